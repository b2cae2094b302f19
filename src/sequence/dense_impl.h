/* SPDX-License-Identifier: MIT */
/* dense_impl.h - what the files of the engine on all pairs share. */
#ifndef GI_DENSE_IMPL_H
#define GI_DENSE_IMPL_H

#include "sequence/dense.h"

/* ---- dense_strings.c: the terms, in both directions ---- */

/* Item n of terms and of both 0 is that of G(n), item capacity - 1 - n of
 * reverse and of both 1; low and high are as in gi_dense_pairs. */
typedef struct gi_dense_strings {
    size_t capacity;
    void *block; /* Owned; the others are in it. */
    uint16_t *terms, *reverse;
    uint8_t *low[2], *high[2];
} gi_dense_strings;

/* Zero before. The terms of the sequence, with room for `count` in all. */
grundy_status gi_dense_strings_init(gi_dense_strings *strings,
                                    gi_sparse *sparse, size_t count);
void gi_dense_strings_clear(gi_dense_strings *strings, gi_sparse *sparse);

/* G(n) is the value. */
static inline void gi_dense_strings_put(gi_dense_strings *s, size_t n,
                                        size_t value)
{
    const size_t down = s->capacity - 1 - n;

    GRUNDY_ASSERT(n < s->capacity);
    s->terms[n] = s->reverse[down] = (uint16_t)value;
    s->low[0][n] = s->low[1][down] = (uint8_t)(value % GI_DENSE_SLOTS);
    s->high[0][n] = s->high[1][down] = (uint8_t)(value / GI_DENSE_SLOTS);
}

/* The pairs of a sum that are those of any way to split. */
static const gi_split GI_DENSE_ANY = {0, true};

/* Parts a and sum - a, for smaller parts first <= a < end. */
typedef struct gi_dense_range {
    size_t sum, first, end;
} gi_dense_range;

/* These, which are not none. */
static inline gi_dense_pairs gi_dense_pairs_in(const gi_dense_strings *s,
                                               gi_dense_range r)
{
    const size_t back = s->capacity - 1 - r.sum + r.first;

    GRUNDY_ASSERT(r.first < r.end);
    return (gi_dense_pairs){{s->low[0] + r.first, s->low[1] + back},
                            {s->high[0] + r.first, s->high[1] + back},
                            r.end - r.first};
}

/* ---- dense_seats.c: the candidates of a heap ---- */

enum {
    GI_DENSE_ROWS = GI_DENSE_VALUES / GI_DENSE_SLOTS,
    GI_DENSE_WAITING = 2 * GI_DENSE_SLOTS
};

/* Row h: the values 64 * h + i, i < 64, as bits i of a word. */
typedef uint64_t gi_dense_rows[GI_DENSE_ROWS];

/* Candidates that no option has if none of the rares shows it: those whose
 * parity under the mask is odd or, row 0 tells, even. Mask 0: none. */
typedef struct gi_dense_settled {
    uint64_t mask;
    uint64_t row; /* Row 0 of them; 0 for mask 0. */
} gi_dense_settled;

static inline uint64_t gi_dense_settled_row(gi_dense_settled s, size_t high)
{
    return s.row ^ -(uint64_t)gi_parity(s.mask / GI_DENSE_SLOTS & high);
}

/* The candidates of a heap, and those without a seat. */
typedef struct gi_dense_queue {
    gi_dense_rows left; /* Candidates that are not known to be options. */
    uint32_t since[GI_DENSE_ROWS]; /* This turn all of the row were seated. */
    uint16_t waiting[GI_DENSE_WAITING];
} gi_dense_queue;

/* All pairs of a heap, a chunk of them a turn. Those of the last turns, so many,
 * have been marked: no candidate below the row is hit by them. */
typedef struct gi_dense_circle {
    size_t turns, marked, row;
} gi_dense_circle;

/* What each meeting needs is side by side. */
typedef struct gi_dense_seats {
    gi_dense_tables tables;
    uint64_t taken[GI_DENSE_TABLES]; /* Bit i: slot i is a seat. */
    gi_dense_circle circle;
    size_t turn;
    size_t due; /* The turn at which the first candidate has met all pairs. */
    size_t alive; /* Candidates of rows before next_row. */
    size_t death_count;
    bool is_changed; /* Some have gone in this turn. */
    bool is_far; /* A row that is not below that of the circle is seated. */

    const gi_dense_kernel *kernel;
    gi_dense_queue *queue;
    gi_dense_settled settled; /* Candidates without a seat. */
    size_t bound;             /* The first row with one of them. */
    size_t row_end;           /* Rows from here on have none. */
    size_t first_row;         /* Rows before have none any more. */
    size_t next_row;          /* Those from here on are not yet looked at. */
    size_t waiting_count;
    uint64_t waited_for; /* Their slots. */
} gi_dense_seats;

/* `settled` and `left` of the queue, below row_end, have been filled in: the
 * candidates. */
void gi_dense_seats_start(gi_dense_seats *seats, size_t row_end,
                          gi_dense_circle circle);
/* Whether the tables are to be compared with the pairs of this turn. */
static inline bool gi_dense_seats_takes_turn(const gi_dense_seats *seats)
{
    const gi_dense_circle *c = &seats->circle;

    return seats->is_far || seats->turn % c->turns < c->turns - c->marked;
}
/* The tables have been compared with some pairs, and lost some. */
void gi_dense_seats_clear(gi_dense_seats *seats);
/* The tables have been compared with the pairs of one more turn. */
void gi_dense_seats_turn(gi_dense_seats *seats);
/* Whether the first candidate is settled or has been compared with all pairs,
 * or there is none. */
bool gi_dense_seats_done(const gi_dense_seats *seats);
/* The least candidate. There is one. */
size_t gi_dense_seats_first(const gi_dense_seats *seats);
/* The first candidate is an option by other pairs. It is done. */
void gi_dense_seats_refuse(gi_dense_seats *seats);

static inline bool gi_dense_seats_empty(const gi_dense_seats *seats)
{
    return seats->first_row == seats->row_end;
}

/* ---- dense.c ---- */

enum { GI_DENSE_BLOCK = 64 /* Heaps. */ };

/* The pairs of a block in chunks, neighbours. Those that all its sums have
 * whole come last in the order of turns: 0, jump, ... */
typedef struct gi_dense_chunks {
    size_t pairs, count, whole, jump;
} gi_dense_chunks;

/* A set of values: as columns while pairs are marked, then as rows. */
typedef union gi_dense_set {
    gi_dense_columns columns;
    gi_dense_rows rows;
} gi_dense_set;

typedef struct gi_dense {
    gi_sparse *sparse;
    const gi_dense_kernel *kernel;
    bool is_by_rares; /* As long as there is a mask. */
    gi_dense_strings strings;
    size_t first; /* Heap of the block. */
    gi_dense_chunks chunks;
    gi_dense_seats heaps[GI_DENSE_BLOCK];
    gi_dense_queue queues[GI_DENSE_BLOCK];

    /* Of dense_rares.c: the rares by the mask that was in use. */
    uint64_t *rares; /* shape [rare_capacity], owned; as in gi_dense_rares */
    size_t rare_count, rare_capacity;
    uint64_t mask;
    bool has_position;
    gi_dense_splits splits;

    /* Of dense_marks.c. */
    size_t row_end;      /* Rows of values that may be candidates. */
    size_t window_end;   /* Windows that have all values, likely. */
    size_t window_count; /* Of values that are likely to be. */
    size_t pair_count;   /* Pairs of each sum to be marked, about. */
    size_t marked;       /* Chunks, the last in the order, in which all are. */
    uint8_t marks[GI_DENSE_SUMS][GI_DENSE_VALUES];
    size_t first_sum, sum_count; /* Of the block. */
    bool *is_needed;             /* shape [sum_count], owned */
    gi_dense_set *sums;          /* Values that pairs have; likewise. */
    gi_dense_columns known[GI_DENSE_BLOCK]; /* Those of all sums of a heap. */
} gi_dense;

/* The pairs of a heap that are all before the block. */
static inline gi_dense_range gi_dense_pairs_of(const gi_dense *d, size_t n,
                                               gi_split split)
{
    const size_t ways = gi_split_ways(split, n), sum = n - split.taken;

    if (n <= split.taken) return (gi_dense_range){0, 0, 0};
    return (gi_dense_range){sum, sum >= d->first ? sum - d->first + 1 : 1,
                            ways + 1};
}

/* ---- dense_turns.c ---- */

/* Before the marks of a block. */
void gi_dense_chunks_choose(gi_dense *d);
/* First pair of the chunk with this place in the order. */
size_t gi_dense_chunk_at(const gi_dense *d, size_t place);
/* Until these heaps, which have taken as many turns, are done: bit i is heap
 * first + i. */
void gi_dense_turns(gi_dense *d, uint64_t open);

/* ---- dense_rares.c ---- */

/* By the mask that is in use, for heap n. */
gi_dense_settled gi_dense_settled_of(const gi_dense *d, size_t n);
/* The candidates of the block, those of the first `count` heaps: all below
 * row_end but the values of splits with a rare part. There is a mask. */
grundy_status gi_dense_rares_mark(gi_dense *d, size_t count);
void gi_dense_rares_clear(gi_dense *d);

/* ---- dense_marks.c: values that some pairs show to be options ---- */

grundy_status gi_dense_marks_init(gi_dense *d);
void gi_dense_marks_clear(gi_dense *d);
/* A new block of so many heaps. */
void gi_dense_marks_start(gi_dense *d, size_t count);
/* Values below row_end of some pairs with a sum of the block. */
static inline const uint64_t *gi_dense_marks_of(const gi_dense *d, size_t sum)
{
    GRUNDY_ASSERT(sum >= d->first_sum && sum - d->first_sum < d->sum_count);
    return d->sums[sum - d->first_sum].rows;
}
/* What the block needed, `count` heaps, the next one will need. */
void gi_dense_marks_learn(gi_dense *d, size_t count);

#endif
