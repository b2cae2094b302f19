/* SPDX-License-Identifier: MIT */
/* pairs_tracks.h - the terms, in both directions, or those near both ends. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_TRACKS_H
#define GI_SEQUENCE_PAIRS_PAIRS_TRACKS_H

#include "base/assert.h"
#include "sequence/pairs/pairs_kernel.h"
#include "sequence/sparse/sparse.h"

/* Item n of terms and of both 0 is that of G(n), item top - n of reverse and of
 * both 1; low and high are as in gi_pairs_run. */
typedef struct gi_pairs_tracks {
    size_t window;         /* Pairs with a smaller part up to this one are in
                            both tracks; 0: all. */
    size_t ups, downs;     /* Items of both 0; of reverse and both 1. */
    size_t kept;           /* Of those that go down, when they slide. */
    size_t top;            /* The last heap for which there is room. */
    size_t bytes;          /* Of the block. */
    void *block;           /* Owned; the others but `terms` are in it. */
    const uint16_t *terms; /* In the block, or those of the sequence. */
    uint16_t *own,
        *reverse; /* `own` is the terms, if they are in the block. */
    uint8_t *low[2], *high[2];
} gi_pairs_tracks;

/* The terms of the sequence, with room for `count` in all; with a window, which
 * is less than their half, the terms have cells of two bytes. Must be zero on
 * entry. */
grundy_status gi_pairs_tracks_init(gi_pairs_tracks *tracks, gi_sparse *sparse,
                                   size_t count, size_t window);
void gi_pairs_tracks_clear(gi_pairs_tracks *tracks, gi_sparse *sparse);
/* Makes room for heap top + 1 and some more, where there is a window. */
void gi_pairs_tracks_slide(gi_pairs_tracks *tracks);

/* G(n) is the value: in the tracks upwards, downwards. */
static inline void gi_pairs_tracks_put_up(gi_pairs_tracks *s, size_t n,
                                          size_t value)
{
    GRUNDY_ASSERT(n < s->ups);
    if (s->own) s->own[n] = (uint16_t)value;
    s->low[0][n] = (uint8_t)(value % GI_PAIRS_SLOTS);
    s->high[0][n] = (uint8_t)(value / GI_PAIRS_SLOTS);
}
static inline void gi_pairs_tracks_put_down(gi_pairs_tracks *s, size_t n,
                                            size_t value)
{
    const size_t down = s->top - n;

    GRUNDY_ASSERT(n <= s->top && down < s->downs);
    s->reverse[down] = (uint16_t)value;
    s->low[1][down] = (uint8_t)(value % GI_PAIRS_SLOTS);
    s->high[1][down] = (uint8_t)(value / GI_PAIRS_SLOTS);
}

/* The last term of the sequence. */
static inline void gi_pairs_tracks_put(gi_pairs_tracks *s,
                                       const gi_sparse *sparse, size_t value)
{
    const size_t n = sparse->count - 1;

    if (!s->own) s->terms = sparse->terms.cells; /* They may have moved. */
    if (n < s->ups) gi_pairs_tracks_put_up(s, n, value);
    if (n > s->top) gi_pairs_tracks_slide(s);
    gi_pairs_tracks_put_down(s, n, value);
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
    const size_t back = s->top - r.sum + r.first;

    GRUNDY_ASSERT(r.sum <= s->top + r.first && r.end <= r.sum);
    GRUNDY_ASSERT(r.first < r.end && r.end <= s->ups);
    GRUNDY_ASSERT(back + (r.end - r.first) <= s->downs);
    return (gi_pairs_run){{s->low[0] + r.first, s->low[1] + back},
                          {s->high[0] + r.first, s->high[1] + back},
                          r.end - r.first};
}

#endif
