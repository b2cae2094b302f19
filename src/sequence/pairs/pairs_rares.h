/* SPDX-License-Identifier: MIT */
/* pairs_rares.h - candidates by splits with a rare part. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_RARES_H
#define GI_SEQUENCE_PAIRS_PAIRS_RARES_H

#include "sequence/pairs/pairs_state.h"

/* By the mask that is in use, for heap n. */
gi_pairs_settled gi_pairs_settled_of(const gi_pairs *d, size_t n);
/* The candidates of the block, those of the first `count` heaps: all below
 * shelf_end but the values of splits with a rare part. There is a mask. */
grundy_status gi_pairs_rares_mark(gi_pairs *d, size_t count);
void gi_pairs_rares_clear(gi_pairs *d);

#endif
