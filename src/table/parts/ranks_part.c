/* SPDX-License-Identifier: MIT */
/* ranks_part.c - parts of ranks, and what moves join to them.
 *
 * Where ranks ascend in every move, the options of tier t are in tier t + 1,
 * and where they descend in tier t - 1. So a part that reaches into some tiers
 * needs the neighbours of these; without tiers, everything on the one side.
 */
#include "table/parts/ranks_part.h"

#include "base/assert.h"

size_t gi_tier_of(const gi_ranks *ranks, uint64_t rank)
{
    size_t low = 0, high = ranks->tier_count;

    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (ranks->tiers[middle] <= rank)
            low = middle;
        else
            high = middle;
    }
    GRUNDY_ASSERT(ranks->tiers[low] <= rank && rank < ranks->tiers[low + 1]);
    return low;
}

gi_ranks_part gi_part_hull(gi_ranks_part a, gi_ranks_part b)
{
    if (gi_part_is_empty(a)) return b;
    if (gi_part_is_empty(b)) return a;
    return (gi_ranks_part){a.first < b.first ? a.first : b.first,
                           a.end > b.end ? a.end : b.end};
}

/* Ranks that a move to higher (lower) ranks may join to these. */
static gi_ranks_part beside(const gi_ranks *ranks, gi_ranks_part part,
                            bool is_above)
{
    const uint64_t *tiers = ranks->tiers;
    size_t low, high;

    GRUNDY_ASSERT(!gi_part_is_empty(part) && part.end <= ranks->count);
    if (ranks->tier_count <= 1)
        return is_above ? (gi_ranks_part){part.first, ranks->count}
                        : (gi_ranks_part){0, part.end};
    low = gi_tier_of(ranks, part.first);
    high = gi_tier_of(ranks, part.end - 1);
    if (is_above)
        return (gi_ranks_part){tiers[low + 1], high + 2 <= ranks->tier_count
                                                   ? tiers[high + 2]
                                                   : ranks->count};
    return (gi_ranks_part){tiers[low > 0 ? low - 1 : 0], tiers[high]};
}

gi_ranks_part gi_part_options(const gi_ranks *ranks, gi_ranks_part part)
{
    return beside(ranks, part, ranks->order == GI_RANKS_UP);
}

gi_ranks_part gi_part_parents(const gi_ranks *ranks, gi_ranks_part part)
{
    return beside(ranks, part, ranks->order != GI_RANKS_UP);
}

gi_ranks_part gi_part_cut(const gi_ranks *ranks, gi_ranks_part *rest)
{
    gi_ranks_part cut = *rest;

    if (ranks->tier_count > 1) {
        const uint64_t end = ranks->tiers[gi_tier_of(ranks, cut.first) + 1];
        if (end < cut.end) cut.end = end;
    }
    rest->first = cut.end;
    return cut;
}
