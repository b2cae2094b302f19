/* SPDX-License-Identifier: MIT */
/* pairs_state.h - the engine on pairs: a block of heaps at work. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_STATE_H
#define GI_SEQUENCE_PAIRS_PAIRS_STATE_H

#include "sequence/pairs/pairs_seats.h"
#include "sequence/pairs/pairs_tracks.h"

enum { GI_PAIRS_BLOCK = 64 /* Heaps. */ };

/* The pairs of a block in chunks, neighbours. Those that all its sums have
 * whole come last in the order of turns: 0, jump, ... */
typedef struct gi_pairs_chunks {
    size_t pairs, count, whole, jump;
} gi_pairs_chunks;

/* A set of values: as columns while pairs are marked, then as shelves. */
typedef union gi_pairs_set {
    gi_pairs_columns columns;
    gi_pairs_shelves shelves;
} gi_pairs_set;

typedef struct gi_pairs {
    gi_sparse *sparse;
    const gi_pairs_kernel *kernel;
    bool is_by_rares; /* As long as there is a mask. */
    gi_pairs_tracks tracks;
    size_t first; /* Heap of the block. */
    gi_pairs_chunks chunks;
    gi_pairs_seats heaps[GI_PAIRS_BLOCK];
    gi_pairs_queue queues[GI_PAIRS_BLOCK];

    /* Of pairs_rares.c: the rares by the mask that was in use. */
    uint64_t *rares; /* shape [rare_capacity], owned; as in gi_pairs_rares */
    size_t rare_count, rare_capacity;
    uint64_t mask;
    bool has_position;
    gi_pairs_splits splits;

    /* Of pairs_marks.c. */
    size_t shelf_end;  /* Shelves of values that may be candidates. */
    size_t span_end;   /* Spans that have all values, likely. */
    size_t span_count; /* Of values that are likely to be. */
    size_t pair_count; /* Pairs of each sum to be marked, about. */
    size_t marked;     /* Chunks, the last in the order, in which all are. */
    uint8_t marks[GI_PAIRS_SUMS][GI_PAIRS_VALUES];
    size_t first_sum, sum_count; /* Of the block. */
    bool *is_needed;             /* shape [sum_count], owned */
    gi_pairs_set *sums;          /* Values that pairs have; likewise. */
    gi_pairs_columns known[GI_PAIRS_BLOCK]; /* Those of all sums of a heap. */
} gi_pairs;

/* Pairs of a split that are in the tracks: smaller parts 1 .. the number. */
static inline size_t gi_pairs_ways(const gi_pairs *d, gi_split split, size_t n)
{
    const size_t ways = gi_split_ways(split, n), window = d->tracks.window;

    return window && window < ways ? window : ways;
}

/* Those of a heap that are all before the block. */
static inline gi_pairs_range gi_pairs_range_of(const gi_pairs *d, size_t n,
                                               gi_split split)
{
    const size_t ways = gi_pairs_ways(d, split, n), sum = n - split.taken;

    if (n <= split.taken) return (gi_pairs_range){0, 0, 0};
    return (gi_pairs_range){sum, sum >= d->first ? sum - d->first + 1 : 1,
                            ways + 1};
}

#endif
