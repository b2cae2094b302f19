/* SPDX-License-Identifier: MIT */
/* t-genus.c - genera against their definition: plain play beside heaps of two. */
#include "misere_case.h"

enum { DIGITS = 4, OPTIONS_MOST = 64 };

/* The misère nim-value of a and so many heaps of two and of one. */
static uint32_t misere_value(const misere_case *c, gi_misere a, unsigned twos,
                             unsigned ones)
{
    const gi_misere_list options = gi_misere_options(c->m, a);
    uint32_t value = 0;
    bool seen[OPTIONS_MOST] = {false};

    for (size_t i = 0; i < options.count; i++)
        seen[misere_value(c, options.items[i], twos, ones)] = true;
    if (ones > 0) seen[misere_value(c, a, twos, ones - 1)] = true;
    if (twos > 0) seen[misere_value(c, a, twos - 1, ones)] = true;
    if (twos > 0) seen[misere_value(c, a, twos - 1, ones + 1)] = true;
    if (options.count + ones + twos == 0) return 1;
    while (seen[value])
        value++;
    return value;
}

static void check_genus(misere_case *c, const char *form, const char *genus)
{
    const gi_misere a = case_read(c, form);
    const gi_genus_digits digits = gi_misere_genus(c->m, a);
    gi_text text;

    for (unsigned i = 0; i < DIGITS; i++)
        assert_int_equal(gi_genus_digit(digits, i), misere_value(c, a, i, 0));
    gi_text_init(&text, c->run.env);
    gi_genus_write(digits, &text);
    assert_string_equal(gi_text_string(&text), genus);
    gi_text_clear(&text);
}
#define check_genus(...) TEST_HELPER(check_genus, __VA_ARGS__)

static void genera_are_those_of_the_definition(void **state)
{
    misere_case c;

    (void)state;
    case_begin(&c, NULL);
    check_genus(&c, "0", "0^120");
    check_genus(&c, "*", "1^031");
    check_genus(&c, "*2", "2^20");
    check_genus(&c, "*3", "3^31");
    check_genus(&c, "*2+*2", "0^02");
    check_genus(&c, "*2+*3", "1^13");
    check_genus(&c, "*[2#]", "0^02");
    check_genus(&c, "*[2##]", "1^13");
    check_genus(&c, "*[2#0]", "1^20");
    check_genus(&c, "*[2#1]", "2^1420");
    check_genus(&c, "*[2#2]", "1^13");
    check_genus(&c, "*[2#321]", "4^146");
    check_genus(&c, "*[(2#0)2#]", "2^13");
    check_genus(&c, "*[(3#0)(2#1)2##31]", "0^420");
    check_genus(&c, "*[2[2]320]", "1^431");
    case_end(&c);
}

static void wide_digits_are_divided(void **state)
{
    misere_case c;
    gi_text text;

    (void)state;
    case_begin(&c, NULL);
    gi_text_init(&text, c.run.env);
    gi_genus_write(gi_misere_genus(c.m, case_read(&c, "*8")), &text);
    gi_text_add_char(&text, ' ');
    gi_genus_write(gi_misere_genus(c.m, case_read(&c, "*12")), &text);
    assert_string_equal(gi_text_string(&text), "8^(8,10) 12^(12,14)");
    gi_text_clear(&text);
    case_end(&c);
}

/* All that is tame is n^n(n xor 2), or begins as 0 and 1 do. */
static void tame_genera_are_known(void **state)
{
    static const char *const tame[] = {"0", "*", "*7", "*2+*2", "*2+*3"};
    static const char *const wild[] = {"*[2#0]", "*[2#1]", "*[2#321]",
                                       "*[(3#0)(2#1)2##31]", "*[2[2]320]"};
    misere_case c;

    (void)state;
    case_begin(&c, NULL);
    for (size_t i = 0; i < sizeof tame / sizeof *tame; i++)
        assert_true(
            gi_genus_is_tame(gi_misere_genus(c.m, case_read(&c, tame[i]))));
    for (size_t i = 0; i < sizeof wild / sizeof *wild; i++)
        assert_false(
            gi_genus_is_tame(gi_misere_genus(c.m, case_read(&c, wild[i]))));
    case_end(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(genera_are_those_of_the_definition),
        cmocka_unit_test(wide_digits_are_divided),
        cmocka_unit_test(tame_genera_are_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
