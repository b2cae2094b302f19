/* SPDX-License-Identifier: MIT */
/* picks.c - two players take weights in turn, until none is left.
 *
 * T-PICKS: each takes the largest weight that is left, so that of the sorted
 * weights w0 >= w1 >= ... the first player gets w0 + w2 + w4 + ...; a first
 * pick is optimal exactly when, in the pairs (w0, w1), (w2, w3), ... before it
 * and, for an odd place, in its own pair too, both weights are equal. So the
 * best first picks are the places up to the first pair of unequal weights, and
 * the larger weight of that pair: these are more than the largest weights
 * alone. With 5, 5, 3 the 3 is as good a first pick as a 5.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "games/scoring/picks.h"
#include "rules/heaps.h"

static int compare(const void *a, const void *b)
{
    const gi_pick *x = a, *y = b;

    return grundy_integer_compare(&y->weight, &x->weight);
}

grundy_status gi_picks_init(gi_picks *picks, size_t capacity,
                            const grundy_env *env)
{
    *picks = (gi_picks){.capacity = capacity};
    if (capacity == 0) return GRUNDY_OK;
    picks->items = gi_alloc_array(env, capacity, sizeof picks->items[0]);
    return picks->items ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

void gi_picks_clear(gi_picks *picks, const grundy_env *env)
{
    for (size_t i = 0; i < picks->count; i++)
        grundy_integer_clear(&picks->items[i].weight, env);
    gi_free(env, picks->items, picks->capacity * sizeof picks->items[0]);
    *picks = (gi_picks){NULL, 0, 0};
}

grundy_status gi_picks_sort(gi_picks *picks, const grundy_env *env)
{
    return gi_sort(picks->items, picks->count, sizeof picks->items[0], compare,
                   env);
}

/* The number of places, from the largest weight on, that are best first
 * picks. */
static size_t count_best(const gi_picks *picks)
{
    size_t place = 0;

    while (place + 1 < picks->count &&
           compare(&picks->items[place], &picks->items[place + 1]) == 0)
        place += 2;
    return place < picks->count ? place + 1 : picks->count;
}

static int compare_indices(const void *a, const void *b)
{
    const size_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

grundy_status gi_picks_visit_best(const gi_picks *picks, gi_visit visit,
                                  void *user, gi_run *run)
{
    const size_t count = count_best(picks);
    size_t *indices = gi_alloc_array(run->env, count, sizeof *indices);
    grundy_status status = GRUNDY_OK;

    if (!indices) return count ? GRUNDY_NO_MEMORY : GRUNDY_OK;
    GRUNDY_ASSERT(count <= picks->count);
    for (size_t i = 0; i < count; i++)
        indices[i] = picks->items[i].index;
    status =
        gi_sort(indices, count, sizeof *indices, compare_indices, run->env);
    for (size_t i = 0; i < count && !status; i++)
        status = gi_visit_word((int64_t)indices[i], visit, user, run);
    gi_free(run->env, indices, count * sizeof *indices);
    return status;
}
