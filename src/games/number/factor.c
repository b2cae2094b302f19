/* SPDX-License-Identifier: MIT */
/* factor.c - whether a number is prime, and its least prime factor.
 *
 * Small factors come from the table of primes, which settles every number
 * below 2^40 and all larger numbers with such a factor. What remains below
 * 2^64 has at most three prime factors: the test of Miller and Rabin with the
 * first twelve primes, which is a proof below 3.18 * 10^23
 * [SorensonWebster17], says whether it is prime; if not, Pollard's rho method
 * splits it. This method takes about as many steps as the square root of the
 * factor that it finds: some 2^16.
 *
 * Numbers of more than 64 bits are reduced by products of several primes at
 * once, as many as fit into a word, since a division of a long number costs
 * far more than divisions of the remainder.
 */
#include "base/assert.h"
#include "base/integer/gcd.h"
#include "base/integer/integer.h"
#include "games/number/primes.h"

__extension__ typedef unsigned __int128 wide;

static uint64_t multiply(uint64_t a, uint64_t b, uint64_t n)
{
    return (uint64_t)((wide)a * b % n);
}

static uint64_t power(uint64_t a, uint64_t exponent, uint64_t n)
{
    uint64_t result = 1;

    for (a %= n; exponent > 0; exponent >>= 1) {
        if (exponent & 1) result = multiply(result, a, n);
        a = multiply(a, a, n);
    }
    return result;
}

/* Whether base, prime to n, shows the odd n = 2^twos * odd + 1 composite. */
static bool is_witness(uint64_t base, uint64_t n, uint64_t odd, unsigned twos)
{
    uint64_t x = power(base, odd, n);

    GRUNDY_ASSERT(odd << twos == n - 1);
    if (x == 1 || x == n - 1) return false;
    for (unsigned i = 1; i < twos; i++) {
        x = multiply(x, x, n);
        if (x == n - 1) return false;
    }
    return true;
}

bool gi_prime_test(uint64_t n)
{
    static const uint64_t bases[] = {2,  3,  5,  7,  11, 13,
                                     17, 19, 23, 29, 31, 37};
    const size_t count = sizeof bases / sizeof bases[0];

    if (n < 2) return false;
    for (size_t i = 0; i < count; i++)
        if (n % bases[i] == 0) return n == bases[i];
    const unsigned twos = (unsigned)__builtin_ctzll(n - 1);
    for (size_t i = 0; i < count; i++)
        if (is_witness(bases[i], n, (n - 1) >> twos, twos)) return false;
    return true;
}

/* A proper factor of a composite n without small factors. A start whose cycle
 * closes for all prime factors at once finds n itself; the next one is tried.
 */
static uint64_t split(uint64_t n)
{
    GRUNDY_ASSERT(n > 3 && n % 2 == 1);
    for (uint64_t c = 1;; c++) {
        uint64_t slow = 2, fast = 2, factor = 1;
        while (factor == 1) {
            slow = (uint64_t)(((wide)slow * slow + c) % n);
            for (int i = 0; i < 2; i++)
                fast = (uint64_t)(((wide)fast * fast + c) % n);
            factor = gi_gcd(slow > fast ? slow - fast : fast - slow, n);
        }
        if (factor != n) return factor;
    }
}

/* Of a look at the whole table, and of a split. */
enum { TABLE_STEPS = 1 << 11, SPLIT_STEPS = 1 << 17 };

/* For n < 2^64 without factors in the table: parts are products of at most
 * three primes, so at most two parts wait. */
static grundy_status least_large_factor(uint64_t *out, uint64_t n, gi_run *run)
{
    uint64_t parts[4] = {n}, least = n;
    size_t count = 1;
    grundy_status status = GRUNDY_OK;

    while (!status && count > 0) {
        const uint64_t part = parts[--count];
        if (gi_prime_test(part)) {
            if (part < least) least = part;
            continue;
        }
        status = gi_meter_pay(run, SPLIT_STEPS);
        if (status) break;
        const uint64_t factor = split(part);
        GRUNDY_ASSERT(factor > 1 && factor < part && part % factor == 0);
        GRUNDY_ASSERT(count + 2 <= sizeof parts / sizeof parts[0]);
        parts[count++] = factor;
        parts[count++] = part / factor;
    }
    if (!status) *out = least;
    return status;
}

static grundy_status least_of_word(uint64_t *out, uint64_t n,
                                   const gi_primes *primes, gi_run *run)
{
    for (size_t k = 0; k < primes->count; k++) {
        const uint64_t p = primes->list[k];
        if (p * p <= n && n % p != 0) continue;
        *out = n % p == 0 ? p : n;
        return GRUNDY_OK;
    }
    return least_large_factor(out, n, run);
}

/* Without the table, for numbers too small to justify a sieve. */
static uint64_t least_of_small(uint64_t n)
{
    if (n % 2 == 0) return 2;
    for (uint64_t p = 3; p * p <= n; p += 2)
        if (n % p == 0) return p;
    return n;
}

/* The first prime of the table that divides n; GRUNDY_UNDECIDED: none does. */
static grundy_status least_in_table(uint64_t *out, const grundy_integer *n,
                                    const gi_primes *primes, gi_run *run)
{
    const uint64_t steps = gi_cost_of_limbs(gi_int_bit_length(n) / 64);

    for (size_t k = 0; k < primes->count;) {
        const grundy_status status = gi_meter_pay(run, steps);
        uint64_t product = 1;
        size_t end = k;
        if (status) return status;
        while (end < primes->count &&
               product <= UINT64_MAX / primes->list[end])
            product *= primes->list[end++];
        const uint64_t rest = gi_int_mod_word(n, product);
        for (; k < end; k++) {
            if (rest % primes->list[k] != 0) continue;
            *out = primes->list[k];
            return GRUNDY_OK;
        }
    }
    return GRUNDY_UNDECIDED;
}

grundy_status gi_least_factor(uint64_t *out, const grundy_integer *n,
                              gi_run *run)
{
    const gi_primes *primes;
    uint64_t word;
    grundy_status status;

    GRUNDY_ASSERT(gi_int_compare_word(n, 2) >= 0);
    if (gi_int_compare_word(n, GI_PRIMES_END) < 0) {
        *out = least_of_small((uint64_t)n->word);
        return GRUNDY_OK;
    }
    status = gi_primes_of(&primes, run);
    if (!status) status = gi_meter_pay(run, TABLE_STEPS);
    if (status) return status;
    if (grundy_integer_to_uint64(&word, n))
        return least_of_word(out, word, primes, run);
    return least_in_table(out, n, primes, run);
}
