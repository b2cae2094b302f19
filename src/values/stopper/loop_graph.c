/* SPDX-License-Identifier: MIT */
/* loop_graph.c - a partizan game as a finite graph, where play may return.
 *
 * A vertex has a list of Left's options and one of Right's. Vertices that are
 * known to be short games carry the id of their value, their leaf, and have
 * their options in the graph like all others: so every algorithm of this room
 * sees one kind of vertex.
 *
 * Invariant: both lists of a vertex hold numbers below count, each once. */
#include "values/stopper/loop_graph.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/shorts.h"

/* That a search in a list passes by. */
enum { OPTIONS_A_LOOK = 32 };

static const size_t vertices_most = (size_t)1 << 30;

grundy_status gi_loop_add(gi_shorts *s, gi_loop_graph *g, gi_short leaf,
                          uint32_t *out)
{
    grundy_status status;

    if (g->count >= gi_limit_positions(s->outer) || g->count >= vertices_most)
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "the loopy game has more followers than the limit of "
                       "positions");
    status = gi_array_grow((void **)&g->items, &g->capacity, g->count,
                           sizeof *g->items, &s->quota.env);
    if (status) return status;
    g->items[g->count] = (gi_vertex){.leaf = leaf};
    *out = (uint32_t)g->count++;
    return GRUNDY_OK;
}

grundy_status gi_loop_link(gi_shorts *s, gi_loop_graph *g, uint32_t from,
                           gi_side side, uint32_t to)
{
    gi_vertex *v = &g->items[from];
    grundy_status status;

    GRUNDY_ASSERT(from < g->count && to < g->count);
    status = gi_shorts_pay(s, v->count[side] / OPTIONS_A_LOOK);
    if (status) return status;
    for (size_t i = 0; i < v->count[side]; i++)
        if (v->to[side][i] == to) return GRUNDY_OK;
    return gi_loop_append(s, g, from, side, to);
}

grundy_status gi_loop_append(gi_shorts *s, gi_loop_graph *g, uint32_t from,
                             gi_side side, uint32_t to)
{
    gi_vertex *v = &g->items[from];
    grundy_status status = gi_shorts_look(s);

    GRUNDY_ASSERT(from < g->count && to < g->count);
    if (!status)
        status =
            gi_array_grow((void **)&v->to[side], &v->capacity[side],
                          v->count[side], sizeof *v->to[side], &s->quota.env);
    if (!status) v->to[side][v->count[side]++] = to;
    return status;
}

void gi_loop_unlink(gi_loop_graph *g, uint32_t from, gi_side side, size_t at)
{
    gi_vertex *v = &g->items[from];

    GRUNDY_ASSERT(at < v->count[side]);
    v->to[side][at] = v->to[side][--v->count[side]];
}

static void clear_vertex(gi_shorts *s, gi_vertex *v)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        gi_free(&s->quota.env, v->to[side],
                v->capacity[side] * sizeof(uint32_t));
}

void gi_loop_clear(gi_shorts *s, gi_loop_graph *g)
{
    for (size_t v = 0; v < g->count; v++)
        clear_vertex(s, &g->items[v]);
    gi_free(&s->quota.env, g->items, g->capacity * sizeof *g->items);
    *g = (gi_loop_graph){.items = NULL};
}

grundy_status gi_loop_copy(gi_shorts *s, const gi_loop_graph *g,
                           gi_loop_graph *out)
{
    grundy_status status = GRUNDY_OK;
    uint32_t v;

    GRUNDY_ASSERT(out->count == 0);
    for (size_t i = 0; !status && i < g->count; i++)
        status = gi_loop_add(s, out, g->items[i].leaf, &v);
    for (uint32_t i = 0; !status && i < g->count; i++)
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            for (size_t j = 0; !status && j < g->items[i].count[side]; j++)
                status = gi_loop_link(s, out, i, (gi_side)side,
                                      g->items[i].to[side][j]);
    out->root = g->root;
    return status;
}

grundy_status gi_loop_negate(gi_shorts *s, gi_loop_graph *g)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < g->count; i++) {
        gi_vertex *v = &g->items[i];
        const gi_vertex old = *v;
        for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
            v->to[side] = old.to[!side];
            v->count[side] = old.count[!side];
            v->capacity[side] = old.capacity[!side];
        }
        if (old.leaf != GI_NO_LEAF)
            status = gi_short_negate(s, old.leaf, &v->leaf);
    }
    return status;
}

/* ---- numbers ---- */

static void rename_options(gi_vertex *v, const uint32_t *place)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        for (size_t i = 0; i < v->count[side]; i++)
            v->to[side][i] = place[v->to[side][i]];
}

/* Along the cycles of the permutation, which the places of those that go
 * complete to one: each swap puts one vertex where it belongs. */
void gi_loop_renumber(gi_shorts *s, gi_loop_graph *g, uint32_t *place,
                      size_t kept)
{
    size_t gone = kept;

    GRUNDY_ASSERT(kept <= g->count);
    for (size_t v = 0; v < g->count; v++)
        if (place[v] != GI_NO_PLACE) rename_options(&g->items[v], place);
    g->root = place[g->root];
    GRUNDY_ASSERT(g->root < kept);
    for (size_t v = 0; v < g->count; v++)
        if (place[v] == GI_NO_PLACE) place[v] = (uint32_t)gone++;
    GRUNDY_ASSERT(gone == g->count);
    for (size_t v = 0; v < g->count; v++)
        while (place[v] != v) {
            const uint32_t to = place[v];
            const gi_vertex moved = g->items[v];
            g->items[v] = g->items[to];
            g->items[to] = moved;
            place[v] = place[to];
            place[to] = to;
        }
    for (size_t v = kept; v < g->count; v++)
        clear_vertex(s, &g->items[v]);
    g->count = kept;
}

/* Numbers those that can be reached in the order in which they are met. */
static grundy_status number_reached(gi_shorts *s, const gi_loop_graph *g,
                                    uint32_t *place, uint32_t *queue,
                                    size_t *kept)
{
    size_t end = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(g->root < g->count);
    queue[end++] = g->root;
    place[g->root] = 0;
    for (size_t at = 0; !status && at < end; at++) {
        const gi_vertex *v = &g->items[queue[at]];
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            for (size_t i = 0; i < v->count[side]; i++) {
                const uint32_t to = v->to[side][i];
                if (place[to] != GI_NO_PLACE) continue;
                GRUNDY_ASSERT(end < g->count);
                place[to] = (uint32_t)end;
                queue[end++] = to;
            }
        status = gi_shorts_look(s);
    }
    *kept = end;
    return status;
}

grundy_status gi_loop_prune(gi_shorts *s, gi_loop_graph *g)
{
    const size_t bytes = g->count * sizeof(uint32_t);
    uint32_t *place = gi_alloc(&s->quota.env, bytes);
    uint32_t *queue = gi_alloc(&s->quota.env, bytes);
    grundy_status status = place && queue ? GRUNDY_OK : GRUNDY_NO_MEMORY;
    size_t kept = 0;

    if (!status) {
        memset(place, 0xff, bytes);
        status = number_reached(s, g, place, queue, &kept);
    }
    if (!status) gi_loop_renumber(s, g, place, kept);
    gi_free(&s->quota.env, place, bytes);
    gi_free(&s->quota.env, queue, bytes);
    return status;
}

/* ---- play that ends ---- */

/* Vertices are taken off from the ends of play; `alternates`: a vertex is two,
 * one for each player to move, and else one, whoever moves. What is never
 * taken off can go on forever. */
typedef struct ending {
    gi_shorts *s;
    const gi_loop_graph *g;
    bool alternates;
    uint32_t *waits; /* shape [2 count]: options that are not taken off. */
    uint32_t *first, *from; /* Who has the option; shape [2 count + 1]. */
    uint32_t *queue;
    size_t taken;
    size_t link_count;
} ending;

static size_t state_of(const ending *e, size_t v, int turn)
{
    return e->alternates ? 2 * v + (size_t)turn : v;
}

static size_t count_links(const gi_loop_graph *g)
{
    size_t links = 0;

    for (size_t v = 0; v < g->count; v++)
        links += g->items[v].count[0] + g->items[v].count[1];
    return links;
}

/* Fills `from`, by counting. */
static void turn_links(ending *e)
{
    const size_t states = (e->alternates ? 2 : 1) * e->g->count;

    for (int pass = 0; pass < 2; pass++) {
        for (size_t v = 0; v < e->g->count; v++)
            for (int side = GI_LEFT; side <= GI_RIGHT; side++)
                for (size_t i = 0; i < e->g->items[v].count[side]; i++) {
                    const uint32_t to = e->g->items[v].to[side][i];
                    const size_t end = state_of(e, to, !side);
                    if (pass == 0)
                        e->first[end]++;
                    else
                        e->from[--e->first[end]] =
                            (uint32_t)state_of(e, v, side);
                }
        if (pass == 1) break;
        for (size_t i = 1; i <= states; i++)
            e->first[i] += e->first[i - 1];
    }
    GRUNDY_ASSERT(e->first[0] == 0 && e->first[states] == e->link_count);
}

static grundy_status take_off(ending *e)
{
    const size_t states = (e->alternates ? 2 : 1) * e->g->count;
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; v < e->g->count; v++)
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            e->waits[state_of(e, v, side)] +=
                (uint32_t)e->g->items[v].count[side];
    for (size_t i = 0; i < states; i++)
        if (e->waits[i] == 0) e->queue[e->taken++] = (uint32_t)i;
    for (size_t at = 0; !status && at < e->taken; at++) {
        const uint32_t state = e->queue[at];
        for (uint32_t i = e->first[state]; i < e->first[state + 1]; i++) {
            GRUNDY_ASSERT(e->waits[e->from[i]] > 0);
            if (--e->waits[e->from[i]] == 0) e->queue[e->taken++] = e->from[i];
        }
        status = gi_shorts_look(e->s);
    }
    GRUNDY_ASSERT(e->taken <= states);
    return status;
}

static void end_clear(ending *e)
{
    const size_t words = 2 * e->g->count + 1;

    gi_free(&e->s->quota.env, e->waits, words * sizeof(uint32_t));
    gi_free(&e->s->quota.env, e->first, words * sizeof(uint32_t));
    gi_free(&e->s->quota.env, e->queue, words * sizeof(uint32_t));
    gi_free(&e->s->quota.env, e->from, (e->link_count + 1) * sizeof(uint32_t));
}

/* On GRUNDY_OK queue[0 .. taken) are the states from which play ends. */
static grundy_status find_ends(ending *e)
{
    const size_t words = 2 * e->g->count + 1;

    e->link_count = count_links(e->g);
    e->waits = gi_alloc_array(&e->s->quota.env, words, sizeof *e->waits);
    e->first = gi_alloc_array(&e->s->quota.env, words, sizeof *e->first);
    e->queue = gi_alloc_array(&e->s->quota.env, words, sizeof *e->queue);
    e->from =
        gi_alloc_array(&e->s->quota.env, e->link_count + 1, sizeof *e->from);
    if (!e->waits || !e->first || !e->queue || !e->from)
        return GRUNDY_NO_MEMORY;
    memset(e->waits, 0, words * sizeof *e->waits);
    memset(e->first, 0, words * sizeof *e->first);
    turn_links(e);
    return take_off(e);
}

grundy_status gi_loop_is_stopper(gi_shorts *s, const gi_loop_graph *g,
                                 bool *out)
{
    ending e = {.s = s, .g = g, .alternates = true};
    const grundy_status status = find_ends(&e);

    if (!status) *out = e.taken == 2 * g->count;
    end_clear(&e);
    return status;
}

/* The value of a vertex, all of whose options have theirs. */
static grundy_status find_leaf(gi_shorts *s, gi_loop_graph *g, uint32_t at)
{
    gi_vertex *v = &g->items[at];
    const size_t count = v->count[0] + v->count[1];
    gi_short *ids = gi_alloc_array(&s->quota.env, count + 1, sizeof *ids);
    size_t filled = 0;
    grundy_status status;

    if (!ids) return GRUNDY_NO_MEMORY;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        for (size_t i = 0; i < v->count[side]; i++) {
            GRUNDY_ASSERT(g->items[v->to[side][i]].leaf != GI_NO_LEAF);
            ids[filled++] = g->items[v->to[side][i]].leaf;
        }
    GRUNDY_ASSERT(filled == count);
    status = gi_short_make(s, ids, v->count[0], ids + v->count[0], v->count[1],
                           &v->leaf);
    gi_free(&s->quota.env, ids, (count + 1) * sizeof *ids);
    return status;
}

grundy_status gi_loop_find_leaves(gi_shorts *s, gi_loop_graph *g)
{
    ending e = {.s = s, .g = g};
    grundy_status status = find_ends(&e);

    for (size_t i = 0; !status && i < e.taken; i++)
        if (g->items[e.queue[i]].leaf == GI_NO_LEAF)
            status = find_leaf(s, g, e.queue[i]);
    end_clear(&e);
    return status;
}
