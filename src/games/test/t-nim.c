/* SPDX-License-Identifier: MIT */
/* t-nim.c - Nim and misère Nim: theory against definition, huge piles. */
#include "test.h"

#include "theory_check.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    assert_int_equal(check_whole_theory("nim", 3, 7), 1 + 8 + 64 + 512);
    check_whole_theory("nim", 5, 2);
    check_whole_theory("misere_nim", 3, 7);
    check_whole_theory("misere_nim", 5, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
