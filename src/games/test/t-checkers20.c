/* SPDX-License-Identifier: MIT */
/* t-checkers20.c - hopping pieces: theory against definition, definition
 * against the rules as a picture, wide rows, both faces. */
#include "games/test/game_test.h"

#include "random.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("checkers20:width=1", 4, 1, SAYS_ALL);
    assert_int_equal(
        check_theory("checkers20:width=4", 3, 15, SAYS_ALL).positions,
        1 + 16 + 256 + 4096);
    check_theory("checkers20:width=6", 2, 63, SAYS_ALL);
    check_theory("checkers20:width=9", 1, 511, SAYS_ALL);
    check_theory("checkers20", 1, 31, SAYS_ALL);
}

/* ---- the rules as a picture, without the library ---- */

enum { PICTURE_MOST = 7, SEEN_MOST = 64 };

/* Value and misère outcome of one row, `*` for a piece, `.` for none. */
static unsigned picture_value(char *row, bool *is_misere_win)
{
    bool seen[SEEN_MOST] = {false};
    const size_t width = strlen(row);
    unsigned value = 0;
    bool can_move = false;

    *is_misere_win = false;
    for (size_t from = 0; from < width; from++) {
        size_t to = from;
        bool wins;
        if (row[from] != '*') continue;
        while (to < width && row[to] == '*')
            to++;
        if (to == width) continue;
        row[from] = '.';
        row[to] = '*';
        seen[picture_value(row, &wins)] = true;
        row[from] = '*';
        row[to] = '.';
        can_move = true;
        if (!wins) *is_misere_win = true;
    }
    if (!can_move) *is_misere_win = true;
    while (seen[value])
        value++;
    return value;
}

static void theory_is_the_picture(void **state)
{
    (void)state;
    for (size_t width = 1; width <= PICTURE_MOST; width++)
        for (unsigned mask = 0; mask < 1u << width; mask++) {
            char row[PICTURE_MOST + 1] = {0}, game[32], text[64] = "";
            char expected[16];
            bool wins;
            size_t count = 0;
            for (size_t c = 0; c < width; c++) {
                row[c] = mask >> c & 1 ? '*' : '.';
                if (mask >> c & 1)
                    count += (size_t)snprintf(
                        text + count, sizeof text - count, "%zu ", c + 1);
            }
            snprintf(game, sizeof game, "checkers20:width=%zu", width);
            snprintf(expected, sizeof expected, "%u",
                     picture_value(row, &wins));
            check_value(game, text, expected);
            check_outcome(game, text, GRUNDY_NORMAL,
                          expected[0] != '0' ? "N" : "P");
            check_outcome(game, text, GRUNDY_MISERE, wins ? "N" : "P");
        }
}

/* ---- wide rows ---- */

static void add_random_row(gi_text *text, size_t width, uint64_t *seed)
{
    const size_t sparse = 1 + random_below(seed, 4);

    for (size_t c = 1; c <= width; c++)
        if (random_below(seed, sparse + 1) == 0) gi_text_addf(text, " %zu", c);
}

/* The theory's list of moves to a value is that of trying each move. */
typedef struct trying {
    ask *a;
    grundy_integer target;
    move_list found;
} trying;

static grundy_status try_move(const gi_ints *move, void *user)
{
    trying *t = user;
    const gi_ruleset *rules = t->a->game->rules;
    gi_ints after = {0};
    grundy_integer value = {0};

    assert_int_equal(rules->definition.apply(t->a->game, &after,
                                             &t->a->position, move,
                                             &t->a->run),
                     GRUNDY_OK);
    assert_int_equal(
        rules->theory.value(t->a->game, &after, &value, &t->a->run),
        GRUNDY_OK);
    if (grundy_integer_compare(&value, &t->target) == 0)
        assert_int_equal(note_move(move, &t->found), GRUNDY_OK);
    grundy_integer_clear(&value, NULL);
    gi_ints_clear(&after, NULL);
    return GRUNDY_OK;
}

static void check_reach_by_trial(ask *a, int64_t target)
{
    const gi_ruleset *rules = a->game->rules;
    trying t = {.a = a, .target = {target, NULL}};

    assert_int_equal(rules->definition.moves(a->game, &a->position, 0,
                                             try_move, &t, &a->run),
                     GRUNDY_OK);
    expect_moves(ask_reach(a, NULL, target), &t.found);
    move_list_clear(&t.found);
}

static void wide_rows_reach_what_trying_reaches(void **state)
{
    const size_t widths[] = {62, 63, 64, 65, 130};
    uint64_t seed = 20261121;
    (void)state;

    for (size_t i = 0; i < random_cases(40); i++) {
        const size_t width = widths[i % 5];
        char game[32];
        gi_text text;
        ask a;
        snprintf(game, sizeof game, "checkers20:width=%zu", width);
        gi_text_init(&text, NULL);
        add_random_row(&text, width, &seed);
        gi_text_add(&text, " /");
        add_random_row(&text, width, &seed);
        ask_open(&a, game, NULL);
        ask_read(&a, gi_text_string(&text));
        for (int64_t target = 0; target < 8; target++)
            check_reach_by_trial(&a, target);
        ask_close(&a);
        gi_text_clear(&text);
    }
}

/* The last empty cell is the last column: the stair of all pieces is 1. */
static void a_row_of_a_million_cells(void **state)
{
    gi_text text;
    (void)state;

    check_value("checkers20:width=1048576", "1 2 3 1048575", "1");
    check_value("checkers20:width=1048576", "1 2 1048576", "2");
    check_winning("checkers20:width=1048576", "1 2 1048576", GRUNDY_NORMAL,
                  "0 1 3");
    gi_text_init(&text, NULL);
    for (int c = 1; c < 5000; c++)
        gi_text_addf(&text, "%d ", c);
    check_value("checkers20:width=5000", gi_text_string(&text), "4999");
    check_winning("checkers20:width=5000", gi_text_string(&text),
                  GRUNDY_NORMAL, "0 1 5000");
    check_winning("checkers20:width=5000", gi_text_string(&text),
                  GRUNDY_MISERE, "0 2 5000");
    gi_text_clear(&text);
}

/* ---- text ---- */

static void rows_are_read_and_written(void **state)
{
    (void)state;
    check_written("checkers20", "20, 19 /18", "19 20 / 18");
    check_written("checkers20", "", "");
    check_written("checkers20", " / ", "/");
    check_written("checkers20", "/ 3 //", "/ 3 / /");
    check_written("checkers20:width=100", "100 64 65 1/2", "1 64 65 100 / 2");
    check_bad_text("checkers20", "19 21", 3, "expected a column from 1 to 20");
    check_bad_text("checkers20", "0", 0, "expected a column from 1 to 20");
    check_bad_text("checkers20", "3 / 5 4 5", 8,
                   "column 5 stands twice in this row");
    check_bad_text("checkers20", "3 / x", 4,
                   "expected a column from 1 to 20, or '/'");
    check_bad_text("checkers20", "-1", 0, "expected a column from 1 to 20");
    check_refused("checkers20:width=0",
                  "width (cells in a row) must be at least 1");
}

static void a_width_past_the_limit_is_refused(void **state)
{
    const gi_ruleset *rules = gi_registry_find("checkers20", 10);
    grundy_game *game = NULL;
    (void)state;

    assert_int_equal(gi_game_new(&game, rules, "width=1048577", 0, NULL, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_game_new(&game, rules, "width=100000000000000000000",
                                 0, NULL, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_null(game);
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("checkers20", "/ 3 4 5 6", "1 3 7", "row 2: column 3 to 7");
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("checkers20", "19", GRUNDY_NORMAL,
                 "Call the number of empty cells to the right of a piece its "
                 "stair: the piles on odd stairs have nim-sum 1, not 0, so "
                 "some move makes it 0.");
    check_reason("checkers20", "18", GRUNDY_NORMAL,
                 "Call the number of empty cells to the right of a piece its "
                 "stair: the piles on odd stairs have nim-sum 0, so every "
                 "move lets the opponent restore 0.");
    check_reason("checkers20", "18", GRUNDY_MISERE,
                 "Call the number of empty cells to the right of a piece its "
                 "stair: the piles on odd stairs have nim-sum 0 and none "
                 "holds 2 or more, which wins under misère play.");
    check_reason("checkers20", "18 19", GRUNDY_MISERE,
                 "Call the number of empty cells to the right of a piece its "
                 "stair: the piles on odd stairs have nim-sum 2, not 0, and "
                 "one holds 2 or more, which wins under misère play too.");
}

/* ---- faces ---- */

static void the_judge_answers(void **state)
{
    (void)state;
    check_judge("checkers20", "2\n1\n2 19 20\n2\n1 19\n1 18\n", "NO\nYES\n");
    check_judge("checkers20", "3\n0\n1\n0\n1\n3 20 16 19\n", "NO\nNO\nNO\n");
    check_judge("checkers20", "1\n1\n3 20 17 18\n", "YES\n");
    check_judge_refuses("checkers20", "1\n1\n2 5 5\n",
                        "column 5 stands twice in this row");
    check_judge_refuses("checkers20", "1\n1\n1 21\n", "column of a piece");
    check_judge_refuses("checkers20", "1\n1\n1 0\n",
                        "expected a column from 1 to 20");
    check_judge_refuses("checkers20", "1\n1\n21 ", "number of pieces");
}

static void requests_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [[19], "
                "[18]], \"width\": 20}}",
                "\"result\":{\"win\":true,\"grundy\":1,\"answer\":\"YES\","
                "\"row_grundies\":[1,0],\"winning_moves\":[[0,19,20],[1,18,"
                "19]],\"misere_win\":false}");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [[2, "
                "1], []], \"width\": 3}}",
                "\"row_grundies\":[2,0],\"winning_moves\":[[0,1,3]]");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": []}}",
                "\"win\":false,\"grundy\":0,\"answer\":\"NO\","
                "\"row_grundies\":[],\"winning_moves\":[],\"misere_win\":"
                "true");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [[4, "
                "4]], \"width\": 9}}",
                "column 4 stands twice in this row");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [[4, "
                "6]], \"width\": 5}}",
                "row 1 has a piece in column 6, past the width 5");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [4]}}",
                "expected a row: a list of columns");
    check_batch("{\"problem\": \"checkers20\", \"input\": {\"rows\": [[1], "
                "[10000000000000]]}}",
                "expected a column from 1 to 1048576");
}

/* ---- the order of a check ---- */

static void checks_begin_with_short_games(void **state)
{
    (void)state;
    check_trials("checkers20", 2,
                 "/; 20; / 20; 20 / 20; 19; / 19; 20 / 19; 19 / 19");
    check_trials("checkers20:width=1", 9, "/; 1; / 1; 1 / 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(theory_is_the_picture),
        cmocka_unit_test(wide_rows_reach_what_trying_reaches),
        cmocka_unit_test(a_row_of_a_million_cells),
        cmocka_unit_test(rows_are_read_and_written),
        cmocka_unit_test(a_width_past_the_limit_is_refused),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(the_judge_answers),
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(checks_begin_with_short_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
