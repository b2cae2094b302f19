/* SPDX-License-Identifier: MIT */
/* base/digits.h - eight decimal digits at a time, in one 64-bit word.
 *
 * The word holds eight characters, the first in the least significant byte.
 * Source: the pairwise sums of D. Lemire, "Quickly parsing eight digits". */
#ifndef GI_BASE_DIGITS_H
#define GI_BASE_DIGITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/store/bytes.h"

/* Nonzero in the high half of each byte that is not a digit; above the first
 * such byte the answer may be wrong, below it the answer is right. */
static inline uint64_t gi_digits_misfits(uint64_t word)
{
    const uint64_t high = UINT64_C(0xf0f0f0f0f0f0f0f0);
    const uint64_t sixes = UINT64_C(0x0606060606060606);
    const uint64_t threes = UINT64_C(0x3030303030303030);

    return ((word & high) ^ threes) | (((word + sixes) & high) ^ threes);
}

/* Number that eight digits spell. */
static inline uint64_t gi_digits_value(uint64_t word)
{
    word = (word & UINT64_C(0x0f0f0f0f0f0f0f0f)) * 2561 >> 8;
    word = (word & UINT64_C(0x00ff00ff00ff00ff)) * 6553601 >> 16;
    return (word & UINT64_C(0x0000ffff0000ffff)) * 42949672960001 >> 32;
}

static inline bool gi_digit_is(char c)
{
    return c >= '0' && c <= '9';
}

/* Past the digits at `text`; 8 bytes must be readable from there on. */
static inline const char *gi_digits_end(const char *text)
{
    uint64_t misfits;

    while ((misfits = gi_digits_misfits(gi_get_u64(text))) == 0)
        text += 8;
    return text + __builtin_ctzll(misfits) / 8;
}

#endif
