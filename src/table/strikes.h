/* SPDX-License-Identifier: MIT */
/* strikes.h - strides that are struck out of a plane of bits, part by part. */
#ifndef GI_TABLE_STRIKES_H
#define GI_TABLE_STRIKES_H

#include <stddef.h>
#include <stdint.h>

#include "base/assert.h"
#include "rules/ranking.h"

/* The rest of a stride. */
typedef struct gi_carry {
    uint64_t at;
    uint32_t step, left; /* left >= 1 ranks. */
} gi_carry;

/* Bits of ranks from `base` on, a multiple of 8. */
typedef struct gi_bits {
    uint8_t *bytes;
    uint64_t base;
} gi_bits;

static inline gi_carry gi_carry_of(gi_stride stride)
{
    GRUNDY_ASSERT(stride.step >= 1 && stride.step <= UINT32_MAX);
    GRUNDY_ASSERT(stride.count <= UINT32_MAX);
    return (gi_carry){stride.first, (uint32_t)stride.step,
                      (uint32_t)stride.count};
}

static inline void gi_strike(gi_bits bits, uint64_t rank)
{
    const uint64_t at = rank - bits.base;

    bits.bytes[at / 8] = (uint8_t)(bits.bytes[at / 8] | 1u << (at % 8));
}

/* Neighbours: all bits of a byte at once. */
static inline void gi_strike_run(gi_bits bits, uint64_t first, uint64_t end)
{
    GRUNDY_ASSERT(first <= end);
    while (first < end && first % 8)
        gi_strike(bits, first++);
    for (; first + 8 <= end; first += 8)
        bits.bytes[(first - bits.base) / 8] = 0xff;
    while (first < end)
        gi_strike(bits, first++);
}

/* How many of its ranks are before `end`; mostly one or two, without a
 * division. */
static inline uint64_t gi_carry_before(gi_carry c, uint64_t end)
{
    uint64_t gap, count;

    if (c.at >= end) return 0;
    gap = end - 1 - c.at;
    if (gap < c.step)
        count = 1;
    else if (gap - c.step < c.step)
        count = 2;
    else
        count = gap / c.step + 1;
    return count < c.left ? count : c.left;
}

/* What is left without the ranks before `end`. */
static inline gi_carry gi_carry_skip(gi_carry c, uint64_t end)
{
    const uint64_t count = gi_carry_before(c, end);

    c.at += count * c.step;
    c.left -= (uint32_t)count;
    GRUNDY_ASSERT(c.at >= end || c.left == 0);
    return c;
}

/* The same, and strikes these. */
static inline gi_carry gi_carry_strike(gi_bits bits, gi_carry c, uint64_t end)
{
    const uint64_t count = gi_carry_before(c, end);

    if (c.step == 1 && count > 0)
        gi_strike_run(bits, c.at, c.at + count);
    else
        for (uint64_t i = 0; i < count; i++)
            gi_strike(bits, c.at + i * c.step);
    c.at += count * c.step;
    c.left -= (uint32_t)count;
    return c;
}

#endif
