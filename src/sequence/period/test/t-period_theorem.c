/* SPDX-License-Identifier: MIT */
/* t-period_theorem.c - the table of theorems that prove periods. */
#include "test.h"

#include "sequence/period/period_theorem.h"

static void each_is_found_by_its_tag(void **state)
{
    (void)state;
    for (size_t i = 0; i < GI_PERIOD_THEOREMS; i++) {
        const gi_period_theorem theorem = (gi_period_theorem)i;
        gi_period_theorem found = GI_PERIOD_THEOREMS;
        assert_true(gi_period_theorem_find(&found, gi_period_tag(theorem)));
        assert_int_equal(found, theorem);
    }
}

static void others_are_not_found(void **state)
{
    gi_period_theorem found = GI_PERIOD_BY_STATE;

    (void)state;
    assert_false(gi_period_theorem_find(&found, "T-OCTAL"));
    assert_false(gi_period_theorem_find(&found, "T-OCTAL-PERIODS"));
    assert_false(gi_period_theorem_find(&found, NULL));
    assert_int_equal(found, GI_PERIOD_BY_STATE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_found_by_its_tag),
        cmocka_unit_test(others_are_not_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
