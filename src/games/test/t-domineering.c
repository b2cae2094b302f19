/* SPDX-License-Identifier: MIT */
/* t-domineering.c - values of boards against the published ones, pieces against
 * the definition, and who wins against retrograde analysis. */
#include "games/test/game_test.h"

#include "grundy/check.h"
#include "grundy/expression.h"

#include "games/board/domineering.h"
#include "games/test/outcome_test.h"
#include "judging/fact.h"
#include "published.h"
#include "search/cyclic/loopy.h"

extern const gi_ruleset gi_ruleset_domineering;

/* ---- published values ---- */

/* The column is a canonical form, with options in any order. */
static void check_value_of(const char *board, const char *expected)
{
    char line[200], text[2000];
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    solved s;

    snprintf(line, sizeof line, "domineering %s", board);
    s = solve(line, &(const grundy_question){.skips_moves = true});
    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    solved_close(&s);
    assert_int_equal(
        grundy_expression_compare(&relation, NULL, text, expected, NULL, NULL),
        GRUNDY_OK);
    if (relation != GRUNDY_RELATION_EQUAL)
        fail_msg("%s: expected %s, got %s", line, expected, text);
}

static void values_are_the_published_ones(void **state)
{
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "partizan_values.tsv"));
    while (published_next(&table)) {
        if (strcmp(table.column[0], "domineering") != 0) continue;
        check_value_of(table.column[1], table.column[2]);
        rows++;
    }
    assert_true(rows >= 10);
}

/* ---- all regions of a small rectangle ---- */

static void put_region(gi_ints *out, unsigned rows, unsigned columns,
                       uint64_t cells, gi_run *run)
{
    assert_int_equal(
        gi_region_put(&(gi_region){rows, columns, cells}, out, run),
        GRUNDY_OK);
}

/* Values by machine words, and by the lists of the definition, without twins
 * and components, in one store. */
static void pieces_agree_with_the_definition(void **state)
{
    gi_ruleset plain = gi_ruleset_domineering;
    gi_ruleset lists = gi_ruleset_domineering;
    const grundy_game games[] = {{.rules = &gi_ruleset_domineering},
                                 {.rules = &lists},
                                 {.rules = &plain}};
    gi_worths *worths[3];
    gi_shorts *s = NULL;
    gi_ints position = {0};
    gi_run run;

    (void)state;
    lists.definition.pieces = plain.definition.pieces = NULL;
    plain.definition.components = NULL;
    plain.definition.twin = NULL;
    plain.definition.canonical = NULL;
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(gi_worths_new(&worths[i], &games[i], s, 1 << 20),
                         GRUNDY_OK);
    for (uint64_t cells = 0; cells < 1 << 12; cells++) {
        gi_short values[3];
        put_region(&position, cells & 1 ? 3 : 4, cells & 1 ? 4 : 3, cells,
                   &run);
        for (size_t i = 0; i < 3; i++)
            assert_int_equal(
                gi_worths_find(worths[i], &position, &values[i], &run),
                GRUNDY_OK);
        if (values[0] != values[2] || values[1] != values[2])
            fail_msg("cells %llu: values differ", (unsigned long long)cells);
    }
    for (size_t i = 0; i < 3; i++)
        gi_worths_free(worths[i]);
    gi_shorts_free(s);
    gi_ints_clear(&position, NULL);
    gi_run_clear(&run);
}

/* ---- outcomes ---- */

/* From all by the rules, with bounds by values of no strip, to all values; a
 * region of a kind is met once for each `small`. */
static void outcomes_are_those_of_the_values(void **state)
{
    static const uint32_t smalls[] = {0, 2, 4, 6, 8};
    uint64_t seed = 3;

    (void)state;
    for (size_t i = 0; i < sizeof smalls / sizeof smalls[0]; i++) {
        engines e;
        engines_open(&e, &gi_ruleset_domineering, smalls[i]);
        for (uint64_t cells = i; cells < 1 << 12; cells += 5) {
            put_region(&e.position, cells & 1 ? 3 : 4, cells & 1 ? 4 : 3,
                       cells, &e.run);
            engines_check_by_value(&e);
        }
        for (unsigned k = 0; k < 20; k++) {
            seed = seed * UINT64_C(6364136223846793005) + 1442695040888963;
            put_region(&e.position, k & 1 ? 5 : 4, k & 1 ? 4 : 5,
                       (seed >> 20 | seed >> 41) & 0xFFFFF, &e.run);
            engines_check_by_value(&e);
        }
        engines_close(&e);
    }
}

/* A value of that many cells takes no time. */
enum { CELLS_VALUED = 18 };

static void outcomes_are_the_published_ones(void **state)
{
    published table;
    size_t rows = 0;
    engines e;

    (void)state;
    engines_open_usual(&e, &gi_ruleset_domineering);
    assert_true(published_open(&table, "domineering_outcomes.tsv"));
    while (published_next(&table)) {
        const gi_region all = {(unsigned)atoi(table.column[0]),
                               (unsigned)atoi(table.column[1]), 0};
        char found;
        put_region(&e.position, all.rows, all.columns, gi_region_all(&all),
                   &e.run);
        found = engines_outcome(&e);
        if (found != table.column[2][0])
            fail_msg("%ux%u: expected %s, got %c", all.rows, all.columns,
                     table.column[2], found);
        if (all.rows * all.columns <= CELLS_VALUED) {
            assert_string_equal(table.column[3], "both");
            engines_check_by_value(&e);
        }
        rows++;
    }
    assert_true(rows >= 35);
    engines_close(&e);
}

static void the_winner_has_a_strategy(void **state)
{
    static const unsigned boards[][2] = {{3, 3}, {4, 3}, {3, 4}, {4, 4}};

    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        engines e;
        const gi_region all = {boards[i][0], boards[i][1], 0};
        engines_open(&e, &gi_ruleset_domineering, 4);
        put_region(&e.position, all.rows, all.columns, gi_region_all(&all),
                   &e.run);
        engines_check_strategy(&e);
        engines_close(&e);
    }
}

/* ---- players ---- */

/* The next player's win, with either to move, from a search that knows no
 * values. */
static void check_winners(ask *a)
{
    grundy_outcome won[2] = {GRUNDY_OUTCOME_UNKNOWN, GRUNDY_OUTCOME_UNKNOWN};
    grundy_outcome expected;
    gi_both sides;

    for (unsigned player = 0; player < 2; player++)
        assert_int_equal(gi_loopy_solve(a->game, &a->position, player,
                                        GRUNDY_NORMAL, 1 << 16, &won[player],
                                        &a->run),
                         GRUNDY_OK);
    if (won[0] == won[1])
        expected = won[0];
    else
        expected =
            won[0] == GRUNDY_OUTCOME_N ? GRUNDY_OUTCOME_L : GRUNDY_OUTCOME_R;
    assert_int_equal(gi_fact_both(a->game, &a->position, GRUNDY_NORMAL,
                                  1 << 16, &sides, NULL, &a->run),
                     GRUNDY_OK);
    assert_int_equal(sides.outcome, expected);
}

static void winners_are_those_of_the_game(void **state)
{
    gi_ints position = {0};
    ask a;

    (void)state;
    ask_open(&a, "domineering", NULL);
    for (uint64_t cells = 0; cells < 1 << 9; cells += 3) {
        put_region(&position, 3, 3, cells, &a.run);
        ask_put(&a, &position);
        check_winners(&a);
    }
    gi_ints_clear(&position, a.run.env);
    ask_close(&a);
}

/* ---- faces ---- */

/* A twin that forgets its sign: what `check` is for. */
static grundy_status forgetful_twin(const grundy_game *game, gi_ints *position,
                                    bool *is_negative, gi_run *run)
{
    const grundy_status status = gi_ruleset_domineering.definition.twin(
        game, position, is_negative, run);

    *is_negative = false;
    return status;
}

static void check_finds_a_wrong_twin(void **state)
{
    gi_ruleset wrong = gi_ruleset_domineering;
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    check_agrees("domineering", 0, 70);
    wrong.definition.pieces = NULL;
    wrong.definition.twin = forgetful_twin;
    assert_int_equal(gi_game_new(&game, &wrong, "", 0, NULL, &err), GRUNDY_OK);
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, &err),
                     GRUNDY_OK);
    assert_false(grundy_checked_holds(checked));
    assert_non_null(strstr(grundy_checked_finding(checked), "components"));
    grundy_checked_free(checked);
    grundy_game_free(game);
}

static void moves_are_named(void **state)
{
    (void)state;
    check_move("domineering", "2x3", "0 1 1", "cover b2 and b1");
    check_written("domineering",
                  "2\xc3\x97"
                  "3",
                  "2x3");
    check_bad_text("domineering", "2\xc3", 1,
                   "an x is missing: a board is ROWSxCOLUMNS, such as 3x4, or "
                   "rows of . and # with / between");
    check_move("domineering", "2x3", "1 1 0", "cover b1 and c1");
    check_written("domineering", "..#|...", "..#/...");
    check_bad_text("domineering", "2x", 2,
                   "a number is missing: a board is ROWSxCOLUMNS, such as "
                   "3x4, or rows of . and # with / between");
    check_batch("{\"problem\":\"domineering\",\"input\":{\"board\":"
                "\"2x3\"}}",
                "\"value\":\"{2|-1/2}\"");
}

static void a_sum_has_other_games_too(void **state)
{
    const solved s = solve("domineering 2x3 + hackenbush lr + nim 3", NULL);

    (void)state;
    assert_int_equal(grundy_answer_outcome(s.answer), GRUNDY_OUTCOME_L);
    assert_int_equal(grundy_answer_move_count(s.answer), 3);
    solved_close(&s);
    check_told("domineering 2x2 + nim 1",
               "The values of the terms add up to {1|-1} + * = {1*|-1*}, "
               "confused with 0: the player to move wins.");
    check_told("domineering 2x2 + domineering 3x3",
               "The values of the terms add up to {1|-1} + {1|-1} = 0: the "
               "player to move loses.");
    check_told("nim 1 + kayles 2",
               "The values of the terms add up to 1 xor 2 = 3, not 0, so some "
               "move makes it 0.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_the_published_ones),
        cmocka_unit_test(pieces_agree_with_the_definition),
        cmocka_unit_test(outcomes_are_those_of_the_values),
        cmocka_unit_test(outcomes_are_the_published_ones),
        cmocka_unit_test(the_winner_has_a_strategy),
        cmocka_unit_test(winners_are_those_of_the_game),
        cmocka_unit_test(check_finds_a_wrong_twin),
        cmocka_unit_test(moves_are_named),
        cmocka_unit_test(a_sum_has_other_games_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
