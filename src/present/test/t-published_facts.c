/* SPDX-License-Identifier: MIT */
/* t-published_facts.c - what `value` says, against a published test suite, in
 * whose notation `(G).Property` asks for a property and `G.F(x)` for a
 * function. */
#include "grundy/expression.h"
#include "present/expression/expression_facts.h"
#include "published.h"

#include "test.h"

/* What is said of a value, as text; NULL for what is not known. */
typedef const char *(*answer)(const gi_expression_facts *f, char *room);

static const char *word(gi_truth truth)
{
    return truth == GI_TRUE ? "true" : truth == GI_FALSE ? "false" : NULL;
}

static const char *is_word(const char *text, const char *wanted)
{
    return text && strcmp(text, wanted) == 0 ? "true" : "false";
}

static const char *class_of(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->class_name;
}

static const char *outcome_of(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->outcome;
}

static const char *expansion_of(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->uptimal;
}

static const char *follower_count(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->followers;
}

static const char *birthday_of(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->birthday;
}

static const char *stop_count(const gi_expression_facts *f, char *room)
{
    (void)room;
    return f->stop_count;
}

#define KIND(name, member)                                                    \
    static const char *name(const gi_expression_facts *f, char *room)         \
    {                                                                         \
        (void)room;                                                           \
        return word(f->is.member);                                            \
    }
KIND(is_number, number)
KIND(is_integer, integer)
KIND(is_nimber, nimber)
KIND(is_uptimal, uptimal)
KIND(is_infinitesimal, infinitesimal)
KIND(is_all_small, all_small)
KIND(is_numberish, numberish)
KIND(is_number_tiny, tiny)
KIND(is_ordinal, ordinal)
KIND(is_atomic, atomic)

#define WORD(name, member, wanted)                                            \
    static const char *name(const gi_expression_facts *f, char *room)         \
    {                                                                         \
        (void)room;                                                           \
        return is_word(f->member, wanted);                                    \
    }
WORD(is_odd, parity, "odd")
WORD(is_even, parity, "even")
WORD(is_odd_tempered, temper, "odd")
WORD(is_even_tempered, temper, "even")

static double number(const char *text)
{
    const char *bar = strchr(text, '/');

    return strtod(text, NULL) / (bar ? strtod(bar + 1, NULL) : 1);
}

/* ",mast,[temperatures],[slopes]" of a wall, from the mast down. */
static char *add_wall(char *room, const gi_expression_facts *f, int side)
{
    const gi_expression_list *x = &f->wall_values[side];
    const gi_expression_list *t = &f->wall_heats[side];

    room += sprintf(room, "%s%s,[", side ? "," : "", f->mean);
    for (size_t i = x->count; i-- > 1;)
        room +=
            sprintf(room, "%s%s", i + 1 < x->count ? "," : "", t->items[i]);
    room += sprintf(room, "],[0");
    for (size_t i = x->count; i-- > 1;)
        room += sprintf(room, ",%.0f",
                        (number(x->items[i]) - number(x->items[i - 1])) /
                            (number(t->items[i]) - number(t->items[i - 1])));
    return room + sprintf(room, "]");
}

static const char *thermograph_of(const gi_expression_facts *f, char *room)
{
    char *at = room + sprintf(room, "Thermograph(");

    at = add_wall(at, f, 0);
    at = add_wall(at, f, 1);
    sprintf(at, ")");
    return room;
}

static const struct {
    const char *name;
    answer find;
} properties[] = {
    {".Birthday", birthday_of},
    {".Class", class_of},
    {".FollowerCount", follower_count},
    {".IsAllSmall", is_all_small},
    {".IsAtomic", is_atomic},
    {".IsEven", is_even},
    {".IsEvenTempered", is_even_tempered},
    {".IsInfinitesimal", is_infinitesimal},
    {".IsInteger", is_integer},
    {".IsNimber", is_nimber},
    {".IsNumber", is_number},
    {".IsNumberTiny", is_number_tiny},
    {".IsNumberish", is_numberish},
    {".IsOdd", is_odd},
    {".IsOddTempered", is_odd_tempered},
    {".IsOrdinal", is_ordinal},
    {".IsUptimal", is_uptimal},
    {".OutcomeClass", outcome_of},
    {".StopCount", stop_count},
    {".Thermograph", thermograph_of},
    {".UptimalExpansion", expansion_of},
};

/* The property that a row asks for, and the value of which it does. */
static answer property_of(const char *row, char *expression)
{
    const char *dot = strrchr(row, '.');

    for (size_t i = 0; dot && i < sizeof properties / sizeof properties[0];
         i++)
        if (strcmp(dot, properties[i].name) == 0) {
            sprintf(expression, "%.*s", (int)(dot - row), row);
            return properties[i].find;
        }
    return NULL;
}

static void published_properties(void **state)
{
    published table;
    size_t known = 0;

    (void)state;
    assert_true(published_open(&table, "values.tsv"));
    while (published_next(&table)) {
        char expression[4096], room[1024];
        const char *found;
        gi_expression_facts facts;
        const answer find = property_of(table.column[1], expression);
        if (!find || strcmp(table.column[0], "loopy") == 0 ||
            gi_expression_facts_find(&facts, expression, false, NULL, NULL))
            continue;
        found = find(&facts, room);
        if (!found || strcmp(found, table.column[2]) != 0)
            fail_msg("%s: %s, not %s", table.column[1],
                     found ? found : "unknown", table.column[2]);
        gi_expression_facts_clear(&facts);
        known++;
    }
    print_message("%zu rows\n", known);
    assert_int_equal(known, 130);
}

/* ---- functions ---- */

static const char *const functions[][2] = {
    {"Cool(", "cool"},      {"ConwayProduct(", "conway"},
    {"Heat(", "heat"},      {"Pow(", "power"},
    {"PowTo(", "power_to"}, {"Subordinate(", "subordinate"},
};

/* "G.F(x)" and "A op B" in our notation; false for what is neither. */
static bool translate(const char *row, char *out)
{
    const char *dot = strrchr(row, '.'), *heat = strstr(row, " Heat ");

    if (heat) {
        sprintf(out, "heat(%.*s,%s)", (int)(heat - row), row, heat + 6);
        return true;
    }
    for (size_t i = 0; dot && i < sizeof functions / sizeof functions[0];
         i++) {
        const size_t length = strlen(functions[i][0]);
        if (strncmp(dot + 1, functions[i][0], length) != 0) continue;
        sprintf(out, "%s(%.*s,%s", functions[i][1], (int)(dot - row), row,
                dot + 1 + length);
        return true;
    }
    return false;
}

static void published_functions(void **state)
{
    published table;
    size_t known = 0;

    (void)state;
    assert_true(published_open(&table, "values.tsv"));
    while (published_next(&table)) {
        grundy_relation relation = GRUNDY_RELATION_CONFUSED;
        char expression[4096];
        if (strcmp(table.column[0], "loopy") == 0 ||
            !translate(table.column[1], expression) ||
            grundy_expression_compare(&relation, NULL, expression,
                                      table.column[2], NULL, NULL))
            continue;
        if (relation != GRUNDY_RELATION_EQUAL)
            fail_msg("%s is not %s", expression, table.column[2]);
        known++;
    }
    print_message("%zu rows\n", known);
    assert_int_equal(known, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_properties),
        cmocka_unit_test(published_functions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
