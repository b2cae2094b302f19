/* SPDX-License-Identifier: MIT */
/* loop_graph.h - a partizan game as a finite graph, where play may return. */
#ifndef GI_VALUES_STOPPER_LOOP_GRAPH_H
#define GI_VALUES_STOPPER_LOOP_GRAPH_H

#include "values/short/short.h"

#define GI_NO_LEAF UINT32_MAX

/* Options are vertices; each list has one once. */
typedef struct gi_vertex {
    uint32_t *to[2];
    size_t count[2], capacity[2];
    gi_short leaf; /* The short value that this is; GI_NO_LEAF: not known. */
} gi_vertex;

typedef struct gi_loop_graph {
    gi_vertex *items;
    size_t count, capacity;
    uint32_t root;
} gi_loop_graph;

/* Memory and steps are those of the store. Failures as in short.h. */
grundy_status gi_loop_add(gi_shorts *s, gi_loop_graph *g, gi_short leaf,
                          uint32_t *out);
grundy_status gi_loop_link(gi_shorts *s, gi_loop_graph *g, uint32_t from,
                           gi_side side, uint32_t to);
/* The same of an option that is not there. */
grundy_status gi_loop_append(gi_shorts *s, gi_loop_graph *g, uint32_t from,
                             gi_side side, uint32_t to);
void gi_loop_unlink(gi_loop_graph *g, uint32_t from, gi_side side, size_t at);
void gi_loop_clear(gi_shorts *s, gi_loop_graph *g);
/* Into an empty graph. */
grundy_status gi_loop_copy(gi_shorts *s, const gi_loop_graph *g,
                           gi_loop_graph *out);
/* Left's options become Right's; leaves are negated. */
grundy_status gi_loop_negate(gi_shorts *s, gi_loop_graph *g);
/* Leaves out what cannot be reached from the root. Numbers change. */
grundy_status gi_loop_prune(gi_shorts *s, gi_loop_graph *g);
/* The graph with vertex v as number place[v]; those with GRUNDY_NO_PLACE go. */
#define GI_NO_PLACE UINT32_MAX
void gi_loop_renumber(gi_shorts *s, gi_loop_graph *g, uint32_t *place,
                      size_t kept);
/* Whether no play that alternates goes on forever, from any vertex. */
grundy_status gi_loop_is_stopper(gi_shorts *s, const gi_loop_graph *g,
                                 bool *out);
/* Finds the leaf of each vertex from which no play can go on forever. */
grundy_status gi_loop_find_leaves(gi_shorts *s, gi_loop_graph *g);

#endif
