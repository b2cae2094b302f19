/* SPDX-License-Identifier: MIT */
/* rational.h - fractions of integers, exact. */
#ifndef GI_VALUES_NUMBER_RATIONAL_H
#define GI_VALUES_NUMBER_RATIONAL_H

#include <stdbool.h>

#include "values/number/number.h"

/* numerator / denominator in lowest terms, denominator > 0. Owned by its user;
 * gi_rational_init() makes it 0. */
typedef struct gi_rational {
    grundy_integer numerator, denominator;
} gi_rational;

void gi_rational_init(gi_rational *a);
void gi_rational_clear(gi_rational *a, const grundy_env *env);

/* Results go to out, which is initialised and may be an operand; on failure it
 * is as before. GRUNDY_OK, GRUNDY_NO_MEMORY. */

/* In any terms; GRUNDY_UNDEFINED for the denominator 0. */
grundy_status gi_rational_set(gi_rational *out,
                              const grundy_integer *numerator,
                              const grundy_integer *denominator,
                              const grundy_env *env);
grundy_status gi_rational_from_dyadic(gi_rational *out, const gi_dyadic *a,
                                      const grundy_env *env);
grundy_status gi_rational_add(gi_rational *out, const gi_rational *a,
                              const gi_rational *b, const grundy_env *env);
grundy_status gi_rational_negate(gi_rational *out, const gi_rational *a,
                                 const grundy_env *env);
/* 1/a; GRUNDY_UNDEFINED for 0. */
grundy_status gi_rational_invert(gi_rational *out, const gi_rational *a,
                                 const grundy_env *env);
/* The greatest integer that is <= a, or the least that is >= a. */
grundy_status gi_rational_floor(grundy_integer *out, const gi_rational *a,
                                const grundy_env *env);
grundy_status gi_rational_ceiling(grundy_integer *out, const gi_rational *a,
                                  const grundy_env *env);
int gi_rational_sign(const gi_rational *a);
/* Whether the denominator is a power of two: a short game is worth a. */
bool gi_rational_is_dyadic(const gi_rational *a);
/* "-3/4", "5". */
void gi_rational_write(const gi_rational *a, gi_text *text);
/* A sum of fractions in decimal digits, such as `abs(1/2 - 1/3) - 5 (1/7)`, with
 * signs, parentheses, spaces, abs() and multiples. GRUNDY_UNDEFINED for any
 * other text, for a denominator 0, and for numbers of more than 300 digits. */
grundy_status gi_rational_read(gi_rational *out, const char *text,
                               size_t count, const grundy_env *env);

#endif
