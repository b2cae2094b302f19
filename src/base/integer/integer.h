/* SPDX-License-Identifier: MIT */
/* integer.h - exact integers: one word, or limbs. */
#ifndef GI_BASE_INTEGER_INTEGER_H
#define GI_BASE_INTEGER_INTEGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/integer.h"

/* Magnitude of a number past int64_t: little-endian limbs, the top one not 0. */
struct gi_limbs {
    size_t count, capacity;
    uint64_t limb[];
};

static inline bool gi_int_is_small(const grundy_integer *a)
{
    return a->limbs == NULL;
}
static inline bool gi_int_is_zero(const grundy_integer *a)
{
    return !a->limbs && a->word == 0;
}
static inline int gi_int_sign(const grundy_integer *a)
{
    return (a->word > 0) - (a->word < 0);
}
/* -1, 0, 1 against a machine word. */
int gi_int_compare_word(const grundy_integer *a, int64_t b);

/* Results go to out, which may be one of the operands; its old value is freed.
 * GRUNDY_OK; GRUNDY_NO_MEMORY, or what gi_env_pay() says of the work, on which
 * out is as before. */
void gi_int_set_word(grundy_integer *out, int64_t word, const grundy_env *env);
grundy_status gi_int_set_uint64(grundy_integer *out, uint64_t word,
                                const grundy_env *env);
grundy_status gi_int_copy(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env);
/* Takes the value of *from, which becomes 0. */
void gi_int_move(grundy_integer *out, grundy_integer *from,
                 const grundy_env *env);
grundy_status gi_int_add(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_sub(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_add_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env);
grundy_status gi_int_mul(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_mul_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env);
/* Bitwise, of numbers that are not negative. */
grundy_status gi_int_xor(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
/* Quotient rounded down and remainder of a >= 0 by b > 0; either result may be
 * NULL. */
grundy_status gi_int_divide(grundy_integer *quotient,
                            grundy_integer *remainder, const grundy_integer *a,
                            const grundy_integer *b, const grundy_env *env);
/* a mod b for a >= 0, b > 0. */
uint64_t gi_int_mod_word(const grundy_integer *a, uint64_t b);
/* floor(a / 2^bits) of a >= 0. */
grundy_status gi_int_shift_right(grundy_integer *out, const grundy_integer *a,
                                 size_t bits, const grundy_env *env);
/* floor(sqrt(a)) of a >= 0. */
grundy_status gi_int_sqrt(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env);
size_t gi_int_bit_length(const grundy_integer *a);    /* 0 for 0; |a|. */
bool gi_int_bit(const grundy_integer *a, size_t bit); /* Of |a|. */
/* Sets bit `bit` of a >= 0 to 0 or 1. */
grundy_status gi_int_set_bit(grundy_integer *a, size_t bit, bool value,
                             const grundy_env *env);

#endif
