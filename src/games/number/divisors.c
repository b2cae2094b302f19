/* SPDX-License-Identifier: MIT */
/* divisors.c - the divisors of a number: all of them, or those that leave a
 * given number of factors 2.
 *
 * All divisors are found by trial, as the rules say. For the others write
 * n = 2^k m and a divisor d = 2^j e with m and e odd. If j < k, then n - d has
 * exactly j factors 2; if j = k, then n - d = 2^k (m - e) has more than k,
 * since m - e is even. So the wanted divisors have a known j, and their odd
 * parts are divisors of m: m is factored and its divisors are built.
 *
 * Cost: for all divisors, 2 sqrt(n) divisions; for the others, one
 * factorisation (factor.c) and the divisors of m, of which there are at most
 * 41,472 below 2^64 / 2.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "games/number/divisors.h"
#include "rules/heaps.h"

size_t gi_twos(const grundy_integer *n)
{
    size_t twos = 0;

    GRUNDY_ASSERT(gi_int_sign(n) > 0);
    while (!gi_int_bit(n, twos))
        twos++;
    return twos;
}

/* ---- all, by trial ---- */

enum { TRIED_MOST = 1 << 20, TRIED_A_STEP = 16 };

/* The divisors up to the root, then the cofactor of each of them. */
grundy_status gi_divisors_visit(int64_t n, int64_t most, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    int64_t d = 1;

    if (n > (int64_t)TRIED_MOST * TRIED_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile is too large to try every divisor of it");
    for (; !status && d <= n / d; d++)
        if (n % d == 0 && d <= most)
            status = gi_visit_word(d, visit, user, run);
    if (!status) status = gi_meter_pay(run, (uint64_t)d / TRIED_A_STEP);
    while (!status && --d > 0)
        if (n % d == 0 && n / d != d && n / d <= most)
            status = gi_visit_word(n / d, visit, user, run);
    return status;
}

/* ---- those wanted, by factors ---- */

/* Divisors of an odd number. */
typedef struct divisors {
    uint64_t *list;
    size_t count, capacity;
    gi_run *run;
} divisors;

static grundy_status push(divisors *all, uint64_t divisor)
{
    void *items = all->list;
    grundy_status status = gi_array_grow(&items, &all->capacity, all->count,
                                         sizeof *all->list, all->run->env);

    all->list = items;
    if (!status) all->list[all->count++] = divisor;
    return status;
}

/* Extends the divisors of m to those of m p^exponent; p does not divide m. */
static grundy_status multiply(divisors *all, uint64_t p, unsigned exponent)
{
    const size_t count = all->count;
    uint64_t power = 1;
    grundy_status status = GRUNDY_OK;

    if (count > gi_limit_moves(all->run->env) / (exponent + 1))
        return gi_fail(all->run->err, GRUNDY_OVER_BUDGET,
                       "a pile has too many divisors to list its moves");
    for (unsigned k = 0; k < exponent; k++) {
        power *= p;
        for (size_t i = 0; !status && i < count; i++)
            status = push(all, all->list[i] * power);
    }
    return status;
}

static int compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* The divisors of an odd m, ascending. */
static grundy_status list_divisors(divisors *all, uint64_t m)
{
    grundy_integer rest = {0};
    grundy_status status = push(all, 1);

    while (!status && m > 1) {
        uint64_t p = 0;
        unsigned exponent = 0;
        status = gi_int_set_uint64(&rest, m, all->run->env);
        if (!status) status = gi_least_factor(&p, &rest, all->run);
        if (status) break;
        GRUNDY_ASSERT(p > 2 && m % p == 0);
        for (; m % p == 0; m /= p)
            exponent++;
        status = multiply(all, p, exponent);
    }
    grundy_integer_clear(&rest, all->run->env);
    if (status) return status;
    return gi_sort(all->list, all->count, sizeof *all->list, compare_words,
                   all->run->env);
}

static grundy_status visit_word(uint64_t take, gi_visit visit, void *user,
                                gi_run *run)
{
    grundy_integer item = {0};
    grundy_status status = gi_int_set_uint64(&item, take, run->env);

    if (!status) status = visit(&(gi_ints){&item, 1, 1}, user);
    grundy_integer_clear(&item, run->env);
    return status;
}

grundy_status gi_divisors_reach(const grundy_integer *n, size_t twos,
                                gi_visit visit, void *user, gi_run *run)
{
    divisors all = {.run = run};
    uint64_t word;
    grundy_status status;

    if (gi_int_compare_word(n, 2) < 0) return GRUNDY_OK;
    const size_t own = gi_twos(n);
    if (twos == own) return GRUNDY_OK;
    if (!grundy_integer_to_uint64(&word, n))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile is too large to list its moves");
    const uint64_t m = word >> own;
    const size_t shift = twos < own ? twos : own;
    status = list_divisors(&all, m);
    for (size_t i = 0; !status && i < all.count; i++) {
        const uint64_t e = all.list[i];
        if (twos > own &&
            (e == m || own + (size_t)__builtin_ctzll(m - e) != twos))
            continue;
        status = visit_word(e << shift, visit, user, run);
    }
    gi_free(run->env, all.list, all.capacity * sizeof *all.list);
    return status;
}
