/* SPDX-License-Identifier: MIT */
/* retrograde.c - who wins, and how soon, in a graph with cycles.
 *
 * The analysis proceeds backwards from the terminal vertices, through a queue:
 * a vertex with an edge to a loss is a win, and a vertex is lost when the last
 * of its edges, which are counted down, has led to a win of the opponent.
 * Repeated edges are counted with multiplicity, and counted down with the same
 * multiplicity. What the queue never reaches is a draw: it has no lost option,
 * and it has an option that is a draw too.
 *
 * One word for each vertex contains everything: with the upper bit set, the
 * number of edges that are still open; without it, the remoteness. The parity
 * of the remoteness tells a win from a loss (remoteness.c).
 *
 * Invariant: the queue is in order of remoteness, because what is appended is
 * one more than what is removed. So the remoteness of a win comes from its
 * least lost option, and that of a loss, through its last option, from the
 * greatest.
 *
 * T-GRAPH-LABEL in docs/theorems.md. Source: [Steinhaus25], [Smith66]. Cost:
 * O(vertices + edges); 8 bytes for each vertex beside the predecessors.
 */

#include "base/assert.h"
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "graph/adjacency.h"
#include "labels/cycles.h"

enum { AHEAD_START = 24, AHEAD_ROW = 12, AHEAD_WORD = 4, STRETCH = 65536 };
#define OPEN ((uint32_t)1 << 31)

typedef struct backward {
    const gi_predecessors *predecessors;
    uint32_t *words; /* The remoteness that is asked for, or a scratch. */
    uint32_t *queue;
    size_t first, end;
    uint32_t lost_parity;
} backward;

grundy_status gi_graph_check_small(const grundy_graph *graph,
                                   grundy_error *err)
{
    uint64_t longest = 0;

    for (size_t v = 0; v < graph->vertex_count; v++) {
        const uint64_t length = graph->starts[v + 1] - graph->starts[v];
        if (length > longest) longest = length;
    }
    if (graph->vertex_count < OPEN && longest < OPEN) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "Graphs with cycles: at most 2^31 - 1 vertices, and edges "
                   "of one vertex.");
}

static void settle(backward *all, uint32_t vertex, uint32_t remoteness)
{
    GRUNDY_ASSERT(all->words[vertex] & OPEN);
    GRUNDY_ASSERT(remoteness < OPEN);
    /* The queue is in order of remoteness. */
    GRUNDY_ASSERT(all->end == 0 ||
                  all->words[all->queue[all->end - 1]] <= remoteness);
    all->words[vertex] = remoteness;
    all->queue[all->end++] = vertex;
}

static void settle_ends(backward *all, const grundy_graph *graph)
{
    for (size_t v = 0; v < graph->vertex_count; v++) {
        const uint64_t length = graph->starts[v + 1] - graph->starts[v];
        all->words[v] = OPEN | (uint32_t)length;
        if (length == 0) settle(all, (uint32_t)v, 0);
    }
}

static void ask_ahead(const backward *all, size_t i)
{
    const uint64_t *starts = all->predecessors->starts;
    const uint32_t *sources = all->predecessors->sources;

    if (i + AHEAD_START >= all->end) return;
    GI_PREFETCH(starts + all->queue[i + AHEAD_START]);
    GI_PREFETCH(sources + starts[all->queue[i + AHEAD_ROW]]);
    {
        const uint32_t soon = all->queue[i + AHEAD_WORD];
        for (uint64_t e = starts[soon]; e < starts[soon + 1]; e++)
            GI_PREFETCH(all->words + sources[e]);
    }
}

static void settle_before(backward *all, uint32_t vertex)
{
    const uint64_t *starts = all->predecessors->starts;
    const uint32_t *sources = all->predecessors->sources;
    const uint32_t remoteness = all->words[vertex];
    const bool is_lost = remoteness % 2 == all->lost_parity;

    GRUNDY_ASSERT(!(remoteness & OPEN));
    for (uint64_t e = starts[vertex]; e < starts[vertex + 1]; e++) {
        const uint32_t source = sources[e];
        const uint32_t word = all->words[source];
        if (!(word & OPEN)) continue;
        GRUNDY_ASSERT(word != OPEN);
        if (is_lost || word == (OPEN | 1)) {
            settle(all, source, remoteness + 1);
        } else {
            all->words[source] = word - 1;
        }
    }
}

static grundy_status settle_all(backward *all, const grundy_graph *graph)
{
    settle_ends(all, graph);
    while (all->first < all->end) {
        ask_ahead(all, all->first);
        settle_before(all, all->queue[all->first++]);
        if (all->first % STRETCH == 0 && gi_env_is_stopped(graph->env)) {
            return GRUNDY_CANCELLED;
        }
    }
    return GRUNDY_OK;
}

static void report(const backward *all, size_t vertex_count, uint8_t *outcomes)
{
    for (size_t v = 0; v < vertex_count; v++) {
        const uint32_t word = all->words[v];
        const bool is_draw = word & OPEN;
        if (outcomes) {
            outcomes[v] = is_draw                        ? GRUNDY_OUTCOME_DRAW
                          : word % 2 == all->lost_parity ? GRUNDY_OUTCOME_P
                                                         : GRUNDY_OUTCOME_N;
        }
        if (is_draw) all->words[v] = GRUNDY_REMOTENESS_NONE;
    }
}

grundy_status gi_retrograde(const grundy_graph *graph,
                            const gi_predecessors *predecessors,
                            grundy_convention convention, uint8_t *outcomes,
                            uint32_t *remoteness, grundy_error *err)
{
    const size_t bytes = graph->vertex_count * sizeof(uint32_t);
    backward all = {.predecessors = predecessors,
                    .lost_parity = convention == GRUNDY_MISERE};
    grundy_status status;

    all.words = remoteness;
    if ((!outcomes && !remoteness) || bytes == 0) return GRUNDY_OK;
    status = gi_graph_afford(graph->env, 2 * (uint64_t)bytes, err);
    if (status) return status;
    all.queue = gi_alloc(graph->env, bytes);
    if (!remoteness) all.words = gi_alloc(graph->env, bytes);
    if (!all.queue || !all.words) {
        status = gi_fail(err, GRUNDY_NO_MEMORY, "No memory for the outcomes.");
        goto done;
    }
    if (!remoteness) gi_pages_advise(all.words, bytes);
    status = settle_all(&all, graph);
    if (status) {
        status = gi_fail(err, status, "Stopped.");
        goto done;
    }
    report(&all, graph->vertex_count, outcomes);

done:
    if (!remoteness) gi_free(graph->env, all.words, bytes);
    gi_free(graph->env, all.queue, bytes);
    return status;
}
