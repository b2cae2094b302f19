/* SPDX-License-Identifier: MIT */
/* misere_run.c - the codes of a survey of misère quotients on the workers.
 *
 * First every code is looked up in the store. Each of the others is one part
 * of the job and one thread's business; what is found is stored at once, so
 * that a run that is killed loses the codes at work and no others. A limit on
 * steps, of each code alone, ends those that grow without end at the same place
 * on any machine.
 *
 * The mutex guards what the parts share: the store, the count, the first
 * failure. Everything else a part touches belongs to its code.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "analysis/survey/misere_survey.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/workers/workers.h"

enum { USUAL_STEPS = 1 << 22, USUAL_LAST_HEAP = (1 << 14) - 1 };

/* A proof of so few heaps and elements is done again rather than believed. */
enum { CHEAP_HEAPS = 1024, CHEAP_ORDER = 64 };

typedef struct job {
    grundy_quotient_survey *survey;
    const grundy_quotient_store *store; /* Or NULL. */
    uint64_t last_heap, steps;
    size_t *order; /* shape [count]: numbers of the codes at work. */
    size_t count;
    struct lens *lenses; /* One a worker. */

    pthread_mutex_t mutex; /* Of what follows. */
    size_t done;
    grundy_status status;
    grundy_error told;
} job;

/* What the callbacks of a code's environment see. */
typedef struct lens {
    job *of;
    bool is_caller; /* Only the caller's thread reports progress. */
    grundy_env env;
} lens;

static bool is_stopped(void *user)
{
    const lens *through = user;

    return gi_env_is_stopped(through->of->survey->env);
}

static void show_progress(uint64_t done, uint64_t total, void *user)
{
    const lens *through = user;
    job *of = through->of;

    (void)total;
    if (!through->is_caller) return;
    pthread_mutex_lock(&of->mutex);
    done = of->done;
    pthread_mutex_unlock(&of->mutex);
    gi_env_progress(of->survey->env, done, of->count);
}

static grundy_env env_of(const job *of)
{
    grundy_env env = gi_env_own(of->survey->env);

    env.workers = 1;
    env.limits.steps = of->steps;
    return env;
}

static void fill(grundy_quotient_finding *out, const grundy_quotient *quotient)
{
    *out = (grundy_quotient_finding){.facts = grundy_quotient_look(quotient)};
    out->state = out->facts.is_proved ? GRUNDY_QUOTIENT_PROVED
                                      : GRUNDY_QUOTIENT_PARTIAL;
    snprintf(out->reason, sizeof out->reason, "%s",
             grundy_quotient_reason(quotient));
}

static grundy_status find(const job *of, const gi_misere_code *code,
                          grundy_quotient_finding *out, const grundy_env *env,
                          grundy_error *err)
{
    grundy_quotient *quotient;
    const grundy_status status =
        grundy_quotient_find(&quotient, code->rules, of->last_heap, env, err);

    if (status) return status;
    fill(out, quotient);
    grundy_quotient_free(quotient);
    return GRUNDY_OK;
}

static grundy_quotient_key key_of(const job *of, const gi_misere_code *code)
{
    return (grundy_quotient_key){grundy_heapgame_name(code->rules),
                                 of->last_heap, of->steps};
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
    const grundy_env env = env_of(of);
    grundy_quotient_finding again;
    grundy_status status;

    if (found->state != GRUNDY_QUOTIENT_PROVED ||
        found->facts.proved_to_heap > CHEAP_HEAPS ||
        found->facts.order > CHEAP_ORDER)
        return GRUNDY_OK;
    status = find(of, code, &again, &env, err);
    if (!status && !are_same(&again.facts, &found->facts))
        status = GRUNDY_UNDEFINED;
    return status;
}

static grundy_status recall(job *of, gi_misere_code *code)
{
    const grundy_quotient_key key = key_of(of, code);
    grundy_quotient_finding found;
    grundy_status status =
        of->store->load(of->store->user, &key, &found, &of->told);

    if (!status) status = check_proof(of, code, &found, &of->told);
    if (!status) {
        code->found = found;
        code->is_recalled = true;
    }
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

static grundy_status list_codes(job *of)
{
    grundy_quotient_survey *survey = of->survey;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < survey->count; i++) {
        gi_misere_code *code = &survey->codes[i];
        if (code->found.state != GRUNDY_QUOTIENT_UNFINISHED) continue;
        if (of->store) status = recall(of, code);
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

    if (of->store) status = of->store->save(of->store->user, &key, found, err);
    if (status) return status;
    code->found = *found;
    of->done++;
    return GRUNDY_OK;
}

static void do_part(void *user, size_t part, size_t worker)
{
    job *of = user;
    gi_misere_code *code = &of->survey->codes[of->order[part]];
    grundy_quotient_finding found;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    pthread_mutex_lock(&of->mutex);
    status = of->status;
    pthread_mutex_unlock(&of->mutex);
    if (status) return;
    status = find(of, code, &found, &of->lenses[worker].env, &err);
    pthread_mutex_lock(&of->mutex);
    if (!status) status = keep(of, code, &found, &err);
    if (status && !of->status) {
        of->status = status;
        of->told = err;
    }
    pthread_mutex_unlock(&of->mutex);
    show_progress(0, 0, &of->lenses[worker]);
}

static grundy_status work(job *of, gi_workers *workers)
{
    const grundy_env *env = of->survey->env;
    const size_t count = gi_workers_count(workers);

    of->lenses = gi_alloc_array(env, count, sizeof *of->lenses);
    if (!of->lenses) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        lens *one = &of->lenses[i];
        *one = (lens){.of = of, .is_caller = i == 0, .env = env_of(of)};
        one->env.is_stopped = is_stopped;
        one->env.progress = show_progress;
        one->env.user = one;
    }
    gi_workers_run(workers, do_part, of, of->count);
    gi_free(env, of->lenses, count * sizeof *of->lenses);
    return of->status;
}

static grundy_status run(job *of)
{
    const grundy_env *env = of->survey->env;
    const size_t room = of->survey->count;
    gi_workers *workers = NULL;
    grundy_status status;

    if (room == 0) return GRUNDY_OK;
    of->order = gi_alloc_array(env, room, sizeof *of->order);
    if (!of->order) return GRUNDY_NO_MEMORY;
    status = list_codes(of);
    if (!status && of->count > 0) status = gi_workers_start(&workers, env);
    if (!status && of->count > 0) status = work(of, workers);
    gi_workers_stop(workers);
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
    grundy_status status;

    if (!survey)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (!limits) limits = &usual;
    if (gi_check_reserved(limits->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    of.last_heap = limits->last_heap ? limits->last_heap : USUAL_LAST_HEAP;
    of.steps = limits->steps ? limits->steps : USUAL_STEPS;
    pthread_mutex_init(&of.mutex, NULL);
    status = run(&of);
    pthread_mutex_destroy(&of.mutex);
    return status ? gi_fail_told(err, status, &of.told) : GRUNDY_OK;
}
