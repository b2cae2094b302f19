/* SPDX-License-Identifier: MIT */
/* t-nim_k.c - Moore's Nim: theory against definition, lists of moves, values.
 */
#include "games/test/game_test.h"

#include "games/heap/nim_k.h"
#include "random.h"

static void check_moore(const char *game, size_t count_most, int64_t bound)
{
    const theory_count count = check_theory(
        game, count_most, bound, SAYS_NORMAL | SAYS_MISERE | SAYS_WINNING);

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

    check_theory("nim_k:k=2", 3, 7, SAYS_VALUE);
    check_theory("nim_k:k=3", 4, 3, SAYS_VALUE);
    check_theory("nim_k:k=1", 4, 3, SAYS_VALUE);
    count = check_theory("nim_k:k=2", 4, 2, 0);
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
        move_list moves = {0};
        const gi_definition *definition;
        char game[12];
        ask a;

        sprintf(game, "nim_k:k=%zu", k);
        ask_open(&a, game, &env);
        ask_read(&a, k < 3 ? "2 3" : "2 3 0 1");
        definition = &a.game->rules->definition;
        env.limits.moves = k < 3 ? (k == 1 ? 5 : 11) : 23;
        assert_int_equal(definition->moves(a.game, &a.position, 0, note_move,
                                           &moves, &a.run),
                         GRUNDY_OK);
        assert_int_equal(moves.count, env.limits.moves);
        env.limits.moves--;
        assert_int_equal(definition->moves(a.game, &a.position, 0, note_move,
                                           &moves, &a.run),
                         GRUNDY_OVER_BUDGET);
        move_list_clear(&moves);
        ask_close(&a);
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
    ask a;
    (void)state;

    env.limits.moves = 50;
    ask_open(&a, "nim_k:k=3", &env);
    expect(ask_winning(&a, "1000 1000 1000 1000 1000 1000", GRUNDY_NORMAL),
           "over budget");
    assert_int_equal(a.answer.count, 0);
    ask_close(&a);
    ask_open(&a, "nim_k:k=2", &env);
    env.limits.moves = 2;
    expect(ask_winning(&a, "1 1 1", GRUNDY_MISERE), "over budget");
    assert_int_equal(a.answer.count, 0);
    env.limits.moves = 3;
    expect(ask_winning(&a, "1 1 1", GRUNDY_MISERE), "0 1 1; 1 0 1; 1 1 0");
    ask_close(&a);
    check_winning("nim_k:k=3", "100000000000000000000 1", GRUNDY_NORMAL,
                  "undecided");
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
    size_t changed = 0;
    char game[12];
    ask a;

    sprintf(game, "nim_k:k=%zu", k);
    ask_open(&a, game, NULL);
    ask_read(&a, piles);
    assert_int_equal(gi_moore_target(a.game, &a.position, &target, &a.run),
                     GRUNDY_OK);
    for (size_t i = 0; i < target.count; i++) {
        const int order =
            grundy_integer_compare(&target.items[i], &a.position.items[i]);
        assert_true(order <= 0);
        changed += order < 0;
    }
    assert_true(changed <= k);
    ask_put(&a, &target);
    expect(ask_outcome(&a, NULL, GRUNDY_NORMAL), "P");
    gi_ints_clear(&target, NULL);
    ask_close(&a);
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
    (void)state;
    check_move("nim_k:k=2", "4 0 2", "2 0 1",
               "take 2 from heap 1, 1 from heap 3");
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
