/* SPDX-License-Identifier: MIT */
/* number.h - dyadic rationals, exact. */
#ifndef GI_VALUES_NUMBER_NUMBER_H
#define GI_VALUES_NUMBER_NUMBER_H

#include <stddef.h>

#include "grundy/integer.h"

#include "base/text/text.h"

/* numerator / 2^exponent, in lowest terms: the numerator is odd, or the
 * exponent 0. All zero: the number 0. */
typedef struct gi_dyadic {
    grundy_integer numerator;
    size_t exponent;
} gi_dyadic;

/* Results go to out, whose old number is freed; out may be an operand. On
 * failure it is as before. GRUNDY_OK, GRUNDY_NO_MEMORY. */
void gi_dyadic_clear(gi_dyadic *a, const grundy_env *env);
grundy_status gi_dyadic_copy(gi_dyadic *out, const gi_dyadic *a,
                             const grundy_env *env);
/* numerator / 2^exponent, in any terms. */
grundy_status gi_dyadic_set(gi_dyadic *out, const grundy_integer *numerator,
                            size_t exponent, const grundy_env *env);
grundy_status gi_dyadic_add(gi_dyadic *out, const gi_dyadic *a,
                            const gi_dyadic *b, const grundy_env *env);
grundy_status gi_dyadic_negate(gi_dyadic *out, const gi_dyadic *a,
                               const grundy_env *env);
int gi_dyadic_sign(const gi_dyadic *a);
/* -1, 0, 1. GRUNDY_NO_MEMORY on huge ones. */
grundy_status gi_dyadic_compare(int *out, const gi_dyadic *a,
                                const gi_dyadic *b, const grundy_env *env);
/* "-3/4", "5". */
void gi_dyadic_write(const gi_dyadic *a, gi_text *text);

#endif
