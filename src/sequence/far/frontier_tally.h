/* SPDX-License-Identifier: MIT */
/* frontier_tally.h - the figures of terms that are not kept. */
#ifndef GI_SEQUENCE_FAR_FRONTIER_TALLY_H
#define GI_SEQUENCE_FAR_FRONTIER_TALLY_H

#include "grundy/frontier.h"

#include "base/store/sealed.h"

typedef struct gi_tally {
    uint64_t count;
    grundy_nimber max;
    uint64_t max_index, zero_count, last_zero;
} gi_tally;

/* `heaps` heaps of one value, from heap tally->count on. */
static inline void gi_tally_add(gi_tally *tally, grundy_nimber value,
                                uint64_t heaps)
{
    if (value > tally->max) {
        tally->max = value;
        tally->max_index = tally->count;
    }
    tally->count += heaps;
    if (value == 0) {
        tally->zero_count += heaps;
        tally->last_zero = tally->count - 1;
    }
}

void gi_tally_look(const gi_tally *tally, grundy_invariants *out);
grundy_status gi_tally_save(const gi_tally *tally, gi_sealed *sealed);
/* Of `count` terms with values up to `most`. */
grundy_status gi_tally_load(gi_tally *tally, uint64_t count,
                            grundy_nimber most, gi_sealed *sealed);

#endif
