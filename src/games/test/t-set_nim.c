/* SPDX-License-Identifier: MIT */
/* t-set_nim.c - several piles, a set of amounts: theory, misère sums too. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("set_nim:{}", 3, 2, SAYS_ALL);
    check_theory("set_nim:{2,5}", 2, 15, SAYS_ALL);
    check_theory("set_nim:{2,5}", 3, 9, SAYS_ALL);
    check_theory("set_nim:{1,3,4}", 3, 9, SAYS_ALL);
    check_theory("set_nim:{2,3}", 4, 5, SAYS_ALL);
    check_theory("set_nim:{3,6}", 2, 16, SAYS_ALL);
    check_theory("set_nim:{1,4,5,1000000000000000000000}", 3, 7, SAYS_ALL);
}

/* T-FERGUSON-TAME leans on the least amount: all sets inside {1 .. 6}. */
static void all_small_sets_are_tame(void **state)
{
    (void)state;
    for (unsigned mask = 1; mask < 64; mask++) {
        char game[60] = "set_nim:{";
        for (int s = 1; s <= 6; s++)
            if (mask >> (s - 1) & 1)
                sprintf(game + strlen(game), "%s%d",
                        game[strlen(game) - 1] == '{' ? "" : ",", s);
        strcat(game, "}");
        check_theory(game, 2, 11, SAYS_ALL);
        check_theory(game, 3, 4, SAYS_ALL);
    }
}

static void published_case_holds(void **state)
{
    (void)state;
    check_outcome("set_nim:{2,5}", "2 4 7", GRUNDY_NORMAL, "N");
    check_outcome("set_nim:{2,5}", "", GRUNDY_NORMAL, "P");
    check_outcome("set_nim:{2,5}", "", GRUNDY_MISERE, "N");
}

/* {1, 3, 4} has 0101232 again and again; 10^30 mod 7 = 1. */
static void huge_piles_have_values(void **state)
{
    (void)state;
    check_value("set_nim:{1,3,4}", "1000000000000000000000000000004 11 6",
                "3");
    check_winning("set_nim:{1,3,4}", "1000000000000000000000000000004 11 6",
                  GRUNDY_NORMAL, "0 3; 1 1; 1 3; 2 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(all_small_sets_are_tame),
        cmocka_unit_test(published_case_holds),
        cmocka_unit_test(huge_piles_have_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
