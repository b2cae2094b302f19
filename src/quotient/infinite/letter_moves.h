/* SPDX-License-Identifier: MIT */
/* letter_moves.h - some heaps as letters, and what moves in them leave. */
#ifndef GI_QUOTIENT_INFINITE_LETTER_MOVES_H
#define GI_QUOTIENT_INFINITE_LETTER_MOVES_H

#include "quotient/growth/leavings.h"
#include "quotient/infinite/rewriting.h"

/* Heaps that have moves are letters, in order; the others are nothing. */
typedef struct gi_letter_moves {
    const grundy_env *env;
    size_t letter_count;
    uint32_t heaps[GI_LETTERS_MOST]; /* Of the letters: ascending. */
    gi_letters *options;             /* shape [capacity] */
    size_t option_count, capacity;
    size_t ends[GI_LETTERS_MOST]; /* Where those of each letter end. */
    size_t longest;               /* Letters of an option at most; >= 1. */
} gi_letter_moves;

/* Of the heaps 1 .. last. GRUNDY_UNDEFINED: too many of them have moves;
 * GRUNDY_NO_MEMORY; as gi_quotient_pay(). */
grundy_status gi_letter_moves_init(gi_letter_moves *out,
                                   const gi_leavings *moves, size_t last,
                                   gi_run *run);
void gi_letter_moves_clear(gi_letter_moves *moves);
static inline size_t gi_letter_first(const gi_letter_moves *moves,
                                     size_t letter)
{
    return letter > 0 ? moves->ends[letter - 1] : 0;
}
/* The letter of a heap up to the last one; letter_count: it has no moves. */
size_t gi_letter_of(const gi_letter_moves *moves, uint64_t heap);

#endif
