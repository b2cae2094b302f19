/* SPDX-License-Identifier: MIT */
/* entailing_game.c - impartial games in which some moves entail another: values
 * are nimbers or loony. Under misère play they have none, and all positions are
 * searched. */
#include "base/integer/integer.h"
#include "judging/kept.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

static grundy_status find_value(const grundy_game *game,
                                const gi_ints *position, uint64_t limit,
                                gi_value *out, gi_run *run)
{
    gi_kept_search *kept;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = gi_kept_of(&kept, game, limit, run);
    if (!status && !kept->entailing)
        status = gi_entailing_new(&kept->entailing, game, limit, run->env);
    if (!status)
        status = gi_entailing_solve(kept->entailing, position, out, run);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           unsigned player, uint64_t limit, gi_value *out,
                           gi_ground *ground, gi_run *run)
{
    const grundy_status status = find_value(game, position, limit, out, run);

    (void)player;
    if (!status && ground) *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run)
{
    gi_value found = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    if (convention == GRUNDY_MISERE)
        return gi_search_misere(game, position, limit, out, run);
    status = find_value(game, position, limit, &found, run);
    if (!status) *out = gi_value_outcome(&found);
    gi_value_clear(&found, run->env);
    return status;
}

/* After which the rest of the sum, a nim-heap of the target, is lost for the
 * other player. */
static grundy_status is_good(const gi_wish *wish, const gi_ints *after,
                             bool *wanted)
{
    const grundy_env *env = wish->run->env;
    gi_value sum = {.kind = GRUNDY_VALUE_NONE};
    gi_value rest = {.kind = GRUNDY_VALUE_NIMBER};
    grundy_status status =
        find_value(wish->game, after, wish->limit, &sum, wish->run);

    if (!status) status = gi_int_copy(&rest.as.nimber, wish->target, env);
    if (!status) status = gi_value_add(&sum, &sum, &rest, env);
    if (!status) *wanted = gi_value_outcome(&sum) == GRUNDY_OUTCOME_P;
    gi_value_clear(&rest, env);
    gi_value_clear(&sum, env);
    return status;
}

static grundy_status reach(const gi_wish *wish)
{
    return gi_wish_try(wish, is_good);
}

static bool fits(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && rules->definition.is_entailed;
}

const gi_solver gi_solver_entailing = {
    .name = "entailing",
    .fits = fits,
    .outcome = outcome,
    .lacks_nimbers = "has moves that entail another",
    .value = value,
    .moves = gi_moves_that_win,
    .reach = reach,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};
