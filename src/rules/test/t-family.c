/* SPDX-License-Identifier: MIT */
/* t-family.c - the texts of families, one for each n. */
#include "test.h"

#include "rules/family.h"

static grundy_status write(const char *family, uint64_t n, char *out,
                           size_t size, grundy_error *err)
{
    gi_text text;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, NULL, err);
    gi_text_init(&text, run.env);
    status = gi_family_write(family, n, &text, &run);
    snprintf(out, size, "%s", gi_text_string(&text));
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status;
}

static void check_text(const char *family, uint64_t n, const char *expected)
{
    char text[200];
    grundy_error err = {0};

    if (write(family, n, text, sizeof text, &err))
        fail_msg("%s: %s", family, err.message);
    assert_string_equal(text, expected);
}
#define check_text(...) TEST_HELPER(check_text, __VA_ARGS__)

static void check_wrong(const char *family, uint64_t n, grundy_status status,
                        size_t offset)
{
    char text[200];
    grundy_error err = {0};

    assert_int_equal(write(family, n, text, sizeof text, &err), status);
    assert_int_equal(err.offset, offset);
    assert_true(err.message[0] != '\0');
}
#define check_wrong(...) TEST_HELPER(check_wrong, __VA_ARGS__)

static void powers_repeat_a_bracket_or_a_character(void **state)
{
    (void)state;
    check_text("(xo)^n", 3, "xoxoxo");
    check_text("(xo)^n", 0, "");
    check_text("t^n.f^n", 2, "tt.ff");
    check_text("t.^(2n+1)f", 1, "t...f");
    check_text("t.^(2n-1)f", 1, "t.f");
    check_text("(xxo)^2n", 1, "xxoxxo");
    check_text("x^3(o)^n", 1, "xxxo");
    check_text("x^10n", 1, "xxxxxxxxxx");
    check_text("(.^n", 2, "(..");
}

/* However often: nobody could wait for so many copies. */
static void nothing_is_repeated_at_once(void **state)
{
    (void)state;
    check_text("x()^(1000000n)y", 9000000000000, "xy");
    check_text("()^n", 0, "");
}

static void numbers_stand_by_themselves(void **state)
{
    (void)state;
    check_text("2xn", 12, "2x12");
    check_text("nxn", 3, "3x3");
    check_text("path:n", 7, "path:7");
    check_text("path:(2n+1)", 7, "path:15");
    check_text("(n-1)x3n", 2, "1x6");
    check_text("n 5 (5-0)", 4, "4 5 5");
    check_text("-n", 4, "-4");
    check_text("(n-9)", 4, "-5");
    check_text("min n", 4, "min 4");
    check_text("(a)n", 4, "(a)4");
}

static void what_is_wrong_has_a_place(void **state)
{
    (void)state;
    check_wrong("(1000001n)", 2, GRUNDY_BAD_INPUT, 1);
    check_wrong("x (n+1000001)", 2, GRUNDY_BAD_INPUT, 5);
    check_wrong("xoxo", 3, GRUNDY_BAD_INPUT, 0);
    check_wrong("", 3, GRUNDY_BAD_INPUT, 0);
    check_wrong("min", 3, GRUNDY_BAD_INPUT, 0);
    check_wrong("x^", 3, GRUNDY_BAD_INPUT, 2);
    check_wrong("(xo)^q", 3, GRUNDY_BAD_INPUT, 5);
    check_wrong("(xo)^(n", 3, GRUNDY_BAD_INPUT, 5);
    check_wrong("(xo)^(n+n)", 3, GRUNDY_BAD_INPUT, 5);
    check_wrong("x^(n-4)", 3, GRUNDY_BAD_INPUT, 1);
    check_wrong("x^9999999999n", 3, GRUNDY_BAD_INPUT, 2);
    check_wrong("x^n", (uint64_t)1 << 40, GRUNDY_OVER_BUDGET, 1);
    check_wrong("x^n", UINT64_MAX, GRUNDY_OVER_BUDGET, 0);
    check_wrong("x^n y^n", (uint64_t)1 << 20, GRUNDY_OVER_BUDGET, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(powers_repeat_a_bracket_or_a_character),
        cmocka_unit_test(nothing_is_repeated_at_once),
        cmocka_unit_test(numbers_stand_by_themselves),
        cmocka_unit_test(what_is_wrong_has_a_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
