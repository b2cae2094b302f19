/* SPDX-License-Identifier: MIT */
/* loopy_shape.c - vertices of a canonical form that have a simple shape.
 *
 *     on     {pass|}       over   {x|pass}        ^[on]   {pass|x*}
 *     ^[on]*  {x,pass|x}   ^<on>  {x|xv[on]*}     ^<on>*  {x,x*|xv[on]}
 *
 * beside a number x, and their negatives. A shape is described for one side, of
 * which the word with a prefix `^` is the one for Left. */
#include "values/stopper/loopy_shape.h"

#include "values/short/shorts.h"
#include "values/stopper/stopper_stop.h"

/* The options of a vertex on one side, but for itself; x and x* if they are. */
typedef struct view {
    bool has_pass, has_number, has_star;
    gi_short number; /* x of either. */
    size_t others;   /* Options of any other kind, */
    uint32_t other;  /* and one of them. */
} view;

static view look(const gi_shorts *s, const gi_loop_graph *g, uint32_t v,
                 gi_side side)
{
    const gi_vertex *vertex = &g->items[v];
    view out = {.number = GI_SHORT_ZERO};

    GRUNDY_ASSERT(v < g->count);
    for (size_t i = 0; i < vertex->count[side]; i++) {
        const uint32_t to = vertex->to[side][i];
        const gi_short leaf = g->items[to].leaf;
        gi_upstar value = {.ups = 1};
        if (leaf != GI_NO_LEAF && gi_short_is_upstar(leaf))
            value = gi_upstar_at(s, leaf);
        if (to == v) {
            out.has_pass = true;
        } else if (value.ups == 0 && value.nimber <= 1) {
            out.has_number |= value.nimber == 0;
            out.has_star |= value.nimber == 1;
            out.number = gi_short_stop(s, leaf, GI_LEFT);
        } else {
            out.others++;
            out.other = to;
        }
    }
    return out;
}

/* Exactly these options, or also `others` of another kind. */
static bool is(const view *seen, bool has_number, bool has_star, bool has_pass,
               size_t others)
{
    return seen->has_number == has_number && seen->has_star == has_star &&
           seen->has_pass == has_pass && seen->others == others;
}

/* The shapes that one side's option to pass makes, seen from that side. */
static const char *passing_word(const view *mine, const view *theirs,
                                gi_side side, bool *has_star)
{
    *has_star = false;
    if (is(mine, false, false, true, 0)) {
        if (is(theirs, false, false, false, 0))
            return side == GI_LEFT ? "on" : "off";
        if (is(theirs, true, false, false, 0))
            return side == GI_LEFT ? "under" : "over";
        if (is(theirs, false, true, false, 0))
            return side == GI_LEFT ? "^[on]" : "v[on]";
    }
    *has_star = true;
    if (is(mine, true, false, true, 0) && is(theirs, true, false, false, 0) &&
        mine->number == theirs->number)
        return side == GI_LEFT ? "^[on]" : "v[on]";
    return NULL;
}

static bool is_word(const char *word, const char *wanted)
{
    return word && word[0] == wanted[0] && word[1] == wanted[1];
}

static gi_loopy_shape find_passing(const gi_shorts *s, const gi_loop_graph *g,
                                   uint32_t v)
{
    const view sides[2] = {look(s, g, v, GI_LEFT), look(s, g, v, GI_RIGHT)};
    gi_loopy_shape out = {.word = NULL};

    for (int side = GI_LEFT; !out.word && side <= GI_RIGHT; side++) {
        out.word = passing_word(&sides[side], &sides[!side], (gi_side)side,
                                &out.has_star);
        if (!out.word) continue;
        out.number = sides[!side].number;
        out.has_number = sides[!side].has_number || sides[!side].has_star;
    }
    return out;
}

/* x^<on> and x^<on>*: whose only answer is the sum of all powers of down, with
 * the star that is not here. */
static const char *power_word(const gi_shorts *s, const gi_loop_graph *g,
                              uint32_t v, gi_side side, gi_loopy_shape *out)
{
    const view mine = look(s, g, v, side), theirs = look(s, g, v, !side);
    gi_loopy_shape answer;

    if (!is(&theirs, false, false, false, 1) || mine.has_pass ||
        mine.others > 0 || !mine.has_number)
        return NULL;
    answer = find_passing(s, g, theirs.other);
    if (!is_word(answer.word, side == GI_LEFT ? "v[" : "^[") ||
        answer.has_star == mine.has_star || answer.number != mine.number)
        return NULL;
    out->number = mine.number;
    out->has_number = true;
    out->has_star = mine.has_star;
    return side == GI_LEFT ? "^<on>" : "v<on>";
}

gi_loopy_shape gi_loopy_shape_find(const gi_shorts *s, const gi_loop_graph *g,
                                   uint32_t v)
{
    gi_loopy_shape out = {.word = NULL};

    if (g->items[v].leaf != GI_NO_LEAF) return out;
    out = find_passing(s, g, v);
    for (int side = GI_LEFT; !out.word && side <= GI_RIGHT; side++)
        out.word = power_word(s, g, v, (gi_side)side, &out);
    return out;
}

bool gi_loopy_is_pseudonumber(const gi_shorts *s, const gi_loop_graph *g,
                              uint32_t v)
{
    const gi_short leaf = g->items[v].leaf;
    gi_loopy_shape shape;

    if (leaf != GI_NO_LEAF) return gi_is_number(s, leaf);
    shape = find_passing(s, g, v);
    return shape.word && shape.word[0] != '^' && shape.word[0] != 'v';
}

/* ---- threats ---- */

uint32_t gi_loop_only_option(const gi_loop_graph *g, uint32_t v, gi_side side)
{
    GRUNDY_ASSERT(v < g->count);
    return g->items[v].count[side] == 1 ? g->items[v].to[side][0] : GI_NO_LEAF;
}

bool gi_loopy_find_threat(const gi_shorts *s, const gi_loop_graph *g,
                          uint32_t v, gi_side side, gi_short *x, uint32_t *y)
{
    const uint32_t near = gi_loop_only_option(g, v, side);
    const uint32_t threat = gi_loop_only_option(g, v, !side);

    if (near == GI_NO_LEAF || threat == GI_NO_LEAF ||
        gi_loop_only_option(g, threat, side) != near)
        return false;
    *x = g->items[near].leaf;
    *y = gi_loop_only_option(g, threat, !side);
    return *x != GI_NO_LEAF && gi_is_number(s, *x) && *y != GI_NO_LEAF &&
           g->items[*y].leaf == GI_NO_LEAF;
}

/* Whether the stop of y for this side is beyond x, where x is better. */
static grundy_status is_beyond(gi_partizans *p, gi_partizan y, gi_side side,
                               gi_short x, bool *out)
{
    gi_partizan stop;
    grundy_status status = gi_partizan_stop(p, y, side, &stop);

    if (status) return status;
    *out = false;
    if (stop == x) return GRUNDY_OK;
    return side == GI_LEFT ? gi_partizan_le(p, stop, x, out)
                           : gi_partizan_le(p, x, stop, out);
}

grundy_status gi_loopy_is_tiny(gi_partizans *p, gi_partizan a, bool *out)
{
    grundy_status status = GRUNDY_OK;

    *out = false;
    for (int side = GI_LEFT; !status && !*out && side <= GI_RIGHT; side++) {
        const gi_loop_graph *g = gi_partizan_graph(p, a);
        gi_short x;
        uint32_t y;
        gi_partizan threat;
        if (!gi_loopy_find_threat(gi_partizans_shorts(p), g, g->root,
                                  (gi_side)side, &x, &y))
            continue;
        status = gi_partizan_at(p, a, y, &threat);
        if (!status) status = is_beyond(p, threat, (gi_side)side, x, out);
    }
    return status;
}
