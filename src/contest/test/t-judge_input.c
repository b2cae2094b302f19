/* SPDX-License-Identifier: MIT */
/* t-judge_input.c - how `judge` reads: framings, layouts, and rulesets that read
 * by themselves, on rules made up for the test. */
#include "test.h"

#include "base/text/scan_state.h"
#include "contest/test/judge_check.h"

/* ---- framings ---- */

static void one_case_and_nothing_after_it(void **state)
{
    const gi_ruleset rules = RULES(GI_ONE, "a b");

    (void)state;
    check_answers(&rules, "1 2", "odd\n");
    check_answers(&rules, "\n\t1\r\n3 \n\n", "even\n");
    check_error(&rules, "1 2\n3\n", "odd\n",
                "2:1: expected the end of the input");
    check_error(&rules, "1 2\n  what", "odd\n",
                "2:3: expected the end of the input");
    check_error(&rules, "", "", "1:1: expected a, found the end of the input");
    check_error(&rules, "1\n", "",
                "2:1: expected b, found the end of the input");
}

static void a_byte_order_mark_is_no_part_of_it(void **state)
{
    const gi_ruleset rules = RULES(GI_ONE, "a b");

    (void)state;
    check_answers(&rules,
                  "\xef\xbb\xbf"
                  "1 2",
                  "odd\n");
    check_error(&rules,
                "\xef\xbb\xbf"
                "1 x",
                "", "1:3: expected b, found 'x'");
    check_error(&rules,
                "\xef\xbb"
                "1 2",
                "", "1:1: expected a, found '\\xef'");
    check_error(&rules,
                "1 \xef\xbb\xbf"
                "2",
                "", "1:3: expected b, found U+FEFF");
}

static void counted_cases(void **state)
{
    const gi_ruleset rules = RULES(GI_COUNTED, "# [piles]");

    (void)state;
    check_answers(&rules, "3 0  2 1 1  1 5", "even\neven\nodd\n");
    check_answers(&rules, "0", "");
    check_error(&rules, "1 1 1 1", "odd\n",
                "1:7: expected the end of the input");
    check_error(&rules, "2 1 1", "odd\n",
                "1:6: expected the number of piles, found the end of the "
                "input");
    check_error(&rules, "x", "",
                "1:1: expected the number of cases, found "
                "'x'");
    check_error(&rules, "1 1 -4", "",
                "1:5: expected one of the piles, found "
                "'-'");
}

static void cases_until_the_end(void **state)
{
    const gi_ruleset rules = RULES(GI_UNTIL_END, "a b");

    (void)state;
    check_answers(&rules, "", "");
    check_answers(&rules, " \n", "");
    check_answers(&rules, "0 0 1 0", "even\nodd\n");
    check_answers(&rules, "1 2\n\n\n1 1\n", "odd\neven\n");
    check_error(&rules, "1 2 3", "odd\n",
                "1:6: expected b, found the end of the input");
}

static void cases_until_zero(void **state)
{
    const gi_ruleset number = RULES(GI_UNTIL_ZERO, "n");
    const gi_ruleset list = RULES(GI_UNTIL_ZERO, "# [piles]");
    gi_ruleset parameter = RULES(GI_UNTIL_ZERO, "k n");

    (void)state;
    check_answers(&number, "1 2 0 3 what", "odd\neven\n");
    check_answers(&number, "1 2", "odd\neven\n");
    check_answers(&list, "1 0 2 0 1 0 7", "even\nodd\n");
    /* 0 ends the input before it is a k that is too small. */
    parameter.parameters = only_k;
    parameter.parameter_count = 1;
    check_answers(&parameter, "1 0 2 0 0 7", "odd\neven\n");
    check_answers(&parameter, "1 0 0", "odd\n");
}

/* ---- layouts ---- */

static void counts_go_to_the_next_list_without_one(void **state)
{
    gi_ruleset rules = RULES(GI_ONE, "# k [piles]");
    gi_judge judge = *rules.judge;

    (void)state;
    rules.judge = &judge;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    check_answers(&rules, "3 2 1 0 0", "odd\n");
    check_answers(&rules, "0 3", "odd\n");

    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    judge.layout = "# # k [moves] [piles]";
    check_answers(&rules, "1 2 2 1 0 0", "odd\n");
    judge.layout = "# [moves] k # [piles]";
    check_answers(&rules, "1 1 2 2 0 0", "odd\n");
    judge.layout = "n # [moves] k";
    check_answers(&rules, "2 0 1", "odd\n");
}

static void sets_are_sorted_and_merged(void **state)
{
    gi_ruleset rules = RULES(GI_COUNTED, "k # [moves]");

    (void)state;
    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    check_answers(&rules, "3  2 5 3 1 3 3 1  2 2 1 3  2 0",
                  "even\neven\neven\n");
    check_answers(&rules, "1  2 4 9 9 1 3", "odd\n");
}

static void the_order_of_parameters_is_the_layouts(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n k");

    (void)state;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    rules.check = k_is_below_100;
    check_answers(&rules, "0 1 0 1 1 1 0 2", "odd\nodd\neven\neven\n");
    check_error(&rules, "1 2\n3 0", "odd\n", "2:3: expected k, a number >= 1");
    check_error(&rules, "1 2\n3 100", "odd\n", "2:3: expected k below 100");
}

static void numbers_of_any_size(void **state)
{
    const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    char digits[3002];

    (void)state;
    memset(digits, '7', sizeof digits);
    digits[3000] = '\n';
    digits[3001] = '\0';
    check_answers(&rules, digits, "odd\n");
}

/* A count of 10^18 must end at the end of the input, at once. */
static void counts_are_not_believed(void **state)
{
    const gi_ruleset rules = RULES(GI_ONE, "# [piles]");

    (void)state;
    check_error(&rules, "1000000000000000000 1 2", "",
                "1:24: expected one of the piles, found the end of the "
                "input");
    check_error(&rules, "100000000000000000000 1", "",
                "1:1: expected the number of piles, at most "
                "18446744073709551615, found a larger number");
}

static void tables_that_make_no_sense(void **state)
{
    static const char *const layouts[] = {"[piles] #", "# #", "# n",
                                          "a b c d e f g h i",
                                          "abcdefghijklmnopqrstuvwxyz"};

    (void)state;
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        const gi_ruleset rules = RULES(GI_ONE, layouts[i]);
        assert_int_equal(judge_pieces(&rules, "1 2", 0).status, GRUNDY_BUG);
    }
}

/* ---- rulesets that read by themselves ---- */

static grundy_status read_pairs(gi_scan *scan, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    grundy_integer number = {0, NULL};
    grundy_status status =
        gi_scan_integer(scan, &number, "the half of k", run->err);

    if (!status) status = gi_int_mul_word(&number, &number, 2, run->env);
    if (!status) status = gi_ints_push_take(&parameters[0], &number, run->env);
    if (!status) status = gi_scan_integer(scan, &number, "n", run->err);
    if (!status) status = gi_ints_push_take(position, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

static void a_zero_ends_what_a_ruleset_reads(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_ZERO, NULL);
    gi_judge judge = *rules.judge;

    (void)state;
    rules.judge = &judge;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    judge.read = read_pairs;
    check_answers(&rules, "1 1 1 2 0 what", "odd\neven\n");
    check_answers(&rules, "1 1 1 2", "odd\neven\n");
    check_answers(&rules, "1 0 0", "even\n");
}

static void a_ruleset_may_read_by_itself(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, NULL);
    gi_judge judge = *rules.judge;

    (void)state;
    rules.judge = &judge;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    rules.check = k_is_below_100;
    judge.read = read_pairs;
    check_answers(&rules, "1 1 1 2", "odd\neven\n");
    check_error(&rules, "1", "",
                "1:2: expected n, found the end of the "
                "input");
    check_error(&rules, "70 1", "", "1:4: expected k below 100");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_case_and_nothing_after_it),
        cmocka_unit_test(a_byte_order_mark_is_no_part_of_it),
        cmocka_unit_test(counted_cases),
        cmocka_unit_test(cases_until_the_end),
        cmocka_unit_test(cases_until_zero),
        cmocka_unit_test(counts_go_to_the_next_list_without_one),
        cmocka_unit_test(sets_are_sorted_and_merged),
        cmocka_unit_test(the_order_of_parameters_is_the_layouts),
        cmocka_unit_test(numbers_of_any_size),
        cmocka_unit_test(counts_are_not_believed),
        cmocka_unit_test(tables_that_make_no_sense),
        cmocka_unit_test(a_ruleset_may_read_by_itself),
        cmocka_unit_test(a_zero_ends_what_a_ruleset_reads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
