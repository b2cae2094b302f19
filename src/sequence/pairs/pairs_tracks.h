/* SPDX-License-Identifier: MIT */
/* pairs_tracks.h - the terms, in both directions. */
#ifndef GI_PAIRS_TRACKS_H
#define GI_PAIRS_TRACKS_H

#include "base/assert.h"
#include "sequence/pairs/pairs_kernel.h"
#include "sequence/sparse/sparse.h"

/* Item n of terms and of both 0 is that of G(n), item capacity - 1 - n of
 * reverse and of both 1; low and high are as in gi_pairs_run. */
typedef struct gi_pairs_tracks {
    size_t capacity;
    void *block; /* Owned; the others are in it. */
    uint16_t *terms, *reverse;
    uint8_t *low[2], *high[2];
} gi_pairs_tracks;

/* The terms of the sequence, with room for `count` in all. Must be zero on
 * entry. */
grundy_status gi_pairs_tracks_init(gi_pairs_tracks *tracks, gi_sparse *sparse,
                                   size_t count);
void gi_pairs_tracks_clear(gi_pairs_tracks *tracks, gi_sparse *sparse);

/* G(n) is the value. */
static inline void gi_pairs_tracks_put(gi_pairs_tracks *s, size_t n,
                                       size_t value)
{
    const size_t down = s->capacity - 1 - n;

    GRUNDY_ASSERT(n < s->capacity);
    s->terms[n] = s->reverse[down] = (uint16_t)value;
    s->low[0][n] = s->low[1][down] = (uint8_t)(value % GI_PAIRS_SLOTS);
    s->high[0][n] = s->high[1][down] = (uint8_t)(value / GI_PAIRS_SLOTS);
}

/* The pairs of a sum that are those of any way to split. */
static const gi_split GI_PAIRS_ANY = {0, true};

/* Parts a and sum - a, for smaller parts first <= a < end. */
typedef struct gi_pairs_range {
    size_t sum, first, end;
} gi_pairs_range;

/* These, which are not none. */
static inline gi_pairs_run gi_pairs_run_in(const gi_pairs_tracks *s,
                                           gi_pairs_range r)
{
    const size_t back = s->capacity - 1 - r.sum + r.first;

    GRUNDY_ASSERT(r.sum < s->capacity && r.end <= r.sum);
    GRUNDY_ASSERT(r.first < r.end);
    return (gi_pairs_run){{s->low[0] + r.first, s->low[1] + back},
                          {s->high[0] + r.first, s->high[1] + back},
                          r.end - r.first};
}

#endif
