/* SPDX-License-Identifier: MIT */
/* sum.c - sums under normal play: the values of the terms, added.
 *
 * Sums on either side of each term are kept, so that the sum of all others
 * needs no subtraction, which infinity(K) does not allow.
 *
 * Cost: three additions a term; one for each question. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/sum.h"

enum { TERMS_SHOWN = 12 };

static void free_list(gi_value *list, size_t count, const grundy_env *env)
{
    for (size_t i = 0; list && i < count; i++)
        gi_value_clear(&list[i], env);
    gi_free(env, list, count * sizeof *list);
}

void gi_sum_free(gi_sum *sum, const grundy_env *env)
{
    free_list(sum->after, sum->count, env);
    free_list(sum->before, sum->count, env);
    free_list(sum->items, sum->count, env);
    gi_value_clear(&sum->total, env);
    *sum = (gi_sum){.count = 0};
}

static gi_value *new_list(size_t count, const grundy_env *env)
{
    gi_value *list = gi_alloc_array(env, count, sizeof *list);

    for (size_t i = 0; list && i < count; i++)
        list[i] = (gi_value){.kind = GRUNDY_VALUE_NONE};
    return list;
}

static grundy_status find_values(gi_sum *sum, const grundy_position *position,
                                 gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sum->count; i++) {
        const struct gi_term *term = &position->terms[i];
        status = gi_fact_value(term->game, &term->heaps,
                               gi_limit_positions(run->env), &sum->items[i],
                               NULL, run);
        if (!status &&
            gi_value_outcome(&sum->items[i]) == GRUNDY_OUTCOME_UNKNOWN)
            status = gi_fail(run->err, GRUNDY_UNDEFINED,
                             "%s ends with a score: sums with it have no "
                             "winner",
                             gi_game_called(term->game));
    }
    return status;
}

static grundy_status add_up(gi_sum *sum, const grundy_env *env)
{
    const size_t last = sum->count - 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(sum->count > 0);
    for (size_t i = 0; !status && i < last; i++)
        status = gi_value_add(&sum->before[i + 1], &sum->before[i],
                              &sum->items[i], env);
    for (size_t i = last; !status && i > 0; i--)
        status = gi_value_add(&sum->after[i - 1], &sum->after[i],
                              &sum->items[i], env);
    if (status) return status;
    return gi_value_add(&sum->total, &sum->before[last], &sum->items[last],
                        env);
}

grundy_status gi_sum_find(gi_sum *out, const grundy_position *position,
                          gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_status status;

    GRUNDY_ASSERT(out->items == NULL && position->count > 0);
    out->count = position->count;
    out->items = new_list(out->count, env);
    out->before = new_list(out->count, env);
    out->after = new_list(out->count, env);
    if (!out->items || !out->before || !out->after) return GRUNDY_NO_MEMORY;
    status = find_values(out, position, run);
    if (status) return status;
    status = add_up(out, env);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail_limit(run->err, status,
                             "the work of adding the values of the terms was "
                             "given up");
    if (status != GRUNDY_UNDEFINED) return status;
    return gi_fail(run->err, status,
                   "the values of these terms are of kinds that do not add");
}

grundy_status gi_sum_with(const gi_sum *sum, size_t term, const gi_value *by,
                          gi_value *out, const grundy_env *env)
{
    gi_value others = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    GRUNDY_ASSERT(term < sum->count);
    status = gi_value_add(&others, &sum->before[term], &sum->after[term], env);
    if (!status && by) status = gi_value_add(&others, &others, by, env);
    if (!status) gi_value_move(out, &others, env);
    gi_value_clear(&others, env);
    return status;
}

/* ---- in words ---- */

static void add_terms(const gi_sum *sum, gi_text *text)
{
    for (size_t i = 0; i < sum->count && i < TERMS_SHOWN; i++) {
        if (i) gi_text_add(text, gi_value_sign(&sum->total));
        gi_value_write_term(&sum->items[i], &sum->total, text);
    }
    if (sum->count > TERMS_SHOWN)
        gi_text_addf(text, "%s...", gi_value_sign(&sum->total));
}

/* Where play may go on forever: at most one term does, or it is drawn. */
static void explain_endless(const gi_sum *sum, gi_text *text)
{
    const bool is_won = gi_value_outcome(&sum->total) == GRUNDY_OUTCOME_N;
    const grundy_integer *target = NULL;
    gi_value others = {.kind = GRUNDY_VALUE_NONE};

    gi_text_add(text, "The values of the terms are ");
    add_terms(sum, text);
    for (size_t i = 0; i < sum->count && !target; i++) {
        if (gi_value_ends(&sum->items[i])) continue;
        if (gi_sum_with(sum, i, NULL, &others, text->env)) break;
        if (!gi_value_has_target(&others, &target)) break;
    }
    if (!target) {
        gi_text_add(text, ": with two infinite values neither player can "
                          "force the end.");
    } else {
        gi_text_add(text, is_won ? ": the infinite one has a move to "
                                 : ": the infinite one has no move to ");
        gi_text_add_integer(text, target);
        gi_text_add(text, is_won ? ", which makes 0."
                                 : ", and neither player can force the end.");
    }
    gi_value_clear(&others, text->env);
}

/* A move that wins makes 0 only of a nimber: {2|-1} has none to 0. */
const char *gi_sum_verdict(const gi_value *total)
{
    const bool is_nimber = total->kind == GRUNDY_VALUE_NIMBER;

    switch (gi_value_outcome(total)) {
    case GRUNDY_OUTCOME_P:
        return is_nimber ? ", so every move lets the opponent restore 0."
                         : ": the player to move loses.";
    case GRUNDY_OUTCOME_N:
        return is_nimber ? ", not 0, so some move makes it 0."
                         : ", confused with 0: the player to move wins.";
    case GRUNDY_OUTCOME_L:
        return ", more than 0: Left wins, whoever moves first.";
    case GRUNDY_OUTCOME_R:
        return ", less than 0: Right wins, whoever moves first.";
    case GRUNDY_OUTCOME_DRAW:
    case GRUNDY_OUTCOME_TIE:
    case GRUNDY_OUTCOME_UNKNOWN:
        break;
    }
    return ".";
}

grundy_status gi_sum_explain(const gi_sum *sum, gi_text *text)
{
    GRUNDY_ASSERT(sum->count > 0);
    if (!gi_value_ends(&sum->total)) {
        explain_endless(sum, text);
        return text->status;
    }
    gi_text_add(text, "The values of the terms add up to ");
    add_terms(sum, text);
    gi_text_add(text, " = ");
    gi_value_tell(&sum->total, text);
    gi_text_add(text, gi_sum_verdict(&sum->total));
    return text->status;
}
