/* SPDX-License-Identifier: MIT */
/* swivel.h - the order of loopy games: who survives the difference. */
#ifndef GI_VALUES_STOPPER_SWIVEL_H
#define GI_VALUES_STOPPER_SWIVEL_H

#include "base/assert.h"
#include "values/stopper/loop_graph.h"

/* shape [rows][columns]: item 0 or 1. */
typedef struct gi_loop_order {
    unsigned char *items;
    size_t rows, columns;
} gi_loop_order;

/* Whether a >= b, for every vertex a of the one graph and b of the other, where
 * play that goes on forever in one game alone is a win for Left in it; for
 * stoppers that is their order. On GRUNDY_OK the caller clears it. Failures as
 * in short.h. Cost: O(pairs of moves) in time where b's are stoppers. */
grundy_status gi_swivel(gi_shorts *s, const gi_loop_graph *a,
                        const gi_loop_graph *b, gi_loop_order *out);
void gi_loop_order_clear(gi_shorts *s, gi_loop_order *order);
static inline bool gi_loop_is_ge(const gi_loop_order *order, uint32_t a,
                                 uint32_t b)
{
    GRUNDY_ASSERT(a < order->rows && b < order->columns);
    return order->items[(size_t)a * order->columns + b];
}

#endif
