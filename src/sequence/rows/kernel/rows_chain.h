/* SPDX-License-Identifier: MIT */
/* rows_chain.h - the inner loops of rows.c that need no vectors of their own.
 */
#ifndef GI_SEQUENCE_ROWS_KERNEL_ROWS_CHAIN_H
#define GI_SEQUENCE_ROWS_KERNEL_ROWS_CHAIN_H

#include "sequence/rows/kernel/rows_kernel.h"

typedef bool gi_rows_has_option(const gi_rows_combs *combs, size_t count,
                                const uint8_t *stems, uint8_t wanted);

/* Stems of which far taps say that a heap has no such option. */
typedef struct gi_rows_gaps {
    uint64_t word[GI_ROWS_WORDS];
} gi_rows_gaps;

static inline void gi_rows_list_gaps(gi_rows_gaps *gaps, gi_rows_masks *masks,
                                     size_t n)
{
    for (size_t i = 0; i < GI_ROWS_WORDS; i++)
        gaps->word[i] = ~gi_rows_mask(masks, i, n);
}

/* Takes away stems below `end`. */
static inline void gi_rows_skip_gaps(gi_rows_gaps *gaps, unsigned end)
{
    for (unsigned i = 0; i < GI_ROWS_WORDS; i++) {
        if (end >= 64 * (i + 1))
            gaps->word[i] = 0;
        else if (end > 64 * i)
            gaps->word[i] &= ~(uint64_t)0 << (end - 64 * i);
    }
}

/* The least stem in the gaps, which is then taken away; 255 if there is none.
 * Without branches, as half of them would be guessed wrong. */
static inline unsigned gi_rows_take_gap(gi_rows_gaps *gaps)
{
    unsigned i = 3;
    uint64_t word = gaps->word[3];

    i = gaps->word[2] ? 2 : i;
    word = gaps->word[2] ? gaps->word[2] : word;
    i = gaps->word[1] ? 1 : i;
    word = gaps->word[1] ? gaps->word[1] : word;
    i = gaps->word[0] ? 0 : i;
    word = gaps->word[0] ? gaps->word[0] : word;
    gaps->word[i] = word & (word - 1);
    return word ? 64 * i + (unsigned)__builtin_ctzll(word) : 255;
}

/* The candidate among gaps of heap n, which all taps that are tested are asked
 * about; false if there is none. */
static inline bool gi_rows_chain_one(gi_rows_has_option *has_option,
                                     const gi_rows_near *near,
                                     gi_rows_gaps gaps, uint8_t *stems,
                                     size_t n)
{
    unsigned stem;

    do {
        stem = gi_rows_take_gap(&gaps);
        if (stem == 255) return false;
    } while (
        has_option(&near->combs, near->combs.count, stems + n, (uint8_t)stem));
    stems[n] = (uint8_t)stem;
    return true;
}

/* gi_rows_kernel.list_stems, one stem at a time. */
static inline size_t gi_rows_list_stems(gi_rows_masks *masks, size_t words,
                                        size_t n, uint8_t *stems)
{
    size_t count = 0;

    for (size_t i = 0; i < words; i++) {
        uint64_t word = gi_rows_mask(masks, i, n);
        for (; word != 0; word &= word - 1)
            stems[count++] = (uint8_t)(64 * i + (size_t)__builtin_ctzll(word));
    }
    return count;
}

/* gi_rows_kernel.chain, one heap at a time. */
static inline size_t gi_rows_chain_by(gi_rows_has_option *has_option,
                                      const gi_rows_near *near,
                                      gi_rows_masks *masks, uint8_t *stems,
                                      size_t first, size_t end)
{
    for (size_t n = first; n < end; n++) {
        gi_rows_gaps gaps;
        gi_rows_list_gaps(&gaps, masks, n);
        if (!gi_rows_chain_one(has_option, near, gaps, stems, n)) return n;
    }
    return end;
}

/* gi_rows_kernel.seek, one stem at a time. */
static inline size_t gi_rows_seek_by(gi_rows_has_option *has_option,
                                     const gi_rows_combs *combs, size_t first,
                                     size_t end, const uint8_t *stems,
                                     uint8_t *wanted, size_t count)
{
    const gi_rows_combs part = gi_rows_combs_part(combs, first, end);
    size_t left = 0;

    for (size_t i = 0; i < count; i++)
        if (!has_option(&part, part.count, stems, wanted[i]))
            wanted[left++] = wanted[i];
    return left;
}

/* gi_rows_kernel.transpose: eight matrices of 64 by 64 bits at once. Blocks of
 * 32, 16, .. 1 off the diagonal change places. */
static inline void gi_rows_transpose(uint64_t (*masks)[8],
                                     const uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    uint64_t keep = 0x00000000FFFFFFFF;

    for (size_t i = 0; i < 64; i++)
        for (size_t k = 0; k < 8; k++)
            masks[i][k] = gi_get_u64(sets[i] + 8 * k);
    for (unsigned j = 32; j != 0; j >>= 1, keep ^= keep << j)
        for (size_t k = 0; k < 64; k = (k + j + 1) & ~(size_t)j)
            for (size_t i = 0; i < 8; i++) {
                uint64_t t = (masks[k][i] >> j) ^ masks[k + j][i];
                t &= keep;
                masks[k + j][i] ^= t;
                masks[k][i] ^= t << j;
            }
}

#endif
