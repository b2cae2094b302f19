/* SPDX-License-Identifier: MIT */
/* remoteness.c - who wins, and how soon, in a graph without cycles.
 *
 * Under normal play a loss has an even remoteness and a win an odd one: a
 * terminal vertex is a loss in 0 moves, and each step back changes both. Under
 * misère play the parities are interchanged. So the table of the remoteness is
 * a table of outcomes too, and only one thing is gathered from each target.
 *
 * This is a byte, a key for the value of a target to the player who moves to
 * it: 254 - r for a loss in r moves, and r for a win. The greatest key of a
 * row is the best move, so no other information is needed from an edge. A
 * remoteness above 126 is stored only in the result; a row with such a target
 * has the key 255 and is processed again.
 *
 * If the remoteness is not wanted, one bit for each vertex suffices, "is
 * lost", and a row is left at the first lost target.
 *
 * T-GRAPH-LABEL in docs/theorems.md. Source: [Steinhaus25] for the remoteness;
 * [WW] chapter 9. Cost: O(vertices + edges); at most one byte for each vertex.
 */

#include <string.h>

#include "base/assert.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "labels/sweep.h"

enum {
    LARGE = 255, /* In the table: the remoteness stands in the result. */
    LOST = 254,  /* Less the remoteness. */
    KEYED_MOST = 126,
    AHEAD_START = 32,
    AHEAD_ROW = 16
};

typedef struct backing {
    const uint64_t *starts;
    const uint32_t *targets;
    uint32_t lost_parity; /* Of the remoteness of a loss. */
    uint8_t *table;       /* Of keys: shape [vertex_count]. */
    uint32_t *remoteness; /* LARGE ones, while the sweep goes on. */
    uint64_t *lost;
} backing;

static void ask_ahead(const backing *all, const uint32_t *vertices, size_t i,
                      size_t count)
{
    if (i + AHEAD_START < count) {
        GI_PREFETCH(all->starts + vertices[i + AHEAD_START]);
    }
    if (i + AHEAD_ROW < count && all->targets) {
        GI_PREFETCH(all->targets + all->starts[vertices[i + AHEAD_ROW]]);
    }
}

/* ---- with remoteness ---- */

static uint8_t key_of(const backing *all, uint32_t remoteness)
{
    if (remoteness > KEYED_MOST) return LARGE;
    return (uint8_t)(remoteness % 2 == all->lost_parity ? LOST - remoteness
                                                        : remoteness);
}

static uint32_t remoteness_at(const backing *all, uint32_t vertex)
{
    const uint8_t key = all->table[vertex];

    if (key == LARGE) return all->remoteness[vertex];
    return key > KEYED_MOST ? (uint32_t)(LOST - key) : key;
}

/* Of a row with any targets, which are not none. */
static uint32_t remoteness_of_any(const backing *all, uint64_t first,
                                  uint64_t end)
{
    uint32_t least_lost = UINT32_MAX, most = 0;

    GRUNDY_ASSERT(first < end);
    for (uint64_t e = first; e < end; e++) {
        const uint32_t here = remoteness_at(all, all->targets[e]);
        const bool is_lost = here % 2 == all->lost_parity;
        if (is_lost && here < least_lost) least_lost = here;
        if (here > most) most = here;
    }
    /* Without a lost target `most` is of wins alone. */
    return 1 + (least_lost != UINT32_MAX ? least_lost : most);
}

static uint32_t remoteness_of(const backing *all, uint32_t vertex)
{
    const uint64_t first = all->starts[vertex], end = all->starts[vertex + 1];
    uint8_t best = 0;

    if (first == end) return 0;
    for (uint64_t e = first; e < end; e++) {
        const uint8_t key = all->table[all->targets[e]];
        best = key > best ? key : best;
    }
    if (best == LARGE) return remoteness_of_any(all, first, end);
    return 1u + (best > KEYED_MOST ? (uint32_t)(LOST - best) : best);
}

static void remoteness_kernel(void *user, const uint32_t *vertices,
                              size_t count)
{
    const backing *all = user;

    for (size_t i = 0; i < count; i++) {
        const uint32_t vertex = vertices[i];
        uint32_t remoteness;
        ask_ahead(all, vertices, i, count);
        remoteness = remoteness_of(all, vertex);
        all->table[vertex] = key_of(all, remoteness);
        if (all->table[vertex] == LARGE) all->remoteness[vertex] = remoteness;
        GRUNDY_ASSERT(remoteness_at(all, vertex) == remoteness);
    }
}

static void outcomes_of_remoteness(const backing *all, size_t vertex_count,
                                   uint8_t *outcomes)
{
    for (size_t v = 0; v < vertex_count; v++)
        outcomes[v] = all->remoteness[v] % 2 == all->lost_parity
                          ? GRUNDY_OUTCOME_P
                          : GRUNDY_OUTCOME_N;
}

static grundy_status with_remoteness(backing *all, const gi_order *order,
                                     size_t vertex_count, uint8_t *outcomes,
                                     grundy_error *err)
{
    const grundy_status status =
        gi_order_walk(order, remoteness_kernel, all, err);

    for (size_t v = 0; v < vertex_count && !status; v++)
        all->remoteness[v] = remoteness_at(all, (uint32_t)v);
    if (!status && outcomes)
        outcomes_of_remoteness(all, vertex_count, outcomes);
    return status;
}

/* ---- outcomes alone ---- */

static bool has_lost_target(const backing *all, uint32_t vertex)
{
    for (uint64_t e = all->starts[vertex]; e < all->starts[vertex + 1]; e++)
        if (gi_bitset_has(all->lost, all->targets[e])) return true;
    return false;
}

static void outcome_kernel(void *user, const uint32_t *vertices, size_t count)
{
    const backing *all = user;
    const bool ends_lost = all->lost_parity == 0;

    for (size_t i = 0; i < count; i++) {
        const uint32_t vertex = vertices[i];
        bool is_lost;
        ask_ahead(all, vertices, i, count);
        is_lost = all->starts[vertex] == all->starts[vertex + 1]
                      ? ends_lost
                      : !has_lost_target(all, vertex);
        if (is_lost) gi_bitset_add(all->lost, vertex);
    }
}

static grundy_status without_remoteness(backing *all, const gi_order *order,
                                        size_t vertex_count, uint8_t *outcomes,
                                        grundy_error *err)
{
    grundy_status status;

    memset(all->lost, 0, gi_bitset_words(vertex_count) * sizeof *all->lost);
    status = gi_order_walk(order, outcome_kernel, all, err);
    for (size_t v = 0; v < vertex_count && !status; v++)
        outcomes[v] =
            gi_bitset_has(all->lost, v) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

/* ---- either ---- */

size_t gi_winners_scratch_bytes(const grundy_graph *graph,
                                const gi_winners *wanted)
{
    if (wanted->remoteness) return graph->vertex_count;
    if (!wanted->outcomes) return 0;
    return gi_bitset_words(graph->vertex_count) * sizeof(uint64_t);
}

grundy_status gi_sweep_winners(const grundy_graph *graph,
                               const gi_order *order, const gi_winners *wanted,
                               void *scratch, grundy_error *err)
{
    backing all = {.starts = graph->starts,
                   .targets = graph->targets,
                   .lost_parity = wanted->convention == GRUNDY_MISERE};

    if (graph->vertex_count == 0) return GRUNDY_OK;
    if (wanted->remoteness) {
        all.table = scratch;
        all.remoteness = wanted->remoteness;
        return with_remoteness(&all, order, graph->vertex_count,
                               wanted->outcomes, err);
    }
    if (!wanted->outcomes) return GRUNDY_OK;
    all.lost = scratch;
    return without_remoteness(&all, order, graph->vertex_count,
                              wanted->outcomes, err);
}
