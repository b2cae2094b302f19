/* SPDX-License-Identifier: MIT */
/* gaps.h - sets of small numbers that know the next number which is not in them. */
#ifndef GI_BASE_MEMORY_GAPS_H
#define GI_BASE_MEMORY_GAPS_H

#include "grundy/status.h"

#include "base/env.h"
#include "base/memory/bitset.h"

enum { GI_GAPS_LEVELS = 6 };

/* Of numbers 0 .. bits - 1. Level 0 has a bit a number, each other level a bit a
 * word of the level below: whether it is full. */
typedef struct gi_gaps {
    uint64_t *levels[GI_GAPS_LEVELS];
    size_t words[GI_GAPS_LEVELS], level_count;
} gi_gaps; /* All zero: no set. */

/* An empty set. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_gaps_init(gi_gaps *gaps, size_t bits, const grundy_env *env);
void gi_gaps_clear(gi_gaps *gaps, const grundy_env *env);

static inline bool gi_gaps_has(const gi_gaps *gaps, size_t bit)
{
    return gi_bitset_has(gaps->levels[0], bit);
}
static inline void gi_gaps_add(gi_gaps *gaps, size_t bit)
{
    for (size_t level = 0; level < gaps->level_count; level++) {
        gi_bitset_add(gaps->levels[level], bit);
        bit /= 64;
        if (gaps->levels[level][bit] != UINT64_MAX) return;
    }
}
/* The least number from `bit` on that is not in the set; at least `bits`, if there
 * is none. A step a level. */
size_t gi_gaps_next(const gi_gaps *gaps, size_t bit);

#endif
