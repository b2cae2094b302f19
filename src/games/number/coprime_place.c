/* SPDX-License-Identifier: MIT */
/* coprime_place.c - the place of a number's least prime factor among the
 * primes.
 *
 * This takes a factor and a count of primes, both of which are expensive only
 * for huge numbers: an even number of any length has place 1, and a least
 * factor above 2^40 is refused.
 */
#include "base/error.h"
#include "games/number/coprime.h"

enum { SMALL_END = 256 }; /* Counted one by one, without a table. */

static uint64_t count_small(uint64_t n)
{
    uint64_t count = 0;

    for (uint64_t p = 2; p <= n; p++)
        count += gi_prime_test(p);
    return count;
}

grundy_status gi_coprime_place(uint64_t *out, const grundy_integer *n,
                               gi_run *run)
{
    uint64_t factor = 0;
    grundy_status status = gi_least_factor(&factor, n, run);

    if (status == GRUNDY_UNDECIDED)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile past 2^64 has no prime factor below 2^20, so "
                       "that its least one is not known");
    if (status) return status;
    if (factor >= GI_PRIME_COUNT_END)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "its value is the place of the prime %llu among the "
                       "primes, which are counted up to 2^40",
                       (unsigned long long)factor);
    if (factor >= SMALL_END) return gi_prime_count(out, factor, run);
    *out = count_small(factor);
    return GRUNDY_OK;
}
