/* SPDX-License-Identifier: MIT */
/* pool.c - a few threads that answer requests, first come, first served.
 *
 * Each thread has a batch of its own, which keeps the tables of theories from
 * one request to the next, and a deadline that its environment looks at. The
 * queue is a list of objects that the callers own; it is bounded, so that a
 * flood is refused and not stored.
 *
 * Invariant, under the lock: `waiting` is the length of the list.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "work.h"

enum { WAITING_MOST = 256, WORKERS_MOST = 8, NAP = 8 };

typedef struct worker {
    pool *pool;
    pthread_t thread;
    grundy_env env; /* Its batch points at it. */
    grundy_batch *batch;
    const task *task; /* That is being answered. */
    uint64_t deadline_ns;
    unsigned looks; /* At the deadline; the clock is asked now and then. */
    bool is_late;
} worker;

struct pool {
    pool_options options;
    pthread_mutex_t lock;
    pthread_cond_t has_task;
    task *first, *last;
    size_t waiting;
    atomic_bool is_stopped;
    size_t worker_count;
    worker workers[];
};

uint64_t clock_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* Asked from the worker's own thread alone: its environment has one worker. */
static bool is_stopped(void *user)
{
    worker *w = user;

    if (atomic_load_explicit(&w->pool->is_stopped, memory_order_relaxed))
        return true;
    if (w->looks++ % NAP == 0 &&
        (clock_ns() > w->deadline_ns || !w->task->is_wanted(w->task)))
        w->is_late = true;
    return w->is_late;
}

static void answer(worker *w, task *t)
{
    static const grundy_error late = {
        .status = GRUNDY_OVER_BUDGET,
        .message = "there is no answer within the time for a request; ask for "
                   "a job"};
    const uint64_t ms = w->pool->options.ms;

    w->deadline_ns = clock_ns() + ms * 1000000u;
    w->task = t;
    w->looks = 0;
    w->is_late = false;
    t->reply = reply_to(w->batch, t->body, t->count, &late);
}

/* NULL: the pool is at its end. */
static task *take(pool *p)
{
    task *t;

    pthread_mutex_lock(&p->lock);
    while (!p->first && !atomic_load(&p->is_stopped))
        pthread_cond_wait(&p->has_task, &p->lock);
    t = p->first;
    if (t) {
        p->first = t->next;
        if (!p->first) p->last = NULL;
        p->waiting--;
    }
    pthread_mutex_unlock(&p->lock);
    return t;
}

static void *work(void *user)
{
    worker *w = user;
    task *t;

    while ((t = take(w->pool))) {
        const uint64_t began_ns = clock_ns();
        answer(w, t);
        t->done(t);
        give_back(began_ns);
    }
    return NULL;
}

bool pool_put(pool *p, task *t)
{
    bool fits;

    t->next = NULL;
    t->reply = (reply){.status = 0};
    pthread_mutex_lock(&p->lock);
    fits = p->waiting < WAITING_MOST && !atomic_load(&p->is_stopped);
    if (fits) {
        if (p->last)
            p->last->next = t;
        else
            p->first = t;
        p->last = t;
        p->waiting++;
        pthread_cond_signal(&p->has_task);
    }
    pthread_mutex_unlock(&p->lock);
    return fits;
}

/* ---- start, stop ---- */

static size_t wanted_workers(unsigned asked)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t count = asked ? asked : cores > 0 ? (size_t)cores : 1;

    /* One that is busy for long must not keep all others waiting. */
    if (!asked && count < 2) count = 2;
    return count < WORKERS_MOST ? count : WORKERS_MOST;
}

static grundy_status add_worker(pool *p)
{
    worker *w = &p->workers[p->worker_count];
    grundy_status status;

    *w = (worker){.pool = p, .env = reply_env(false)};
    w->env.is_stopped = is_stopped;
    w->env.user = w;
    status = grundy_batch_new(&w->batch, &w->env, NULL);
    if (status) return status;
    grundy_batch_remember(w->batch, p->options.store);
    if (pthread_create(&w->thread, NULL, work, w)) {
        grundy_batch_free(w->batch);
        return GRUNDY_NO_MEMORY;
    }
    p->worker_count++;
    return GRUNDY_OK;
}

grundy_status pool_start(pool **out, const pool_options *options)
{
    const size_t count = wanted_workers(options->workers);
    pool *p = malloc(sizeof *p + count * sizeof p->workers[0]);
    grundy_status status = GRUNDY_OK;

    if (!p) return GRUNDY_NO_MEMORY;
    *p = (pool){.options = *options};
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->has_task, NULL);
    for (size_t i = 0; !status && i < count; i++)
        status = add_worker(p);
    if (status) {
        pool_free(p);
        return status;
    }
    *out = p;
    return GRUNDY_OK;
}

void pool_stop(pool *p)
{
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    atomic_store(&p->is_stopped, true);
    pthread_cond_broadcast(&p->has_task);
    pthread_mutex_unlock(&p->lock);
    for (size_t i = 0; i < p->worker_count; i++) {
        pthread_join(p->workers[i].thread, NULL);
        grundy_batch_free(p->workers[i].batch);
    }
    p->worker_count = 0;
}

void pool_free(pool *p)
{
    if (!p) return;
    pool_stop(p);
    pthread_cond_destroy(&p->has_task);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
