/* SPDX-License-Identifier: MIT */
/* sums.c - the sums that a search has met.
 *
 * A tidy sum is found again by its words, which are compared in full: another
 * sum of the same hash is another sum. */
#include "search/partizan/sums.h"

#include "base/env.h"
#include "base/memory/array.h"

void gi_sums_init(gi_sums *sums, const grundy_env *env)
{
    *sums = (gi_sums){.verdicts = NULL};
    gi_map_init(&sums->map, env);
}

void gi_sums_clear(gi_sums *sums, const grundy_env *env)
{
    gi_free(env, sums->verdicts, sums->capacity * sizeof *sums->verdicts);
    gi_map_clear(&sums->map);
    gi_sums_init(sums, env);
}

grundy_status gi_sums_number(gi_sums *sums, const gi_summands *sum,
                             const grundy_env *env, uint32_t *out)
{
    bool is_new = false;
    uint32_t number = 0;
    grundy_status status =
        gi_array_grow((void **)&sums->verdicts, &sums->capacity,
                      sums->map.count, sizeof *sums->verdicts, env);

    if (!status)
        status =
            gi_map_intern(&sums->map, sum->words,
                          sum->count * sizeof *sum->words, &number, &is_new);
    if (status) return status;
    GRUNDY_ASSERT(number < sums->capacity);
    if (is_new) sums->verdicts[number] = GI_SUM_OPEN;
    *out = number;
    return GRUNDY_OK;
}

gi_sum_verdict gi_sums_verdict(const gi_sums *sums, const gi_summand *words,
                               size_t count)
{
    uint32_t number;

    if (!gi_map_find(&sums->map, words, count * sizeof *words, &number))
        return GI_SUM_OPEN;
    return (gi_sum_verdict)sums->verdicts[number];
}
