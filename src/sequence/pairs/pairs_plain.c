/* SPDX-License-Identifier: MIT */
/* pairs_plain.c - the inner loops of pairs_extend.c in plain C, directly from
 * their contract. */
#include <string.h>

#include "sequence/pairs/pairs_kernel.h"

static void seek(const gi_pairs_run *pairs, gi_pairs_tables *tables)
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

static void put(uint8_t *to, uint64_t slots, uint8_t high)
{
    for (; slots != 0; slots &= slots - 1)
        to[__builtin_ctzll(slots)] = high;
}

static void copy(uint8_t *to, const uint8_t *from, uint64_t slots)
{
    for (; slots != 0; slots &= slots - 1)
        to[__builtin_ctzll(slots)] = from[__builtin_ctzll(slots)];
}

static void merge(uint8_t *to, const uint8_t *const *tables, size_t count)
{
    memset(to, GI_PAIRS_NONE, GI_PAIRS_SLOTS);
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
            to[i] &= tables[k][i];
}

static void mark(const gi_pairs_run *pairs, gi_pairs_columns columns,
                 size_t span_count)
{
    (void)span_count;
    for (size_t i = 0; i < pairs->count; i++) {
        const uint8_t low = pairs->low[0][i] ^ pairs->low[1][i];
        const uint8_t high = pairs->high[0][i] ^ pairs->high[1][i];
        columns[high / 8][low] |= (uint8_t)(1 << high % 8);
    }
}

static void unite(gi_pairs_columns to, gi_pairs_columns with,
                  size_t span_count)
{
    for (size_t w = 0; w < span_count; w++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
            to[w][i] |= with[w][i];
}

static void intersect(gi_pairs_columns to, gi_pairs_columns with,
                      size_t span_count)
{
    for (size_t w = 0; w < span_count; w++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
            to[w][i] &= with[w][i];
}

static void gather(const gi_pairs_rares *rares, gi_pairs_splits *splits)
{
    for (size_t i = 0; i < rares->count; i++) {
        const uint64_t rare = rares->items[i];
        const uint16_t *terms = rares->terms - (ptrdiff_t)(rare >> 16);
        for (size_t k = 0; k < GI_PAIRS_SUMS; k++) {
            const uint16_t value = terms[k] ^ (uint16_t)rare;
            splits->low[k][i] = (uint8_t)(value % GI_PAIRS_SLOTS);
            splits->high[k][i] = (uint8_t)(value / GI_PAIRS_SLOTS);
        }
    }
}

static bool has(const uint16_t *terms, gi_pairs_span span, uint16_t value)
{
    for (size_t a = span.first; a < span.end; a++)
        if ((terms[a] ^ terms[span.sum - a]) == value) return true;
    return false;
}

static void fold(gi_pairs_columns columns, const uint8_t *marks,
                 size_t span_count)
{
    memset(columns, 0, span_count * sizeof *columns);
    for (size_t h = 0; h < 8 * span_count; h++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
            columns[h / 8][i] |= (uint8_t)(*marks++ << h % 8);
}

static void unfold(uint64_t *shelves, gi_pairs_columns columns,
                   size_t span_count)
{
    for (size_t w = 0; w < span_count; w++) {
        uint8_t column[GI_PAIRS_SLOTS];
        memcpy(column, columns[w], sizeof column);
        for (size_t h = 0; h < 8; h++) {
            uint64_t shelf = 0;
            for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
                shelf |= (uint64_t)(column[i] >> h & 1) << i;
            shelves[8 * w + h] = shelf;
        }
    }
}

const gi_pairs_kernel gi_pairs_kernel_plain = {
    seek, put, copy, merge, mark, unite, intersect, gather, has, fold, unfold};
