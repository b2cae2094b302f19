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

static bool is_before(const gi_survey_class *a, const gi_survey_class *b)
{
    const char *x = grundy_heapgame_name(a->rules);
    const char *y = grundy_heapgame_name(b->rules);
    const size_t m = strlen(x), n = strlen(y);

    return m != n ? m < n : strcmp(x, y) < 0;
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

/* Class numbers by name, so that the first of equal ones comes first. */
static void sort(const grundy_survey *survey, size_t *order, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const size_t one = order[i];
        size_t to = i;
        for (; to > 0 && is_before(&survey->classes[one],
                                   &survey->classes[order[to - 1]]);
             to--)
            order[to] = order[to - 1];
        order[to] = one;
    }
}

/* The first of the classes before place `i` that this one is equal to. */
static grundy_status place(grundy_survey *survey, const size_t *order,
                           size_t i, grundy_error *err)
{
    gi_survey_class *one = &survey->classes[order[i]];
    bool is_same = false;
    grundy_status status = GRUNDY_OK;

    for (size_t j = 0; !status && !is_same && j < i; j++) {
        const gi_survey_class *other = &survey->classes[order[j]];
        if (other->sequence != order[j] || !looks_alike(one, other)) continue;
        status = compare(one, other, &is_same, survey->env, err);
        if (is_same) one->sequence = order[j];
    }
    return status;
}

grundy_status gi_survey_merge(grundy_survey *survey, grundy_error *err)
{
    size_t *order =
        gi_alloc_array(survey->env, survey->class_count, sizeof *order);
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    if (survey->class_count == 0) return GRUNDY_OK;
    if (!order) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < survey->class_count; i++) {
        survey->classes[i].sequence = i;
        if (can_merge(&survey->classes[i])) order[count++] = i;
    }
    sort(survey, order, count);
    for (size_t i = 1; !status && i < count; i++)
        status = place(survey, order, i, err);
    gi_free(survey->env, order, survey->class_count * sizeof *order);
    return status;
}
