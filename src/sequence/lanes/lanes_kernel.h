/* SPDX-License-Identifier: MIT */
/* lanes_kernel.h - the inner loops of lanes, for one set of instructions. */
#ifndef GI_LANES_KERNEL_H
#define GI_LANES_KERNEL_H

#include <stddef.h>
#include <stdint.h>

enum {
    GI_LANES_STEMS = 32, /* Stems are below; values below 64. */
    GI_LANES_VALUES = 64,
    GI_LANES_REACH_LEAST = 64,
    GI_LANES_KEY = 8,     /* Stems of a window that are compared first. */
    GI_LANES_NONE = 0x80, /* In place of the stem of a rare heap. */
    GI_LANES_MOST = 8,    /* Lanes of a step. */
    GI_LANES_LAST = 64,   /* Heaps that a register has the stems of. */
    GI_LANES_FAR = 128,   /* Shifts from here on are far. */
    GI_LANES_LINE = 512,  /* Heaps verified at once. */
    GI_LANES_LINE_BYTES = GI_LANES_LINE / 8,
    GI_LANES_ROW_LINES = 8, /* Lines before a part that its witnesses read. */
    GI_LANES_ROW_HEAPS = GI_LANES_ROW_LINES * GI_LANES_LINE,
    GI_LANES_PART_LINES = 64,
    GI_LANES_PART = GI_LANES_PART_LINES * GI_LANES_LINE,
    /* Bytes of a row; odd lines, so that rows do not share a set of a
     * cache. */
    GI_LANES_STRIDE =
        (GI_LANES_ROW_LINES + GI_LANES_PART_LINES + 1) * GI_LANES_LINE_BYTES,
    GI_LANES_WITNESSES = 128,       /* Of a stem, at most; a multiple of 8. */
    GI_LANES_WITNESS_END = 1 << 16, /* Smaller parts of witnesses are below. */
    GI_LANES_PAD = 128              /* Bytes that kernels may touch behind. */
};

/* Heap n has the option stem(n - shift) ^ stem. */
typedef struct gi_lanes_tap {
    uint32_t shift, stem;
} gi_lanes_tap;

/* A tap of a shift up to GI_LANES_LAST. */
typedef struct gi_lanes_last {
    /* Item 4 i, i < lanes: place of the heap that lane i reads among the last
     * GI_LANES_LAST heaps, oldest first. */
    uint8_t from[GI_LANES_LAST];
    uint32_t stem;
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
     * whose value of rare type with stem x has a witness; best first. */
    int32_t offsets[GI_LANES_STEMS][GI_LANES_WITNESSES];
    size_t counts[GI_LANES_STEMS]; /* Multiples of 8. */
    /* Item [x][c]: by parity of the heap, whether the value of rare type and
     * stem x is below that of common type and stem c. */
    uint64_t below[GI_LANES_STEMS][GI_LANES_STEMS];
    unsigned row_end; /* Rows that strings are taken from are below. */
    unsigned low;     /* The bit of a value that its stem leaves out. */
} gi_lanes_witnesses;

/* Bit h of item [x]: heap h of the line has a greater value than that of rare
 * type and stem x, which has no witness among the first ones. */
typedef uint64_t gi_lanes_open[GI_LANES_STEMS][GI_LANES_LINE / 64];

typedef struct gi_lanes_kernel {
    const char *name;
    /* Puts `count` candidates, and up to 64 more, at stems, and reads those
     * before. A stem past GI_LANES_STEMS: there is no candidate. */
    void (*chain)(const gi_lanes_taps *taps, uint8_t *stems, size_t count);
    /* Writes a line of the rows 0 .. stem_end - 1 from 512 stems below it. */
    void (*rows)(const uint8_t *stems, unsigned stem_end, uint8_t *rows);
    /* Bit x: item [x] of open was written and is not all 0. */
    uint32_t (*verify)(const gi_lanes_witnesses *witnesses, unsigned stem_end,
                       const uint8_t *rows, gi_lanes_open open);
    /* The first place below `count` where these eight stems begin; or count.
     */
    size_t (*find)(const uint8_t *stems, size_t count, const uint8_t *eight);
} gi_lanes_kernel;

extern const gi_lanes_kernel gi_lanes_kernel_plain;
/* Only where gi_cpu_has(GI_CPU_AVX512); NULL functions where it cannot be. */
extern const gi_lanes_kernel gi_lanes_kernel_avx512;
/* The fastest that this processor has. */
const gi_lanes_kernel *gi_lanes_kernel_best(void);

#endif
