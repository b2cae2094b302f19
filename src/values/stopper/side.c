/* SPDX-License-Identifier: MIT */
/* side.c - the onside of a game that is no stopper, as a stopper.
 *
 * The onside of a game is the game with every play that goes on forever won by
 * Left; its order is found by the swivel game with that rule. T-ONSIDE-FORM:
 * in this order Left's dominated options may be left out and Right's reversible
 * ones bypassed, and no value changes. The other two steps may be wrong: of
 * {|0,b} with b = {a|}, a itself, Right must keep the 0, though b is no worse
 * for him, because his way to win in b leads back to it. Such a step is tried,
 * and kept only if the definition says that the onsides of all vertices are
 * what they were. When a stopper is left, it is the onside that was asked for.
 *
 * There are games whose onside no stopper equals (Bach's Carousel), and no
 * method is known that always tells: then the answer is that none was found.
 *
 * Cost: the order of all pairs, once for each step that is tried. */
#include <string.h>

#include "values/short/shorts.h"
#include "values/stopper/stopper_form.h"
#include "values/stopper/swivel.h"

typedef struct sidling {
    gi_shorts *s;
    gi_loop_graph *g;
    gi_loop_graph before;   /* What g was when steps began to be tried. */
    gi_loop_order order;    /* Of g with itself. */
    unsigned char *is_gone; /* Options of one vertex that were bypassed. */
    bool has_changed;
} sidling;

static bool is_as_good(const sidling *w, gi_side side, uint32_t x, uint32_t y)
{
    return side == GI_LEFT ? gi_loop_is_ge(&w->order, x, y)
                           : gi_loop_is_ge(&w->order, y, x);
}

static bool is_dominated(const sidling *w, uint32_t at, gi_side side, size_t i)
{
    const gi_vertex *v = &w->g->items[at];

    GRUNDY_ASSERT(at < w->g->count && i < v->count[side]);
    for (size_t j = 0; j < v->count[side]; j++)
        if (j != i && is_as_good(w, side, v->to[side][j], v->to[side][i]))
            return true;
    return false;
}

/* A reply number `from` or later through which the option reverses. */
static bool find_reply(const sidling *w, uint32_t v, gi_side side,
                       uint32_t option, size_t *from, uint32_t *reply)
{
    const gi_vertex *o = &w->g->items[option];

    while (*from < o->count[!side]) {
        *reply = o->to[!side][(*from)++];
        if (is_as_good(w, side, v, *reply)) return true;
    }
    return false;
}

/* ---- steps that are safe ---- */

static void drop_left(sidling *w, uint32_t v)
{
    size_t i = 0;

    while (i < w->g->items[v].count[GI_LEFT])
        if (is_dominated(w, v, GI_LEFT, i)) {
            gi_loop_unlink(w->g, v, GI_LEFT, i);
            w->has_changed = true;
        } else {
            i++;
        }
}

/* What was bypassed once need not come back: the ways by which Left wins where
 * she would use it get shorter from one bypass to the next. */
static grundy_status bypass_right(sidling *w, uint32_t v)
{
    const gi_vertex *items = w->g->items;
    size_t i = 0;
    grundy_status status = GRUNDY_OK;

    memset(w->is_gone, 0, w->g->count);
    while (!status && i < items[v].count[GI_RIGHT]) {
        const uint32_t option = items[v].to[GI_RIGHT][i];
        size_t from = 0;
        uint32_t reply;
        GRUNDY_ASSERT(option < w->g->count);
        status = gi_shorts_look(w->s);
        if (!find_reply(w, v, GI_RIGHT, option, &from, &reply)) {
            i++;
            continue;
        }
        w->is_gone[option] = 1;
        gi_loop_unlink(w->g, v, GI_RIGHT, i);
        for (size_t j = 0; !status && j < items[reply].count[GI_RIGHT]; j++)
            if (!w->is_gone[items[reply].to[GI_RIGHT][j]])
                status = gi_loop_link(w->s, w->g, v, GI_RIGHT,
                                      items[reply].to[GI_RIGHT][j]);
        w->has_changed = true;
        i = 0;
    }
    return status;
}

static grundy_status step_safely(sidling *w)
{
    size_t rounds = w->g->count + 1;
    grundy_status status = GRUNDY_OK;

    do {
        w->has_changed = false;
        for (uint32_t v = 0; !status && v < w->g->count; v++) {
            drop_left(w, v);
            status = bypass_right(w, v);
        }
    } while (!status && w->has_changed && --rounds > 0);
    return status;
}

/* ---- steps that are tried ---- */

static grundy_status has_diagonal(gi_shorts *s, const gi_loop_graph *a,
                                  const gi_loop_graph *b, bool *out)
{
    gi_loop_order order = {NULL, 0, 0};
    const grundy_status status = gi_swivel(s, a, b, &order);

    GRUNDY_ASSERT(a->count == b->count);
    *out = true;
    for (uint32_t v = 0; !status && v < a->count && *out; v++)
        *out = gi_loop_is_ge(&order, v, v);
    gi_loop_order_clear(s, &order);
    return status;
}

static grundy_status is_same(const sidling *w, bool *out)
{
    grundy_status status = has_diagonal(w->s, w->g, &w->before, out);

    if (!status && *out) status = has_diagonal(w->s, &w->before, w->g, out);
    return status;
}

static grundy_status set_options(const sidling *w, uint32_t v, gi_side side,
                                 const uint32_t *options, size_t count)
{
    grundy_status status = GRUNDY_OK;

    w->g->items[v].count[side] = 0;
    for (size_t i = 0; !status && i < count; i++)
        status = gi_loop_link(w->s, w->g, v, side, options[i]);
    GRUNDY_ASSERT(status || w->g->items[v].count[side] == count);
    return status;
}

/* Puts the options of `reply`, if there is one, in the place of option number
 * `at`; takes that back if a value changes. */
static grundy_status attempt(sidling *w, uint32_t v, gi_side side, size_t at,
                             const uint32_t *reply)
{
    const gi_vertex *vertex = &w->g->items[v];
    const size_t count = vertex->count[side];
    const uint32_t option = vertex->to[side][at];
    uint32_t *old = gi_alloc_array(&w->s->quota.env, count, sizeof *old);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(at < count);
    if (!old) return GRUNDY_NO_MEMORY;
    memcpy(old, vertex->to[side], count * sizeof *old);
    gi_loop_unlink(w->g, v, side, at);
    for (size_t i = 0; !status && reply && i < w->g->items[*reply].count[side];
         i++) {
        const uint32_t to = w->g->items[*reply].to[side][i];
        if (to != option) status = gi_loop_link(w->s, w->g, v, side, to);
    }
    if (!status) status = is_same(w, &w->has_changed);
    if (!status && !w->has_changed)
        status = set_options(w, v, side, old, count);
    gi_free(&w->s->quota.env, old, count * sizeof *old);
    return status;
}

/* Right's dominated options, Left's reversible ones. */
static grundy_status try_option(sidling *w, uint32_t v, gi_side side, size_t i)
{
    const uint32_t option = w->g->items[v].to[side][i];
    size_t from = 0;
    uint32_t reply;
    grundy_status status = GRUNDY_OK;

    if (side == GI_RIGHT)
        return is_dominated(w, v, side, i) ? attempt(w, v, side, i, NULL)
                                           : GRUNDY_OK;
    while (!status && !w->has_changed &&
           find_reply(w, v, side, option, &from, &reply))
        status = attempt(w, v, side, i, &reply);
    return status;
}

/* Until one step is kept. */
static grundy_status step_by_trial(sidling *w)
{
    grundy_status status = gi_loop_copy(w->s, w->g, &w->before);

    w->has_changed = false;
    for (uint32_t v = 0; !status && v < w->g->count; v++)
        for (int side = GI_RIGHT; side >= GI_LEFT; side--)
            for (size_t i = 0;
                 !status && !w->has_changed && i < w->g->items[v].count[side];
                 i++)
                status = try_option(w, v, (gi_side)side, i);
    gi_loop_clear(w->s, &w->before);
    return status;
}

/* ---- until it is a stopper ---- */

static grundy_status make_round(sidling *w, bool *is_done)
{
    const size_t count = w->g->count;
    grundy_status status = gi_swivel(w->s, w->g, w->g, &w->order);

    w->is_gone = gi_alloc(&w->s->quota.env, count);
    if (!status && !w->is_gone) status = GRUNDY_NO_MEMORY;
    if (!status) status = step_safely(w);
    if (!status) status = gi_loop_is_stopper(w->s, w->g, is_done);
    if (!status && !*is_done) status = step_by_trial(w);
    gi_loop_order_clear(w->s, &w->order);
    gi_free(&w->s->quota.env, w->is_gone, count);
    return status ? status : gi_vertices_fold(w->s, w->g);
}

grundy_status gi_onside_simplify(gi_shorts *s, gi_loop_graph *g)
{
    sidling w = {.s = s, .g = g};
    bool is_done = false;
    grundy_status status = gi_vertices_fold(s, g);
    size_t rounds = 0;

    for (size_t v = 0; !status && v < g->count; v++)
        rounds += 1 + g->items[v].count[0] + g->items[v].count[1];
    while (!status && !is_done) {
        status = make_round(&w, &is_done);
        if (!status && !is_done && (!w.has_changed || rounds-- == 0))
            status = gi_fail(&s->told, GRUNDY_UNDECIDED,
                             "no stopper was found that equals a side of this "
                             "loopy game");
    }
    return status ? status : gi_stopper_simplify(s, g);
}
