/* SPDX-License-Identifier: MIT */
/* over.c - whether play is over: a fact that no theorem and no search adds to.
 *
 * The first move that the definition visits ends the question, so that a
 * position with many moves costs no more than one with a few. Where rules say
 * otherwise who wins at the end, by a line or a score, nothing is said here.
 */
#include "judging/fact.h"

#include "base/assert.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

/* Who cannot move wins or loses, and nobody else does. */
static bool ends_by_convention(const gi_ruleset *rules)
{
    const gi_solver *solver = gi_solver_of(rules);

    return (solver->has_nimbers || solver->has_short_values) &&
           !solver->winner && rules->definition.moves;
}

static grundy_status see_move(const gi_ints *move, void *user)
{
    bool *has_move = user;

    (void)move;
    *has_move = true;
    return GRUNDY_OVER_BUDGET; /* No more are asked for. */
}

grundy_status gi_fact_over(const grundy_game *game, const gi_ints *position,
                           unsigned players, bool *is_over, gi_run *run)
{
    const grundy_env *before = gi_meter_begin(run);
    bool has_move =
        !ends_by_convention(game->rules) || !gi_position_is_small(position);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(players == 1 || players == 2);
    for (unsigned p = 0; !status && !has_move && p < players; p++)
        status = game->rules->definition.moves(game, position, p, see_move,
                                               &has_move, run);
    status = gi_meter_end(run, before, has_move ? GRUNDY_OK : status);
    if (!status) *is_over = !has_move;
    return status;
}
