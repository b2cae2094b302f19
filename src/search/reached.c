/* SPDX-License-Identifier: MIT */
/* reached.c - a walk in depth, so that small positions come first.
 *
 * A frame is a position whose options are being walked through; they lie on one
 * stack, those of the deepest frame on top. A position that is met again while
 * its frame is open would be a cycle, and is passed over like any other that
 * has been met: whoever searches it will say so.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "search/reached.h"
#include "search/positions.h"

typedef struct frame {
    uint32_t number;
    size_t first, next, end; /* Its options. */
} frame;

typedef struct walk {
    gi_positions all;
    const grundy_env *env;
    frame *frames;
    size_t depth, capacity;
    bool *is_met; /* By number. shape [most] */
    gi_visit visit;
    void *user;
} walk;

static grundy_status open_frame(walk *w, uint32_t number)
{
    void *items = w->frames;
    frame *f;
    grundy_status status = gi_array_grow(&items, &w->capacity, w->depth,
                                         sizeof *w->frames, w->env);

    if (status) return status;
    w->frames = items;
    GRUNDY_ASSERT(!w->is_met[number]);
    w->is_met[number] = true;
    f = &w->frames[w->depth++];
    *f = (frame){.number = number, .first = w->all.option_count};
    status = gi_positions_add_options(&w->all, number);
    f->next = f->first;
    f->end = w->all.option_count;
    return status;
}

static grundy_status close_frame(walk *w)
{
    const frame *f = &w->frames[--w->depth];
    const grundy_status status = gi_positions_read_one(&w->all, f->number);

    GRUNDY_ASSERT(f->next == f->end && f->end == w->all.option_count);
    w->all.option_count = f->first;
    return status ? status : w->visit(&w->all.term, w->user);
}

static grundy_status go_through(walk *w, const gi_ints *start)
{
    uint32_t number;
    grundy_status status = gi_positions_put(&w->all, start, 0, &number);

    if (!status) status = open_frame(w, number);
    while (!status && w->depth > 0) {
        frame *f = &w->frames[w->depth - 1];
        if (f->next == f->end)
            status = close_frame(w);
        else if (!w->is_met[w->all.options[f->next++]])
            status = open_frame(w, w->all.options[f->next - 1]);
    }
    return status;
}

grundy_status gi_reached_visit(const grundy_game *game, const gi_ints *start,
                               size_t most, gi_visit visit, void *user,
                               gi_run *run)
{
    walk w = {.env = run->env, .visit = visit, .user = user};
    grundy_error quiet = {.status = GRUNDY_OK};
    grundy_error *const err = run->err;
    grundy_status status;

    if (most == 0 || !gi_position_is_small(start)) return GRUNDY_OK;
    w.is_met = gi_alloc_array(run->env, most, sizeof *w.is_met);
    if (!w.is_met) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < most; i++)
        w.is_met[i] = false;
    status = gi_positions_init(&w.all, &game, 1, most, run->env);
    if (!status) {
        run->err = &quiet;
        gi_positions_begin(&w.all, run);
        status = gi_positions_end(&w.all, go_through(&w, start));
        run->err = err;
        if (status == GRUNDY_OVER_BUDGET && w.all.map.count == most)
            status = GRUNDY_OK;
        gi_positions_clear(&w.all);
    }
    if (status && err && quiet.status) *err = quiet;
    gi_free(run->env, w.frames, w.capacity * sizeof *w.frames);
    gi_free(run->env, w.is_met, most * sizeof *w.is_met);
    return status;
}
