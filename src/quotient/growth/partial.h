/* SPDX-License-Identifier: MIT */
/* partial.h - the quotients of the heaps 1 .. n, heap by heap. */
#ifndef GI_QUOTIENT_GROWTH_PARTIAL_H
#define GI_QUOTIENT_GROWTH_PARTIAL_H

#include "base/memory/map.h"
#include "quotient/growth/guess.h"

/* The quotient of the heaps 0 .. proved.heap_count - 1, proved. */
typedef struct gi_partial {
    const gi_leavings *moves; /* Borrowed. */
    gi_run *run;
    gi_guess proved;
    /* The last guess at a larger one, where growth has ended; else empty. */
    gi_guess last;
    /* Heaps with the same options are the same: the sets that were met, and
     * the heap of each. */
    gi_map known;
    uint32_t *known_heaps;
    size_t known_capacity;
    uint64_t *reach; /* Room for a set of the monoid: shape [words]. */
    size_t words;
} gi_partial;

/* The quotient of the heap 0. GRUNDY_OK, GRUNDY_NO_MEMORY on which there is
 * nothing to clear. */
grundy_status gi_partial_init(gi_partial *out, const gi_leavings *moves,
                              gi_run *run);
void gi_partial_clear(gi_partial *partial);
/* The quotient with one heap more. On failure it stays what it was, or has
 * that heap already; in either case it is proved.
 * GRUNDY_OK; as gi_quotient_pay(), GRUNDY_OVER_BUDGET also for growth past
 * what tables hold; GRUNDY_NO_MEMORY; GRUNDY_UNDECIDED, with a sentence, where
 * no finite quotient is found. */
grundy_status gi_partial_extend(gi_partial *partial);

/* ---- grow.c ---- */

/* A proved guess of one heap more than `old` has, none of whose elements will
 * do for it. As gi_partial_extend(); what the last guess was then is in *last, if
 * there was one. */
grundy_status gi_guess_grow(gi_guess *out, const gi_guess *old, gi_guess *last,
                            gi_run *run);

#endif
