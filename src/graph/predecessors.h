/* SPDX-License-Identifier: MIT */
/* predecessors.h - the reversed rows of a graph. */
#ifndef GI_GRAPH_PREDECESSORS_H
#define GI_GRAPH_PREDECESSORS_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/graph.h"

typedef struct gi_predecessors {
    const grundy_env *env;
    size_t vertex_count, edge_count;
    uint64_t *starts;  /* shape [vertex_count + 1] */
    uint32_t *sources; /* shape [edge_count]; ascending in each row */
} gi_predecessors;

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED; clear it
 * in any case. */
grundy_status gi_predecessors_make(gi_predecessors *out,
                                   const grundy_graph *graph,
                                   grundy_error *err);
void gi_predecessors_clear(gi_predecessors *rows);

#endif
