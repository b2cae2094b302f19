/* SPDX-License-Identifier: MIT */
/* scored.c - the score of one game's position, and the moves that keep it.
 *
 * As in fact.c, the theory comes first, and the definition is searched where
 * the theory is silent. Nothing is kept from one question to the next: a
 * search of scores settles a position and all its followers at once, and
 * theories are cheap.
 *
 * A move keeps the score when the position after it, with the other player to
 * move (the same one in games of one), has the same score. */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/wish.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/scored/minimax.h"

static grundy_status score_by_search(const grundy_game *game,
                                     const gi_ints *position, unsigned player,
                                     uint64_t limit, grundy_integer *out,
                                     gi_run *run)
{
    const grundy_status status =
        gi_solver_check_size(game, position, limit, run);

    if (status) return status;
    return gi_score_solve(game, position, player, limit, out, run);
}

static grundy_status find_score(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                uint64_t search_limit, grundy_integer *out,
                                gi_ground *ground, gi_run *run)
{
    const gi_scoring *scoring = game->rules->scoring;
    grundy_status status = GRUNDY_UNDECIDED;

    GRUNDY_ASSERT(player < 2);
    if (scoring->best) {
        const grundy_env *before = gi_meter_begin(run);
        status = gi_meter_end(run, before,
                              scoring->best(game, position, player, out, run));
    }
    if (!status && ground)
        *ground = (gi_ground){GRUNDY_BASIS_THEOREM, scoring->theorem.tag};
    if (status != GRUNDY_UNDECIDED) return status;
    status = score_by_search(game, position, player, search_limit, out, run);
    if (!status && ground) *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           unsigned player, uint64_t limit, gi_value *out,
                           gi_ground *ground, gi_run *run)
{
    grundy_integer score = {0, NULL};
    const grundy_status status =
        find_score(game, position, player, limit, &score, ground, run);

    if (!status) gi_value_take_score(out, &score, run->env);
    grundy_integer_clear(&score, run->env);
    return status;
}

/* ---- who wins ---- */

static grundy_outcome by_score(const grundy_game *game,
                               const grundy_integer *score)
{
    const gi_scoring *scoring = game->rules->scoring;

    if (!scoring->wins) return GRUNDY_OUTCOME_UNKNOWN;
    return scoring->wins(game, score) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

static grundy_outcome winner(const grundy_game *game, const gi_value *value)
{
    GRUNDY_ASSERT(gi_value_score(value));
    return by_score(game, gi_value_score(value));
}

/* Who has won with the score that best play leads to, where scores win. */
static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run)
{
    grundy_integer score = {0};
    grundy_status status;

    (void)convention;
    if (!game->rules->scoring->wins)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: nobody wins or loses",
                       gi_game_called(game));
    status = find_score(game, position, 0, limit, &score, ground, run);
    if (!status) *out = by_score(game, &score);
    grundy_integer_clear(&score, run->env);
    return status;
}

/* ---- moves ---- */

static grundy_status keeps_score(const gi_wish *wish, const gi_ints *after,
                                 bool *wanted)
{
    const unsigned next = gi_ruleset_next_player(wish->game->rules, 0);
    grundy_integer score = {0, NULL};
    const grundy_status status = find_score(
        wish->game, after, next, wish->limit, &score, NULL, wish->run);

    GRUNDY_ASSERT(wish->target); /* The score of best play. */
    if (!status) *wanted = grundy_integer_compare(&score, wish->target) == 0;
    grundy_integer_clear(&score, wish->run->env);
    return status;
}

static grundy_status moves(const gi_wish *wish)
{
    const gi_scoring *scoring = wish->game->rules->scoring;
    grundy_integer best = {0, NULL};
    gi_wish keeping = *wish;
    grundy_status status;

    if (scoring->choices) {
        const grundy_env *before = gi_meter_begin(wish->run);
        return gi_meter_end(wish->run, before,
                            scoring->choices(wish->game, wish->position,
                                             wish->visit, wish->user,
                                             wish->run));
    }
    keeping.target = &best;
    status = find_score(wish->game, wish->position, 0, wish->limit, &best,
                        NULL, wish->run);
    if (!status) status = gi_wish_try(&keeping, keeps_score);
    grundy_integer_clear(&best, wish->run->env);
    return status;
}

/* ---- in words ---- */

static const gi_theorem *theorem(const gi_ruleset *rules,
                                 grundy_convention convention)
{
    (void)convention;
    return &rules->scoring->theorem;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const gi_conclusion *result, gi_text *text,
                            gi_run *run)
{
    const gi_scoring *scoring = game->rules->scoring;

    if (!scoring->reason) return GRUNDY_UNDECIDED;
    return scoring->reason(game, position, gi_value_score(result->value), text,
                           run);
}

static bool fits_scored(const gi_ruleset *rules)
{
    return rules->kind == GI_SCORED;
}

static bool fits_puzzle(const gi_ruleset *rules)
{
    return rules->kind == GI_PUZZLE;
}

const gi_solver gi_solver_scored = {
    .name = "scored",
    .fits = fits_scored,
    .is_scored = true,
    .outcome = outcome,
    .winner = winner,
    .lacks_nimbers = "ends with a score",
    .value = value,
    .moves = moves,
    .theorem = theorem,
    .reason = reason,
};

const gi_solver gi_solver_puzzle = {
    .name = "puzzle",
    .fits = fits_puzzle,
    .is_scored = true,
    .is_alone = true,
    .outcome = outcome,
    .winner = winner,
    .lacks_nimbers = "ends with a score",
    .value = value,
    .moves = moves,
    .theorem = theorem,
    .reason = reason,
};
