/* SPDX-License-Identifier: MIT */
/* adjacency.c - a graph as rows of targets, one row for each vertex.
 *
 * Representation: `targets` contains all rows, one after the other, and row v
 * extends from starts[v] to starts[v + 1]. This takes 8 bytes for each vertex
 * and 4 for each edge; predecessors are not stored, as most questions do not
 * need them; predecessors.c reverses the rows where they are needed.
 *
 * The arrays belong to the graph, or lie in memory of the caller, such as a
 * mapped file. In the latter case others have written them: every start and
 * every target is checked before it is used.
 *
 * Invariant: starts[0] = 0, starts ascend, starts[vertex_count] is the number
 * of edges, and each target is below vertex_count.
 */

#include <inttypes.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "graph/adjacency.h"

grundy_status gi_graph_afford(const grundy_env *env, uint64_t bytes,
                              grundy_error *err)
{
    const size_t most = gi_limit_memory(env);

    if (bytes <= most) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "The graph needs %" PRIu64
                   " bytes; the limit on memory is %zu.",
                   bytes, most);
}

grundy_status gi_graph_new(grundy_graph **out, size_t vertex_count,
                           size_t edge_count, const grundy_env *env)
{
    grundy_graph *graph = gi_alloc(env, sizeof *graph);

    GRUNDY_ASSERT(vertex_count <= GRUNDY_GRAPH_VERTICES_MOST);
    if (!graph) return GRUNDY_NO_MEMORY;
    *graph = (grundy_graph){.env = {gi_env_own(env)},
                            .vertex_count = vertex_count,
                            .edge_count = edge_count};
    graph->own_starts =
        gi_alloc_array(env, vertex_count + 1, sizeof *graph->own_starts);
    if (!graph->own_starts) goto no_memory;
    graph->own_targets =
        gi_alloc_array(env, edge_count, sizeof *graph->own_targets);
    if (!graph->own_targets && edge_count > 0) goto no_memory;
    gi_pages_advise(graph->own_starts,
                    (vertex_count + 1) * sizeof *graph->own_starts);
    gi_pages_advise(graph->own_targets,
                    edge_count * sizeof *graph->own_targets);
    graph->starts = graph->own_starts;
    graph->targets = graph->own_targets;
    *out = graph;
    return GRUNDY_OK;

no_memory:
    grundy_graph_free(graph);
    return GRUNDY_NO_MEMORY;
}

void grundy_graph_free(grundy_graph *graph)
{
    if (!graph) return;
    if (graph->release) graph->release(graph->user);
    if (graph->own_targets) {
        gi_free(graph->env, graph->own_targets,
                graph->edge_count * sizeof *graph->own_targets);
    }
    if (graph->own_starts) {
        gi_free(graph->env, graph->own_starts,
                (graph->vertex_count + 1) * sizeof *graph->own_starts);
    }
    gi_free(graph->env, graph, sizeof *graph);
}

/* ---- rows of others ---- */

/* The row that edge number `edge` stands in, by halving: for errors only. */
static uint64_t row_of(const grundy_graph_rows *rows, uint64_t edge)
{
    uint64_t first = 0, end = rows->vertex_count;

    while (end - first > 1) {
        const uint64_t middle = first + (end - first) / 2;
        if (rows->starts[middle] <= edge) {
            first = middle;
        } else {
            end = middle;
        }
    }
    GRUNDY_ASSERT(rows->starts[first] <= edge);
    return first;
}

static grundy_status check_starts(const grundy_graph_rows *rows,
                                  grundy_error *err)
{
    const uint64_t *starts = rows->starts;

    if (starts[0] != 0) {
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "The row of vertex 0 starts at %" PRIu64 ", not at 0.",
                       starts[0]);
    }
    for (uint64_t v = 0; v < rows->vertex_count; v++) {
        if (starts[v] <= starts[v + 1]) continue;
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "The row of vertex %" PRIu64 " ends before it starts.",
                       v);
    }
    if (starts[rows->vertex_count] > SIZE_MAX / sizeof *rows->targets) {
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%" PRIu64 " edges do not fit this machine.",
                       starts[rows->vertex_count]);
    }
    return GRUNDY_OK;
}

/* The largest target first: a loop without a way out is a vector loop. */
static grundy_status check_targets(const grundy_graph_rows *rows,
                                   grundy_error *err)
{
    const uint64_t edge_count = rows->starts[rows->vertex_count];
    uint32_t largest = 0;
    uint64_t edge = 0;

    if (edge_count == 0 || !rows->targets) return GRUNDY_OK;
    for (uint64_t i = 0; i < edge_count; i++)
        if (rows->targets[i] > largest) largest = rows->targets[i];
    if (largest < rows->vertex_count) return GRUNDY_OK;
    while (rows->targets[edge] < rows->vertex_count)
        edge++;
    GRUNDY_ASSERT(edge < edge_count);
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "Vertex %" PRIu64 " has an edge to %" PRIu32
                   ", but there are %" PRIu64 " vertices.",
                   row_of(rows, edge), rows->targets[edge],
                   rows->vertex_count);
}

grundy_status grundy_graph_from_rows(grundy_graph **out,
                                     const grundy_graph_rows *rows,
                                     const grundy_env *env, grundy_error *err)
{
    grundy_graph *graph;
    grundy_status status;

    if (!out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (!rows || !rows->starts) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "There are no rows.");
    }
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (rows->vertex_count > GRUNDY_GRAPH_VERTICES_MOST) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "%" PRIu64 " vertices are too many.",
                       rows->vertex_count);
    }
    status = check_starts(rows, err);
    if (status) return status;
    if (!rows->targets && rows->starts[rows->vertex_count] > 0) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "There are no targets.");
    }
    status = check_targets(rows, err);
    if (status) return status;

    env = gi_env_or_default(env);
    graph = gi_alloc(env, sizeof *graph);
    if (!graph) return gi_fail(err, GRUNDY_NO_MEMORY, "No memory.");
    *graph =
        (grundy_graph){.env = {gi_env_own(env)},
                       .vertex_count = (size_t)rows->vertex_count,
                       .edge_count = (size_t)rows->starts[rows->vertex_count],
                       .starts = rows->starts,
                       .targets = rows->targets,
                       .release = rows->release,
                       .user = rows->user};
    *out = graph;
    return GRUNDY_OK;
}

/* ---- looks ---- */

size_t grundy_graph_vertex_count(const grundy_graph *graph)
{
    return graph->vertex_count;
}

uint64_t grundy_graph_edge_count(const grundy_graph *graph)
{
    return graph->edge_count;
}

const uint64_t *grundy_graph_starts(const grundy_graph *graph)
{
    return graph->starts;
}

const uint32_t *grundy_graph_targets(const grundy_graph *graph)
{
    return graph->targets;
}
