/* SPDX-License-Identifier: MIT */
/* workers.c - a few threads that share the parts of one job after the other.
 *
 * A job is a function and a number of parts. Whoever is free takes the next
 * part, the caller too, and gi_workers_run() returns when all are done; what
 * was written in a part is seen after that, and by every part of later jobs.
 * Which worker does a part is chance, so results must not depend on it. Where
 * some parts need what others have found, these are late parts of the same
 * job, and only who comes to them too early waits.
 *
 * Representation: all is under one mutex, the count of parts taken too. Parts
 * should be some microseconds long. A new job is a new `job_number`; workers
 * wait for it to change, the caller for `busy_count` to be 0. That is one
 * wake-up a worker and job, and nothing turns while it waits: the cores may be
 * wanted by others.
 *
 * One worker is no thread at all.
 */
#include <pthread.h>
#include <unistd.h>

#include "base/impl.h"

enum { WORKERS_MOST = 256 };

typedef struct worker {
    struct gi_workers *workers;
    pthread_t thread;
    size_t index;
} worker;

struct gi_workers {
    const grundy_env *env;
    pthread_mutex_t mutex;
    pthread_cond_t has_job, is_done, is_late;
    size_t count;    /* The caller is number 0. */
    worker *threads; /* shape [capacity]; item 0 is not in use. */
    size_t capacity;

    gi_workers_part *part;
    void *user;
    gi_workers_parts parts;
    size_t next_part, part_count, busy_count;
    size_t early_left; /* Early parts that are not done. */
    uint64_t job_number;
    bool is_ending;
};

/* Called and left with the mutex locked. */
static void take_parts(gi_workers *workers, size_t index)
{
    const gi_workers_parts parts = workers->parts;

    while (workers->next_part < workers->part_count) {
        size_t part = workers->next_part;
        if (part >= parts.free + parts.early && workers->early_left > 0) {
            pthread_cond_wait(&workers->is_late, &workers->mutex);
            continue;
        }
        part = workers->next_part++;
        pthread_mutex_unlock(&workers->mutex);
        workers->part(workers->user, part, index);
        pthread_mutex_lock(&workers->mutex);
        if (part >= parts.free && part < parts.free + parts.early &&
            --workers->early_left == 0 && parts.late > 0)
            pthread_cond_broadcast(&workers->is_late);
    }
}

static void *work(void *argument)
{
    const worker *self = argument;
    gi_workers *workers = self->workers;
    uint64_t job_number = 0;

    pthread_mutex_lock(&workers->mutex);
    for (;;) {
        while (workers->job_number == job_number && !workers->is_ending)
            pthread_cond_wait(&workers->has_job, &workers->mutex);
        if (workers->is_ending) break;
        job_number = workers->job_number;
        take_parts(workers, self->index);
        if (--workers->busy_count == 0) pthread_cond_signal(&workers->is_done);
    }
    pthread_mutex_unlock(&workers->mutex);
    return NULL;
}

size_t gi_workers_wanted(const grundy_env *env)
{
    size_t count = env->workers;

    if (count == 0) {
        const long cores = sysconf(_SC_NPROCESSORS_ONLN);
        count = cores > 0 ? (size_t)cores : 1;
    }
    return count < WORKERS_MOST ? count : WORKERS_MOST;
}

/* Fewer workers than wanted are as good, only slower. */
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
    pthread_cond_init(&workers->has_job, NULL);
    pthread_cond_init(&workers->is_done, NULL);
    pthread_cond_init(&workers->is_late, NULL);
    start_threads(workers);
    *out = workers;
    return GRUNDY_OK;
}

void gi_workers_stop(gi_workers *workers)
{
    if (!workers) return;
    pthread_mutex_lock(&workers->mutex);
    workers->is_ending = true;
    pthread_cond_broadcast(&workers->has_job);
    pthread_mutex_unlock(&workers->mutex);
    for (size_t i = 1; i < workers->count; i++)
        pthread_join(workers->threads[i].thread, NULL);
    pthread_cond_destroy(&workers->is_late);
    pthread_cond_destroy(&workers->is_done);
    pthread_cond_destroy(&workers->has_job);
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
    gi_workers_run_parts(workers, part, user,
                         (gi_workers_parts){part_count, 0, 0});
}

void gi_workers_run_parts(gi_workers *workers, gi_workers_part *part,
                          void *user, gi_workers_parts parts)
{
    pthread_mutex_lock(&workers->mutex);
    workers->part = part;
    workers->user = user;
    workers->parts = parts;
    workers->next_part = 0;
    workers->part_count = parts.free + parts.early + parts.late;
    workers->early_left = parts.early;
    workers->busy_count = workers->count - 1;
    workers->job_number++;
    if (workers->count > 1) pthread_cond_broadcast(&workers->has_job);
    take_parts(workers, 0);
    while (workers->busy_count > 0)
        pthread_cond_wait(&workers->is_done, &workers->mutex);
    pthread_mutex_unlock(&workers->mutex);
}
