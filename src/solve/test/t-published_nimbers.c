/* SPDX-License-Identifier: MIT */
/* t-published_nimbers.c - values of single positions that others published, in
 * tests/published/nimbers.tsv, which also says what was left out. */
#include "test.h"

#include "grundy/nimber.h"
#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "published.h"
#include "games/test/game_test.h"
#include "sanitized.h"

enum { TEXT_MOST = 1 << 16 };

/* ---- graphs, as positions of Node Kayles ---- */

typedef struct graph_text {
    char text[TEXT_MOST];
    size_t count;
} graph_text;

static void begin(graph_text *g, unsigned vertices)
{
    g->count =
        (size_t)snprintf(g->text, TEXT_MOST, "node_kayles %u", vertices);
}

static void join(graph_text *g, unsigned a, unsigned b)
{
    g->count += (size_t)snprintf(g->text + g->count, TEXT_MOST - g->count,
                                 " %u:%u", a, b);
    assert_true(g->count < TEXT_MOST);
}

static void put_grid(graph_text *g, unsigned rows, unsigned columns)
{
    begin(g, rows * columns);
    for (unsigned v = 0; v < rows * columns; v++) {
        if (v % columns + 1 < columns) join(g, v, v + 1);
        if (v / columns + 1 < rows) join(g, v, v + columns);
    }
}

static void put_queens(graph_text *g, unsigned n)
{
    begin(g, n * n);
    for (unsigned a = 0; a < n * n; a++)
        for (unsigned b = a + 1; b < n * n; b++) {
            const int down = (int)(b / n) - (int)(a / n);
            const int right = (int)(b % n) - (int)(a % n);
            if (down == 0 || right == 0 || abs(down) == abs(right))
                join(g, a, b);
        }
}

static void put_diamonds(graph_text *g, unsigned n)
{
    begin(g, 3 * n + 1);
    for (unsigned left = 0; left < 3 * n; left += 3) {
        join(g, left, left + 3);
        for (unsigned tip = left + 1; tip < left + 3; tip++) {
            join(g, left, tip);
            join(g, tip, left + 3);
        }
    }
}

/* ---- one row ---- */

/* Rows of one code stand together: their sequence is computed once. */
typedef struct code {
    char name[256];
    grundy_heapgame *game; /* NULL: the name is no code. */
    grundy_sequence *terms;
} code;

static void forget(code *known)
{
    grundy_sequence_free(known->terms);
    grundy_heapgame_free(known->game);
    *known = (code){.name = ""};
}

/* Whether "0.77 12" begins with a code. */
static bool is_of_code(code *known, const char *text)
{
    const size_t count = strcspn(text, " ");

    if (count >= sizeof known->name) return false;
    if (strncmp(known->name, text, count) == 0 && known->name[count] == '\0')
        return known->game != NULL;
    forget(known);
    memcpy(known->name, text, count);
    known->name[count] = '\0';
    if (grundy_heapgame_parse(&known->game, known->name, NULL, NULL))
        return false;
    assert_int_equal(
        grundy_sequence_new(&known->terms, known->game, NULL, NULL),
        GRUNDY_OK);
    return true;
}

static uint64_t value_of_heap(code *known, const char *heap)
{
    const size_t n = strtoul(heap, NULL, 10);

    if (grundy_sequence_count(known->terms) <= n)
        assert_int_equal(grundy_sequence_extend(known->terms, n + 1, NULL),
                         GRUNDY_OK);
    return grundy_sequence_at(known->terms, n);
}

static uint64_t value_of(code *known, const char *text)
{
    static graph_text g;
    uint64_t inverse = 0;
    unsigned a = 0, b = 0;

    if (is_of_code(known, text))
        return value_of_heap(known, strchr(text, ' ') + 1);
    if (sscanf(text, "nim_product %u %u", &a, &b) == 2)
        return grundy_nim_multiply(a, b);
    if (sscanf(text, "nim_square_root %u", &a) == 1)
        return grundy_nim_square_root(a);
    if (sscanf(text, "nim_inverse %u", &a) == 1) {
        assert_int_equal(grundy_nim_inverse(&inverse, a), GRUNDY_OK);
        return inverse;
    }
    if (sscanf(text, "queens %u", &a) == 1)
        put_queens(&g, a);
    else if (sscanf(text, "grid %u %u", &a, &b) == 2)
        put_grid(&g, a, b);
    else if (sscanf(text, "diamonds %u", &a) == 1)
        put_diamonds(&g, a);
    else
        return solved_value(text);
    return solved_value(g.text);
}

static void published_values_are_found(void **state)
{
    code known = {.name = ""};
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "nimbers.tsv"));
    while (published_next(&table)) {
        const uint64_t wanted = strtoull(table.column[1], NULL, 10);
        uint64_t found;
        if (rows++ % STRIDE) continue;
        found = value_of(&known, table.column[0]);
        if (found != wanted)
            print_error("%s: %llu\n", table.column[0],
                        (unsigned long long)found);
        assert_int_equal(found, wanted);
    }
    assert_in_range(rows, 1000, 2000);
    forget(&known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_values_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
