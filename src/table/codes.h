/* SPDX-License-Identifier: MIT */
/* codes.h - what a byte of a table means for a rank, and planes of such bytes,
 * pairs of bits or bits.
 *
 * A byte: below 4 one of the words below; else 4 + 3 * remoteness + result.
 * So remoteness goes up to 83. Two bits: a result, or 3 for a stray. One bit:
 * 1 where the player to move wins. docs/formats.md has the same. */
#ifndef GI_TABLE_CODES_H
#define GI_TABLE_CODES_H

#include <stdint.h>

#include "base/assert.h"
#include "table/verdict.h"

enum {
    GI_CODE_OPEN = 0, /* Nothing is known yet; in no finished table. */
    GI_CODE_DRAW,
    GI_CODE_STRAY, /* No position that can come up. */
    GI_CODE_IMAGE, /* The rank that stands for its images has the value. */
    GI_CODE_FIRST
};
enum { GI_PAIR_STRAY = 3 };

static inline uint8_t gi_code_of(unsigned result, unsigned remoteness)
{
    GRUNDY_ASSERT(result < 3 && remoteness <= GI_REMOTENESS_MOST);
    return (uint8_t)(GI_CODE_FIRST + 3 * remoteness + result);
}
static inline unsigned gi_code_result(uint8_t code)
{
    return (code - (unsigned)GI_CODE_FIRST) % 3;
}
static inline unsigned gi_code_remoteness(uint8_t code)
{
    return (code - (unsigned)GI_CODE_FIRST) / 3;
}

/* The code of a rank in a plane of 1, 2 or 8 bits a rank; without a byte a
 * result comes with remoteness 0. */
static inline uint8_t gi_plane_get(const uint8_t *plane, unsigned bits,
                                   uint64_t at)
{
    if (bits == 8) return plane[at];
    if (bits == 2) {
        const unsigned pair = plane[at / 4] >> (at % 4 * 2) & 3;
        return pair == GI_PAIR_STRAY ? GI_CODE_STRAY : gi_code_of(pair, 0);
    }
    return gi_code_of(plane[at / 8] >> (at % 8) & 1, 0);
}

/* Of a plane of 2 or 8 bits; what was there before is all zero bits. */
static inline void gi_plane_put(uint8_t *plane, unsigned bits, uint64_t at,
                                uint8_t code)
{
    unsigned pair;

    if (bits == 8) {
        plane[at] = code;
        return;
    }
    pair = GI_PAIR_STRAY;
    if (code >= GI_CODE_FIRST) pair = gi_code_result(code);
    if (code == GI_CODE_DRAW) pair = GI_RESULT_TIE;
    plane[at / 4] = (uint8_t)(plane[at / 4] | pair << (at % 4 * 2));
}

#endif
