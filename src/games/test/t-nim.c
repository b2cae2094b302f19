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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
