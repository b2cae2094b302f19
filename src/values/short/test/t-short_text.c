/* SPDX-License-Identifier: MIT */
/* t-short_text.c - the notation: one text a value, and all that is read. */
#include "published.h"
#include "short_case.h"
#include "short_text_case.h"

static void check(gi_shorts *s, const char *input, const char *expected)
{
    const gi_short a = read_one(s, input);

    check_text(s, a, expected);
    assert_int_equal(read_one(s, expected), a);
}

static void published_forms_are_their_own_text(void **state)
{
    gi_shorts *s = new_store();
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "partizan_values.tsv"));
    while (published_next(&table)) {
        check(s, table.column[2], table.column[2]);
        rows++;
    }
    assert_true(rows > 80);
    gi_shorts_free(s);
}

static void literals_are_number_up_stars(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check(s, "0", "0");
    check(s, "-3/4", "-3/4");
    check(s, "6/8", "3/4");
    check(s, "5^2*3", "5^2*3");
    check(s, "^^", "^2");
    check(s, "vv*", "v2*");
    check(s, "-1^", "-1^");
    check(s, "-(1^)", "-1v");
    check(s, "- 1^", "-1v");
    check(s, "*0", "0");
    check(s, "1/4722366482869645213696", "1/4722366482869645213696");
    check(s, "-1823437481924", "-1823437481924");
    check(s, "123456789012345678901234567890*7",
          "123456789012345678901234567890*7");
    check(s, "{0|1/4722366482869645213696}", "1/9444732965739290427392");
    gi_shorts_free(s);
}

static void braces_and_bars_nest(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check(s, "{|}", "0");
    check(s, "{ 0 | }", "1");
    check(s, "{2||1|0}", "{2|{1|0}}");
    check(s, "{0|||0||-1|-3}", "{0|{0|{-1|-3}}}");
    check(s, "{0||0,v*|vv}", "{0|{0,v*|v2}}");
    check(s, "{0||||0|||0||0|}", "1/8");
    check(s, "{1,1/2|-1}", "{1|-1}");
    check(s, "{0,*|0,*}", "*2");
    check(s, "{0||0|-2}", "{0|{0|-2}}");
    check(s, "+-1", "{1|-1}");
    check(s, "+-{2,{4|0}}", "{2,{4|0}|-2,{0|-4}}");
    check(s, "+-{2|1}", "{{2|1}|{-1|-2}}");
    gi_shorts_free(s);
}

static void operators_bind_as_told(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check(s, "1 + 2", "3");
    check(s, "1/2-1/4", "1/4");
    check(s, "3 - 2 +- 6 - 7 +- 8 + 4", "{{12|0}|{-4|-16}}");
    check(s, "*5:*6", "*11");
    check(s, "1/2:1/4", "9/16");
    check(s, "(+-1) : (^^)",
          "{1,{1|-1}|-1,{1,{1|-1},{1,{1|-1}|-1,{1|-1}}|"
          "-1,{1|-1}}}");
    check(s, "2 ^", "^2");
    check(s, "3 *", "*");
    check(s, "-2 {1|0}", "-1");
    check(s, "3{1|0}", "{2|1}");
    check(s, "2 1:1", "4");
    check(s, "2Tiny(2)", "{2|{2|0}}");
    check(s, "2 Tiny(2) - Tiny(2)", "{0|{0|-2}}");
    check(s, "Miny(1)", "{{1|0}|0}");
    check(s, "^[2]", "{^|*}");
    check(s, "^<2>*", "{0,*|v}");
    check(s, "^[2] - ^ - ^<2>", "0");
    check(s, "v<2>+^<2>", "0");
    check(s, "100000000000000000000 1/2", "50000000000000000000");
    gi_shorts_free(s);
}

static void check_pretty(gi_shorts *s, const char *input, const char *expected)
{
    const gi_short a = read_one(s, input);
    gi_text text;

    gi_text_init(&text, NULL);
    assert_int_equal(gi_short_write_pretty(s, a, &text), GRUNDY_OK);
    assert_string_equal(gi_text_string(&text), expected);
    assert_int_equal(read_one(s, gi_text_string(&text)), a);
    gi_text_clear(&text);
}

static void some_values_have_names(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_pretty(s, "{^|*}", "^[2]");
    check_pretty(s, "{0|*||*|||*||||*}", "^[4]");
    check_pretty(s, "{0|v*}", "^<2>");
    check_pretty(s, "{0||0|v*}", "^* + 2 ^<2>");
    check_pretty(s, "{0,*|v}", "^<2>*");
    check_pretty(s, "3 - ^<5>", "3v<5>");
    check_pretty(s, "-1/2v[3]*", "-1/2v[3]*");
    check_pretty(s, "{0||0|-2}", "Tiny(2)");
    check_pretty(s, "{{3|1}|1}", "1Miny(2)");
    check_pretty(s, "{0||0|v3}", "{0|{0|v3}}");
    check_pretty(s, "3 + Tiny({3|1})", "3Tiny({3|1})");
    check_pretty(s, "Miny({9|Tiny(1)+2})", "Miny({9|2Tiny(1)})");
    check_pretty(s, "Tiny({2|{1|^<2>+1}})", "Tiny({2|1^* + 2 ^<2>})");
    check_pretty(s, "heat(*2,2)", "+-{2,{4|0}}");
    check_pretty(s, "+-{3|1}", "+-{3|1}");
    check_pretty(s, "+-(5 + 2 ^<2>)", "+-(5 + 2 ^<2>)");
    check_pretty(s, "{5 + 2 ^<2>|0,*}", "{5 + 2 ^<2>|0,*}");
    check_pretty(s, "-^<4> - 12 ^<2> + v3 + 1/2*5",
                 "1/2v3*5 + 12 v<2> + v<4>");
    check_pretty(s, "3v[2]*7", "3v[2]*7");
    check_pretty(s, "v[2] - v", "v<2>");
    check_pretty(s, "{1|-1}", "+-1");
    check_pretty(s, "{2*|-2*}", "+-2*");
    check_pretty(s, "{1|0}", "{1|0}");
    check_pretty(s, "{{1|-1},{0||0|-2}|-7}", "{+-1,Tiny(2)|-7}");
    check_pretty(s, "{5|{{0|*}|*}||-7}", "{{5|^[2]}|-7}");
    check_pretty(s, "^3*5", "^3*5");
    gi_shorts_free(s);
}

static void check_refused(const char *input, size_t offset)
{
    gi_shorts *s = new_store();
    gi_short out = 77;
    grundy_error err = {.offset = 999};

    assert_int_equal(gi_short_read(s, input, strlen(input), &out, &err),
                     GRUNDY_BAD_INPUT);
    if (err.offset != offset)
        fail_msg("%s: offset %zu: %s", input, err.offset, err.message);
    assert_true(strlen(err.message) > 10);
    assert_int_equal(out, 77);
    gi_shorts_free(s);
}

static void bad_texts_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    check_refused("", 0);
    check_refused("{1|0|-1}", 4);
    check_refused("{1|0", 0);
    check_refused("1|0", 1);
    check_refused("{1}", 2);
    check_refused("{1,|0}", 3);
    check_refused("(1,2)", 2);
    check_refused("1+", 2);
    check_refused("1)", 1);
    check_refused("}", 0);
    check_refused("1/3", 2);
    check_refused("1/0", 2);
    check_refused("1/", 2);
    check_refused("^ ^", 2);
    check_refused("Tiny", 4);
    check_refused("Tiny()", 5);
    check_refused("Tiny(1,2)", 0);
    check_refused("nothing(1)", 0);
    check_refused("1 $", 2);
    check_refused("^[2", 3);
    check_refused("^[0]", 3);
    check_refused("{(0|1)}", 3);
}

/* A brace a level; and what it makes is a number, so that the depth is that
 * of the text alone. */
static void deep_braces_do_not_recurse(void **state)
{
    enum { DEPTH = 100000 };
    gi_shorts *s = new_store();
    gi_text text;

    (void)state;
    gi_text_init(&text, NULL);
    for (int i = 0; i < DEPTH; i++)
        gi_text_add_char(&text, '{');
    for (int i = 0; i < DEPTH; i++)
        gi_text_add(&text, "|}");
    check_text(s, read_one(s, gi_text_string(&text)), "99999");
    gi_text_clear(&text);
    gi_shorts_free(s);
}

/* {...{{1|0}|0}...|0}. */
static gi_short deep(gi_shorts *s, int depth)
{
    const gi_short zero = GI_SHORT_ZERO;
    gi_short a = read_one(s, "1");

    for (int i = 0; i < depth; i++)
        assert_int_equal(gi_short_make(s, &a, 1, &zero, 1, &a), GRUNDY_OK);
    return a;
}

static void deep_forms_do_not_recurse(void **state)
{
    enum { DEPTH = 10000 };
    gi_shorts *s = new_store();
    const gi_short a = deep(s, DEPTH);
    gi_text text;

    (void)state;
    gi_text_init(&text, NULL);
    assert_int_equal(gi_short_write(s, a, &text), GRUNDY_OK);
    assert_int_equal(text.count, 4 * DEPTH + 1);
    assert_int_equal(read_one(s, gi_text_string(&text)), a);
    assert_int_equal(negative_of(s, negative_of(s, a)), a);
    gi_text_clear(&text);
    gi_shorts_free(s);
}

static void deep_forms_add(void **state)
{
    gi_shorts *s = new_store();
    const gi_short a = deep(s, 60);

    (void)state;
    assert_int_equal(sum_of(s, a, negative_of(s, a)), GI_SHORT_ZERO);
    gi_shorts_free(s);
}

/* What is written is read as the same value, whatever the value. */
static void random_values_are_read_back(void **state)
{
    const size_t cases = random_cases(1500);
    uint64_t seed = 3;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store(), *other = new_store();
        plain_pool pool = {NULL};
        const gi_short a = value_of(s, plain_random(&pool, &seed, 6, 2));
        gi_text text;

        gi_text_init(&text, NULL);
        assert_int_equal(gi_short_write(s, a, &text), GRUNDY_OK);
        assert_int_equal(read_one(s, gi_text_string(&text)), a);
        /* Not by the ids of one store. */
        check_text(other, read_one(other, gi_text_string(&text)),
                   gi_text_string(&text));
        gi_text_clear(&text);
        plain_clear(&pool);
        gi_shorts_free(other);
        gi_shorts_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_forms_are_their_own_text),
        cmocka_unit_test(literals_are_number_up_stars),
        cmocka_unit_test(braces_and_bars_nest),
        cmocka_unit_test(operators_bind_as_told),
        cmocka_unit_test(some_values_have_names),
        cmocka_unit_test(bad_texts_are_refused_where_they_go_wrong),
        cmocka_unit_test(deep_braces_do_not_recurse),
        cmocka_unit_test(deep_forms_do_not_recurse),
        cmocka_unit_test(deep_forms_add),
        cmocka_unit_test(random_values_are_read_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
