/* SPDX-License-Identifier: MIT */
/* nim_on_graph.h - positions of Nim on a graph, and the known theory.
 *
 * A position is the list n, m, the ends of the m edges, the vertex of the
 * token and the weights of the edges.
 */
#ifndef GI_GAMES_GRAPH_NIM_ON_GRAPH_H
#define GI_GAMES_GRAPH_NIM_ON_GRAPH_H

#include "games/graph/geography.h"

enum { GI_GRAPH_NIM_FIRST = 2 };

static inline size_t gi_graph_nim_edges(const gi_ints *position)
{
    return (size_t)position->items[1].word;
}

static inline size_t gi_graph_nim_token_place(const gi_ints *position)
{
    return GI_GRAPH_NIM_FIRST + 2 * gi_graph_nim_edges(position);
}

static inline int64_t gi_graph_nim_token(const gi_ints *position)
{
    GRUNDY_ASSERT(gi_graph_nim_token_place(position) < position->count);
    return position->items[gi_graph_nim_token_place(position)].word;
}

static inline size_t gi_graph_nim_weight_place(const gi_ints *position,
                                               size_t edge)
{
    GRUNDY_ASSERT(edge < gi_graph_nim_edges(position));
    return gi_graph_nim_token_place(position) + 1 + edge;
}

static inline int64_t gi_graph_nim_weight(const gi_ints *position, size_t edge)
{
    return position->items[gi_graph_nim_weight_place(position, edge)].word;
}

/* Where the edge leads from this vertex, or -1. */
static inline int64_t gi_graph_nim_other_end(const gi_ints *position,
                                             size_t edge, int64_t vertex)
{
    const grundy_integer *ends =
        &position->items[GI_GRAPH_NIM_FIRST + 2 * edge];

    GRUNDY_ASSERT(edge < gi_graph_nim_edges(position));
    if (ends[0].word == vertex) return ends[1].word;
    return ends[1].word == vertex ? ends[0].word : -1;
}

/* ---- theory (nim_on_graph_theory.c) ---- */

grundy_status gi_graph_nim_outcome(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   grundy_outcome *out, gi_run *run);
grundy_status gi_graph_nim_reason(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome found, gi_text *text,
                                  gi_run *run);

#endif
