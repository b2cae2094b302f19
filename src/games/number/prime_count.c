/* SPDX-License-Identifier: MIT */
/* prime_count.c - the number of primes up to n, without listing them.
 *
 * The method is Legendre's sieve in the form of Lucy_Hedgehog and Min_25:
 * phi(x, p) counts the odd numbers up to x, without 1, that are prime or have
 * no factor up to p, and
 *
 *     phi(x, p) = phi(x, p') - (phi(x / p, p') - pi(p'))
 *
 * for the prime p' before p. The function is stored for x = n / i only,
 * because floor(floor(n / i) / j) = floor(n / (i j)):
 *
 *     small[j]  for x = 2 j + 1 up to v = floor(sqrt(n)),
 *     large[k]  for x = n / rough[k], where rough lists the i up to v that
 *               have no factor sieved so far.
 *
 * Once p^4 > n, each number that still has a factor is a product of two primes
 * above p; these numbers are subtracted pair by pair instead of being sieved.
 *
 * Invariant: after `count` odd primes, small and large contain phi for the
 * last of them. Cost: O(n^(3/4) / log n) steps, about 0.1 s for n = 10^12, and
 * 16 bytes of memory for every two numbers up to v. Quotients below 2^40 are
 * exact in double arithmetic, which divides several times faster.
 *
 * Source: [LagariasMillerOdlyzko85] for the reduction.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"
#include "games/number/primes.h"

#include <string.h>

/* ---- counts of this run ---- */

enum { KEPT_COUNT = 256 };

static const char counts_tag;

typedef struct counts {
    size_t next; /* Place of the next one: the oldest is replaced first. */
    uint64_t n[KEPT_COUNT], count[KEPT_COUNT];
} counts;

static void discard_counts(void *object, const grundy_env *env)
{
    gi_free(env, object, sizeof(counts));
}

static bool find_count(uint64_t *out, uint64_t n, const gi_run *run)
{
    const counts *kept = gi_run_find(run, &counts_tag, "");

    for (size_t i = 0; kept && i < KEPT_COUNT; i++)
        if (kept->n[i] == n) {
            *out = kept->count[i];
            return true;
        }
    return false;
}

static grundy_status keep_count(uint64_t n, uint64_t count, gi_run *run)
{
    counts *kept = gi_run_find(run, &counts_tag, "");

    if (!kept) {
        kept = gi_alloc(run->env, sizeof *kept);
        if (!kept) return GRUNDY_NO_MEMORY;
        memset(kept, 0, sizeof *kept);
        grundy_status status =
            gi_run_keep(run, &counts_tag, "", kept, discard_counts);
        if (status) {
            discard_counts(kept, run->env);
            return status;
        }
    }
    kept->n[kept->next] = n;
    kept->count[kept->next] = count;
    kept->next = (kept->next + 1) % KEPT_COUNT;
    return GRUNDY_OK;
}

/* ---- the sieve ---- */

typedef struct sieve {
    uint64_t n, root; /* root = floor(sqrt(n)) */
    size_t room;      /* Of each array: odd numbers up to root. */
    size_t rough_count;
    size_t count;    /* Odd primes sifted. */
    uint32_t *small; /* shape [room] */
    uint32_t *rough; /* shape [rough_count], ascending from 1 */
    uint64_t *large; /* shape [rough_count] */
    uint64_t *gone;  /* Bit i: i has a factor sifted so far. */
} sieve;

static uint64_t quotient(uint64_t n, uint64_t d)
{
    GRUNDY_ASSERT_SLOW((uint64_t)((double)n / (double)d) == n / d);
    return (uint64_t)((double)n / (double)d);
}

/* Index of the largest odd number up to x >= 1. */
static uint64_t odd_index(uint64_t x)
{
    GRUNDY_ASSERT(x >= 1);
    return (x - 1) / 2;
}

static void sieve_clear(sieve *s, const grundy_env *env)
{
    gi_free(env, s->gone,
            gi_bitset_words((size_t)s->root + 1) * sizeof s->gone[0]);
    gi_free(env, s->large, s->room * sizeof s->large[0]);
    gi_free(env, s->rough, s->room * sizeof s->rough[0]);
    gi_free(env, s->small, s->room * sizeof s->small[0]);
}

static grundy_status sieve_init(sieve *s, uint64_t n, const grundy_env *env)
{
    const grundy_integer square = {(int64_t)n, NULL};
    grundy_integer root = {0, NULL};
    const grundy_status status = gi_int_sqrt(&root, &square, env);

    if (status) return status;
    *s = (sieve){.n = n, .root = (uint64_t)root.word};
    GRUNDY_ASSERT(s->root * s->root <= n && n < (s->root + 1) * (s->root + 1));
    s->room = s->rough_count = (size_t)(s->root + 1) / 2;
    const size_t words = gi_bitset_words((size_t)s->root + 1);
    s->small = gi_alloc_array(env, s->room, sizeof s->small[0]);
    s->rough = gi_alloc_array(env, s->room, sizeof s->rough[0]);
    s->large = gi_alloc_array(env, s->room, sizeof s->large[0]);
    s->gone = gi_alloc_array(env, words, sizeof s->gone[0]);
    if (!s->small || !s->rough || !s->large || !s->gone)
        return GRUNDY_NO_MEMORY;
    memset(s->gone, 0, words * sizeof s->gone[0]);
    for (size_t i = 0; i < s->room; i++) {
        s->small[i] = (uint32_t)i;
        s->rough[i] = (uint32_t)(2 * i + 1);
        s->large[i] = (n / (2 * i + 1) - 1) / 2;
    }
    return GRUNDY_OK;
}

static void sift_large(sieve *s, uint64_t p)
{
    size_t left = 0;

    for (size_t k = 0; k < s->rough_count; k++) {
        const uint64_t i = s->rough[k], d = i * p;
        if (gi_bitset_has(s->gone, (size_t)i)) continue;
        const uint64_t multiples =
            d <= s->root ? s->large[s->small[d / 2] - s->count]
                         : s->small[odd_index(quotient(s->n, d))];
        GRUNDY_ASSERT(s->large[k] + s->count >= multiples);
        s->large[left] = s->large[k] - multiples + s->count;
        s->rough[left++] = (uint32_t)i;
    }
    s->rough_count = left;
}

/* From the top: small[(x / p) / 2] must still be that of the prime before. */
static void sift_small(sieve *s, uint64_t p)
{
    uint64_t i = odd_index(s->root);

    for (uint64_t j = (s->root / p - 1) | 1; j >= p; j -= 2) {
        const uint32_t multiples = s->small[j / 2] - (uint32_t)s->count;
        GRUNDY_ASSERT(s->small[j / 2] >= s->count);
        for (; i >= j * p / 2; i--)
            s->small[i] -= multiples;
    }
}

static void sift(sieve *s, uint64_t p)
{
    gi_bitset_add(s->gone, (size_t)p);
    for (uint64_t i = p * p; i <= s->root; i += 2 * p)
        gi_bitset_add(s->gone, (size_t)i);
    sift_large(s, p);
    sift_small(s, p);
    s->count++;
}

/* large[0] less the numbers q r, q < r primes not sifted. */
static uint64_t subtract_pairs(const sieve *s)
{
    const uint64_t rough = s->rough_count, sifted = s->count;
    uint64_t total =
        s->large[0] + (rough + 2 * (sifted - 1)) * (rough - 1) / 2;

    for (size_t k = 1; k < rough; k++)
        total -= s->large[k];
    for (uint64_t l = 1; l < rough; l++) {
        const uint64_t q = s->rough[l], m = s->n / q;
        const uint64_t end = s->small[odd_index(m / q)] - sifted;
        if (end < l + 1) break;
        GRUNDY_ASSERT(end < rough);
        for (uint64_t k = l + 1; k <= end; k++)
            total += s->small[odd_index(quotient(m, s->rough[k]))];
        total -= (end - l) * (sifted + l - 1);
    }
    return total;
}

/* Of those that a prime sifts, and that subtract_pairs() meets later. */
enum { NUMBERS_A_STEP = 16 };

static grundy_status count_by_sieve(uint64_t *out, uint64_t n,
                                    const grundy_env *env)
{
    sieve s = {0};
    grundy_status status = sieve_init(&s, n, env);

    for (uint64_t p = 3; !status && p * p * p * p <= n; p += 2) {
        if (gi_bitset_has(s.gone, (size_t)p)) continue;
        status = gi_env_pay(env, 1 + s.rough_count / NUMBERS_A_STEP);
        if (!status) sift(&s, p);
    }
    if (!status) *out = subtract_pairs(&s) + 1; /* The prime 2. */
    sieve_clear(&s, env);
    return status;
}

grundy_status gi_prime_count(uint64_t *out, uint64_t n, gi_run *run)
{
    const gi_primes *primes;
    uint64_t count = 0;
    grundy_status status;

    GRUNDY_ASSERT(n < GI_PRIME_COUNT_END);
    if (n < GI_PRIMES_END) {
        status = gi_primes_of(&primes, run);
        if (!status) *out = gi_primes_count_to(primes, n);
        return status;
    }
    if (find_count(out, n, run)) return GRUNDY_OK;
    status = count_by_sieve(&count, n, run->env);
    if (!status) status = keep_count(n, count, run);
    if (!status) *out = count;
    return status;
}
