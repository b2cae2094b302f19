/* SPDX-License-Identifier: MIT */
/* digits.h - eight decimal digits at a time, in one 64-bit word.
 *
 * The word holds eight characters, the first in the least significant byte.
 * Source: the pairwise sums of D. Lemire, "Quickly parsing eight digits". */
#ifndef GI_BASE_INTEGER_DIGITS_H
#define GI_BASE_INTEGER_DIGITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/store/bytes.h"

/* The top bit of each byte that is not a digit; above the first
 * such byte the answer may be wrong, below it the answer is right. */
static inline uint64_t gi_digits_misfits(uint64_t word)
{
    const uint64_t tops = UINT64_C(0x8080808080808080);
    const uint64_t zeros = UINT64_C(0x3030303030303030);
    const uint64_t digits = word ^ zeros;

    /* 10 + 0x76 is 0x80. Only what is no digit carries into the next byte. */
    return (digits | (digits + UINT64_C(0x7676767676767676))) & tops;
}

/* Number that eight digits spell. */
static inline uint64_t gi_digits_value(uint64_t word)
{
    word = (word & UINT64_C(0x0f0f0f0f0f0f0f0f)) * 2561 >> 8;
    word = (word & UINT64_C(0x00ff00ff00ff00ff)) * 6553601 >> 16;
    return (word & UINT64_C(0x0000ffff0000ffff)) * 42949672960001 >> 32;
}

/* Number that four digits spell, likewise. */
static inline uint32_t gi_digits_value4(uint32_t word)
{
    word = (word & UINT32_C(0x0f0f0f0f)) * 2561 >> 8;
    return (word & UINT32_C(0x00ff00ff)) * 6553601 >> 16;
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
