/* SPDX-License-Identifier: MIT */
/* fact.c - one fact of one game's position: theory first, then search.
 *
 * A theory that is silent (GRUNDY_UNDECIDED) is not an error: the solver of
 * the game's kind (solver.c) searches the definition instead, through
 * search_limit positions at most.
 *
 * What differs from kind to kind is a field of the solver; nothing here asks
 * which kind it is.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

gi_ground gi_ground_of_theorem(const gi_theorem *own, const gi_run *run)
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
    const grundy_env *before = gi_meter_begin(run);
    const grundy_status status = gi_meter_end(
        run, before, game->rules->theory.worth(game, position, &value, run));

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
    const grundy_env *before;
    grundy_integer value = {0};
    grundy_status status = GRUNDY_UNDECIDED;

    run->tag = NULL;
    if (theory->worth && convention == GRUNDY_NORMAL)
        return outcome_by_worth(game, position, out, run);
    before = gi_meter_begin(run);
    if (theory->outcome)
        status = theory->outcome(game, position, convention, out, run);
    if (status == GRUNDY_UNDECIDED && convention == GRUNDY_NORMAL &&
        theory->value) {
        status = theory->value(game, position, &value, run);
        if (!status)
            *out =
                gi_int_is_zero(&value) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
        grundy_integer_clear(&value, run->env);
    }
    return gi_meter_end(run, before, status);
}

grundy_status gi_fact_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, grundy_outcome *out,
                              gi_ground *ground, gi_run *run)
{
    gi_ground found = {GRUNDY_BASIS_NONE, ""};
    grundy_status status =
        outcome_by_theory(game, position, convention, out, run);

    if (status == GRUNDY_OK)
        found = gi_ground_of_theorem(
            gi_theory_theorem(game->rules, convention), run);
    if (status == GRUNDY_UNDECIDED)
        status = gi_solver_of(game->rules)
                     ->outcome(game, position, convention, search_limit, out,
                               &found, run);
    /* Every answer says who wins, and has its ground. */
    GRUNDY_ASSERT(status || *out != GRUNDY_OUTCOME_UNKNOWN);
    GRUNDY_ASSERT(status || found.basis != GRUNDY_BASIS_NONE);
    if (!status) note_ground(ground, found);
    return status;
}

/* Of a position that was turned, for those who look at it unturned. */
static grundy_outcome exchange_sides(grundy_outcome outcome)
{
    if (outcome == GRUNDY_OUTCOME_L) return GRUNDY_OUTCOME_R;
    return outcome == GRUNDY_OUTCOME_R ? GRUNDY_OUTCOME_L : outcome;
}

static grundy_status
outcome_of_turned(const grundy_game *game, const gi_ints *position,
                  grundy_convention convention, uint64_t search_limit,
                  grundy_outcome *out, gi_ground *ground, gi_run *run)
{
    gi_ints turned = {0};
    grundy_outcome found = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = gi_ints_copy(&turned, position, run->env);

    if (!status) status = game->rules->definition.turn(game, &turned, run);
    if (!status)
        status = gi_fact_outcome(game, &turned, convention, search_limit,
                                 &found, ground, run);
    if (!status) *out = exchange_sides(found);
    gi_ints_clear(&turned, run->env);
    return status;
}

grundy_status gi_fact_outcome_after(const grundy_game *game,
                                    const gi_ints *after,
                                    grundy_convention convention,
                                    uint64_t search_limit, grundy_outcome *out,
                                    gi_run *run)
{
    if (game->rules->definition.turn)
        return outcome_of_turned(game, after, convention, search_limit, out,
                                 NULL, run);
    return gi_fact_outcome(game, after, convention, search_limit, out, NULL,
                           run);
}

/* ---- whoever begins ---- */

static bool is_draw(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_DRAW;
}

static grundy_outcome winner_of(grundy_outcome outcome, bool is_left)
{
    if (is_draw(outcome)) return outcome;
    return is_left ? GRUNDY_OUTCOME_L : GRUNDY_OUTCOME_R;
}

gi_both gi_both_of(grundy_outcome first, grundy_outcome second)
{
    gi_both sides = {
        .first = first,
        .winner = {winner_of(first, grundy_outcome_is_won(first)),
                   winner_of(second, grundy_outcome_is_kept(second))}};

    if (sides.winner[0] == sides.winner[1])
        sides.outcome = sides.winner[0];
    else if (is_draw(sides.winner[0]) || is_draw(sides.winner[1]))
        sides.outcome = GRUNDY_OUTCOME_DRAW;
    else
        sides.outcome = sides.winner[0] == GRUNDY_OUTCOME_L ? GRUNDY_OUTCOME_N
                                                            : GRUNDY_OUTCOME_P;
    return sides;
}

grundy_status gi_fact_both(const grundy_game *game, const gi_ints *position,
                           grundy_convention convention, uint64_t search_limit,
                           gi_both *out, gi_ground *ground, gi_run *run)
{
    gi_ground other = {GRUNDY_BASIS_NONE, ""};
    grundy_outcome first = GRUNDY_OUTCOME_UNKNOWN;
    grundy_outcome second = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    GRUNDY_ASSERT(game->rules->definition.turn);
    status = gi_fact_outcome(game, position, convention, search_limit, &first,
                             ground, run);
    if (!status)
        status = outcome_of_turned(game, position, convention, search_limit,
                                   &second, &other, run);
    if (status) return status;
    if (ground && other.basis == GRUNDY_BASIS_COMPUTED) *ground = other;
    *out = gi_both_of(first, second);
    return GRUNDY_OK;
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
    if (theory->value) {
        const grundy_env *before = gi_meter_begin(run);
        status =
            gi_meter_end(run, before, theory->value(game, position, out, run));
    }
    GRUNDY_ASSERT(status || gi_int_sign(out) >= 0);
    if (status == GRUNDY_OK)
        note_ground(ground, gi_ground_of_theorem(&theory->grundy, run));
    if (status != GRUNDY_UNDECIDED) return status;
    if (!solver->nimber)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s %s: it has no Grundy value", gi_game_called(game),
                       solver->lacks_nimbers);
    status = solver->nimber(game, position, search_limit, &nimber, run);
    if (status) return status;
    note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
    return gi_int_set_uint64(out, nimber, run->env);
}

/* The theory's, where it has one of whatever kind. */
static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->worth) {
        const grundy_env *before = gi_meter_begin(run);
        status =
            gi_meter_end(run, before, theory->worth(game, position, out, run));
    }
    if (!status)
        note_ground(ground, gi_ground_of_theorem(&theory->grundy, run));
    return status;
}

grundy_status gi_fact_value_for(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                uint64_t search_limit, gi_value *out,
                                gi_ground *ground, gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(player < 2);
    run->tag = NULL;
    status = worth(game, position, out, ground, run);
    if (status == GRUNDY_UNDECIDED)
        status = gi_solver_of(game->rules)
                     ->value(game, position, player, search_limit, out, ground,
                             run);
    GRUNDY_ASSERT(status || out->kind != GRUNDY_VALUE_NONE);
    return status;
}

grundy_status gi_fact_value(const grundy_game *game, const gi_ints *position,
                            uint64_t search_limit, gi_value *out,
                            gi_ground *ground, gi_run *run)
{
    return gi_fact_value_for(game, position, 0, search_limit, out, ground,
                             run);
}

grundy_status gi_fact_value_after(const grundy_game *game,
                                  const gi_ints *after, uint64_t search_limit,
                                  gi_value *out, gi_run *run)
{
    return gi_fact_value_for(game, after,
                             gi_ruleset_next_player(game->rules, 0),
                             search_limit, out, NULL, run);
}

grundy_status gi_fact_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run)
{
    return gi_solver_of(game->rules)
        ->moves(&(gi_wish){.game = game,
                           .position = position,
                           .convention = convention,
                           .limit = search_limit,
                           .visit = visit,
                           .user = user,
                           .run = run});
}

grundy_status gi_fact_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target,
                            uint64_t search_limit, gi_visit visit, void *user,
                            gi_run *run)
{
    const gi_solver *solver = gi_solver_of(game->rules);

    if (!solver->reach)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s %s: none of its moves leaves a Grundy value",
                       gi_game_called(game), solver->lacks_nimbers);
    return solver->reach(&(gi_wish){.game = game,
                                    .position = position,
                                    .target = target,
                                    .limit = search_limit,
                                    .visit = visit,
                                    .user = user,
                                    .run = run});
}

/* ---- in words ---- */

const gi_theorem *gi_fact_theorem(const gi_ruleset *rules,
                                  grundy_convention convention)
{
    return gi_solver_of(rules)->theorem(rules, convention);
}

const gi_theorem *gi_fact_told(const gi_ruleset *rules,
                               grundy_convention convention, const char *tag)
{
    const gi_theory *theory = &rules->theory;
    const gi_theorem *own = gi_fact_theorem(rules, convention);

    if (own && gi_theorem_is_told(own, tag)) return own;
    if (gi_theorem_is_told(&theory->grundy, tag)) return &theory->grundy;
    for (own = theory->others; own && own->tag; own++)
        if (gi_theorem_is_told(own, tag)) return own;
    return NULL;
}

const gi_theorem *gi_theory_theorem(const gi_ruleset *rules,
                                    grundy_convention convention)
{
    return convention == GRUNDY_MISERE ? &rules->theory.misere
                                       : &rules->theory.normal;
}

grundy_status gi_fact_reason(const grundy_game *game, const gi_ints *position,
                             const gi_conclusion *result, gi_text *text,
                             gi_run *run)
{
    const grundy_env *before = gi_meter_begin(run);

    return gi_meter_end(
        run, before,
        gi_solver_of(game->rules)->reason(game, position, result, text, run));
}

grundy_status gi_theory_reason(const grundy_game *game,
                               const gi_ints *position,
                               const gi_conclusion *result, gi_text *text,
                               gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;

    if (!theory->reason) return GRUNDY_UNDECIDED;
    return theory->reason(game, position, result->convention, result->outcome,
                          text, run);
}
