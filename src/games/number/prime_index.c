/* SPDX-License-Identifier: MIT */
/* prime_index.c - the k-th prime.
 *
 * Riemann's approximation R(x) of the number of primes up to x is inverted to
 * obtain a start a little below the k-th prime; the primes up to that start
 * are counted exactly, and the remaining primes are sieved in windows. The
 * start is a guess and may be arbitrary: if it turns out to lie above the k-th
 * prime, it is moved down, twice as far each time. So floating point affects
 * how long the computation takes, but never its result.
 *
 * R(x) is li(x) - li(sqrt(x)) / 2 up to terms that are far below the margin.
 *
 * Cost: one gi_prime_count() and a sieve of two million numbers.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "games/number/primes.h"

#include <math.h>

/* Number of primes below 2^40. */
static const uint64_t prime_count_end = 41203088796;

enum { WINDOW = 1 << 16 }; /* Odd numbers sifted at a time. */

/* li(e^u) for u >= 1: euler + log u + sum of u^m / (m m!). */
static double li_of_exp(double u)
{
    const double euler = 0.57721566490153286061;
    double term = 1, sum = 0;

    for (int m = 1; m < 200; m++) {
        term *= u / m;
        sum += term / m;
    }
    return euler + log(u) + sum;
}

/* x with R(x) about k, for k past the table. Newton's method: the primes near
 * x are 1 / log x dense. */
static double inverse_of_count(double k)
{
    double x = k * log(k);

    for (int i = 0; i < 20; i++) {
        const double u = log(x);
        x += (k - li_of_exp(u) + li_of_exp(u / 2) / 2) * u;
    }
    return x;
}

/* Odd number below the k-th prime by `margin` or so. */
static uint64_t guess_below(uint64_t k, uint64_t margin)
{
    const uint64_t x = (uint64_t)inverse_of_count((double)k);
    uint64_t start = x > margin + GI_PRIMES_END ? x - margin : GI_PRIMES_END;

    if (start > GI_PRIME_COUNT_END - 2) start = GI_PRIME_COUNT_END - 2;
    return start | 1;
}

/* The odd prime with number `left` among those from `first` on;
 * GRUNDY_UNDEFINED if there are fewer. */
static grundy_status walk(uint64_t *out, uint64_t first, uint64_t left,
                          const gi_primes *primes, gi_run *run)
{
    uint64_t set[WINDOW / 64];

    while (first < GI_PRIME_COUNT_END) {
        const uint64_t odds = (GI_PRIME_COUNT_END - first) / 2;
        const size_t count = odds < WINDOW ? (size_t)odds : WINDOW;
        if (count == 0) break;
        gi_primes_sift(primes, set, first, count);
        for (size_t i = 0; i < count; i++)
            if (!gi_bitset_has(set, i) && --left == 0) {
                *out = first + 2 * (uint64_t)i;
                return GRUNDY_OK;
            }
        first += 2 * (uint64_t)count;
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
    }
    return GRUNDY_UNDEFINED;
}

grundy_status gi_prime_at(uint64_t *out, uint64_t k, gi_run *run)
{
    const gi_primes *primes;
    uint64_t margin = 2 * (uint64_t)GI_PRIMES_END, start, count;
    grundy_status status = gi_primes_of(&primes, run);

    GRUNDY_ASSERT(k >= 1);
    if (status) return status;
    if (k <= primes->count) {
        *out = primes->list[k - 1];
        return GRUNDY_OK;
    }
    if (k > prime_count_end) return GRUNDY_UNDEFINED;
    for (;; margin *= 2) {
        start = guess_below(k, margin);
        status = gi_prime_count(&count, start, run);
        if (status) return status;
        if (count < k) break;
    }
    return walk(out, start + 2, k - count, primes, run);
}
