/* SPDX-License-Identifier: MIT */
/* lanes_engine.h - the engine: its plan, the window, the job at work. */
#ifndef GI_SEQUENCE_LANES_LANES_ENGINE_H
#define GI_SEQUENCE_LANES_LANES_ENGINE_H

#include "base/workers/workers.h"
#include "sequence/lanes/lanes.h"
#include "sequence/lanes/lanes_kernel.h"
#include "sequence/sparse/sparse.h"

/* What a part of a block says. */
typedef struct gi_lanes_result {
    size_t verified;    /* Heaps before the first that is not. */
    size_t witness_end; /* As in gi_lanes. */
    bool is_narrow;     /* None is, as one has no stem below the width. */
    uint64_t zero_count, last_zero;
    uint64_t max_index;
    uint16_t max;      /* 0: no greater one than is known. */
    uint64_t returned; /* As in gi_lanes; at most what is verified. */
} gi_lanes_result;

struct gi_lanes {
    const grundy_env *env;
    const grundy_heapgame *game;
    const gi_lanes_kernel *kernel;
    struct gi_workers *workers;
    size_t block_heaps; /* At least a line; less than usual in tests. */

    /* ---- the plan: what the first `start` values say ---- */
    uint64_t start;
    uint16_t *terms; /* shape [start], owned */
    /* shape [far_end + GI_LANES_PAD], owned: stems or NONE; those of
     * candidates, too. */
    uint8_t *first;
    size_t first_count; /* Of them that are found. */
    size_t far_end;     /* Where no witness is found nearer. */
    gi_rare *rares;     /* owned */
    size_t rare_count;
    gi_split *splits; /* owned */
    size_t split_count;
    uint64_t mask;
    bool has_position;
    /* By parity of the heap. */
    uint16_t common[2][GI_LANES_STEMS], rare[2][GI_LANES_STEMS];
    gi_lanes_taps taps;
    gi_lanes_witnesses *witnesses; /* owned */
    /* Heaps before one that its candidate is made from; that its verification
     * reads, too; that it reads where it looks for a far witness. */
    size_t reach, kept, held;

    /* ---- the window ---- */
    uint8_t *stems; /* shape [capacity + GI_LANES_PAD], owned */
    size_t capacity;
    uint64_t base; /* stems[n - base] is of heap n. */
    gi_lanes_invariants known;
    /* Smaller parts of the witnesses of all known values are below; at least
     * GI_LANES_WITNESS_END. */
    size_t witness_end;

    /* A window that is looked for, shape [reach], or NULL; and the heap that
     * its first return ends before, or 0: then gi_lanes_advance() ends. */
    const uint8_t *watched;
    uint64_t watched_from; /* Returns end after it. */
    uint64_t returned;

    bool is_narrow;   /* What the block at work says: wider lanes go on. */
    bool is_open;     /* They stopped at a heap that lacks a witness. */
    uint64_t settled; /* A heap that needs none: they are known; or 0. */

    /* ---- the job at work: candidates of one block, the one before it ---- */
    uint64_t chain_first, chain_end;
    uint64_t verify_first, verify_end; /* The first at a line. */
    gi_lanes_result *results;          /* One a part of a block; owned */
    uint8_t *rows; /* For each worker: shape [STEMS][STRIDE]; owned */
    size_t rows_bytes;
};

/* Value without the lowest bit of the mask. */
static inline uint8_t gi_lanes_stem(unsigned low, size_t value)
{
    const size_t below = ((size_t)1 << low) - 1;

    return (uint8_t)((value & below) | (value >> 1 & ~below));
}

static inline uint8_t *gi_lanes_at(const gi_lanes *lanes, uint64_t heap)
{
    return lanes->stems + (size_t)(heap - lanes->base);
}

/* How many of the first stems there are room for, of so many. */
static inline size_t gi_lanes_first_end(const gi_lanes *lanes, uint64_t count)
{
    return count < lanes->far_end ? (size_t)count : lanes->far_end;
}

/* Of the last values, those that are held when so many are known: the window
 * begins before the last of the first values. */
static inline size_t gi_lanes_held(const gi_lanes *lanes, uint64_t count)
{
    const uint64_t window = count - (lanes->start - lanes->kept);

    return window < lanes->held ? (size_t)window : lanes->held;
}

/* ---- lanes.c ---- */

/* gi_lanes_new() with so many first values at least, and a given kernel. */
grundy_status gi_lanes_make(gi_lanes **out, const grundy_heapgame *game,
                            uint64_t start, const gi_lanes_kernel *kernel,
                            const grundy_env *env, grundy_error *err);
/* Room for the stems, when the plan is made, and there is none yet. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_lanes_window_make(gi_lanes *lanes);
void gi_lanes_window_clear(gi_lanes *lanes);

/* Candidates from `first` on behind the stems of a window, without verifying
 * them: they are known to be values. */
static inline void gi_lanes_chain(const gi_lanes *lanes, uint8_t *stems,
                                  size_t count)
{
    lanes->kernel->chain(&lanes->taps, stems, count);
}

#endif
