/* SPDX-License-Identifier: MIT */
/* compare.c - two games side by side: the first position where they differ.
 *
 * Values are compared where both games have them, outcomes otherwise. If the
 * positions of both are sums of heaps, they have equal values when single heaps
 * do, so only those are tried. This is how .161 is distinguished from .36 (first
 * at 519), and a misread rule from the rule itself.
 */
#include "analysis/check/checked.h"
#include "analysis/check/trial.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

typedef struct trial {
    const grundy_game *game, *other;
    grundy_checked *checked;
    bool by_outcome; /* One of them has shown that it has no values. */
    gi_run *run;
} trial;

/* Ends the finding that has been begun. */
static grundy_status finish(trial *t, const gi_ints *position)
{
    gi_text *finding = &t->checked->finding;
    grundy_status status =
        gi_checked_refute(t->checked, t->game, position, t->run);

    GRUNDY_ASSERT(finding->count > 0 || finding->status);
    gi_text_addf(finding, " in %s", grundy_game_common_name(t->other));
    if (!status) status = finding->status;
    return status ? status : GI_FOUND;
}

static grundy_status compare_outcomes(trial *t, const gi_ints *position)
{
    const uint64_t limit = gi_limit_positions(t->run->env);
    grundy_outcome a, b;
    grundy_status status =
        gi_fact_outcome(t->game, position, t->game->rules->convention, limit,
                        &a, NULL, t->run);

    if (!status)
        status =
            gi_fact_outcome(t->other, position, t->other->rules->convention,
                            limit, &b, NULL, t->run);
    if (status || a == b) return status;
    gi_text_addf(&t->checked->finding, "%s here, %s", grundy_outcome_name(a),
                 grundy_outcome_name(b));
    return finish(t, position);
}

static grundy_status compare_values(trial *t, const gi_ints *position)
{
    const grundy_env *env = t->run->env;
    grundy_integer a = {0}, b = {0};
    gi_text *finding = &t->checked->finding;
    grundy_status status = gi_fact_nimber(
        t->game, position, gi_limit_positions(env), &a, NULL, t->run);

    if (!status)
        status = gi_fact_nimber(t->other, position, gi_limit_positions(env),
                                &b, NULL, t->run);
    if (!status && grundy_integer_compare(&a, &b) != 0) {
        gi_text_add(finding, "value ");
        gi_text_add_integer(finding, &a);
        gi_text_add(finding, " here, value ");
        gi_text_add_integer(finding, &b);
        status = finish(t, position);
    }
    grundy_integer_clear(&b, env);
    grundy_integer_clear(&a, env);
    return status;
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trial *t = user;
    grundy_status status = gi_checked_count(t->checked, t->run);

    if (!status) status = gi_position_check(t->other, position, t->run->err);
    if (status) return status;
    if (!t->by_outcome) {
        status = compare_values(t, position);
        if (status != GRUNDY_UNDEFINED) return status;
        t->by_outcome = true;
    }
    return compare_outcomes(t, position);
}

/* Runs a trial whose games are set, and by_outcome if that is wished. */
static grundy_status run_trial(grundy_checked **out, trial *t,
                               const gi_range *range, const grundy_env *env,
                               grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    gi_run_init(&run, env, &told);
    t->run = &run;
    status = gi_checked_new(&t->checked, run.env);
    if (!status)
        status = gi_trial_positions(t->game, range, try_position, t, &run);
    if (!status) status = gi_checked_end(t->checked, t->game, &told);
    gi_run_clear(&run);
    GRUNDY_ASSERT(status != GI_FOUND || t->checked->fails);
    if (status == GI_FOUND && t->checked && t->checked->fails)
        status = GRUNDY_OK;
    if (status) {
        grundy_checked_free(t->checked);
        return gi_fail_told(err, status, &told);
    }
    *out = t->checked;
    return GRUNDY_OK;
}

static bool have_values(const grundy_game *game, const grundy_game *other)
{
    return gi_solver_of(game->rules)->has_nimbers &&
           gi_solver_of(other->rules)->has_nimbers &&
           game->rules->convention == other->rules->convention;
}

grundy_status grundy_check_same(grundy_checked **out, const grundy_game *game,
                                const grundy_game *other, uint64_t first,
                                uint64_t bound, const grundy_env *env,
                                grundy_error *err)
{
    if (!out || !game || !other)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const bool by_value = have_values(game, other);
    const bool by_heap =
        by_value && game->rules->axes == 1 && other->rules->axes == 1;
    trial t = {.game = game, .other = other, .by_outcome = !by_value};

    return run_trial(out, &t, &(gi_range){first, bound, by_heap}, env, err);
}

grundy_status grundy_check_same_outcomes(
    grundy_checked **out, const grundy_game *game, const grundy_game *other,
    uint64_t first, uint64_t bound, const grundy_env *env, grundy_error *err)
{
    if (!out || !game || !other)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    trial t = {.game = game, .other = other, .by_outcome = true};

    return run_trial(out, &t, &(gi_range){first, bound, 0}, env, err);
}
