/* SPDX-License-Identifier: MIT */
/* pairs_tracks.c - the terms in both directions.
 *
 * The terms are kept in both directions, so that the pairs of a sum are two
 * ascending tracks in memory; for marks in cells of 16 bits, and for
 * comparisons as two bytes, value % 64 and value / 64, apart.
 */
#include "sequence/pairs/pairs_tracks.h"
#include "base/assert.h"

enum {
    LINE = 64,
    TRACKS = 4, /* Bytes of terms: low and high, up and down. */
    CELL_BYTES = 2 * sizeof(uint16_t) + TRACKS
};

/* Tracks of bytes begin at lines, so that those that go up are read faster.
 */
static void carve(gi_pairs_tracks *s)
{
    const size_t n = s->capacity;
    uint16_t *words = s->block;
    uint8_t *bytes = (uint8_t *)(words + 2 * n);
    const size_t over = (uintptr_t)bytes % LINE;

    s->terms = words;
    s->reverse = words + n;
    bytes += over ? LINE - over : 0;
    s->low[0] = bytes;
    s->high[0] = bytes + n;
    s->low[1] = bytes + 2 * n;
    s->high[1] = bytes + 3 * n;
    GRUNDY_ASSERT((uintptr_t)s->low[0] % LINE == 0);
    GRUNDY_ASSERT(s->high[1] + n <=
                  (uint8_t *)s->block + (n + LINE) * CELL_BYTES);
}

grundy_status gi_pairs_tracks_init(gi_pairs_tracks *s, gi_sparse *sparse,
                                   size_t count)
{
    grundy_status status;

    s->capacity = (count + LINE - 1) / LINE * LINE;
    status = gi_memory_resize(&sparse->memory, &s->block, 0,
                              s->capacity + LINE, CELL_BYTES);
    if (status) return status;
    carve(s);
    for (size_t n = 0; n < sparse->count; n++)
        gi_pairs_tracks_put(s, n, gi_sparse_term(sparse, n));
    return GRUNDY_OK;
}

void gi_pairs_tracks_clear(gi_pairs_tracks *s, gi_sparse *sparse)
{
    if (s->block)
        gi_memory_release(&sparse->memory, s->block, s->capacity + LINE,
                          CELL_BYTES);
    s->block = NULL;
}
