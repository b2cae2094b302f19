/* SPDX-License-Identifier: MIT */
/* t-variety.c - degrees, varieties, ordinal sums and powers of stoppers. */
#include <string.h>

#include "values/short/text/short_read.h"
#include "values/stopper/loopy_shape.h"
#include "values/stopper/variety.h"
#include "test.h"

static gi_partizan value_of(gi_partizans *p, const char *text)
{
    gi_partizan out = 0;
    grundy_error err = {.message = ""};

    if (gi_partizan_read(p, text, strlen(text), NULL, 0, &out, &err))
        fail_msg("%s: at %zu: %s", text, err.offset, err.message);
    return out;
}

static void check_equal(const char *a, const char *b)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;

    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    assert_int_equal(gi_partizans_new(&p, s), GRUNDY_OK);
    if (value_of(p, a) != value_of(p, b)) fail_msg("%s is not %s", a, b);
    gi_partizans_free(p);
    gi_shorts_free(s);
}

static void check_refused(const char *input)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;
    gi_partizan out = 77;
    grundy_error err = {.offset = 999};

    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    assert_int_equal(gi_partizans_new(&p, s), GRUNDY_OK);
    assert_int_equal(
        gi_partizan_read(p, input, strlen(input), NULL, 0, &out, &err),
        GRUNDY_UNDEFINED);
    assert_true(strlen(err.message) > 20);
    assert_int_equal(out, 77);
    gi_partizans_free(p);
    gi_shorts_free(s);
}

static void degrees_and_varieties(void **state)
{
    (void)state;
    check_equal("degree({1|*})", "0");
    check_equal("variety({1|*})", "0");
    check_equal("degree(off)", "on");
    check_equal("variety(off)", "off");
    check_equal("degree(+-5over)", "over");
    check_equal("variety(+-5over)", "+-{10over|over}");
    check_equal("variety(upon)", "v<on>");
    check_refused("degree(dud)");
    check_refused("variety(dud)");
    check_refused("variety({0|||0||0|off})"); /* D + D is not D. */
}

typedef grundy_status (*question)(gi_partizans *p, gi_partizan a, bool *out);

static void check_is(question ask, const char *text, bool expected)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;
    bool found = !expected;

    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    assert_int_equal(gi_partizans_new(&p, s), GRUNDY_OK);
    assert_int_equal(ask(p, value_of(p, text), &found), GRUNDY_OK);
    if (found != expected) fail_msg("%s: not %d", text, expected);
    gi_partizans_free(p);
    gi_shorts_free(s);
}

static void kinds_of_stoppers(void **state)
{
    (void)state;
    check_is(gi_partizan_is_idempotent, "0", true);
    check_is(gi_partizan_is_idempotent, "*", false);
    check_is(gi_partizan_is_idempotent, "over", true);
    check_is(gi_partizan_is_idempotent, "{0||0|under}", true);
    check_is(gi_partizan_is_idempotent, "+-over", false);
    check_is(gi_partizan_is_idempotent, "dud", true);
    check_is(gi_partizan_is_stable, "over", true);
    check_is(gi_partizan_is_stable, "a{0||||0|||a|*||*}", true);
    check_is(gi_partizan_is_plumtree, "{2|-1}", true);
    check_is(gi_partizan_is_plumtree, "on", true);
    check_is(gi_partizan_is_plumtree, "{on|0||0}", true);
    check_is(gi_partizan_is_plumtree, "a{0||||0|||a|*||*}", false);
    check_is(gi_loopy_is_tiny, "{0|||0||0|off}", false);
    check_is(gi_loopy_is_tiny, "{0||0|under}", true);
    check_is(gi_loopy_is_tiny, "3 - {0||0|off}", true);
    check_is(gi_loopy_is_tiny, "{0||0|over}", false);
}

static void ordinal_sums_with_loops(void **state)
{
    (void)state;
    check_equal("1:off", "over");
    check_equal("*:on", "upon*");
    check_equal("*:over", "{0,*|0,pass}");
    check_equal("on:*", "on");
    check_equal("over:0", "over");
    check_equal("subordinate(over,1)", "off");
    check_equal("subordinate(upon*,*)", "on");
    check_equal("subordinate({0,*|0,pass},*)", "over");
    check_refused("subordinate(over,*)");
    check_refused("subordinate(upon,over)");
    check_refused("*:dud");
}

static void powers_with_loops(void **state)
{
    (void)state;
    check_equal("power(^,on)", "^<on>");
    check_equal("power_to(^,on)", "upon");
    check_equal("power_to({0||0|-2},{5|pass})",
                "{power_to({0||0|-2},5)|{0|-2},pass}");
    check_equal("power_to(^,over)", "{0|*,pass}");
    check_refused("power(^,{pass|1})");
    check_refused("power_to(^,under)");
    check_refused("power_to(^,upon)");
    check_refused("power(over,on)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(degrees_and_varieties),
        cmocka_unit_test(kinds_of_stoppers),
        cmocka_unit_test(ordinal_sums_with_loops),
        cmocka_unit_test(powers_with_loops),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
