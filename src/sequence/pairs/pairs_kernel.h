/* SPDX-License-Identifier: MIT */
/* pairs_kernel.h - the inner loops on pairs, for one set of instructions. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_KERNEL_H
#define GI_SEQUENCE_PAIRS_PAIRS_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GI_PAIRS_SLOTS = 64,
    GI_PAIRS_TABLES = 3,
    GI_PAIRS_NONE = UINT8_MAX,
    /* Terms are below; candidates are below the other. */
    GI_PAIRS_VALUES = GI_PAIRS_SLOTS * 256,
    GI_PAIRS_TRY_END = GI_PAIRS_SLOTS * GI_PAIRS_NONE
};

/* Pairs of terms: v is given as low = v % 64 and high = v / 64. The values
 * wanted are the xors, (low[0][i] ^ low[1][i]) and (high[0][i] ^ high[1][i]),
 * i < count. */
typedef struct gi_pairs_run {
    const uint8_t *low[2], *high[2];
    size_t count;
} gi_pairs_run;

/* Values, each in slot v % 64 of one of the tables as v / 64; the other slots
 * have GI_PAIRS_NONE. */
typedef struct gi_pairs_tables {
    uint8_t high[GI_PAIRS_TABLES][GI_PAIRS_SLOTS];
    uint64_t gone[GI_PAIRS_TABLES]; /* Bit i: slot i has been hit. */
    size_t count;                   /* Tables that are in use. */
} gi_pairs_tables;

/* Values by spans of 512: value v is bit v / 64 % 8 of
 * columns[v / 512][v % 64]. */
enum {
    GI_PAIRS_SPAN = 8 * GI_PAIRS_SLOTS,
    GI_PAIRS_SPANS = GI_PAIRS_VALUES / GI_PAIRS_SPAN,
    GI_PAIRS_SPANS_MOST = 16 /* That pairs are looked up in. */
};
typedef uint8_t gi_pairs_columns[GI_PAIRS_SPANS][GI_PAIRS_SLOTS];

/* Rares, of which each is a part of each of some sums in a row. */
enum { GI_PAIRS_SUMS = 4, GI_PAIRS_RARES_MOST = 1024 };
typedef struct gi_pairs_rares {
    const uint64_t *items; /* index * 2^16 + value */
    size_t count; /* A multiple of GI_PAIRS_SLOTS, not over the most. */
    const uint16_t *terms; /* The other part in the first sum has the value
                              terms[-index], in the next terms[1 - index]. */
} gi_pairs_rares;

/* For each of the sums the values of its splits, as low and high. */
typedef struct gi_pairs_splits {
    uint8_t low[GI_PAIRS_SUMS][GI_PAIRS_RARES_MOST];
    uint8_t high[GI_PAIRS_SUMS][GI_PAIRS_RARES_MOST];
} gi_pairs_splits;

/* Parts a and sum - a, first <= a < end <= sum. */
typedef struct gi_pairs_span {
    size_t sum, first, end;
} gi_pairs_span;

/* The inner loops, for one set of instructions. */
typedef struct gi_pairs_kernel {
    /* Tells which slots have values that are those of pairs, and perhaps some
     * that have none. */
    void (*seek)(const gi_pairs_run *pairs, gi_pairs_tables *tables);
    /* to[i] := high, for each bit i of slots. */
    void (*put)(uint8_t *to, uint64_t slots, uint8_t high);
    /* to[i] := from[i], likewise. */
    void (*copy)(uint8_t *to, const uint8_t *from, uint64_t slots);
    /* to := the seats of tables, which have no two in the same slot. */
    void (*merge)(uint8_t *to, const uint8_t *const *tables, size_t count);
    /* Puts in the values of pairs, those below span_count spans and
     * perhaps others. 1 <= span_count <= GI_PAIRS_SPANS_MOST. */
    void (*mark)(const gi_pairs_run *pairs, gi_pairs_columns columns,
                 size_t span_count);
    /* The values of either, and of both, in so many spans. */
    void (*unite)(gi_pairs_columns to, gi_pairs_columns with,
                  size_t span_count);
    void (*intersect)(gi_pairs_columns to, gi_pairs_columns with,
                      size_t span_count);
    /* The values of splits; in any order, but low and high in the same. */
    void (*gather)(const gi_pairs_rares *rares, gi_pairs_splits *splits);
    /* Whether a pair of parts has terms whose xor is the value. */
    bool (*has)(const uint16_t *terms, gi_pairs_span span, uint16_t value);
    /* columns := the values v with marks[v] 1, not 0, in so many spans. */
    void (*fold)(gi_pairs_columns columns, const uint8_t *marks,
                 size_t span_count);
    /* shelves[v / 64] := the values, each as bit v % 64, in so many spans. The
     * shelves may be where the columns are. */
    void (*unfold)(uint64_t *shelves, gi_pairs_columns columns,
                   size_t span_count);
} gi_pairs_kernel;

extern const gi_pairs_kernel gi_pairs_kernel_plain;
/* Only where gi_cpu_has() has the set; NULL functions where it cannot. */
extern const gi_pairs_kernel gi_pairs_kernel_avx512;
/* NULL if this processor has none that is faster than to mark all pairs. */
const gi_pairs_kernel *gi_pairs_kernel_best(void);

#endif
