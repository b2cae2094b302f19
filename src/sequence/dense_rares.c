/* SPDX-License-Identifier: MIT */
/* dense_rares.c - a sequence with some rares: tables seek the witnesses.
 *
 * This is the way of sparse_heap.c, with its last step in vectors. The marks
 * of the splits with a rare part tell the least value of common type that no
 * option has; and each smaller value of rare type needs a witness, any split
 * of that value. The first splits are marked, until few values are missing;
 * those take seats in tables (dense_seats.c), and the other splits are
 * compared with them. Nearly always all are found soon, and the rest of the
 * splits need not be looked at. A value that has met all splits is that of the
 * heap, which is rare.
 *
 * Where the values are so large that some have no seat, the scalar way goes on.
 *
 * How many splits are marked follows from how many values are missing then.
 *
 * Cost: a heap costs the number of rares for each way to split, and some
 * thousand splits. dense.c, which looks at all splits, pays where rares are
 * more than a small part of the heaps.
 */
#include "sequence/dense_impl.h"

enum {
    MISSING_WANTED = 48, /* About as many as have seats. */
    PAIRS_FIRST = 1 << 10,
    PAIRS_LEAST = 1 << 5,
    PAIRS_MOST = 1 << 14,
    CHUNK_FIRST = 1 << 9, /* The first chunks are smaller. */
    DOUBLINGS = 3,
    BREATH_HEAPS = 1 << 12
};

typedef struct hunt {
    gi_sparse *sparse;
    const gi_dense_kernel *kernel;
    gi_dense_strings strings;
    /* Of the mask that was in use then: index * 2^16 + value; owned. */
    uint64_t *rares;
    size_t rare_count, rare_capacity;
    uint64_t mask;
    bool has_position;
    size_t pair_count; /* Pairs of each sum that are marked. */
    gi_dense_seats seats;
} hunt;

/* ---- rares, packed ---- */

/* Those that are new; all, if the mask is. */
static grundy_status keep_rares(hunt *h)
{
    gi_sparse *s = h->sparse;

    if (h->rare_capacity < s->rare_capacity) {
        const grundy_status status =
            gi_memory_resize(&s->memory, (void **)&h->rares, h->rare_capacity,
                             s->rare_capacity, sizeof *h->rares);
        if (status) return status;
        h->rare_capacity = s->rare_capacity;
    }
    if (h->mask != s->mask || h->has_position != s->has_position)
        h->rare_count = 0;
    h->mask = s->mask;
    h->has_position = s->has_position;
    for (; h->rare_count < s->rare_count; h->rare_count++) {
        const gi_rare rare = s->rares[h->rare_count];
        h->rares[h->rare_count] = (uint64_t)rare.index << 16 | rare.value;
    }
    return GRUNDY_OK;
}

static void mark_range(const hunt *h, gi_rare_range r)
{
    const uint16_t *terms = h->strings.terms + r.sum;
    const uint64_t *rares = h->rares;
    uint8_t *marks = h->sparse->cells.marks;
    const uint8_t stamp = h->sparse->stamp;

    for (size_t i = r.first; i < r.end; i++)
        marks[terms[-(ptrdiff_t)(rares[i] >> 16)] ^ (uint16_t)rares[i]] =
            stamp;
}

/* Two ranges in one go, as what they need of the terms is close together. */
static void mark_two(const hunt *h, gi_rare_range a, gi_rare_range b)
{
    const uint16_t *terms = h->strings.terms + a.sum;
    const uint64_t *rares = h->rares;
    const ptrdiff_t apart = (ptrdiff_t)b.sum - (ptrdiff_t)a.sum;
    uint8_t *marks = h->sparse->cells.marks;
    const uint8_t stamp = h->sparse->stamp;

    if (a.first != b.first || a.end < b.end) {
        mark_range(h, a);
        mark_range(h, b);
        return;
    }
    for (size_t i = b.first; i < b.end; i++) {
        const uint64_t rare = rares[i];
        const uint16_t *at = terms - (ptrdiff_t)(rare >> 16);
        const size_t x = at[0] ^ (uint16_t)rare;
        const size_t y = at[apart] ^ (uint16_t)rare;
        marks[x] = marks[y] = stamp;
    }
    mark_range(h, (gi_rare_range){a.sum, b.end, a.end});
}

static void mark_rares(hunt *h)
{
    gi_sparse *s = h->sparse;
    gi_rare_range ranges[4];
    size_t count = 0;

    gi_sparse_begin_heap(s);
    for (size_t i = 0; i < s->split_count; i++) {
        count += gi_sparse_rares_of(s, s->splits[i], ranges + count);
        if (count < 2) continue;
        mark_two(h, ranges[count - 2], ranges[count - 1]);
        count -= 2;
    }
    if (count > 0) mark_range(h, ranges[0]);
}

/* ---- chunks of pairs ---- */

/* The smaller part with which a chunk begins. */
static size_t chunk_start(const hunt *h, size_t chunk)
{
    const size_t small = chunk < DOUBLINGS ? chunk : DOUBLINGS;

    return h->pair_count + 1 + CHUNK_FIRST * (((size_t)1 << small) - 1) +
           (chunk - small) * (CHUNK_FIRST << DOUBLINGS);
}

static size_t chunk_count(const hunt *h)
{
    const gi_sparse *s = h->sparse;
    const size_t ways = gi_split_ways(s->splits[0], s->count);
    size_t count = 1;

    while (chunk_start(h, count) <= ways)
        count++;
    return count;
}

static void mark_first(const hunt *h)
{
    gi_sparse *s = h->sparse;

    for (size_t i = 0; i < s->split_count; i++) {
        const size_t ways = gi_split_ways(s->splits[i], s->count);
        const size_t end = ways < h->pair_count ? ways : h->pair_count;
        if (end == 0) continue;
        gi_sparse_mark_pairs(s, s->count - s->splits[i].taken, 1, end + 1);
    }
}

/* Compares the seats with the next chunk. */
static void turn(hunt *h, size_t chunks)
{
    const gi_sparse *s = h->sparse;
    const size_t chunk = h->seats.turn % chunks;
    const size_t first = chunk_start(h, chunk);
    const size_t end = chunk_start(h, chunk + 1);

    for (size_t i = 0; i < s->split_count; i++) {
        const size_t ways = gi_split_ways(s->splits[i], s->count);
        const gi_dense_range r = {s->count - s->splits[i].taken, first,
                                  end <= ways ? end : ways + 1};
        gi_dense_pairs pairs;
        if (r.first >= r.end) continue;
        pairs = gi_dense_pairs_in(&h->strings, r);
        h->kernel->seek(&pairs, &h->seats.tables);
        gi_dense_seats_clear(&h->seats);
    }
    gi_dense_seats_turn(&h->seats);
}

static void seat_missing(hunt *h, size_t missing_count, size_t chunks)
{
    const uint16_t *missing = h->sparse->cells.missing;
    const size_t rows = missing[missing_count - 1] / GI_DENSE_SLOTS + 1;

    for (size_t i = 0; i < rows; i++)
        h->seats.left[i] = 0;
    for (size_t i = 0; i < missing_count; i++)
        h->seats.left[missing[i] / GI_DENSE_SLOTS] |=
            (uint64_t)1 << missing[i] % GI_DENSE_SLOTS;
    gi_dense_seats_start(&h->seats, rows, chunks);
}

static void learn(hunt *h, size_t missing_count)
{
    const size_t change = h->pair_count / 16;

    if (missing_count > MISSING_WANTED)
        h->pair_count += change;
    else
        h->pair_count -= change;
    if (h->pair_count < PAIRS_LEAST) h->pair_count = PAIRS_LEAST;
    if (h->pair_count > PAIRS_MOST) h->pair_count = PAIRS_MOST;
}

/* ---- heap by heap ---- */

static size_t value_of(hunt *h)
{
    size_t candidate, missing_count, chunks;

    mark_rares(h);
    mark_first(h);
    missing_count = gi_sparse_list_missing(h->sparse, &candidate);
    if (candidate > GI_DENSE_TRY_END)
        return gi_sparse_value_by_rares(h->sparse);
    if (missing_count == 0) {
        learn(h, missing_count);
        return candidate;
    }
    chunks = chunk_count(h);
    seat_missing(h, missing_count, chunks);
    while (!gi_dense_seats_done(&h->seats))
        turn(h, chunks);
    learn(h, missing_count);
    return gi_dense_seats_empty(&h->seats) ? candidate
                                           : gi_dense_seats_first(&h->seats);
}

static grundy_status add_term(hunt *h)
{
    gi_sparse *s = h->sparse;
    const size_t n = s->count;
    size_t value;
    grundy_status status = gi_sparse_prepare(s);

    if (!status) status = keep_rares(h);
    if (status) return status;
    value = s->mask ? value_of(h) : gi_sparse_value_by_pairs(s);
    status = gi_sparse_append(s, value);
    if (!status && gi_dense_fits(s))
        gi_dense_strings_put(&h->strings, n, value);
    return status;
}

static grundy_status breathe(const gi_sparse *s)
{
    const grundy_env *env = s->memory.env;

    if (s->count % BREATH_HEAPS != 0) return GRUNDY_OK;
    gi_env_progress(env, s->count, s->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_dense_extend_by_rares(gi_sparse *sparse, size_t count,
                                       const gi_dense_kernel *kernel)
{
    hunt *h = gi_alloc(sparse->memory.env, sizeof *h);
    grundy_status status;

    if (!h) return GRUNDY_NO_MEMORY;
    *h = (hunt){.sparse = sparse, .kernel = kernel, .pair_count = PAIRS_FIRST};
    sparse->target = count;
    status = gi_dense_strings_init(&h->strings, sparse, count);
    while (!status && sparse->count < count && sparse->mask != 0 &&
           gi_dense_fits(sparse)) {
        status = add_term(h);
        if (!status) status = breathe(sparse);
    }
    gi_dense_strings_clear(&h->strings, sparse);
    gi_memory_release(&sparse->memory, h->rares, h->rare_capacity,
                      sizeof *h->rares);
    gi_free(sparse->memory.env, h, sizeof *h);
    return status;
}
