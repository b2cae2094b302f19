/* SPDX-License-Identifier: MIT */
/* dense.h - a sequence with many rares or without a sparse space. */
#ifndef GI_DENSE_H
#define GI_DENSE_H

#include "sequence/sparse.h"

enum {
    GI_DENSE_SLOTS = 64,
    GI_DENSE_TABLES = 3,
    GI_DENSE_NONE = UINT8_MAX,
    /* Terms are below; candidates are below the other. */
    GI_DENSE_VALUES = GI_DENSE_SLOTS * 256,
    GI_DENSE_TRY_END = GI_DENSE_SLOTS * GI_DENSE_NONE
};

/* Pairs of terms: v is given as low = v % 64 and high = v / 64. The values
 * wanted are the xors, (low[0][i] ^ low[1][i]) and (high[0][i] ^ high[1][i]),
 * i < count. */
typedef struct gi_dense_pairs {
    const uint8_t *low[2], *high[2];
    size_t count;
} gi_dense_pairs;

/* Values, each in slot v % 64 of one of the tables as v / 64; the other slots
 * have GI_DENSE_NONE. */
typedef struct gi_dense_tables {
    uint8_t high[GI_DENSE_TABLES][GI_DENSE_SLOTS];
    uint64_t gone[GI_DENSE_TABLES]; /* Bit i: slot i has been hit. */
    size_t count;                   /* Tables that are in use. */
} gi_dense_tables;

/* Values by windows of 512: value v is bit v / 64 % 8 of
 * columns[v / 512][v % 64]. */
enum {
    GI_DENSE_WINDOW = 8 * GI_DENSE_SLOTS,
    GI_DENSE_WINDOWS = GI_DENSE_VALUES / GI_DENSE_WINDOW,
    GI_DENSE_WINDOWS_MOST = 16 /* That pairs are looked up in. */
};
typedef uint8_t gi_dense_columns[GI_DENSE_WINDOWS][GI_DENSE_SLOTS];

/* Rares, of which each is a part of each of some sums in a row. */
enum { GI_DENSE_SUMS = 4, GI_DENSE_RARES_MOST = 1024 };
typedef struct gi_dense_rares {
    const uint64_t *items; /* index * 2^16 + value */
    size_t count; /* A multiple of GI_DENSE_SLOTS, not over the most. */
    const uint16_t *terms; /* The other part in the first sum has the value
                              terms[-index], in the next terms[1 - index]. */
} gi_dense_rares;

/* For each of the sums the values of its splits, as low and high. */
typedef struct gi_dense_splits {
    uint8_t low[GI_DENSE_SUMS][GI_DENSE_RARES_MOST];
    uint8_t high[GI_DENSE_SUMS][GI_DENSE_RARES_MOST];
} gi_dense_splits;

/* The inner loops, for one set of instructions. */
typedef struct gi_dense_kernel {
    /* Tells which slots have values that are those of pairs, and perhaps some
     * that have none. */
    void (*seek)(const gi_dense_pairs *pairs, gi_dense_tables *tables);
    /* to[i] := high, for each bit i of slots. */
    void (*put)(uint8_t *to, uint64_t slots, uint8_t high);
    /* to[i] := from[i], likewise. */
    void (*copy)(uint8_t *to, const uint8_t *from, uint64_t slots);
    /* to := the seats of tables, which have no two in the same slot. */
    void (*merge)(uint8_t *to, const uint8_t *const *tables, size_t count);
    /* Puts in the values of pairs, those below window_count windows and
     * perhaps others. 1 <= window_count <= GI_DENSE_WINDOWS_MOST. */
    void (*mark)(const gi_dense_pairs *pairs, gi_dense_columns columns,
                 size_t window_count);
    /* The values of either, and of both, in so many windows. */
    void (*unite)(gi_dense_columns to, gi_dense_columns with,
                  size_t window_count);
    void (*intersect)(gi_dense_columns to, gi_dense_columns with,
                      size_t window_count);
    /* The values of splits; in any order, but low and high in the same. */
    void (*gather)(const gi_dense_rares *rares, gi_dense_splits *splits);
    /* columns := the values v with marks[v] 1, not 0, in so many windows. */
    void (*fold)(gi_dense_columns columns, const uint8_t *marks,
                 size_t window_count);
    /* rows[v / 64] := the values, each as bit v % 64, in so many windows. The
     * rows may be where the columns are. */
    void (*unfold)(uint64_t *rows, gi_dense_columns columns,
                   size_t window_count);
} gi_dense_kernel;

extern const gi_dense_kernel gi_dense_kernel_plain;
/* Only where gi_cpu_has() has the set; NULL functions where it cannot. */
extern const gi_dense_kernel gi_dense_kernel_avx512;
/* NULL if this processor has none that is faster than to mark all pairs. */
const gi_dense_kernel *gi_dense_kernel_best(void);

/* Whether these engines pay yet. */
bool gi_dense_pays(const gi_sparse *sparse);
/* Whether all pairs are likely to cost less than the rares do. */
bool gi_dense_pays_all(const gi_sparse *sparse);
/* Computes terms until there are `count`, as gi_sparse_extend() does, or until
 * gi_dense_fits() is false. It needs memory of its own, eight bytes a term. */
grundy_status gi_dense_extend(gi_sparse *sparse, size_t count,
                              const gi_dense_kernel *kernel);

/* The same. While there is a mask, rares are marked first, and pairs compared
 * only with values of rare type that are missing then. */
grundy_status gi_dense_extend_by_rares(gi_sparse *sparse, size_t count,
                                       const gi_dense_kernel *kernel);

/* Whether all terms and their xors are below GI_DENSE_VALUES. */
static inline bool gi_dense_fits(const gi_sparse *sparse)
{
    return sparse->cells.values <= GI_DENSE_VALUES;
}

#endif
