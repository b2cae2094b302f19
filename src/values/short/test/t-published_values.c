/* SPDX-License-Identifier: MIT */
/* t-published_values.c - properties of values against a published test suite,
 * in whose notation `(G).Property` asks for one. */
#include "published.h"
#include "short_case.h"
#include "short_text_case.h"
#include "values/short/birthday.h"
#include "values/short/followers.h"
#include "values/short/heat/heat.h"
#include "values/short/heat/thermograph.h"
#include "values/short/product/product.h"
#include "values/short/upstar.h"
#include "values/short/weight/weight.h"

/* What a property is: a value, a set of values, or true or false. */
typedef struct answer {
    enum { VALUE, SET, TRUTH, NONE } kind;
    gi_short value;
    gi_id_list set;
    bool truth;
} answer;

static answer truth(bool is_true)
{
    return (answer){.kind = TRUTH, .truth = is_true};
}

static answer value(grundy_status status, gi_short a)
{
    if (status == GRUNDY_UNDEFINED) return (answer){.kind = NONE};
    assert_int_equal(status, GRUNDY_OK);
    return (answer){.kind = VALUE, .value = a};
}

static answer options(gi_shorts *s, gi_short a, gi_side side)
{
    answer out = {.kind = SET};
    gi_short_list list;

    assert_int_equal(gi_short_options(s, a, side, &list), GRUNDY_OK);
    for (size_t i = 0; i < list.count; i++)
        assert_int_equal(gi_id_list_push(&out.set, s, list.items[i]),
                         GRUNDY_OK);
    return out;
}

static answer incentives(gi_shorts *s, gi_short a, bool left, bool right)
{
    answer out = {.kind = SET};

    assert_int_equal(gi_short_incentives(s, a, left, right, &out.set),
                     GRUNDY_OK);
    return out;
}

static answer followers(gi_shorts *s, gi_short a)
{
    answer out = {.kind = SET};

    assert_int_equal(gi_short_followers(s, a, &out.set), GRUNDY_OK);
    return out;
}

static answer heat_of(gi_shorts *s, gi_short a, bool is_mean)
{
    gi_thermograph graph;
    gi_short out = 0;

    assert_int_equal(gi_short_thermograph(s, a, &graph), GRUNDY_OK);
    assert_int_equal(
        gi_upstar_number(s, is_mean ? graph.mean : graph.temperature, &out),
        GRUNDY_OK);
    return value(GRUNDY_OK, out);
}

static answer temper(gi_shorts *s, gi_short a, bool wants_even)
{
    bool is_even, is_odd;

    assert_int_equal(gi_short_temper(s, a, &is_even, &is_odd), GRUNDY_OK);
    return truth(wants_even ? is_even : is_odd);
}

/* Calls one of the functions from a value to a value. */
static answer call(gi_shorts *s, gi_short a,
                   grundy_status (*f)(gi_shorts *s, gi_short a, gi_short *out))
{
    gi_short out = 0;
    const grundy_status status = f(s, a, &out);

    return value(status, out);
}

static answer all_small(gi_shorts *s, gi_short a)
{
    bool out = false;

    assert_int_equal(gi_short_is_all_small(s, a, &out), GRUNDY_OK);
    return truth(out);
}

static bool is_nimber(gi_shorts *s, gi_short a)
{
    return gi_short_is_upstar(a) && gi_upstar_at(s, a).ups == 0 &&
           gi_short_stop(s, a, GI_LEFT) == GI_SHORT_ZERO;
}

/* What the rest of the row asks; false for what this library has no name
 * for. */
static bool ask(gi_shorts *s, gi_short a, const char *name, answer *out)
{
#define PROPERTY(text, found)                                                 \
    if (strcmp(name, text) == 0) {                                            \
        *out = (found);                                                       \
        return true;                                                          \
    }
    PROPERTY("", value(GRUNDY_OK, a))
    PROPERTY(".LeftOptions", options(s, a, GI_LEFT))
    PROPERTY(".RightOptions", options(s, a, GI_RIGHT))
    PROPERTY(".Birthday", call(s, a, gi_short_birthday))
    PROPERTY(".LeftStop", value(GRUNDY_OK, gi_short_stop(s, a, GI_LEFT)))
    PROPERTY(".RightStop", value(GRUNDY_OK, gi_short_stop(s, a, GI_RIGHT)))
    PROPERTY(".IsNimber", truth(is_nimber(s, a)))
    PROPERTY(".IsZero", truth(a == GI_SHORT_ZERO))
    PROPERTY(".IsNumber", truth(gi_short_is_number(s, a)))
    PROPERTY(".IsInteger", truth(gi_short_is_integer(s, a)))
    PROPERTY(".IsInfinitesimal", truth(gi_short_is_infinitesimal(s, a)))
    PROPERTY(".IsNumberish", truth(gi_short_stop(s, a, GI_LEFT) ==
                                   gi_short_stop(s, a, GI_RIGHT)))
    PROPERTY(".IsAllSmall", all_small(s, a))
    PROPERTY(".AtomicWeight", call(s, a, gi_short_atomic_weight))
    PROPERTY(".IsAtomic",
             truth(call(s, a, gi_short_atomic_weight).kind == VALUE))
    PROPERTY(".ReducedCanonicalForm", call(s, a, gi_short_reduced))
    PROPERTY(".Companion", call(s, a, gi_short_companion))
    PROPERTY(".StopCount", call(s, a, gi_short_stop_count))
    PROPERTY(".IsEvenTempered", temper(s, a, true))
    PROPERTY(".IsOddTempered", temper(s, a, false))
    PROPERTY(".Followers", followers(s, a))
    PROPERTY(".Incentives", incentives(s, a, true, true))
    PROPERTY(".LeftIncentives", incentives(s, a, true, false))
    PROPERTY(".RightIncentives", incentives(s, a, false, true))
    PROPERTY(".Mean", heat_of(s, a, true))
    PROPERTY(".Temperature", heat_of(s, a, false))
    PROPERTY(".Freeze", call(s, a, gi_short_freeze))
#undef PROPERTY
    return false;
}

/* "{a,b}" against a set; commas of nested braces and brackets do not count. */
static bool is_set(gi_shorts *s, const gi_id_list *set, const char *text)
{
    const char *first = text + 1;
    size_t count = 0;
    int depth = 0;

    for (const char *at = text; *at; at++) {
        const bool ends =
            (*at == ',' && depth == 1) || (*at == '}' && depth == 1);
        depth += (*at == '{' || *at == '(') - (*at == '}' || *at == ')');
        if (ends && at > first) {
            bool is_there = false;
            char item[512];
            snprintf(item, sizeof item, "%.*s", (int)(at - first), first);
            for (size_t i = 0; i < set->count; i++)
                is_there = is_there || set->items[i] == read_one(s, item);
            if (!is_there) return false;
            count++;
            first = at + 1;
        }
    }
    return count == set->count;
}

static void check_row(gi_shorts *s, const published *row, answer *found)
{
    const char *expected = row->column[2];
    bool is_right;

    switch (found->kind) {
    case VALUE:
        is_right = expected[0] != '!' && found->value == read_one(s, expected);
        break;
    case SET:
        is_right = is_set(s, &found->set, expected);
        break;
    case TRUTH:
        is_right = strcmp(expected, found->truth ? "true" : "false") == 0;
        break;
    default:
        is_right = strncmp(expected, "!!", 2) == 0;
    }
    gi_id_list_clear(&found->set, s);
    if (is_right) return;
    print_message("%s: not %s\n", row->column[1], expected);
    if (found->kind == VALUE) check_text(s, found->value, expected);
    fail_msg("%s: not %s", row->column[1], expected);
}

/* The value before the property, and the property: "(G)" or all of it. */
static bool split(gi_shorts *s, const char *text, gi_short *out,
                  const char **property)
{
    const char *dot = strrchr(text, '.');
    size_t count;

    *property = dot && dot > text && dot[-1] == ')' ? dot : "";
    count = strlen(text) - strlen(*property);
    return gi_short_read(s, text, count, out, NULL) == GRUNDY_OK;
}

static void published_properties_of_values(void **state)
{
    gi_shorts *s = new_store();
    published table;
    size_t known = 0;

    (void)state;
    assert_true(published_open(&table, "values.tsv"));
    while (published_next(&table)) {
        answer found = {.kind = NONE};
        const char *property;
        gi_short a;
        if (strcmp(table.column[0], "loopy") == 0 ||
            strcmp(table.column[0], "numbers") == 0 ||
            !split(s, table.column[1], &a, &property) ||
            !ask(s, a, property, &found))
            continue;
        check_row(s, &table, &found);
        known++;
    }
    print_message("%zu rows\n", known);
    assert_int_equal(known, 182);
    gi_shorts_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_properties_of_values),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
