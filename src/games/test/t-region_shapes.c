/* SPDX-License-Identifier: MIT */
/* t-region_shapes.c - lists of boards: as many as there are polyominoes
 * (OEIS A000105), each once, connected, in a table of values too. */
#include "games/test/game_test.h"

#include "grundy/values.h"

#include "games/board/region.h"

typedef struct tally {
    size_t count[GI_REGION_CELLS_MOST + 1]; /* By cells. */
    unsigned last;
} tally;

static grundy_status count_board(const gi_ints *board, void *user)
{
    tally *t = user;
    gi_region region = gi_region_of(board), rest = region;
    const unsigned cells = (unsigned)__builtin_popcountll(region.cells);

    assert_int_equal(gi_region_take_component(&rest).cells, region.cells);
    assert_true(cells >= t->last);
    t->last = cells;
    t->count[cells]++;
    return GRUNDY_OK;
}

static void shapes_are_the_polyominoes(void **state)
{
    static const size_t known[] = {0,  1,   1,   2,    5,   12,
                                   35, 108, 369, 1285, 4655};
    tally t = {.last = 0};
    grundy_error err = {.status = GRUNDY_OK};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, &err);
    assert_int_equal(gi_region_visit_shapes(10, count_board, &t, &run),
                     GRUNDY_OK);
    for (size_t cells = 0; cells <= 10; cells++)
        assert_int_equal(t.count[cells], known[cells]);
    t = (tally){.last = 0};
    assert_int_equal(gi_region_visit_shapes(0, count_board, &t, &run),
                     GRUNDY_OK);
    assert_int_equal(t.last, 0);
    assert_int_equal(gi_region_visit_shapes(16, count_board, &t, &run),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "15 cells"));
    gi_run_clear(&run);
}

/* As many as there are divisors. */
static void rectangles_are_all_there(void **state)
{
    tally t = {.last = 0};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_region_visit_rectangles(100, count_board, &t, &run),
                     GRUNDY_OK);
    assert_int_equal(t.count[12], 6);
    assert_int_equal(t.count[13], 2);
    assert_int_equal(t.count[64], 7);
    gi_run_clear(&run);
}

/* ---- tables ---- */

typedef struct lines {
    char text[1 << 17];
    size_t count;
} lines;

static grundy_status put(void *user, const char *bytes, size_t count)
{
    lines *l = user;

    assert_true(l->count + count < sizeof l->text);
    memcpy(l->text + l->count, bytes, count);
    l->count += count;
    l->text[l->count] = '\0';
    return GRUNDY_OK;
}

static void check_table(const char *name, uint64_t cells, bool only_full,
                        grundy_format format, const char *expected)
{
    static lines l;
    const grundy_writer writer = {put, &l};
    grundy_game *game = NULL;

    l.count = 0;
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_values_write_boards(
            game, &(grundy_boards){.cells = cells, .only_full = only_full},
            format, &writer, NULL, NULL),
        GRUNDY_OK);
    assert_string_equal(l.text, expected);
    grundy_game_free(game);
}

static void tables_have_a_line_a_board(void **state)
{
    (void)state;
    check_table("domineering", 4, true, GRUNDY_FORMAT_TEXT,
                "1x1\t0\tP\n1x2\t-1\tR\n2x1\t1\tL\n1x3\t-1\tR\n3x1\t1\tL\n"
                "1x4\t-2\tR\n2x2\t{1|-1}\tN\n4x1\t2\tL\n");
    check_table("domineering", 3, false, GRUNDY_FORMAT_TSV,
                "position\tvalue\toutcome\n1x1\t0\tP\n1x2\t-1\tR\n"
                "../.#\t*\tN\n1x3\t-1\tR\n");
    check_table("domineering", 1, true, GRUNDY_FORMAT_JSON,
                "{\"schema\":\"grundy.board.1\",\"position\":\"1x1\","
                "\"value\":0,\"outcome\":\"P\"}\n");
}

static void check_boards(const grundy_boards *boards, const grundy_env *env,
                         const char *expected)
{
    static lines l;
    const grundy_writer writer = {put, &l};
    grundy_game *game = NULL;

    l.count = 0;
    l.text[0] = '\0';
    assert_int_equal(grundy_game_parse(&game, "domineering", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_values_write_boards(
                         game, boards, GRUNDY_FORMAT_TEXT, &writer, env, NULL),
                     GRUNDY_OK);
    if (strcmp(l.text, expected) != 0)
        fail_msg("other bytes with %u workers", env->workers);
    grundy_game_free(game);
}

/* Where the line of board number `first` begins. */
static const char *line_of(const char *text, uint64_t first)
{
    for (; first > 0; first--)
        text = strchr(text, '\n') + 1;
    return text;
}

static void lists_are_the_same_however_they_are_made(void **state)
{
    static lines all;
    const grundy_writer writer = {put, &all};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_boards boards = {.cells = 9};
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "domineering", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_values_write_boards(game, &boards,
                                                GRUNDY_FORMAT_TEXT, &writer,
                                                NULL, NULL),
                     GRUNDY_OK);
    grundy_game_free(game);
    env.workers = 3;
    check_boards(&boards, &env, all.text);
    env.workers = 1;
    env.limits.positions = 60; /* Tables are forgotten again and again. */
    check_boards(&boards, &env, all.text);
    env.limits.positions = 0;
    for (boards.first = 1; boards.first < 1819; boards.first += 606)
        check_boards(&boards, &env, line_of(all.text, boards.first));
    boards.first = 1 << 20;
    check_boards(&boards, &env, "");
}

static void some_games_have_no_boards(void **state)
{
    const grundy_boards boards = {.cells = 3, .only_full = true};
    static lines l;
    const grundy_writer writer = {put, &l};
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "nim", NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_values_write_boards(game, &boards,
                                                GRUNDY_FORMAT_TEXT, &writer,
                                                NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_values_write_boards(game, &boards,
                                                GRUNDY_FORMAT_NPY, &writer,
                                                NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_the_polyominoes),
        cmocka_unit_test(rectangles_are_all_there),
        cmocka_unit_test(tables_have_a_line_a_board),
        cmocka_unit_test(lists_are_the_same_however_they_are_made),
        cmocka_unit_test(some_games_have_no_boards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
