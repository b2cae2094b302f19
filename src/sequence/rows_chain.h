/* SPDX-License-Identifier: MIT */
/* rows_chain.h - the inner loops of rows.c that need no vectors of their own.
 */
#ifndef GI_ROWS_CHAIN_H
#define GI_ROWS_CHAIN_H

#include "sequence/rows.h"

typedef bool gi_rows_has_option(const gi_rows_lanes *lanes, size_t count,
                                const uint8_t *codes, uint8_t wanted);

/* gi_rows_kernel.chain, by one test a candidate. */
static inline size_t gi_rows_chain_by(gi_rows_has_option *has_option,
                                      const gi_rows_lanes *lanes,
                                      gi_rows_masks *masks, uint8_t *codes)
{
    for (size_t n = 0; n < GI_ROWS_BLOCK; n++) {
        const size_t line = n / GI_ROWS_GROUP, row = n % 64, lane = n / 64 % 8;
        size_t word = 0;
        uint64_t gaps = ~(*masks)[0][line][row][lane];
        for (;;) {
            while (gaps == 0 && ++word < GI_ROWS_WORDS)
                gaps = ~(*masks)[word][line][row][lane];
            if (gaps == 0) return n;
            codes[n] = (uint8_t)(64 * word + (size_t)__builtin_ctzll(gaps));
            if (!has_option(lanes, lanes->count, codes + n, codes[n])) break;
            gaps &= gaps - 1;
        }
    }
    return GI_ROWS_BLOCK;
}

/* gi_rows_kernel.transpose: eight matrices of 64 by 64 bits at once. Blocks of
 * 32, 16, .. 1 off the diagonal change places. */
static inline void gi_rows_transpose(uint64_t (*masks)[8],
                                     const uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    uint64_t keep = 0x00000000FFFFFFFF;

    for (size_t i = 0; i < 64; i++)
        for (size_t k = 0; k < 8; k++)
            masks[i][k] = gi_rows_word(sets[i] + 8 * k);
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
