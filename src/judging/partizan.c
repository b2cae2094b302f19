/* SPDX-License-Identifier: MIT */
/* partizan.c - games that end, in which the players have different moves and
 * whoever cannot move loses: values of short games, and who wins where values
 * are out of reach.
 *
 * A store of values and what is known of a game's positions are kept (kept.c).
 * Under misère play, which has no such values, outcomes come from retrograde
 * analysis. */
#include "base/assert.h"
#include "base/error.h"
#include "judging/kept.h"
#include "judging/solver.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"
#include "values/short/value/short_value.h"

/* The store of the game, and what is known of its positions. */
static grundy_status kept_of(gi_kept_search **out, const grundy_game *game,
                             uint64_t limit, gi_run *run)
{
    gi_kept_search *kept;
    grundy_status status = gi_kept_of(&kept, game, limit, run);

    if (!status && !kept->store)
        status = gi_shorts_new(&kept->store, run->env);
    if (!status && !kept->worths)
        status = gi_worths_new(&kept->worths, game, kept->store, limit);
    /* A worth is an id of just this store. */
    GRUNDY_ASSERT(status || (kept->store && kept->worths));
    if (!status) *out = kept;
    return status;
}

/* The value as an id of the kept store. Where a limit is met, everything is
 * dropped: the next question has all of the memory. */
static grundy_status find(const grundy_game *game, const gi_ints *position,
                          uint64_t limit, gi_kept_search **kept, gi_short *out,
                          gi_run *run)
{
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = kept_of(kept, game, limit, run);
    if (status) return status;
    status = gi_worths_find((*kept)->worths, position, out, run);
    if (status == GRUNDY_OVER_BUDGET || status == GRUNDY_NO_MEMORY)
        gi_fact_forget_game(run, game);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           unsigned player, uint64_t limit, gi_value *out,
                           gi_ground *ground, gi_run *run)
{
    gi_kept_search *kept;
    gi_short id = GI_SHORT_ZERO;
    grundy_status status = find(game, position, limit, &kept, &id, run);

    (void)player;
    if (!status) status = gi_value_take_short(out, kept->store, id, run->env);
    if (!status && ground) *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run)
{
    gi_kept_search *kept;
    bool wins = false;
    grundy_status status;

    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    if (convention == GRUNDY_MISERE) {
        status = gi_solver_check_size(game, position, limit, run);
        return status ? status
                      : gi_loopy_solve(game, position, 0, convention, limit,
                                       out, run);
    }
    status = gi_solver_check_size(game, position, limit, run);
    if (!status) status = kept_of(&kept, game, limit, run);
    if (!status && !kept->outcomes)
        status = gi_outcomes_new(&kept->outcomes, kept->worths, kept->store,
                                 gi_outcomes_small(game), limit);
    if (status) return status;
    status = gi_outcomes_find(kept->outcomes, position, GI_LEFT, &wins, run);
    if (!status) *out = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    if (status == GRUNDY_OVER_BUDGET || status == GRUNDY_NO_MEMORY)
        gi_fact_forget_game(run, game);
    return status;
}

/* Values are those of normal play, where play ends with the last move. */
static bool fits(const gi_ruleset *rules)
{
    return rules->kind == GI_PARTIZAN && !rules->may_cycle &&
           !rules->turn_is_in_position && !rules->definition.end &&
           rules->definition.turn;
}

const gi_solver gi_solver_short = {
    .name = "short",
    .fits = fits,
    .has_short_values = true,
    .outcome = outcome,
    .lacks_nimbers = "is not impartial",
    .value = value,
    .moves = gi_moves_that_win,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};
