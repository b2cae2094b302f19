/* SPDX-License-Identifier: MIT */
/* number/coprime.h - what games of coprime takes share. */
#ifndef GI_GAMES_NUMBER_COPRIME_H
#define GI_GAMES_NUMBER_COPRIME_H

#include "games/number/primes.h"
#include "rules/definition.h"

/* ---- coprime_reach.c ---- */

/* Every take from a pile of n that leaves a pile of value target >= 2,
 * ascending. GRUNDY_OK, GRUNDY_OVER_BUDGET (more takes than limits.moves, or a
 * value that belongs to a prime above 2^40), GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED, or what visit returns. */
grundy_status gi_coprime_reach(uint64_t n, uint64_t target, gi_visit visit,
                               void *user, gi_run *run);

/* The take that leaves `left` of the pile, 0 or 1, if it has more than that. */
grundy_status gi_coprime_leave(const grundy_integer *n, int64_t left,
                               gi_visit visit, void *user, gi_run *run);

/* ---- coprime_place.c ---- */

/* Place of the least prime factor of n >= 2 among the primes: 1 for even n.
 * GRUNDY_OK, GRUNDY_OVER_BUDGET with a sentence, GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED. */
grundy_status gi_coprime_place(uint64_t *out, const grundy_integer *n,
                               gi_run *run);

#endif
