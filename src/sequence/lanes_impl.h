/* SPDX-License-Identifier: MIT */
/* lanes_impl.h - what the files of lanes.c share; the words are explained
 * there. */
#ifndef GI_LANES_IMPL_H
#define GI_LANES_IMPL_H

#include "sequence/lanes.h"
#include "sequence/sparse.h"

enum {
    GI_LANES_CODES = 32, /* Codes are below; values below 64. */
    GI_LANES_VALUES = 64,
    GI_LANES_REACH_LEAST = 64,
    GI_LANES_KEY = 8,     /* Codes of a window that are compared first. */
    GI_LANES_NONE = 0x80, /* In place of the code of a rare heap. */
    GI_LANES_MOST = 8,    /* Lanes of a step. */
    GI_LANES_LAST = 64,   /* Heaps that a register has the codes of. */
    GI_LANES_FAR = 128,   /* Shifts from here on are far. */
    GI_LANES_LINE = 512,  /* Heaps verified at once. */
    GI_LANES_LINE_BYTES = GI_LANES_LINE / 8,
    GI_LANES_ROW_LINES = 8, /* Lines before a part that its witnesses read. */
    GI_LANES_ROW_HEAPS = GI_LANES_ROW_LINES * GI_LANES_LINE,
    GI_LANES_PART_LINES = 64,
    GI_LANES_PART = GI_LANES_PART_LINES * GI_LANES_LINE,
    /* Bytes of a row; odd lines, so that rows do not share a set of a cache. */
    GI_LANES_STRIDE =
        (GI_LANES_ROW_LINES + GI_LANES_PART_LINES + 1) * GI_LANES_LINE_BYTES,
    GI_LANES_WITNESSES = 128,       /* Of a code, at most; a multiple of 8. */
    GI_LANES_WITNESS_END = 1 << 16, /* Smaller parts of witnesses are below. */
    GI_LANES_PAD = 128              /* Bytes that kernels may touch behind. */
};

/* Heap n has the option code(n - shift) ^ code. */
typedef struct gi_lanes_tap {
    uint32_t shift, code;
} gi_lanes_tap;

/* A tap of a shift up to GI_LANES_LAST. */
typedef struct gi_lanes_last {
    /* Item 4 i, i < lanes: place of the heap that lane i reads among the last
     * GI_LANES_LAST heaps, oldest first. */
    uint8_t from[GI_LANES_LAST];
    uint32_t code;
} gi_lanes_last;

typedef struct gi_lanes_taps {
    gi_lanes_tap *items; /* By shift; owned. */
    size_t count, capacity;
    size_t lanes; /* Heaps of a step: the least shift, or GI_LANES_MOST. */
    /* By shift: those of shift `lanes`; up to GI_LANES_LAST; near; far. */
    size_t straight_count, near_first, far_first;
    gi_lanes_last *last; /* shape [last_count], owned: after the straight. */
    size_t last_count;
} gi_lanes_taps;

typedef struct gi_lanes_witnesses {
    /* Item [x][i]: bytes from the line of row 0 to a string that has heaps
     * whose value of rare type with code x has a witness; best first. */
    int32_t offsets[GI_LANES_CODES][GI_LANES_WITNESSES];
    size_t counts[GI_LANES_CODES]; /* Multiples of 8. */
    /* Item [x][c]: by parity of the heap, whether the value of rare type and
     * code x is below that of common type and code c. */
    uint64_t below[GI_LANES_CODES][GI_LANES_CODES];
    unsigned row_end; /* Rows that strings are taken from are below. */
    unsigned low;     /* The bit of a value that its code leaves out. */
} gi_lanes_witnesses;

/* Bit h of item [x]: heap h of the line has a greater value than that of rare
 * type and code x, which has no witness among the first ones. */
typedef uint64_t gi_lanes_open[GI_LANES_CODES][GI_LANES_LINE / 64];

typedef struct gi_lanes_kernel {
    const char *name;
    /* Puts `count` candidates, and up to 64 more, at codes, and reads those
     * before. A code past GI_LANES_CODES: there is no candidate. */
    void (*chain)(const gi_lanes_taps *taps, uint8_t *codes, size_t count);
    /* Writes a line of the rows 0 .. code_end - 1 from 512 codes below it. */
    void (*rows)(const uint8_t *codes, unsigned code_end, uint8_t *rows);
    /* Bit x: item [x] of open was written and is not all 0. */
    uint32_t (*verify)(const gi_lanes_witnesses *witnesses, unsigned code_end,
                       const uint8_t *rows, gi_lanes_open open);
    /* The first place below `count` where these eight codes begin; or count.
     */
    size_t (*find)(const uint8_t *codes, size_t count, const uint8_t *eight);
} gi_lanes_kernel;

extern const gi_lanes_kernel gi_lanes_kernel_plain;
/* Only where gi_cpu_has(GI_CPU_AVX512); NULL functions where it cannot be. */
extern const gi_lanes_kernel gi_lanes_kernel_avx512;
/* The fastest that this processor has. */
const gi_lanes_kernel *gi_lanes_kernel_best(void);

/* What a part of a block says. */
typedef struct gi_lanes_result {
    size_t verified; /* Heaps before the first that is not. */
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
    uint8_t *first;  /* shape [GI_LANES_WITNESS_END], owned: codes or NONE */
    gi_rare *rares;  /* owned */
    size_t rare_count;
    gi_split *splits; /* owned */
    size_t split_count;
    uint64_t mask;
    bool has_position;
    /* By parity of the heap. */
    uint16_t common[2][GI_LANES_CODES], rare[2][GI_LANES_CODES];
    gi_lanes_taps taps;
    gi_lanes_witnesses *witnesses; /* owned */
    /* Heaps before one that its candidate is made from; that its verification
     * reads, too. */
    size_t reach, kept;

    /* ---- the window ---- */
    uint8_t *codes; /* shape [capacity + GI_LANES_PAD], owned */
    size_t capacity;
    uint64_t base; /* codes[n - base] is of heap n. */
    gi_lanes_invariants known;

    /* A window that is looked for, shape [reach], or NULL; and the heap that
     * its first return ends before, or 0: then gi_lanes_advance() ends. */
    const uint8_t *watched;
    uint64_t watched_from; /* Returns end after it. */
    uint64_t returned;

    /* ---- the job at work: candidates of one block, the one before it ---- */
    uint64_t chain_first, chain_end;
    uint64_t verify_first, verify_end; /* The first at a line. */
    gi_lanes_result *results;          /* One a part of a block; owned */
    uint8_t *rows; /* For each worker: shape [CODES][STRIDE]; owned */
    size_t rows_bytes;
};

/* Value without the lowest bit of the mask. */
static inline uint8_t gi_lanes_code(unsigned low, size_t value)
{
    const size_t below = ((size_t)1 << low) - 1;

    return (uint8_t)((value & below) | (value >> 1 & ~below));
}

static inline uint8_t *gi_lanes_at(const gi_lanes *lanes, uint64_t heap)
{
    return lanes->codes + (size_t)(heap - lanes->base);
}

/* ---- lanes.c ---- */

/* gi_lanes_new() with so many first values at least, and a given kernel. */
grundy_status gi_lanes_make(gi_lanes **out, const grundy_heapgame *game,
                            uint64_t start, const gi_lanes_kernel *kernel,
                            const grundy_env *env, grundy_error *err);
/* Room for the codes, when the plan is made. */
grundy_status gi_lanes_window_make(gi_lanes *lanes);

/* Candidates from `first` on behind the codes of a window, without verifying
 * them: they are known to be values. */
static inline void gi_lanes_chain(const gi_lanes *lanes, uint8_t *codes,
                                  size_t count)
{
    lanes->kernel->chain(&lanes->taps, codes, count);
}

/* ---- lanes_start.c ---- */

/* The plan from the first `start` values or more, and a window at their end.
 * What the lanes had before is gone, also on failure. */
grundy_status gi_lanes_start(gi_lanes *lanes, uint64_t start,
                             grundy_error *err);

/* ---- lanes_state.c: bytes with a length and a checksum ---- */

/* Most bytes of a block that is read. */
#define GI_LANES_BLOCK_MOST ((size_t)1 << 28)

/* Writes eight letters, the length, the text and a checksum. GRUNDY_OK,
 * GRUNDY_IO. */
grundy_status gi_lanes_block_write(const char *letters, const gi_text *text,
                                   const grundy_writer *writer);
/* Reads that; the bytes are the caller's, for gi_free() with *count.
 * GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY; GRUNDY_BAD_INPUT for others. */
grundy_status gi_lanes_block_read(const char *letters, uint8_t **bytes,
                                  size_t *count, const grundy_reader *reader,
                                  const grundy_env *env);
void gi_lanes_add_number(gi_text *text, uint64_t number);
/* The number at *at, if there is one below `count`; moves *at. */
bool gi_lanes_take_number(const uint8_t *bytes, size_t count, size_t *at,
                          uint64_t *out);

/* ---- lanes_plan.c ---- */

/* Fills in the plan from a state with a mask. */
grundy_status gi_lanes_plan(gi_lanes *lanes, const gi_sparse *sparse,
                            grundy_error *err);
void gi_lanes_plan_clear(gi_lanes *lanes);

/* ---- lanes_verify.c ---- */

/* Verifies GI_LANES_PART heaps of the block, from its part number `part`. */
void gi_lanes_verify_part(gi_lanes *lanes, size_t part, size_t worker);

#endif
