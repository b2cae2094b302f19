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
#include "base/env.h"
#include "base/error.h"
#include "judging/fact_score.h"
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

grundy_status gi_fact_score(const grundy_game *game, const gi_ints *position,
                            unsigned player, uint64_t search_limit,
                            grundy_integer *out, gi_ground *ground,
                            gi_run *run)
{
    const gi_scoring *scoring = game->rules->scoring;
    grundy_status status = GRUNDY_UNDECIDED;

    GRUNDY_ASSERT(player < 2);
    if (!scoring)
        return gi_fail(run->err, GRUNDY_UNDEFINED, "%s has no score",
                       game->rules->id);
    if (scoring->best)
        status = scoring->best(game, position, player, out, run);
    if (!status && ground)
        *ground = (gi_ground){GRUNDY_BASIS_THEOREM, scoring->theorem.tag};
    if (status != GRUNDY_UNDECIDED) return status;
    status = score_by_search(game, position, player, search_limit, out, run);
    if (!status && ground) *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

enum { MOVES_BETWEEN_STOPS = 1024 };

/* A move of the definition on trial. */
typedef struct trial {
    const grundy_game *game;
    const gi_ints *position;
    uint64_t search_limit, moves;
    gi_visit visit;
    void *user;
    gi_run *run;
    grundy_integer best, score;
    gi_ints after;
} trial;

static grundy_status try_move(const gi_ints *move, void *user)
{
    trial *t = user;
    const gi_ruleset *rules = t->game->rules;
    grundy_status status;

    if (t->moves++ >= t->search_limit)
        return gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                       "this position has too many moves to try them all");
    if (t->moves % MOVES_BETWEEN_STOPS == 0 && gi_env_is_stopped(t->run->env))
        return GRUNDY_CANCELLED;
    status =
        rules->definition.apply(t->game, &t->after, t->position, move, t->run);
    if (!status)
        status =
            gi_fact_score(t->game, &t->after, gi_ruleset_next_player(rules, 0),
                          t->search_limit, &t->score, NULL, t->run);
    if (status || grundy_integer_compare(&t->score, &t->best) != 0)
        return status;
    return t->visit(move, t->user);
}

static grundy_status try_moves(trial *t)
{
    const gi_ruleset *rules = t->game->rules;
    grundy_status status;

    if (!rules->definition.moves)
        return gi_fail(t->run->err, GRUNDY_UNDECIDED,
                       "%s is not played in moves of a list", rules->id);
    if (!gi_position_is_small(t->position))
        return gi_fail(t->run->err, GRUNDY_UNDECIDED,
                       "this position is too large to list its moves");
    status = gi_fact_score(t->game, t->position, 0, t->search_limit, &t->best,
                           NULL, t->run);
    if (!status)
        status = rules->definition.moves(t->game, t->position, 0, try_move, t,
                                         t->run);
    gi_ints_clear(&t->after, t->run->env);
    grundy_integer_clear(&t->score, t->run->env);
    grundy_integer_clear(&t->best, t->run->env);
    return status;
}

grundy_status gi_fact_choices(const grundy_game *game, const gi_ints *position,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run)
{
    const gi_scoring *scoring = game->rules->scoring;
    trial t = {.game = game,
               .position = position,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};

    GRUNDY_ASSERT(game->rules->scoring);
    if (scoring->choices)
        return scoring->choices(game, position, visit, user, run);
    return try_moves(&t);
}

/* ---- the solver ---- */

/* Who has won with the score that best play leads to, where scores win. */
static grundy_status scored_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    uint64_t limit, grundy_outcome *out,
                                    gi_ground *ground, gi_run *run)
{
    const gi_scoring *scoring = game->rules->scoring;
    grundy_integer score = {0};
    grundy_status status;

    (void)convention;
    if (!scoring->wins)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: nobody wins or loses",
                       game->rules->id);
    status = gi_fact_score(game, position, 0, limit, &score, ground, run);
    if (!status)
        *out =
            scoring->wins(game, &score) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    grundy_integer_clear(&score, run->env);
    return status;
}

static grundy_status score_value(const grundy_game *game,
                                 const gi_ints *position, uint64_t limit,
                                 gi_value *out, gi_ground *ground, gi_run *run)
{
    grundy_integer score = {0, NULL};
    const grundy_status status =
        gi_fact_score(game, position, 0, limit, &score, ground, run);

    if (!status) gi_value_take_score(out, &score, run->env);
    grundy_integer_clear(&score, run->env);
    return status;
}

static bool fits(const gi_ruleset *rules)
{
    return rules->kind == GI_SCORED || rules->kind == GI_PUZZLE;
}

const gi_solver gi_solver_scored = {
    .name = "scored",
    .fits = fits,
    .outcome = scored_outcome,
    .lacks_nimbers = "ends with a score",
    .value = score_value,
    .winning = gi_fact_choices,
};
