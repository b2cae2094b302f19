/* SPDX-License-Identifier: MIT */
/* dense_plain.c - the inner loop of dense.c, as its contract says it. */
#include "sequence/dense.h"

void gi_dense_seek_plain(const gi_dense_pairs *pairs, gi_dense_tables *tables)
{
    for (size_t i = 0; i < pairs->count; i++) {
        const uint8_t low = pairs->low[0][i] ^ pairs->low[1][i];
        const uint8_t high = pairs->high[0][i] ^ pairs->high[1][i];
        for (size_t k = 0; k < tables->count; k++) {
            if (tables->high[k][low] != high) continue;
            tables->high[k][low] = GI_DENSE_NONE;
            tables->gone[k] |= (uint64_t)1 << low;
        }
    }
}
