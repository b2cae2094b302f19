/* SPDX-License-Identifier: MIT */
/* t-misere_text.c - misère canonical forms as text, and back. */
#include "misere_case.h"

static void check_reads_as(misere_case *c, const char *text, const char *form)
{
    const gi_misere a = case_read(c, text);

    check_form(c, a, form);
    assert_int_equal(case_read(c, form), a);
}
#define check_reads_as(...) TEST_HELPER(check_reads_as, __VA_ARGS__)

static void names_are_the_usual_ones(void **state)
{
    misere_case c;

    (void)state;
    case_begin(&c, NULL);
    check_reads_as(&c, "0", "*[0]");
    check_reads_as(&c, "*", "*[1]");
    check_reads_as(&c, "*[2]", "*[2]");
    check_reads_as(&c, "*12", "*[&12;]");
    check_reads_as(&c, "*[[2]]", "*[2#]");
    check_reads_as(&c, "*[2_#]", "*[2#]");
    check_reads_as(&c, "*2+*2", "*[2[2]]");
    check_reads_as(&c, "mate(*[2]+*[2])", "*[2[2]]");
    check_reads_as(&c, "*[[*[2]+*[[2]]]]", "*[2[#2#]]");
    check_reads_as(&c, "*[[2],0]", "*[2#0]");
    check_reads_as(&c, "*[[2],1]", "*[2#1]");
    check_reads_as(&c, "mate(*[[*[4]+*[2]]])", "*[4[2#]]");
    check_reads_as(&c, "*[[[2]],[[2],1]]", "*[(2#1)2##]");
    check_reads_as(&c, "mate(*[[[2]],[[2],1]])", "*[(2#0)2##]");
    check_reads_as(&c, "mate(*[[[2]],[[[2],0],0,1]])", "*[((2#1)10)2##]");
    check_reads_as(&c, "*[*[[2],1]+*[1],[[2],*[[2]]+*[1],[[2],0]]]",
                   "*[((2#0)2[#1]2#)(2#1)[1]]");
    check_reads_as(&c, "*[2[#-2]]", "*[2[#-2]]");
    check_reads_as(&c, "*[2[#2#-2-2]]", "*[2[#2#-2-2]]");
    check_reads_as(&c, "*[2[##-2]0]", "*[2[##-2]0]");
    check_reads_as(&c, "*[2[#-2]] + *2", "*[2#]");
    check_reads_as(&c, "*[((2#1)21)32]", "*[((2#1)21)32]");
    check_reads_as(&c, "*[4,2]", "*[42]");
    case_end(&c);
}

/* Nothing is read; and where, and what is wrong with it. */
static void check_wrong(misere_case *c, const char *text, size_t at,
                        const char *said)
{
    gi_misere a = 77;

    assert_int_equal(gi_misere_read(c->m, text, NULL, 0, &a),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(c->err.message, said);
    assert_int_equal(c->err.offset, at);
    assert_int_equal(a, 77);
}
#define check_wrong(...) TEST_HELPER(check_wrong, __VA_ARGS__)

static void what_is_no_form_is_refused(void **state)
{
    static const char no_game[] =
        "expected a misère game, such as *2, *[2#0] or kayles 7";
    static const char no_item[] =
        "expected a digit, &12;, or a game in parentheses";
    misere_case c;
    gi_misere a = 77;

    (void)state;
    case_begin(&c, NULL);
    check_wrong(&c, "", 0, no_game);
    check_wrong(&c, "*2 +", 4, no_game);
    check_wrong(&c, "2", 0,
                "a number is no misère game; nim-heaps are *2, *3");
    check_wrong(&c, "*2 *3", 3, "expected + or the end");
    check_wrong(&c, "(*2", 3, "expected + or the end");
    check_wrong(&c, "*2)", 2, "expected + or the end");
    check_wrong(&c, "*3 - *2", 3, "misère games have no negatives");
    check_wrong(&c, "*18446744073709551616", 20,
                "the number does not fit 64 bits");
    check_wrong(&c, "*[&18446744073709551616;]", 22,
                "the number does not fit 64 bits");
    check_wrong(&c, "*[&12]", 5, "expected ;");
    check_wrong(&c, "*[]", 2, "expected a game before ]");
    check_wrong(&c, "*[2,]", 4, no_item);
    check_wrong(&c, "*[2", 3, no_item);
    check_wrong(&c, "*[(2#", 5, no_item);
    check_wrong(&c, "*[2[#", 5, no_item);
    check_wrong(&c, "*[[2]*2]", 5, "expected , or ]");
    check_wrong(&c, "#0", 2, "there is no such term");
    assert_int_equal(gi_misere_read(c.m, "*[2[-4]]", NULL, 0, &a),
                     GRUNDY_UNDEFINED);
    assert_string_equal(
        c.err.message,
        "no game is found that gives this one when *4 is added");
    assert_int_equal(c.err.offset, 4);
    assert_int_equal(a, 77);
    case_end(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_the_usual_ones),
        cmocka_unit_test(what_is_no_form_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
