/* SPDX-License-Identifier: MIT */
/* remoteness.c - who wins, and how soon, in a graph without cycles.
 *
 * By the normal convention a loss has an even remoteness and a win an odd one:
 * the end is a loss in 0 moves, and each step back changes both. By the misere
 * convention it is the other way round. So the table of the remoteness is one
 * of outcomes too, and only one thing is gathered from each target.
 *
 * Where the remoteness is not wanted one bit a vertex will do, "is lost", and
 * a row is left at the first lost target.
 *
 * T-GRAPH-LABEL in docs/theorems.md. Source: [Steinhaus25] for the
 * remoteness; [WW] chapter 9. Cost: O(vertices + edges); at most 4 bytes a
 * vertex. */

#include <string.h>

#include "graph/impl.h"

enum { AHEAD_START = 32, AHEAD_ROW = 16 };

typedef struct backing {
    const uint64_t *starts;
    const uint32_t *targets;
    uint32_t lost_parity; /* Of the remoteness of a loss. */
    uint32_t *remoteness;
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

static uint32_t remoteness_of(const backing *all, uint32_t vertex)
{
    const uint64_t first = all->starts[vertex], end = all->starts[vertex + 1];
    uint32_t least_lost = UINT32_MAX, most = 0;

    if (first == end) return 0;
    for (uint64_t e = first; e < end; e++) {
        const uint32_t here = all->remoteness[all->targets[e]];
        const bool is_lost = here % 2 == all->lost_parity;
        const uint32_t lost = is_lost ? here : UINT32_MAX;
        if (lost < least_lost) least_lost = lost;
        if (here > most) most = here;
    }
    /* Without a lost target `most` is of wins alone. */
    return 1 + (least_lost != UINT32_MAX ? least_lost : most);
}

static void remoteness_kernel(void *user, const uint32_t *vertices,
                              size_t count)
{
    const backing *all = user;

    for (size_t i = 0; i < count; i++) {
        ask_ahead(all, vertices, i, count);
        all->remoteness[vertices[i]] = remoteness_of(all, vertices[i]);
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

    if (!status && outcomes) {
        outcomes_of_remoteness(all, vertex_count, outcomes);
    }
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
                                        const grundy_graph *graph,
                                        uint8_t *outcomes, grundy_error *err)
{
    const size_t bytes =
        gi_bitset_words(graph->vertex_count) * sizeof *all->lost;
    grundy_status status = gi_graph_afford(graph->env, bytes, err);

    if (status || bytes == 0) return status;
    all->lost = gi_alloc(graph->env, bytes);
    if (!all->lost) {
        return gi_fail(err, GRUNDY_NO_MEMORY, "No memory for the outcomes.");
    }
    memset(all->lost, 0, bytes);
    status = gi_order_walk(order, outcome_kernel, all, err);
    for (size_t v = 0; v < graph->vertex_count && !status; v++)
        outcomes[v] =
            gi_bitset_has(all->lost, v) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    gi_free(graph->env, all->lost, bytes);
    return status;
}

grundy_status gi_sweep_remoteness(const grundy_graph *graph,
                                  const gi_order *order,
                                  grundy_convention convention,
                                  uint8_t *outcomes, uint32_t *remoteness,
                                  grundy_error *err)
{
    backing all = {.starts = graph->starts,
                   .targets = graph->targets,
                   .lost_parity = convention == GRUNDY_MISERE};

    all.remoteness = remoteness;
    if (remoteness) {
        return with_remoteness(&all, order, graph->vertex_count, outcomes,
                               err);
    }
    if (!outcomes) return GRUNDY_OK;
    return without_remoteness(&all, order, graph, outcomes, err);
}
