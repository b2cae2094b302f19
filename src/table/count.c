/* SPDX-License-Identifier: MIT */
/* count.c - how many positions of each kind, by remoteness. */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "table/count.h"

void gi_totals_add(gi_table_totals *totals, gi_verdict verdict,
                   uint64_t weight)
{
    switch (verdict.result) {
    case GI_RESULT_NONE:
        return;
    case GI_RESULT_DRAW:
        totals->draws += weight;
        break;
    case GI_RESULT_LOST:
        totals->lost += weight;
        break;
    case GI_RESULT_WON:
        totals->won += weight;
        break;
    case GI_RESULT_TIE:
        totals->ties += weight;
        break;
    }
    totals->positions += weight;
    GRUNDY_ASSERT(verdict.remoteness <= GI_REMOTENESS_MOST);
    if (verdict.result < GI_RESULT_DRAW)
        totals->by_remoteness[verdict.remoteness][verdict.result] += weight;
}

/* Whether a rank stands for its images in a table. */
static bool has_images(const gi_ranks *ranks)
{
    return ranks->ranking->canonical && ranks->order == GI_RANKS_LOOP;
}

/* How many turns it can come up in, times its images. */
static uint64_t weight_of(const gi_ranks *ranks, const gi_reach *reach,
                          uint64_t rank)
{
    uint64_t weight = 1;

    if (reach) {
        weight = gi_bitset_has(reach->first, (size_t)rank);
        if (reach->second)
            weight += gi_bitset_has(reach->second, (size_t)rank);
    }
    if (weight > 0 && has_images(ranks))
        weight *= ranks->ranking->image_count(ranks, rank);
    return weight;
}

/* 64 ranks at a time, so that empty words of a set cost nothing. */
static grundy_status count_word(gi_table_totals *totals, const gi_ranks *ranks,
                                const gi_reach *reach, uint64_t first,
                                gi_table_look look, void *user)
{
    const uint64_t end = ranks->count - first < 64 ? ranks->count : first + 64;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(first % 64 == 0);
    if (reach && !reach->first[first / 64] &&
        !(reach->second && reach->second[first / 64]))
        return GRUNDY_OK;
    for (uint64_t rank = first; !status && rank < end; rank++) {
        gi_verdict verdict;
        status = look(user, rank, &verdict);
        if (!status && verdict.result != GI_RESULT_NONE)
            gi_totals_add(totals, verdict, weight_of(ranks, reach, rank));
    }
    return status;
}

grundy_status gi_table_count(gi_table_totals *out, const gi_ranks *ranks,
                             const gi_reach *reach, const grundy_env *env,
                             gi_table_look look, void *user)
{
    gi_table_totals totals = {.positions = 0};
    grundy_status status = GRUNDY_OK;

    for (uint64_t first = 0; !status && first < ranks->count; first += 64) {
        status = count_word(&totals, ranks, reach, first, look, user);
        if (first % ((uint64_t)1 << 20)) continue;
        gi_env_progress(env, first, ranks->count);
        if (!status && gi_env_is_stopped(env)) status = GRUNDY_CANCELLED;
    }
    if (!status) *out = totals;
    return status;
}
