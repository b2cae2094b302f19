/* SPDX-License-Identifier: MIT */
/* named_graph.c - graphs whose edges lead both ways, by name. */
#include "games/graph/named_graph.h"

#include "base/error.h"
#include "games/on_graph/terrain.h"
#include "games/pairs.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static grundy_status push_graph(gi_ints *out, gi_terrain *graph, gi_run *run)
{
    grundy_status status;

    gi_terrain_sort(graph);
    status = gi_ints_push_word(out, graph->vertex_count, run->env);
    if (!status) status = gi_ints_push_word(out, graph->edge_count, run->env);
    for (unsigned e = 0; !status && e < graph->edge_count; e++) {
        const gi_terrain_edge *edge = &graph->edges[e];
        status = gi_ints_push_word(out, edge->ends[0], run->env);
        if (!status) status = gi_ints_push_word(out, edge->ends[1], run->env);
    }
    return status;
}

grundy_status gi_named_graph_parse(const grundy_game *game, gi_ints *out,
                                   const char *text, size_t count, gi_run *run)
{
    gi_terrain graph;
    size_t at = 0;
    bool found = false;
    grundy_status status;

    graph.vertex_count = graph.edge_count = 0;
    (void)gi_pairs_are_done(text, count, &at);
    status = gi_terrain_add_family(&graph, text, count, &at, &found, run);
    if (status) return status;
    if (!found && at < count && is_letter(text[at]))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "expected the number of vertices, or a graph such "
                          "as path:5 or grid:2x3");
    if (!found) return gi_digraph_parse(game, out, text, count, run);
    status = push_graph(out, &graph, run);
    return status ? status
                  : gi_digraph_parse_tokens(out, text, count, at, run);
}
