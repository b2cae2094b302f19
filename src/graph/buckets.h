/* SPDX-License-Identifier: MIT */
/* buckets.h - edges in buckets by their source. */
#ifndef GI_GRAPH_BUCKETS_H
#define GI_GRAPH_BUCKETS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "base/workers/workers.h"

/* Bucket b has the edges of sources b * 2^15 .. b * 2^15 + 32767: their rows
 * fit the second cache where vertices have some ten edges. */
enum {
    GI_BUCKET_BITS = 15,
    GI_BUCKET_EDGE_BYTES = 6,
    GI_BUCKET_AHEAD = 32, /* Bytes: written to soon; more would not fit L1. */
    GI_BUCKET_SIZES = 8   /* Of blocks. */
};

typedef struct gi_bucket {
    uint8_t *next, *end; /* Where the next edge of the last block goes. */
    struct gi_bucket_block *last; /* Newest; each knows the one before. */
    uint64_t count;               /* Of edges in full blocks. */
} gi_bucket;

typedef struct gi_buckets {
    const grundy_env *env;
    gi_bucket *items;
    size_t count, capacity;
    struct gi_bucket_slab *slabs; /* Newest; blocks are cut from it. */
    struct gi_bucket_block *spare[GI_BUCKET_SIZES]; /* Lists, by size. */
    size_t held_bytes; /* Of all slabs: at most limits.memory_bytes. */
} gi_buckets;

void gi_buckets_init(gi_buckets *buckets, const grundy_env *env);
void gi_buckets_clear(gi_buckets *buckets);
/* Room for buckets of sources below source_end. GRUNDY_OK, _NO_MEMORY. */
grundy_status gi_buckets_widen(gi_buckets *buckets, uint64_t source_end);
/* A new block for a bucket without room. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_buckets_grow(gi_buckets *buckets, size_t index);
uint64_t gi_buckets_edges(const gi_buckets *buckets, size_t index);

/* One edge; the bucket of its source is there (gi_buckets_widen). */
static inline grundy_status gi_buckets_add(gi_buckets *buckets,
                                           uint32_t source, uint32_t target)
{
    gi_bucket *bucket = buckets->items + (source >> GI_BUCKET_BITS);
    const uint16_t low = (uint16_t)(source & ((1 << GI_BUCKET_BITS) - 1));

    uint8_t *next = bucket->next;
    GRUNDY_ASSERT(source >> GI_BUCKET_BITS < buckets->count);

    if (next == bucket->end) {
        const grundy_status status =
            gi_buckets_grow(buckets, source >> GI_BUCKET_BITS);
        if (status) return status;
        next = bucket->next;
    }
    GRUNDY_ASSERT(bucket->end - next >= GI_BUCKET_EDGE_BYTES);
    GI_PREFETCH(next + GI_BUCKET_AHEAD);
    memcpy(next, &target, sizeof target);
    memcpy(next + sizeof target, &low, sizeof low);
    bucket->next = next + GI_BUCKET_EDGE_BYTES;
    return GRUNDY_OK;
}

/* Makes rows of the edges of buckets first .. end - 1, in the order in which
 * they were added, and empties the buckets. starts[v] is filled in for their
 * vertices below vertex_count, and rows are laid down from targets[*edge] on;
 * *edge becomes the end of the last row. */
typedef struct gi_row_fill {
    uint64_t *starts;
    uint32_t *targets;
    size_t vertex_count;
} gi_row_fill;
void gi_buckets_pour(gi_buckets *buckets, size_t first, size_t end,
                     const gi_row_fill *rows, uint64_t *edge,
                     gi_workers *workers);

/* Workers for a job on so many edges: none, NULL, when it is too small. */
grundy_status gi_graph_workers(gi_workers **out, const grundy_env *env,
                               uint64_t edge_count);

#endif
