/* SPDX-License-Identifier: MIT */
/* survey_merge.c - forms whose sequences are proved equal.
 *
 * T-SAME-PERIOD: two sequences that both have the preperiod e and the period
 * p, and agree in the first e + p terms, are equal. Both periods are proved,
 * and the terms are computed again and compared, so that only the periods rest
 * on stored results. Long ones are not merged: the known ones differ anyway,
 * and leaving two forms unmerged is no error.
 *
 * The form that stands for all of them is the shortest, then the first by
 * alphabet. Only forms with the same period, greatest value and first place of
 * it are compared, the candidates in this order, so that what is done depends
 * on the survey alone.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "rules/game.h"

enum { LONGEST = 1 << 14 };

static const grundy_survey_facts *facts_of(const gi_survey_class *one)
{
    return &one->shifts[0].facts;
}

static bool can_merge(const gi_survey_class *one)
{
    const grundy_survey_facts *facts = facts_of(one);

    return facts->state == GRUNDY_SURVEY_PROVED && facts->period.saltus == 0 &&
           facts->period.preperiod <= LONGEST &&
           facts->period.period <= LONGEST;
}

static bool looks_alike(const gi_survey_class *a, const gi_survey_class *b)
{
    const grundy_survey_facts *f = facts_of(a), *g = facts_of(b);

    return f->period.preperiod == g->period.preperiod &&
           f->period.period == g->period.period &&
           f->invariants.max == g->invariants.max &&
           f->invariants.max_index == g->invariants.max_index;
}

/* Pointers to classes: by length of their names, then by alphabet. */
static int compare_names(const void *a, const void *b)
{
    const gi_survey_class *const *x = a, *const *y = b;
    const char *s = grundy_heapgame_name((*x)->rules);
    const char *t = grundy_heapgame_name((*y)->rules);
    const size_t m = strlen(s), n = strlen(t);

    return m != n ? (m > n) - (m < n) : strcmp(s, t);
}

static grundy_status start(grundy_sequence **out, const gi_survey_class *one,
                           size_t count, const grundy_env *env,
                           grundy_error *err)
{
    grundy_status status = grundy_sequence_new(out, one->rules, env, NULL);

    return status ? status : grundy_sequence_extend(*out, count, err);
}

/* Whether the first terms, a whole period of them, agree. */
static grundy_status compare(const gi_survey_class *a,
                             const gi_survey_class *b, bool *is_same,
                             const grundy_env *env, grundy_error *err)
{
    const grundy_period *period = &facts_of(a)->period;
    const size_t count = (size_t)(period->preperiod + period->period);
    grundy_sequence *one = NULL, *other = NULL;
    grundy_status status = start(&one, a, count, env, err);

    GRUNDY_ASSERT(can_merge(a) && can_merge(b));
    if (!status) status = start(&other, b, count, env, err);
    *is_same = !status;
    for (size_t n = 0; *is_same && n < count; n++)
        *is_same = grundy_sequence_at(one, n) == grundy_sequence_at(other, n);
    grundy_sequence_free(other);
    grundy_sequence_free(one);
    return status;
}

/* The first of the classes before place `i` that this one is equal to. */
static grundy_status place(grundy_survey *survey, gi_survey_class **order,
                           size_t i, grundy_error *err)
{
    bool is_same = false;
    grundy_status status =
        gi_env_is_stopped(survey->env) ? GRUNDY_CANCELLED : GRUNDY_OK;

    for (size_t j = 0; !status && !is_same && j < i; j++) {
        const size_t number = (size_t)(order[j] - survey->classes);
        if (order[j]->sequence != number || !looks_alike(order[i], order[j]))
            continue;
        status = compare(order[i], order[j], &is_same, survey->env, err);
        if (is_same) order[i]->sequence = number;
    }
    return status;
}

grundy_status gi_survey_merge(grundy_survey *survey, grundy_error *err)
{
    gi_survey_class **order =
        gi_alloc_array(survey->env, survey->class_count, sizeof *order);
    size_t count = 0;
    grundy_status status;

    if (survey->class_count == 0) return GRUNDY_OK;
    if (!order) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < survey->class_count; i++) {
        survey->classes[i].sequence = i;
        if (can_merge(&survey->classes[i]))
            order[count++] = &survey->classes[i];
    }
    status = gi_sort(order, count, sizeof *order, compare_names, survey->env);
    for (size_t i = 1; !status && i < count; i++)
        status = place(survey, order, i, err);
    gi_free(survey->env, order, survey->class_count * sizeof *order);
    return status;
}
