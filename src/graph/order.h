/* SPDX-License-Identifier: MIT */
/* order.h - a vertex after all its targets. */
#ifndef GI_GRAPH_ORDER_H
#define GI_GRAPH_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/graph.h"

/* Vertices in an order in which each comes after its targets. */
typedef struct gi_order {
    const grundy_env *env;
    uint32_t *vertices; /* NULL when the numbers are an order themselves. */
    size_t count;       /* Fewer than there are vertices: a cycle. */
    size_t capacity;
    bool is_descending; /* Without a list: from the last vertex on. */
} gi_order;

/* GRUNDY_OK; GRUNDY_UNDEFINED on a cycle: the order then has the vertices that
 * lead to none; GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. Clear
 * it in any case. */
grundy_status gi_order_make(gi_order *out, const grundy_graph *graph,
                            grundy_error *err);
void gi_order_clear(gi_order *order);

/* Told vertices in order, up to GI_ORDER_STRETCH at a time. */
enum { GI_ORDER_STRETCH = 2048 };
typedef void gi_order_kernel(void *user, const uint32_t *vertices,
                             size_t count);
grundy_status gi_order_walk(const gi_order *order, gi_order_kernel *kernel,
                            void *user, grundy_error *err);

/* Vertices that are not in the order, a bit each; the bits are the caller's:
 * shape [gi_bitset_words(vertex count)]. */
void gi_order_left_over(const gi_order *order, size_t vertex_count,
                        uint64_t *bits);

/* The numbers of the vertices are an order: one scan says so. */
bool gi_order_by_number(gi_order *out, const grundy_graph *graph);

#endif
