/* SPDX-License-Identifier: MIT */
/* t-position_svg.c - pictures of positions: what is in them, and that they are
 * well formed and bounded. */
#include "test.h"

#include <grundy/grundy.h>

typedef struct page {
    char *bytes;
    size_t count;
} page;

static grundy_status add(void *user, const char *bytes, size_t count)
{
    page *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

/* Each element is closed; no more than this is asked of what we write. */
static void expect_well_formed(const page *svg)
{
    int depth = 0;

    for (const char *c = svg->bytes; *c; c++) {
        if (*c != '<') continue;
        const char *end = strchr(c, '>');
        assert_non_null(end);
        if (c[1] == '/')
            depth--;
        else if (end[-1] != '/')
            depth++;
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
}

static page svg_of(const char *text)
{
    page made = {0};
    const grundy_writer writer = {add, &made};
    grundy_position *position;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL), 0);
    assert_int_equal(grundy_position_write_svg(position, &writer, NULL, NULL),
                     0);
    grundy_position_free(position);
    expect_well_formed(&made);
    return made;
}

static size_t count_of(const char *text, const char *what)
{
    const page svg = svg_of(text);
    size_t count = 0;

    for (const char *at = svg.bytes; (at = strstr(at, what)); at++)
        count++;
    free(svg.bytes);
    return count;
}

static void heaps_are_piles(void **state)
{
    (void)state;
    assert_int_equal(count_of("nim 3 5 7", "<circle"), 15);
    assert_int_equal(count_of("nim 0", "<circle"), 0);
    assert_int_equal(count_of("wythoff 2 3", "<circle"), 5);
    /* Twelve and no more: eleven counters and a gap. */
    assert_int_equal(count_of("nim 12", "<circle"), 12);
    assert_int_equal(count_of("nim 13", "<circle"), 11);
    assert_int_equal(count_of("nim 100000000000000000000", ">1000…<"), 1);
    assert_int_equal(count_of("nim", "<circle"), 0);
}

static void boards_are_grids(void **state)
{
    (void)state;
    assert_int_equal(count_of("domineering 2x3", "<rect"), 6);
    assert_int_equal(count_of("cram ..#/...", "\"0.55\""), 1);
    assert_int_equal(count_of("clobber xoxox", "<circle"), 5);
    assert_int_equal(count_of("amazons x..o/.##.", "<rect"), 8);
    assert_int_equal(count_of("nogo x.o", "<circle"), 2);
    assert_int_equal(count_of("tic_tac_toe X.O/.X./..O", "<circle"), 4);
    assert_int_equal(count_of("toads_frogs t.f", ">f<"), 1);
    assert_int_equal(count_of("chomp 4 2", "<rect"), 6);
    assert_int_equal(count_of("chomp 100000000000000000000", "<rect"), 0);
}

/* An edge is a path and the ground another; each end above it is a circle. */
static void edges_stand_on_the_ground(void **state)
{
    (void)state;
    assert_int_equal(count_of("hackenbush lre le", "<path"), 6);
    assert_int_equal(count_of("hackenbush l(l;rl)", "<path"), 5);
    assert_int_equal(count_of("hackenbush 0", "<path"), 1);
    assert_int_equal(
        count_of("hackenbush 0:1:l 1:2:r 1:3:e 3:0:l", "<title>l"), 2);
    /* A loop is no path; what hangs in the air is not drawn. */
    assert_int_equal(count_of("green_hackenbush 4 0:1 1:1 2:3", "<path"), 2);
    assert_int_equal(count_of("green_hackenbush 2 0:1 0:1 0:0", "<path"), 3);
    /* Two branches stand beside each other, and what they stand on between. */
    assert_int_equal(count_of("hackenbush l(l;r)", "M44 -44 Q33 -66 22 -88"),
                     1);
    assert_int_equal(count_of("hackenbush l(l;r)", "M44 -44 Q55 -66 66 -88"),
                     1);
}

static void all_else_is_text(void **state)
{
    (void)state;
    assert_int_equal(count_of("col path:3", "monospace"), 1);
    assert_int_equal(count_of("nimble 1 4", "monospace") > 0, 1);
    assert_int_equal(count_of("nim 1 + cram 2x2", ">cram<"), 1);
    assert_int_equal(count_of("nim 1 + cram 2x2", "<g "), 2);
    assert_int_equal(count_of("nim 1", "<title>nim 1</title>"), 1);
}

/* Every example of the catalogue has a picture of a bounded size. */
static void every_game_has_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const char *at = grundy_catalogue_at(i).examples;
        while (at && *at) {
            const size_t length = strcspn(at, "\n");
            char text[400];
            assert_true(length < sizeof text);
            memcpy(text, at, length);
            text[length] = '\0';
            at += length + (at[length] == '\n');
            if (strncmp(text, "--", 2) == 0) continue;
            const page svg = svg_of(text);
            assert_true(svg.count < 400000);
            free(svg.bytes);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_are_piles),
        cmocka_unit_test(boards_are_grids),
        cmocka_unit_test(edges_stand_on_the_ground),
        cmocka_unit_test(all_else_is_text),
        cmocka_unit_test(every_game_has_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
