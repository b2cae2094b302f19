/* SPDX-License-Identifier: MIT */
/* option_order.h - the options of a loopy vertex as text has them. */
#ifndef GI_VALUES_STOPPER_TEXT_OPTION_ORDER_H
#define GI_VALUES_STOPPER_TEXT_OPTION_ORDER_H

#include "values/stopper/loop_graph.h"

/* Left's, then Right's. */
typedef struct gi_ordered_options {
    uint32_t *items; /* shape [count + 1], owned by the caller. */
    size_t left, count;
} gi_ordered_options;

/* Short ones first, by birthday, then text; then the others by number.
 * Failures as in short.h. */
grundy_status gi_option_order_find(gi_shorts *s, const gi_loop_graph *g,
                                   uint32_t vertex, gi_ordered_options *out);

#endif
