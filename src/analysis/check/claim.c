/* SPDX-License-Identifier: MIT */
/* claim.c - testing a formula: the first position where it fails.
 *
 * Outcomes and values come from gi_fact_*: theory first, so that bounds can be
 * large, then search. A formula that uses neither P nor N nor value claims
 * "true exactly in the P-positions". One about the k-th lost position (k, A,
 * B) runs over k instead of over positions.
 */
#include "analysis/check/checked.h"
#include "analysis/check/claim.h"
#include "analysis/check/trial.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "judging/fact.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { LOST_BOUND = 1000000 }; /* Of k, when no bound is given. */

typedef struct trial {
    const grundy_game *game;
    const gi_claim *claim;
    grundy_checked *checked;
    gi_run *run;
    int64_t *piles; /* shape [pile_capacity] */
    size_t pile_capacity;
} trial;

static grundy_status fill_piles(trial *t, const gi_ints *numbers)
{
    void *items = t->piles;

    while (t->pile_capacity < numbers->count) {
        grundy_status status =
            gi_array_grow(&items, &t->pile_capacity, t->pile_capacity,
                          sizeof *t->piles, t->run->env);
        if (status) return status;
        t->piles = items;
    }
    for (size_t i = 0; i < numbers->count; i++) {
        if (!gi_int_is_small(&numbers->items[i]))
            return gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                           "a pile does not fit 64 bits");
        t->piles[i] = numbers->items[i].word;
    }
    return GRUNDY_OK;
}

static grundy_status fill_facts(trial *t, const gi_ints *position,
                                bool wants_outcome, gi_claim_scene *scene)
{
    const uint64_t limit = gi_limit_positions(t->run->env);
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    const grundy_integer *number;
    grundy_status status = GRUNDY_OK;

    if (wants_outcome)
        status = gi_fact_outcome(t->game, position, t->game->rules->convention,
                                 limit, &scene->outcome, NULL, t->run);
    if (!status && t->claim->uses_value)
        status = gi_fact_value(t->game, position, limit, &value, NULL, t->run);
    number = gi_value_integer(&value);
    if (!status && t->claim->uses_value && !number)
        status =
            gi_fail(t->run->err, GRUNDY_UNDEFINED, "a value is no integer");
    if (!status && number && !gi_int_is_small(number))
        status = gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                         "a value does not fit 64 bits");
    if (!status && number) scene->value = number->word;
    gi_value_clear(&value, t->run->env);
    return status;
}

static grundy_status refute(trial *t, const gi_ints *position,
                            const gi_claim_scene *scene)
{
    const bool is_p = scene->outcome == GRUNDY_OUTCOME_P;
    gi_text *finding = &t->checked->finding;
    grundy_status status =
        gi_checked_refute(t->checked, t->game, position, t->run);

    if (status) return status;
    if (t->claim->uses_lost)
        gi_text_addf(finding,
                     "the lost position number k = %lld does not satisfy it",
                     (long long)scene->lost_index);
    else if (t->claim->uses_value)
        gi_text_addf(finding, "the value is %lld", (long long)scene->value);
    else if (t->claim->uses_outcome)
        gi_text_addf(finding, "the position is %s",
                     grundy_outcome_name(scene->outcome));
    else
        gi_text_addf(finding, "the claim says %s, the position is %s",
                     is_p ? "not P" : "P",
                     grundy_outcome_name(scene->outcome));
    return finding->status ? finding->status : GI_FOUND;
}

/* Why the formula has no value, and in which position. */
static grundy_status name_position(const trial *t, const gi_ints *position,
                                   grundy_status failure)
{
    const grundy_error told = *t->run->err;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, t->run->env);
    gi_text_addf(&text, "%s ", grundy_game_common_name(t->game));
    status = gi_position_write(t->game, position, &text, t->run);
    if (!status) status = text.status;
    if (!status)
        status = gi_fail_at(t->run->err, failure, told.offset, "%s, in %.100s",
                            told.message, gi_text_string(&text));
    gi_text_clear(&text);
    return status;
}

static grundy_status try_scene(trial *t, const gi_ints *position,
                               gi_claim_scene *scene)
{
    const gi_claim *claim = t->claim;
    const bool is_plain =
        !claim->uses_outcome && !claim->uses_value && !claim->uses_lost;
    bool holds = false;
    grundy_status status = gi_checked_count(t->checked, t->run);

    if (!status)
        status =
            fill_facts(t, position, is_plain || claim->uses_outcome, scene);
    if (status) return status;
    status = gi_claim_holds(claim, scene, &holds, t->run->env, t->run->err);
    if (status == GRUNDY_BAD_INPUT || status == GRUNDY_OVER_BUDGET)
        return name_position(t, position, status);
    if (status) return status;
    if (is_plain) holds = holds == (scene->outcome == GRUNDY_OUTCOME_P);
    return holds ? GRUNDY_OK : refute(t, position, scene);
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trial *t = user;
    const gi_ruleset *rules = t->game->rules;
    gi_ints piles = {0};
    grundy_status status = GRUNDY_OK;

    if (rules->trials.piles)
        status = rules->trials.piles(t->game, position, &piles, t->run);
    if (!status)
        status = fill_piles(t, rules->trials.piles ? &piles : position);
    gi_claim_scene scene = {.game = t->game,
                            .piles = t->piles,
                            .count = rules->trials.piles ? piles.count
                                                         : position->count};
    gi_ints_clear(&piles, t->run->env);
    return status ? status : try_scene(t, position, &scene);
}

static grundy_status try_lost(trial *t, uint64_t first, uint64_t bound)
{
    gi_ints pair = {0};
    grundy_status status;

    if (bound == 0) bound = LOST_BOUND;
    status = gi_checked_range(first, bound, t->run->err);
    for (uint64_t k = first; !status && k <= bound; k++) {
        status = t->game->rules->theory.lost(t->game, k, &pair, t->run);
        if (!status) status = fill_piles(t, &pair);
        if (status) break;
        GRUNDY_ASSERT(pair.count >= 2);
        gi_claim_scene scene = {.game = t->game,
                                .piles = t->piles,
                                .count = pair.count,
                                .lost_index = (int64_t)k,
                                .lost = t->piles};
        status = try_scene(t, &pair, &scene);
    }
    gi_ints_clear(&pair, t->run->env);
    return status;
}

grundy_status grundy_check_claim(grundy_checked **out, const grundy_game *game,
                                 const char *text, uint64_t first,
                                 uint64_t bound, const grundy_env *env,
                                 grundy_error *err)
{
    if (!out || !game || !text)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    gi_claim claim = {0};
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    trial t = {.game = game, .claim = &claim, .run = &run};
    grundy_status status;

    gi_run_init(&run, env, &told);
    status = gi_claim_parse(&claim, game, text, run.env, &told);
    if (!status) status = gi_checked_new(&t.checked, run.env);
    if (!status && claim.uses_lost)
        status = try_lost(&t, first, bound);
    else if (!status)
        status = gi_trial_positions(
            game, &(gi_range){first, bound, claim.pile_count}, try_position,
            &t, &run);
    if (!status) status = gi_checked_end(t.checked, game, &told);
    gi_free(run.env, t.piles, t.pile_capacity * sizeof *t.piles);
    gi_claim_clear(&claim, run.env);
    gi_run_clear(&run);
    if (status == GI_FOUND && t.checked && t.checked->fails)
        status = GRUNDY_OK;
    if (status) {
        grundy_checked_free(t.checked);
        return gi_fail_told(err, status, &told);
    }
    *out = t.checked;
    return GRUNDY_OK;
}
