/* SPDX-License-Identifier: MIT */
/* cyclic.c - loopy games, and games whose players have different moves:
 * outcomes by retrograde analysis.
 *
 * An impartial loopy game may still have positions from which play must end:
 * those have nimbers, and the search reports a cycle where it meets one. Where
 * the players differ, and where the position holds the turn, there are no
 * nimbers.
 */
#include "base/error.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run)
{
    if (limit == 0 || !game->rules->definition.moves ||
        !gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       game->rules->id);
    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return gi_loopy_solve(game, position, 0, convention, limit, out, run);
}

static bool fits_cyclic(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && rules->may_cycle;
}

static bool fits_results(const gi_ruleset *rules)
{
    return rules->definition.result != NULL;
}

static bool fits_partizan(const gi_ruleset *rules)
{
    return rules->kind == GI_PARTIZAN;
}

const gi_solver gi_solver_cyclic = {
    .name = "cyclic",
    .fits = fits_cyclic,
    .outcome = outcome,
    .nimber = gi_search_nimber,
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .reach = gi_moves_to_nimber,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};

const gi_solver gi_solver_partizan = {
    .name = "partizan",
    .fits = fits_partizan,
    .outcome = outcome,
    .lacks_nimbers = "is not impartial",
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};

/* Rules that say themselves who has won at the end. */
const gi_solver gi_solver_results = {
    .name = "results",
    .fits = fits_results,
    .outcome = outcome,
    .lacks_nimbers = "has results of its own",
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};
