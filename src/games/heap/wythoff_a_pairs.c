/* SPDX-License-Identifier: MIT */
/* wythoff_a_pairs.c - the lost pairs of a-Wythoff, exactly.
 *
 * With alpha = (2 - a + sqrt(a^2 + 4)) / 2 the k-th pair has the smaller
 * number
 *
 *     floor(k alpha)             and the difference a k      (T-WYTHOFF-A)
 *     floor(k alpha + 1/alpha)   and a k + 1, misère, a > 1  (.. -MISERE)
 *
 * These numbers are (k (2 - a) + s) / 2 with s = floor(sqrt(k^2 (a^2 + 4))),
 * and, with m = a k + 1, ((2 - a) (m - 2) + s) / 2a with s = floor(sqrt(m^2
 * (a^2 + 4))). For a = 1 the misère pairs are those of wythoff_pairs.c.
 *
 * Each number lies in one pair: either as the smaller number in that of some k
 * near x / alpha, or as the larger number in that of some k near x - x /
 * alpha; a few k are tried.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "games/heap/wythoff.h"
#include "games/heap/wythoff_a.h"

typedef struct pairs {
    const grundy_integer *a;
    bool is_misere;
    const grundy_env *env;
} pairs;

static bool is_plain(const grundy_integer *a)
{
    return gi_int_compare_word(a, 1) == 0;
}

/* floor(sqrt(m^2 (a^2 + 4))). */
static grundy_status find_root(grundy_integer *out, const pairs *p,
                               const grundy_integer *m)
{
    grundy_integer square = {0}, root = {0};
    grundy_status status = gi_int_mul(&square, p->a, p->a, p->env);

    if (!status) status = gi_int_add_word(&square, &square, 4, p->env);
    if (!status) status = gi_int_mul(&root, m, m, p->env);
    if (!status) status = gi_int_mul(&root, &root, &square, p->env);
    if (!status) status = gi_int_sqrt(&root, &root, p->env);
    if (!status) gi_int_move(out, &root, p->env);
    grundy_integer_clear(&root, p->env);
    grundy_integer_clear(&square, p->env);
    return status;
}

/* a k, or a k + 1. */
static grundy_status find_difference(grundy_integer *out, const pairs *p,
                                     const grundy_integer *k)
{
    grundy_status status = gi_int_mul(out, p->a, k, p->env);

    return status ? status : gi_int_add_word(out, out, p->is_misere, p->env);
}

/* The lesser number of pair k >= 0. */
static grundy_status find_lower(grundy_integer *out, const pairs *p,
                                const grundy_integer *k)
{
    grundy_integer m = {0}, root = {0}, sum = {0}, divisor = {2, NULL};
    grundy_status status = gi_int_copy(&m, k, p->env);

    if (!status && p->is_misere) status = find_difference(&m, p, k);
    if (!status) status = find_root(&root, p, &m);
    if (!status && p->is_misere) status = gi_int_add_word(&m, &m, -2, p->env);
    /* (2 - a) m = 2 m - a m */
    if (!status) status = gi_int_mul(&sum, p->a, &m, p->env);
    if (!status) status = gi_int_sub(&sum, &root, &sum, p->env);
    if (!status) status = gi_int_add(&sum, &sum, &m, p->env);
    if (!status) status = gi_int_add(&sum, &sum, &m, p->env);
    GRUNDY_ASSERT(status || gi_int_sign(&sum) >= 0);
    if (!status && p->is_misere)
        status = gi_int_mul_word(&divisor, p->a, 2, p->env);
    if (!status) status = gi_int_divide(out, NULL, &sum, &divisor, p->env);
    grundy_integer_clear(&divisor, p->env);
    grundy_integer_clear(&sum, p->env);
    grundy_integer_clear(&root, p->env);
    grundy_integer_clear(&m, p->env);
    return status;
}

/* Whether x is one of the two numbers of pair k; then *out is the other. */
static grundy_status try_pair(grundy_integer *out, const pairs *p,
                              const grundy_integer *k, const grundy_integer *x,
                              bool *found)
{
    grundy_integer low = {0}, high = {0};
    grundy_status status = find_lower(&low, p, k);

    if (!status) status = find_difference(&high, p, k);
    if (!status) status = gi_int_add(&high, &low, &high, p->env);
    if (!status && grundy_integer_compare(&low, x) == 0) {
        *found = true;
        gi_int_move(out, &high, p->env);
    } else if (!status && grundy_integer_compare(&high, x) == 0) {
        *found = true;
        gi_int_move(out, &low, p->env);
    }
    grundy_integer_clear(&high, p->env);
    grundy_integer_clear(&low, p->env);
    return status;
}

/* Pairs near the k-th. */
static grundy_status try_near(grundy_integer *out, const pairs *p,
                              const grundy_integer *k, const grundy_integer *x,
                              bool *found)
{
    grundy_integer near = {0};
    grundy_status status = GRUNDY_OK;

    for (int64_t step = -2; !status && !*found && step <= 2; step++) {
        status = gi_int_add_word(&near, k, step, p->env);
        if (!status && gi_int_sign(&near) >= 0)
            status = try_pair(out, p, &near, x, found);
    }
    grundy_integer_clear(&near, p->env);
    return status;
}

/* 1 / alpha = (sqrt(a^2 + 4) + a - 2) / 2a. */
static grundy_status find_index(grundy_integer *out, const pairs *p,
                                const grundy_integer *x)
{
    grundy_integer k = {0}, part = {0};
    grundy_status status = find_root(&k, p, x);

    if (!status) status = gi_int_add_word(&part, p->a, -2, p->env);
    if (!status) status = gi_int_mul(&part, &part, x, p->env);
    if (!status) status = gi_int_add(&k, &k, &part, p->env);
    if (!status) status = gi_int_mul_word(&part, p->a, 2, p->env);
    GRUNDY_ASSERT(status || gi_int_sign(&k) >= 0);
    if (!status) status = gi_int_divide(out, NULL, &k, &part, p->env);
    grundy_integer_clear(&part, p->env);
    grundy_integer_clear(&k, p->env);
    return status;
}

/* ---- for the game ---- */

grundy_status gi_wythoff_a_has(const grundy_integer *a,
                               const grundy_integer *difference,
                               grundy_convention convention, bool *out,
                               const grundy_env *env)
{
    const bool is_shifted = convention == GRUNDY_MISERE && !is_plain(a);
    grundy_integer rest = {0};
    grundy_status status =
        gi_int_add_word(&rest, difference, is_shifted ? -1 : 0, env);

    if (!status && gi_int_sign(&rest) < 0) {
        *out = false;
    } else if (!status) {
        status = gi_int_divide(NULL, &rest, &rest, a, env);
        if (!status) *out = gi_int_is_zero(&rest);
    }
    grundy_integer_clear(&rest, env);
    return status;
}

grundy_status gi_wythoff_a_lower(grundy_integer *out, const grundy_integer *a,
                                 const grundy_integer *difference,
                                 grundy_convention convention,
                                 const grundy_env *env)
{
    const pairs p = {a, convention == GRUNDY_MISERE, env};
    grundy_integer k = {0};
    grundy_status status;

    if (is_plain(a))
        return gi_wythoff_lower_of(out, difference, convention, env);
    status = gi_int_add_word(&k, difference, p.is_misere ? -1 : 0, env);
    if (!status) status = gi_int_divide(&k, NULL, &k, a, env);
    if (!status) status = find_lower(out, &p, &k);
    grundy_integer_clear(&k, env);
    return status;
}

grundy_status gi_wythoff_a_partner(grundy_integer *out,
                                   const grundy_integer *a,
                                   const grundy_integer *x,
                                   grundy_convention convention,
                                   const grundy_env *env)
{
    const pairs p = {a, convention == GRUNDY_MISERE, env};
    grundy_integer k = {0};
    bool found = false;
    grundy_status status;

    if (is_plain(a)) return gi_wythoff_partner(out, x, convention, env);
    status = find_index(&k, &p, x);
    if (!status) status = try_near(out, &p, &k, x, &found);
    if (!status && !found) status = gi_int_sub(&k, x, &k, env);
    if (!status && !found) status = try_near(out, &p, &k, x, &found);
    GRUNDY_ASSERT(status || found);
    grundy_integer_clear(&k, env);
    return status;
}
