/* SPDX-License-Identifier: MIT */
/* pairs_extend.h - a sequence with many rares or without a sparse space. */
#ifndef GI_PAIRS_EXTEND_H
#define GI_PAIRS_EXTEND_H

#include "sequence/pairs/pairs_kernel.h"
#include "sequence/sparse/sparse.h"

/* Whether it is for these terms: enough for their values. */
bool gi_pairs_pay(const gi_sparse *sparse);
/* Whether the rares, marked before, are likely to cost less than all pairs. */
bool gi_pairs_pay_by_rares(const gi_sparse *sparse);
/* Computes terms until there are `count`, as gi_sparse_extend() does, or until
 * gi_pairs_fits() is false. It needs memory of its own, eight bytes a term.
 * is_by_rares: while there is a mask, rares are marked first, and pairs
 * compared only with values of rare type that are missing then. */
grundy_status gi_pairs_extend(gi_sparse *sparse, size_t count,
                              const gi_pairs_kernel *kernel, bool is_by_rares);

/* Whether all terms and their xors are below GI_PAIRS_VALUES. */
static inline bool gi_pairs_fits(const gi_sparse *sparse)
{
    return sparse->cells.values <= GI_PAIRS_VALUES;
}

#endif
