/* SPDX-License-Identifier: MIT */
/* number/primes.h - what the games of numbers know about primes. */
#ifndef GI_GAMES_NUMBER_PRIMES_H
#define GI_GAMES_NUMBER_PRIMES_H

#include "grundy/integer.h"

#include "base/run.h"

/* The table holds the primes below 2^20; they sift everything below 2^40. */
enum { GI_PRIMES_END = 1 << 20 };
#define GI_PRIME_COUNT_END ((uint64_t)1 << 40)

typedef struct gi_primes {
    size_t count;
    uint32_t *list; /* Ascending, shape [count]. */
} gi_primes;

/* ---- primes.c: the table, and windows beyond it ---- */

/* The table, sieved once a run. Borrowed until the run is trimmed. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_primes_of(const gi_primes **out, gi_run *run);
/* Primes of the table that are at most n. */
size_t gi_primes_count_to(const gi_primes *primes, uint64_t n);
/* Writes bit i of set, i < count: whether first + 2 i is composite. first is
 * odd and at least 3, the window ends at 2^40. */
void gi_primes_sift(const gi_primes *primes, uint64_t *set, uint64_t first,
                    size_t count);

/* ---- prime_count.c ---- */

/* Number of primes up to n, n < GI_PRIME_COUNT_END. Counts are kept in the
 * run. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_prime_count(uint64_t *out, uint64_t n, gi_run *run);

/* ---- prime_index.c ---- */

/* The k-th prime, k >= 1: 2, 3, 5, ... GRUNDY_OK, GRUNDY_UNDEFINED if it is
 * not below GI_PRIME_COUNT_END, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED. */
grundy_status gi_prime_at(uint64_t *out, uint64_t k, gi_run *run);

/* ---- factor.c ---- */

/* Whether n is prime; no table, no memory. */
bool gi_prime_test(uint64_t n);
/* Least prime factor of n >= 2. GRUNDY_OK; GRUNDY_UNDECIDED if n has more than
 * 64 bits and no factor in the table; GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED. */
grundy_status gi_least_factor(uint64_t *out, const grundy_integer *n,
                              gi_run *run);

#endif
