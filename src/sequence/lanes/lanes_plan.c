/* SPDX-License-Identifier: MIT */
/* lanes_plan.c - what lanes.c makes of the first values of a sequence. */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_taps.h"
#include "sequence/lanes/lanes_types.h"
#include "sequence/lanes/lanes_witnesses.h"

/* Wide lanes that have many taps are no faster than rows. */
enum { TAPS_MOST = 1 << 14, WIDE_TAPS_MOST = 1 << 10 };

static grundy_status unsuited(const gi_lanes *lanes, const char *why,
                              grundy_error *err)
{
    return gi_fail(err, GRUNDY_UNDECIDED, "%.40s %s",
                   grundy_heapgame_name(lanes->game), why);
}

const char *gi_lanes_plan_objection(const gi_sparse *sparse, size_t most)
{
    const size_t taps =
        sparse->split_count * sparse->rare_count + sparse->keep_count;

    if (most >= GI_LANES_VALUES) return "has values of 256 or more";
    if (taps > (most < GI_LANES_NARROW_VALUES ? TAPS_MOST : WIDE_TAPS_MOST))
        return "has too many rare heaps";
    return NULL;
}

/* Why the state does not suit the engine; or NULL. */
static const char *objection(const gi_sparse *sparse)
{
    size_t most = 0;

    if (sparse->mask % GI_LANES_VALUES == 0)
        return "has no sparse space that is seen";
    for (size_t n = 0; n < sparse->count; n++) {
        const size_t term = gi_terms_at(&sparse->terms, n);
        most = term > most ? term : most;
    }
    if (sparse->rare_count == 0) return "has no rare heap";
    if (sparse->rares[sparse->rare_count - 1].index >= sparse->count / 4)
        return "has rare heaps that do not end soon";
    return gi_lanes_plan_objection(sparse, most);
}

/* ---- copies ---- */

static void *copy_of(const gi_lanes *lanes, const void *items, size_t count,
                     size_t item_bytes)
{
    void *copy = gi_alloc_array(lanes->env, count, item_bytes);

    if (copy) memcpy(copy, items, count * item_bytes);
    return copy;
}

/* Smaller parts are held as far as this: past a rare heap, where there may be
 * values that no heap before it has. */
static size_t far_end(const gi_sparse *sparse)
{
    const size_t last = sparse->rares[sparse->rare_count - 1].index;

    GRUNDY_ASSERT(sparse->rare_count > 0 && last < sparse->count / 4);
    return 2 * last > GI_LANES_FAR_END
               ? (2 * last / GI_LANES_ROUND + 1) * GI_LANES_ROUND
               : GI_LANES_FAR_END;
}

static grundy_status copy_state(gi_lanes *lanes, const gi_sparse *sparse)
{
    lanes->start = sparse->count;
    lanes->mask = sparse->mask;
    lanes->has_position = sparse->has_position;
    lanes->rare_count = sparse->rare_count;
    lanes->split_count = sparse->split_count;
    lanes->far_end = far_end(sparse);
    lanes->terms =
        gi_alloc_array(lanes->env, sparse->count, sizeof *lanes->terms);
    lanes->rares = copy_of(lanes, sparse->rares, sparse->rare_count,
                           sizeof *lanes->rares);
    lanes->splits = copy_of(lanes, sparse->splits, sparse->split_count,
                            sizeof *lanes->splits);
    lanes->first = gi_alloc(lanes->env, lanes->far_end + GI_LANES_PAD);
    lanes->witnesses = gi_alloc(lanes->env, sizeof *lanes->witnesses);
    if (!lanes->terms || !lanes->rares || !lanes->splits || !lanes->first ||
        !lanes->witnesses)
        return GRUNDY_NO_MEMORY;
    for (size_t n = 0; n < sparse->count; n++)
        lanes->terms[n] = (uint16_t)gi_terms_at(&sparse->terms, n);
    memset(lanes->witnesses, 0, sizeof *lanes->witnesses);
    lanes->witnesses->low = (unsigned)__builtin_ctzll(sparse->mask);
    return GRUNDY_OK;
}

void gi_lanes_plan_clear(gi_lanes *lanes)
{
    const grundy_env *env = lanes->env;

    gi_lanes_taps_clear(lanes);
    gi_free(env, lanes->witnesses, sizeof *lanes->witnesses);
    gi_free(env, lanes->first, lanes->far_end + GI_LANES_PAD);
    gi_free(env, lanes->splits, lanes->split_count * sizeof *lanes->splits);
    gi_free(env, lanes->rares, lanes->rare_count * sizeof *lanes->rares);
    gi_free(env, lanes->terms, (size_t)lanes->start * sizeof *lanes->terms);
    lanes->witnesses = NULL;
    lanes->first = NULL;
    lanes->splits = NULL;
    lanes->rares = NULL;
    lanes->terms = NULL;
}

/* ---- the plan ---- */

unsigned gi_lanes_width_for(const gi_lanes *lanes, size_t value)
{
    const unsigned stem = gi_lanes_stem(lanes->witnesses->low, value);
    unsigned width = GI_LANES_NARROW;

    GRUNDY_ASSERT(value < GI_LANES_VALUES);
    while (width <= stem)
        width += GI_LANES_WIDEN;
    return width;
}

grundy_status gi_lanes_plan_width(gi_lanes *lanes, unsigned width)
{
    grundy_status status;

    GRUNDY_ASSERT(width >= GI_LANES_NARROW && width <= GI_LANES_STEMS);
    GRUNDY_ASSERT(width % GI_LANES_WIDEN == 0);
    /* Those of stems that had some are the same again. */
    status = gi_lanes_witnesses_list(lanes, width);
    return status ? status : gi_lanes_taps_sort(lanes, width);
}

static size_t greatest(const gi_lanes *lanes)
{
    size_t most = 0;

    for (size_t n = 0; n < lanes->start; n++)
        most = lanes->terms[n] > most ? lanes->terms[n] : most;
    return most;
}

grundy_status gi_lanes_plan(gi_lanes *lanes, const gi_sparse *sparse,
                            grundy_error *err)
{
    const char *why = objection(sparse);
    grundy_status status;

    if (why) return unsuited(lanes, why, err);
    GRUNDY_ASSERT(sparse->count / 2 >= GI_LANES_WITNESS_END);
    status = copy_state(lanes, sparse);
    if (!status) status = gi_lanes_taps_list(lanes, sparse);
    if (status) return status;
    if (lanes->taps.count == 0)
        return unsuited(lanes, "has no rare heap", err);
    gi_lanes_types(lanes, sparse);
    status =
        gi_lanes_plan_width(lanes, gi_lanes_width_for(lanes, greatest(lanes)));
    GRUNDY_ASSERT(lanes->witnesses->row_end <= GI_LANES_STEMS);
    lanes->reach = lanes->taps.items[lanes->taps.count - 1].shift;
    if (lanes->reach < GI_LANES_REACH_LEAST)
        lanes->reach = GI_LANES_REACH_LEAST;
    if (lanes->reach < lanes->game->digit_count)
        lanes->reach = lanes->game->digit_count;
    return status;
}
