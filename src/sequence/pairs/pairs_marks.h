/* SPDX-License-Identifier: MIT */
/* pairs_marks.h - values that some pairs show to be options. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_MARKS_H
#define GI_SEQUENCE_PAIRS_PAIRS_MARKS_H

#include "sequence/pairs/pairs_state.h"

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_pairs_marks_init(gi_pairs *d);
void gi_pairs_marks_clear(gi_pairs *d);
/* A new block of so many heaps. */
void gi_pairs_marks_start(gi_pairs *d, size_t count);
/* Values below shelf_end of some pairs with a sum of the block. */
static inline const uint64_t *gi_pairs_marks_of(const gi_pairs *d, size_t sum)
{
    GRUNDY_ASSERT(sum >= d->first_sum && sum - d->first_sum < d->sum_count);
    return d->sums[sum - d->first_sum].shelves;
}
/* What the block needed, `count` heaps, the next one will need. */
void gi_pairs_marks_learn(gi_pairs *d, size_t count);

#endif
