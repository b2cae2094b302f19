/* SPDX-License-Identifier: MIT */
/* rows_plain.c - the inner loops of rows.c in plain C, 64 bits at a time.
 *
 * The oracle of the vector kernels, and what runs where there are none.
 */
#include "sequence/rows_chain.h"

static void store(uint8_t *at, uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(at, &word, sizeof word);
}

static void copy(uint8_t *out, size_t stride, const uint8_t *row, size_t bytes)
{
    for (unsigned i = 0; i < 8; i++, out += stride)
        for (size_t at = 0; at < bytes; at += 8)
            store(out + at, gi_rows_word(row + at) >> i |
                                gi_rows_word(row + at + 1) << (8 - i));
}

static void unite_group(uint8_t *set, const uint8_t *copies,
                        const uint32_t *offsets, const uint32_t *end)
{
    for (; offsets < end; offsets++) {
        const uint8_t *from = copies + *offsets;
        for (size_t at = 0; at < GI_ROWS_SET_BYTES; at += 8)
            store(set + at, gi_rows_word(set + at) | gi_rows_word(from + at));
    }
}

static void unite(const gi_rows_groups *groups, unsigned x, unsigned code_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned code = group.code ^ x;
        if (code < code_end)
            unite_group(sets[code], copies, groups->offsets + group.first,
                        groups->offsets + group.end);
    }
}

static void unite_one(uint8_t *set, const uint8_t *row, unsigned shift)
{
    for (size_t at = 0; at < GI_ROWS_SET_BYTES; at += 8)
        store(set + at, gi_rows_word(set + at) |
                            gi_rows_word(row + at) >> shift |
                            gi_rows_word(row + at + 1) << (8 - shift));
}

static bool has_option(const gi_rows_lanes *lanes, size_t count,
                       const uint8_t *codes, uint8_t wanted)
{
    for (size_t i = 0; i < count; i++) {
        const gi_rows_lane *lane = lanes->items + i;
        const uint8_t *from = codes - lanes->distances[i];
        unsigned equal = 0;
        for (size_t j = 0; j < GI_ROWS_LINE; j++)
            equal |= ((from[j] ^ lane->code[j]) | lane->off[j]) == wanted;
        if (equal) return true;
    }
    return false;
}

static size_t chain(const gi_rows_lanes *lanes, gi_rows_masks *masks,
                    uint8_t *codes)
{
    return gi_rows_chain_by(has_option, lanes, masks, codes);
}

const gi_rows_kernel gi_rows_kernel_plain = {
    "plain", copy, unite, unite_one, gi_rows_transpose, chain, has_option};
