/* SPDX-License-Identifier: MIT */
/* t-rows_settled.c - the plan of a long sequence. A file of its own, because these
 * terms are too many for an emulated processor. */
#include "test.h"

#include "sequence/rows/test/rows_twins.h"

/* While it would grow, a plan is made anew when there are half as many terms
 * again; later on it is kept for long, with strings chosen by all it can
 * be. */
static void a_settled_plan_is_kept(void **state)
{
    const twins t = start_twins("0.77", 40000, 3 * GI_ROWS_SETTLED);
    const gi_rows *rows = t.rows;
    size_t settled;

    (void)state;
    assert_int_equal(extend(t.rows, 56000), 0);
    expect_kept(rows, 40000);
    assert_int_equal(extend(t.rows, 80000), 0);
    assert_in_range(rows->plan_count, 60000, 80000);
    assert_int_equal(extend(t.rows, 3 * GI_ROWS_SETTLED / 2), 0);
    settled = rows->plan_count;
    assert_in_range(settled, GI_ROWS_SETTLED, 3 * GI_ROWS_SETTLED / 2);
    assert_int_equal(rows->witness_choice.term_count, settled);
    assert_int_equal(extend(t.rows, 3 * GI_ROWS_SETTLED), 0);
    expect_kept(rows, settled);
    end_twins(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_settled_plan_is_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
