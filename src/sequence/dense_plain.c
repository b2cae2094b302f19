/* SPDX-License-Identifier: MIT */
/* dense_plain.c - the inner loops of dense.c, as their contract says it. */
#include "sequence/dense.h"

static void seek(const gi_dense_pairs *pairs, gi_dense_tables *tables)
{
    for (size_t i = 0; i < pairs->count; i++) {
        const uint8_t low = pairs->low[0][i] ^ pairs->low[1][i];
        const uint8_t high = pairs->high[0][i] ^ pairs->high[1][i];
        for (size_t k = 0; k < tables->count; k++) {
            const uint64_t is_hit = tables->high[k][low] == high;
            tables->gone[k] |= is_hit << low;
        }
    }
}

static void pack(uint64_t *rows, const uint8_t *marks, size_t row_count)
{
    for (size_t h = 0; h < row_count; h++) {
        rows[h] = 0;
        for (size_t i = 0; i < GI_DENSE_SLOTS; i++)
            rows[h] |= (uint64_t)*marks++ << i;
    }
}

const gi_dense_kernel gi_dense_kernel_plain = {seek, pack};
