/* SPDX-License-Identifier: MIT */
/* fact_score.c - the score of one game's position, and the moves that keep it.
 *
 * As in fact.c the theory is asked first and the definition searched where it
 * is silent. Nothing is kept from one question to the next: a search of scores
 * settles a position and all below it at once, and theories are cheap.
 *
 * A move keeps the score when the position after it, with the other player to
 * move (the same one in games of one), has the same score. */
#include "facts/impl.h"

static grundy_status score_by_search(const grundy_game *game,
                                     const gi_ints *position, unsigned player,
                                     uint64_t limit, grundy_integer *out,
                                     gi_run *run)
{
    if (limit == 0)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       game->rules->id);
    if (!gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s, and it is "
                       "too large to search",
                       game->rules->id);
    return gi_score_solve(game, position, player, limit, out, run);
}

grundy_status gi_fact_score(const grundy_game *game, const gi_ints *position,
                            unsigned player, uint64_t search_limit,
                            grundy_integer *out, gi_ground *ground,
                            gi_run *run)
{
    const gi_scoring *scoring = &game->rules->scoring;
    grundy_status status = GRUNDY_UNDECIDED;

    GRUNDY_ASSERT(player < 2);
    if (!gi_ruleset_is_scoring(game->rules))
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
        status = gi_fact_score(t->game, &t->after, rules->is_partizan,
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
    const gi_scoring *scoring = &game->rules->scoring;
    trial t = {.game = game,
               .position = position,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};

    GRUNDY_ASSERT(gi_ruleset_is_scoring(game->rules));
    if (scoring->choices)
        return scoring->choices(game, position, visit, user, run);
    return try_moves(&t);
}
