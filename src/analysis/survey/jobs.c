/* SPDX-License-Identifier: MIT */
/* jobs.c - the parts of a survey on the workers. */
#include "analysis/survey/jobs.h"

#include <pthread.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/workers/workers.h"

/* What the callbacks of a worker's environment see. */
typedef struct lens {
    gi_survey_jobs *of;
    bool is_caller; /* Only the caller's thread reports progress. */
    grundy_env env;
} lens;

struct gi_survey_jobs {
    const grundy_env *env;
    gi_workers *workers;
    lens *lenses; /* shape [lens_count] */
    size_t lens_count;
    size_t total;

    gi_survey_job *job; /* What is run, with its user. */
    void *user;

    pthread_mutex_t mutex; /* Of what follows, and of what the parts share. */
    size_t done;
    grundy_status status;
    grundy_error told;
};

void gi_survey_jobs_lock(gi_survey_jobs *jobs)
{
    pthread_mutex_lock(&jobs->mutex);
}

void gi_survey_jobs_unlock(gi_survey_jobs *jobs)
{
    pthread_mutex_unlock(&jobs->mutex);
}

void gi_survey_jobs_count(gi_survey_jobs *jobs)
{
    jobs->done++;
}

static bool is_stopped(void *user)
{
    const lens *through = user;

    return gi_env_is_stopped(through->of->env);
}

static void show_progress(uint64_t done, uint64_t total, void *user)
{
    const lens *through = user;
    gi_survey_jobs *of = through->of;

    (void)total;
    if (!through->is_caller) return;
    gi_survey_jobs_lock(of);
    done = of->done;
    gi_survey_jobs_unlock(of);
    gi_env_progress(of->env, done, of->total);
}

static void do_part(void *user, size_t part, size_t worker)
{
    gi_survey_jobs *of = user;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    GRUNDY_ASSERT(worker < of->lens_count);
    gi_survey_jobs_lock(of);
    status = of->status;
    gi_survey_jobs_unlock(of);
    if (status) return;
    status = of->job(of->user, part, &of->lenses[worker].env, &err);
    gi_survey_jobs_lock(of);
    if (status && !of->status) {
        of->status = status;
        of->told = err;
    }
    gi_survey_jobs_unlock(of);
    show_progress(0, 0, &of->lenses[worker]);
}

grundy_status gi_survey_jobs_run(gi_survey_jobs *jobs, gi_survey_job *job,
                                 void *user, size_t count, grundy_error *err)
{
    jobs->job = job;
    jobs->user = user;
    gi_workers_run(jobs->workers, do_part, jobs, count);
    return jobs->status ? gi_fail_told(err, jobs->status, &jobs->told)
                        : GRUNDY_OK;
}

static grundy_status make_lenses(gi_survey_jobs *jobs, const grundy_env *each)
{
    jobs->lens_count = gi_workers_count(jobs->workers);
    jobs->lenses =
        gi_alloc_array(jobs->env, jobs->lens_count, sizeof *jobs->lenses);
    if (!jobs->lenses) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < jobs->lens_count; i++) {
        lens *one = &jobs->lenses[i];
        *one = (lens){.of = jobs, .is_caller = i == 0, .env = *each};
        one->env.workers = 1;
        one->env.is_stopped = is_stopped;
        one->env.progress = show_progress;
        one->env.user = one;
    }
    return GRUNDY_OK;
}

grundy_status gi_survey_jobs_open(gi_survey_jobs **out, const grundy_env *env,
                                  const grundy_env *each, size_t total)
{
    gi_survey_jobs *jobs = gi_alloc(env, sizeof *jobs);
    grundy_status status;

    *out = NULL;
    if (!jobs) return GRUNDY_NO_MEMORY;
    *jobs = (gi_survey_jobs){.env = env, .total = total};
    pthread_mutex_init(&jobs->mutex, NULL);
    status = gi_workers_start(&jobs->workers, env);
    if (!status) status = make_lenses(jobs, each);
    if (status)
        gi_survey_jobs_close(jobs);
    else
        *out = jobs;
    return status;
}

void gi_survey_jobs_close(gi_survey_jobs *jobs)
{
    if (!jobs) return;
    gi_workers_stop(jobs->workers);
    gi_free(jobs->env, jobs->lenses, jobs->lens_count * sizeof *jobs->lenses);
    pthread_mutex_destroy(&jobs->mutex);
    gi_free(jobs->env, jobs, sizeof *jobs);
}
