/* SPDX-License-Identifier: MIT */
/* pursuit.h - the graph of a position, and distances in it. */
#ifndef GI_GAMES_GRAPH_PURSUIT_H
#define GI_GAMES_GRAPH_PURSUIT_H

#include "base/integer/ints.h"

/* Numbers of a position: whether Bob moves first, how many vertices, where
 * Alice and Bob are, and then the ends of each edge, from 1. */
enum { GI_TAG_TURN, GI_TAG_COUNT, GI_TAG_ALICE, GI_TAG_BOB, GI_TAG_EDGES };

typedef struct gi_walks {
    size_t count; /* Of vertices, from 0 here. */
    size_t edge_count;
    size_t *starts;    /* shape [count + 1], in targets */
    uint32_t *targets; /* shape [2 * edge_count] */
    uint32_t *queue;   /* shape [count]; scratch of a search */
} gi_walks;

#define GI_FAR UINT32_MAX /* The distance of an unreachable vertex. */

grundy_status gi_walks_init(gi_walks *walks, const gi_ints *position,
                            const grundy_env *env);
void gi_walks_clear(gi_walks *walks, const grundy_env *env);
/* Distances from a vertex up to `most`, shape [count]; GI_FAR beyond it. The
 * queue has the vertices reached, *reached of them, the nearest first. */
void gi_walks_measure(const gi_walks *walks, uint32_t from, uint32_t most,
                      uint32_t *distances, size_t *reached);

#endif
