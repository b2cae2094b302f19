/* SPDX-License-Identifier: MIT */
/* infinite.h - an infinite misère quotient, proved. */
#ifndef GI_QUOTIENT_INFINITE_INFINITE_H
#define GI_QUOTIENT_INFINITE_INFINITE_H

#include "grundy/outcome.h"

#include "quotient/growth/guess.h"
#include "quotient/infinite/rays.h"

#define GI_INFINITE_TAG "T-MISERE-RAYS"

/* The quotient of the heaps 1 .. last_heap. Of the outcomes those of elements are kept
 * whose free letters come less than start + period times: `box` is of that
 * size. */
typedef struct gi_infinite {
    const grundy_env *env;
    size_t last_heap;
    gi_letter_moves moves;
    gi_rewriting rules;
    gi_box box;
    uint32_t start, period;
} gi_infinite;

/* From the last guess at a finite quotient: GRUNDY_UNDEFINED if no infinite one
 * is found. As gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_infinite_find(gi_infinite *out, const gi_guess *guess,
                               gi_run *run);
/* To an owner with this environment. It may be moved before, not after. */
void gi_infinite_give(gi_infinite *infinite, const grundy_env *env);
void gi_infinite_clear(gi_infinite *infinite);

/* Whether a letter is a generator, and no product of others. */
bool gi_infinite_generates(const gi_infinite *infinite, size_t letter);

/* Multiplies a reduced word by a heap up to last_heap. As gi_quotient_pay(). */
grundy_status gi_infinite_multiply(const gi_infinite *infinite,
                                   gi_letters *word, uint64_t heap,
                                   gi_run *run);
/* Of a reduced word. */
bool gi_infinite_is_lost(const gi_infinite *infinite, const gi_letters *word);

#endif
