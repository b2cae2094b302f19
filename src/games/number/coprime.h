/* SPDX-License-Identifier: MIT */
/* number/coprime.h - moves of coprime stones (coprime_reach.c). */
#ifndef GI_GAMES_NUMBER_COPRIME_H
#define GI_GAMES_NUMBER_COPRIME_H

#include "games/impl.h"
#include "games/number/primes.h"

/* Every take from a pile of n that leaves a pile of value target >= 2,
 * ascending. GRUNDY_OK, GRUNDY_OVER_BUDGET (more takes than limits.moves, or a
 * value of primes past 2^40), GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, or what
 * visit returns. */
grundy_status gi_coprime_reach(uint64_t n, uint64_t target, gi_visit visit,
                               void *user, gi_run *run);

#endif
