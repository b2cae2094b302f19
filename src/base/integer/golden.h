/* SPDX-License-Identifier: MIT */
/* golden.h - multiples of the golden ratio phi = (1 + sqrt 5) / 2, rounded down,
 * and their sums. */
#ifndef GI_BASE_INTEGER_GOLDEN_H
#define GI_BASE_INTEGER_GOLDEN_H

#include "grundy/integer.h"

/* Arguments are below this bound. */
#define GI_GOLDEN_END ((uint64_t)1 << 62)

/* floor(n / phi) of n <= GI_GOLDEN_END: the greatest k with floor(k phi) < n. */
uint64_t gi_golden_part(uint64_t n);

/* With f = floor(k phi), summed over k of 1 .. n. */
enum {
    GI_GOLDEN_1,
    GI_GOLDEN_K,
    GI_GOLDEN_KK,
    GI_GOLDEN_F,
    GI_GOLDEN_2KF, /* Twice k f. */
    GI_GOLDEN_FF,
    GI_GOLDEN_COUNT
};
typedef struct gi_golden_sums {
    grundy_integer of[GI_GOLDEN_COUNT];
} gi_golden_sums; /* All zero: n = 0. */

/* T-GOLDEN-SUMS, of n < GI_GOLDEN_END. Statuses of gi_int_add(). */
grundy_status gi_golden_sums_find(gi_golden_sums *out, uint64_t n,
                                  const grundy_env *env);
void gi_golden_sums_clear(gi_golden_sums *sums, const grundy_env *env);

/* *out += x y times a, for x and y of at most 2^63 - 1 in size. */
grundy_status gi_int_add_times(grundy_integer *out, const grundy_integer *a,
                               int64_t x, int64_t y, const grundy_env *env);

#endif
