/* SPDX-License-Identifier: MIT */
/* limbs.h - magnitudes of integers, shared by the integer*.c files and
 * used by no other file. */
#ifndef GI_BASE_INTEGER_LIMBS_H
#define GI_BASE_INTEGER_LIMBS_H

#include "base/integer/integer.h"

/* |a| as limbs, even if a is small; there is at least one limb, and the top
 * one is 0 only if a is 0. Borrowed until a changes; the struct holds a
 * pointer into itself, so it must not be copied. */
typedef struct gi_magnitude {
    const uint64_t *limb;
    size_t count;
    uint64_t word;
} gi_magnitude;

void gi_magnitude_of(gi_magnitude *out, const grundy_integer *a);
int gi_magnitude_compare(const gi_magnitude *a, const gi_magnitude *b);

/* Uncleared room for `capacity` limbs; NULL when there is no memory. */
struct gi_limbs *gi_limbs_new(size_t capacity, const grundy_env *env);
void gi_limbs_free(struct gi_limbs *limbs, const grundy_env *env);
/* The block of out if it has room for `capacity` limbs, else a new one; NULL
 * when there is no memory. For kernels that may write over an operand. */
struct gi_limbs *gi_limbs_for(const grundy_integer *out, size_t capacity,
                              const grundy_env *env);
/* Whether there is memory for what GMP needs on the side to multiply, divide or
 * convert so many limbs: it takes that from malloc() and aborts without. */
bool gi_limbs_have_scratch(size_t count, const grundy_env *env);
/* Makes out the number sign * limbs, whose count may be too large by zero
 * limbs on top. Takes the block, which may be that of out. */
void gi_int_adopt(grundy_integer *out, struct gi_limbs *limbs, int sign,
                  const grundy_env *env);

#endif
