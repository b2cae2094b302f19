/* SPDX-License-Identifier: MIT */
/* expression_terms.c - expressions with positions of games in them.
 *
 *     domineering 2x4 + {2|-1} - 2 nim 3
 *
 * A term begins with a word that is a game (games/spec.h) and ends before the
 * next +, before a - between spaces, and, in braces and parentheses, before
 * what ends or divides those; a - right before a digit is part of a position. It
 * is read and answered as in `grundy solve`, and what it is worth goes into the
 * store. The expression that is left has #k in its place. Each position may take
 * what those before it, and the work on values before them, have left of the
 * limits, and the store what the positions have left: one account for all. */
#include "present/expression/expression_terms.h"

#include <string.h>

#include "grundy/parse.h"

#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/text/space.h"
#include "games/code_games.h"
#include "games/spec.h"
#include "judging/fact.h"
#include "rules/position.h"
#include "values/short/text/short_read.h"
#include "values/short/value/short_value.h"

static bool is_one_of(char c, const char *signs)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

/* ---- where terms are ---- */

/* A word may begin here: nothing that could be a part of it comes before. */
static bool may_begin(const char *text, size_t at)
{
    return at == 0 || gi_is_space(text[at - 1]) ||
           is_one_of(text[at - 1], "+-(){},|:");
}

/* #k as a value, which is what this file writes; the # of a misère game comes
 * behind a part of its name, which may be in parentheses. */
static bool is_place(const char *text, size_t at)
{
    return text[at] == '#' && may_begin(text, at) &&
           (at == 0 || text[at - 1] != ')');
}

/* A minus of the sum, and not of a number in a position. */
static bool is_minus(const char *text, size_t at)
{
    GRUNDY_ASSERT(at > 0 || text[at] != '-');
    return text[at] == '-' && gi_is_space(text[at - 1]) &&
           !(text[at + 1] >= '0' && text[at + 1] <= '9');
}

/* The end of the term that begins at `first`, in so many braces and
 * parentheses. */
static size_t term_end(const char *text, size_t first, size_t outer)
{
    size_t depth = 0, at = first;

    for (; text[at]; at++) {
        if (is_one_of(text[at], "({")) depth++;
        if (depth == 0 && (text[at] == '+' || is_one_of(text[at], ")}") ||
                           is_minus(text, at)))
            break;
        if (depth == 0 && outer > 0 && is_one_of(text[at], ",|")) break;
        GRUNDY_ASSERT(depth > 0 || !is_one_of(text[at], ")}"));
        if (is_one_of(text[at], ")}")) depth--;
    }
    while (gi_is_space(text[at - 1]))
        at--;
    GRUNDY_ASSERT(at > first);
    return at;
}

/* ---- what they may take ---- */

/* Of all positions of an expression. */
typedef struct term_budget {
    const grundy_env *env;
    uint64_t steps; /* That those before have taken. */
} term_budget;

/* What is left for the next one: of limits.steps, or else of limits.positions,
 * from which a search takes as many steps each (pace.c) as here. */
static grundy_status take_budget(const term_budget *budget, grundy_env *out,
                                 grundy_error *err)
{
    enum { STEPS_A_POSITION = 256 };
    const uint64_t steps = gi_limit_steps(budget->env);
    const uint64_t positions = gi_limit_positions(budget->env);
    const uint64_t spent = budget->steps / STEPS_A_POSITION;

    if (steps > 0 ? budget->steps >= steps : spent >= positions)
        return gi_fail_limit(err, GRUNDY_OVER_BUDGET,
                             "the positions of the expression took %llu steps "
                             "of work together",
                             (unsigned long long)budget->steps);
    *out = *budget->env;
    GRUNDY_ASSERT(steps > 0 ? budget->steps < steps : spent < positions);
    if (steps > 0)
        out->limits.steps = steps - budget->steps;
    else
        out->limits.positions = positions - spent;
    return GRUNDY_OK;
}

/* ---- what they are worth ---- */

/* 0.5 is not meant as a game without heaps, which is worth 0. */
static grundy_status check_heaps(const grundy_position *position,
                                 grundy_error *err)
{
    const struct gi_term *term = &position->terms[0];

    if (term->game->rules != &gi_ruleset_code || term->heaps.count > 0)
        return GRUNDY_OK;
    return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                      "%s is the code of a game, and no heap follows; numbers "
                      "are written as fractions, 1/2",
                      grundy_game_name(term->game));
}

static grundy_status find_value(gi_expression_terms *terms,
                                const gi_term_worth *worth, const char *term,
                                term_budget *budget, grundy_error *err)
{
    grundy_position *position = NULL;
    grundy_env env;
    gi_run run;
    grundy_status status = take_budget(budget, &env, err);

    if (!status) status = grundy_position_parse(&position, term, &env, err);
    if (!status) status = check_heaps(position, err);
    if (status) {
        grundy_position_free(position);
        return status;
    }
    GRUNDY_ASSERT(position->count == 1);
    gi_run_init(&run, &env, err);
    status = gi_array_grow((void **)&terms->values, &terms->capacity,
                           terms->count, sizeof *terms->values, run.env);
    if (!status)
        status = worth->find(worth->user, position->terms[0].game,
                             &position->terms[0].heaps,
                             &terms->values[terms->count], &run);
    if (!status) terms->count++;
    budget->steps += run.meter.steps;
    gi_run_clear(&run);
    grundy_position_free(position);
    return status;
}

/* The term text[first .. end). */
static grundy_status take_term(gi_expression_terms *terms,
                               const gi_term_worth *worth, const char *text,
                               size_t first, size_t end, term_budget *budget,
                               grundy_error *err)
{
    const size_t before = terms->text.count;
    char *term = gi_alloc(budget->env, end - first + 1);
    grundy_status status;

    GRUNDY_ASSERT(first < end);
    if (!term) return GRUNDY_NO_MEMORY;
    memcpy(term, text + first, end - first);
    term[end - first] = '\0';
    status = find_value(terms, worth, term, budget, err);
    gi_free(budget->env, term, end - first + 1);
    if (status) {
        err->offset += first;
        return status;
    }
    gi_text_addf(&terms->text, "#%zu", terms->count - 1);
    while (!terms->text.status && terms->text.count - before < end - first)
        gi_text_add_char(&terms->text, ' ');
    return terms->text.status;
}

static grundy_status find_all(gi_expression_terms *terms,
                              const gi_term_worth *worth, const char *text,
                              const grundy_env *env, grundy_error *err)
{
    term_budget budget = {.env = env, .steps = worth->spent_steps};
    size_t depth = 0, at = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && text[at]) {
        if (may_begin(text, at) && gi_spec_begins(text + at)) {
            const size_t end = term_end(text, at, depth);
            status = take_term(terms, worth, text, at, end, &budget, err);
            at = end;
            continue;
        }
        if (is_place(text, at))
            return gi_fail_at(err, GRUNDY_BAD_INPUT, at,
                              "this sign has no meaning here");
        depth += is_one_of(text[at], "({");
        if (depth > 0) depth -= is_one_of(text[at], ")}");
        gi_text_add_char(&terms->text, text[at++]);
    }
    terms->steps = budget.steps - worth->spent_steps;
    return status ? status : terms->text.status;
}

grundy_status gi_expression_terms_find(gi_expression_terms *out,
                                       const gi_term_worth *worth,
                                       const char *expression,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_expression_terms terms = {.values = NULL};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    gi_text_init(&terms.text, used);
    status = find_all(&terms, worth, expression, used, &told);
    if (status) {
        gi_expression_terms_clear(&terms, used);
        return gi_fail_told(err, status, &told);
    }
    *out = terms;
    return GRUNDY_OK;
}

void gi_expression_terms_clear(gi_expression_terms *terms,
                               const grundy_env *env)
{
    gi_free(gi_env_or_default(env), terms->values,
            terms->capacity * sizeof *terms->values);
    gi_text_clear(&terms->text);
}

/* Under normal play. */
static grundy_status find_short(void *user, const grundy_game *game,
                                const gi_ints *position, uint32_t *out,
                                gi_run *run)
{
    gi_shorts *s = user;
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = gi_worth_far_once(game, position, &value, run);

    if (status == GRUNDY_UNDECIDED)
        status = gi_fact_value(game, position, gi_limit_positions(run->env),
                               &value, NULL, run);
    if (!status) {
        status = gi_value_open_short(&value, s, out);
        status = status == GRUNDY_UNDEFINED
                     ? gi_fail(run->err, status,
                               "the value of this position is not that of a "
                               "game that must end")
                     : gi_shorts_judge(s, status, run->err);
    }
    gi_value_clear(&value, run->env);
    return status;
}

grundy_status gi_expression_read(gi_partizans *p, const char *expression,
                                 gi_partizan *out, const grundy_env *env,
                                 grundy_error *err)
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_expression_terms terms = {.values = NULL};
    grundy_status status = gi_expression_terms_find(
        &terms, &(gi_term_worth){find_short, s, gi_shorts_steps(s)},
        expression, env, err);

    if (status) return status;
    gi_shorts_charge(s, terms.steps);
    status = gi_partizan_read(p, gi_text_string(&terms.text), terms.text.count,
                              terms.values, terms.count, out, err);
    gi_expression_terms_clear(&terms, env);
    return status;
}
