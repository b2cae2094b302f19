/* SPDX-License-Identifier: MIT */
/* frontier_choice.c - which engine extends a frontier.
 *
 * Subtraction and all-but games have engines of their own in constant memory.
 * All others begin with all terms kept. At powers of two, up to some millions,
 * the terms are tried for the proof of a period; after a proof no more terms
 * need be found. Where lanes.c suits a game it takes over as soon as enough
 * terms are wanted, and finds the first of them again, which takes no time. It
 * stops at a heap that may be rare: then all terms are found and kept, from
 * heap 0 on. Where lanes.c suits none, and all rares are early, terms in the
 * middle are forgotten (frontier_fold.c), with the same end. An engine takes over when it has more terms than the other; the
 * figures do not show which engine found them.
 */
#include "base/assert.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_choice.h"

/* A look at a set finds its terms again, so it has fewer. */
enum { FIRST_LOOK = 1 << 10, LOOKS_APART = 2, LOOKS_APART_IN_A_SET = 16 };

const gi_frontier_engine *const gi_frontier_engines[] = {
    &gi_frontier_window, &gi_frontier_all_but, &gi_frontier_terms,
    &gi_frontier_lanes,  &gi_frontier_fold,    &gi_frontier_period,
    &gi_frontier_saltus};

const size_t gi_frontier_engine_count =
    sizeof gi_frontier_engines / sizeof *gi_frontier_engines;

/* For a few terms of a set with great amounts there is room, after all, where
 * there is none for the window. */
grundy_status gi_frontier_begin(grundy_frontier *frontier)
{
    grundy_status status = GRUNDY_UNDECIDED;

    for (size_t i = 0; i < gi_frontier_engine_count; i++) {
        const gi_frontier_engine *engine = gi_frontier_engines[i];
        if (!engine->start) break;
        if (status != GRUNDY_UNDECIDED && status != GRUNDY_OVER_BUDGET) break;
        frontier->engine = engine;
        status = engine->start(&frontier->state, frontier->game, frontier->env,
                               NULL);
    }
    return status;
}

/* Another engine goes to `count` terms; it takes over if it has more than
 * `least`. */
static grundy_status replace(grundy_frontier *frontier,
                             const gi_frontier_engine *engine, uint64_t least,
                             uint64_t count, grundy_error *err)
{
    void *state = NULL;
    grundy_status status =
        engine->start(&state, frontier->game, frontier->env, err);

    if (status) return status;
    status = engine->advance(state, count, err);
    if (status != GRUNDY_UNDECIDED && engine->count(state) > least) {
        frontier->engine->free(frontier->state);
        frontier->engine = engine;
        frontier->state = state;
    } else {
        engine->free(state);
    }
    return status;
}

static grundy_status advance(grundy_frontier *frontier, uint64_t count,
                             grundy_error *err)
{
    const uint64_t known = grundy_frontier_count(frontier);
    grundy_status status = GRUNDY_UNDECIDED;

    if (frontier->engine == &gi_frontier_terms && !frontier->is_past_lanes &&
        count > GI_FRONTIER_LANES_FIRST) {
        status = replace(frontier, &gi_frontier_lanes, GI_FRONTIER_LANES_FIRST,
                         count, err);
        if (status == GRUNDY_UNDECIDED) frontier->is_past_lanes = true;
        if (status == GRUNDY_UNDECIDED &&
            gi_frontier_fold_begin(frontier->state))
            frontier->engine = &gi_frontier_fold;
    }
    if (status == GRUNDY_UNDECIDED)
        status = frontier->engine->advance(frontier->state, count, err);
    if (status != GRUNDY_UNDECIDED) return status;
    frontier->is_past_lanes = true;
    return replace(frontier, &gi_frontier_terms, known, count, err);
}

/* ---- the period ---- */

/* The first number of terms, `known` or more, that are looked at; `known` may
 * be any number that a state claims, 2^64 - 1 as well. */
static uint64_t next_look(const grundy_frontier *frontier, uint64_t known)
{
    const uint64_t apart = frontier->game->kind == GRUNDY_HEAP_TAKE_AND_BREAK
                               ? LOOKS_APART
                               : LOOKS_APART_IN_A_SET;
    uint64_t look = FIRST_LOOK;

    if (frontier->engine == &gi_frontier_period ||
        frontier->engine == &gi_frontier_saltus)
        return UINT64_MAX;
    while (look < known && look <= GI_FRONTIER_PERIOD_LAST)
        look *= apart;
    return look <= GI_FRONTIER_PERIOD_LAST ? look : UINT64_MAX;
}

/* The period takes over, if that many terms prove one. */
static grundy_status look_for_period(grundy_frontier *frontier, uint64_t count,
                                     uint64_t look, grundy_error *err)
{
    const gi_frontier_engine *engine =
        frontier->game->kind == GRUNDY_HEAP_ALL_BUT ? &gi_frontier_saltus
                                                    : &gi_frontier_period;
    const grundy_sequence *seq = frontier->engine == &gi_frontier_terms
                                     ? gi_frontier_terms_of(frontier->state)
                                     : NULL;
    void *state = NULL;
    grundy_status status = gi_frontier_period_find(
        &state, (size_t)look, frontier->game, seq, frontier->env);

    GRUNDY_ASSERT(look <= GI_FRONTIER_PERIOD_LAST);
    if (status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET)
        return GRUNDY_OK;
    if (status) return status;
    status = engine->advance(state, count, err);
    if (engine->count(state) <= look) {
        engine->free(state);
        return status;
    }
    frontier->engine->free(frontier->state);
    frontier->engine = engine;
    frontier->state = state;
    return status;
}

grundy_status gi_frontier_advance(grundy_frontier *frontier, uint64_t count,
                                  grundy_error *err)
{
    uint64_t look = next_look(frontier, grundy_frontier_count(frontier));

    while (count > look) {
        grundy_status status = GRUNDY_OK;
        if (grundy_frontier_count(frontier) < look)
            status = advance(frontier, look, err);
        if (!status) status = look_for_period(frontier, count, look, err);
        if (status) return status;
        look = next_look(frontier, look + 1);
    }
    return grundy_frontier_count(frontier) < count
               ? advance(frontier, count, err)
               : GRUNDY_OK;
}
