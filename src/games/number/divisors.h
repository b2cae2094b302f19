/* SPDX-License-Identifier: MIT */
/* number/divisors.h - takes of a divisor, all of them or by what they leave.
 */
#ifndef GI_GAMES_NUMBER_DIVISORS_H
#define GI_GAMES_NUMBER_DIVISORS_H

#include "games/number/primes.h"
#include "rules/definition.h"

/* Exponent of 2 in n >= 1. */
size_t gi_twos(const grundy_integer *n);

/* Every divisor d <= most of n >= 0, ascending, as a move of one number; 0 has
 * none. The divisors are found by trial, so that the function below can be
 * checked against this one. GRUNDY_OK, what visit returns, or
 * GRUNDY_OVER_BUDGET for n above 2^40, since there are too many candidates. */
grundy_status gi_divisors_visit(int64_t n, int64_t most, gi_visit visit,
                                void *user, gi_run *run);

/* Every divisor d < n of n with gi_twos(n - d) == twos, ascending, as a move
 * of one number. GRUNDY_OK, GRUNDY_OVER_BUDGET (n past 64 bits, or more
 * divisors than limits.moves), GRUNDY_NO_MEMORY, or what visit returns. */
grundy_status gi_divisors_reach(const grundy_integer *n, size_t twos,
                                gi_visit visit, void *user, gi_run *run);

#endif
