/* SPDX-License-Identifier: MIT */
/* hackenbush.h - values of Green Hackenbush; rules in green_hackenbush.c. */
#ifndef GI_GAMES_GRAPH_HACKENBUSH_H
#define GI_GAMES_GRAPH_HACKENBUSH_H

#include "games/graph/plain_graph.h"

#define GI_HACKENBUSH_WHOLE SIZE_MAX

/* A picture, and room to walk on it. */
typedef struct gi_hackenbush {
    gi_plain_graph graph;
    const gi_ints *position;               /* Borrowed. */
    struct gi_hackenbush_vertex *vertices; /* shape [vertex_count] */
    uint32_t *stack;                       /* shape [vertex_count] */
} gi_hackenbush;

/* Clear it in any case. */
grundy_status gi_hackenbush_make(gi_hackenbush *out, const gi_ints *position,
                                 gi_run *run);
void gi_hackenbush_clear(gi_hackenbush *picture);
/* Value without one of the edges, by its place, or GI_HACKENBUSH_WHOLE. */
uint64_t gi_hackenbush_value(gi_hackenbush *picture, size_t without);
/* Whether the edge was connected to the ground in the last traversal. */
bool gi_hackenbush_stands(const gi_hackenbush *picture, size_t edge);

#endif
