/* SPDX-License-Identifier: MIT */
/* primes.c - the primes below 2^20, and windows of odd numbers beyond.
 *
 * The table has 82,025 words; it is sieved once in each run, in about a
 * millisecond, and used by everything that needs primes. It is sufficient to
 * sieve any window below 2^40: a composite number there has a factor below
 * 2^20.
 *
 * A window is a bit set of odd numbers, so that 32 KiB, which stay in the
 * first-level cache, cover half a million numbers. Each call finds its own
 * first multiples: one division for each prime and window is negligible
 * compared with the marking, and nothing has to be carried from one window to
 * the next.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "games/number/primes.h"

#include <string.h>

static const char primes_tag; /* Its address names the kept table. */

/* Bit i: 2 i + 1 is composite. Bit 0, the number 1, is set too. */
static void sieve_below_end(uint64_t *set)
{
    gi_bitset_add(set, 0);
    for (size_t p = 3; p * p < GI_PRIMES_END; p += 2) {
        if (gi_bitset_has(set, p / 2)) continue;
        for (size_t n = p * p; n < GI_PRIMES_END; n += 2 * p)
            gi_bitset_add(set, n / 2);
    }
}

static size_t count_primes(const uint64_t *set)
{
    size_t count = 1; /* The prime 2. */

    for (size_t i = 0; i < GI_PRIMES_END / 128; i++)
        count += (size_t)__builtin_popcountll(~set[i]);
    return count;
}

static void list_primes(gi_primes *primes, const uint64_t *set)
{
    size_t at = 0;

    primes->list[at++] = 2;
    for (uint32_t i = 0; i < GI_PRIMES_END / 128; i++)
        for (uint64_t odd = ~set[i]; odd; odd &= odd - 1)
            primes->list[at++] =
                128 * i + 2 * (uint32_t)__builtin_ctzll(odd) + 1;
    GRUNDY_ASSERT(at == primes->count);
}

static void discard_primes(void *object, const grundy_env *env)
{
    gi_primes *primes = object;

    gi_free(env, primes->list, primes->count * sizeof primes->list[0]);
    gi_free(env, primes, sizeof *primes);
}

static grundy_status fill(gi_primes *primes, const grundy_env *env)
{
    const size_t words = gi_bitset_words(GI_PRIMES_END / 2);
    uint64_t *set = gi_alloc_array(env, words, sizeof set[0]);

    if (!set) return GRUNDY_NO_MEMORY;
    memset(set, 0, words * sizeof set[0]);
    sieve_below_end(set);
    primes->count = count_primes(set);
    primes->list = gi_alloc_array(env, primes->count, sizeof primes->list[0]);
    if (primes->list) list_primes(primes, set);
    gi_free(env, set, words * sizeof set[0]);
    return primes->list ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

grundy_status gi_primes_of(const gi_primes **out, gi_run *run)
{
    gi_primes *primes = gi_run_find(run, &primes_tag, "");
    grundy_status status;

    if (primes) {
        *out = primes;
        return GRUNDY_OK;
    }
    primes = gi_alloc(run->env, sizeof *primes);
    if (!primes) return GRUNDY_NO_MEMORY;
    *primes = (gi_primes){0, NULL};
    status = fill(primes, run->env);
    if (!status)
        status = gi_run_keep(run, &primes_tag, "", primes, discard_primes);
    if (status) {
        if (!primes->list) primes->count = 0;
        discard_primes(primes, run->env);
        return status;
    }
    *out = primes;
    return GRUNDY_OK;
}

size_t gi_primes_count_to(const gi_primes *primes, uint64_t n)
{
    size_t first = 0, end = primes->count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (primes->list[middle] <= n)
            first = middle + 1;
        else
            end = middle;
    }
    GRUNDY_ASSERT(first == 0 || primes->list[first - 1] <= n);
    return first;
}

void gi_primes_sift(const gi_primes *primes, uint64_t *set, uint64_t first,
                    size_t count)
{
    const uint64_t end = first + 2 * (uint64_t)count;

    GRUNDY_ASSERT(first % 2 == 1 && first >= 3 && end <= GI_PRIME_COUNT_END);
    memset(set, 0, gi_bitset_words(count) * sizeof set[0]);
    for (size_t k = 1; k < primes->count; k++) {
        const uint64_t p = primes->list[k];
        uint64_t n = p * p;
        if (n >= end) break;
        if (n < first) {
            n = (first + p - 1) / p * p;
            if (n % 2 == 0) n += p;
        }
        GRUNDY_ASSERT(n % 2 == 1 && n >= first && n % p == 0);
        for (uint64_t i = (n - first) / 2; i < count; i += p)
            gi_bitset_add(set, i);
    }
}
