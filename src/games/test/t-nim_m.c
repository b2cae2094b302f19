/* SPDX-License-Identifier: MIT */
/* t-nim_m.c - Nim with at most k a move: theory against definition. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("nim_m:k=1", 3, 5, SAYS_ALL);
    check_theory("nim_m:k=2", 3, 8, SAYS_ALL);
    check_theory("nim_m:k=3", 3, 9, SAYS_ALL);
    check_theory("nim_m:k=4", 2, 17, SAYS_ALL);
    check_theory("nim_m:k=2", 4, 4, SAYS_ALL);
    check_theory("nim_m:k=100000000000000000000", 3, 5, SAYS_ALL);
}

/* One pile is Bachet's game, and without a limit that bites it is Nim. */
static void edges_are_other_games(void **state)
{
    (void)state;
    check_value("nim_m:k=3", "23", "3");
    check_value("nim_m:k=50", "3 5 6", "0");
    check_value("nim_m:k=50", "", "0");
    check_outcome("nim_m:k=50", "", GRUNDY_MISERE, "N");
}

/* Remainders 1 and 2 by 4: from the pile of 5, taking 3 raises 1 to 2. */
static void winning_moves_may_raise_a_remainder(void **state)
{
    (void)state;
    check_winning("nim_m:k=3", "5 6", GRUNDY_NORMAL, "0 3; 1 1");
    check_winning("nim_m:k=3", "1 6", GRUNDY_NORMAL, "1 1");
    check_winning("nim_m:k=3", "1 6", GRUNDY_MISERE, "1 2");
}

static void huge_piles_have_remainders(void **state)
{
    (void)state;
    check_winning("nim_m:k=9",
                  "123456789012345678901234567890123 "
                  "123456789012345678901234567890125 "
                  "10000000000000000000000000000000000000007",
                  GRUNDY_NORMAL, "0 1; 1 1; 2 1");
    check_winning("nim_m:k=99999999999999999999",
                  "100000000000000000003 18446744073709551616", GRUNDY_NORMAL,
                  "0 81553255926290448387; "
                  "1 18446744073709551613");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(edges_are_other_games),
        cmocka_unit_test(winning_moves_may_raise_a_remainder),
        cmocka_unit_test(huge_piles_have_remainders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
