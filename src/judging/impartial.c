/* SPDX-License-Identifier: MIT */
/* impartial.c - games that end and have the same moves for both players:
 * nimbers, and who wins under misère play.
 *
 * Searches are kept in the run under the game's name, so that the options of
 * one position find what is already known. They borrow the game: call
 * gi_fact_forget() before it is freed. Normal play is searched by components,
 * which find only who wins; misère play and games in one piece are searched
 * through all positions.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/components.h"
#include "search/impartial/memo.h"

static const char search_tag; /* Its address names our kept searches. */

enum { KEPT_POSITIONS = 1 << 16 }; /* Of one search, some 4 MiB. */

/* Both searches of a game; each is made when it is first asked. */
typedef struct kept_search {
    gi_search *search;    /* Misère play, and values of games in one piece. */
    gi_components *parts; /* Normal play. */
    const grundy_game *game;
    uint64_t limit; /* Of each search, over all its life. */
} kept_search;

static void discard_search(void *object, const grundy_env *env)
{
    kept_search *kept = object;

    gi_search_free(kept->search);
    gi_components_free(kept->parts);
    gi_free(env, kept, sizeof *kept);
}

void gi_fact_forget(gi_run *run)
{
    gi_run_drop(run, &search_tag);
}

static bool is_of_game(const void *object, const void *user)
{
    const kept_search *kept = object;

    return kept->game == user;
}

void gi_fact_forget_game(gi_run *run, const grundy_game *game)
{
    gi_run_drop_if(run, &search_tag, is_of_game, game);
}

static bool is_large(const void *object, const void *user)
{
    const kept_search *kept = object;
    uint64_t count = kept->search ? gi_search_count(kept->search) : 0;

    (void)user;
    if (kept->parts) count += gi_components_count(kept->parts);
    return count > KEPT_POSITIONS;
}

void gi_fact_trim(gi_run *run)
{
    gi_run_drop_if(run, &search_tag, is_large, NULL);
}

bool gi_fact_has_search(const gi_run *run, const grundy_game *game)
{
    const kept_search *kept =
        gi_run_find(run, &search_tag, grundy_game_name(game));

    return kept && kept->game == game;
}

static grundy_status new_kept(kept_search **out, const grundy_game *game,
                              uint64_t limit, gi_run *run)
{
    kept_search *kept = gi_alloc(run->env, sizeof *kept);
    grundy_status status;

    if (!kept) return GRUNDY_NO_MEMORY;
    *kept = (kept_search){.game = game, .limit = limit};
    status = gi_run_keep(run, &search_tag, grundy_game_name(game), kept,
                         discard_search);
    if (status)
        gi_free(run->env, kept, sizeof *kept);
    else
        *out = kept;
    return status;
}

/* The searches of this game with this limit; any others of its name go. */
static grundy_status kept_of(kept_search **out, const grundy_game *game,
                             uint64_t limit, gi_run *run)
{
    kept_search *found = gi_run_find(run, &search_tag, grundy_game_name(game));

    if (found && found->game == game && found->limit == limit) {
        *out = found;
        return GRUNDY_OK;
    }
    if (found) gi_fact_forget_game(run, found->game);
    return new_kept(out, game, limit, run);
}

static grundy_status search_whole(const grundy_game *game,
                                  const gi_ints *position, uint64_t limit,
                                  gi_found *out, gi_run *run)
{
    kept_search *kept;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = kept_of(&kept, game, limit, run);
    if (!status && !kept->search)
        status = gi_search_new(&kept->search, &kept->game, 1, limit, run->env);
    return status ? status : gi_search_solve(kept->search, position, out, run);
}

static grundy_status parts_of(gi_components **out, const grundy_game *game,
                              const gi_ints *position, uint64_t limit,
                              gi_run *run)
{
    kept_search *kept;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = kept_of(&kept, game, limit, run);
    if (!status && !kept->parts)
        status = gi_components_new(&kept->parts, game, limit, run->env);
    if (!status) *out = kept->parts;
    return status;
}

/* Who wins: normal play asks no more than that. */
static grundy_status search_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    uint64_t limit, grundy_outcome *out,
                                    gi_ground *ground, gi_run *run)
{
    gi_found found = {0};
    gi_components *parts;
    grundy_status status;

    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    if (convention == GRUNDY_NORMAL) {
        status = parts_of(&parts, game, position, limit, run);
        return status ? status
                      : gi_components_outcome(parts, position, out, run);
    }
    status = search_whole(game, position, limit, &found, run);
    if (!status)
        *out = found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* A game in one piece has each option looked at once by the whole search,
 * which is less than once a level. */
grundy_status gi_search_nimber(const grundy_game *game,
                               const gi_ints *position, uint64_t limit,
                               grundy_nimber *out, gi_run *run)
{
    gi_found found = {0};
    gi_components *parts;
    grundy_status status;

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
    if (!status) gi_value_take_nimber(out, &nimber, run->env);
    if (status == GRUNDY_UNDEFINED)
        status = infinite_value(game, position, out, ground, run);
    return status;
}

static bool fits(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && !rules->may_cycle;
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
