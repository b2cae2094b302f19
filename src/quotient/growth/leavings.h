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

enum { GI_PARTS_MOST = 4 };

/* Digits, sets and all-but sets alike; or a list of the options of each
 * heap. */
typedef struct gi_leavings {
    const grundy_env *env;
    /* Borrowed: then `parts` is not there, and `count` heaps are. */
    const gi_listed *listed;
    uint8_t *parts;  /* shape [count]: bit j: j heaps may be left */
    size_t count;    /* Numbers that can be taken from the heaps asked for. */
    size_t last;     /* The greatest that a move takes from any heap; 0 if
                          none does, and of no use where moves are endless. */
    unsigned most;   /* Heaps that a move leaves at most. */
    bool is_unequal; /* Those of every split must differ. */
    bool is_mixed;   /* Those of some splits must, and of others need not. */
    bool is_endless; /* Numbers of any size can be taken. */
} gi_leavings;

/* Of the heaps 0 .. heap_count - 1, at least one. GRUNDY_OK; GRUNDY_NO_MEMORY;
 * GRUNDY_UNDECIDED, with a sentence, for splits that no quotient is known
 * for. */
grundy_status gi_leavings_init(gi_leavings *out, const grundy_heapgame *rules,
                               size_t heap_count, gi_run *run);
/* The moves of a list, which is borrowed. */
gi_leavings gi_leavings_of(const gi_listed *listed, const grundy_env *env);
void gi_leavings_clear(gi_leavings *moves);

#endif
