/* SPDX-License-Identifier: MIT */
/* hackenbush_branch.c - Hackenbush by branches: trees of three colours, and
 * pictures whose cycles are green.
 *
 * T-HACKENBUSH-BRANCH: an edge without which all that it bears falls is worth
 * c : x, where x is the value of what it bears and c is 1, -1 or * by the colour;
 * what stands on a vertex adds up; and where only edges for either player stand
 * on a cycle, each edge of it that is met on the way up counts *, beside the
 * nimber that it bears.
 *
 * A walk from the ground, the other way round, has the value of each vertex
 * before its edge is counted. As in hackenbush.c, an edge from v up to w is one
 * without which all falls exactly if no edge leads from what w bears to v or to
 * a vertex below v; `low`, the earliest vertex that is reached from there, tells.
 *
 * Cost: an ordinal sum and a sum for each edge; the values may be large.
 */
#include "games/graph/hackenbush_picture.h"

#include "base/assert.h"
#include "values/short/ordinal.h"
#include "values/short/upstar.h"
#include "values/short/value/short_value.h"

/* Of a vertex: the value of what it bears. */
typedef struct burden {
    gi_short value;
    uint8_t place, low;   /* In the order of the walk. */
    bool has_two_colours; /* Not all that it bears is for either player. */
} burden;

/* What an edge of this colour is worth alone. */
static grundy_status find_edge(gi_shorts *s, int64_t colour, gi_short *out)
{
    GRUNDY_ASSERT(colour != GI_STALK_GAP && colour >= GI_EDGE_RIGHT &&
                  colour <= GI_EDGE_EITHER);
    if (colour != GI_EDGE_EITHER) return gi_upstar_word(s, colour, out);
    return gi_upstar_intern(s, (gi_upstar){.nimber = 1}, out);
}

/* x becomes the value of an edge that bears x. */
static grundy_status put_edge(gi_shorts *s, int64_t colour, gi_short *x)
{
    gi_short edge = GI_SHORT_ZERO;
    const grundy_status status = find_edge(s, colour, &edge);

    return status ? status : gi_short_ordinal(s, edge, *x, x);
}

/* An edge of a cycle, from v; it bears x, a nimber. */
static grundy_status add_green(gi_shorts *s, burden *v, gi_short x)
{
    gi_short edge = GI_SHORT_ZERO;
    grundy_status status = find_edge(s, GI_EDGE_EITHER, &edge);

    if (!status) status = gi_short_add(s, edge, x, &x);
    return status ? status : gi_short_add(s, v->value, x, &v->value);
}

static grundy_status add_branch(gi_shorts *s, burden *v, int64_t colour,
                                gi_short x)
{
    const grundy_status status = put_edge(s, colour, &x);

    return status ? status : gi_short_add(s, v->value, x, &v->value);
}

/* Edge number i of the walk, when all that its upper end bears is counted.
 * GRUNDY_UNDECIDED: it is on a cycle that is not green. */
static grundy_status add_edge(gi_shorts *s, const gi_picture_walk *walk,
                              size_t i, int64_t colour, burden *burdens)
{
    burden *v = &burdens[walk->lower[i]];
    const burden *w = &burdens[walk->upper[i]];
    const bool is_loop = v == w, is_first = walk->is_first[i];
    const bool is_green =
        colour == GI_EDGE_EITHER && !(is_first && w->has_two_colours);
    const uint8_t low = is_first ? w->low : w->place;

    GRUNDY_ASSERT(i < walk->count);
    if (!is_green) v->has_two_colours = true;
    if (is_loop || low > v->place)
        return add_branch(s, v, colour, is_loop ? GI_SHORT_ZERO : w->value);
    if (!is_green) return GRUNDY_UNDECIDED;
    if (low < v->low) v->low = low;
    return add_green(s, v, is_first ? w->value : GI_SHORT_ZERO);
}

/* The places of the vertices that are reached. */
static void put_places(const gi_picture_walk *walk, burden *burdens)
{
    uint8_t place = 0;

    burdens[0] = (burden){.value = GI_SHORT_ZERO};
    for (size_t i = 0; i < walk->count; i++) {
        if (!walk->is_first[i]) continue;
        GRUNDY_ASSERT(place + 1 < GI_PICTURE_VERTICES_MOST);
        place++;
        burdens[walk->upper[i]] =
            (burden){.value = GI_SHORT_ZERO, .place = place, .low = place};
    }
}

grundy_status gi_picture_find_branches(const gi_picture *p,
                                       const gi_picture_walk *walk,
                                       gi_value *out, gi_run *run)
{
    burden burdens[GI_PICTURE_VERTICES_MOST];
    gi_shorts *s = NULL;
    grundy_status status = gi_shorts_new(&s, run->env);

    if (status) return status;
    GRUNDY_ASSERT(walk->count <= p->edge_count);
    put_places(walk, burdens);
    for (size_t i = walk->count; !status && i-- > 0;)
        status = add_edge(s, walk, i, p->colours[walk->edge[i]], burdens);
    if (!status)
        status = gi_value_take_short(out, s, burdens[0].value, run->env);
    if (!status) run->tag = "T-HACKENBUSH-BRANCH";
    if (status != GRUNDY_UNDECIDED)
        status = gi_shorts_judge(s, status, run->err);
    gi_shorts_free(s);
    return status;
}

grundy_status gi_stalks_find(const gi_ints *stalks, gi_value *out, gi_run *run)
{
    gi_shorts *s = NULL;
    gi_short stalk = GI_SHORT_ZERO, sum = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&s, run->env);

    if (status) return status;
    for (size_t i = stalks->count; !status && i-- > 0;) {
        const int64_t edge = stalks->items[i].word;
        if (edge != GI_STALK_GAP) status = put_edge(s, edge, &stalk);
        if (status || (edge != GI_STALK_GAP && i > 0)) continue;
        status = gi_short_add(s, sum, stalk, &sum);
        stalk = GI_SHORT_ZERO;
    }
    if (!status) status = gi_value_take_short(out, s, sum, run->env);
    if (!status) run->tag = "T-HACKENBUSH-BRANCH";
    status = gi_shorts_judge(s, status, run->err);
    gi_shorts_free(s);
    return status;
}
