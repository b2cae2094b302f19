/* SPDX-License-Identifier: MIT */
/* t-expression_terms.c - positions of games in expressions. */
#include "test.h"

#include "grundy/expression.h"

static void check_equal(const char *first, const char *second)
{
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_expression_compare(&relation, NULL, first, second, NULL, &err))
        fail_msg("%s, %s: %s", first, second, err.message);
    if (relation != GRUNDY_RELATION_EQUAL)
        fail_msg("%s and %s differ", first, second);
}

static void check_fails(const char *text, grundy_status status, size_t offset,
                        const char *part)
{
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_expression_compare(&relation, NULL, text, "0", NULL, &err) !=
        status)
        fail_msg("%s: %s", text, err.message);
    if (err.offset != offset || !strstr(err.message, part))
        fail_msg("%s: at %zu: %s", text, err.offset, err.message);
}

static void positions_stand_where_values_do(void **state)
{
    (void)state;
    check_equal("domineering 2x4 + {2|-1} - nim 3", "{{2|0}|0}+{2|-1}+*3");
    check_equal("{domineering 2x2,0|0.77 5 6,S{1,2} 4}", "{+-1,0|*7,*1}");
    check_equal("2 domineering 2x3", "3/2");
    check_equal("-domineering 2x3", "domineering 3x2");
    check_equal("heat(domineering 2x2 ,1)", "{2|-2}");
    check_equal("(domineering 2x3):(hackenbush lr)", "{2|-1/2}:1/2");
    check_equal("nim 3 5 -nim 2", "*6+*2");
    check_equal("hackenbush llr", "3/2");
    check_equal("4!.0 3", "*");
    check_equal("kayles 7", "0.77 7");
}

/* A number with a minus is of the position, a name is of a value. */
static void signs_and_names_keep_their_meaning(void **state)
{
    (void)state;
    check_equal("1/2:1/4", "9/16");
    check_equal("^+v", "0");
    check_equal("reduced(3)-3", "0");
    check_fails("nim 3 -2", GRUNDY_BAD_INPUT, 6, "");
    check_fails("foo(3)", GRUNDY_BAD_INPUT, 0,
                "nothing known here has this name");
    check_fails("1 + domineering 2x", GRUNDY_BAD_INPUT, 18, "a number");
    check_fails("#0", GRUNDY_BAD_INPUT, 0, "no meaning");
    check_fails("1 + #", GRUNDY_BAD_INPUT, 4, "no meaning");
    check_fails("nim 3 - #0", GRUNDY_BAD_INPUT, 8, "no meaning");
    check_fails("{nim 3|#0}", GRUNDY_BAD_INPUT, 7, "no meaning");
}

static void some_positions_are_no_short_games(void **state)
{
    (void)state;
    check_fails("marbles 4:5 3:2", GRUNDY_UNDEFINED, 0, "must end");
    check_fails("nim 18446744073709551616", GRUNDY_OVER_BUDGET, 0, "64 bits");
}

/* The search of a position has the limits of the call. */
static void limits_are_met(void **state)
{
    const grundy_env env = {.limits = {.positions = 10}};
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_expression_compare(
                         &relation, NULL, "domineering 4x4", "0", &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "positions"));
}

static grundy_status compare_within(const char *text, uint64_t positions,
                                    uint64_t steps, grundy_error *err)
{
    const grundy_env env = {
        .limits = {.positions = positions, .steps = steps}};
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;

    return grundy_expression_compare(&relation, NULL, text, "0", &env, err);
}

/* Ten boards, each of which the limit allows, are too much together. */
static void positions_share_the_limits(void **state)
{
    static const char board[] = "domineering 4x4";
    grundy_error err = {.status = GRUNDY_OK};
    char sum[200] = "";

    (void)state;
    for (int i = 0; i < 10; i++) {
        if (i) strcat(sum, " + ");
        strcat(sum, board);
    }
    assert_int_equal(compare_within(sum, 1 << 16, 0, NULL), GRUNDY_OK);
    assert_int_equal(compare_within(board, 300, 0, NULL), GRUNDY_OK);
    assert_int_equal(compare_within(sum, 300, 0, &err), GRUNDY_OVER_BUDGET);
    assert_true(err.is_limit_met);
    assert_int_equal(compare_within(board, 1 << 16, 1 << 14, NULL), GRUNDY_OK);
    assert_int_equal(compare_within(sum, 1 << 16, 1 << 14, &err),
                     GRUNDY_OVER_BUDGET);
}

/* How many steps an expression takes, to a few hundred. */
static uint64_t steps_of(const char *text)
{
    uint64_t low = 0, high = 1 << 20;

    assert_int_equal(compare_within(text, 1 << 16, high, NULL), GRUNDY_OK);
    while (high - low > 256) {
        const uint64_t middle = low + (high - low) / 2;
        if (compare_within(text, 1 << 16, middle, NULL))
            low = middle;
        else
            high = middle;
    }
    return high;
}

/* What a board takes is not there for the work on values beside it. */
static void positions_and_values_share_the_limits(void **state)
{
    const uint64_t board = steps_of("domineering 4x5");
    const uint64_t values = steps_of("*40 + {1|-1}");

    (void)state;
    assert_true(board > 5000 && values > 5000);
    assert_true(steps_of("domineering 4x5 + *40 + {1|-1}") >
                board + values - 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_stand_where_values_do),
        cmocka_unit_test(signs_and_names_keep_their_meaning),
        cmocka_unit_test(some_positions_are_no_short_games),
        cmocka_unit_test(limits_are_met),
        cmocka_unit_test(positions_share_the_limits),
        cmocka_unit_test(positions_and_values_share_the_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
