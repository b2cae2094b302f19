/* SPDX-License-Identifier: MIT */
/* dyad.h - dyadic rationals in a store: words, or interned big ones. */
#ifndef GI_VALUES_SHORT_DYAD_H
#define GI_VALUES_SHORT_DYAD_H

#include "base/memory/map.h"
#include "values/number/number.h"
#include "values/short/short.h"

/* numerator / 2^exponent in lowest terms; or, with the exponent
 * GI_DYAD_BIG, number `numerator` of the big ones of the store. Equal numbers
 * have equal members. All zero: 0. */
typedef struct gi_dyad {
    int64_t numerator;
    uint32_t exponent;
} gi_dyad;

#define GI_DYAD_BIG UINT32_MAX
enum { GI_DYAD_EXPONENT_MOST = 62 };

/* The numbers that do not fit a word; part of a store. */
typedef struct gi_bigs {
    gi_map keys;
    gi_dyadic *items; /* shape [keys.count] */
    size_t capacity;
} gi_bigs;

void gi_bigs_clear(gi_bigs *bigs);

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_dyad_make(gi_shorts *s, int64_t numerator, size_t exponent,
                           gi_dyad *out);
/* Takes the number, which becomes 0. */
grundy_status gi_dyad_take(gi_shorts *s, gi_dyadic *number, gi_dyad *out);
/* A copy for the caller to clear. */
grundy_status gi_dyad_copy_out(const gi_shorts *s, gi_dyad a, gi_dyadic *out);
grundy_status gi_dyad_add(gi_shorts *s, gi_dyad a, gi_dyad b, gi_dyad *out);
grundy_status gi_dyad_negate(gi_shorts *s, gi_dyad a, gi_dyad *out);
grundy_status gi_dyad_subtract(gi_shorts *s, gi_dyad a, gi_dyad b,
                               gi_dyad *out);
grundy_status gi_dyad_halve(gi_shorts *s, gi_dyad a, gi_dyad *out);
int gi_dyad_compare(const gi_shorts *s, gi_dyad a, gi_dyad b);
int gi_dyad_sign(const gi_shorts *s, gi_dyad a);
size_t gi_dyad_exponent(const gi_shorts *s, gi_dyad a);
/* The numerator, borrowed: from *word, or until the next number is made. */
const grundy_integer *gi_dyad_numerator(const gi_shorts *s, gi_dyad a,
                                        grundy_integer *word);
/* In units of 2^-16, rounded down, and no further from 0 than int32_t
 * reaches: x < y whenever this is less for x. */
int32_t gi_dyad_floor(const gi_shorts *s, gi_dyad a);
/* The simplest number x with low < x < high; `low` and `high` themselves are
 * allowed where takes_ says so. NULL: no such bound. There must be one. */
typedef struct gi_interval {
    const gi_dyad *low, *high;
    bool takes_low, takes_high;
} gi_interval;
grundy_status gi_dyad_simplest(gi_shorts *s, const gi_interval *within,
                               gi_dyad *out);

static inline bool gi_dyad_equals(gi_dyad a, gi_dyad b)
{
    return a.numerator == b.numerator && a.exponent == b.exponent;
}

#endif
