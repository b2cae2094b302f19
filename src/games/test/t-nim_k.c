/* SPDX-License-Identifier: MIT */
/* t-nim_k.c - Moore's Nim: theory against definition, lists of moves, values.
 */
#include "test.h"

#include "games/heap/nim_k.h"
#include "random.h"
#include "theory_check.h"

static void check_moore(const char *game, size_t count_most, int64_t bound)
{
    const theory_count count = check_theory(game, count_most, bound);

    assert_int_equal(count.normal, count.positions);
    assert_int_equal(count.misere, count.positions);
    assert_int_equal(count.winning, count.positions);
    assert_int_equal(count.reached, 0);
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_moore("nim_k:k=1", 3, 5);
    check_moore("nim_k:k=1", 5, 1);
    check_moore("nim_k:k=2", 3, 5);
    check_moore("nim_k:k=2", 4, 3);
    check_moore("nim_k:k=2", 6, 1);
    check_moore("nim_k:k=3", 4, 2);
    check_moore("nim_k:k=3", 5, 1);
    check_moore("nim_k:k=100000000000000000000", 3, 3);
}

/* Values are known for at most k + 1 piles, and always for k = 1. */
static void known_values_are_the_definition(void **state)
{
    theory_count count;
    (void)state;

    count = check_theory("nim_k:k=2", 3, 7);
    assert_int_equal(count.values, count.positions);
    count = check_theory("nim_k:k=3", 4, 3);
    assert_int_equal(count.values, count.positions);
    count = check_theory("nim_k:k=1", 4, 3);
    assert_int_equal(count.values, count.positions);
    count = check_theory("nim_k:k=2", 4, 2);
    assert_int_equal(count.values, count.positions - 16);
    check_value("nim_k:k=2", "7 9 0", "16");
    check_value("nim_k:k=2",
                "10000000000000000000000 10000000000000000000000 "
                "10000000000000000000000 0",
                "0");
}

/* The game from its rules, without the library: two of three piles. */
static bool wins(int a, int b, int c, bool is_misere)
{
    if (a + b + c == 0) return is_misere;
    for (int x = 0; x <= a; x++)
        for (int y = 0; y <= b; y++)
            for (int z = 0; z <= c; z++) {
                const int touched = (x > 0) + (y > 0) + (z > 0);
                if (touched < 1 || touched > 2) continue;
                if (!wins(a - x, b - y, c - z, is_misere)) return true;
            }
    return false;
}

static void definition_is_the_game(void **state)
{
    (void)state;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int c = 0; c < 4; c++) {
                char piles[12];
                sprintf(piles, "%d %d %d", a, b, c);
                check_outcome("moore:k=2", piles, GRUNDY_NORMAL,
                              wins(a, b, c, false) ? "N" : "P");
                check_outcome("moore:k=2", piles, GRUNDY_MISERE,
                              wins(a, b, c, true) ? "N" : "P");
            }
}

/* Moves are counted before the first is made. */
static void count_is_known_before(void **state)
{
    (void)state;

    for (size_t k = 1; k <= 4; k++) {
        grundy_env env = GRUNDY_ENV_INIT;
        tc_moves moves = {0};
        char game[12];
        tc_case one;

        sprintf(game, "nim_k:k=%zu", k);
        tc_open(&one, game, k < 3 ? "2 3" : "2 3 0 1");
        one.run.env = &env;
        env.limits.moves = k < 3 ? (k == 1 ? 5 : 11) : 23;
        assert_int_equal(
            one.game->rules->definition.moves(one.game, &one.position, 0,
                                              tc_note_move, &moves, &one.run),
            GRUNDY_OK);
        assert_int_equal(moves.count, env.limits.moves);
        env.limits.moves--;
        assert_int_equal(
            one.game->rules->definition.moves(one.game, &one.position, 0,
                                              tc_note_move, &moves, &one.run),
            GRUNDY_OVER_BUDGET);
        tc_clear_moves(&moves);
        tc_close(&one);
    }
}

static void large_piles_have_all_winning_moves(void **state)
{
    (void)state;
    check_winning("nim_k:k=2", "3 5 6", GRUNDY_NORMAL, "0 2 3");
    check_winning("nim_k:k=2", "4611686018427387904 4611686018427387905 3",
                  GRUNDY_NORMAL, "4611686018427387901 4611686018427387902 0");
    check_winning("nim_k:k=2", "1 1 1", GRUNDY_NORMAL, "");
    check_winning("nim_k:k=2", "1 1 1", GRUNDY_MISERE, "0 1 1; 1 0 1; 1 1 0");
    check_winning("nim_k:k=3", "", GRUNDY_MISERE, "");
    check_winning("nim_k:k=3", "0 0", GRUNDY_MISERE, "");
}

static void long_lists_meet_the_limit(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    tc_moves moves = {0};
    tc_case one;
    (void)state;

    env.limits.moves = 50;
    tc_open(&one, "nim_k:k=3", "1000 1000 1000 1000 1000 1000");
    one.run.env = &env;
    assert_int_equal(
        one.game->rules->theory.winning(one.game, &one.position, GRUNDY_NORMAL,
                                        tc_note_move, &moves, &one.run),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(moves.count, 0);
    tc_close(&one);
    for (env.limits.moves = 2; env.limits.moves <= 3; env.limits.moves++) {
        tc_open(&one, "nim_k:k=2", "1 1 1");
        one.run.env = &env;
        assert_int_equal(
            one.game->rules->theory.winning(one.game, &one.position,
                                            GRUNDY_MISERE, tc_note_move,
                                            &moves, &one.run),
            env.limits.moves < 3 ? GRUNDY_OVER_BUDGET : GRUNDY_OK);
        tc_close(&one);
    }
    assert_int_equal(moves.count, 3);
    tc_clear_moves(&moves);
    tc_open(&one, "nim_k:k=3", "100000000000000000000 1");
    assert_int_equal(
        one.game->rules->theory.winning(one.game, &one.position, GRUNDY_NORMAL,
                                        tc_note_move, &moves, &one.run),
        GRUNDY_UNDECIDED);
    tc_close(&one);
}

/* Examples of winning moves, and that they win. */
static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("nim_k:k=2", "3 5 6", GRUNDY_NORMAL,
                 "In some binary place the number of piles with a one is not "
                 "a multiple of k + 1 = 3; for example 3 5 6 -> 3 3 3 wins.");
    check_reason("nim_k:k=2", "100000000000000000000 5 6 2", GRUNDY_NORMAL,
                 "In some binary place the number of piles with a one is not "
                 "a multiple of k + 1 = 3; for example 100000000000000000000 "
                 "5 6 2 -> 6 4 6 2 wins.");
    check_reason("nim_k:k=2", "4 4 4", GRUNDY_MISERE,
                 "In every binary place the number of piles with a one is a "
                 "multiple of k + 1 = 3.");
    check_reason("nim_k:k=2", "1 1 1 1", GRUNDY_MISERE,
                 "No pile holds 2 or more, and the number of ones, 4, is 1 "
                 "more than a multiple of k + 1 = 3.");
    check_reason("nim_k:k=2", "1 1 1", GRUNDY_MISERE,
                 "No pile holds 2 or more, and the number of ones, 3, is not "
                 "1 more than a multiple of k + 1 = 3.");
}

/* The construction, where the list of winning moves is a check. */
static void one_target_is_lost(const char *piles, size_t k)
{
    gi_ints target = {0};
    grundy_outcome outcome;
    size_t changed = 0;
    char game[12];
    tc_case one;

    sprintf(game, "nim_k:k=%zu", k);
    tc_open(&one, game, piles);
    assert_int_equal(
        gi_moore_target(one.game, &one.position, &target, &one.run),
        GRUNDY_OK);
    assert_int_equal(one.game->rules->theory.outcome(
                         one.game, &target, GRUNDY_NORMAL, &outcome, &one.run),
                     GRUNDY_OK);
    assert_int_equal(outcome, GRUNDY_OUTCOME_P);
    for (size_t i = 0; i < target.count; i++) {
        const int order =
            grundy_integer_compare(&target.items[i], &one.position.items[i]);
        assert_true(order <= 0);
        changed += order < 0;
    }
    assert_true(changed <= k);
    gi_ints_clear(&target, NULL);
    tc_close(&one);
}

static void constructed_targets_are_lost(void **state)
{
    uint64_t seed = 2026;
    (void)state;

    for (size_t i = 0; i < random_cases(500); i++) {
        const unsigned size = 2u << random_below(&seed, 20);
        char piles[80];
        sprintf(piles, "%u %u %u %u %u", (unsigned)random_below(&seed, size),
                (unsigned)random_below(&seed, size),
                (unsigned)random_below(&seed, size),
                (unsigned)random_below(&seed, size),
                (unsigned)random_below(&seed, size));
        one_target_is_lost(piles, 1 + random_below(&seed, 5));
    }
}

static void moves_have_names(void **state)
{
    grundy_integer items[3] = {{2, NULL}, {0, NULL}, {1, NULL}};
    tc_case one;
    (void)state;

    tc_open(&one, "nim_k:k=2", "4 0 2");
    assert_int_equal(gi_move_write(one.game, &one.position,
                                   &(gi_ints){items, 3, 3}, &one.answer,
                                   &one.run),
                     GRUNDY_OK);
    tc_expect(&one, "take 2 from heap 1, 1 from heap 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(known_values_are_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(count_is_known_before),
        cmocka_unit_test(large_piles_have_all_winning_moves),
        cmocka_unit_test(long_lists_meet_the_limit),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(constructed_targets_are_lost),
        cmocka_unit_test(moves_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
