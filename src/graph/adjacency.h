/* SPDX-License-Identifier: MIT */
/* adjacency.h - a graph as rows of targets. */
#ifndef GI_GRAPH_ADJACENCY_H
#define GI_GRAPH_ADJACENCY_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/graph.h"

#include "base/env.h"

struct grundy_graph {
    gi_own_env env;
    size_t vertex_count;
    size_t edge_count;
    const uint64_t *starts;  /* shape [vertex_count + 1] */
    const uint32_t *targets; /* shape [edge_count] */
    /* The same arrays where the graph owns them; else NULL. */
    uint64_t *own_starts;
    uint32_t *own_targets;
    void (*release)(void *user); /* Or NULL. */
    void *user;
};

/* An empty shell with arrays of its own, not filled in. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_graph_new(grundy_graph **out, size_t vertex_count,
                           size_t edge_count, const grundy_env *env);

/* Whether tables of so many bytes may be made: GRUNDY_OK, or
 * GRUNDY_OVER_BUDGET with a sentence. Asked before the first allocation. */
grundy_status gi_graph_afford(const grundy_env *env, uint64_t bytes,
                              grundy_error *err);

/* Asks the system for large pages before a large table is first touched; a
 * hint (pages.c). */
void gi_pages_advise(void *block, size_t bytes);

#endif
