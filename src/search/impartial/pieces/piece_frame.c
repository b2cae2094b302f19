/* SPDX-License-Identifier: MIT */
/* piece_frame.c - the frames of a walk over pieces: what a frame knows, the stack
 * of them, and where the other walks of a team are.
 *
 * A walk of a team marks the place of the piece of each of its frames. A choice
 * at a place that others have marked seems to need more than it does, as if
 * they had already failed there: so walks that ask the same question part
 * (virtual loss). How much more was found by trial (docs/decisions/pieces.md).
 *
 * Invariant: choices and components of a frame lie above its marks, and go with
 * it; in a team each frame is counted at its place.
 */
#include "base/assert.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "search/impartial/pieces/piece.h"

/* What each walk that is there adds to a loss, in its own measure. */
enum { CROWD = 2 };

/* ---- what a frame knows ---- */

void gi_piece_frame_win(gi_piece_frame *frame)
{
    if (!frame->fact.is_nimber) gi_fact_exclude(&frame->fact, frame->level);
    frame->efforts = (gi_efforts){0, GI_EFFORT_NEVER};
}

void gi_piece_frame_lose(gi_piece_frame *frame)
{
    frame->fact = (gi_fact){.bound = frame->level, .is_nimber = true};
    frame->efforts = (gi_efforts){GI_EFFORT_NEVER, 0};
}

void gi_piece_walk_recall(const gi_piece_walk *w, gi_piece_frame *frame)
{
    gi_piece_slot slot;
    gi_fact fact;

    if (!gi_piece_table_find(
            w->all.table, &w->all.components[frame->component].piece, &slot))
        return;
    fact = gi_piece_slot_fact(&slot);
    gi_fact_merge(&frame->fact, &fact);
    if (gi_fact_excludes(&frame->fact, frame->level))
        gi_piece_frame_win(frame);
    else if (frame->fact.is_nimber)
        gi_piece_frame_lose(frame);
}

/* ---- where others are ---- */

static atomic_uint *place_of(const gi_piece_walk *w, size_t component)
{
    const gi_piece *piece = &w->all.components[component].piece;

    GRUNDY_ASSERT(component < w->all.component_count);
    return &w->share->busy[gi_piece_hash(piece->cells, piece->shape) %
                           GI_PIECE_PLACES];
}

gi_efforts gi_piece_walk_sees(const gi_piece_walk *w,
                              const gi_piece_frame *frame,
                              const gi_choice *choice)
{
    const size_t at =
        choice->unknown_count > 1 ? choice->smallest : choice->open;
    gi_efforts efforts = choice->efforts;
    atomic_uint *place;
    uint64_t loss;

    if (GI_LIKELY(!w->share) || efforts.loss >= GI_EFFORT_FAR) return efforts;
    place = place_of(w, at);
    if (place == frame->place) return efforts;
    loss = efforts.loss * (1 + CROWD * (uint64_t)atomic_load_explicit(
                                           place, memory_order_relaxed));
    efforts.loss = loss < GI_EFFORT_FAR ? (uint32_t)loss : GI_EFFORT_FAR;
    return efforts;
}

/* ---- the stack ---- */

grundy_status gi_piece_walk_reserve(gi_piece_walk *w)
{
    void *items = w->frames;
    grundy_status status = GRUNDY_OK;

    if (w->count >= w->limit)
        return gi_fail_limit(w->run->err, GRUNDY_OVER_BUDGET,
                             "the search gave up after %llu positions",
                             (unsigned long long)w->count);
    status = gi_array_grow(&items, &w->frame_capacity, w->depth,
                           sizeof *w->frames, &w->quota.env);
    if (!status) w->frames = items;
    return status;
}

void gi_piece_walk_push(gi_piece_walk *w, const gi_piece_frame *frame)
{
    gi_piece_frame *top = &w->frames[w->depth++];

    GRUNDY_ASSERT(w->depth <= w->frame_capacity);
    GRUNDY_ASSERT(frame->component < frame->first_component);
    *top = *frame;
    if (!w->share) return;
    top->place = place_of(w, top->component);
    atomic_fetch_add_explicit(top->place, 1, memory_order_relaxed);
}

void gi_piece_walk_drop(gi_piece_walk *w, const gi_piece_frame *frame)
{
    GRUNDY_ASSERT(frame->first_choice <= w->all.choice_count);
    GRUNDY_ASSERT(frame->first_component <= w->all.component_count);
    w->all.choice_count = frame->first_choice;
    w->all.component_count = frame->first_component;
}

gi_piece_frame gi_piece_walk_pop(gi_piece_walk *w)
{
    const gi_piece_frame top = w->frames[--w->depth];

    if (w->share)
        atomic_fetch_sub_explicit(top.place, 1, memory_order_relaxed);
    gi_piece_walk_drop(w, &top);
    return top;
}

void gi_piece_walk_cut(gi_piece_walk *w, size_t depth)
{
    while (w->depth > depth)
        (void)gi_piece_walk_pop(w);
}
