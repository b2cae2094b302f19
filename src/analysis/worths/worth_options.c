/* SPDX-License-Identifier: MIT */
/* worth_options.c - the options of a heap, as values of a table: the heaps that a
 * move leaves add up. */
#include "analysis/worths/worth_options.h"
#include "base/assert.h"
#include "base/integer/integer.h"
#include "rules/ruleset.h"

typedef struct walk {
    const gi_worth_table *table;
    const grundy_game *game;
    gi_ints heap, after; /* Positions: the heap, and an option of it. */
    gi_worth_visit visit;
    void *user;
    gi_run *run;
} walk;

static grundy_status look_at_move(const gi_ints *move, void *user)
{
    walk *w = user;
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = w->game->rules->definition.apply(
        w->game, &w->after, &w->heap, move, w->run);

    for (size_t i = 0; !status && i < w->after.count; i++) {
        const int64_t heap = w->after.items[i].word;
        const int64_t place = heap - w->table->first;
        if (heap == 0) continue;
        GRUNDY_ASSERT(place >= 0 && heap < w->heap.items[0].word);
        status =
            gi_short_add(w->table->store, sum, w->table->values[place], &sum);
    }
    return status ? status : w->visit(sum, w->user);
}

grundy_status gi_worth_options(const gi_worth_table *table,
                               const grundy_game *game, uint64_t heap,
                               gi_side side, gi_worth_visit visit, void *user,
                               gi_run *run)
{
    walk w = {.table = table,
              .game = game,
              .visit = visit,
              .user = user,
              .run = run};
    grundy_status status = gi_ints_push_word(&w.heap, (int64_t)heap, run->env);

    if (!status)
        status = game->rules->definition.moves(game, &w.heap, (unsigned)side,
                                               look_at_move, &w, run);
    gi_ints_clear(&w.heap, run->env);
    gi_ints_clear(&w.after, run->env);
    return status;
}

static grundy_status look_at_take(gi_take take, void *user)
{
    gi_worth_reach *r = user;

    if (take.amount > r->most) r->most = take.amount;
    if (take.heaps > r->heaps) r->heaps = take.heaps;
    return GRUNDY_OK;
}

grundy_status gi_worth_reach_find(gi_worth_reach *out, const grundy_game *game)
{
    gi_worth_reach r = {0, 0};
    const grundy_status status =
        game->rules->theory.takes(game, look_at_take, &r);

    if (!status) *out = r;
    return status;
}
