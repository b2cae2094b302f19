/* SPDX-License-Identifier: MIT */
/* stopper_form.c - the canonical form of a stopper.
 *
 * T-STOPPER-FORM. In a stopper an option that is dominated may be left out, one
 * that is reversible may be bypassed, and the values of all vertices stay what
 * they were. Where no option is either, equal vertices have equal options, so
 * that equal vertices may be made one; then the stopper is the only one of its
 * value with that property.
 *
 * The order of all pairs is found once, since no step changes a value. Equal
 * vertices must not be made one earlier: {*|*} is 0, and its follower 0, led
 * back to it, would play on. A vertex bypassed comes to an end because the
 * chain of moves and replies by which it goes on is a play that alternates. */
#include "values/stopper/stopper_form.h"

#include "values/short/shorts.h"
#include "values/stopper/swivel.h"

typedef struct reduction {
    gi_shorts *s;
    gi_loop_graph *g;
    gi_loop_order order;
    bool has_changed;
} reduction;

/* Whether x is at least as good as y for the player on this side. */
static bool is_as_good(const reduction *r, gi_side side, uint32_t x,
                       uint32_t y)
{
    return side == GI_LEFT ? gi_loop_is_ge(&r->order, x, y)
                           : gi_loop_is_ge(&r->order, y, x);
}

static bool is_dominated(const reduction *r, const gi_vertex *v, gi_side side,
                         size_t at)
{
    GRUNDY_ASSERT(at < v->count[side]);
    for (size_t i = 0; i < v->count[side]; i++)
        if (i != at && is_as_good(r, side, v->to[side][i], v->to[side][at]))
            return true;
    return false;
}

static void drop_dominated(reduction *r, uint32_t at, gi_side side)
{
    const gi_vertex *v = &r->g->items[at];
    size_t i = 0;

    while (i < v->count[side])
        if (is_dominated(r, v, side, i)) {
            gi_loop_unlink(r->g, at, side, i);
            r->has_changed = true;
        } else {
            i++;
        }
}

/* A reply by which the option reverses. */
static bool find_reply(const reduction *r, uint32_t at, gi_side side,
                       uint32_t option, uint32_t *reply)
{
    const gi_vertex *v = &r->g->items[option];

    for (size_t i = 0; i < v->count[!side]; i++) {
        *reply = v->to[!side][i];
        if (is_as_good(r, side, at, *reply)) return true;
    }
    return false;
}

/* Options that come in are looked at, too. */
static grundy_status bypass(reduction *r, uint32_t at, gi_side side)
{
    size_t i = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && i < r->g->items[at].count[side]) {
        uint32_t reply;
        status = gi_shorts_look(r->s);
        if (!find_reply(r, at, side, r->g->items[at].to[side][i], &reply)) {
            i++;
            continue;
        }
        GRUNDY_ASSERT(reply != at);
        gi_loop_unlink(r->g, at, side, i);
        for (size_t j = 0; !status && j < r->g->items[reply].count[side]; j++)
            status = gi_loop_link(r->s, r->g, at, side,
                                  r->g->items[reply].to[side][j]);
        r->has_changed = true;
        i = 0;
    }
    return status;
}

static grundy_status reduce(reduction *r)
{
    grundy_status status = GRUNDY_OK;

    do {
        r->has_changed = false;
        for (uint32_t v = 0; !status && v < r->g->count; v++)
            for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
                drop_dominated(r, v, (gi_side)side);
                status = bypass(r, v, (gi_side)side);
            }
    } while (!status && r->has_changed);
    return status;
}

/* Leads every option to the first vertex that is equal to it. */
static grundy_status fuse(reduction *r)
{
    const size_t count = r->g->count;
    uint32_t *first = gi_alloc_array(&r->s->quota.env, count, sizeof *first);
    grundy_status status = first ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    for (uint32_t v = 0; !status && v < count; v++) {
        first[v] = 0;
        while (!gi_loop_is_ge(&r->order, v, first[v]) ||
               !gi_loop_is_ge(&r->order, first[v], v))
            first[v]++;
        GRUNDY_ASSERT(first[v] <= v);
        status = gi_shorts_look(r->s);
    }
    for (uint32_t v = 0; !status && v < count; v++)
        for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
            gi_vertex *vertex = &r->g->items[v];
            for (size_t i = 0; i < vertex->count[side]; i++)
                vertex->to[side][i] = first[vertex->to[side][i]];
        }
    if (!status) r->g->root = first[r->g->root];
    gi_free(&r->s->quota.env, first, count * sizeof *first);
    return status;
}

grundy_status gi_stopper_simplify(gi_shorts *s, gi_loop_graph *g)
{
    reduction r = {.s = s, .g = g};
    grundy_status status = gi_vertices_fold(s, g);

    if (!status) status = gi_swivel(s, g, g, &r.order);
    if (!status) status = reduce(&r);
    if (!status) status = fuse(&r);
    gi_loop_order_clear(s, &r.order);
    if (!status) status = gi_loop_prune(s, g);
    if (!status) status = gi_loop_find_leaves(s, g);
    return status ? status : gi_vertices_order(s, g);
}
