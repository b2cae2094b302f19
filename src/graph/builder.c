/* SPDX-License-Identifier: MIT */
/* builder.c - a graph from edges in any order, which are passed in lists.
 *
 * The edges wait in buckets (buckets.c), in 6 bytes each, and nothing is known
 * about the graph except its largest vertex so far. finish() allocates the
 * rows first and cannot fail after that: a caller who receives an error has
 * lost nothing.
 *
 * Memory at most: 6 bytes for each waiting edge, 4 for each edge in its row, 8
 * for each vertex.
 */

#include <inttypes.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "graph/adjacency.h"
#include "graph/buckets.h"

struct grundy_graph_builder {
    gi_own_env env;
    gi_buckets buckets;
    uint64_t edge_count;
    uint64_t vertex_end; /* One more than the largest vertex. */
};

grundy_status grundy_graph_builder_new(grundy_graph_builder **out,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    if (!out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_graph_builder *builder;

    env = gi_env_or_default(env);
    builder = gi_alloc(env, sizeof *builder);
    if (!builder) return gi_tell(err, GRUNDY_NO_MEMORY);
    *builder = (grundy_graph_builder){.env = {gi_env_own(env)}};
    gi_buckets_init(&builder->buckets, builder->env);
    *out = builder;
    return GRUNDY_OK;
}

void grundy_graph_builder_free(grundy_graph_builder *builder)
{
    if (!builder) return;
    gi_buckets_clear(&builder->buckets);
    gi_free(builder->env, builder, sizeof *builder);
}

uint64_t grundy_graph_builder_edges(const grundy_graph_builder *builder)
{
    return builder->edge_count;
}

uint64_t grundy_graph_builder_vertices(const grundy_graph_builder *builder)
{
    return builder->vertex_end;
}

/* Counts up to 2^60 edges: past that the sum of bytes might not fit. */
static grundy_status check_size(const grundy_graph_builder *builder,
                                uint64_t vertex_count, uint64_t edge_count,
                                uint64_t edge_bytes, grundy_error *err)
{
    uint64_t bytes;

    if (vertex_count > GRUNDY_GRAPH_VERTICES_MOST) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "%" PRIu64 " vertices are too many: at most %" PRIu32
                       ".",
                       vertex_count, GRUNDY_GRAPH_VERTICES_MOST);
    }
    if (edge_count >> 60 != 0) {
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "%" PRIu64 " edges are too many.", edge_count);
    }
    GRUNDY_ASSERT(edge_bytes < 16);
    bytes = (vertex_count + 1) * sizeof(uint64_t) + edge_count * edge_bytes;
    return gi_graph_afford(builder->env, bytes, err);
}

grundy_status grundy_graph_builder_reserve(const grundy_graph_builder *builder,
                                           uint64_t vertex_count,
                                           uint64_t edge_count,
                                           grundy_error *err)
{
    if (!builder)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    return check_size(builder, vertex_count, edge_count, 10, err);
}

/* ---- adding ---- */

static grundy_status check_pairs(const uint32_t *pairs, size_t edge_count,
                                 uint32_t *largest, grundy_error *err)
{
    uint32_t most = 0;

    if (edge_count > SIZE_MAX / (2 * sizeof *pairs)) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "Too many edges.");
    }
    for (size_t i = 0; i < 2 * edge_count; i++)
        if (pairs[i] > most) most = pairs[i];
    if (most >= GRUNDY_GRAPH_VERTICES_MOST) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "Vertex %" PRIu32 " is out of range: below %" PRIu32
                       ".",
                       most, GRUNDY_GRAPH_VERTICES_MOST);
    }
    *largest = most;
    return GRUNDY_OK;
}

static grundy_status add_pairs(grundy_graph_builder *builder,
                               const uint32_t *pairs, size_t edge_count)
{
    grundy_status status =
        gi_buckets_widen(&builder->buckets, builder->vertex_end);

    if (status) return status;
    for (size_t i = 0; i < edge_count; i++) {
        status =
            gi_buckets_add(&builder->buckets, pairs[2 * i], pairs[2 * i + 1]);
        if (status) return status;
    }
    builder->edge_count += edge_count;
    return GRUNDY_OK;
}

/* Whether no number is past `last`, the largest vertex so far, which is so for
 * most lists: a sign tells, where the processor has no unsigned comparison of
 * vectors. */
static bool are_known(const uint32_t *pairs, size_t edge_count, uint32_t last)
{
    uint32_t signs = last;

    for (size_t i = 0; i < 2 * edge_count; i++)
        signs |= pairs[i] | (last - pairs[i]);
    return signs >> 31 == 0;
}

grundy_status grundy_graph_builder_add(grundy_graph_builder *builder,
                                       const uint32_t *pairs,
                                       size_t edge_count, grundy_error *err)
{
    if (!builder || (edge_count && !pairs))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    uint32_t largest = 0;
    grundy_status status;

    if (edge_count == 0) return GRUNDY_OK;
    if (builder->vertex_end == 0 || edge_count > SIZE_MAX / 2 ||
        !are_known(pairs, edge_count, (uint32_t)(builder->vertex_end - 1))) {
        status = check_pairs(pairs, edge_count, &largest, err);
        if (status) return status;
    }
    if (builder->vertex_end <= largest) {
        builder->vertex_end = (uint64_t)largest + 1;
    }
    GRUNDY_ASSERT(builder->vertex_end <= GRUNDY_GRAPH_VERTICES_MOST);
    status = add_pairs(builder, pairs, edge_count);
    if (status == GRUNDY_OVER_BUDGET) {
        return gi_fail(err, status,
                       "The edges met the limit on memory, %zu bytes.",
                       gi_limit_memory(builder->env));
    }
    if (status) return gi_fail(err, status, "No memory for the edges.");
    return GRUNDY_OK;
}

/* ---- finishing ---- */

/* Starts ascend, and targets are vertices. */
static bool is_whole(const grundy_graph *graph)
{
    const uint64_t *starts = graph->starts;

    if (starts[0] != 0 || starts[graph->vertex_count] != graph->edge_count)
        return false;
    for (size_t v = 0; v < graph->vertex_count; v++)
        if (starts[v] > starts[v + 1]) return false;
    for (uint64_t i = 0; i < graph->edge_count; i++)
        if (graph->targets[i] >= graph->vertex_count) return false;
    return true;
}

static void pour(grundy_graph *graph, grundy_graph_builder *builder,
                 gi_workers *workers)
{
    const gi_row_fill rows = {graph->own_starts, graph->own_targets,
                              graph->vertex_count};
    uint64_t edge = 0;

    gi_buckets_pour(&builder->buckets, 0, builder->buckets.count, &rows, &edge,
                    workers);
    /* Vertices past the last bucket have no edges. */
    for (size_t v = builder->buckets.count << GI_BUCKET_BITS;
         v < graph->vertex_count; v++)
        graph->own_starts[v] = edge;
    graph->own_starts[graph->vertex_count] = edge;
    GRUNDY_ASSERT(edge == graph->edge_count);
    GRUNDY_ASSERT_SLOW(is_whole(graph));
}

grundy_status grundy_graph_builder_finish(grundy_graph **out,
                                          grundy_graph_builder *builder,
                                          uint64_t vertex_count,
                                          grundy_error *err)
{
    if (!out || !builder)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    gi_workers *workers = NULL;
    grundy_graph *graph = NULL;
    grundy_status status;

    if (vertex_count < builder->vertex_end) {
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "There is an edge at vertex %" PRIu64
                       ", but there are %" PRIu64 " vertices.",
                       builder->vertex_end - 1, vertex_count);
    }
    status = check_size(builder, vertex_count, builder->edge_count, 10, err);
    if (status) return status;
    status = gi_graph_workers(&workers, builder->env, builder->edge_count);
    if (status) goto done;
    status = gi_graph_new(&graph, (size_t)vertex_count,
                          (size_t)builder->edge_count, builder->env);
    if (status) goto done;
    pour(graph, builder, workers);
    gi_buckets_clear(&builder->buckets);
    builder->edge_count = 0;
    builder->vertex_end = 0;
    *out = graph;

done:
    gi_workers_stop(workers);
    if (status) return gi_fail(err, status, "No memory for the graph.");
    return GRUNDY_OK;
}
