/* SPDX-License-Identifier: MIT */
/* misere_run.c - the codes of a survey of misère quotients on the workers.
 *
 * First every code is looked up in the store. Each of the others is one part
 * of the job and one thread's business; what is found is stored at once, so
 * that a run that is killed loses the codes at work and no others. A limit on
 * steps, of each code alone, ends those that grow without end at the same place
 * on any machine.
 *
 * What the parts share is the store, which they use under the lock of the jobs.
 * Everything else a part touches belongs to its code.
 */
#include <stdio.h>
#include <string.h>

#include "analysis/survey/jobs.h"
#include "analysis/survey/misere_survey.h"
#include "base/assert.h"
#include "base/error.h"

enum { USUAL_STEPS = 1 << 22, USUAL_LAST_HEAP = (1 << 14) - 1 };

/* A proof of so few heaps and elements is done again rather than believed. */
enum { CHEAP_HEAPS = 1024, CHEAP_ORDER = 64 };

typedef struct job {
    grundy_quotient_survey *survey;
    const grundy_quotient_store *store; /* Or NULL. */
    grundy_quotient_survey_limits limits;
    size_t *order; /* shape [count]: numbers of the codes at work. */
    size_t count;
    gi_survey_jobs *jobs;
} job;

grundy_quotient_survey_limits
gi_misere_limits_meant(const grundy_quotient_survey_limits *asked)
{
    grundy_quotient_survey_limits meant = *asked;

    if (meant.last_heap == 0) meant.last_heap = USUAL_LAST_HEAP;
    if (meant.steps == 0) meant.steps = USUAL_STEPS;
    return meant;
}

static void fill(grundy_quotient_finding *out, const grundy_quotient *quotient)
{
    *out = (grundy_quotient_finding){.facts = grundy_quotient_look(quotient)};
    out->state = out->facts.is_proved ? GRUNDY_QUOTIENT_PROVED
                                      : GRUNDY_QUOTIENT_PARTIAL;
    snprintf(out->reason, sizeof out->reason, "%s",
             grundy_quotient_reason(quotient));
}

grundy_status gi_misere_find(grundy_quotient **out,
                             grundy_quotient_finding *found,
                             const gi_misere_code *code,
                             const grundy_quotient_survey_limits *limits,
                             const grundy_env *env, grundy_error *err)
{
    grundy_env each = gi_env_own(env);
    grundy_status status;

    each.workers = 1;
    each.limits.steps = limits->steps;
    status =
        grundy_quotient_find(out, code->rules, limits->last_heap, &each, err);
    if (!status) fill(found, *out);
    return status;
}

static grundy_status find(const job *of, const gi_misere_code *code,
                          grundy_quotient_finding *out, const grundy_env *env,
                          grundy_error *err)
{
    grundy_quotient *quotient = NULL;
    const grundy_status status =
        gi_misere_find(&quotient, out, code, &of->limits, env, err);

    grundy_quotient_free(quotient);
    return status;
}

static grundy_quotient_key key_of(const job *of, const gi_misere_code *code)
{
    return (grundy_quotient_key){grundy_heapgame_name(code->rules),
                                 of->limits.last_heap, of->limits.steps};
}

/* ---- recalling ---- */

static bool are_same(const grundy_quotient_facts *a,
                     const grundy_quotient_facts *b)
{
    return a->order == b->order && a->p_size == b->p_size &&
           a->generator_count == b->generator_count &&
           a->idempotent_count == b->idempotent_count &&
           a->kernel_order == b->kernel_order &&
           a->subgroup_order == b->subgroup_order &&
           a->is_tame == b->is_tame && a->is_proved == b->is_proved &&
           a->period == b->period && a->preperiod == b->preperiod &&
           a->proved_to_heap == b->proved_to_heap;
}

/* GRUNDY_UNDEFINED where a proof that is cheap says something else today. */
static grundy_status check_proof(const job *of, const gi_misere_code *code,
                                 const grundy_quotient_finding *found,
                                 grundy_error *err)
{
    grundy_quotient_finding again;
    grundy_status status;

    if (found->state != GRUNDY_QUOTIENT_PROVED ||
        found->facts.proved_to_heap > CHEAP_HEAPS ||
        found->facts.order > CHEAP_ORDER)
        return GRUNDY_OK;
    status = find(of, code, &again, of->survey->env, err);
    if (!status && !are_same(&again.facts, &found->facts))
        status = GRUNDY_UNDEFINED;
    return status;
}

static grundy_status recall(const job *of, gi_misere_code *code,
                            grundy_error *err)
{
    const grundy_quotient_key key = key_of(of, code);
    grundy_quotient_finding found;
    grundy_status status = of->store->load(of->store->user, &key, &found, err);

    if (!status) status = check_proof(of, code, &found, err);
    if (!status) {
        code->found = found;
        code->is_recalled = true;
    }
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

static grundy_status list_codes(job *of, grundy_error *err)
{
    grundy_quotient_survey *survey = of->survey;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < survey->count; i++) {
        gi_misere_code *code = &survey->codes[i];
        GRUNDY_ASSERT(of->count <= i);
        if (code->found.state != GRUNDY_QUOTIENT_UNFINISHED) continue;
        if (of->store) status = recall(of, code, err);
        if (code->found.state == GRUNDY_QUOTIENT_UNFINISHED)
            of->order[of->count++] = i;
    }
    return status;
}

/* ---- working ---- */

static grundy_status keep(job *of, gi_misere_code *code,
                          const grundy_quotient_finding *found,
                          grundy_error *err)
{
    const grundy_quotient_key key = key_of(of, code);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(found->state != GRUNDY_QUOTIENT_UNFINISHED);
    if (of->store) status = of->store->save(of->store->user, &key, found, err);
    if (status) return status;
    code->found = *found;
    gi_survey_jobs_count(of->jobs);
    return GRUNDY_OK;
}

static grundy_status do_part(void *user, size_t part, const grundy_env *env,
                             grundy_error *err)
{
    job *of = user;
    GRUNDY_ASSERT(part < of->count);
    gi_misere_code *code = &of->survey->codes[of->order[part]];
    grundy_quotient_finding found;
    grundy_status status = find(of, code, &found, env, err);

    if (status) return status;
    gi_survey_jobs_lock(of->jobs);
    status = keep(of, code, &found, err);
    gi_survey_jobs_unlock(of->jobs);
    return status;
}

static grundy_status work(job *of, grundy_error *err)
{
    grundy_status status = gi_survey_jobs_open(&of->jobs, of->survey->env,
                                               of->survey->env, of->count);

    if (!status)
        status = gi_survey_jobs_run(of->jobs, do_part, of, of->count, err);
    gi_survey_jobs_close(of->jobs);
    return status;
}

static grundy_status run(job *of, grundy_error *err)
{
    const grundy_env *env = of->survey->env;
    const size_t room = of->survey->count;
    grundy_status status;

    if (room == 0) return GRUNDY_OK;
    of->order = gi_alloc_array(env, room, sizeof *of->order);
    if (!of->order) return GRUNDY_NO_MEMORY;
    status = list_codes(of, err);
    if (!status && of->count > 0) status = work(of, err);
    gi_free(env, of->order, room * sizeof *of->order);
    return status;
}

grundy_status
grundy_quotient_survey_run(grundy_quotient_survey *survey,
                           const grundy_quotient_survey_limits *limits,
                           const grundy_quotient_store *store,
                           grundy_error *err)
{
    static const grundy_quotient_survey_limits usual;
    job of = {.survey = survey, .store = store};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!survey)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (!limits) limits = &usual;
    if (gi_check_reserved(limits->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    of.limits = gi_misere_limits_meant(limits);
    status = run(&of, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
