/* SPDX-License-Identifier: MIT */
/* stopper_stop.c - where best play on a stopper stops, and who wins.
 *
 * T-STOPPER-STOPS. Play stops at a number, on, off, x over or x under; of all
 * other stoppers Left's stop is the greatest of her options' Right stops, and
 * the other way round. Play that alternates comes to an end in a stopper, so
 * that each stop is found after those it needs.
 *
 * The outcome is that of two games: who wins when what goes on forever is
 * Left's win, and when it is Right's. A draw is where these differ. */
#include "values/stopper/stopper_stop.h"

#include "values/short/shorts.h"
#include "values/stopper/loopy_shape.h"

typedef struct stopping {
    gi_partizans *p;
    gi_shorts *s;
    gi_partizan a;
    gi_partizan *stops; /* shape [vertices][2]; UNKNOWN until found. */
} stopping;

#define UNKNOWN UINT32_MAX

/* The better of two for a side. */
static grundy_status choose(const stopping *w, gi_side side, gi_partizan x,
                            gi_partizan *best)
{
    bool is_le = false;
    grundy_status status;

    if (*best == UNKNOWN || *best == x) {
        *best = x;
        return GRUNDY_OK;
    }
    status = side == GI_LEFT ? gi_partizan_le(w->p, *best, x, &is_le)
                             : gi_partizan_le(w->p, x, *best, &is_le);
    if (!status && is_le) *best = x;
    return status;
}

static grundy_status find_stop(const stopping *w, uint32_t v, gi_side side)
{
    const gi_vertex *vertex = &gi_partizan_graph(w->p, w->a)->items[v];
    gi_partizan best = UNKNOWN;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < vertex->count[side]; i++)
        if (w->stops[2 * (size_t)vertex->to[side][i] + !side] == UNKNOWN)
            return GRUNDY_OK;
    for (size_t i = 0; !status && i < vertex->count[side]; i++)
        status = choose(
            w, side, w->stops[2 * (size_t)vertex->to[side][i] + !side], &best);
    if (!status) w->stops[2 * (size_t)v + side] = best;
    return status;
}

static grundy_status begin(const stopping *w, uint32_t v)
{
    const gi_loop_graph *g = gi_partizan_graph(w->p, w->a);
    const gi_short leaf = g->items[v].leaf;
    gi_partizan *stops = w->stops + 2 * (size_t)v;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(v < g->count);
    stops[0] = stops[1] = UNKNOWN;
    if (leaf != GI_NO_LEAF) {
        stops[0] = gi_short_stop(w->s, leaf, GI_LEFT);
        stops[1] = gi_short_stop(w->s, leaf, GI_RIGHT);
    } else if (gi_loopy_is_pseudonumber(w->s, g, v)) {
        status = gi_partizan_at(w->p, w->a, v, &stops[0]);
        stops[1] = stops[0];
    }
    return status;
}

/* Rounds: as many as alternating play is long. */
static grundy_status find_all(const stopping *w, size_t count, size_t wanted)
{
    grundy_status status = GRUNDY_OK;

    for (uint32_t v = 0; !status && v < count; v++)
        status = begin(w, v);
    for (size_t round = 0; !status && w->stops[wanted] == UNKNOWN; round++) {
        if (round > 2 * count) return GRUNDY_UNDECIDED;
        for (uint32_t v = 0; !status && v < count; v++)
            for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
                if (w->stops[2 * (size_t)v + (size_t)side] == UNKNOWN)
                    status = find_stop(w, v, (gi_side)side);
                if (!status) status = gi_shorts_look(w->s);
            }
    }
    return status;
}

grundy_status gi_partizan_stop(gi_partizans *p, gi_partizan a, gi_side first,
                               gi_partizan *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    stopping w = {.p = p, .s = s, .a = a};
    size_t count, wanted;
    grundy_status status;

    if (gi_partizan_is_short(a)) {
        *out = gi_short_stop(s, a, first);
        return GRUNDY_OK;
    }
    count = gi_partizan_graph(p, a)->count;
    wanted = 2 * (size_t)gi_partizan_graph(p, a)->root + first;
    w.stops = gi_alloc_array(&s->quota.env, 2 * count, sizeof *w.stops);
    if (!w.stops) return GRUNDY_NO_MEMORY;
    status = find_all(&w, count, wanted);
    GRUNDY_ASSERT(status || w.stops[wanted] != UNKNOWN);
    if (!status) *out = w.stops[wanted];
    gi_free(&s->quota.env, w.stops, 2 * count * sizeof *w.stops);
    return status;
}

/* ---- outcomes ---- */

enum { RIGHT_WINS, NOBODY_WINS, LEFT_WINS };

/* [who begins] */
static grundy_status find_winners(gi_partizans *p, gi_partizan a, int *out)
{
    bool is_ge[2], is_le[2];
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        const gi_partizan x = gi_partizan_side(p, a, (gi_side)side);
        status = gi_partizan_le(p, x, GI_SHORT_ZERO, &is_le[side]);
        if (!status)
            status = gi_partizan_le(p, GI_SHORT_ZERO, x, &is_ge[side]);
    }
    if (status) return status;
    /* The onside is at least the offside. */
    GRUNDY_ASSERT(is_ge[GI_LEFT] || !is_ge[GI_RIGHT]);
    GRUNDY_ASSERT(is_le[GI_RIGHT] || !is_le[GI_LEFT]);
    out[GI_RIGHT] = is_ge[GI_RIGHT]  ? LEFT_WINS
                    : is_ge[GI_LEFT] ? NOBODY_WINS
                                     : RIGHT_WINS;
    out[GI_LEFT] = is_le[GI_LEFT]    ? RIGHT_WINS
                   : is_le[GI_RIGHT] ? NOBODY_WINS
                                     : LEFT_WINS;
    return GRUNDY_OK;
}

grundy_status gi_partizan_outcome(gi_partizans *p, gi_partizan a,
                                  const char **out)
{
    int winner[2];
    const grundy_status status = find_winners(p, a, winner);

    if (status) return status;
    if (winner[0] == NOBODY_WINS || winner[1] == NOBODY_WINS)
        *out = "draw";
    else if (winner[GI_LEFT] == LEFT_WINS)
        *out = winner[GI_RIGHT] == LEFT_WINS ? "L" : "N";
    else
        *out = winner[GI_RIGHT] == LEFT_WINS ? "P" : "R";
    return GRUNDY_OK;
}
