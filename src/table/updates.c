/* SPDX-License-Identifier: MIT */
/* updates.c - updates put aside by the part of the plane they hit.
 *
 * The parents of a rank lie anywhere. Changing them one by one would miss the
 * cache each time: 15 million a second. So each worker writes them, 4 bytes
 * each, to a bucket of the part (2^20 ranks) that they belong to, and a full
 * bucket is applied at once while its part is in the cache.
 *
 * A part has a lock, held while a bucket is applied to it and while its ranks
 * are read. The order of updates differs from run to run with more than one
 * worker; their combined effect must not depend on it.
 */
#include <pthread.h>

#include "base/assert.h"
#include "base/env.h"
#include "table/work.h"

enum { BUCKET_UPDATES = 2048 };

struct gi_updates {
    const grundy_env *env;
    uint64_t part_count;
    size_t worker_count;
    gi_updates_apply apply;
    void *user;
    pthread_mutex_t *locks; /* shape [part_count] */
    uint32_t *updates; /* shape [worker_count][part_count][BUCKET_UPDATES] */
    uint16_t *counts;  /* shape [worker_count][part_count] */
};

static uint64_t parts_of(uint64_t rank_count)
{
    return (rank_count >> GI_UPDATE_RANKS_LOG) + 1;
}

uint64_t gi_updates_bytes(uint64_t rank_count, size_t worker_count)
{
    const uint64_t parts = parts_of(rank_count);

    return sizeof(gi_updates) + parts * sizeof(pthread_mutex_t) +
           parts * worker_count *
               (BUCKET_UPDATES * sizeof(uint32_t) + sizeof(uint16_t));
}

static grundy_status make(gi_updates *b)
{
    const grundy_env *env = b->env;
    const size_t parts = (size_t)b->part_count;
    const size_t buckets = parts * b->worker_count;

    b->locks = gi_alloc_array(env, parts, sizeof(pthread_mutex_t));
    b->updates =
        gi_alloc_array(env, buckets, BUCKET_UPDATES * sizeof *b->updates);
    b->counts = gi_alloc_array(env, buckets, sizeof *b->counts);
    if (!b->locks || !b->updates || !b->counts) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < buckets; i++)
        b->counts[i] = 0;
    for (size_t i = 0; i < parts; i++)
        pthread_mutex_init(&b->locks[i], NULL);
    return GRUNDY_OK;
}

static void release(gi_updates *b)
{
    const grundy_env *env = b->env;
    const size_t parts = (size_t)b->part_count;
    const size_t buckets = parts * b->worker_count;

    gi_free(env, b->counts, buckets * sizeof *b->counts);
    gi_free(env, b->updates, buckets * BUCKET_UPDATES * sizeof *b->updates);
    gi_free(env, b->locks, parts * sizeof(pthread_mutex_t));
    gi_free(env, b, sizeof *b);
}

grundy_status gi_updates_new(gi_updates **out, uint64_t rank_count,
                             size_t worker_count, gi_updates_apply apply,
                             void *user, const grundy_env *env)
{
    gi_updates *b = gi_alloc(env, sizeof *b);
    grundy_status status;

    if (!b) return GRUNDY_NO_MEMORY;
    *b = (gi_updates){.env = env,
                      .part_count = parts_of(rank_count),
                      .worker_count = worker_count,
                      .apply = apply,
                      .user = user};
    status = make(b);
    if (status) {
        release(b);
        return status;
    }
    *out = b;
    return GRUNDY_OK;
}

void gi_updates_free(gi_updates *b)
{
    if (!b) return;
    for (size_t i = 0; i < (size_t)b->part_count; i++)
        pthread_mutex_destroy(&b->locks[i]);
    release(b);
}

void gi_updates_lock(gi_updates *b, uint64_t rank)
{
    GRUNDY_ASSERT(rank >> GI_UPDATE_RANKS_LOG < b->part_count);
    pthread_mutex_lock(&b->locks[rank >> GI_UPDATE_RANKS_LOG]);
}

void gi_updates_unlock(gi_updates *b, uint64_t rank)
{
    pthread_mutex_unlock(&b->locks[rank >> GI_UPDATE_RANKS_LOG]);
}

static void flush_one(gi_updates *b, size_t bucket, uint64_t part)
{
    const uint64_t first = part << GI_UPDATE_RANKS_LOG;

    if (b->counts[bucket] == 0) return;
    gi_updates_lock(b, first);
    b->apply(b->user, first, b->updates + bucket * BUCKET_UPDATES,
             b->counts[bucket]);
    gi_updates_unlock(b, first);
    b->counts[bucket] = 0;
}

void gi_updates_put(gi_updates *b, size_t worker, uint64_t rank,
                    unsigned weight)
{
    const uint64_t part = rank >> GI_UPDATE_RANKS_LOG;
    const size_t bucket = worker * (size_t)b->part_count + (size_t)part;
    const uint64_t offset = rank - (part << GI_UPDATE_RANKS_LOG);

    GRUNDY_ASSERT(part < b->part_count && worker < b->worker_count);
    GRUNDY_ASSERT(weight <= GI_WEIGHT_MOST);
    GRUNDY_ASSERT(b->counts[bucket] < BUCKET_UPDATES);
    b->updates[bucket * BUCKET_UPDATES + b->counts[bucket]++] =
        (uint32_t)(offset | (uint64_t)weight << GI_UPDATE_RANKS_LOG);
    if (b->counts[bucket] == BUCKET_UPDATES) flush_one(b, bucket, part);
}

void gi_updates_flush(gi_updates *b, size_t worker)
{
    for (uint64_t part = 0; part < b->part_count; part++)
        flush_one(b, worker * (size_t)b->part_count + (size_t)part, part);
}
