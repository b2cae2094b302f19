/* SPDX-License-Identifier: MIT */
/* t-rational.c - fractions: texts, sums, rounding, what is none. */
#include <string.h>

#include "base/integer/integer.h"
#include "values/number/rational.h"
#include "test.h"

static gi_rational read(const char *text)
{
    gi_rational out;

    gi_rational_init(&out);
    assert_int_equal(gi_rational_read(&out, text, strlen(text), NULL),
                     GRUNDY_OK);
    return out;
}

static void check_text(gi_rational *a, const char *expected)
{
    gi_text text;

    gi_text_init(&text, NULL);
    gi_rational_write(a, &text);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
    gi_rational_clear(a, NULL);
}

static void check_read(const char *given, const char *expected)
{
    gi_rational a = read(given);

    check_text(&a, expected);
}

static void sums_are_in_lowest_terms(void **state)
{
    (void)state;
    check_read("6/23", "6/23");
    check_read("-6/4", "-3/2");
    check_read("0/7", "0");
    check_read(" 1/2 + 1/3 ", "5/6");
    check_read("1/2 - (1/3 - 1/6)", "1/3");
    check_read("-(-abs(1/3 - 1))", "2/3");
    check_read("abs(2/3)", "2/3");
    check_read("- -1/3", "1/3");
    check_read("5/3+-2/3", "1");
    check_read("3 (1/3)", "1");
    check_read("3(1/7) - 2 (3(1/7 - 1/3))", "11/7");
    check_read("-4 1/3 - 0 (1/3) + 2 abs(-1/3)", "-2/3");
    check_read("31381059609/4722366482869645213696",
               "31381059609/4722366482869645213696");
}

static void check_refused(const char *text)
{
    gi_rational out;

    gi_rational_init(&out);
    assert_int_equal(gi_rational_read(&out, text, strlen(text), NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(gi_rational_sign(&out), 0);
    gi_rational_clear(&out, NULL);
}

static void other_texts_are_no_fractions(void **state)
{
    static const char *const texts[] = {
        "",        "17/0",  "1/",   "/3",     "1/3*",   "1 2/",
        "(1/3",    "1/3)",  "()",   "1/3 +",  "+1/3",   "abs 3",
        "abs(",    "{1|0}", "1/-3", "1//3",   "1/3(2)", "(1)(2)",
        "3abs(1)", "1/3 2", "3 (",  "3 (1/3", "1/3 + ^"};
    char digits[400];

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_refused(texts[i]);
    memset(digits, '7', sizeof digits);
    digits[sizeof digits - 1] = '\0';
    check_refused(digits);
}

static void check_rounded(const char *text, int64_t floor, int64_t ceiling)
{
    gi_rational a = read(text);
    grundy_integer out = {0, NULL};

    assert_int_equal(gi_rational_floor(&out, &a, NULL), GRUNDY_OK);
    assert_int_equal(gi_int_compare_word(&out, floor), 0);
    assert_int_equal(gi_rational_ceiling(&out, &a, NULL), GRUNDY_OK);
    assert_int_equal(gi_int_compare_word(&out, ceiling), 0);
    grundy_integer_clear(&out, NULL);
    gi_rational_clear(&a, NULL);
}

static void floors_and_ceilings_of_both_signs(void **state)
{
    (void)state;
    check_rounded("6/23", 0, 1);
    check_rounded("-6/23", -1, 0);
    check_rounded("7/2", 3, 4);
    check_rounded("-7/2", -4, -3);
    check_rounded("-4", -4, -4);
    check_rounded("0", 0, 0);
}

static void inverses_keep_their_sign(void **state)
{
    gi_rational a = read("-3/16"), zero = read("0");

    (void)state;
    assert_true(gi_rational_is_dyadic(&zero));
    assert_true(gi_rational_is_dyadic(&a));
    assert_int_equal(gi_rational_invert(&a, &a, NULL), GRUNDY_OK);
    assert_false(gi_rational_is_dyadic(&a));
    check_text(&a, "-16/3");
    assert_int_equal(gi_rational_invert(&zero, &zero, NULL), GRUNDY_UNDEFINED);
    check_text(&zero, "0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_in_lowest_terms),
        cmocka_unit_test(other_texts_are_no_fractions),
        cmocka_unit_test(floors_and_ceilings_of_both_signs),
        cmocka_unit_test(inverses_keep_their_sign),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
