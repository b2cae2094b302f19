/* SPDX-License-Identifier: MIT */
/* ranks_part.h - a part of the ranks of a game that ends, and which others its
 * moves join to it. */
#ifndef GI_TABLE_PARTS_RANKS_PART_H
#define GI_TABLE_PARTS_RANKS_PART_H

#include <stddef.h>
#include <stdint.h>

#include "rules/ranking.h"

/* Ranks first .. end - 1. */
typedef struct gi_ranks_part {
    uint64_t first, end;
} gi_ranks_part;

static inline bool gi_part_is_empty(gi_ranks_part part)
{
    return part.first >= part.end;
}
static inline bool gi_part_meets(gi_ranks_part a, gi_ranks_part b)
{
    return !gi_part_is_empty(a) && !gi_part_is_empty(b) && a.first < b.end &&
           b.first < a.end;
}
/* The least part that has both. */
gi_ranks_part gi_part_hull(gi_ranks_part a, gi_ranks_part b);

/* All ranks that may be options of these, perhaps some of them; empty: none.
 * Of a tier they are the next one; else all that the order puts after. */
gi_ranks_part gi_part_options(const gi_ranks *ranks, gi_ranks_part part);
/* All ranks that may have some of these as options. */
gi_ranks_part gi_part_parents(const gi_ranks *ranks, gi_ranks_part part);
/* Cuts the ranks of the first tier off *rest: all, where there are no tiers. */
gi_ranks_part gi_part_cut(const gi_ranks *ranks, gi_ranks_part *rest);

/* The tier that has a rank. */
size_t gi_tier_of(const gi_ranks *ranks, uint64_t rank);

#endif
