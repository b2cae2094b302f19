/* SPDX-License-Identifier: MIT */
/* variety.c - how far loopy stoppers are from having negatives.
 *
 * G - G is 0 for a short game. For a stopper it has two sides, and its onside
 * is the degree of G, G°; the offside is -G°. Sums of stoppers are stoppers
 * again on either side: the upsum is the onside of the sum, the downsum the
 * offside. Where the degree is an idempotent d = d + d, the variety of G is
 *
 *     the downsum of G and (the upsum of -G and d).
 *
 * The other variety, with upsum and downsum exchanged and -d for d, is by
 * symmetry the negative of the variety of -G; G is stable if both are one.
 * Source: [WW] ch. 11, "Classes and varieties"; [Siegel09], "Coping with cycles". */
#include "values/stopper/variety.h"

#include <string.h>

#include "values/short/shorts.h"

/* The onside of a + b for GI_LEFT, the offside for GI_RIGHT. */
static grundy_status add_side(gi_partizans *p, gi_partizan a, gi_partizan b,
                              gi_side side, gi_partizan *out)
{
    gi_partizan sum;
    const grundy_status status = gi_partizan_add(p, a, b, &sum);

    if (!status) *out = gi_partizan_side(p, sum, side);
    return status;
}

grundy_status gi_partizan_degree(gi_partizans *p, gi_partizan a,
                                 gi_partizan *out)
{
    gi_partizan negative;
    grundy_status status;

    if (!gi_partizan_is_stopper(p, a)) return GRUNDY_UNDEFINED;
    status = gi_partizan_negate(p, a, &negative);
    return status ? status : add_side(p, a, negative, GI_LEFT, out);
}

grundy_status gi_partizan_is_idempotent(gi_partizans *p, gi_partizan a,
                                        bool *out)
{
    gi_partizan twice;
    const grundy_status status = gi_partizan_add(p, a, a, &twice);

    if (!status) *out = twice == a;
    return status;
}

grundy_status gi_partizan_variety(gi_partizans *p, gi_partizan a,
                                  gi_partizan *out)
{
    gi_partizan degree, inverse;
    bool is_idempotent = true;
    grundy_status status = gi_partizan_degree(p, a, &degree);

    if (!status) status = gi_partizan_is_idempotent(p, degree, &is_idempotent);
    if (!status && !is_idempotent) return GRUNDY_UNDEFINED;
    if (!status) status = gi_partizan_negate(p, a, &inverse);
    if (!status) status = add_side(p, inverse, degree, GI_LEFT, &inverse);
    return status ? status : add_side(p, a, inverse, GI_RIGHT, out);
}

grundy_status gi_partizan_is_stable(gi_partizans *p, gi_partizan a, bool *out)
{
    gi_partizan negative, down, up;
    grundy_status status = gi_partizan_variety(p, a, &down);

    if (!status) status = gi_partizan_negate(p, a, &negative);
    if (!status) status = gi_partizan_variety(p, negative, &up);
    if (!status) status = gi_partizan_negate(p, up, &up);
    if (!status) *out = up == down;
    return status;
}

/* ---- cycles ---- */

static bool is_pass(const gi_loop_graph *g, uint32_t v, uint32_t to)
{
    return to == v || g->items[to].leaf != GI_NO_LEAF;
}

/* Loopy vertices whose ways to others all lead to vertices that are done are
 * done, too: rounds, until no more are. */
static grundy_status find_done(gi_shorts *s, const gi_loop_graph *g,
                               unsigned char *is_done, bool *has_more)
{
    grundy_status status = GRUNDY_OK;

    *has_more = false;
    for (uint32_t v = 0; !status && v < g->count; v++) {
        bool ends = !is_done[v];
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            for (size_t i = 0; ends && i < g->items[v].count[side]; i++) {
                const uint32_t to = g->items[v].to[side][i];
                ends = is_pass(g, v, to) || is_done[to];
            }
        if (ends) is_done[v] = 1;
        *has_more |= ends;
        status = gi_shorts_look(s);
    }
    return status;
}

grundy_status gi_partizan_is_plumtree(gi_partizans *p, gi_partizan a,
                                      bool *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    const gi_loop_graph *g;
    unsigned char *is_done;
    bool has_more = true;
    grundy_status status = GRUNDY_OK;

    *out = true;
    if (gi_partizan_is_short(a)) return GRUNDY_OK;
    if (!gi_partizan_is_stopper(p, a)) return GRUNDY_UNDEFINED;
    g = gi_partizan_graph(p, a);
    is_done = gi_alloc(&s->quota.env, g->count);
    if (!is_done) return GRUNDY_NO_MEMORY;
    memset(is_done, 0, g->count);
    while (!status && has_more)
        status = find_done(s, g, is_done, &has_more);
    *out = is_done[g->root] != 0;
    gi_free(&s->quota.env, is_done, g->count);
    return status;
}
