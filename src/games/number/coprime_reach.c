/* SPDX-License-Identifier: MIT */
/* coprime_reach.c - takes from a pile of coprime stones that leave a given
 * value.
 *
 * Value k + 1, k >= 1, belongs to the numbers whose least prime factor is p,
 * the k-th prime. A take is coprime to the pile n exactly when what it leaves
 * is. So the takes leave p m < n for the numbers m that have neither a prime
 * factor below p nor one in common with n; there are none if p divides n.
 *
 * The m are sieved in windows from the top, because takes increase as the m
 * decrease. Primes q < p are needed only up to the square root of all m: a
 * larger prime is the least factor of no m but q itself, hence the additional
 * test m >= p.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/gcd.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"
#include "games/number/coprime.h"
#include "rules/heaps.h"

#include <string.h>

enum {
    WINDOW = 1 << 16,   /* Numbers sifted at a time. */
    FACTORS_MOST = 16,  /* Of a 64-bit number, distinct. */
    SIFTED_A_MOVE = 24, /* At least one number in 24 survives (pile < 2^40). */
};

/* Takes from a pile of n that leave p m. */
typedef struct plan {
    uint64_t n, p, most; /* most: of m. */
    const gi_primes *primes;
    size_t below;                   /* Primes to sift with. */
    uint64_t factors[FACTORS_MOST]; /* Prime factors of n, distinct. */
    size_t factor_count;
    uint64_t rest; /* The cofactor: 1, or primes beyond the table. */
    gi_visit visit;
    void *user;
    gi_run *run;
} plan;

static void factor_pile(plan *r)
{
    r->rest = r->n;
    for (size_t k = 0; k < r->primes->count; k++) {
        const uint64_t p = r->primes->list[k];
        if (p * p > r->rest) { /* It is 1 or a prime. */
            if (r->rest > 1) r->factors[r->factor_count++] = r->rest;
            r->rest = 1;
            return;
        }
        if (r->rest % p) continue;
        GRUNDY_ASSERT(r->factor_count < FACTORS_MOST);
        r->factors[r->factor_count++] = p;
        while (r->rest % p == 0)
            r->rest /= p;
    }
}

/* Primes below p that have a multiple up to `most` other than themselves. */
static size_t count_sifting(const plan *r)
{
    size_t count = gi_primes_count_to(r->primes, r->p - 1);

    while (count > 0) {
        const uint64_t q = r->primes->list[count - 1];
        if (q * q <= r->most) break;
        count--;
    }
    return count;
}

static void mark_multiples(uint64_t *set, uint64_t first, size_t count,
                           uint64_t p)
{
    GRUNDY_ASSERT(p > 0);
    for (uint64_t i = (p - first % p) % p; i < count; i += p)
        gi_bitset_add(set, (size_t)i);
}

static bool is_left(const plan *r, uint64_t m)
{
    if (m != 1 && m < r->p) return false;
    return r->rest == 1 || gi_gcd(m, r->rest) == 1;
}

/* m in [first, first + count), from the top. */
static grundy_status visit_window(const plan *r, uint64_t first, size_t count)
{
    uint64_t set[WINDOW / 64];

    GRUNDY_ASSERT(first > 0 && count <= WINDOW);
    GRUNDY_ASSERT(first + count <= r->most + 1);
    memset(set, 0, gi_bitset_words(count) * sizeof set[0]);
    for (size_t k = 0; k < r->below; k++)
        mark_multiples(set, first, count, r->primes->list[k]);
    for (size_t k = 0; k < r->factor_count; k++)
        mark_multiples(set, first, count, r->factors[k]);
    for (size_t i = count; i-- > 0;) {
        grundy_status status;
        if (gi_bitset_has(set, i) || !is_left(r, first + i)) continue;
        status = gi_visit_word((int64_t)(r->n - r->p * (first + i)), r->visit,
                               r->user, r->run);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static grundy_status visit_multiples(plan *r)
{
    grundy_status status = gi_primes_of(&r->primes, r->run);

    if (status) return status;
    r->most = r->n / r->p; /* Not exact: p does not divide n. */
    if (r->most / SIFTED_A_MOVE > gi_limit_moves(r->run->env))
        return gi_fail(r->run->err, GRUNDY_OVER_BUDGET,
                       "a pile has too many moves to this value");
    factor_pile(r);
    r->below = count_sifting(r);
    for (uint64_t end = r->most + 1; end > 1;) {
        const uint64_t first = end > WINDOW ? end - WINDOW : 1;
        status = visit_window(r, first, (size_t)(end - first));
        if (!status && gi_env_is_stopped(r->run->env))
            status = GRUNDY_CANCELLED;
        if (status) return status;
        end = first;
    }
    return GRUNDY_OK;
}

grundy_status gi_coprime_reach(uint64_t n, uint64_t target, gi_visit visit,
                               void *user, gi_run *run)
{
    plan r = {.n = n, .visit = visit, .user = user, .run = run};
    const uint64_t k = target - 1;
    grundy_status status;

    GRUNDY_ASSERT(target >= 2);
    /* Only odd numbers are primes: the k-th is 2 k - 1 at least. */
    if (k >= r.n || (k > 1 && 2 * k - 1 >= r.n)) return GRUNDY_OK;
    status = gi_prime_at(&r.p, k, run);
    if (status == GRUNDY_UNDEFINED) {
        if (r.n <= GI_PRIME_COUNT_END) return GRUNDY_OK;
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "value %llu belongs to primes past 2^40",
                       (unsigned long long)target);
    }
    if (status) return status;
    if (r.p >= r.n || r.n % r.p == 0) return GRUNDY_OK;
    return visit_multiples(&r);
}

grundy_status gi_coprime_leave(const grundy_integer *n, int64_t left,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_integer take = {0};
    grundy_status status;

    if (gi_int_compare_word(n, left) <= 0) return GRUNDY_OK;
    status = gi_int_add_word(&take, n, -left, run->env);
    if (!status) status = visit(&(gi_ints){&take, 1, 1}, user);
    grundy_integer_clear(&take, run->env);
    return status;
}
