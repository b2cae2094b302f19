/* SPDX-License-Identifier: MIT */
/* workers.c - a few threads that share the parts of one job after another.
 *
 * A job is a list of stages, and a stage consists of a function and a number
 * of parts. Any free thread, including the caller, takes the next part of the
 * first stage that can proceed, and gi_workers_run() returns when all parts
 * are done. What was written in a part is then visible to every part of later
 * jobs, and to the parts of stages that wait for its own stage. Which worker
 * does a part is arbitrary, so results must not depend on it.
 *
 * Representation: `taken` and `left` of each stage are counted without a lock,
 * so parts may be as short as a few microseconds. Whatever can end a wait (a
 * job, the end of a stage, the last worker that leaves the job) changes
 * `event`; a worker that finds nothing to do waits until `event` differs from
 * what it was before the worker looked.
 *
 * Sleeping and waking take longer than most of these waits: so a worker
 * watches the event for a while before it sleeps. This lasts some tens of
 * microseconds, and is omitted if there are more workers than processors; then
 * the processor is left to a worker that can use it. A worker that is about to
 * sleep counts itself before it looks at the event for the last time, and a
 * worker that changes the event looks for sleepers afterwards: so nobody
 * sleeps through a change.
 *
 * With one worker there is no thread at all.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/workers/workers.h"

enum { WORKERS_MOST = 256, LOOKS = 1000, LINE = 64 };

typedef struct worker {
    struct gi_workers *workers;
    pthread_t thread;
    size_t index;
} worker;

/* Of one stage. */
typedef struct progress {
    atomic_size_t taken; /* Parts, or more. */
    atomic_size_t left;  /* Parts that are not done. */
    uint8_t apart[LINE]; /* Lines of the cache go from worker to worker. */
} progress;

struct gi_workers {
    const grundy_env *env;
    size_t count;    /* The caller is number 0. */
    worker *threads; /* shape [capacity]; item 0 is not in use. */
    size_t capacity;
    size_t look_count;

    /* Of the job. */
    const gi_workers_stage *stages;
    size_t stage_count;
    void *user;
    progress progress[GI_WORKERS_STAGES_MOST];
    atomic_size_t busy_count; /* Workers in the job, the caller not counted. */
    atomic_size_t job_number;

    atomic_uint event;
    atomic_uint sleeper_count;
    atomic_bool is_ending;
    pthread_mutex_t mutex; /* For sleep alone. */
    pthread_cond_t is_changed;
};

/* ---- waiting ---- */

static void relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void change(gi_workers *workers)
{
    atomic_fetch_add(&workers->event, 1);
    if (atomic_load(&workers->sleeper_count) == 0) return;
    pthread_mutex_lock(&workers->mutex);
    pthread_cond_broadcast(&workers->is_changed);
    pthread_mutex_unlock(&workers->mutex);
}

static void wait_for_change(gi_workers *workers, unsigned event)
{
    for (size_t i = 0; i < workers->look_count; i++) {
        if (atomic_load(&workers->event) != event) return;
        relax();
    }
    pthread_mutex_lock(&workers->mutex);
    atomic_fetch_add(&workers->sleeper_count, 1);
    while (atomic_load(&workers->event) == event)
        pthread_cond_wait(&workers->is_changed, &workers->mutex);
    atomic_fetch_sub(&workers->sleeper_count, 1);
    pthread_mutex_unlock(&workers->mutex);
}

/* ---- parts ---- */

/* What a worker may do next. */
typedef enum look { HAS_PART, HAS_WAIT, HAS_NONE } look;

static look find_part(gi_workers *workers, size_t index, size_t *stage,
                      size_t *part)
{
    look found = HAS_NONE;

    for (size_t i = 0; i < workers->stage_count; i++) {
        const gi_workers_stage *s = workers->stages + i;
        progress *p = workers->progress + i;
        if (atomic_load(&p->taken) >= s->count) continue;
        if (s->is_callers && index > 0) continue;
        if (s->after < i &&
            atomic_load(&workers->progress[s->after].left) > 0) {
            found = HAS_WAIT;
            if (s->is_callers) break;
            continue;
        }
        *stage = i;
        *part = atomic_fetch_add(&p->taken, 1);
        if (*part < s->count) return HAS_PART;
    }
    return found;
}

static void do_parts(gi_workers *workers, size_t index)
{
    for (;;) {
        const unsigned event = atomic_load(&workers->event);
        size_t stage, part;
        const look found = find_part(workers, index, &stage, &part);

        if (found == HAS_NONE) return;
        if (found == HAS_WAIT) {
            wait_for_change(workers, event);
            continue;
        }
        GRUNDY_ASSERT(part < workers->stages[stage].count);
        workers->stages[stage].part(
            workers->user, workers->stages[stage].first + part, index);
        if (atomic_fetch_sub(&workers->progress[stage].left, 1) == 1)
            change(workers);
    }
}

static void *work(void *argument)
{
    const worker *self = argument;
    gi_workers *workers = self->workers;
    size_t job_number = 0;

    for (;;) {
        const unsigned event = atomic_load(&workers->event);
        if (atomic_load(&workers->is_ending)) return NULL;
        if (atomic_load(&workers->job_number) == job_number) {
            wait_for_change(workers, event);
            continue;
        }
        job_number++;
        do_parts(workers, self->index);
        if (atomic_fetch_sub(&workers->busy_count, 1) == 1) change(workers);
    }
}

/* ---- life ---- */

static size_t count_processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count > 0 ? (size_t)count : 1;
}

size_t gi_workers_wanted(const grundy_env *env)
{
    size_t count = env->workers;

    if (count == 0) count = count_processors();
    return count < WORKERS_MOST ? count : WORKERS_MOST;
}

/* Fewer workers than requested give the same results, only more slowly. */
static void start_threads(gi_workers *workers)
{
    while (workers->count < workers->capacity) {
        worker *self = workers->threads + workers->count;
        *self = (worker){.workers = workers, .index = workers->count};
        if (pthread_create(&self->thread, NULL, work, self)) break;
        workers->count++;
    }
}

grundy_status gi_workers_start(gi_workers **out, const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    const size_t wanted = gi_workers_wanted(used);
    gi_workers *workers = gi_alloc(used, sizeof *workers);

    if (!workers) return GRUNDY_NO_MEMORY;
    *workers = (gi_workers){.env = used, .count = 1, .capacity = wanted};
    workers->threads = gi_alloc_array(used, wanted, sizeof(worker));
    if (!workers->threads) {
        gi_free(used, workers, sizeof *workers);
        return GRUNDY_NO_MEMORY;
    }
    pthread_mutex_init(&workers->mutex, NULL);
    pthread_cond_init(&workers->is_changed, NULL);
    if (wanted <= count_processors()) workers->look_count = LOOKS;
    start_threads(workers);
    *out = workers;
    return GRUNDY_OK;
}

void gi_workers_stop(gi_workers *workers)
{
    if (!workers) return;
    atomic_store(&workers->is_ending, true);
    change(workers);
    for (size_t i = 1; i < workers->count; i++)
        pthread_join(workers->threads[i].thread, NULL);
    pthread_cond_destroy(&workers->is_changed);
    pthread_mutex_destroy(&workers->mutex);
    gi_free(workers->env, workers->threads,
            workers->capacity * sizeof(worker));
    gi_free(workers->env, workers, sizeof *workers);
}

size_t gi_workers_count(const gi_workers *workers)
{
    return workers->count;
}

void gi_workers_run(gi_workers *workers, gi_workers_part *part, void *user,
                    size_t part_count)
{
    const gi_workers_stage stage = {
        .part = part, .count = part_count, .after = GI_WORKERS_FREE};

    gi_workers_run_stages(workers, &stage, 1, user);
}

void gi_workers_run_stages(gi_workers *workers, const gi_workers_stage *stages,
                           size_t stage_count, void *user)
{
    GRUNDY_ASSERT(stage_count <= GI_WORKERS_STAGES_MOST);
    /* One job at a time: the workers have left the preceding one. */
    GRUNDY_ASSERT(atomic_load(&workers->busy_count) == 0);
    workers->stages = stages;
    workers->stage_count = stage_count;
    workers->user = user;
    for (size_t i = 0; i < stage_count; i++) {
        GRUNDY_ASSERT(stages[i].after < i ||
                      stages[i].after == GI_WORKERS_FREE);
        atomic_store(&workers->progress[i].taken, 0);
        atomic_store(&workers->progress[i].left, stages[i].count);
    }
    atomic_store(&workers->busy_count, workers->count - 1);
    atomic_fetch_add(&workers->job_number, 1);
    change(workers);
    do_parts(workers, 0);
    for (;;) {
        const unsigned event = atomic_load(&workers->event);
        if (atomic_load(&workers->busy_count) == 0) return;
        wait_for_change(workers, event);
    }
}
