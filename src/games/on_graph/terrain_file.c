/* SPDX-License-Identifier: MIT */
/* terrain_file.c - a graph from a file, in any format of graph/read/. Its edges lose
 * their direction, and loops are refused, as in a graph that is typed; vertices are
 * numbered in the order of the file. */
#include "games/on_graph/terrain.h"

#include "base/error.h"
#include "games/graph_file.h"

static grundy_status fail_loop(const char *path, size_t vertex, gi_run *run)
{
    return gi_fail(run->err, GRUNDY_BAD_INPUT,
                   "%.80s: vertex %zu, counted from 0, has an edge to itself; "
                   "an edge is between two vertices here",
                   path, vertex);
}

static grundy_status add_graph(gi_terrain *terrain, const char *path,
                               const grundy_graph *graph, gi_run *run)
{
    const size_t n = grundy_graph_vertex_count(graph);
    const uint64_t *starts = grundy_graph_starts(graph);
    const uint32_t *targets = grundy_graph_targets(graph);
    const unsigned first = terrain->vertex_count;
    grundy_status status = gi_terrain_add_vertices(
        terrain, n > UINT16_MAX ? UINT16_MAX : (unsigned)n, 0, run);

    for (size_t v = 0; v < n && !status; v++)
        for (uint64_t i = starts[v]; i < starts[v + 1] && !status; i++)
            if (targets[i] == v)
                status = fail_loop(path, v, run);
            else
                status = gi_terrain_add_edge(terrain, first + (unsigned)v,
                                             first + targets[i], 0, run);
    return status;
}

grundy_status gi_terrain_add_file(gi_terrain *terrain, const char *path,
                                  gi_run *run)
{
    grundy_graph *graph = NULL;
    grundy_graph_names *names = NULL;
    grundy_status status;

    if (run->env->forbids_files)
        return gi_fail(run->err, GRUNDY_BAD_INPUT,
                       "graphs in files are not allowed here");
    status = gi_graph_file_read(&graph, &names, path, run->env, run->err);
    if (!status) status = add_graph(terrain, path, graph, run);
    grundy_graph_names_free(names);
    grundy_graph_free(graph);
    return status;
}
