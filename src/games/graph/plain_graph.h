/* SPDX-License-Identifier: MIT */
/* plain_graph.h - the adjacency rows of an undirected graph, from a position
 * that lists its edges (digraph.h), and the theorems that need no game. */
#ifndef GI_GAMES_GRAPH_PLAIN_GRAPH_H
#define GI_GAMES_GRAPH_PLAIN_GRAPH_H

#include "base/env.h"
#include "base/integer/ints.h"
#include "base/run.h"

#define GI_NO_VERTEX UINT32_MAX

/* A block that may not have been made. */
static inline void gi_free_made(const grundy_env *env, void *block,
                                size_t bytes)
{
    if (block) gi_free(env, block, bytes);
}

/* Each edge stands in the rows of both its ends; a repeated edge is repeated,
 * a loop is in no row. */
typedef struct gi_plain_graph {
    const grundy_env *env;
    size_t vertex_count;
    size_t edge_count; /* Loops are not counted. */
    size_t *starts;    /* shape [vertex_count + 1] */
    uint32_t *targets; /* shape [2 * edge_count] */
    uint32_t *edges;   /* Which edge of the position: shape [2 * edge_count] */
} gi_plain_graph;

/* The graph of a position without the edges of one vertex, or of none
 * (GI_NO_VERTEX). Clear it in any case. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_plain_graph_make(gi_plain_graph *out, const gi_ints *position,
                                  uint32_t without, gi_run *run);
void gi_plain_graph_clear(gi_plain_graph *graph);

/* ---- matching.c ---- */

/* The vertices that some maximum matching leaves uncovered: one bit each, in
 * the caller's memory, shape [gi_bitset_words(vertex_count)]. *size, unless
 * size is NULL, becomes the number of edges of a maximum matching. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_matching_missable(const gi_plain_graph *graph, uint64_t *bits,
                                   size_t *size);

#endif
