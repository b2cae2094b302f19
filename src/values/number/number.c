/* SPDX-License-Identifier: MIT */
/* number.c - dyadic rationals, exact: a big integer over a power of two.
 *
 * Invariant: lowest terms, so that equal numbers have equal parts. Cost: that
 * of the integers, whose length the exponent adds to when two are brought to
 * one denominator. */
#include "values/number/number.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"

void gi_dyadic_clear(gi_dyadic *a, const grundy_env *env)
{
    grundy_integer_clear(&a->numerator, env);
    a->exponent = 0;
}

grundy_status gi_dyadic_copy(gi_dyadic *out, const gi_dyadic *a,
                             const grundy_env *env)
{
    const size_t exponent = a->exponent;
    const grundy_status status =
        gi_int_copy(&out->numerator, &a->numerator, env);

    if (!status) out->exponent = exponent;
    return status;
}

/* a * 2^bits. */
static grundy_status shift_left(grundy_integer *out, const grundy_integer *a,
                                size_t bits, const grundy_env *env)
{
    grundy_integer power = {0, NULL};
    grundy_status status = gi_int_set_bit(&power, bits, true, env);

    if (!status) status = gi_int_mul(out, a, &power, env);
    grundy_integer_clear(&power, env);
    return status;
}

/* The shift of integers takes no negative ones. */
static grundy_status halve(grundy_integer *a, size_t bits,
                           const grundy_env *env)
{
    const int sign = gi_int_sign(a);
    grundy_status status = GRUNDY_OK;

    if (sign < 0) status = gi_int_mul_word(a, a, -1, env);
    if (!status) status = gi_int_shift_right(a, a, bits, env);
    if (!status && sign < 0) status = gi_int_mul_word(a, a, -1, env);
    return status;
}

grundy_status gi_dyadic_set(gi_dyadic *out, const grundy_integer *numerator,
                            size_t exponent, const grundy_env *env)
{
    grundy_integer reduced = {0, NULL};
    size_t zeros = 0;
    grundy_status status = gi_int_copy(&reduced, numerator, env);

    if (status) return status;
    if (gi_int_is_zero(&reduced)) exponent = 0;
    while (zeros < exponent && !gi_int_bit(&reduced, zeros))
        zeros++;
    if (zeros) status = halve(&reduced, zeros, env);
    if (!status) {
        gi_int_move(&out->numerator, &reduced, env);
        out->exponent = exponent - zeros;
        GRUNDY_ASSERT(out->exponent == 0 || gi_int_bit(&out->numerator, 0));
    }
    grundy_integer_clear(&reduced, env);
    return status;
}

grundy_status gi_dyadic_add(gi_dyadic *out, const gi_dyadic *a,
                            const gi_dyadic *b, const grundy_env *env)
{
    const gi_dyadic *fine = a->exponent >= b->exponent ? a : b;
    const gi_dyadic *rough = fine == a ? b : a;
    grundy_integer sum = {0, NULL};
    grundy_status status = shift_left(&sum, &rough->numerator,
                                      fine->exponent - rough->exponent, env);

    if (!status) status = gi_int_add(&sum, &sum, &fine->numerator, env);
    if (!status) status = gi_dyadic_set(out, &sum, fine->exponent, env);
    grundy_integer_clear(&sum, env);
    return status;
}

grundy_status gi_dyadic_negate(gi_dyadic *out, const gi_dyadic *a,
                               const grundy_env *env)
{
    const size_t exponent = a->exponent;
    const grundy_status status =
        gi_int_mul_word(&out->numerator, &a->numerator, -1, env);

    if (!status) out->exponent = exponent;
    return status;
}

int gi_dyadic_sign(const gi_dyadic *a)
{
    return gi_int_sign(&a->numerator);
}

grundy_status gi_dyadic_compare(int *out, const gi_dyadic *a,
                                const gi_dyadic *b, const grundy_env *env)
{
    gi_dyadic difference = {.exponent = 0};
    grundy_status status = gi_dyadic_negate(&difference, b, env);

    if (!status) status = gi_dyadic_add(&difference, a, &difference, env);
    if (!status) *out = gi_dyadic_sign(&difference);
    gi_dyadic_clear(&difference, env);
    return status;
}

void gi_dyadic_write(const gi_dyadic *a, gi_text *text)
{
    grundy_integer denominator = {0, NULL};

    GRUNDY_ASSERT(a->exponent == 0 || gi_int_bit(&a->numerator, 0));
    gi_text_add_integer(text, &a->numerator);
    if (a->exponent == 0) return;
    gi_text_add_char(text, '/');
    if (gi_int_set_bit(&denominator, a->exponent, true, text->env))
        text->status = GRUNDY_NO_MEMORY;
    else
        gi_text_add_integer(text, &denominator);
    grundy_integer_clear(&denominator, text->env);
}
