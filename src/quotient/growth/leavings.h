/* SPDX-License-Identifier: MIT */
/* leavings.h - what a move in one heap may leave, for each number taken. */
#ifndef GI_QUOTIENT_GROWTH_LEAVINGS_H
#define GI_QUOTIENT_GROWTH_LEAVINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/run.h"
#include "codes/heapgame.h"
#include "quotient/growth/listed.h"
#include "quotient/growth/recurrence.h"

enum { GI_PARTS_MOST = 4, GI_PARTS_UNEQUAL = 1 << 7 };

/* Digits, sets and all-but sets alike; or a list of the options of each
 * heap. */
typedef struct gi_leavings {
    const grundy_env *env;
    /* Borrowed: then `parts` is not there, and `count` heaps are. */
    const gi_listed *listed;
    /* shape [count]: bit j: j heaps may be left; GI_PARTS_UNEQUAL: whose sizes
     * differ. */
    uint8_t *parts;
    size_t count;  /* Numbers that can be taken from the heaps asked for. */
    unsigned most; /* Heaps that a move leaves at most. */
    /* The same of those that may be equal, and of those that must not. */
    unsigned most_alike, most_unlike;
    gi_move_reach reach;
} gi_leavings;

/* Of the heaps 0 .. heap_count - 1, at least one. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_leavings_init(gi_leavings *out, const grundy_heapgame *rules,
                               size_t heap_count, gi_run *run);
/* The moves of a list, which is borrowed. */
gi_leavings gi_leavings_of(const gi_listed *listed, const grundy_env *env);
void gi_leavings_clear(gi_leavings *moves);

#endif
