/* SPDX-License-Identifier: MIT */
/* t-published_genera.c - misère genera of heaps: every row of
 * tests/published/genera.tsv. */
#include "test.h"

#include "grundy/misere.h"
#include "grundy/parse.h"
#include "published.h"

enum { BYTES = 4096, ROWS = 164 };

/* The lines of a game. */
typedef struct lines {
    char text[BYTES];
    size_t count;
} lines;

static grundy_status append(void *user, const char *bytes, size_t count)
{
    lines *all = user;

    assert_true(all->count + count < BYTES);
    memcpy(all->text + all->count, bytes, count);
    all->count += count;
    all->text[all->count] = '\0';
    return GRUNDY_OK;
}

static void list_genera(const char *name, uint64_t last, lines *out)
{
    const grundy_writer writer = {append, out};
    grundy_game *game = NULL;

    *out = (lines){"\n", 1};
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_genus_write(game, last, GRUNDY_FORMAT_TEXT,
                                        &writer, NULL, NULL),
                     GRUNDY_OK);
    grundy_game_free(game);
}

static void genera_are_the_published_ones(void **state)
{
    published table;
    char name[64] = "", line[128];
    lines genera;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "genera.tsv"));
    for (; published_next(&table); rows++) {
        if (strcmp(table.column[0], name) != 0) {
            snprintf(name, sizeof name, "%s", table.column[0]);
            /* The first row has the greatest heap. */
            list_genera(name, strtoull(table.column[1], NULL, 10), &genera);
        }
        snprintf(line, sizeof line, "\n%s\t%s\n", table.column[1],
                 table.column[2]);
        if (!strstr(genera.text, line)) fail_msg("%s: not %s", name, line + 1);
    }
    assert_int_equal(rows, ROWS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(genera_are_the_published_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
