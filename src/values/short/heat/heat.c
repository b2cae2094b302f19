/* SPDX-License-Identifier: MIT */
/* heat.c - cooling, heating, overheating, freezing.
 *
 *     G cooled by t     integers stay; G becomes its mean if t is greater than
 *                       its temperature; else {GL cooled - t | GR cooled + t}
 *     G heated by T     numbers stay; else {GL heated + T | GR heated - T}
 *     G overheated      integers n become n copies of s; else
 *       from s to T     {GL overheated + T | GR overheated - T}
 *
 * all on canonical forms. t is a number, s and T are any games. A game cooled
 * by its temperature is its mean and an infinitesimal; by 0 it is itself.
 * Source: [WW] ch. 6, [Siegel13] ch. II section 5. */
#include "values/short/heat/heat.h"

#include "values/short/heat/thermograph.h"
#include "values/short/shorts.h"

/* ---- cooling ---- */

/* -1, 0, 1 as the temperature is less than t, t, or more. */
static grundy_status compare_heat(gi_shorts *s, gi_short a, gi_short t,
                                  int *order, gi_dyad *mean)
{
    gi_thermograph graph;
    const grundy_status status = gi_short_thermograph(s, a, &graph);

    if (status) return status;
    *mean = graph.mean;
    *order = gi_dyad_compare(s, graph.temperature, gi_number_of(s, t));
    return GRUNDY_OK;
}

static grundy_status known_cool(gi_shorts *s, uint32_t third, gi_question q,
                                gi_short *out, bool *is_known)
{
    gi_dyad mean;
    int order;
    grundy_status status;

    (void)third;
    *is_known = q.b == GI_SHORT_ZERO || gi_short_is_integer(s, q.a);
    if (*is_known) {
        *out = q.a;
        return GRUNDY_OK;
    }
    status = compare_heat(s, q.a, q.b, &order, &mean);
    if (status) return status;
    *is_known = order < 0;
    return *is_known ? gi_upstar_number(s, mean, out) : GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, q.b);
}

static grundy_status make_cool(gi_shorts *s, uint32_t third, gi_question q,
                               size_t first, size_t count, gi_short *out)
{
    gi_short more[2] = {0, q.b};
    const grundy_status status = gi_short_negate(s, q.b, &more[0]);

    (void)third;
    return status ? status : gi_walk_make(s, q.a, first, count, more, out);
}

static const gi_rule cool_rule = {GI_CODE_COOL, known_cool, ask, make_cool};

grundy_status gi_short_cool(gi_shorts *s, gi_short a, gi_short t,
                            gi_short *out)
{
    gi_short least;
    bool is_low;
    grundy_status status = gi_upstar_word(s, -1, &least);

    if (!status) status = gi_short_le(s, least, t, &is_low);
    if (status) return status;
    if (!is_low || !gi_short_is_number(s, t)) return GRUNDY_UNDEFINED;
    return gi_walk_run(s, &cool_rule, 0, (gi_question){a, t}, out);
}

grundy_status gi_short_freeze(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_thermograph graph;
    gi_short t;
    grundy_status status = gi_short_thermograph(s, a, &graph);

    if (status) return status;
    if (gi_dyad_sign(s, graph.temperature) < 0) {
        *out = a;
        return GRUNDY_OK;
    }
    status = gi_upstar_number(s, graph.temperature, &t);
    return status ? status : gi_short_cool(s, a, t, out);
}

/* ---- heating ---- */

static grundy_status known_heat(gi_shorts *s, uint32_t third, gi_question q,
                                gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_number(s, q.a);
    if (*is_known) *out = q.a;
    return GRUNDY_OK;
}

static grundy_status make_heat(gi_shorts *s, uint32_t third, gi_question q,
                               size_t first, size_t count, gi_short *out)
{
    gi_short more[2] = {q.b, 0};
    const grundy_status status = gi_short_negate(s, q.b, &more[1]);

    (void)third;
    return status ? status : gi_walk_make(s, q.a, first, count, more, out);
}

static const gi_rule heat_rule = {GI_CODE_HEAT, known_heat, ask, make_heat};

grundy_status gi_short_heat(gi_shorts *s, gi_short a, gi_short t,
                            gi_short *out)
{
    return gi_walk_run(s, &heat_rule, 0, (gi_question){a, t}, out);
}

/* ---- overheating: the third operand is the base ---- */

static grundy_status known_overheat(gi_shorts *s, uint32_t third,
                                    gi_question q, gi_short *out,
                                    bool *is_known)
{
    *is_known = gi_short_is_integer(s, q.a);
    return *is_known ? gi_short_multiply(s, q.a, third, out) : GRUNDY_OK;
}

static const gi_rule overheat_rule = {GI_CODE_OVERHEAT, known_overheat, ask,
                                      make_heat};

grundy_status gi_short_overheat(gi_shorts *s, gi_short a, gi_short base,
                                gi_short t, gi_short *out)
{
    return gi_walk_run(s, &overheat_rule, base, (gi_question){a, t}, out);
}
