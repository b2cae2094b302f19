/* SPDX-License-Identifier: MIT */
/* survey_solve.c - the terms of a standard form, until a period is proved.
 *
 * The period comes from sequence/period/. For octal codes only a proof counts,
 * because a form whose period is merely seen may be computed further. All
 * other rules are treated as in `grundy period`, with its default number of
 * terms: terms of games that leave three heaps are expensive.
 */
#include "analysis/period/period.h"
#include "analysis/survey/survey.h"
#include "base/env.h"
#include "base/error.h"
#include "base/run.h"
#include "codes/heapgame.h"
#include "sequence/period/period_find.h"

void gi_survey_finding_clear(gi_survey_finding *finding, const grundy_env *env)
{
    gi_free(env, finding->items, finding->terms.count * sizeof(grundy_nimber));
    *finding = (gi_survey_finding){.items = NULL};
}

static bool is_octal(const grundy_heapgame *rules)
{
    if (rules->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        rules->tail_start != rules->digit_count)
        return false;
    for (size_t i = 0; i < rules->digit_count; i++)
        if (rules->digits[i].heaps >= 8 || rules->digits[i].is_unequal)
            return false;
    return true;
}

/* Terms up to `count`; those that are there stay. */
static grundy_status extend(gi_survey_finding *out, grundy_sequence *seq,
                            size_t count, const grundy_env *env,
                            grundy_error *err)
{
    const size_t item = sizeof *out->items, old = out->terms.count;
    grundy_nimber *items;
    grundy_status status = grundy_sequence_extend(seq, count, err);

    GRUNDY_ASSERT(count > old);
    if (status) return status;
    if (count > SIZE_MAX / item) return GRUNDY_OVER_BUDGET;
    items = gi_resize(env, out->items, old * item, count * item);
    if (!items) return GRUNDY_NO_MEMORY;
    out->items = items;
    out->terms.items = items;
    out->terms.count = count;
    return grundy_sequence_copy(items + old, seq, old, count, NULL);
}

/* What there is to know of the period in up to `most` terms. */
static grundy_status ask_period(gi_survey_terms *terms, grundy_sequence *seq,
                                size_t most, gi_run *run)
{
    const gi_period_limits limits = {
        .terms = most, .only_proofs = is_octal(terms->rules), .sequence = seq};
    gi_period found;
    const grundy_status status =
        gi_period_find(&found, terms->rules, &limits, run);

    if (status) return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
    terms->period = gi_period_tell(&found);
    terms->state = terms->period.is_proved ? GRUNDY_SURVEY_PROVED
                                           : GRUNDY_SURVEY_APPARENT;
    return GRUNDY_OK;
}

/* The terms that facts are made of. */
static size_t terms_of(const gi_survey_terms *terms, size_t most)
{
    const grundy_period *period = &terms->period;

    if (terms->state == GRUNDY_SURVEY_OPEN) return most;
    if (terms->state == GRUNDY_SURVEY_APPARENT || period->saltus)
        return period->terms_used < most ? (size_t)period->terms_used : most;
    if (period->period >= most || period->preperiod > most - period->period)
        return most;
    return (size_t)(period->preperiod + period->period);
}

static grundy_status find(gi_survey_finding *out, size_t most, gi_run *run)
{
    const size_t usual = gi_period_usual_terms(out->terms.rules);
    grundy_sequence *seq = NULL;
    grundy_status status;

    if (!is_octal(out->terms.rules) && most > usual) most = usual;
    status = grundy_sequence_new(&seq, out->terms.rules, run->env, NULL);
    if (!status) status = ask_period(&out->terms, seq, most, run);
    if (!status)
        status =
            extend(out, seq, terms_of(&out->terms, most), run->env, run->err);
    grundy_sequence_free(seq);
    return status;
}

grundy_status gi_survey_find(gi_survey_finding *out,
                             const grundy_heapgame *rules, uint64_t most,
                             const grundy_env *env, grundy_error *err)
{
    gi_survey_finding found = {
        .terms = {.rules = rules, .state = GRUNDY_SURVEY_OPEN}};
    gi_run run;
    grundy_status status;

    GRUNDY_ASSERT(most > 0);
    if (most > SIZE_MAX / 2) most = SIZE_MAX / 2;
    gi_run_init(&run, env, err);
    status = find(&found, (size_t)most, &run);
    gi_run_clear(&run);
    if (status)
        gi_survey_finding_clear(&found, env);
    else
        *out = found;
    return status;
}
