/* SPDX-License-Identifier: MIT */
/* fact.c - one fact of one game's position: theory first, then search.
 *
 * A theory that is silent (GRUNDY_UNDECIDED) is not an error: the solver of
 * the game's kind (solver.c) searches the definition instead, through
 * search_limit positions at most.
 *
 * Winning moves come from the theory when it lists them; otherwise each move
 * of the definition is tried: a move wins if the player who made it wins the
 * option. search_limit bounds these trials too. A theory that falls silent
 * after the first move has already reported a part of the list: trying all
 * moves now would report that part twice, so the list counts as unknown.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact_score.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

static gi_ground theorem_ground(const gi_theorem *own, const gi_run *run)
{
    const char *tag = run->tag ? run->tag : own->tag;

    if (!tag || !*tag) return (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return (gi_ground){GRUNDY_BASIS_THEOREM, tag};
}

static void note_ground(gi_ground *ground, gi_ground found)
{
    if (ground) *ground = found;
}

static grundy_status outcome_by_worth(const grundy_game *game,
                                      const gi_ints *position,
                                      grundy_outcome *out, gi_run *run)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    const grundy_status status =
        game->rules->theory.worth(game, position, &value, run);

    if (!status) *out = gi_value_outcome(&value);
    gi_value_clear(&value, run->env);
    return status;
}

static grundy_status outcome_by_theory(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_convention convention,
                                       grundy_outcome *out, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_integer value = {0};
    grundy_status status = GRUNDY_UNDECIDED;

    run->tag = NULL;
    if (theory->worth && convention == GRUNDY_NORMAL)
        return outcome_by_worth(game, position, out, run);
    if (theory->outcome)
        status = theory->outcome(game, position, convention, out, run);
    if (status != GRUNDY_UNDECIDED || convention != GRUNDY_NORMAL ||
        !theory->value)
        return status;
    status = theory->value(game, position, &value, run);
    if (!status)
        *out = gi_int_is_zero(&value) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&value, run->env);
    return status;
}

grundy_status gi_fact_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, grundy_outcome *out,
                              gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    gi_ground found = {GRUNDY_BASIS_NONE, ""};
    grundy_status status =
        outcome_by_theory(game, position, convention, out, run);

    if (status == GRUNDY_OK)
        found = theorem_ground(convention == GRUNDY_MISERE ? &theory->misere
                                                           : &theory->normal,
                               run);
    if (status == GRUNDY_UNDECIDED)
        status = gi_solver_of(game->rules)
                     ->outcome(game, position, convention, search_limit, out,
                               &found, run);
    if (!status) note_ground(ground, found);
    return status;
}

/* Of a position that was turned, for those who look at it unturned. */
static grundy_outcome exchange_sides(grundy_outcome outcome)
{
    if (outcome == GRUNDY_OUTCOME_L) return GRUNDY_OUTCOME_R;
    return outcome == GRUNDY_OUTCOME_R ? GRUNDY_OUTCOME_L : outcome;
}

grundy_status gi_fact_outcome_after(const grundy_game *game,
                                    const gi_ints *after,
                                    grundy_convention convention,
                                    uint64_t search_limit, grundy_outcome *out,
                                    gi_run *run)
{
    gi_ints turned = {0};
    grundy_status status;

    if (!game->rules->definition.turn)
        return gi_fact_outcome(game, after, convention, search_limit, out,
                               NULL, run);
    status = gi_ints_copy(&turned, after, run->env);
    if (!status) status = game->rules->definition.turn(game, &turned, run);
    if (!status)
        status = gi_fact_outcome(game, &turned, convention, search_limit, out,
                                 NULL, run);
    if (!status) *out = exchange_sides(*out);
    gi_ints_clear(&turned, run->env);
    return status;
}

grundy_status gi_fact_nimber(const grundy_game *game, const gi_ints *position,
                             uint64_t search_limit, grundy_integer *out,
                             gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    const gi_solver *solver = gi_solver_of(game->rules);
    grundy_status status = GRUNDY_UNDECIDED;
    grundy_nimber nimber = 0;

    run->tag = NULL;
    if (theory->value) status = theory->value(game, position, out, run);
    if (status == GRUNDY_OK)
        note_ground(ground, theorem_ground(&theory->grundy, run));
    if (status != GRUNDY_UNDECIDED) return status;
    if (!solver->nimber)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s %s: it has no Grundy value", game->rules->id,
                       solver->lacks_nimbers);
    status = solver->nimber(game, position, search_limit, &nimber, run);
    if (status) return status;
    note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
    return gi_int_set_uint64(out, nimber, run->env);
}

/* infinity(K) where the theory knows K. */
static grundy_status infinite_value(const grundy_game *game,
                                    const gi_ints *position, gi_value *out,
                                    gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    gi_value value = {.kind = GRUNDY_VALUE_LOOPY};
    grundy_status status;

    if (!theory->exits) return GRUNDY_UNDEFINED;
    status = theory->exits(game, position, &value.as.exits, run);
    if (!status) {
        note_ground(ground, theorem_ground(&theory->grundy, run));
        gi_value_move(out, &value, run->env);
    }
    gi_value_clear(&value, run->env);
    return status;
}

grundy_status gi_fact_value(const grundy_game *game, const gi_ints *position,
                            uint64_t search_limit, gi_value *out,
                            gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    const gi_solver *solver = gi_solver_of(game->rules);
    grundy_integer nimber = {0, NULL};
    grundy_status status;

    run->tag = NULL;
    if (theory->worth) {
        status = theory->worth(game, position, out, run);
        if (!status) note_ground(ground, theorem_ground(&theory->grundy, run));
        if (status != GRUNDY_UNDECIDED) return status;
    }
    if (solver->value)
        return solver->value(game, position, search_limit, out, ground, run);
    status =
        gi_fact_nimber(game, position, search_limit, &nimber, ground, run);
    if (!status) gi_value_take_nimber(out, &nimber, run->env);
    if (status == GRUNDY_UNDEFINED)
        status = infinite_value(game, position, out, ground, run);
    return status;
}

enum { MOVES_BETWEEN_STOPS = 1024 };

/* A move of the definition on trial. */
typedef struct trial {
    const grundy_game *game;
    const gi_ints *position;
    grundy_convention convention;
    const grundy_integer *target; /* Of its value; NULL: it must win. */
    uint64_t search_limit;
    gi_visit visit;
    void *user;
    gi_run *run;
    gi_ints after;
    uint64_t moves; /* Tried so far; a heap of 10^18 has that many. */
    bool has_told;  /* The theory has listed a move. */
} trial;

static grundy_status tell(const gi_ints *move, void *user)
{
    trial *t = user;

    t->has_told = true;
    return t->visit(move, t->user);
}

static grundy_status is_wanted(trial *t, bool *wanted)
{
    grundy_integer value = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    if (t->target) {
        status = gi_fact_nimber(t->game, &t->after, t->search_limit, &value,
                                NULL, t->run);
        if (!status) *wanted = grundy_integer_compare(&value, t->target) == 0;
        grundy_integer_clear(&value, t->run->env);
        return status;
    }
    status = gi_fact_outcome_after(t->game, &t->after, t->convention,
                                   t->search_limit, &outcome, t->run);
    if (!status) *wanted = grundy_outcome_is_kept(outcome);
    return status;
}

static grundy_status try_move(const gi_ints *move, void *user)
{
    trial *t = user;
    bool wanted = false;
    grundy_status status;

    if (t->moves++ >= t->search_limit)
        return gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                       "this position has too many moves to try them all");
    if (t->moves % MOVES_BETWEEN_STOPS == 0 && gi_env_is_stopped(t->run->env))
        return GRUNDY_CANCELLED;
    status = t->game->rules->definition.apply(t->game, &t->after, t->position,
                                              move, t->run);
    if (!status) status = is_wanted(t, &wanted);
    if (!status && wanted) status = t->visit(move, t->user);
    return status;
}

static bool is_silent(const trial *t, grundy_status status)
{
    return status == GRUNDY_UNDECIDED && !t->has_told;
}

static grundy_status try_moves(trial *t)
{
    const gi_ruleset *rules = t->game->rules;
    grundy_status status;

    if (!rules->definition.moves || !gi_position_is_small(t->position))
        return gi_fail(t->run->err, GRUNDY_UNDECIDED,
                       "this position is too large to list its moves");
    status =
        rules->definition.moves(t->game, t->position, 0, try_move, t, t->run);
    gi_ints_clear(&t->after, t->run->env);
    return status;
}

grundy_status gi_fact_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run)
{
    static const grundy_integer zero = {0, NULL};
    const gi_theory *theory = &game->rules->theory;
    const gi_solver *solver = gi_solver_of(game->rules);
    trial t = {.game = game,
               .position = position,
               .convention = convention,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};
    grundy_status status = GRUNDY_UNDECIDED;

    if (solver->winning)
        return solver->winning(game, position, search_limit, visit, user, run);
    if (theory->winning)
        status = theory->winning(game, position, convention, tell, &t, run);
    if (is_silent(&t, status) && convention == GRUNDY_NORMAL && theory->reach)
        status = theory->reach(game, position, &zero, tell, &t, run);
    return is_silent(&t, status) ? try_moves(&t) : status;
}

grundy_status gi_fact_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target,
                            uint64_t search_limit, gi_visit visit, void *user,
                            gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    trial t = {.game = game,
               .position = position,
               .target = target,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->reach)
        status = theory->reach(game, position, target, tell, &t, run);
    return is_silent(&t, status) ? try_moves(&t) : status;
}
