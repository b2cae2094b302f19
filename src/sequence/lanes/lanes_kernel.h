/* SPDX-License-Identifier: MIT */
/* lanes_kernel.h - the inner loops of lanes, for one set of instructions. */
#ifndef GI_SEQUENCE_LANES_LANES_KERNEL_H
#define GI_SEQUENCE_LANES_LANES_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GI_LANES_STEMS = 128, /* Stems are below; values below 256. */
    GI_LANES_VALUES = 256,
    GI_LANES_NARROW = 32, /* The least width, for values below: */
    GI_LANES_NARROW_VALUES = 64,
    GI_LANES_WIDEN = 8, /* Other widths are multiples. */
    GI_LANES_REACH_LEAST = 64,
    GI_LANES_KEY = 8,     /* Stems of a window that are compared first. */
    GI_LANES_NONE = 0x80, /* In place of the stem of a rare heap. */
    GI_LANES_MOST = 8,    /* Lanes of a step. */
    GI_LANES_CLOSE = 16,  /* Shifts below are close, if lanes are wide. */
    GI_LANES_LAST = 64,   /* Heaps that a register has the stems of. */
    GI_LANES_FAR = 128,   /* Shifts from here on are far. */
    GI_LANES_LINE = 512,  /* Heaps verified at once. */
    GI_LANES_LINE_BYTES = GI_LANES_LINE / 8,
    GI_LANES_ROW_LINES = 32, /* Lines before a part that its witnesses read. */
    GI_LANES_ROW_HEAPS = GI_LANES_ROW_LINES * GI_LANES_LINE,
    GI_LANES_PART_LINES = 64,
    GI_LANES_PART = GI_LANES_PART_LINES * GI_LANES_LINE,
    /* Bytes of a row; odd lines, so that rows do not share a set of a
     * cache. */
    GI_LANES_STRIDE =
        (GI_LANES_ROW_LINES + GI_LANES_PART_LINES + 1) * GI_LANES_LINE_BYTES,
    GI_LANES_WITNESSES = 512,       /* Of a stem, at most; a multiple of 8. */
    GI_LANES_WITNESS_END = 1 << 16, /* Smaller parts of witnesses are below, */
    GI_LANES_FAR_END = 1 << 20,     /* or, where none is found, below this
                                     * (further, if rares are), */
    GI_LANES_WITNESS_MOST = 1 << 26, /* or, for a search, below this. */
    GI_LANES_ROUND = 64,             /* Smaller parts tried at once. */
    GI_LANES_PAD = 128               /* Bytes that kernels may touch behind. */
};

/* Heap n has the option stem(n - shift) ^ stem. */
typedef struct gi_lanes_tap {
    uint32_t shift, stem;
    uint32_t bytes; /* The stem, in each of them. */
} gi_lanes_tap;

/* A tap of a shift up to GI_LANES_LAST. */
typedef struct gi_lanes_last {
    /* Item 4 i: place of the heap that lane i reads among the last
     * GI_LANES_LAST heaps, oldest first. If lanes are wide: item 8 i, among
     * those before the last eight. */
    uint8_t from[GI_LANES_LAST];
    uint64_t stem;
} gi_lanes_last;

typedef struct gi_lanes_taps {
    gi_lanes_tap *items; /* By shift; owned. */
    size_t count, capacity;
    size_t lanes;   /* Heaps of a step: the least shift, or GI_LANES_MOST. */
    unsigned width; /* Stems are below. */
    bool is_wide;   /* For most games: 64 bits and more. */
    /* Items of shift `lanes`, or the close ones if lanes are wide. */
    size_t straight_count;
    /* shape [last_capacity], owned: behind the straight ones. */
    gi_lanes_last *last;
    size_t last_count, last_capacity;

    /* ---- narrow lanes: by shift up to GI_LANES_LAST, near, far ---- */
    size_t near_first, far_first;

    /* ---- wide lanes ---- */
    /* What is read once, by shift; the last one again; owned. Heap n has it of
     * each heap n - d, with d 0 or a delay. */
    gi_lanes_tap *once;
    size_t once_count, once_capacity;
    size_t near_count; /* Those of shifts up to GI_LANES_LAST. */
    /* `last` has these and then others, which each heap has of its own. Both
     * numbers are even: the last one comes again, if need be. */
    size_t last_near;
    uint8_t delays[GI_LANES_MOST];
    size_t delay_count;
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
    /* A heap has the witnesses of those so many before, too. */
    uint8_t delays[GI_LANES_MOST];
    size_t delay_count;
} gi_lanes_witnesses;

/* What is left open of a line: by the listed witnesses, or by as many of them
 * as are worth their time. */
typedef struct gi_lanes_open {
    size_t count;
    uint8_t stems[GI_LANES_STEMS]; /* shape [count] */
    /* Bit h of item [i]: heap h of the line has a greater value than that of
     * rare type and stem x = stems[i], which has no witness among these. */
    uint64_t heaps[GI_LANES_STEMS][GI_LANES_LINE / 64];
} gi_lanes_open;

typedef struct gi_lanes_kernel {
    const char *name;
    /* Puts `count` candidates, and up to 64 more, at stems, and reads those
     * before. A stem of the width or more: there is no candidate below. */
    void (*chain)(const gi_lanes_taps *taps, uint8_t *stems, size_t count);
    /* Writes a line of the rows 0 .. stem_end - 1 from 512 stems below it. */
    void (*rows)(const uint8_t *stems, unsigned stem_end, uint8_t *rows);
    /* Verifies a line, from its place in row 0 on. Bit i of found[x]: a listed
     * witness of stem x serves the i-th of the 64 heaps before the line by the
     * first split; and then of the last 64 of the line. */
    void (*verify)(const gi_lanes_witnesses *witnesses, unsigned stem_end,
                   const uint8_t *rows, uint64_t *found, gi_lanes_open *open);
    /* Whether one of GI_LANES_ROUND stems and one of those up to *end, in the
     * other direction, have this xor. */
    bool (*has_pair)(const uint8_t *stems, const uint8_t *end, unsigned stem);
    /* The first place below `count` where these eight stems begin; or count.
     */
    size_t (*find)(const uint8_t *stems, size_t count, const uint8_t *eight);
} gi_lanes_kernel;

/* Eight bytes of a row; bit i is bit i % 8 of byte i / 8. */
static inline uint64_t gi_lanes_word(const uint8_t *bytes)
{
    uint64_t word = 0;

    for (unsigned i = 0; i < 8; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

extern const gi_lanes_kernel gi_lanes_kernel_plain;
/* Only where gi_cpu_has(GI_CPU_AVX512); NULL functions where it cannot be. */
extern const gi_lanes_kernel gi_lanes_kernel_avx512;
/* Its chain for wide lanes. */
void gi_lanes_chain_wide_avx512(const gi_lanes_taps *taps, uint8_t *stems,
                                size_t count);
/* The fastest that this processor has. */
const gi_lanes_kernel *gi_lanes_kernel_best(void);

#endif
