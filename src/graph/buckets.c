/* SPDX-License-Identifier: MIT */
/* buckets.c - a counting sort of edges by source that stays in the cache.
 *
 * A counting sort that lays down 10^8 edges of 10^7 vertices one after the
 * other waits for memory at each of them. Here an edge goes first to the
 * bucket of its source's upper bits, at the end of a stream; later the edges
 * of one bucket, 65536 vertices, are counted and laid down in rows, all within
 * the cache. The upper bits are the bucket's, so that an edge waits in 6
 * bytes: 2 of its source, 4 of its target.
 *
 * Representation: a bucket is a list of blocks, newest first, each twice the
 * one before up to BLOCK_MOST edges. Rows are filled from the back, which is
 * the order the blocks are met in; so edges of one source keep their order,
 * and no block needs a link forward. Blocks are freed as they are used up:
 * rows and waiting edges are never both there in full.
 *
 * Buckets are independent once it is known where each one's rows start, and
 * may be poured by several workers: the rows come out the same. */

#include <string.h>

#include "graph/impl.h"

enum {
    BLOCK_FIRST = 64,
    BLOCK_MOST = 8192,
    BUCKET_VERTICES = 1 << GI_BUCKET_BITS,
    /* Below that many edges threads cost more than they save. */
    EDGES_FOR_WORKERS = 1 << 20
};

/* Two arrays behind each other: targets[capacity], lows[capacity]. */
typedef struct gi_bucket_block {
    struct gi_bucket_block *before; /* Full; or NULL. */
    uint32_t capacity;
    uint32_t targets[];
} block;

static size_t block_bytes(uint32_t capacity)
{
    return sizeof(block) + capacity * (sizeof(uint32_t) + sizeof(uint16_t));
}

static uint16_t *block_lows(block *of)
{
    return (uint16_t *)(void *)(of->targets + of->capacity);
}

void gi_buckets_init(gi_buckets *buckets, const grundy_env *env)
{
    *buckets = (gi_buckets){.env = gi_env_or_default(env)};
}

static void empty(gi_buckets *buckets, gi_bucket *bucket)
{
    while (bucket->last) {
        block *used = bucket->last;
        const size_t bytes = block_bytes(used->capacity);
        bucket->last = used->before;
        gi_free(buckets->env, used, bytes);
        GRUNDY_ASSERT(buckets->held_bytes >= bytes);
        buckets->held_bytes -= bytes;
    }
    *bucket = (gi_bucket){0};
}

void gi_buckets_clear(gi_buckets *buckets)
{
    for (size_t b = 0; b < buckets->count; b++)
        empty(buckets, buckets->items + b);
    GRUNDY_ASSERT(buckets->held_bytes == 0);
    gi_free(buckets->env, buckets->items,
            buckets->capacity * sizeof *buckets->items);
    gi_buckets_init(buckets, buckets->env);
}

grundy_status gi_buckets_widen(gi_buckets *buckets, uint64_t source_end)
{
    const size_t wanted =
        (size_t)((source_end + BUCKET_VERTICES - 1) >> GI_BUCKET_BITS);

    while (buckets->count < wanted) {
        const grundy_status status = gi_array_grow(
            (void **)&buckets->items, &buckets->capacity, buckets->count,
            sizeof *buckets->items, buckets->env);
        if (status) return status;
        buckets->items[buckets->count++] = (gi_bucket){0};
    }
    return GRUNDY_OK;
}

grundy_status gi_buckets_grow(gi_buckets *buckets, size_t index)
{
    gi_bucket *bucket = buckets->items + index;
    uint32_t capacity = BLOCK_FIRST;
    size_t bytes;
    block *added;

    GRUNDY_ASSERT(index < buckets->count && bucket->room == 0);
    if (bucket->last) {
        capacity = bucket->last->capacity;
        if (capacity < BLOCK_MOST) capacity *= 2;
    }
    bytes = block_bytes(capacity);
    if (bytes > buckets->env->limits.memory_bytes ||
        buckets->held_bytes > buckets->env->limits.memory_bytes - bytes)
        return GRUNDY_OVER_BUDGET;
    added = gi_alloc(buckets->env, bytes);
    if (!added) return GRUNDY_NO_MEMORY;
    if (bucket->last) bucket->count += bucket->last->capacity;
    *added = (block){.before = bucket->last, .capacity = capacity};
    bucket->last = added;
    bucket->room = capacity;
    bucket->next_target = added->targets;
    bucket->next_low = block_lows(added);
    buckets->held_bytes += bytes;
    return GRUNDY_OK;
}

uint64_t gi_buckets_edges(const gi_buckets *buckets, size_t index)
{
    const gi_bucket *bucket = buckets->items + index;

    GRUNDY_ASSERT(index < buckets->count);
    return bucket->last ? bucket->count + bucket->last->capacity - bucket->room
                        : 0;
}

/* ---- from buckets to rows ---- */

typedef struct pouring {
    const gi_buckets *buckets;
    const gi_rows *rows;
    size_t first;          /* Bucket of part 0. */
    const uint64_t *bases; /* By part: where the rows of its bucket start. */
} pouring;

/* After that starts[v] is the end of row v. */
static void count_edges(const gi_bucket *bucket, uint64_t base,
                        uint64_t *starts, size_t vertex_count)
{
    uint32_t used = bucket->last ? bucket->last->capacity - bucket->room : 0;

    memset(starts, 0, vertex_count * sizeof *starts);
    for (block *now = bucket->last; now; now = now->before) {
        const uint16_t *lows = block_lows(now);
        for (uint32_t i = 0; i < used; i++)
            starts[lows[i]]++;
        used = now->before ? now->before->capacity : 0;
    }
    for (size_t v = 0; v < vertex_count; v++) {
        base += starts[v];
        starts[v] = base;
    }
}

/* And after that its start. */
static void fill_rows(const gi_bucket *bucket, uint64_t *starts,
                      uint32_t *targets)
{
    uint32_t used = bucket->last ? bucket->last->capacity - bucket->room : 0;

    for (block *now = bucket->last; now; now = now->before) {
        const uint16_t *lows = block_lows(now);
        for (uint32_t i = used; i-- > 0;)
            targets[--starts[lows[i]]] = now->targets[i];
        used = now->before ? now->before->capacity : 0;
    }
}

static void pour_one(void *user, size_t part, size_t worker)
{
    const pouring *all = user;
    const gi_bucket *bucket = all->buckets->items + all->first + part;
    const size_t source = (all->first + part) << GI_BUCKET_BITS;
    const size_t left = all->rows->vertex_count - source;
    const size_t here = left < BUCKET_VERTICES ? left : BUCKET_VERTICES;
    uint64_t *starts = all->rows->starts + source;

    (void)worker;
    GRUNDY_ASSERT(source < all->rows->vertex_count);
    count_edges(bucket, all->bases[part], starts, here);
    fill_rows(bucket, starts, all->rows->targets);
    GRUNDY_ASSERT(here == 0 || starts[0] == all->bases[part]);
}

/* A group is poured by all workers, and then freed by the caller alone: the
 * allocator may be for one thread. */
enum { GROUP = 16 };

void gi_buckets_pour(gi_buckets *buckets, size_t first, size_t end,
                     const gi_rows *rows, uint64_t *edge, gi_workers *workers)
{
    GRUNDY_ASSERT(first <= end && end <= buckets->count);
    while (first < end) {
        const size_t count = end - first < GROUP ? end - first : GROUP;
        uint64_t bases[GROUP];
        pouring all = {buckets, rows, first, bases};
        for (size_t part = 0; part < count; part++) {
            bases[part] = *edge;
            *edge += gi_buckets_edges(buckets, first + part);
        }
        if (workers) {
            gi_workers_run(workers, pour_one, &all, count);
        } else {
            for (size_t part = 0; part < count; part++)
                pour_one(&all, part, 0);
        }
        for (size_t part = 0; part < count; part++)
            empty(buckets, buckets->items + first + part);
        first += count;
    }
}

grundy_status gi_graph_workers(gi_workers **out, const grundy_env *env,
                               uint64_t edge_count)
{
    if (edge_count < EDGES_FOR_WORKERS) {
        *out = NULL;
        return GRUNDY_OK;
    }
    return gi_workers_start(out, env);
}
