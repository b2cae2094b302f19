/* SPDX-License-Identifier: MIT */
/* jobs.c - long work: a thread a job, how far it is, and its end.
 *
 * A job lives as long as somebody holds it: the table until it is removed, its
 * thread until it has ended, each stream of events while it is open. The table
 * is small; when it is full, the oldest job that has ended makes room.
 *
 * A page that is closed does not say so. A job goes on while somebody watches it,
 * and for a while after that or after it was last asked for; then it is stopped,
 * or pages that are long gone would keep the cores busy.
 *
 * Invariant, under the lock: `running` counts the threads that have not ended,
 * also those of jobs that were removed; the reply of a job is written before
 * `is_done` is set, and never after.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "work.h"

struct job {
    jobs *all;
    uint64_t id;
    char *body;
    size_t count;
    reply reply;
    grundy_env env;
    atomic_bool is_stopped, is_done;
    _Atomic uint64_t done, total;
    atomic_uint holders, watchers;
    _Atomic uint64_t wanted_until_ns; /* Unless it is watched. */
};

struct jobs {
    pthread_mutex_t lock;
    pthread_cond_t has_ended;
    const grundy_survey_store *store;
    jobs_patience patience;
    job *kept[JOBS_KEPT_MOST]; /* Oldest first. */
    size_t count, running;
    uint64_t last_id;
    bool is_stopped;
};

void job_release(job *j)
{
    if (!j || atomic_fetch_sub(&j->holders, 1) > 1) return;
    free(j->reply.text);
    free(j->body);
    free(j);
}

/* ---- who sees it ---- */

static void want_for(job *j, unsigned ms)
{
    atomic_store(&j->wanted_until_ns, clock_ns() + (uint64_t)ms * 1000000);
}

void job_watch(job *j)
{
    atomic_fetch_add(&j->watchers, 1);
}

/* The moment is set first: a tick between the two must not find an old one. */
void job_leave(job *j)
{
    want_for(j, j->all->patience.left_ms);
    atomic_fetch_sub(&j->watchers, 1);
}

static bool is_forsaken(const job *j, uint64_t now_ns)
{
    return atomic_load(&j->watchers) == 0 &&
           now_ns > atomic_load(&j->wanted_until_ns);
}

/* ---- the work ---- */

static bool is_stopped(void *user)
{
    const job *j = user;

    return atomic_load_explicit(&j->is_stopped, memory_order_relaxed);
}

static void progress(uint64_t done, uint64_t total, void *user)
{
    job *j = user;

    atomic_store_explicit(&j->done, done, memory_order_relaxed);
    atomic_store_explicit(&j->total, total, memory_order_relaxed);
}

static void answer(job *j)
{
    static const grundy_error cancelled = {.status = GRUNDY_CANCELLED,
                                           .message = "the job was stopped"};
    grundy_batch *batch = NULL;

    if (grundy_batch_new(&batch, &j->env, NULL)) {
        j->reply = reply_no_memory();
        return;
    }
    grundy_batch_remember(batch, j->all->store);
    j->reply = reply_to(batch, j->body, j->count, &cancelled);
    grundy_batch_free(batch);
}

static void *work(void *user)
{
    job *j = user;
    jobs *all = j->all;
    const uint64_t began_ns = clock_ns();

    answer(j);
    atomic_store(&j->is_done, true);
    job_release(j);
    give_back(began_ns);
    pthread_mutex_lock(&all->lock);
    all->running--;
    pthread_cond_signal(&all->has_ended);
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

/* ---- the table; all under the lock ---- */

static void forget(jobs *all, size_t index)
{
    job *j = all->kept[index];

    memmove(&all->kept[index], &all->kept[index + 1],
            (all->count - index - 1) * sizeof all->kept[0]);
    all->count--;
    job_release(j);
}

/* Room for one more; false if all that are kept still run. */
static bool make_room(jobs *all)
{
    if (all->running >= JOBS_RUNNING_MOST || all->is_stopped) return false;
    for (size_t i = 0; all->count == JOBS_KEPT_MOST && i < all->count; i++)
        if (atomic_load(&all->kept[i]->is_done)) {
            forget(all, i);
            break;
        }
    return all->count < JOBS_KEPT_MOST;
}

static bool start_thread(job *j)
{
    pthread_attr_t attributes;
    pthread_t thread;
    bool is_started;

    if (pthread_attr_init(&attributes)) return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    is_started = pthread_create(&thread, &attributes, work, j) == 0;
    pthread_attr_destroy(&attributes);
    return is_started;
}

static job *new_job(jobs *all, const char *body, size_t count)
{
    job *j = calloc(1, sizeof *j);

    if (!j) return NULL;
    j->all = all;
    j->body = malloc(count + 1);
    j->count = count;
    if (j->body && count) memcpy(j->body, body, count);
    j->env = reply_env(true);
    j->env.is_stopped = is_stopped;
    j->env.progress = progress;
    j->env.user = j;
    atomic_store(&j->holders, 1);
    if (j->body) return j;
    job_release(j);
    return NULL;
}

/* Under the lock: the thread of a job, and its place among those kept. */
static grundy_status start(jobs *all, job *j)
{
    if (!make_room(all)) return GRUNDY_OVER_BUDGET;
    want_for(j, all->patience.unseen_ms);
    j->id = ++all->last_id;
    atomic_fetch_add(&j->holders, 1); /* The thread. */
    all->running++;
    if (start_thread(j)) {
        all->kept[all->count++] = j;
        return GRUNDY_OK;
    }
    all->running--;
    atomic_fetch_sub(&j->holders, 1);
    return GRUNDY_NO_MEMORY;
}

grundy_status jobs_add(uint64_t *id, jobs *all, const char *body, size_t count)
{
    job *j = new_job(all, body, count);
    grundy_status status;

    if (!j) return GRUNDY_NO_MEMORY;
    pthread_mutex_lock(&all->lock);
    status = start(all, j);
    if (!status) *id = j->id;
    pthread_mutex_unlock(&all->lock);
    if (status) job_release(j);
    return status;
}

size_t jobs_count(jobs *all)
{
    size_t count;

    pthread_mutex_lock(&all->lock);
    count = all->running;
    pthread_mutex_unlock(&all->lock);
    return count;
}

job *jobs_find(jobs *all, uint64_t id)
{
    job *found = NULL;

    pthread_mutex_lock(&all->lock);
    for (size_t i = 0; i < all->count; i++)
        if (all->kept[i]->id == id) found = all->kept[i];
    if (found) {
        atomic_fetch_add(&found->holders, 1);
        want_for(found, all->patience.unseen_ms);
    }
    pthread_mutex_unlock(&all->lock);
    return found;
}

bool jobs_remove(jobs *all, uint64_t id)
{
    bool is_found = false;

    pthread_mutex_lock(&all->lock);
    for (size_t i = 0; i < all->count && !is_found; i++)
        if (all->kept[i]->id == id) {
            atomic_store(&all->kept[i]->is_stopped, true);
            forget(all, i);
            is_found = true;
        }
    pthread_mutex_unlock(&all->lock);
    return is_found;
}

/* ---- looks ---- */

bool job_is_running(const job *j, uint64_t *done, uint64_t *total)
{
    *done = atomic_load(&j->done);
    *total = atomic_load(&j->total);
    return !atomic_load(&j->is_done);
}

const reply *job_reply(const job *j)
{
    return &j->reply;
}

uint64_t job_id(const job *j)
{
    return j->id;
}

/* ---- start, stop ---- */

grundy_status jobs_start(jobs **out, const grundy_survey_store *store,
                         jobs_patience patience)
{
    jobs *all = calloc(1, sizeof *all);

    if (!all) return GRUNDY_NO_MEMORY;
    all->store = store;
    all->patience = patience;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->has_ended, NULL);
    *out = all;
    return GRUNDY_OK;
}

void jobs_cancel(jobs *all)
{
    pthread_mutex_lock(&all->lock);
    all->is_stopped = true;
    for (size_t i = 0; i < all->count; i++)
        atomic_store(&all->kept[i]->is_stopped, true);
    pthread_mutex_unlock(&all->lock);
}

void jobs_tick(jobs *all)
{
    const uint64_t now = clock_ns();

    pthread_mutex_lock(&all->lock);
    for (size_t i = 0; i < all->count; i++)
        if (is_forsaken(all->kept[i], now))
            atomic_store(&all->kept[i]->is_stopped, true);
    pthread_mutex_unlock(&all->lock);
}

void jobs_stop(jobs *all)
{
    if (!all) return;
    jobs_cancel(all);
    pthread_mutex_lock(&all->lock);
    while (all->running > 0)
        pthread_cond_wait(&all->has_ended, &all->lock);
    while (all->count > 0)
        forget(all, all->count - 1);
    pthread_mutex_unlock(&all->lock);
    pthread_cond_destroy(&all->has_ended);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
