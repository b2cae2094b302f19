/* SPDX-License-Identifier: MIT */
/* lanes_plain.c - the inner loops of lanes.c, one heap after the other. */
#include <string.h>

#include "sequence/lanes/lanes_kernel.h"

/* The options of heap n by taps, in words of 64 bits. */
static inline void add_options(const gi_lanes_taps *taps, const uint8_t *heap,
                               uint64_t *options, size_t words)
{
    for (size_t i = 0; i < taps->count; i++) {
        const gi_lanes_tap tap = taps->items[i];
        const uint32_t stem = *(heap - tap.shift) ^ tap.stem;
        if (stem < 64 * words) options[stem / 64] |= (uint64_t)1 << stem % 64;
    }
}

static inline uint8_t least_without(const uint64_t *options, size_t words)
{
    size_t at = 0;

    while (at < words && options[at] == UINT64_MAX)
        at++;
    return (uint8_t)(at == words
                         ? 64 * words
                         : 64 * at + (size_t)__builtin_ctzll(~options[at]));
}

static void chain(const gi_lanes_taps *taps, uint8_t *stems, size_t count)
{
    for (size_t n = 0; n < count; n++) {
        uint64_t options[GI_LANES_STEMS / 64] = {0};
        if (taps->width <= 64) {
            add_options(taps, stems + n, options, 1);
            stems[n] = least_without(options, 1);
        } else {
            add_options(taps, stems + n, options, 2);
            stems[n] = least_without(options, 2);
        }
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

/* The heaps among these that have no listed witness for stem x. *found: as of
 * verify(), of the 64 heaps before these and then of these. */
static uint64_t without_witness(const gi_lanes_witnesses *witnesses,
                                unsigned x, const uint8_t *word,
                                uint64_t needs, uint64_t *found)
{
    uint64_t first = 0, all = 0;

    for (size_t i = 0; needs & ~all && i < witnesses->counts[x]; i++) {
        first |= gi_lanes_word(word + witnesses->offsets[x][i]);
        all = first;
        for (size_t k = 0; k < witnesses->delay_count; k++) {
            const unsigned delay = witnesses->delays[k];
            all |= first << delay | *found >> (64 - delay);
        }
    }
    *found = first;
    return needs & ~all;
}

/* Stems that differ in the bits below the lowest of the mask only: whether one
 * of their values is below another is a question of the parity. All greater
 * stems have greater values. */
static uint64_t needing(const gi_lanes_witnesses *witnesses, unsigned x,
                        unsigned end, const uint8_t *word)
{
    uint64_t needs = 0;

    for (unsigned c = x >> witnesses->low << witnesses->low; c < end; c++)
        needs |= gi_lanes_word(word + c * (size_t)GI_LANES_STRIDE) &
                 witnesses->below[x][c];
    return needs;
}

static void verify(const gi_lanes_witnesses *witnesses, unsigned stem_end,
                   const uint8_t *rows, uint64_t *found, gi_lanes_open *open)
{
    uint64_t above[GI_LANES_LINE / 64] = {0};
    const unsigned group = 1u << witnesses->low;

    open->count = 0;
    for (unsigned end = stem_end; end > 0;) {
        const unsigned first = (end - 1) & ~(group - 1);
        for (unsigned x = first; x < end; x++) {
            uint64_t all = 0;
            for (size_t at = 0; at < GI_LANES_LINE / 64; at++) {
                const uint8_t *word = rows + 8 * at;
                const uint64_t needs =
                    above[at] | needing(witnesses, x, end, word);
                open->heaps[open->count][at] =
                    without_witness(witnesses, x, word, needs, &found[x]);
                all |= open->heaps[open->count][at];
            }
            if (all) open->stems[open->count++] = (uint8_t)x;
        }
        for (size_t at = 0; at < GI_LANES_LINE / 64; at++)
            for (unsigned c = first; c < end; c++)
                above[at] |=
                    gi_lanes_word(rows + c * (size_t)GI_LANES_STRIDE + 8 * at);
        end = first;
    }
}

/* Without a branch, so that a compiler can make it a few vector instructions.
 */
static bool has_pair(const uint8_t *stems, const uint8_t *end, unsigned stem)
{
    unsigned found = 0;

    for (size_t i = 0; i < GI_LANES_ROUND; i++)
        found |= (unsigned)(stems[i] ^ *(end - i)) == stem;
    return found != 0;
}

static size_t find(const uint8_t *stems, size_t count, const uint8_t *eight)
{
    for (size_t i = 0; i < count; i++)
        if (stems[i] == eight[0] &&
            memcmp(stems + i, eight, GI_LANES_KEY) == 0)
            return i;
    return count;
}

const gi_lanes_kernel gi_lanes_kernel_plain = {"plain", chain,    make_rows,
                                               verify,  has_pair, find};
