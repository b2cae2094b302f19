/* SPDX-License-Identifier: MIT */
/* predecessors.c - the reversed rows of a graph.
 *
 * The edges go through buckets by target (buckets.c), as those of a builder do
 * by source, but not all at once: one window of vertices at a time, in as many
 * scans of the rows as there are windows. A scan reads 4 bytes for each edge
 * in order, which costs little; and of the 6 bytes that an edge takes in a
 * bucket, only those of one window exist at a time. So a graph with its
 * predecessors takes 8 bytes for each edge, and not much more during the
 * construction.
 *
 * Sources ascend in each row, since they are met in that order.
 */

#include "base/env.h"
#include "base/error.h"
#include "graph/adjacency.h"
#include "graph/buckets.h"
#include "graph/predecessors.h"

enum { WINDOWS_MOST = 4 };

static size_t bucket_count(const grundy_graph *graph)
{
    const size_t vertices = (size_t)1 << GI_BUCKET_BITS;

    return graph->vertex_count / vertices +
           (graph->vertex_count % vertices != 0);
}

/* The edges to vertices first .. end - 1. */
static grundy_status gather(gi_buckets *buckets, const grundy_graph *graph,
                            size_t first, size_t end)
{
    const size_t width = end - first;

    GRUNDY_ASSERT(first <= end);
    for (size_t v = 0; v < graph->vertex_count; v++) {
        for (uint64_t e = graph->starts[v]; e < graph->starts[v + 1]; e++) {
            const uint32_t target = graph->targets[e];
            grundy_status status;
            if (target - first >= width) continue;
            status = gi_buckets_add(buckets, target, (uint32_t)v);
            if (status) return status;
        }
    }
    return GRUNDY_OK;
}

static bool are_ascending(const gi_predecessors *rows)
{
    for (size_t v = 0; v < rows->vertex_count; v++)
        for (uint64_t i = rows->starts[v]; i + 1 < rows->starts[v + 1]; i++)
            if (rows->sources[i] > rows->sources[i + 1]) return false;
    return true;
}

static grundy_status turn_round(const gi_predecessors *out,
                                const grundy_graph *graph, gi_buckets *buckets,
                                gi_workers *workers)
{
    const gi_row_fill rows = {out->starts, out->sources, out->vertex_count};
    const size_t count = bucket_count(graph);
    const size_t step = (count + WINDOWS_MOST - 1) / WINDOWS_MOST;
    uint64_t edge = 0;
    grundy_status status = gi_buckets_widen(buckets, graph->vertex_count);

    for (size_t first = 0; first < count && !status; first += step) {
        const size_t end = first + step < count ? first + step : count;
        status = gather(buckets, graph, first << GI_BUCKET_BITS,
                        end << GI_BUCKET_BITS);
        if (status) break;
        gi_buckets_pour(buckets, first, end, &rows, &edge, workers);
        if (gi_env_is_stopped(graph->env)) status = GRUNDY_CANCELLED;
    }
    if (status) return status;
    out->starts[out->vertex_count] = edge;
    GRUNDY_ASSERT(edge == out->edge_count);
    GRUNDY_ASSERT_SLOW(are_ascending(out));
    return GRUNDY_OK;
}

static grundy_status make(gi_predecessors *out, const grundy_graph *graph)
{
    gi_workers *workers = NULL;
    gi_buckets buckets;
    grundy_status status;

    gi_buckets_init(&buckets, graph->env);
    out->starts =
        gi_alloc_array(out->env, out->vertex_count + 1, sizeof *out->starts);
    out->sources =
        gi_alloc_array(out->env, out->edge_count, sizeof *out->sources);
    if (!out->starts || (!out->sources && out->edge_count > 0)) {
        return GRUNDY_NO_MEMORY;
    }
    gi_pages_advise(out->starts,
                    (out->vertex_count + 1) * sizeof *out->starts);
    gi_pages_advise(out->sources, out->edge_count * sizeof *out->sources);
    status = gi_graph_workers(&workers, graph->env, out->edge_count);
    if (!status) status = turn_round(out, graph, &buckets, workers);
    gi_workers_stop(workers);
    gi_buckets_clear(&buckets);
    return status;
}

grundy_status gi_predecessors_make(gi_predecessors *out,
                                   const grundy_graph *graph,
                                   grundy_error *err)
{
    const uint64_t vertices = graph->vertex_count, edges = graph->edge_count;
    grundy_status status;

    *out = (gi_predecessors){.env = graph->env,
                             .vertex_count = graph->vertex_count,
                             .edge_count = graph->edge_count};
    /* Four bytes an edge in its row; of a window, six more. */
    status = gi_graph_afford(graph->env,
                             (vertices + 1) * sizeof *out->starts +
                                 edges * sizeof *out->sources +
                                 edges * 6 / WINDOWS_MOST,
                             err);
    if (status) return status;
    status = make(out, graph);
    if (status) return gi_fail_told(err, status, &(grundy_error){0});
    return GRUNDY_OK;
}

void gi_predecessors_clear(gi_predecessors *rows)
{
    if (rows->sources) {
        gi_free(rows->env, rows->sources,
                rows->edge_count * sizeof *rows->sources);
    }
    if (rows->starts) {
        gi_free(rows->env, rows->starts,
                (rows->vertex_count + 1) * sizeof *rows->starts);
    }
    *rows = (gi_predecessors){.env = rows->env};
}
