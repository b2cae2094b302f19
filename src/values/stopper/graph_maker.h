/* SPDX-License-Identifier: MIT */
/* graph_maker.h - graphs made of values. */
#ifndef GI_VALUES_STOPPER_GRAPH_MAKER_H
#define GI_VALUES_STOPPER_GRAPH_MAKER_H

#include "base/memory/map.h"
#include "values/stopper/partizan.h"

typedef struct gi_graph_maker {
    gi_partizans *p;
    gi_loop_graph graph;
    gi_map values;      /* Those that are in the graph, */
    uint32_t *vertices; /* and where; shape [values.count]. */
    size_t capacity;
    size_t expanded; /* Vertices before this one have their options. */
} gi_graph_maker;

void gi_maker_init(gi_graph_maker *m, gi_partizans *p);
void gi_maker_clear(gi_graph_maker *m);
/* The vertex of a value that is short or a stopper. */
grundy_status gi_maker_add(gi_graph_maker *m, gi_partizan a, uint32_t *out);
/* Gives the short values their options, and those theirs. */
grundy_status gi_maker_expand(gi_graph_maker *m);
/* Expands, and hands the graph out. */
grundy_status gi_maker_finish(gi_graph_maker *m, uint32_t root,
                              gi_loop_graph *out);
/* The graph of one value, short or a stopper, for the caller to clear. */
grundy_status gi_maker_graph(gi_partizans *p, gi_partizan a,
                             gi_loop_graph *out);
/* That of a sum. */
grundy_status gi_maker_sum(gi_partizans *p, gi_partizan a, gi_partizan b,
                           gi_loop_graph *out);

#endif
