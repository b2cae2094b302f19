/* SPDX-License-Identifier: MIT */
/* pipeline.c - items that arrive in order, are processed by all workers at
 * once, and leave in order.
 *
 * An item lives in a slot. Slots are filled by one worker at a time; the same
 * worker processes the item while it is still in its cache; and the caller's
 * thread takes the item, which it does before anything else. So the results
 * depend neither on the number of workers nor on the number of slots, and what
 * only take() touches needs no lock.
 *
 * Nobody waits for the others at the end of an item, as between the jobs of
 * workers.c: a thread sleeps only when all slots are full or, in the case of
 * the caller, when the next item is not finished and another one is being
 * filled. A wake-up costs as much as some thousand edges of a graph.
 *
 * Representation: `queue` is a ring of the slots in use, oldest first, and
 * `free` is a stack of the others: the slot used last is reused first, as it
 * is the most likely to be in a cache. A single worker uses one slot.
 */
#include <pthread.h>

#include "base/assert.h"
#include "base/workers/pipeline.h"

typedef struct pipeline {
    const gi_pipeline *steps;
    void *user;
    size_t slot_count;
    pthread_mutex_t mutex;
    pthread_cond_t can_fill, can_take;
    size_t queue[GI_PIPELINE_SLOTS_MOST], first, count;
    size_t free[GI_PIPELINE_SLOTS_MOST], free_count;
    bool is_worked[GI_PIPELINE_SLOTS_MOST];
    size_t waiting_count; /* Of workers, the caller not counted. */
    bool is_filling, is_waiting;
    bool is_filled;  /* There is no next item. */
    bool is_stopped; /* No item is taken any more. */
} pipeline;

static bool is_over(const pipeline *p)
{
    return p->is_stopped || (p->is_filled && p->count == 0);
}

static bool has_next(const pipeline *p)
{
    return p->count > 0 && p->is_worked[p->queue[p->first]];
}

static bool can_fill(const pipeline *p)
{
    return p->free_count > 0 && !p->is_filling && !p->is_filled;
}

/* All of these are called and left with the mutex locked. */

static void wake_one(pipeline *p)
{
    if (!can_fill(p)) return;
    if (p->is_waiting)
        pthread_cond_signal(&p->can_take);
    else if (p->waiting_count)
        pthread_cond_signal(&p->can_fill);
}

static void fill_and_work(pipeline *p)
{
    const size_t slot = p->free[--p->free_count];
    bool has_more;

    GRUNDY_ASSERT(slot < p->slot_count && !p->is_filling);
    p->queue[(p->first + p->count++) % p->slot_count] = slot;
    GRUNDY_ASSERT(p->free_count + p->count == p->slot_count);
    p->is_worked[slot] = false;
    p->is_filling = true;
    pthread_mutex_unlock(&p->mutex);
    has_more = p->steps->fill(p->user, slot);
    pthread_mutex_lock(&p->mutex);
    p->is_filling = false;
    p->is_filled = !has_more;
    wake_one(p);
    pthread_mutex_unlock(&p->mutex);
    p->steps->work(p->user, slot);
    pthread_mutex_lock(&p->mutex);
    p->is_worked[slot] = true;
    if (p->is_waiting && has_next(p)) pthread_cond_signal(&p->can_take);
}

static void take(pipeline *p)
{
    const size_t slot = p->queue[p->first];
    bool goes_on;

    GRUNDY_ASSERT(p->count > 0 && p->is_worked[slot]);
    pthread_mutex_unlock(&p->mutex);
    goes_on = p->steps->take(p->user, slot);
    pthread_mutex_lock(&p->mutex);
    p->first = (p->first + 1) % p->slot_count;
    p->count--;
    p->free[p->free_count++] = slot;
    GRUNDY_ASSERT(p->free_count + p->count == p->slot_count);
    p->is_stopped = !goes_on;
    wake_one(p);
}

static void be_caller(pipeline *p)
{
    while (!is_over(p)) {
        if (has_next(p)) {
            take(p);
        } else if (can_fill(p)) {
            fill_and_work(p);
        } else {
            p->is_waiting = true;
            pthread_cond_wait(&p->can_take, &p->mutex);
            p->is_waiting = false;
        }
    }
    pthread_cond_broadcast(&p->can_fill);
}

static void be_worker(pipeline *p)
{
    while (!is_over(p)) {
        if (can_fill(p)) {
            fill_and_work(p);
        } else {
            p->waiting_count++;
            pthread_cond_wait(&p->can_fill, &p->mutex);
            p->waiting_count--;
        }
    }
}

static void do_part(void *user, size_t part, size_t worker)
{
    pipeline *p = user;

    (void)part;
    pthread_mutex_lock(&p->mutex);
    if (worker == 0)
        be_caller(p);
    else
        be_worker(p);
    pthread_mutex_unlock(&p->mutex);
}

void gi_pipeline_run(gi_workers *workers, const gi_pipeline *steps,
                     size_t slot_count, void *user)
{
    pipeline p = {.steps = steps, .user = user, .slot_count = slot_count};

    GRUNDY_ASSERT(slot_count > 0 && slot_count <= GI_PIPELINE_SLOTS_MOST);
    for (size_t slot = slot_count; slot-- > 0;)
        p.free[p.free_count++] = slot;
    pthread_mutex_init(&p.mutex, NULL);
    pthread_cond_init(&p.can_fill, NULL);
    pthread_cond_init(&p.can_take, NULL);
    /* One part for each worker, which stays in it to the end; the caller,
     * without whom there are no workers, has one too. */
    gi_workers_run(workers, do_part, &p, gi_workers_count(workers));
    GRUNDY_ASSERT(is_over(&p));
    pthread_cond_destroy(&p.can_take);
    pthread_cond_destroy(&p.can_fill);
    pthread_mutex_destroy(&p.mutex);
}
