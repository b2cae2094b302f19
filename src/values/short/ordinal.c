/* SPDX-License-Identifier: MIT */
/* ordinal.c - the ordinal sum G:H = {GL, G:HL | GR, G:HR}.
 *
 * A move in the base G ends play in H. The sum depends on the form of G, not
 * on its value alone, and on the value of H alone (the colon principle); here
 * G is always in canonical form. Source: [WW] chapter 7, [Siegel13]. */
#include "values/short/ordinal.h"

#include "values/short/shorts.h"

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    (void)s;
    (void)third;
    *is_known = q.b == GI_SHORT_ZERO;
    if (*is_known) *out = q.a;
    return GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    grundy_status status = GRUNDY_OK;

    (void)third;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        gi_short_list options;
        status = gi_short_options(s, q.b, (gi_side)side, &options);
        for (size_t i = 0; !status && i < options.count; i++)
            status = gi_walk_ask(s, q.a, options.items[i]);
    }
    return status;
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    const size_t left = gi_list_of(s, q.b, GI_LEFT).count;
    gi_sides *sides = &s->sides;
    grundy_status status = gi_options_make(s, q.a);

    (void)third;
    if (!status) status = gi_walk_list(s, first, left, count);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        const gi_short_list base = gi_list_of(s, q.a, (gi_side)side);
        for (size_t i = 0; !status && i < base.count; i++)
            status = gi_sides_push(sides, (gi_side)side, base.items[i],
                                   &s->quota.env);
    }
    return status ? status : gi_sides_simplify(s, sides, out);
}

static const gi_rule rule = {GI_CODE_ORDINAL, known, ask, answer};

grundy_status gi_short_ordinal(gi_shorts *s, gi_short a, gi_short b,
                               gi_short *out)
{
    return gi_walk_run(s, &rule, 0, (gi_question){a, b}, out);
}

/* The sum is associative, and only its base must be a form, which a is: so it
 * grows from the top. */
grundy_status gi_short_ordinal_multiple(gi_shorts *s, gi_short a, gi_short n,
                                        gi_short *out)
{
    gi_short sum = GI_SHORT_ZERO, left = n, minus_one = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    if (!gi_short_is_integer(s, n) || gi_dyad_sign(s, gi_number_of(s, n)) < 0)
        return GRUNDY_UNDEFINED;
    status = gi_upstar_word(s, -1, &minus_one);
    while (!status && left != GI_SHORT_ZERO) {
        status = gi_short_ordinal(s, a, sum, &sum);
        if (!status) status = gi_short_add(s, left, minus_one, &left);
        if (!status) status = gi_shorts_look(s);
    }
    if (!status) *out = sum;
    return status;
}

/* ---- subordinates ---- */

static bool has_option(const gi_shorts *s, gi_short a, gi_side side,
                       gi_short option)
{
    const gi_short_list options = gi_list_of(s, a, side);

    for (size_t i = 0; i < options.count; i++)
        if (options.items[i] == option) return true;
    return false;
}

static grundy_status known_subordinate(gi_shorts *s, uint32_t third,
                                       gi_question q, gi_short *out,
                                       bool *is_known)
{
    (void)s;
    (void)third;
    *is_known = q.a == q.b;
    if (*is_known) *out = GI_SHORT_ZERO;
    return GRUNDY_OK;
}

static grundy_status ask_subordinate(gi_shorts *s, uint32_t third,
                                     gi_question q)
{
    grundy_status status = gi_options_make(s, q.a);

    (void)third;
    if (!status) status = gi_options_make(s, q.b);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        const gi_short_list options = gi_list_of(s, q.a, (gi_side)side);
        for (size_t i = 0; !status && i < options.count; i++)
            if (!has_option(s, q.b, (gi_side)side, options.items[i]))
                status = gi_walk_ask(s, options.items[i], q.b);
    }
    return status;
}

static grundy_status make_subordinate(gi_shorts *s, uint32_t third,
                                      gi_question q, size_t first,
                                      size_t count, gi_short *out)
{
    const gi_short_list options = gi_list_of(s, q.a, GI_LEFT);
    size_t left = 0;

    (void)third;
    for (size_t i = 0; i < options.count; i++)
        left += !has_option(s, q.b, GI_LEFT, options.items[i]);
    return gi_walk_form(s, first, left, count, out);
}

static const gi_rule subordinate_rule = {
    GI_CODE_SUBORDINATE, known_subordinate, ask_subordinate, make_subordinate};

grundy_status gi_short_subordinate(gi_shorts *s, gi_short a, gi_short base,
                                   gi_short *out)
{
    gi_short found, sum;
    grundy_status status =
        gi_walk_run(s, &subordinate_rule, 0, (gi_question){a, base}, &found);

    if (!status) status = gi_short_ordinal(s, base, found, &sum);
    if (status) return status;
    if (sum != a) return GRUNDY_UNDEFINED;
    *out = found;
    return GRUNDY_OK;
}
