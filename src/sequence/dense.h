/* SPDX-License-Identifier: MIT */
/* dense.h - a sequence without a sparse space, from all pairs. */
#ifndef GI_DENSE_H
#define GI_DENSE_H

#include "sequence/sparse.h"

enum { GI_DENSE_SLOTS = 32, GI_DENSE_NONE = UINT16_MAX };

/* Each value v is in slot v % 32 of the table, if it is in it; those that are
 * an xor first[i] ^ second[i], i < count, are replaced by GI_DENSE_NONE. */
typedef void gi_dense_seek(const uint16_t *first, const uint16_t *second,
                           size_t count, uint16_t *table);

gi_dense_seek gi_dense_seek_plain;
/* Only where gi_cpu_has() has the set; NULL where it cannot. */
extern gi_dense_seek *const gi_dense_seek_avx512;
/* NULL if this processor has none that is faster than to mark all pairs. */
gi_dense_seek *gi_dense_seek_best(void);

/* Whether all pairs are likely to cost less than the rares do. */
bool gi_dense_pays(const gi_sparse *sparse);
/* Computes terms until there are `count`, as gi_sparse_extend() does. It needs
 * memory of its own, four bytes a term. */
grundy_status gi_dense_extend(gi_sparse *sparse, size_t count,
                              gi_dense_seek *seek);

#endif
