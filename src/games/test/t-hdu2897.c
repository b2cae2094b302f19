/* SPDX-License-Identifier: MIT */
/* t-hdu2897.c - take p .. q, the rest at once: theory against definition. */
#include "games/test/game_test.h"

static bool may(int n, int take, int least, int most)
{
    return (least <= take && take <= most) || (n < least && take == n);
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    for (int p = 1; p <= 6; p++)
        for (int q = p; q <= 9; q++) {
            char game[40];
            sprintf(game, "hdu2897:p=%d,q=%d", p, q);
            check_theory(game, 1, 3 * (p + q) + 1, SAYS_ALL);
        }
    check_theory("hdu2897:p=2,q=100000000000000000000", 1, 40, SAYS_ALL);
    check_theory("hdu2897:p=99999999999999999999,"
                 "q=100000000000000000000",
                 1, 20, SAYS_ALL);
}

static void definition_is_the_game(void **state)
{
    (void)state;

    for (int p = 1; p <= 6; p++)
        for (int q = p; q <= 9; q++) {
            char game[40];
            sprintf(game, "hdu2897:p=%d,q=%d", p, q);
            check_piles(game, may, p, q);
        }
}

static void published_cases_hold(void **state)
{
    (void)state;
    check_outcome("hdu2897:p=1,q=1", "7", GRUNDY_MISERE, "P");
    check_outcome("hdu2897:p=1,q=3", "7", GRUNDY_MISERE, "N");
    check_outcome("hdu2897:p=2,q=3", "1", GRUNDY_MISERE, "P");
}

/* 10^1000 mod 7 = 4. Under misère play 1 .. 2 are lost, under normal play 6
 * and 0. */
static void huge_piles_have_remainders(void **state)
{
    char pile[1002];
    (void)state;

    check_value("hdu2897:p=2,q=5", power_of_ten(pile, 1000, "0"), "2");
    check_winning("hdu2897:p=2,q=5", pile, GRUNDY_MISERE, "2; 3");
    check_winning("hdu2897:p=2,q=5", pile, GRUNDY_NORMAL, "4; 5");
    check_winning("hdu2897:p=2,q=5", power_of_ten(pile, 1000, "4"),
                  GRUNDY_MISERE, "");
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("hdu2897:p=2,q=5", "11", GRUNDY_NORMAL,
                 "n mod (p + q) = 4; some take leaves 0 or a remainder from "
                 "6 on, which is lost for the opponent.");
    check_reason("hdu2897:p=1,q=5", "12", GRUNDY_NORMAL,
                 "n mod (p + q) = 0; no take leaves 0, and the opponent wins "
                 "from all others.");
    check_reason("hdu2897:p=4,q=5", "3", GRUNDY_MISERE,
                 "Fewer than p are left: the player to move must take them "
                 "all and loses.");
}

static void least_above_most_is_refused(void **state)
{
    (void)state;
    check_refused("hdu2897:p=3,q=2", "p must be at most q");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(published_cases_hold),
        cmocka_unit_test(huge_piles_have_remainders),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(least_above_most_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
