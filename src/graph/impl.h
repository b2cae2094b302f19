/* SPDX-License-Identifier: MIT */
/* graph/impl.h - floor 3: a graph in rows, and the labels of its vertices. */
#ifndef GI_GRAPH_IMPL_H
#define GI_GRAPH_IMPL_H

#include <string.h>

#include "grundy/graph.h"

#include "base/impl.h"

/* ---- rows (adjacency.c) ---- */

struct grundy_graph {
    const grundy_env *env;
    size_t vertex_count;
    size_t edge_count;
    const uint64_t *starts;  /* shape [vertex_count + 1] */
    const uint32_t *targets; /* shape [edge_count] */
    /* The same arrays where the graph owns them; else NULL. */
    uint64_t *own_starts;
    uint32_t *own_targets;
    void (*release)(void *user); /* Or NULL. */
    void *user;
};

/* An empty shell with arrays of its own, not filled in. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_graph_new(grundy_graph **out, size_t vertex_count,
                           size_t edge_count, const grundy_env *env);

/* Whether tables of so many bytes may be made: GRUNDY_OK, or
 * GRUNDY_OVER_BUDGET with a sentence. Asked before the first allocation. */
grundy_status gi_graph_afford(const grundy_env *env, uint64_t bytes,
                              grundy_error *err);

/* Asks the system for large pages before a large table is first touched; a
 * hint (pages.c). */
void gi_pages_advise(void *block, size_t bytes);

/* ---- edges in buckets by their source (buckets.c) ---- */

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

    if (next == bucket->end) {
        const grundy_status status =
            gi_buckets_grow(buckets, source >> GI_BUCKET_BITS);
        if (status) return status;
        next = bucket->next;
    }
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
typedef struct gi_rows {
    uint64_t *starts;
    uint32_t *targets;
    size_t vertex_count;
} gi_rows;
void gi_buckets_pour(gi_buckets *buckets, size_t first, size_t end,
                     const gi_rows *rows, uint64_t *edge, gi_workers *workers);

/* Workers for a job on so many edges: none, NULL, when it is too small. */
grundy_status gi_graph_workers(gi_workers **out, const grundy_env *env,
                               uint64_t edge_count);

/* ---- a vertex after all its targets (order.c) ---- */

/* Vertices in an order in which each comes after its targets. */
typedef struct gi_order {
    const grundy_env *env;
    uint32_t *vertices; /* NULL when the numbers are an order themselves. */
    size_t count;       /* Fewer than there are vertices: a cycle. */
    size_t capacity;
    bool is_descending; /* Without a list: from the last vertex on. */
} gi_order;

/* GRUNDY_OK; GRUNDY_UNDEFINED on a cycle: the order then has the vertices that
 * lead to none; GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. Clear
 * it in any case. */
grundy_status gi_order_make(gi_order *out, const grundy_graph *graph,
                            grundy_error *err);
void gi_order_clear(gi_order *order);

/* Told vertices in order, up to GI_ORDER_STRETCH at a time. */
enum { GI_ORDER_STRETCH = 2048 };
typedef void gi_order_kernel(void *user, const uint32_t *vertices,
                             size_t count);
grundy_status gi_order_walk(const gi_order *order, gi_order_kernel *kernel,
                            void *user, grundy_error *err);

/* Vertices that are not in the order, a bit each; the bits are the caller's:
 * shape [gi_bitset_words(vertex count)]. */
void gi_order_left_over(const gi_order *order, size_t vertex_count,
                        uint64_t *bits);

/* ---- labels of a graph without cycles (mex.c, remoteness.c) ---- */

/* Neither allocates, so that both may be done on any worker: each wants so
 * many bytes of scratch, aligned as those of gi_alloc(). */
size_t gi_nimbers_scratch_bytes(const grundy_graph *graph);
grundy_status gi_sweep_nimbers(const grundy_graph *graph,
                               const gi_order *order, grundy_nimber *nimbers,
                               void *scratch, grundy_error *err);

/* What is wanted by one convention; either array may be NULL. */
typedef struct gi_winners {
    grundy_convention convention;
    uint8_t *outcomes;
    uint32_t *remoteness;
} gi_winners;
size_t gi_winners_scratch_bytes(const grundy_graph *graph,
                                const gi_winners *wanted);
grundy_status gi_sweep_winners(const grundy_graph *graph,
                               const gi_order *order, const gi_winners *wanted,
                               void *scratch, grundy_error *err);

/* The numbers of the vertices are an order: one scan says so. */
bool gi_order_by_number(gi_order *out, const grundy_graph *graph);

/* ---- rows of predecessors (predecessors.c) ---- */

typedef struct gi_predecessors {
    const grundy_env *env;
    size_t vertex_count, edge_count;
    uint64_t *starts;  /* shape [vertex_count + 1] */
    uint32_t *sources; /* shape [edge_count]; ascending in each row */
} gi_predecessors;

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED; clear it
 * in any case. */
grundy_status gi_predecessors_make(gi_predecessors *out,
                                   const grundy_graph *graph,
                                   grundy_error *err);
void gi_predecessors_clear(gi_predecessors *rows);

/* ---- labels of any graph (retrograde.c, levels.c) ---- */

/* The same as gi_sweep_winners(). */
grundy_status gi_retrograde(const grundy_graph *graph,
                            const gi_predecessors *predecessors,
                            grundy_convention convention, uint8_t *outcomes,
                            uint32_t *remoteness, grundy_error *err);
grundy_status gi_levels_nimbers(const grundy_graph *graph,
                                const gi_predecessors *predecessors,
                                grundy_nimber *nimbers, grundy_error *err);

/* Degrees fit a word of 32 bits with a bit to spare, and so do vertices: what
 * the labels of graphs with cycles need. */
grundy_status gi_graph_check_small(const grundy_graph *graph,
                                   grundy_error *err);

#endif
