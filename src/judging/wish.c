/* SPDX-License-Identifier: MIT */
/* wish.c - the moves of a definition, each tried, and those kept that are
 * wanted: for games whose theory does not list them.
 *
 * Cost: a search for each move, as long as the position is small enough to
 * list its moves at all. */
#include "judging/wish.h"

#include "base/env.h"
#include "base/error.h"
#include "rules/position.h"
#include "rules/ruleset.h"

typedef struct attempt {
    const gi_wish *wish;
    grundy_status (*is_wanted)(const gi_wish *wish, const gi_ints *after,
                               bool *wanted);
    gi_ints after;
    uint64_t move_count; /* Tried so far; a heap of 10^18 has that many. */
} attempt;

static grundy_status try_move(const gi_ints *move, void *user)
{
    attempt *s = user;
    const gi_wish *wish = s->wish;
    gi_run *run = wish->run;
    bool wanted = false;
    grundy_status status;

    if (s->move_count++ >= wish->limit)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "this position has too many moves to try them all");
    status = gi_meter_pay(run, 1);
    if (status) return status;
    status = wish->game->rules->definition.apply(wish->game, &s->after,
                                                 wish->position, move, run);
    if (!status) status = s->is_wanted(wish, &s->after, &wanted);
    if (!status && wanted) status = wish->visit(move, wish->user);
    return status;
}

grundy_status gi_wish_try(const gi_wish *wish,
                          grundy_status (*is_wanted)(const gi_wish *wish,
                                                     const gi_ints *after,
                                                     bool *wanted))
{
    const gi_definition *definition = &wish->game->rules->definition;
    attempt s = {.wish = wish, .is_wanted = is_wanted};
    grundy_status status;

    if (!definition->moves)
        return gi_fail(wish->run->err, GRUNDY_UNDECIDED,
                       "%s is not played in moves of a list",
                       gi_game_called(wish->game));
    if (!gi_position_is_small(wish->position))
        return gi_fail(wish->run->err, GRUNDY_UNDECIDED,
                       "this position is too large to list its moves");
    status = definition->moves(wish->game, wish->position, 0, try_move, &s,
                               wish->run);
    gi_ints_clear(&s.after, wish->run->env);
    return status;
}
