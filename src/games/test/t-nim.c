/* SPDX-License-Identifier: MIT */
/* t-nim.c - Nim and misère Nim: theory against definition, huge piles. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    assert_int_equal(check_theory("nim", 3, 7, SAYS_ALL).positions,
                     1 + 8 + 64 + 512);
    check_theory("nim", 5, 2, SAYS_ALL);
    check_theory("misere_nim", 3, 7, SAYS_ALL);
    check_theory("misere_nim", 5, 2, SAYS_ALL);
}

static void huge_piles_are_added(void **state)
{
    (void)state;
    check_value("nim", "1 2 10000000000000000000", "10000000000000000003");
    check_winning("nim", "10000000000000000000 7 10000000000000000001",
                  GRUNDY_NORMAL, "1 6");
    check_winning("misere_nim", "1 10000000000000000000 1", GRUNDY_MISERE,
                  "1 9999999999999999999");
}

/* Piles of a word and others, whichever come first. */
static void the_judges_answer(void **state)
{
    (void)state;
    check_judge("nim",
                "5\n0\n2 3 3\n1 18446744073709551615\n"
                "5 0 6 7 100000000000000000000 100000000000000000001\n"
                "4 100000000000000000000 5 100000000000000000001 5\n",
                "No\nNo\nYes\nNo\nYes\n");
    check_judge("misere_nim", "3\n1 1\n2 1 1\n2 100000000000000000000 1\n",
                "Brother\nJohn\nJohn\n");
    check_judge_refuses("nim", "1\n2 3\n", "the size of a pile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(huge_piles_are_added),
        cmocka_unit_test(the_judges_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
