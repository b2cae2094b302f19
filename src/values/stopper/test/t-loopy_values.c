/* SPDX-License-Identifier: MIT */
/* t-loopy_values.c - values of loopy partizan games: texts, sides, sums, and a
 * published test suite. */
#include "published.h"
#include "values/short/text/short_read.h"
#include "values/stopper/graph_maker.h"
#include "values/stopper/stopper_stop.h"
#include "values/stopper/variety.h"
#include "values/stopper/text/loopy_write.h"
#include "test.h"

typedef struct stores {
    gi_shorts *s;
    gi_partizans *p;
} stores;

static stores new_stores(void)
{
    stores out = {NULL, NULL};

    assert_int_equal(gi_shorts_new(&out.s, NULL), GRUNDY_OK);
    assert_int_equal(gi_partizans_new(&out.p, out.s), GRUNDY_OK);
    return out;
}

static void free_stores(stores *all)
{
    gi_partizans_free(all->p);
    gi_shorts_free(all->s);
}

static gi_partizan value_of(const stores *all, const char *text)
{
    gi_partizan out = 0;
    grundy_error err = {.message = ""};

    if (gi_partizan_read(all->p, text, strlen(text), NULL, 0, &out, &err))
        fail_msg("%s: at %zu: %s", text, err.offset, err.message);
    return out;
}

static void check_written(const stores *all, gi_partizan a,
                          grundy_status (*write)(gi_partizans *p,
                                                 gi_partizan a, gi_text *text),
                          const char *expected)
{
    gi_text text;

    gi_text_init(&text, NULL);
    assert_int_equal(write(all->p, a, &text), GRUNDY_OK);
    assert_string_equal(gi_text_string(&text), expected);
    assert_int_equal(value_of(all, gi_text_string(&text)), a);
    gi_text_clear(&text);
}

static void check(const stores *all, const char *input, const char *strict,
                  const char *pretty)
{
    const gi_partizan a = value_of(all, input);

    check_written(all, a, gi_partizan_write, strict);
    check_written(all, a, gi_partizan_write_pretty, pretty);
}

static void names_are_the_forms_that_they_stand_for(void **state)
{
    stores all = new_stores();

    (void)state;
    check(&all, "on", "{pass|}", "on");
    check(&all, "off", "{|pass}", "off");
    check(&all, "a:{0|a}", "{0|pass}", "over");
    check(&all, "x{x|0}", "{pass|0}", "under");
    check(&all, "upon", "{pass|*}", "^[on]");
    check(&all, "v[on]", "{*|pass}", "v[on]");
    check(&all, "^<on>", "{0|{0|0,pass}}", "^<on>");
    check(&all, "v<on>*", "{{pass|*}|0,*}", "v<on>*");
    check(&all, "dud", "{pass|}&{|pass}", "dud");
    check(&all, "1/2over", "{1/2|pass}", "1/2over");
    check(&all, "-1/4v[on]*", "{-1/4|-1/4,pass}", "-1/4v[on]*");
    check(&all, "Tiny(on)", "{0|{0|{|pass}}}", "Tiny(on)");
    check(&all, "3Miny(2over)", "{{{5|pass}|3}|3}", "3Miny(2over)");
    check(&all, "+-over", "{{0|pass}|{pass|0}}", "+-over");
    check(&all, "{0|||0||0|off}", "{0|{0|{0|{|pass}}}}", "{0|Tiny(on)}");
    check(&all, "2 upon", "{0|{0,pass|0}}", "{0|^[on]*}");
    free_stores(&all);
}

static void one_value_has_one_text(void **state)
{
    static const char *const alike[][2] = {
        {"a:{0|b:{0|a}}", "over"},
        {"{0|over}", "over"},
        {"{0,*|b:{0,*|0,b}, 0}", "{0,*|0,pass}"},
        {"{pass|pass}", "on + off"},
        {"{on|pass}", "on"},
        {"- - a{0||||0|||a|*||*}", "b{0||||0|||b|*||*}"},
        {"2 (+-over)", "+-over + +-over"},
        {"-(over & v)", "^ & under"},
        {"-3 over", "under"},
        {"degree(upon)", "^<on>"},
        {"offside(over - over)", "under"},
    };
    stores all = new_stores();

    (void)state;
    check(&all, "a{0||||0|||a|*||*}", "a:{0|{0|{{a|*}|*}}}",
          "a:{0|{0|{{a|*}|*}}}");
    check(&all, "b{-2,{-1,-1+*||-1+*|b|||-2}|-2}",
          "a:{-2,{{-1,-1*|{-1*|a}}|-2}|-2}",
          "a:{-2,{{-1,-1*|{-1*|a}}|-2}|-2}");
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++)
        if (value_of(&all, alike[i][0]) != value_of(&all, alike[i][1]))
            fail_msg("%s is not %s", alike[i][0], alike[i][1]);
    free_stores(&all);
}

static void loops_that_lead_nowhere_leave_short_values(void **state)
{
    stores all = new_stores();

    (void)state;
    check(&all, "{*|*}", "0", "0");
    check(&all, "a:{{|a}|}", "1&0", "1 & 0");
    check(&all, "onside(a:{{|a}|})", "1", "1");
    check(&all, "{0|{dud|},*}", "^&v*", "^ & v*");
    check(&all, "{on|off} - {on|off}", "{pass|}&{|pass}", "dud");
    check(&all, "{over|0}", "{{0|pass}|0}", "{over|0}");
    check(&all, "{0|over}", "{0|pass}", "over");
    check(&all, "{off|on}", "0", "0");
    free_stores(&all);
}

static void check_refused(const char *input, grundy_status status,
                          size_t offset)
{
    stores all = new_stores();
    gi_partizan out = 77;
    grundy_error err = {.offset = 999};

    assert_int_equal(
        gi_partizan_read(all.p, input, strlen(input), NULL, 0, &out, &err),
        status);
    if (err.offset != offset)
        fail_msg("%s: offset %zu: %s", input, err.offset, err.message);
    assert_true(strlen(err.message) > 10);
    assert_int_equal(out, 77);
    free_stores(&all);
}

static void what_has_no_meaning_is_refused(void **state)
{
    (void)state;
    check_refused("pass", GRUNDY_BAD_INPUT, 0);
    check_refused("{1|0+pass}", GRUNDY_BAD_INPUT, 4);
    check_refused("a:{-a|0}", GRUNDY_BAD_INPUT, 3);
    check_refused("a:{+-{a}|0}", GRUNDY_BAD_INPUT, 7);
    check_refused("a:{heat(a,1)|0}", GRUNDY_BAD_INPUT, 3);
    check_refused("{a|0}", GRUNDY_BAD_INPUT, 1);
    check_refused("a:{0|a} + a", GRUNDY_BAD_INPUT, 10);
    check_refused("heat(over,1)", GRUNDY_UNDEFINED, 0);
    check_refused("*:dud", GRUNDY_UNDEFINED, 1);
    check_refused("degree(dud)", GRUNDY_UNDEFINED, 0);
    check_refused("v & over", GRUNDY_UNDEFINED, 2);
    check_refused("a{0,{1|1,{*,{1*|1*,a}|*}}|0}", GRUNDY_UNDECIDED, 0);
}

/* ---- order ---- */

static void check_order(const stores *all, const char *a, const char *b,
                        grundy_relation expected)
{
    grundy_relation relation;

    assert_int_equal(gi_partizan_compare(all->p, value_of(all, a),
                                         value_of(all, b), &relation),
                     GRUNDY_OK);
    if (relation != expected) fail_msg("%s, %s: %d", a, b, (int)relation);
}

static void order_is_that_of_the_literature(void **state)
{
    static const char *const rising[] = {
        "off",        "-1over", "under", "v<on>", "0",    "Tiny(on)",
        "Tiny(over)", "^<on>",  "^",     "^[2]",  "upon", "over",
        "1/1024",     "1under", "1",     "on"};
    stores all = new_stores();

    (void)state;
    for (size_t i = 0; i + 1 < sizeof rising / sizeof rising[0]; i++)
        check_order(&all, rising[i], rising[i + 1], GRUNDY_RELATION_LESS);
    check_order(&all, "upon", "*", GRUNDY_RELATION_CONFUSED);
    check_order(&all, "over", "*5", GRUNDY_RELATION_GREATER);
    check_order(&all, "dud", "0", GRUNDY_RELATION_CONFUSED);
    check_order(&all, "dud", "on", GRUNDY_RELATION_LESS);
    check_order(&all, "over - over", "dud", GRUNDY_RELATION_CONFUSED);
    check_order(&all, "a:{{|a}|}", "0", GRUNDY_RELATION_GREATER);
    free_stores(&all);
}

static void check_outcome(const stores *all, const char *text,
                          const char *expected)
{
    const char *outcome = NULL;

    assert_int_equal(
        gi_partizan_outcome(all->p, value_of(all, text), &outcome), GRUNDY_OK);
    assert_string_equal(outcome, expected);
}

static void outcomes_know_draws(void **state)
{
    stores all = new_stores();

    (void)state;
    check_outcome(&all, "dud", "draw");
    check_outcome(&all, "on", "L");
    check_outcome(&all, "under", "R");
    check_outcome(&all, "+-over", "N");
    check_outcome(&all, "0", "P");
    check_outcome(&all, "upon + *", "N");
    check_outcome(&all, "a:{0|b:{0|c:{a|b}}}", "L");
    free_stores(&all);
}

/* ---- published ---- */

static bool count_of(const stores *all, gi_partizan a, size_t *out)
{
    if (gi_partizan_is_short(a)) return false;
    *out = gi_partizan_graph(all->p, a)->count;
    return true;
}

static bool is_expected(const stores *all, gi_partizan a, const char *expected)
{
    return a == value_of(all, expected);
}

/* "{a,b}" against the options, with commas outside of braces. */
static bool are_options(const stores *all, gi_partizan a, gi_side side,
                        const char *expected)
{
    gi_id_list list = {.items = NULL};
    char text[512];
    size_t count = strlen(expected) - 2;
    bool is_right;

    assert_int_equal(gi_partizan_options_in_order(all->p, a, side, &list),
                     GRUNDY_OK);
    snprintf(text, sizeof text, "%.*s", (int)count, expected + 1);
    is_right = list.count == (count > 0) &&
               (count == 0 || list.items[0] == value_of(all, text));
    gi_id_list_clear(&list, all->s);
    return is_right;
}

/* Whether the property is one of those that are known; then *is_right. */
static bool check_property(const stores *all, gi_partizan a, const char *name,
                           const char *expected, bool *is_right)
{
    gi_partizan out = 0;
    size_t count = 0;

    if (strcmp(name, "") == 0) {
        *is_right = is_expected(all, a, expected);
    } else if (strcmp(name, ".FollowerCount") == 0) {
        *is_right = count_of(all, a, &count) &&
                    count == (size_t)strtoul(expected, NULL, 10);
    } else if (strcmp(name, ".LeftOptions") == 0) {
        *is_right = are_options(all, a, GI_LEFT, expected);
    } else if (strcmp(name, ".RightOptions") == 0) {
        *is_right = are_options(all, a, GI_RIGHT, expected);
    } else if (strcmp(name, ".LeftStop") == 0 ||
               strcmp(name, ".RightStop") == 0) {
        assert_int_equal(gi_partizan_stop(all->p, a,
                                          name[1] == 'L' ? GI_LEFT : GI_RIGHT,
                                          &out),
                         GRUNDY_OK);
        *is_right = is_expected(all, out, expected);
    } else if (strcmp(name, ".Degree") == 0) {
        assert_int_equal(gi_partizan_degree(all->p, a, &out), GRUNDY_OK);
        *is_right = is_expected(all, out, expected);
    } else if (strcmp(name, ".Offside") == 0) {
        *is_right =
            is_expected(all, gi_partizan_side(all->p, a, GI_RIGHT), expected);
    } else if (strcmp(name, ".IsStopperSided") == 0) {
        *is_right = strcmp(expected, "true") == 0;
    } else {
        return false;
    }
    return true;
}

/* Copies a text with `from` written as `to`. */
static void rewrite(char *text, size_t bytes, const char *from, const char *to)
{
    char out[1024] = "";
    size_t filled = 0;

    for (const char *at = text; *at && filled + strlen(to) + 1 < sizeof out;) {
        const bool is_there = strncmp(at, from, strlen(from)) == 0;
        filled += (size_t)snprintf(out + filled, sizeof out - filled, "%.*s",
                                   is_there ? (int)strlen(to) : 1,
                                   is_there ? to : at);
        at += is_there ? strlen(from) : 1;
    }
    snprintf(text, bytes, "%s", out);
}

/* "(G).Property" or "G" in our notation. */
static void split(const char *row, char *text, size_t bytes,
                  const char **property)
{
    static const char *const words[][2] = {
        {"begin uponth := {0||0|0,pass}; ", ""},
        {" end)", ")"},
        {"uponth", "^<on>"},
        {"10*upon", "10 upon"},
    };
    const char *dot = strrchr(row, '.');

    *property = dot && dot > row && dot[-1] == ')' ? dot : "";
    snprintf(text, bytes, "%.*s", (int)(strlen(row) - strlen(*property)), row);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        rewrite(text, bytes, words[i][0], words[i][1]);
}

/* Both sides of a sum by its graph, as it is found of all other values. */
static gi_partizan sum_by_graph(const stores *all, gi_partizan a,
                                gi_partizan b)
{
    gi_loop_graph sides[2] = {{.items = NULL}, {.items = NULL}};
    gi_partizan out = GI_SHORT_ZERO;

    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        assert_int_equal(
            gi_maker_sum(all->p, gi_partizan_side(all->p, a, (gi_side)side), b,
                         &sides[side]),
            GRUNDY_OK);
    assert_int_equal(
        gi_partizan_take_sides(all->p, &sides[0], &sides[1], &out), GRUNDY_OK);
    return out;
}

/* T-LOOPY-STAR, where a graph is small enough; the edge is *, for which upon is
 * an exception. Then nimbers of which no graph could be made. */
static void nimbers_are_taken_in(void **state)
{
    static const char *const names[] = {"on",   "off",   "over", "under",
                                        "upon", "v[on]", "dud"};
    stores all = new_stores();

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (unsigned n = 1; n < 10; n++) {
            const gi_partizan a = value_of(&all, names[i]);
            char star[8], sum[24];
            snprintf(star, sizeof star, "*%u", n);
            snprintf(sum, sizeof sum, "%s + %s", names[i], star);
            if (value_of(&all, sum) !=
                sum_by_graph(&all, a, value_of(&all, star)))
                fail_msg("%s is another value", sum);
        }

    check(&all, "*41 - upon", "{*40|pass}", "{*40|pass}");
    check(&all, "over + *1000000", "{0|pass}", "over");
    check(&all, "*1000000 + dud", "{pass|}&{|pass}", "dud");
    free_stores(&all);
}

static void published_loopy_values(void **state)
{
    stores all = new_stores();
    published table;
    size_t known = 0;

    (void)state;
    assert_true(published_open(&table, "values.tsv"));
    while (published_next(&table)) {
        char text[1024], expected[1024];
        const char *property;
        gi_partizan a;
        bool is_right;
        if (strcmp(table.column[0], "loopy") != 0 ||
            strncmp(table.column[2], "!!", 2) == 0)
            continue;
        split(table.column[1], text, sizeof text, &property);
        if (gi_partizan_read(all.p, text, strlen(text), NULL, 0, &a, NULL))
            continue;
        snprintf(expected, sizeof expected, "%s", table.column[2]);
        if (!check_property(&all, a, property, expected, &is_right)) continue;
        if (!is_right)
            fail_msg("%s is not %s", table.column[1], table.column[2]);
        known++;
    }
    print_message("%zu rows\n", known);
    assert_int_equal(known, 41);
    free_stores(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_the_forms_that_they_stand_for),
        cmocka_unit_test(one_value_has_one_text),
        cmocka_unit_test(loops_that_lead_nowhere_leave_short_values),
        cmocka_unit_test(what_has_no_meaning_is_refused),
        cmocka_unit_test(order_is_that_of_the_literature),
        cmocka_unit_test(outcomes_know_draws),
        cmocka_unit_test(nimbers_are_taken_in),
        cmocka_unit_test(published_loopy_values),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
