/* SPDX-License-Identifier: MIT */
/* worth_figures.c - how many heaps of a partizan game are won by whom, without
 * keeping their values.
 *
 * A law G(n + p) = G(n) + S that is proved needs the last p values: each grows by S
 * when its turn comes. Without one, the options of a heap that moves do not split are
 * among the k heaps before it, for the greatest amount k. In either case the store
 * forgets from time to time whatever these few values do not need. Other games have
 * options that add all smaller heaps up, two by two.
 */
#include "analysis/worths/worth_figures.h"

#include <string.h>

#include "analysis/worths/worth_options.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "values/short/followers.h"
#include "values/short/value/short_value.h"

/* Values that a store may take up before it is collected. */
enum { VALUES_MOST = 1 << 16 };

static grundy_status tally(gi_worth_figures *f, gi_shorts *s, gi_short value)
{
    grundy_outcome outcome;
    const grundy_status status = gi_short_outcome(s, value, &outcome);

    if (status) return status;
    f->left += outcome == GRUNDY_OUTCOME_L;
    f->right += outcome == GRUNDY_OUTCOME_R;
    f->first += outcome == GRUNDY_OUTCOME_N;
    f->numbers += gi_short_is_number(s, value);
    if (outcome == GRUNDY_OUTCOME_P) {
        f->zeros++;
        f->last_zero = f->count;
    }
    f->count++;
    GRUNDY_ASSERT(f->left + f->right + f->first + f->zeros == f->count);
    return GRUNDY_OK;
}

static grundy_status step(const gi_worth_figures *f, uint64_t last,
                          gi_shorts *s, gi_run *run)
{
    gi_shorts_begin(s);
    gi_env_progress(run->env, f->count, last + 1);
    return gi_env_is_stopped(run->env) ? GRUNDY_CANCELLED
                                       : gi_meter_pay(run, 1);
}

/* ---- by a law ---- */

/* The values of the last period, and the saltus behind them. */
static grundy_status follow(gi_worth_figures *f, const gi_worth_far *far,
                            gi_short *turn, size_t p, uint64_t last,
                            gi_run *run)
{
    gi_shorts *s = far->table.store;
    size_t room = gi_shorts_count(s) + VALUES_MOST;
    grundy_status status = GRUNDY_OK;

    while (!status && f->count <= last) {
        GRUNDY_ASSERT(f->count >= far->law.start);
        gi_short *value = &turn[(f->count - far->law.start) % p];
        status = step(f, last, s, run);
        if (!status) status = tally(f, s, *value);
        if (!status) status = gi_short_add(s, *value, turn[p], value);
        if (status || gi_shorts_count(s) < room) continue;
        status = gi_shorts_collect(s, turn, p + 1);
        room = gi_shorts_count(s) + VALUES_MOST;
    }
    return status;
}

static grundy_status by_law(gi_worth_figures *f, gi_worth_far *far,
                            uint64_t last, gi_run *run)
{
    const gi_worth_table *t = &far->table;
    const size_t start = far->law.start;
    size_t p;
    const gi_short saltus = gi_worth_law_whole(&far->law, &p);
    gi_short *turn = gi_alloc_array(run->env, p + 1, sizeof *turn);
    grundy_status status = GRUNDY_OK;

    if (!turn) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(start + p <= t->count);
    for (size_t n = 0; !status && n < start && n <= last; n++) {
        status = step(f, last, t->store, run);
        if (!status) status = tally(f, t->store, t->values[n]);
    }
    memcpy(turn, t->values + start, p * sizeof *turn);
    turn[p] = saltus;
    if (!status) status = follow(f, far, turn, p, last, run);
    gi_free(run->env, turn, (p + 1) * sizeof *turn);
    return status;
}

/* ---- by a window ---- */

typedef struct sides {
    gi_id_list lists[2];
    gi_side side;
    gi_shorts *s;
} sides;

static grundy_status push(gi_short option, void *user)
{
    sides *o = user;

    return gi_id_list_push(&o->lists[o->side], o->s, option);
}

/* The next value of the table. */
static grundy_status extend(gi_worth_table *t, const grundy_game *game,
                            gi_run *run)
{
    const uint64_t heap = (uint64_t)t->first + t->count;
    sides o = {.s = t->store};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(t->count < t->capacity);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        o.side = (gi_side)side;
        status = gi_worth_options(t, game, heap, o.side, push, &o, run);
    }
    if (!status)
        status = gi_short_make(t->store, o.lists[0].items, o.lists[0].count,
                               o.lists[1].items, o.lists[1].count,
                               &t->values[t->count]);
    if (!status) t->count++;
    gi_id_list_clear(&o.lists[0], t->store);
    gi_id_list_clear(&o.lists[1], t->store);
    return status;
}

/* All but the last `kept` values are forgotten. */
static grundy_status forget(gi_worth_table *t, size_t kept)
{
    const size_t gone = t->count - kept;

    GRUNDY_ASSERT(kept <= t->count);
    memmove(t->values, t->values + gone, kept * sizeof *t->values);
    t->count = kept;
    t->first += (int64_t)gone;
    return gi_shorts_count(t->store) < VALUES_MOST
               ? GRUNDY_OK
               : gi_shorts_collect(t->store, t->values, kept);
}

static grundy_status by_window(gi_worth_figures *f, const grundy_game *game,
                               size_t reach, uint64_t last, gi_run *run)
{
    gi_worth_table t = {.capacity = 2 * reach + 64};
    grundy_status status = gi_shorts_new(&t.store, run->env);

    if (status) return status;
    t.values = gi_alloc_array(run->env, t.capacity, sizeof *t.values);
    if (!t.values) status = GRUNDY_NO_MEMORY;
    while (!status && f->count <= last) {
        status = step(f, last, t.store, run);
        if (!status && t.count == t.capacity) status = forget(&t, reach);
        if (!status) status = extend(&t, game, run);
        if (!status) status = tally(f, t.store, t.values[t.count - 1]);
    }
    status = status ? gi_shorts_judge(t.store, status, run->err) : GRUNDY_OK;
    gi_worth_table_clear(&t, run->env);
    return status;
}

/* ---- which of them ---- */

static grundy_status find_law(gi_worth_far *far, bool *has_law,
                              const grundy_game *game, gi_run *run)
{
    const grundy_status status = gi_worth_far_find(far, game, run);

    *has_law = status == GRUNDY_OK;
    if (status != GRUNDY_UNDECIDED && status != GRUNDY_OVER_BUDGET)
        return status;
    if (run->err) *run->err = (grundy_error){.status = GRUNDY_OK};
    return GRUNDY_OK;
}

grundy_status gi_worth_figures_find(gi_worth_figures *out,
                                    const grundy_game *game, uint64_t last,
                                    gi_run *run)
{
    enum { REACH_MOST = 1 << 20 };
    gi_worth_figures f = {.count = 0};
    gi_worth_reach reach = {0, 0};
    gi_worth_far far;
    bool has_law = false;
    grundy_status status;

    if (!gi_worth_far_fits(game) || last == UINT64_MAX)
        return GRUNDY_UNDEFINED;
    status = gi_worth_reach_find(&reach, game);
    if (!status) status = find_law(&far, &has_law, game, run);
    if (status && status != GRUNDY_UNDEFINED) return status;
    if (has_law) {
        status = by_law(&f, &far, last, run);
        if (status)
            status = gi_shorts_judge(far.table.store, status, run->err);
        gi_worth_far_clear(&far, run->env);
    } else if (status || reach.heaps > 1 || reach.most > REACH_MOST) {
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no law of the values of %.60s is proved, and the next "
                       "one needs them all: they must be kept",
                       grundy_game_name(game));
    } else {
        status = by_window(&f, game, (size_t)reach.most + 1, last, run);
    }
    if (!status) *out = f;
    return status;
}
