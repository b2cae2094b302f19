/* SPDX-License-Identifier: MIT */
/* buckets.c - a counting sort of edges by source that stays in the cache.
 *
 * A counting sort that places 10^8 edges of 10^7 vertices one after the other
 * waits for memory at each of them. Here an edge first goes to the bucket of
 * the upper bits of its source, at the end of a stream; later the edges of one
 * bucket are counted and placed in rows, all within the cache. The upper bits
 * are those of the bucket, so an edge waits in 6 bytes: 4 for its target, then
 * 2 for its source, in one stream for each bucket.
 *
 * Representation: a bucket is a list of blocks, newest first, each twice as
 * large as the preceding one up to BLOCK_MOST edges. Rows are filled from the
 * back, which is the order in which the blocks are met; so edges of one source
 * keep their order, and no block needs a forward link.
 *
 * Blocks are cut from slabs of up to 16 MiB, for which large pages are
 * requested from the system: the ends of some hundred streams then lie on a
 * few pages, and the first touch of memory, which otherwise takes half of the
 * time, happens once for 2 MiB. Blocks that are used up are kept for later
 * buckets, in one list for each size; slabs live as long as the buckets.
 *
 * Buckets are independent once it is known where the rows of each one start,
 * and may be poured by several workers: the resulting rows are the same.
 */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "graph/adjacency.h"
#include "graph/buckets.h"

enum {
    BLOCK_FIRST = 64,
    BLOCK_MOST = BLOCK_FIRST << (GI_BUCKET_SIZES - 1),
    SLAB_LEAST = 1 << 12,
    SLAB_MOST = 1 << 24,
    BUCKET_VERTICES = 1 << GI_BUCKET_BITS,
    ROW_AHEAD_BYTES = 24 * GI_BUCKET_EDGE_BYTES,
    /* Below that many edges threads cost more than they save. */
    EDGES_FOR_WORKERS = 1 << 20
};

typedef struct gi_bucket_block {
    struct gi_bucket_block *before; /* Full; or NULL. */
    uint32_t capacity;
    uint8_t edges[];
} block;

struct gi_bucket_slab {
    struct gi_bucket_slab *before;
    size_t bytes, used; /* With this head. */
};

static size_t block_bytes(uint32_t capacity)
{
    /* A multiple of 8, as capacities are of 64. */
    return sizeof(block) + (size_t)capacity * GI_BUCKET_EDGE_BYTES;
}

/* Which list has blocks of a capacity. */
static size_t size_of(uint32_t capacity)
{
    size_t size = 0;

    while ((uint32_t)BLOCK_FIRST << size < capacity)
        size++;
    GRUNDY_ASSERT(size < GI_BUCKET_SIZES);
    return size;
}

void gi_buckets_init(gi_buckets *buckets, const grundy_env *env)
{
    *buckets = (gi_buckets){.env = gi_env_or_default(env)};
}

static void empty(gi_buckets *buckets, gi_bucket *bucket)
{
    while (bucket->last) {
        block *used = bucket->last;
        block **list = &buckets->spare[size_of(used->capacity)];
        GRUNDY_ASSERT(used->capacity % BLOCK_FIRST == 0);
        bucket->last = used->before;
        used->before = *list;
        *list = used;
    }
    *bucket = (gi_bucket){.next = NULL};
}

void gi_buckets_clear(gi_buckets *buckets)
{
    while (buckets->slabs) {
        struct gi_bucket_slab *slab = buckets->slabs;
        buckets->slabs = slab->before;
        GRUNDY_ASSERT(buckets->held_bytes >= slab->bytes);
        buckets->held_bytes -= slab->bytes;
        gi_free(buckets->env, slab, slab->bytes);
    }
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
        buckets->items[buckets->count++] = (gi_bucket){.next = NULL};
    }
    return GRUNDY_OK;
}

/* A slab with room for so many bytes, a quarter of what is held if that fits
 * the limit on memory. */
static grundy_status add_slab(gi_buckets *buckets, size_t bytes)
{
    const size_t most = gi_limit_memory(buckets->env);
    const size_t left =
        most > buckets->held_bytes ? most - buckets->held_bytes : 0;
    size_t wanted = buckets->held_bytes / 4;
    struct gi_bucket_slab *slab;

    bytes += sizeof *slab;
    if (wanted < SLAB_LEAST) wanted = SLAB_LEAST;
    if (wanted > SLAB_MOST) wanted = SLAB_MOST;
    if (wanted < bytes || wanted > left) wanted = bytes;
    if (wanted > left) return GRUNDY_OVER_BUDGET;
    slab = gi_alloc(buckets->env, wanted);
    if (!slab) return GRUNDY_NO_MEMORY;
    gi_pages_advise(slab, wanted);
    GRUNDY_ASSERT(wanted >= bytes && wanted <= left);
    *slab = (struct gi_bucket_slab){buckets->slabs, wanted, sizeof *slab};
    buckets->slabs = slab;
    buckets->held_bytes += wanted;
    return GRUNDY_OK;
}

static grundy_status new_block(gi_buckets *buckets, uint32_t capacity,
                               block **out)
{
    const size_t bytes = block_bytes(capacity);
    block **list = &buckets->spare[size_of(capacity)];
    struct gi_bucket_slab *slab = buckets->slabs;

    *out = *list;
    if (*list) {
        *list = (*list)->before;
        return GRUNDY_OK;
    }
    if (!slab || slab->bytes - slab->used < bytes) {
        const grundy_status status = add_slab(buckets, bytes);
        if (status) return status;
        slab = buckets->slabs;
    }
    GRUNDY_ASSERT(slab->bytes - slab->used >= bytes && slab->used % 8 == 0);
    *out = (block *)(void *)((char *)slab + slab->used);
    slab->used += bytes;
    return GRUNDY_OK;
}

grundy_status gi_buckets_grow(gi_buckets *buckets, size_t index)
{
    gi_bucket *bucket = buckets->items + index;
    uint32_t capacity = BLOCK_FIRST;
    block *added = NULL;
    grundy_status status;

    GRUNDY_ASSERT(index < buckets->count && bucket->next == bucket->end);
    if (bucket->last) {
        capacity = bucket->last->capacity;
        if (capacity < BLOCK_MOST) capacity *= 2;
    }
    status = new_block(buckets, capacity, &added);
    if (status) return status;
    if (bucket->last) bucket->count += bucket->last->capacity;
    *added = (block){.before = bucket->last, .capacity = capacity};
    bucket->last = added;
    bucket->next = added->edges;
    bucket->end = added->edges + (size_t)capacity * GI_BUCKET_EDGE_BYTES;
    return GRUNDY_OK;
}

/* Edges in the newest block. */
static uint32_t used_of(const gi_bucket *bucket)
{
    if (!bucket->last) return 0;
    GRUNDY_ASSERT(bucket->next >= bucket->last->edges &&
                  bucket->next <= bucket->end);
    return (uint32_t)((size_t)(bucket->next - bucket->last->edges) /
                      GI_BUCKET_EDGE_BYTES);
}

uint64_t gi_buckets_edges(const gi_buckets *buckets, size_t index)
{
    GRUNDY_ASSERT(index < buckets->count);
    return buckets->items[index].count + used_of(buckets->items + index);
}

/* ---- from buckets to rows ---- */

typedef struct pouring {
    const gi_buckets *buckets;
    const gi_row_fill *rows;
    size_t first;          /* Bucket of part 0. */
    const uint64_t *bases; /* By part: where the rows of its bucket start. */
} pouring;

static uint32_t target_at(const uint8_t *edge)
{
    uint32_t target;

    memcpy(&target, edge, sizeof target);
    return target;
}

static uint16_t low_at(const uint8_t *edge)
{
    uint16_t low;

    memcpy(&low, edge + sizeof(uint32_t), sizeof low);
    return low;
}

/* After that starts[v] is the end of row v. */
static void count_edges(const gi_bucket *bucket, uint64_t base,
                        uint64_t *starts, size_t vertex_count)
{
    uint32_t used = used_of(bucket);

    memset(starts, 0, vertex_count * sizeof *starts);
    for (const block *now = bucket->last; now; now = now->before) {
        const uint8_t *const end =
            now->edges + (size_t)used * GI_BUCKET_EDGE_BYTES;
        for (const uint8_t *at = now->edges; at < end;
             at += GI_BUCKET_EDGE_BYTES) {
            GRUNDY_ASSERT(low_at(at) < vertex_count);
            starts[low_at(at)]++;
        }
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
    uint32_t used = used_of(bucket);

    for (const block *now = bucket->last; now; now = now->before) {
        const uint8_t *at = now->edges + (size_t)used * GI_BUCKET_EDGE_BYTES;
        while (at > now->edges) {
            at -= GI_BUCKET_EDGE_BYTES;
            if (at - now->edges >= ROW_AHEAD_BYTES)
                GI_PREFETCH(targets + starts[low_at(at - ROW_AHEAD_BYTES)] -
                            1);
            targets[--starts[low_at(at)]] = target_at(at);
        }
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

/* A group is poured by all workers, and then emptied by the caller alone: the
 * lists of blocks are for one thread. */
enum { GROUP = 16 };

void gi_buckets_pour(gi_buckets *buckets, size_t first, size_t end,
                     const gi_row_fill *rows, uint64_t *edge,
                     gi_workers *workers)
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
