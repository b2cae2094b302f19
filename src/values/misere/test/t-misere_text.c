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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_the_usual_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
