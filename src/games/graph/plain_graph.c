/* SPDX-License-Identifier: MIT */
/* plain_graph.c - the adjacency rows of an undirected graph, by a counting
 * sort of its edges in two passes over the position. */
#include "base/env.h"
#include "base/error.h"
#include "games/graph/plain_graph.h"

#include <string.h>

enum { FIRST_EDGE = 2 };

static uint32_t end_of(const gi_ints *position, size_t item)
{
    return (uint32_t)position->items[item].word;
}

void gi_plain_graph_clear(gi_plain_graph *graph)
{
    const grundy_env *env = graph->env;

    gi_free_made(env, graph->edges,
                 2 * graph->edge_count * sizeof *graph->edges);
    gi_free_made(env, graph->targets,
                 2 * graph->edge_count * sizeof *graph->targets);
    gi_free_made(env, graph->starts,
                 (graph->vertex_count + 1) * sizeof *graph->starts);
    graph->edges = graph->targets = NULL;
    graph->starts = NULL;
}

static bool is_kept(const gi_ints *position, size_t item, uint32_t without)
{
    const uint32_t u = end_of(position, item), v = end_of(position, item + 1);

    return u != v && u != without && v != without;
}

/* All structures together take about 50 bytes for each vertex. */
static grundy_status check_size(const gi_ints *position, gi_run *run)
{
    const uint64_t vertices = (uint64_t)position->items[0].word;

    if (vertices > gi_limit_memory(run->env) / 64)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "%llu vertices are too many for the memory limit",
                       (unsigned long long)vertices);
    return GRUNDY_OK;
}

static grundy_status make_rows(gi_plain_graph *graph)
{
    graph->starts = gi_alloc_array(graph->env, graph->vertex_count + 1,
                                   sizeof *graph->starts);
    if (!graph->starts) return GRUNDY_NO_MEMORY;
    if (graph->edge_count == 0) return GRUNDY_OK;
    graph->targets = gi_alloc_array(graph->env, 2 * graph->edge_count,
                                    sizeof *graph->targets);
    graph->edges = gi_alloc_array(graph->env, 2 * graph->edge_count,
                                  sizeof *graph->edges);
    return graph->targets && graph->edges ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void put(gi_plain_graph *graph, uint32_t from, uint32_t to, size_t edge)
{
    const size_t at = --graph->starts[from];

    GRUNDY_ASSERT(from < graph->vertex_count && at < 2 * graph->edge_count);
    graph->targets[at] = to;
    graph->edges[at] = (uint32_t)edge;
}

/* starts[v] is the end of row v at first, and moves down to its start. */
static void fill_rows(gi_plain_graph *graph, const gi_ints *position,
                      uint32_t without)
{
    const size_t end = FIRST_EDGE + 2 * (size_t)position->items[1].word;
    size_t sum = 0;

    memset(graph->starts, 0,
           (graph->vertex_count + 1) * sizeof *graph->starts);
    for (size_t i = FIRST_EDGE; i < end; i += 2) {
        if (!is_kept(position, i, without)) continue;
        graph->starts[end_of(position, i)]++;
        graph->starts[end_of(position, i + 1)]++;
    }
    for (size_t v = 0; v <= graph->vertex_count; v++) {
        sum += graph->starts[v];
        graph->starts[v] = sum;
    }
    for (size_t i = end; i > FIRST_EDGE; i -= 2) {
        const uint32_t u = end_of(position, i - 2),
                       v = end_of(position, i - 1);
        if (!is_kept(position, i - 2, without)) continue;
        put(graph, u, v, (i - 2 - FIRST_EDGE) / 2);
        put(graph, v, u, (i - 2 - FIRST_EDGE) / 2);
    }
    GRUNDY_ASSERT(sum == 2 * graph->edge_count && graph->starts[0] == 0);
}

grundy_status gi_plain_graph_make(gi_plain_graph *out, const gi_ints *position,
                                  uint32_t without, gi_run *run)
{
    const size_t end = FIRST_EDGE + 2 * (size_t)position->items[1].word;
    grundy_status status;

    *out = (gi_plain_graph){.env = run->env,
                            .vertex_count = (size_t)position->items[0].word};
    status = check_size(position, run);
    if (status) return status;
    for (size_t i = FIRST_EDGE; i < end; i += 2)
        out->edge_count += is_kept(position, i, without);
    status = make_rows(out);
    if (!status) fill_rows(out, position, without);
    return status;
}
