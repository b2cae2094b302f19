/* SPDX-License-Identifier: MIT */
/* wythoff_pairs.c - the lost pairs of Wythoff's game, exactly.
 *
 * A_k = floor(k phi) = floor((k + floor(sqrt(5 k^2))) / 2), because the root
 * is not an integer for k > 0; and B_k = A_k + k. Floating point gives a wrong
 * A_k from k = 102334155 on.
 *
 * Each number lies in one pair, and each difference belongs to one. The pair
 * of x is found from k = ceil(x / phi) if x is an A_k, and from ceil(x /
 * phi^2) if x is a B_k; two roots tell which.
 *
 * To decide whether a pair is lost usually takes no root: a lost pair has
 * b - phi a in [0, 1) or is one of the first two, and nearly every pair in
 * question fails this test in its leading 62 bits.
 */
#include "base/integer/integer.h"
#include "games/heap/wythoff.h"

/* ---- the pairs ---- */

grundy_status gi_wythoff_lower(grundy_integer *out, const grundy_integer *k,
                               const grundy_env *env)
{
    grundy_integer root = {0};
    grundy_status status = gi_int_mul(&root, k, k, env);

    if (!status) status = gi_int_mul_word(&root, &root, 5, env);
    if (!status) status = gi_int_sqrt(&root, &root, env);
    if (!status) status = gi_int_add(&root, &root, k, env);
    if (!status) status = gi_int_shift_right(out, &root, 1, env);
    grundy_integer_clear(&root, env);
    return status;
}

grundy_status gi_wythoff_lower_of(grundy_integer *out,
                                  const grundy_integer *difference,
                                  grundy_convention convention,
                                  const grundy_env *env)
{
    if (convention == GRUNDY_MISERE &&
        gi_int_compare_word(difference, 1) <= 0) {
        gi_int_set_word(out, gi_int_is_zero(difference) ? 2 : 0, env);
        return GRUNDY_OK;
    }
    return gi_wythoff_lower(out, difference, env);
}

/* Partner of x >= 1 under normal play. If x = A_k then k = ceil(x / phi), and
 * x / phi = (x sqrt(5) - x) / 2. Otherwise x = B_k with k = ceil(x / phi^2),
 * and x / phi^2 = x - x / phi. */
static grundy_status partner_of_positive(grundy_integer *out,
                                         const grundy_integer *x,
                                         const grundy_env *env)
{
    grundy_integer k = {0}, a = {0};
    grundy_status status = gi_wythoff_lower(&k, x, env);

    /* floor(x phi) - x = floor(x / phi) */
    if (!status) status = gi_int_sub(&k, &k, x, env);
    if (!status) status = gi_int_add_word(&k, &k, 1, env);
    if (!status) status = gi_wythoff_lower(&a, &k, env);
    if (status) goto done;
    if (grundy_integer_compare(&a, x) == 0) {
        status = gi_int_add(out, x, &k, env);
    } else {
        status = gi_int_sub(&k, x, &k, env);
        if (!status) status = gi_int_add_word(&k, &k, 1, env);
        if (!status) status = gi_int_sub(out, x, &k, env);
    }
done:
    grundy_integer_clear(&a, env);
    grundy_integer_clear(&k, env);
    return status;
}

grundy_status gi_wythoff_partner(grundy_integer *out, const grundy_integer *x,
                                 grundy_convention convention,
                                 const grundy_env *env)
{
    static const int64_t misere[] = {1, 0, 2};

    if (convention == GRUNDY_MISERE && gi_int_compare_word(x, 2) <= 0) {
        gi_int_set_word(out, misere[x->word], env);
        return GRUNDY_OK;
    }
    if (!gi_int_is_zero(x)) return partner_of_positive(out, x, env);
    gi_int_set_word(out, 0, env);
    return GRUNDY_OK;
}

/* ---- whether a pair is lost ---- */

enum { LEADING_BITS = 62 };

/* The leading bits of a and b, cut at the same place. */
static grundy_status cut(const grundy_integer *a, size_t bits, double *out,
                         const grundy_env *env)
{
    grundy_integer top = {0};
    grundy_status status = gi_int_shift_right(&top, a, bits, env);

    if (!status) *out = (double)top.word;
    grundy_integer_clear(&top, env);
    return status;
}

/* Whether b - phi a may be in [0, 1), for a <= b. The cut makes an error below
 * 3, double arithmetic one below 2^-50 of 2^63; both are forgiven. */
static grundy_status may_be_lost(const grundy_integer *a,
                                 const grundy_integer *b, bool *out,
                                 const grundy_env *env)
{
    const double phi = 1.6180339887498948482, margin = 16384;
    const size_t a_bits = gi_int_bit_length(a);
    const size_t b_bits = gi_int_bit_length(b);
    const size_t skipped = b_bits > LEADING_BITS ? b_bits - LEADING_BITS : 0;
    double x, y;
    grundy_status status;

    *out = b_bits - a_bits <= 1; /* b < 2 a, or the pair is (0, 1). */
    if (!*out || b_bits < 32) return GRUNDY_OK;
    status = cut(a, skipped, &x, env);
    if (!status) status = cut(b, skipped, &y, env);
    if (!status) *out = y - phi * x <= margin && phi * x - y <= margin;
    return status;
}

/* Whether a = floor(k phi), without a root: a <= k (1 + sqrt(5)) / 2 < a + 1
 * says with u = 2a - k that u <= k sqrt(5) < u + 2, and so that
 * u^2 <= 5 k^2 < (u + 2)^2. Where u < 0 the squares are not in this order, and
 * a < k / 2 is too small. */
static grundy_status is_lower(const grundy_integer *a, const grundy_integer *k,
                              bool *out, const grundy_env *env)
{
    grundy_integer u = {0}, square = {0}, wanted = {0};
    grundy_status status = gi_int_mul_word(&u, a, 2, env);

    if (!status) status = gi_int_sub(&u, &u, k, env);
    if (!status) status = gi_int_mul(&wanted, k, k, env);
    if (!status) status = gi_int_mul_word(&wanted, &wanted, 5, env);
    if (!status) status = gi_int_mul(&square, &u, &u, env);
    if (status) goto done;
    *out = grundy_integer_compare(&square, &wanted) <= 0;
    if (!*out) goto done;
    status = gi_int_add_word(&u, &u, 1, env);
    if (!status) status = gi_int_mul_word(&u, &u, 4, env);
    if (!status) status = gi_int_add(&square, &square, &u, env);
    if (!status) *out = grundy_integer_compare(&wanted, &square) < 0;
done:
    grundy_integer_clear(&wanted, env);
    grundy_integer_clear(&square, env);
    grundy_integer_clear(&u, env);
    return status;
}

/* The pairs (0, 1) and (2, 2) replace (0, 0) and (1, 2) of normal play. */
static grundy_status is_lower_of(const grundy_integer *a,
                                 const grundy_integer *k,
                                 grundy_convention convention, bool *out,
                                 const grundy_env *env)
{
    if (convention == GRUNDY_NORMAL || gi_int_compare_word(k, 1) > 0)
        return is_lower(a, k, out, env);
    *out = gi_int_compare_word(a, gi_int_is_zero(k) ? 2 : 0) == 0;
    return GRUNDY_OK;
}

grundy_status gi_wythoff_is_lost(const grundy_integer *a,
                                 const grundy_integer *b,
                                 grundy_convention convention, bool *out,
                                 const grundy_env *env)
{
    grundy_integer difference = {0};
    bool may_be = false;
    grundy_status status;

    if (grundy_integer_compare(a, b) > 0) {
        const grundy_integer *other = a;
        a = b;
        b = other;
    }
    status = may_be_lost(a, b, &may_be, env);
    if (status || !may_be) goto done;
    status = gi_int_sub(&difference, b, a, env);
    if (!status)
        status = is_lower_of(a, &difference, convention, &may_be, env);
done:
    grundy_integer_clear(&difference, env);
    if (!status) *out = may_be;
    return status;
}
