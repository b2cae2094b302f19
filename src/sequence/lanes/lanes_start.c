/* SPDX-License-Identifier: MIT */
/* lanes_start.c - the first values of a sequence, for lanes.c.
 *
 * They come from sparse.c. How many are needed shows on the way: the last rare
 * heap must lie in the first quarter. An unsuitable game is refused after a
 * few thousand values.
 */
#include "base/error.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_start.h"

enum {
    LOOK_TERMS = 1 << 13,
    FIRST_TERMS = 2 * GI_LANES_WITNESS_END,
    /* With rares that still do not end: no. Wide lanes are worth less of a
     * wait, and none where rares are not few. */
    MOST_TERMS = 1 << 23,
    WIDE_MOST_TERMS = 1 << 21,
    WIDE_RARES_MOST = 128
};

static bool has_end_of_rares(const gi_sparse *sparse)
{
    return sparse->rare_count == 0 ||
           sparse->rares[sparse->rare_count - 1].index < sparse->count / 4;
}

static size_t greatest(const gi_sparse *sparse)
{
    size_t most = 0;

    for (size_t n = 0; n < sparse->count; n++) {
        const size_t term = gi_terms_at(&sparse->terms, n);
        most = term > most ? term : most;
    }
    return most;
}

static bool is_hopeless(const gi_sparse *sparse)
{
    return sparse->mask == 0 ||
           gi_lanes_plan_objection(sparse, greatest(sparse)) != NULL;
}

static size_t most_terms(const gi_sparse *sparse)
{
    if (greatest(sparse) < GI_LANES_NARROW_VALUES) return MOST_TERMS;
    return sparse->rare_count <= WIDE_RARES_MOST ? WIDE_MOST_TERMS : 0;
}

/* The mask with the fewest rares, and values until rares have ended. */
static grundy_status extend(gi_sparse *sparse, size_t count)
{
    grundy_status status = gi_sparse_extend(sparse, LOOK_TERMS);

    if (status || is_hopeless(sparse)) return status;
    status = gi_sparse_extend(sparse, count);
    while (!status && count < most_terms(sparse) && !is_hopeless(sparse) &&
           !has_end_of_rares(sparse)) {
        count *= 2;
        status = gi_sparse_extend(sparse, count);
    }
    return status;
}

/* ---- the window ---- */

static void look_at_terms(gi_lanes *lanes)
{
    gi_lanes_invariants known = {.count = lanes->start,
                                 .mask = lanes->mask,
                                 .has_position = lanes->has_position,
                                 .rare_count = lanes->rare_count};

    GRUNDY_ASSERT(lanes->rare_count > 0);
    known.last_rare = lanes->rares[lanes->rare_count - 1].index;
    for (size_t n = 0; n < lanes->start; n++) {
        if (lanes->terms[n] > known.max) {
            known.max = lanes->terms[n];
            known.max_index = n;
        }
        if (lanes->terms[n] == 0) {
            known.zero_count++;
            known.last_zero = n;
        }
    }
    lanes->known = known;
    lanes->witness_end = GI_LANES_WITNESS_END;
}

static void fill_window(gi_lanes *lanes)
{
    const unsigned low = lanes->witnesses->low;

    GRUNDY_ASSERT(lanes->start >= lanes->kept);
    lanes->base = (lanes->start - lanes->kept) / GI_LANES_LINE * GI_LANES_LINE;
    for (uint64_t n = lanes->base; n < lanes->start; n++)
        *gi_lanes_at(lanes, n) = gi_lanes_stem(low, lanes->terms[n]);
}

/* Lanes with the same work and nothing that the first values determine. */
static gi_lanes without_plan(const gi_lanes *lanes)
{
    gi_lanes fresh = *lanes;

    fresh.terms = NULL;
    fresh.first = NULL;
    fresh.rares = NULL;
    fresh.splits = NULL;
    fresh.witnesses = NULL;
    fresh.taps = (gi_lanes_taps){0};
    fresh.stems = NULL;
    /* The window may have another length now. */
    fresh.watched = NULL;
    fresh.watched_from = fresh.returned = 0;
    return fresh;
}

static grundy_status plan(gi_lanes *lanes, const gi_sparse *sparse,
                          grundy_error *err)
{
    gi_lanes fresh = without_plan(lanes);
    grundy_status status = gi_lanes_plan(&fresh, sparse, err);

    if (!status) status = gi_lanes_window_make(&fresh);
    if (status) {
        gi_lanes_plan_clear(&fresh);
        return status;
    }
    look_at_terms(&fresh);
    fill_window(&fresh);
    gi_lanes_window_clear(lanes);
    gi_lanes_plan_clear(lanes);
    *lanes = fresh;
    return GRUNDY_OK;
}

grundy_status gi_lanes_start(gi_lanes *lanes, uint64_t start,
                             grundy_error *err)
{
    gi_sparse *sparse;
    size_t count = FIRST_TERMS;
    grundy_status status =
        gi_sparse_new(&sparse, lanes->game, false, lanes->env);

    if (status == GRUNDY_UNDECIDED)
        return gi_fail(err, status,
                       "%.40s has no sparse space: a search that can be "
                       "resumed is for codes of digits that split heaps, with "
                       "few rare heaps",
                       grundy_heapgame_name(lanes->game));
    if (status) return status;
    while (count < start)
        count *= 2;
    status = extend(sparse, count);
    if (!status) status = plan(lanes, sparse, err);
    gi_sparse_free(sparse);
    return status;
}
