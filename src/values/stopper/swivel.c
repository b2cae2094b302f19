/* SPDX-License-Identifier: MIT */
/* swivel.c - the order of loopy games: who survives the difference.
 *
 * T-SWIVEL. For stoppers A >= B exactly if Left, moving second, is never out of
 * moves in A - B. For games in which a play that goes on forever is Left's win
 * (onsides) she loses, besides, when from some move on both play in -B alone,
 * where that is Right's win. It does not happen to a stopper B.
 *
 * A state is a vertex of A, one of B, and whose turn it is. Lost for Left are
 *
 * 1. her states without a move, and by retrograde analysis those from which
 *    Right can force one: his with a lost successor, hers with no other;
 * 2. of the rest, those from which Right can force play to stay in B: that is
 *    where she cannot force a move in A or that he is out of moves. Those from
 *    which she can are safe, by a second retrograde analysis; what is neither
 *    is lost, and 1 goes on from there. Both are repeated until nothing is
 *    neither.
 *
 * Step 1 visits each pair of moves once in all; step 2 once a round, and each
 * round but the last loses a state.
 *
 * Invariant: the queue holds each state at most once, as many as there are. */
#include "values/stopper/swivel.h"

#include <string.h>

#include "base/sizes.h"
#include "values/short/shorts.h"

/* Who has a vertex as an option, for each player. */
typedef struct origins {
    uint32_t *first[2]; /* shape [count + 1] */
    uint32_t *from[2];  /* shape [first[count]] */
    size_t count, links[2];
} origins;

enum { OPEN, LOST, SAFE };
/* Links that are followed, or options looked at. */
enum { LINKS_A_LOOK = 4 };

typedef struct swivel {
    gi_shorts *s;
    const gi_loop_graph *a, *b;
    origins of_a, of_b;
    unsigned char *marks; /* shape [states] */
    /* Left to move: successors that are not lost. Right to move, in step 2:
     * moves in B that are not safe. */
    uint32_t *waits; /* shape [states] */
    uint32_t *queue; /* shape [states] */
    size_t states, first, end;
} swivel;

typedef struct state {
    uint32_t a, b;
    gi_side turn;
} state;

static size_t index_of(const swivel *w, uint32_t a, uint32_t b, int turn)
{
    GRUNDY_ASSERT(a < w->a->count && b < w->b->count);
    return ((size_t)a * w->b->count + b) * 2 + (size_t)turn;
}

static state state_at(const swivel *w, size_t index)
{
    const size_t pair = index / 2;

    GRUNDY_ASSERT(index < w->states);
    return (state){(uint32_t)(pair / w->b->count),
                   (uint32_t)(pair % w->b->count), (gi_side)(index % 2)};
}

/* ---- origins ---- */

static void origins_clear(gi_shorts *s, origins *o)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        gi_free(&s->quota.env, o->first[side],
                (o->count + 1) * sizeof(uint32_t));
        gi_free(&s->quota.env, o->from[side],
                (o->links[side] + 1) * sizeof(uint32_t));
    }
}

static void fill_origins(origins *o, const gi_loop_graph *g, int side)
{
    uint32_t *first = o->first[side];

    memset(first, 0, (g->count + 1) * sizeof *first);
    for (size_t v = 0; v < g->count; v++)
        for (size_t i = 0; i < g->items[v].count[side]; i++)
            first[g->items[v].to[side][i]]++;
    for (size_t v = 1; v <= g->count; v++)
        first[v] += first[v - 1];
    for (size_t v = 0; v < g->count; v++)
        for (size_t i = 0; i < g->items[v].count[side]; i++)
            o->from[side][--first[g->items[v].to[side][i]]] = (uint32_t)v;
    GRUNDY_ASSERT(first[0] == 0 && first[g->count] == o->links[side]);
}

static grundy_status find_origins(gi_shorts *s, const gi_loop_graph *g,
                                  origins *o)
{
    o->count = g->count;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        for (size_t v = 0; v < g->count; v++)
            o->links[side] += g->items[v].count[side];
        o->first[side] =
            gi_alloc_array(&s->quota.env, g->count + 1, sizeof(uint32_t));
        o->from[side] = gi_alloc_array(&s->quota.env, o->links[side] + 1,
                                       sizeof(uint32_t));
        if (!o->first[side] || !o->from[side]) return GRUNDY_NO_MEMORY;
        fill_origins(o, g, side);
    }
    return GRUNDY_OK;
}

/* ---- lost ---- */

static void lose(swivel *w, size_t index)
{
    if (w->marks[index] == LOST) return;
    w->marks[index] = LOST;
    GRUNDY_ASSERT(w->end < w->states);
    w->queue[w->end++] = (uint32_t)index;
}

/* A successor of this state is lost. */
static void hear_of_loss(swivel *w, size_t index)
{
    GRUNDY_ASSERT(index % 2 == GI_RIGHT || w->waits[index] > 0);
    if (index % 2 == GI_RIGHT || --w->waits[index] == 0) lose(w, index);
}

static grundy_status pay_links(const swivel *w, size_t count)
{
    return gi_shorts_pay(w->s, 1 + count / LINKS_A_LOOK);
}

static grundy_status spread_loss(swivel *w)
{
    grundy_status status = GRUNDY_OK;

    for (; !status && w->first < w->end; w->first++) {
        const state at = state_at(w, w->queue[w->first]);
        const int mover = !at.turn;
        const uint32_t *a = w->of_a.from[mover], *b = w->of_b.from[!mover];
        const uint32_t *of_a = w->of_a.first[mover] + at.a;
        const uint32_t *of_b = w->of_b.first[!mover] + at.b;
        for (uint32_t i = of_a[0]; i < of_a[1]; i++)
            hear_of_loss(w, index_of(w, a[i], at.b, mover));
        for (uint32_t i = of_b[0]; i < of_b[1]; i++)
            hear_of_loss(w, index_of(w, at.a, b[i], mover));
        status = pay_links(w, (size_t)(of_a[1] - of_a[0]) + of_b[1] - of_b[0]);
    }
    return status;
}

static grundy_status lose_stuck(swivel *w)
{
    grundy_status status = GRUNDY_OK;

    for (uint32_t a = 0; !status && a < w->a->count; a++)
        for (uint32_t b = 0; !status && b < w->b->count; b++) {
            const size_t index = index_of(w, a, b, GI_LEFT);
            w->waits[index] = (uint32_t)(w->a->items[a].count[GI_LEFT] +
                                         w->b->items[b].count[GI_RIGHT]);
            if (w->waits[index] == 0) lose(w, index);
            status = gi_shorts_look(w->s);
        }
    return status;
}

/* ---- safe ---- */

static bool can_move_in_a(const swivel *w, state at)
{
    const gi_vertex *a = &w->a->items[at.a];

    for (size_t i = 0; i < a->count[GI_LEFT]; i++)
        if (w->marks[index_of(w, a->to[GI_LEFT][i], at.b, GI_RIGHT)] != LOST)
            return true;
    return false;
}

static void save(swivel *w, uint32_t *queue, size_t *end, size_t index)
{
    if (w->marks[index] != OPEN) return;
    w->marks[index] = SAFE;
    GRUNDY_ASSERT(*end < w->states);
    queue[(*end)++] = (uint32_t)index;
}

/* The safe ones that need no other safe one. */
static grundy_status begin_safe(swivel *w, uint32_t *queue, size_t *end)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < w->states; i++) {
        const state at = state_at(w, i);
        if (w->marks[i] == LOST) continue;
        w->marks[i] = OPEN;
        if (at.turn == GI_LEFT) {
            if (can_move_in_a(w, at)) save(w, queue, end, i);
        } else {
            w->waits[i] = (uint32_t)w->b->items[at.b].count[GI_LEFT];
            if (w->waits[i] == 0) save(w, queue, end, i);
        }
        status = pay_links(w, w->a->items[at.a].count[GI_LEFT]);
    }
    return status;
}

/* The queue of losses is empty, and its front serves here. */
static grundy_status find_safe(swivel *w)
{
    uint32_t *queue = w->queue;
    size_t end = 0;
    grundy_status status = begin_safe(w, queue, &end);

    GRUNDY_ASSERT(w->first == w->end);
    for (size_t next = 0; !status && next < end; next++) {
        const state at = state_at(w, queue[next]);
        const int mover = !at.turn;
        const uint32_t *first = w->of_b.first[!mover] + at.b;
        for (uint32_t i = first[0]; i < first[1]; i++) {
            const size_t index =
                index_of(w, at.a, w->of_b.from[!mover][i], mover);
            GRUNDY_ASSERT(mover == GI_LEFT || w->marks[index] == LOST ||
                          w->waits[index] > 0);
            if (mover == GI_LEFT || --w->waits[index] == 0)
                save(w, queue, &end, index);
        }
        status = pay_links(w, first[1] - first[0]);
    }
    w->first = w->end = 0;
    return status;
}

static grundy_status lose_trapped(swivel *w, bool *is_done)
{
    grundy_status status = find_safe(w);

    for (size_t i = 0; !status && i < w->states; i++)
        if (w->marks[i] == OPEN) lose(w, i);
    *is_done = w->end == 0;
    return status;
}

/* ---- all of it ---- */

static grundy_status solve(swivel *w)
{
    bool is_done;
    grundy_status status = lose_stuck(w);

    if (!status) status = spread_loss(w);
    if (!status) status = gi_loop_is_stopper(w->s, w->b, &is_done);
    while (!status && !is_done) {
        status = lose_trapped(w, &is_done);
        if (!status) status = spread_loss(w);
    }
    return status;
}

static grundy_status make_room(swivel *w)
{
    size_t pairs;

    if (!gi_size_mul(&pairs, w->a->count, w->b->count) ||
        pairs > UINT32_MAX / 2)
        return gi_fail(&w->s->told, GRUNDY_OVER_BUDGET,
                       "the loopy games have too many followers to compare");
    w->states = 2 * pairs;
    w->marks = gi_alloc(&w->s->quota.env, w->states);
    w->waits = gi_alloc_array(&w->s->quota.env, w->states, sizeof *w->waits);
    w->queue = gi_alloc_array(&w->s->quota.env, w->states, sizeof *w->queue);
    if (!w->marks || !w->waits || !w->queue) return GRUNDY_NO_MEMORY;
    memset(w->marks, OPEN, w->states);
    return GRUNDY_OK;
}

static grundy_status keep_order(swivel *w, gi_loop_order *out)
{
    const size_t pairs = w->states / 2;
    unsigned char *items = gi_alloc(&w->s->quota.env, pairs);

    if (!items) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < pairs; i++)
        items[i] = w->marks[2 * i + GI_RIGHT] != LOST;
    *out = (gi_loop_order){items, w->a->count, w->b->count};
    return GRUNDY_OK;
}

grundy_status gi_swivel(gi_shorts *s, const gi_loop_graph *a,
                        const gi_loop_graph *b, gi_loop_order *out)
{
    swivel w = {.s = s, .a = a, .b = b};
    grundy_status status = make_room(&w);

    if (!status) status = find_origins(s, a, &w.of_a);
    if (!status) status = find_origins(s, b, &w.of_b);
    if (!status) status = solve(&w);
    if (!status) status = keep_order(&w, out);
    origins_clear(s, &w.of_a);
    origins_clear(s, &w.of_b);
    gi_free(&s->quota.env, w.marks, w.states);
    gi_free(&s->quota.env, w.waits, w.states * sizeof *w.waits);
    gi_free(&s->quota.env, w.queue, w.states * sizeof *w.queue);
    return status;
}

void gi_loop_order_clear(gi_shorts *s, gi_loop_order *order)
{
    gi_free(&s->quota.env, order->items, order->rows * order->columns);
    *order = (gi_loop_order){NULL, 0, 0};
}
