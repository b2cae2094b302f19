/* SPDX-License-Identifier: MIT */
/* t-bash_range.c - take l .. r: theory against definition, huge piles. */
#include "games/test/game_test.h"

#include "rules/heaps.h"

static bool may(int n, int take, int least, int most)
{
    (void)n;
    return least <= take && take <= most;
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    for (int l = 1; l <= 6; l++)
        for (int r = l; r <= 9; r++) {
            char game[40];
            sprintf(game, "bash_range:l=%d,r=%d", l, r);
            check_theory(game, 1, 3 * (l + r) + 1, SAYS_ALL);
        }
    check_theory("bash_range:l=2,r=100000000000000000000", 1, 40, SAYS_ALL);
    check_theory("bash_range:l=99999999999999999999,"
                 "r=100000000000000000000",
                 1, 20, SAYS_ALL);
}

static void definition_is_the_game(void **state)
{
    (void)state;

    for (int l = 1; l <= 6; l++)
        for (int r = l; r <= 9; r++) {
            char game[40];
            sprintf(game, "bash_range:l=%d,r=%d", l, r);
            check_piles(game, may, l, r);
        }
}

/* 10^1000 mod 7 = 4: value 2 of {2 .. 5}. */
static void huge_piles_have_remainders(void **state)
{
    char pile[1002];
    (void)state;

    check_value("bash_range:l=2,r=5", power_of_ten(pile, 1000, "0"), "2");
    check_winning("bash_range:l=2,r=5", pile, GRUNDY_NORMAL, "3; 4");
    check_winning("bash_range:l=2,r=5", pile, GRUNDY_MISERE, "2");
    check_winning("bash_range:l=2,r=5", power_of_ten(pile, 1000, "2"),
                  GRUNDY_NORMAL, "5");
    check_winning("bash_range:l=2,r=5", power_of_ten(pile, 1000, "4"),
                  GRUNDY_NORMAL, "");
    check_winning("bash_range:l=2,r=100000000000000000000", "77",
                  GRUNDY_NORMAL, "76; 77");
}

static grundy_status count_move(const gi_ints *move, void *user)
{
    size_t *count = user;

    (void)move;
    (*count)++;
    return GRUNDY_OK;
}

static void long_lists_meet_the_limit(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    size_t count = 0;
    ask a;
    (void)state;

    env.limits.moves = 1000;
    ask_open(&a, "bash_range:l=1001,r=5000", &env);
    ask_read(&a, "4000");
    assert_int_equal(gi_heaps_winning_tame(a.game, &a.position, GRUNDY_NORMAL,
                                           count_move, &count, &a.run),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(count, 1000);
    ask_close(&a);
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("bash_range:l=2,r=5", "18", GRUNDY_NORMAL,
                 "n mod (l + r) = 4; some take leaves a remainder from 0 to "
                 "1, which is lost for the opponent.");
    check_reason("bash_range:l=2,r=5", "9", GRUNDY_MISERE,
                 "n mod (l + r) = 2; no take leaves a remainder from 2 to 3, "
                 "and the opponent wins from all others.");
    check_reason("bash_range:l=2,r=5", "2", GRUNDY_NORMAL,
                 "n mod (l + r) = 2; some take leaves a remainder from 0 to "
                 "1, which is lost for the opponent.");
    check_reason("bash_range:l=2,r=5", "1", GRUNDY_NORMAL,
                 "No move is left, and a player who cannot move loses.");
}

static void least_above_most_is_refused(void **state)
{
    (void)state;
    check_refused("bash_range:l=3,r=2", "l must be at most r");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(huge_piles_have_remainders),
        cmocka_unit_test(long_lists_meet_the_limit),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(least_above_most_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
