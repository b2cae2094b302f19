/* SPDX-License-Identifier: MIT */
/* worths.c - values of the positions of a partizan game that ends.
 *
 * A position is the sum of its components; a component is worth {values after
 * Left's moves | values after Right's}, in canonical form (T-CANONICAL). Each
 * component is solved once, wherever it turns up, and stands for all those
 * that the ruleset says are equal to it, or to its negative.
 *
 * The walk is depth first on a stack of its own. A frame has all options of
 * its component, split (splitter.c), and goes through their components: the
 * first one that is not known gets a frame on top. When all are known, the
 * options are added up and the component gets its value.
 *
 * Invariant: a component is ON_PATH exactly while it has a frame, and known
 * ones have options of known components only. So a component that is met while
 * it is ON_PATH is a position that recurs, and the game need not end.
 *
 * Cost: for each component, a sum for each option and one simplification; of
 * memory some 30 bytes, and what the store takes for the value. */
#include "search/partizan/worths.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "search/partizan/splitter.h"

/* In the place of a value. */
#define UNKNOWN UINT32_MAX
#define ON_PATH (UINT32_MAX - 1)
/* The component of the frame at the bottom, whose one option is the position. */
#define NO_COMPONENT UINT32_MAX

typedef struct frame {
    uint32_t component;
    size_t first_option, first_component, cursor;
} frame;

/* Values after the moves of one side. */
typedef struct value_list {
    gi_short *items;
    size_t count, capacity;
} value_list;

struct gi_worths {
    gi_splitter splitter;
    gi_shorts *store;
    uint64_t limit;
    gi_short *values; /* By component. */
    size_t value_count, value_capacity;
    frame *frames;
    size_t depth, frame_capacity;
    value_list sides[2];
};

grundy_status gi_worths_new(gi_worths **out, const grundy_game *game,
                            gi_shorts *store, uint64_t limit)
{
    const grundy_env *env = gi_shorts_env(store);
    gi_worths *w = gi_alloc(env, sizeof *w);

    if (!w) return gi_shorts_judge(store, GRUNDY_NO_MEMORY, NULL);
    *w = (gi_worths){.store = store, .limit = limit};
    gi_splitter_init(&w->splitter, game, env);
    *out = w;
    return GRUNDY_OK;
}

/* Forgets all. */
static void clear(gi_worths *w)
{
    const grundy_env *env = w->splitter.env;

    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        value_list *list = &w->sides[side];
        gi_free(env, list->items, list->capacity * sizeof *list->items);
        *list = (value_list){.items = NULL};
    }
    gi_free(env, w->frames, w->frame_capacity * sizeof *w->frames);
    gi_free(env, w->values, w->value_capacity * sizeof *w->values);
    gi_splitter_clear(&w->splitter);
    w->frames = NULL;
    w->values = NULL;
    w->depth = w->frame_capacity = w->value_count = w->value_capacity = 0;
}

void gi_worths_free(gi_worths *w)
{
    if (!w) return;
    clear(w);
    gi_free(w->splitter.env, w, sizeof *w);
}

void gi_worths_set_limit(gi_worths *w, uint64_t limit)
{
    w->limit = limit;
}

uint64_t gi_worths_count(const gi_worths *w)
{
    return w->value_count;
}

gi_splitter *gi_worths_splitter(gi_worths *w)
{
    return &w->splitter;
}

/* ---- components ---- */

/* A place for the value of each component that has a number. */
static grundy_status meet_components(gi_worths *w)
{
    while (w->value_count < w->splitter.map.count) {
        const grundy_status status =
            gi_array_grow((void **)&w->values, &w->value_capacity,
                          w->value_count, sizeof *w->values, w->splitter.env);
        if (status) return status;
        w->values[w->value_count++] = UNKNOWN;
        w->splitter.run->meter.steps += GI_PACE_NEW_POSITION;
    }
    if (w->value_count <= w->limit) return GRUNDY_OK;
    return gi_fail_limit(w->splitter.run->err, GRUNDY_OVER_BUDGET,
                         "the search gave up after %llu positions",
                         (unsigned long long)w->value_count);
}

static grundy_status component_value(gi_worths *w, gi_signed_component item,
                                     gi_short *out)
{
    const gi_short value = w->values[item / 2];

    GRUNDY_ASSERT(item / 2 < w->value_count && value < ON_PATH);
    *out = value;
    return item & 1 ? gi_short_negate(w->store, value, out) : GRUNDY_OK;
}

static grundy_status add_components(gi_worths *w, size_t first, size_t end,
                                    gi_short *out)
{
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = first; !status && i < end; i++) {
        gi_short value = GI_SHORT_ZERO;
        status = component_value(w, w->splitter.items[i], &value);
        if (!status) status = gi_short_add(w->store, sum, value, &sum);
    }
    if (!status) *out = sum;
    return status;
}

static grundy_status push_value(gi_worths *w, gi_side side, gi_short value)
{
    value_list *list = &w->sides[side];
    const grundy_status status =
        gi_array_grow((void **)&list->items, &list->capacity, list->count,
                      sizeof *list->items, w->splitter.env);

    if (!status) list->items[list->count++] = value;
    return status;
}

/* The values after all moves of the frame on top. */
static grundy_status add_up(gi_worths *w, const frame *f)
{
    size_t first = f->first_component;
    grundy_status status = GRUNDY_OK;

    w->sides[GI_LEFT].count = w->sides[GI_RIGHT].count = 0;
    for (size_t i = f->first_option; !status && i < w->splitter.option_count;
         i++) {
        const gi_split_option option = w->splitter.options[i];
        gi_short sum = GI_SHORT_ZERO;
        status = add_components(w, first, option.end, &sum);
        if (!status) status = push_value(w, option.side, sum);
        first = option.end;
    }
    GRUNDY_ASSERT(status || first == w->splitter.count);
    return status;
}

/* ---- frames ---- */

static grundy_status push_frame(gi_worths *w, uint32_t component)
{
    const grundy_status status =
        gi_array_grow((void **)&w->frames, &w->frame_capacity, w->depth,
                      sizeof *w->frames, w->splitter.env);

    if (!status)
        w->frames[w->depth++] = (frame){component, w->splitter.option_count,
                                        w->splitter.count, w->splitter.count};
    return status;
}

static grundy_status enter(gi_worths *w, uint32_t component)
{
    grundy_status status = push_frame(w, component);

    if (status) return status;
    GRUNDY_ASSERT(component < w->value_count &&
                  w->values[component] == UNKNOWN);
    w->values[component] = ON_PATH;
    status = gi_splitter_add_options(&w->splitter, component);
    return status ? status : meet_components(w);
}

/* All components of the frame on top are known; of the last one, its value. */
static grundy_status leave(gi_worths *w, gi_short *out)
{
    const frame done = w->frames[w->depth - 1];
    gi_short value = GI_SHORT_ZERO;
    grundy_status status;

    gi_shorts_begin(w->store);
    status = add_up(w, &done);
    if (!status && done.component != NO_COMPONENT)
        status = gi_short_make(w->store, w->sides[0].items, w->sides[0].count,
                               w->sides[1].items, w->sides[1].count, &value);
    w->splitter.run->meter.steps += gi_shorts_steps(w->store);
    if (status) return status;
    GRUNDY_ASSERT(done.cursor == w->splitter.count);
    if (done.component == NO_COMPONENT)
        *out = w->sides[GI_LEFT].items[0];
    else
        w->values[done.component] = value;
    w->splitter.option_count = done.first_option;
    w->splitter.count = done.first_component;
    w->depth--;
    return GRUNDY_OK;
}

static grundy_status go_on(gi_worths *w, gi_short *out)
{
    frame *top = &w->frames[w->depth - 1];

    for (; top->cursor < w->splitter.count; top->cursor++) {
        const uint32_t component = w->splitter.items[top->cursor] / 2;
        const gi_short value = w->values[component];
        if (value == UNKNOWN) return enter(w, component);
        if (value == ON_PATH)
            return gi_splitter_fail_repeated(&w->splitter, component);
    }
    return leave(w, out);
}

static grundy_status walk(gi_worths *w, const gi_ints *position, gi_short *out)
{
    grundy_status status = push_frame(w, NO_COMPONENT);

    if (!status) status = gi_splitter_cut(&w->splitter, position);
    if (!status) status = meet_components(w);
    while (!status && w->depth > 0)
        status = go_on(w, out);
    return status;
}

grundy_status gi_worths_of_component(gi_worths *w, uint32_t n, gi_short *out)
{
    grundy_status status = meet_components(w);

    GRUNDY_ASSERT(w->depth == 0);
    if (!status && w->values[n] == UNKNOWN) status = enter(w, n);
    while (!status && w->depth > 0)
        status = go_on(w, out);
    if (!status) *out = w->values[n];
    return status;
}

/* Components on the path are unknown again. */
void gi_worths_abandon(gi_worths *w)
{
    for (size_t i = 0; i < w->depth; i++)
        if (w->frames[i].component != NO_COMPONENT)
            w->values[w->frames[i].component] = UNKNOWN;
    w->depth = w->splitter.option_count = w->splitter.count = 0;
}

grundy_status gi_worths_find(gi_worths *w, const gi_ints *position,
                             gi_short *out, gi_run *run)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_error *err = run->err;
    gi_short value = GI_SHORT_ZERO;
    grundy_status status;

    GRUNDY_ASSERT(gi_position_is_small(position));
    gi_shorts_begin(w->store);
    run->err = &told;
    gi_splitter_begin(&w->splitter, run, w->limit);
    status = walk(w, position, &value);
    gi_splitter_end(&w->splitter);
    run->err = err;
    if (!status) {
        *out = value;
        return GRUNDY_OK;
    }
    gi_worths_abandon(w);
    if (status == GRUNDY_NO_MEMORY) clear(w);
    if (told.status == status) return gi_fail_told(err, status, &told);
    return gi_shorts_judge(w->store, status, err);
}
