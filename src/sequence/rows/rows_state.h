/* SPDX-License-Identifier: MIT */
/* rows_state.h - the engine: its plan, its rows, and the blocks at work.
 *
 * rows.c explains the terms stem, row, tap, block, candidate, witness. */
#ifndef GI_SEQUENCE_ROWS_ROWS_STATE_H
#define GI_SEQUENCE_ROWS_ROWS_STATE_H

#include "base/workers/workers.h"
#include "sequence/rows/rows.h"
#include "sequence/rows/strings/rows_reading.h"

enum {
    GI_ROWS_PART = 4,     /* Rows. */
    GI_ROWS_VERIFY = 128, /* Heaps that are a part. */
    GI_ROWS_SAMPLE_MOST = 8192,
    GI_ROWS_HELD = 512, /* Heaps behind the sample. */
    /* Terms from which on nothing grows that a plan is made by. */
    GI_ROWS_SETTLED = 1 << 19,
    GI_ROWS_ARRAYS = 32
};

struct gi_rows {
    gi_sparse *sparse;
    const gi_rows_kernel *kernel;
    struct gi_workers *workers;
    size_t worker_count;
    struct {
        void *block;
        size_t bytes;
    } arrays[GI_ROWS_ARRAYS]; /* All below points into these; owned. */
    size_t array_count;

    /* What the plan was made for. */
    uint64_t mask;
    bool has_position;
    size_t rare_count, plan_count;
    size_t plan_end; /* With more terms, a new one may be better. */

    unsigned low;      /* The bit of a value that its stem leaves out. */
    unsigned stem_end; /* Stems of known common heaps are below, */
    unsigned want_end; /* and nearly all candidates below this. */
    size_t block;      /* Heaps of a block: 1, 2 or 4 lines. */
    /* By parity of the heap: value of the common type; whether a value of rare
     * type is smaller when the stems agree above `low`. */
    uint16_t values[2][GI_ROWS_STEMS];
    bool is_below[2][GI_ROWS_STEMS];
    /* How often each stem is that of a heap, of late. */
    double frequency[GI_ROWS_STEMS];

    /* rows_taps.c */
    /* By shift: near ones; those whose strings are all read, in the margin and
     * before it; and, where is_sieved, those that are tested as near ones are.
     */
    gi_rows_tap *taps;
    size_t tap_count, near_count, lone_first, read_end;
    size_t tap_reach; /* Multiple of 512, not below any shift. */
    gi_rows_near near;
    gi_rows_margin margin;
    gi_rows_groups far;

    /* rows_sieve.c */
    bool is_sieved; /* Far taps are tested, only some of their strings read. */
    gi_rows_reading option_reading;

    /* rows_choice.c */
    gi_rows_choice witness_choice, option_choice; /* They outlive plans. */
    size_t sample; /* Heaps that they are made by. */

    /* rows_witness.c */
    gi_rows_combs witness_combs;
    size_t ranked; /* The first ones are not in the order of distances. */
    gi_rows_reading witness_reading;

    /* Bit n - base of row x: heap n is common and has the stem x. Blocks
     * begin at multiples of 512. */
    uint8_t *rows;
    size_t row_stride, bit_capacity;
    size_t history; /* Bits before a block that are needed. */
    ptrdiff_t base;
    uint8_t *stems; /* Item n - base; of rare heaps it has no meaning. */
    bool is_thin[GI_ROWS_STEMS]; /* Rows with few bits: */
    uint32_t *thin;              /* shape [thin_count]: these. */
    size_t thin_count;

    gi_rows_share options, witnesses;
    size_t stem_span; /* stem_end rounded up to 64. */
    size_t want_span; /* want_end rounded up to 64. */
    uint8_t *copies;  /* shape [worker_count][copies_bytes] */
    size_t copies_bytes;
    gi_rows_masks *masks;

    /* The blocks at work: that of candidates, that of verification. */
    size_t bit, found;
    size_t pending_bit, pending_count;
    size_t good, done; /* Of the pending block: verified; in the terms, too. */
    bool has_next;
    bool is_kept;      /* The plan is kept for the next call, */
    size_t kept_count; /* if there are still so many terms. */
    size_t shared;     /* Of few workers, others do so many parts of step 1; */
    size_t own_count;  /* the caller has done so many of step 5. */
    size_t single_count;   /* Heaps found one by one since the last plan. */
    size_t rest, rest_end; /* After it, so long, no plan before this heap. */
    gi_rows_masks *wanted; /* Stems to be sought, of the pending block. */
    /* By part of the pending block: heaps verified before the first that is
     * not. */
    size_t verified[GI_ROWS_BLOCK / GI_ROWS_VERIFY];
};

/* The byte of row x with this bit. */
static inline uint8_t *gi_rows_at(const gi_rows *rows, unsigned x, size_t bit)
{
    return rows->rows + x * rows->row_stride + bit / 8;
}

/* Keeps the order of values of one type; and stem(a ^ b) = stem(a) ^
 * stem(b). */
static inline uint8_t gi_rows_stem(const gi_rows *rows, size_t value)
{
    const size_t below = ((size_t)1 << rows->low) - 1;

    return (uint8_t)((value & below) | (value >> 1 & ~below));
}

static inline size_t gi_rows_heap(const gi_rows *rows, size_t bit)
{
    return (size_t)(rows->base + (ptrdiff_t)bit);
}

/* Rows go to the workers some at a time: a part should be some microseconds
 * long. */
static inline size_t gi_rows_parts(const gi_rows *rows)
{
    return (rows->stem_end + GI_ROWS_PART - 1u) / GI_ROWS_PART;
}

static inline size_t gi_rows_part_first(const gi_rows *rows, size_t part)
{
    const size_t first = part * GI_ROWS_PART;

    return first < rows->stem_end ? first : rows->stem_end;
}

static inline uint8_t *gi_rows_copies(const gi_rows *rows, size_t worker)
{
    return rows->copies + worker * rows->copies_bytes;
}

/* ---- rows.c: the blocks of a plan ---- */

/* Whether the plan is of no use any more. */
bool gi_rows_is_stale(const gi_rows *rows);
/* What is verified of the pending block goes to the terms, up to the
 * target. */
grundy_status gi_rows_commit(gi_rows *rows);
/* Commits the pending block and finds the next one; *goes_on is false when
 * there is none, or when the plan is of no use any more. */
grundy_status gi_rows_step(gi_rows *rows, bool *goes_on);

#endif
