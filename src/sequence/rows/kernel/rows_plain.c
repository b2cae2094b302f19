/* SPDX-License-Identifier: MIT */
/* rows_plain.c - the inner loops of rows.c in plain C, 64 bits at a time.
 *
 * The oracle of the vector kernels, and what runs where there are none.
 */
#include "sequence/rows/kernel/rows_chain.h"

static void copy(uint8_t *out, size_t stride, const uint8_t *row, size_t bytes)
{
    for (unsigned i = 0; i < 8; i++, out += stride)
        for (size_t at = 0; at < bytes; at += 8)
            gi_put_u64(out + at, gi_get_u64(row + at) >> i |
                                     gi_get_u64(row + at + 1) << (8 - i));
}

static void unite_group(uint8_t *set, size_t bytes, const uint8_t *copies,
                        const uint16_t *offsets, const uint16_t *end)
{
    for (; offsets < end; offsets++) {
        const uint8_t *from = copies + *offsets;
        for (size_t at = 0; at < bytes; at += 8)
            gi_put_u64(set + at, gi_get_u64(set + at) | gi_get_u64(from + at));
    }
}

static void unite(const gi_rows_groups *groups, unsigned x, unsigned stem_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned stem = group.stem ^ x;
        if (stem < stem_end)
            unite_group(sets[stem], groups->lines * GI_ROWS_LINE, copies,
                        groups->offsets + group.first,
                        groups->offsets + group.end);
    }
}

/* 64 bits of the string that begins at bit `shift` of a row, shift < 8. */
static uint64_t shifted_word(const uint8_t *row, unsigned shift)
{
    return gi_get_u64(row) >> shift | gi_get_u64(row + 1) << (8 - shift);
}

static void unite_one(uint8_t *set, const uint8_t *row, unsigned shift,
                      size_t bytes)
{
    for (size_t at = 0; at < bytes; at += 8)
        gi_put_u64(set + at,
                   gi_get_u64(set + at) | shifted_word(row + at, shift));
}

static size_t count_common(const uint8_t *set, const uint8_t *row,
                           unsigned shift, size_t bytes)
{
    size_t sum = 0;

    for (size_t at = 0; at < bytes; at += 8)
        sum += (size_t)__builtin_popcountll(gi_get_u64(set + at) &
                                            shifted_word(row + at, shift));
    return sum;
}

static void take_out(uint8_t *set, const uint8_t *row, unsigned shift,
                     size_t bytes)
{
    for (size_t at = 0; at < bytes; at += 8)
        gi_put_u64(set + at,
                   gi_get_u64(set + at) & ~shifted_word(row + at, shift));
}

static bool has_option(const gi_rows_combs *combs, size_t count,
                       const uint8_t *stems, uint8_t wanted)
{
    for (size_t i = 0; i < count; i++) {
        const uint8_t *from = stems - combs->distances[i];
        const uint8_t *stem = combs->stems[i], *off = combs->off[i];
        unsigned equal = 0;
        for (size_t j = 0; j < GI_ROWS_LINE; j++)
            equal |= ((from[j] ^ stem[j]) | off[j]) == wanted;
        if (equal) return true;
    }
    return false;
}

static size_t chain(const gi_rows_near *near, gi_rows_masks *masks,
                    uint8_t *stems, size_t first, size_t end)
{
    return gi_rows_chain_by(has_option, near, masks, stems, first, end);
}

static size_t seek(const gi_rows_combs *combs, size_t first, size_t end,
                   const uint8_t *stems, uint8_t *wanted, size_t count)
{
    return gi_rows_seek_by(has_option, combs, first, end, stems, wanted,
                           count);
}

const gi_rows_kernel gi_rows_kernel_plain = {
    "plain",           copy, unite, unite_one,          count_common, take_out,
    gi_rows_transpose, NULL, chain, gi_rows_list_stems, has_option,   seek};
