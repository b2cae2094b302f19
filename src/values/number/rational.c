/* SPDX-License-Identifier: MIT */
/* rational.c - fractions of integers, exact.
 *
 * Invariant: lowest terms with a denominator > 0, so that equal numbers have
 * equal parts. Terms are made lowest by Euclid's algorithm on big integers. */
#include "values/number/rational.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"

static const grundy_integer zero = {0, NULL}, one = {1, NULL};

void gi_rational_init(gi_rational *a)
{
    *a = (gi_rational){zero, one};
}

void gi_rational_clear(gi_rational *a, const grundy_env *env)
{
    grundy_integer_clear(&a->numerator, env);
    grundy_integer_clear(&a->denominator, env);
    gi_rational_init(a);
}

static grundy_status absolute(grundy_integer *out, const grundy_integer *a,
                              const grundy_env *env)
{
    return gi_int_sign(a) < 0 ? gi_int_mul_word(out, a, -1, env)
                              : gi_int_copy(out, a, env);
}

/* Of a >= 0 and b > 0. */
static grundy_status find_gcd(grundy_integer *out, const grundy_integer *a,
                              const grundy_integer *b, const grundy_env *env)
{
    grundy_integer x = zero, y = zero;
    grundy_status status = gi_int_copy(&x, a, env);

    GRUNDY_ASSERT(gi_int_sign(a) >= 0 && gi_int_sign(b) > 0);
    if (!status) status = gi_int_copy(&y, b, env);
    while (!status && !gi_int_is_zero(&y)) {
        status = gi_int_divide(NULL, &x, &x, &y, env);
        if (!status) {
            const grundy_integer swapped = x;
            x = y;
            y = swapped;
        }
    }
    if (!status) gi_int_move(out, &x, env);
    grundy_integer_clear(&x, env);
    grundy_integer_clear(&y, env);
    return status;
}

/* *a of any sign by b > 0 that divides it. */
static grundy_status divide_exactly(grundy_integer *a, const grundy_integer *b,
                                    const grundy_env *env)
{
    const int sign = gi_int_sign(a);
    grundy_status status = absolute(a, a, env);

    GRUNDY_ASSERT(gi_int_sign(b) > 0);
    if (!status) status = gi_int_divide(a, NULL, a, b, env);
    return status || sign >= 0 ? status : gi_int_mul_word(a, a, -1, env);
}

grundy_status gi_rational_set(gi_rational *out,
                              const grundy_integer *numerator,
                              const grundy_integer *denominator,
                              const grundy_env *env)
{
    const int sign = gi_int_sign(denominator);
    gi_rational made = {zero, zero};
    grundy_integer size = zero, divisor = zero;
    grundy_status status;

    if (sign == 0) return GRUNDY_UNDEFINED;
    status = gi_int_mul_word(&made.numerator, numerator, sign, env);
    if (!status) status = absolute(&made.denominator, denominator, env);
    if (!status) status = absolute(&size, numerator, env);
    if (!status) status = find_gcd(&divisor, &size, &made.denominator, env);
    if (!status) status = divide_exactly(&made.numerator, &divisor, env);
    if (!status) status = divide_exactly(&made.denominator, &divisor, env);
    if (!status) {
        GRUNDY_ASSERT(gi_int_sign(&made.denominator) > 0);
        gi_int_move(&out->numerator, &made.numerator, env);
        gi_int_move(&out->denominator, &made.denominator, env);
    }
    grundy_integer_clear(&size, env);
    grundy_integer_clear(&divisor, env);
    gi_rational_clear(&made, env);
    return status;
}

/* It is in lowest terms already. */
grundy_status gi_rational_from_dyadic(gi_rational *out, const gi_dyadic *a,
                                      const grundy_env *env)
{
    gi_rational made = {zero, zero};
    grundy_status status =
        gi_int_set_bit(&made.denominator, a->exponent, true, env);

    if (!status) status = gi_int_copy(&made.numerator, &a->numerator, env);
    if (!status) {
        gi_int_move(&out->numerator, &made.numerator, env);
        gi_int_move(&out->denominator, &made.denominator, env);
    }
    gi_rational_clear(&made, env);
    return status;
}

grundy_status gi_rational_add(gi_rational *out, const gi_rational *a,
                              const gi_rational *b, const grundy_env *env)
{
    grundy_integer x = zero, y = zero, common = zero;
    grundy_status status = gi_int_mul(&x, &a->numerator, &b->denominator, env);

    if (!status) status = gi_int_mul(&y, &b->numerator, &a->denominator, env);
    if (!status)
        status = gi_int_mul(&common, &a->denominator, &b->denominator, env);
    if (!status) status = gi_int_add(&x, &x, &y, env);
    if (!status) status = gi_rational_set(out, &x, &common, env);
    grundy_integer_clear(&x, env);
    grundy_integer_clear(&y, env);
    grundy_integer_clear(&common, env);
    return status;
}

grundy_status gi_rational_negate(gi_rational *out, const gi_rational *a,
                                 const grundy_env *env)
{
    grundy_integer negative = zero;
    grundy_status status = gi_int_mul_word(&negative, &a->numerator, -1, env);

    if (!status)
        status = gi_rational_set(out, &negative, &a->denominator, env);
    grundy_integer_clear(&negative, env);
    return status;
}

/* The terms stay lowest: only the sign moves. */
grundy_status gi_rational_invert(gi_rational *out, const gi_rational *a,
                                 const grundy_env *env)
{
    const int sign = gi_rational_sign(a);
    gi_rational made = {zero, zero};
    grundy_status status;

    if (sign == 0) return GRUNDY_UNDEFINED;
    status = gi_int_mul_word(&made.numerator, &a->denominator, sign, env);
    if (!status) status = absolute(&made.denominator, &a->numerator, env);
    if (!status) {
        gi_int_move(&out->numerator, &made.numerator, env);
        gi_int_move(&out->denominator, &made.denominator, env);
    }
    gi_rational_clear(&made, env);
    return status;
}

/* ---- looks ---- */

int gi_rational_sign(const gi_rational *a)
{
    return gi_int_sign(&a->numerator);
}

bool gi_rational_is_dyadic(const gi_rational *a)
{
    const size_t bits = gi_int_bit_length(&a->denominator);

    GRUNDY_ASSERT(bits);
    for (size_t bit = 0; bit + 1 < bits; bit++)
        if (gi_int_bit(&a->denominator, bit)) return false;
    return true;
}

/* |a| rounded towards 0, or away from it. */
static grundy_status round_size(grundy_integer *out, const gi_rational *a,
                                bool goes_up, const grundy_env *env)
{
    grundy_integer size = zero, rest = zero;
    grundy_status status = absolute(&size, &a->numerator, env);

    GRUNDY_ASSERT(gi_int_sign(&a->denominator) > 0);
    if (!status)
        status = gi_int_divide(&size, &rest, &size, &a->denominator, env);
    if (!status && goes_up && !gi_int_is_zero(&rest))
        status = gi_int_add_word(&size, &size, 1, env);
    if (!status) gi_int_move(out, &size, env);
    grundy_integer_clear(&size, env);
    grundy_integer_clear(&rest, env);
    return status;
}

static grundy_status round_to(grundy_integer *out, const gi_rational *a,
                              bool goes_up, const grundy_env *env)
{
    const bool is_negative = gi_rational_sign(a) < 0;
    const grundy_status status =
        round_size(out, a, goes_up != is_negative, env);

    return status || !is_negative ? status
                                  : gi_int_mul_word(out, out, -1, env);
}

grundy_status gi_rational_floor(grundy_integer *out, const gi_rational *a,
                                const grundy_env *env)
{
    return round_to(out, a, false, env);
}

grundy_status gi_rational_ceiling(grundy_integer *out, const gi_rational *a,
                                  const grundy_env *env)
{
    return round_to(out, a, true, env);
}

void gi_rational_write(const gi_rational *a, gi_text *text)
{
    gi_text_add_integer(text, &a->numerator);
    if (gi_int_compare_word(&a->denominator, 1) == 0) return;
    gi_text_add_char(text, '/');
    gi_text_add_integer(text, &a->denominator);
}
