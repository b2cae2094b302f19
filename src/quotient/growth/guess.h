/* SPDX-License-Identifier: MIT */
/* guess.h - a quotient of the heaps so far: guessed, or proved. */
#ifndef GI_QUOTIENT_GROWTH_GUESS_H
#define GI_QUOTIENT_GROWTH_GUESS_H

#include <stdbool.h>

#include "quotient/growth/options.h"
#include "quotient/growth/heap_sums.h"

/* The monoid, the element Phi(h) of each heap, and what its checks need. */
typedef struct gi_guess {
    const grundy_env *env;
    const gi_leavings *moves; /* Borrowed. */
    gi_monoid monoid;
    uint16_t *phi; /* shape [capacity] */
    size_t heap_count, capacity;
    gi_option_sets options; /* Of heaps 0 .. heap_count - 1 or one more. */
    gi_heap_sums sums;      /* Of these heaps. */
    bool has_sums;
} gi_guess;

/* Takes the monoid on success, and copies phi. The checks are still to be
 * made. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_guess_init(gi_guess *out, gi_monoid *monoid,
                            const uint16_t *phi, size_t heap_count,
                            const gi_leavings *moves, const grundy_env *env);
void gi_guess_clear(gi_guess *guess);
/* Whether the guess is the quotient: *failed is empty if it is, and otherwise
 * the least sum that was met whose outcome does not follow from those of its
 * options, to be cleared by the caller. It or a smaller sum is wrong. GRUNDY_OK;
 * as gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_guess_check(gi_guess *guess, gi_heap_word *failed,
                             gi_run *run);
/* After a check that failed: the least of all such sums. The guess has its outcome
 * wrong, and those of all smaller sums right. Costs more than the check; as
 * gi_guess_check(). */
grundy_status gi_guess_find_least(gi_guess *guess, gi_heap_word *failed,
                                  gi_run *run);
/* The sums anew, after a heap that fails was added to them. */
grundy_status gi_guess_restore_sums(gi_guess *guess, gi_run *run);
/* One more heap, whose option set is there already. */
grundy_status gi_guess_add(gi_guess *guess, size_t element);
/* The elements z with zt in P for some t of the set: shape [words]. */
grundy_status gi_guess_reach(const gi_guess *guess, const uint64_t *options,
                             uint64_t *out, gi_run *run);

#endif
