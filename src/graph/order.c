/* SPDX-License-Identifier: MIT */
/* order.c - the vertices of a graph in an order that puts targets first.
 *
 * First one scan determines whether the numbers of the vertices already form
 * such an order, upwards or downwards, as they often do in graphs that a
 * program has written.
 *
 * Otherwise each vertex looks through its row for a target that is not done.
 * If there is none, the vertex is done. If there is one, the vertex waits in
 * the list of that target and continues from there when the target is done. So
 * each edge is looked at once, and neither predecessors are needed, as in
 * Kahn's method, nor a stack, as in a depth-first search. In a random graph a
 * vertex of degree d waits about ln d times.
 *
 * Only one bit is needed of a target, and the bits of 10^7 vertices stay in
 * the cache. What a waiting vertex needs does not: its waiter, its row, and
 * the waiter of the target for which it is to wait. So the vertex goes through
 * three rings, and each stage prefetches the memory that the next one reads.
 *
 * Invariant: a vertex is done when it is in the order; a vertex that is
 * neither done nor still to be looked at for the first time is in exactly one
 * list or ring. When nothing is left to do, the waiting vertices lead to a
 * cycle: each of them has a target that waits too.
 *
 * Cost: O(vertices + edges); 20 bytes and one bit for each vertex beside the
 * graph.
 */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "graph/order.h"

enum {
    RING = 32,       /* A power of two: entries of a stage. */
    STRETCH = 4096,  /* Vertices between two emptyings of the rings. */
    STEPS = 1 << 16, /* Of one emptying, between two looks for a stop. */
    EDGE_BITS = 40   /* Of the number of an edge, in a waiter. */
};
#define LEFT_MOST (((uint64_t)1 << (64 - EDGE_BITS)) - 1)

typedef struct waiter {
    /* Where to go on: the edge, and above it the edges left from there to the
     * end of the row; LEFT_MOST: that many or more. */
    uint64_t place;
    uint32_t first; /* That waits for this vertex, plus one; 0: none. */
    uint32_t next;  /* In the list that this vertex is in, plus one; before it
                       is in one, the target that it will wait for. */
} waiter;

typedef struct ring {
    uint32_t items[RING];
    size_t first, end; /* Counted without turning round. */
} ring;

typedef struct making {
    const uint64_t *starts;
    const uint32_t *targets;
    size_t vertex_count;
    uint64_t *done; /* A bit a vertex. */
    waiter *waiters;
    gi_order *order;
    size_t told; /* Vertices of the order whose lists have been let go. */
    ring let_go; /* Of a list; their waiters are on their way. */
    ring rowed;  /* Their rows are. */
    ring stuck;  /* The waiters of the targets that they wait for are. */
} making;

/* ---- the numbers themselves ---- */

bool gi_order_by_number(gi_order *out, const grundy_graph *graph)
{
    bool is_ascending = true, is_descending = true;

    for (size_t v = 0; v < graph->vertex_count; v++) {
        uint32_t least = UINT32_MAX, most = 0;
        for (uint64_t e = graph->starts[v]; e < graph->starts[v + 1]; e++) {
            const uint32_t target = graph->targets[e];
            if (target < least) least = target;
            if (target > most) most = target;
        }
        if (graph->starts[v] == graph->starts[v + 1]) continue;
        if (most >= v) is_ascending = false;
        if (least <= v) is_descending = false;
        if (!is_ascending && !is_descending) return false;
    }
    *out = (gi_order){.env = graph->env,
                      .count = graph->vertex_count,
                      .is_descending = !is_ascending};
    return true;
}

/* ---- the stages ---- */

static size_t ring_count(const ring *of)
{
    return of->end - of->first;
}

static void put(ring *of, uint32_t vertex)
{
    GRUNDY_ASSERT(of->end - of->first < RING);
    of->items[of->end++ % RING] = vertex;
}

static uint32_t take(ring *of)
{
    GRUNDY_ASSERT(of->first < of->end);
    return of->items[of->first++ % RING];
}

/* Goes on in the row of a vertex; the ring `stuck` has room. */
static void look(making *all, uint32_t vertex, uint64_t edge, uint64_t end)
{
    const uint32_t *targets = all->targets;
    waiter *self = all->waiters + vertex;
    uint64_t left;

    GRUNDY_ASSERT(edge <= end && !gi_bitset_has(all->done, vertex));
    while (edge < end && gi_bitset_has(all->done, targets[edge]))
        edge++;
    if (edge == end) {
        gi_bitset_add(all->done, vertex);
        GRUNDY_ASSERT(all->order->count < all->vertex_count);
        all->order->vertices[all->order->count++] = vertex;
        return;
    }
    left = end - edge < LEFT_MOST ? end - edge : LEFT_MOST;
    GRUNDY_ASSERT(edge >> EDGE_BITS == 0);
    self->place = left << EDGE_BITS | edge;
    self->next = targets[edge];
    GI_PREFETCH(all->waiters + targets[edge]);
    put(&all->stuck, vertex);
}

static void look_on(making *all, uint32_t vertex)
{
    const uint64_t place = all->waiters[vertex].place;
    const uint64_t edge = place & (((uint64_t)1 << EDGE_BITS) - 1);
    const uint64_t left = place >> EDGE_BITS;

    look(all, vertex, edge,
         left < LEFT_MOST ? edge + left : all->starts[vertex + 1]);
}

/* One that is stuck goes into the list of its target, unless the target has
 * become done on the way. */
static void wait_for_target(making *all)
{
    const uint32_t vertex = take(&all->stuck);
    waiter *self = all->waiters + vertex;
    const uint32_t target = self->next;

    GRUNDY_ASSERT(target < all->vertex_count);
    if (gi_bitset_has(all->done, target)) {
        look_on(all, vertex);
    } else {
        self->next = all->waiters[target].first;
        all->waiters[target].first = vertex + 1;
    }
}

static void let_go(making *all, uint32_t vertex_plus_one)
{
    if (vertex_plus_one == 0) return;
    GRUNDY_ASSERT(vertex_plus_one <= all->vertex_count);
    put(&all->let_go, vertex_plus_one - 1);
    GI_PREFETCH(all->waiters + (vertex_plus_one - 1));
}

/* The next done vertex lets go the first of its list. */
static void tell_next(making *all)
{
    const uint32_t *vertices = all->order->vertices;
    const size_t ahead = all->told + RING / 2;

    GRUNDY_ASSERT(all->told < all->order->count);
    if (ahead < all->order->count) {
        GI_PREFETCH(all->waiters + vertices[ahead]);
    }
    let_go(all, all->waiters[vertices[all->told++]].first);
}

/* It lets go the next of its list, and asks for its row. */
static void ask_for_row(making *all)
{
    const uint32_t vertex = take(&all->let_go);
    const waiter *self = all->waiters + vertex;

    GI_PREFETCH(all->targets +
                (self->place & (((uint64_t)1 << EDGE_BITS) - 1)));
    let_go(all, self->next);
    put(&all->rowed, vertex);
}

/* The last stage that is full works; when nothing more can come into the
 * first, the last one that has anything. False: none has. */
static bool take_step(making *all)
{
    const size_t most =
        all->told < all->order->count ? RING : 1; /* To work on. */

    if (ring_count(&all->stuck) >= RING) {
        wait_for_target(all);
    } else if (ring_count(&all->rowed) >= most) {
        look_on(all, take(&all->rowed));
    } else if (ring_count(&all->let_go) >= most) {
        ask_for_row(all);
    } else if (all->told < all->order->count) {
        tell_next(all);
    } else if (ring_count(&all->stuck) > 0) {
        wait_for_target(all);
    } else {
        return false;
    }
    return true;
}

/* One vertex may let go all that there are. */
static grundy_status empty_rings(making *all, const grundy_env *env)
{
    for (size_t i = 1; take_step(all); i++)
        if (i % STEPS == 0 && gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
    return GRUNDY_OK;
}

static grundy_status look_at_all(making *all, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < all->vertex_count; v++) {
        /* It may be stuck at once again, by its next target. */
        while (ring_count(&all->stuck) == RING)
            wait_for_target(all);
        look(all, (uint32_t)v, all->starts[v], all->starts[v + 1]);
        if (v % STRETCH != STRETCH - 1) continue;
        status = empty_rings(all, env);
        if (gi_env_is_stopped(env)) status = GRUNDY_CANCELLED;
    }
    if (!status) status = empty_rings(all, env);
    if (status) return status;
    GRUNDY_ASSERT(all->told == all->order->count);
    return all->order->count == all->vertex_count ? GRUNDY_OK
                                                  : GRUNDY_UNDEFINED;
}

static grundy_status make(const grundy_graph *graph, gi_order *order)
{
    const size_t count = graph->vertex_count;
    const size_t words = gi_bitset_words(count);
    making all = {.starts = graph->starts,
                  .targets = graph->targets,
                  .vertex_count = count,
                  .order = order};
    grundy_status status = GRUNDY_NO_MEMORY;

    all.done = gi_alloc_array(order->env, words, sizeof *all.done);
    all.waiters = gi_alloc_array(order->env, count, sizeof *all.waiters);
    order->vertices =
        gi_alloc_array(order->env, count, sizeof *order->vertices);
    order->capacity = order->vertices ? count : 0;
    if (!all.done || !all.waiters || !order->vertices) goto done;
    gi_pages_advise(all.waiters, count * sizeof *all.waiters);
    gi_pages_advise(order->vertices, count * sizeof *order->vertices);
    memset(all.done, 0, words * sizeof *all.done);
    memset(all.waiters, 0, count * sizeof *all.waiters);
    status = look_at_all(&all, order->env);

done:
    gi_free(order->env, all.waiters,
            all.waiters ? count * sizeof *all.waiters : 0);
    gi_free(order->env, all.done, all.done ? words * sizeof *all.done : 0);
    return status;
}

grundy_status gi_order_make(gi_order *out, const grundy_graph *graph,
                            grundy_error *err)
{
    const uint64_t count = graph->vertex_count;
    grundy_status status;

    if (gi_order_by_number(out, graph)) return GRUNDY_OK;
    *out = (gi_order){.env = graph->env};
    status = gi_graph_afford(
        graph->env, count * (sizeof(waiter) + sizeof(uint32_t)) + count / 8,
        err);
    if (status) return status;
    status = make(graph, out);
    if (status == GRUNDY_UNDEFINED) {
        return gi_fail(err, status, "The graph has a cycle.");
    }
    if (status) return gi_fail_told(err, status, &(grundy_error){0});
    return GRUNDY_OK;
}

void gi_order_clear(gi_order *order)
{
    if (order->vertices) {
        gi_free(order->env, order->vertices,
                order->capacity * sizeof *order->vertices);
    }
    *order = (gi_order){.env = order->env};
}

void gi_order_left_over(const gi_order *order, size_t vertex_count,
                        uint64_t *bits)
{
    memset(bits, 0, gi_bitset_words(vertex_count) * sizeof *bits);
    if (!order->vertices) return; /* By number: none is left over. */
    GRUNDY_ASSERT(order->count <= vertex_count);
    for (size_t v = 0; v < vertex_count; v++)
        gi_bitset_add(bits, v);
    for (size_t i = 0; i < order->count; i++)
        gi_bitset_remove(bits, order->vertices[i]);
}

grundy_status gi_order_walk(const gi_order *order, gi_order_kernel *kernel,
                            void *user, grundy_error *err)
{
    for (size_t first = 0; first < order->count; first += GI_ORDER_STRETCH) {
        const size_t left = order->count - first;
        const size_t count = left < GI_ORDER_STRETCH ? left : GI_ORDER_STRETCH;
        uint32_t numbers[GI_ORDER_STRETCH];
        if (order->vertices) {
            kernel(user, order->vertices + first, count);
        } else {
            for (size_t i = 0; i < count; i++)
                numbers[i] = (uint32_t)(order->is_descending
                                            ? order->count - 1 - first - i
                                            : first + i);
            kernel(user, numbers, count);
        }
        if (gi_env_is_stopped(order->env)) {
            return gi_fail(err, GRUNDY_CANCELLED, "Stopped.");
        }
    }
    return GRUNDY_OK;
}
