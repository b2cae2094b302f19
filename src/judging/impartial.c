/* SPDX-License-Identifier: MIT */
/* impartial.c - games that end and have the same moves for both players:
 * nimbers, and who wins under misère play.
 *
 * Searches are kept (kept.c). Normal play is searched by pieces or components, which
 * find only who wins; who wins games with all components, under either convention,
 * by mixed.h where there are no pieces. Other misère play and games in one piece
 * are searched through all positions.
 */
#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "judging/kept.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

static grundy_status search_whole(const grundy_game *game,
                                  const gi_ints *position, uint64_t limit,
                                  gi_found *out, gi_run *run)
{
    gi_kept_search *kept;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = gi_kept_of(&kept, game, limit, run);
    if (!status && !kept->search)
        status = gi_search_new(&kept->search, &kept->game, 1, limit, run->env);
    return status ? status : gi_search_solve(kept->search, position, out, run);
}

static grundy_status parts_of(gi_components **out, const grundy_game *game,
                              const gi_ints *position, uint64_t limit,
                              gi_run *run)
{
    gi_kept_search *kept;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = gi_kept_of(&kept, game, limit, run);
    if (!status && !kept->parts)
        status = gi_components_new(&kept->parts, game, limit, run->env);
    if (!status) *out = kept->parts;
    return status;
}

/* The search by parts and their forms. */
static grundy_status mixed_of(gi_mixed **out, const grundy_game *game,
                              const gi_ints *position,
                              grundy_convention convention, uint64_t limit,
                              gi_run *run)
{
    gi_kept_search *kept;
    gi_mixed **mixed;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = gi_kept_of(&kept, game, limit, run);
    if (status) return status;
    mixed = &kept->mixed[convention == GRUNDY_MISERE];
    if (!*mixed)
        status = gi_mixed_new(mixed, game, convention, limit, run->env);
    if (!status) *out = *mixed;
    return status;
}

static grundy_status search_mixed(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention, uint64_t limit,
                                  grundy_outcome *out, gi_run *run)
{
    gi_mixed *mixed;
    const grundy_status status =
        mixed_of(&mixed, game, position, convention, limit, run);

    return status ? status : gi_mixed_outcome(mixed, position, out, run);
}

/* Under normal play pieces are faster, and often nimbers of components. */
static bool has_mixed_normal(const grundy_game *game)
{
    return gi_mixed_fits(game) && !game->rules->definition.pieces &&
           !game->rules->prefers_nimbers;
}

grundy_status gi_search_misere(const grundy_game *game,
                               const gi_ints *position, uint64_t limit,
                               grundy_outcome *out, gi_run *run)
{
    gi_found found = {0};
    grundy_status status;

    GRUNDY_ASSERT(!game->rules->may_cycle);
    if (gi_mixed_fits(game))
        return search_mixed(game, position, GRUNDY_MISERE, limit, out, run);
    status = search_whole(game, position, limit, &found, run);
    if (!status)
        *out = found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* Rules of a user that do not say how a position falls apart. */
static bool is_in_one_piece(const grundy_game *game)
{
    return GI_HAS_OWN_OUTCOMES && game->script &&
           !game->rules->definition.components;
}

static grundy_status search_winner(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   uint64_t limit, grundy_outcome *out,
                                   gi_run *run)
{
    gi_kept_search *kept;
    gi_winner **winner;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    GRUNDY_ASSERT(is_in_one_piece(game));
    if (!status) status = gi_kept_of(&kept, game, limit, run);
    if (status) return status;
    winner = &kept->winner[convention == GRUNDY_MISERE];
    if (!*winner)
        status = gi_winner_new(winner, game, convention, limit, run->env);
    return status ? status : gi_winner_outcome(*winner, position, out, run);
}

/* Who wins: normal play asks no more than that. */
static grundy_status search_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    uint64_t limit, grundy_outcome *out,
                                    gi_ground *ground, gi_run *run)
{
    gi_components *parts;
    grundy_status status;

    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    if (is_in_one_piece(game))
        return search_winner(game, position, convention, limit, out, run);
    if (convention == GRUNDY_MISERE)
        return gi_search_misere(game, position, limit, out, run);
    if (has_mixed_normal(game))
        return search_mixed(game, position, convention, limit, out, run);
    status = parts_of(&parts, game, position, limit, run);
    return status ? status : gi_components_outcome(parts, position, out, run);
}

/* A game in one piece has each option looked at once by the whole search,
 * which is less than once a level. */
grundy_status gi_search_nimber(const grundy_game *game,
                               const gi_ints *position, uint64_t limit,
                               grundy_nimber *out, gi_run *run)
{
    gi_found found = {0};
    gi_components *parts;
    gi_mixed *mixed;
    grundy_status status;

    if (has_mixed_normal(game)) {
        status = mixed_of(&mixed, game, position, GRUNDY_NORMAL, limit, run);
        return status ? status : gi_mixed_nimber(mixed, position, out, run);
    }
    if (game->rules->definition.components) {
        status = parts_of(&parts, game, position, limit, run);
        return status ? status
                      : gi_components_nimber(parts, position, out, run);
    }
    status = search_whole(game, position, limit, &found, run);
    if (!status) *out = found.nimber;
    return status;
}

/* infinity(K) where the theory knows K. */
static grundy_status infinite_value(const grundy_game *game,
                                    const gi_ints *position, gi_value *out,
                                    gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    gi_value value = {.kind = GRUNDY_VALUE_LOOPY};
    const grundy_env *before;
    grundy_status status;

    if (!theory->exits) return GRUNDY_UNDEFINED;
    before = gi_meter_begin(run);
    status = gi_meter_end(run, before,
                          theory->exits(game, position, &value.as.exits, run));
    if (!status) {
        if (ground) *ground = gi_ground_of_theorem(&theory->grundy, run);
        gi_value_move(out, &value, run->env);
    }
    gi_value_clear(&value, run->env);
    return status;
}

grundy_status gi_value_of_nimber(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 uint64_t limit, gi_value *out,
                                 gi_ground *ground, gi_run *run)
{
    grundy_integer nimber = {0, NULL};
    grundy_status status =
        gi_fact_nimber(game, position, limit, &nimber, ground, run);

    (void)player;
    GRUNDY_ASSERT(status || gi_int_sign(&nimber) >= 0);
    if (!status) gi_value_take_nimber(out, &nimber, run->env);
    if (status == GRUNDY_UNDEFINED)
        status = infinite_value(game, position, out, ground, run);
    return status;
}

static bool fits(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && !rules->may_cycle &&
           !rules->definition.is_entailed;
}

const gi_solver gi_solver_impartial = {
    .name = "impartial",
    .fits = fits,
    .has_nimbers = true,
    .outcome = search_outcome,
    .nimber = gi_search_nimber,
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .reach = gi_moves_to_nimber,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};
