/* SPDX-License-Identifier: MIT */
/* t-number.c - dyadic numbers as values, and nimbers beside them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/integer/integer.h"
#include "values/value.h"

static gi_value number(int64_t numerator, size_t exponent)
{
    const grundy_integer n = {numerator, NULL};
    gi_value out = {.kind = GRUNDY_VALUE_NUMBER};

    assert_int_equal(gi_dyadic_set(&out.as.number.number, &n, exponent, NULL),
                     GRUNDY_OK);
    return out;
}

static gi_value nimber(int64_t size)
{
    grundy_integer n = {size, NULL};
    gi_value out = {.kind = GRUNDY_VALUE_NONE};

    gi_value_take_nimber(&out, &n, NULL);
    return out;
}

static void check_sum(gi_value a, gi_value b, const char *expected,
                      grundy_outcome outcome)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NONE};
    char text[80];

    assert_int_equal(gi_value_add(&sum, &a, &b, NULL), GRUNDY_OK);
    assert_int_equal(grundy_value_format(text, sizeof text, NULL, &sum, NULL),
                     GRUNDY_OK);
    assert_string_equal(text, expected);
    assert_int_equal(gi_value_outcome(&sum), outcome);
    gi_value_clear(&sum, NULL);
}

static void numbers_add(void **state)
{
    (void)state;
    check_sum(number(1, 0), number(1, 2), "5/4", GRUNDY_OUTCOME_L);
    check_sum(number(1, 1), number(-3, 1), "-1", GRUNDY_OUTCOME_R);
    check_sum(number(3, 3), number(-6, 4), "0", GRUNDY_OUTCOME_P);
    check_sum(number(1, 70), number(0, 9), "1/1180591620717411303424",
              GRUNDY_OUTCOME_L);
}

static void nimbers_stand_beside(void **state)
{
    (void)state;
    check_sum(number(-1, 2), nimber(3), "-1/4*3", GRUNDY_OUTCOME_R);
    check_sum(nimber(1), number(5, 0), "5*", GRUNDY_OUTCOME_L);
    check_sum(number(0, 0), nimber(2), "*2", GRUNDY_OUTCOME_N);
    check_sum(number(0, 0), nimber(1), "*", GRUNDY_OUTCOME_N);
    check_sum(number(0, 0), nimber(0), "0", GRUNDY_OUTCOME_P);
}

static void they_compare(void **state)
{
    const gi_value half = number(1, 1), one = number(1, 0), star = nimber(1),
                   none = number(0, 0);
    gi_value negative = {.kind = GRUNDY_VALUE_NONE};
    grundy_relation found;

    (void)state;
    assert_int_equal(grundy_value_compare(&found, &half, &one, NULL),
                     GRUNDY_OK);
    assert_int_equal(found, GRUNDY_RELATION_LESS);
    assert_int_equal(grundy_value_compare(&found, &half, &star, NULL),
                     GRUNDY_OK);
    assert_int_equal(found, GRUNDY_RELATION_GREATER);
    assert_int_equal(grundy_value_compare(&found, &none, &star, NULL),
                     GRUNDY_OK);
    assert_int_equal(found, GRUNDY_RELATION_CONFUSED);
    assert_int_equal(gi_value_negate(&negative, &half, NULL), GRUNDY_OK);
    check_sum(negative, half, "0", GRUNDY_OUTCOME_P);
    assert_int_equal(grundy_value_compare(&found, &half, &half, NULL),
                     GRUNDY_OK);
    assert_int_equal(found, GRUNDY_RELATION_EQUAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_add),
        cmocka_unit_test(nimbers_stand_beside),
        cmocka_unit_test(they_compare),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
