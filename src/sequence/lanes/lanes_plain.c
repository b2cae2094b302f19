/* SPDX-License-Identifier: MIT */
/* lanes_plain.c - the inner loops of lanes.c, one heap after the other. */
#include <string.h>

#include "sequence/lanes/lanes_kernel.h"

static void chain(const gi_lanes_taps *taps, uint8_t *stems, size_t count)
{
    for (size_t n = 0; n < count; n++) {
        uint32_t options = 0;
        for (size_t i = 0; i < taps->count; i++) {
            const gi_lanes_tap tap = taps->items[i];
            const uint32_t stem = *(stems + n - tap.shift) ^ tap.stem;
            if (stem < GI_LANES_STEMS) options |= (uint32_t)1 << stem;
        }
        stems[n] = options == UINT32_MAX ? GI_LANES_STEMS
                                         : (uint8_t)__builtin_ctz(~options);
    }
}

static void make_rows(const uint8_t *stems, unsigned stem_end, uint8_t *rows)
{
    for (size_t x = 0; x < stem_end; x++)
        memset(rows + x * GI_LANES_STRIDE, 0, GI_LANES_LINE_BYTES);
    for (size_t i = 0; i < GI_LANES_LINE; i++)
        rows[stems[i] * (size_t)GI_LANES_STRIDE + i / 8] |=
            (uint8_t)(1 << i % 8);
}

/* Eight bytes of a row; bit i is bit i % 8 of byte i / 8. */
static uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;

    for (unsigned i = 0; i < 8; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

/* The heaps of word `at` that need a witness for stem x. */
static uint64_t needing(const gi_lanes_witnesses *witnesses, unsigned x,
                        unsigned stem_end, const uint8_t *rows, size_t at)
{
    uint64_t needs = 0;

    for (unsigned c = x >> witnesses->low << witnesses->low; c < stem_end; c++)
        if (witnesses->below[x][c])
            needs |= word_at(rows + c * (size_t)GI_LANES_STRIDE + 8 * at) &
                     witnesses->below[x][c];
    return needs;
}

static uint32_t verify(const gi_lanes_witnesses *witnesses, unsigned stem_end,
                       const uint8_t *rows, gi_lanes_open open)
{
    uint32_t found = 0;

    for (unsigned x = 0; x < stem_end; x++) {
        uint64_t all = 0;
        for (size_t at = 0; at < GI_LANES_LINE / 64; at++) {
            uint64_t needs = needing(witnesses, x, stem_end, rows, at);
            for (size_t i = 0; needs && i < witnesses->counts[x]; i++)
                needs &= ~word_at(rows + witnesses->offsets[x][i] + 8 * at);
            open[x][at] = needs;
            all |= needs;
        }
        if (all) found |= (uint32_t)1 << x;
    }
    return found;
}

static size_t find(const uint8_t *stems, size_t count, const uint8_t *eight)
{
    for (size_t i = 0; i < count; i++)
        if (stems[i] == eight[0] &&
            memcmp(stems + i, eight, GI_LANES_KEY) == 0)
            return i;
    return count;
}

const gi_lanes_kernel gi_lanes_kernel_plain = {"plain", chain, make_rows,
                                               verify, find};
