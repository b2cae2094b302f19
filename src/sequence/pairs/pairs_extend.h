/* SPDX-License-Identifier: MIT */
/* pairs_extend.h - a sequence with many rares or without a sparse space. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_EXTEND_H
#define GI_SEQUENCE_PAIRS_PAIRS_EXTEND_H

#include "sequence/pairs/pairs_kernel.h"
#include "sequence/sparse/sparse.h"

/* Whether it is for these terms: enough for their values. */
bool gi_pairs_pay(const gi_sparse *sparse);
/* Whether the rares, marked before, are likely to cost less than all pairs. */
bool gi_pairs_pay_by_rares(const gi_sparse *sparse);
typedef struct gi_pairs_way {
    bool is_by_rares; /* While there is a mask, rares are marked first, and
                         pairs compared only with values of rare type that are
                         missing then. */
    size_t window;    /* Not 0: memory for so many pairs of a sum, ten bytes
                         each, instead of eight bytes a term. Other pairs are
                         looked at only for candidates that remain. Less than
                         half of the terms, whose cells have two bytes, and of
                         which none are forgotten. */
} gi_pairs_way;

/* The one that is likely to cost least. */
gi_pairs_way gi_pairs_way_for(const gi_sparse *sparse);
/* Computes terms until there are `count`, as gi_sparse_extend() does, or until
 * gi_pairs_fits() is false. */
grundy_status gi_pairs_extend(gi_sparse *sparse, size_t count,
                              const gi_pairs_kernel *kernel, gi_pairs_way way);

/* Whether all terms and their xors are below GI_PAIRS_VALUES. */
static inline bool gi_pairs_fits(const gi_sparse *sparse)
{
    return sparse->cells.values <= GI_PAIRS_VALUES;
}

#endif
