/* SPDX-License-Identifier: MIT */
/* dense.c - a sequence without a sparse space, from all pairs.
 *
 * That a value is that of an option, one pair shows, and most values are
 * shown soon; that the value of the heap itself is not, only all pairs show.
 * To mark a pair costs as much as to compare some twenty with one value: a
 * compiler cannot make the first vector instructions. So for each heap
 *
 * 1. some pairs are marked, a few for each value;
 * 2. the least values that are not marked are candidates: they are compared
 *    with some more pairs, by which most are options, and the least ones that
 *    are left with all pairs, until one is found that is no option.
 *
 * Comparisons are with a table of 32 candidates at once, each in the slot of
 * its lowest bits.
 *
 * Heaps go in blocks of 64, and their pairs in chunks that stay in the cache.
 * Pairs with a part in the block itself, 63 at most for a way to split, come
 * last, heap by heap. They may hit the candidate; then all pairs are marked.
 *
 * So that pairs are two strings in memory that both go up, the terms are kept
 * in both directions, in cells of 16 bits.
 *
 * Cost: a heap n costs n / 2 comparisons for each way to split, a vector of
 * them at a time, once or twice. Where marks of rares alone cost less, this
 * does not pay: gi_dense_pays().
 */
#include <string.h>

#include "base/cpu.h"
#include "sequence/dense.h"

enum {
    BLOCK = 64,
    CHUNK = 8192, /* Pairs. */
    TRIES = 192,  /* Candidates of a heap, at most. */
    PROBE = 8192, /* Pairs that all are compared with, then four times... */
    PROBE_MOST = 16 * PROBE, /* ... and so often as many, */
    FINAL = 6,               /* before so few meet all pairs. */
    MARKS_PER_VALUE = 8,
    VALUES = 1 << 15,      /* Above all terms, and so above their xors. */
    HEAPS_PER_VALUE = 128, /* For fewer marks are as good. */
    HEAPS_LEAST = 1 << 12, /* Before, no mask has had its chance. */
    RARES_PART = 16,
    BREATH_BLOCKS = 256
};

/* A heap of the block. */
typedef struct heap {
    uint16_t tries[TRIES]; /* Candidates, ascending. */
    unsigned try_count;
    /* These are compared with all pairs; those before are options. */
    unsigned at, final_count;
    uint16_t table[GI_DENSE_SLOTS];
} heap;

typedef struct dense {
    gi_sparse *sparse;
    gi_dense_seek *seek;
    uint16_t *terms;   /* shape [capacity], owned */
    uint16_t *reverse; /* item capacity - 1 - n is G(n), owned */
    size_t capacity;
    size_t first;  /* Heap of the block. */
    size_t marked; /* Pairs for each way to split. */
    heap heaps[BLOCK];
    uint32_t stamp;
    uint32_t *marks; /* shape [VALUES], owned */
} dense;

gi_dense_seek *gi_dense_seek_best(void)
{
    return gi_cpu_has(GI_CPU_AVX512) ? gi_dense_seek_avx512 : NULL;
}

void gi_dense_seek_plain(const uint16_t *first, const uint16_t *second,
                         size_t count, uint16_t *table)
{
    for (size_t i = 0; i < count; i++) {
        const uint16_t value = first[i] ^ second[i];
        uint16_t *slot = table + value % GI_DENSE_SLOTS;
        if (*slot == value) *slot = GI_DENSE_NONE;
    }
}

bool gi_dense_pays(const gi_sparse *sparse)
{
    return !sparse->is_forced && sparse->count >= HEAPS_LEAST &&
           sparse->count / HEAPS_PER_VALUE >= sparse->cells.values &&
           (sparse->mask == 0 ||
            sparse->rare_count > sparse->count / RARES_PART);
}

/* ---- pairs of a heap that are all before the block ---- */

typedef struct pairs {
    const uint16_t *first, *second;
    size_t count;
} pairs;

/* Of smaller parts a >= start. */
static pairs pairs_of(const dense *d, size_t n, gi_split split, size_t start)
{
    const size_t ways = gi_split_ways(split, n);
    const size_t sum = n - split.taken;
    size_t a = sum >= d->first ? sum - d->first + 1 : 1;

    a += start;
    if (n <= split.taken || a > ways) return (pairs){NULL, NULL, 0};
    return (pairs){d->terms + a, d->reverse + (d->capacity - 1 - sum + a),
                   ways + 1 - a};
}

/* ---- 1: marks ---- */

static void mark_first(dense *d, size_t n)
{
    const gi_sparse *s = d->sparse;

    if (++d->stamp == 0) {
        memset(d->marks, 0, VALUES * sizeof *d->marks);
        d->stamp = 1;
    }
    for (size_t i = 0; i < s->end_count; i++)
        if (s->ends[i] == n) d->marks[0] = d->stamp;
    for (size_t i = 0; i < s->split_count; i++) {
        const pairs p = pairs_of(d, n, s->splits[i], 0);
        for (size_t k = 0; k < p.count && k < d->marked; k++)
            d->marks[p.first[k] ^ p.second[k]] = d->stamp;
    }
}

/* There are values enough that no option can have: none is above twice the
 * greatest. */
static void list_tries(dense *d, heap *h)
{
    uint16_t value = 0;

    h->try_count = 0;
    for (; h->try_count < TRIES && value < VALUES - 1; value++) {
        h->tries[h->try_count] = value;
        h->try_count += d->marks[value] != d->stamp;
    }
}

/* ---- 2: candidates ---- */

static uint16_t *slot_of(heap *h, uint16_t value)
{
    return h->table + value % GI_DENSE_SLOTS;
}

/* Puts tries into the table, from number `first` on, least first, until one
 * finds its slot taken; how many. */
static size_t fill_table(heap *h, size_t first, size_t most)
{
    size_t i = first;

    memset(h->table, 255, sizeof h->table);
    for (; i < h->try_count && i < first + most; i++) {
        uint16_t *slot = slot_of(h, h->tries[i]);
        if (*slot != GI_DENSE_NONE) break;
        *slot = h->tries[i];
    }
    return i - first;
}

/* So many pairs of each way to split. */
static void seek_some(dense *d, size_t i, size_t start, size_t count)
{
    const gi_sparse *s = d->sparse;
    heap *h = d->heaps + i;

    for (size_t k = 0; k < s->split_count; k++) {
        pairs p = pairs_of(d, d->first + i, s->splits[k], start);
        if (p.count > count) p.count = count;
        if (p.count > 0) d->seek(p.first, p.second, p.count, h->table);
    }
}

/* Leaves out the tries that are options by the next pairs. Those with the same
 * slot have to wait for each other. */
static void probe(dense *d, size_t i, size_t start, size_t most)
{
    heap *h = d->heaps + i;
    bool is_probed[TRIES] = {false};
    uint16_t before[GI_DENSE_SLOTS];
    bool has_more = true;

    while (has_more) {
        size_t count = 0;
        memset(h->table, 255, sizeof h->table);
        for (size_t k = 0; k < h->try_count; k++) {
            uint16_t *slot = slot_of(h, h->tries[k]);
            if (!is_probed[k] && *slot == GI_DENSE_NONE) *slot = h->tries[k];
        }
        memcpy(before, h->table, sizeof before);
        seek_some(d, i, start, most);
        has_more = false;
        for (size_t k = 0; k < h->try_count; k++) {
            const uint16_t value = h->tries[k];
            const bool is_now = before[value % GI_DENSE_SLOTS] == value;
            if (is_now && *slot_of(h, value) != value) continue;
            has_more = has_more || !(is_probed[k] || is_now);
            is_probed[count] = is_probed[k] || is_now;
            h->tries[count++] = value;
        }
        h->try_count = (unsigned)count;
    }
}

/* All pairs that are not marked, for the heaps that are open. */
static void seek_block(dense *d, uint64_t open)
{
    const size_t most = (d->first + BLOCK) / 2;

    for (size_t start = d->marked; start < most; start += CHUNK)
        for (uint64_t left = open; left != 0; left &= left - 1)
            seek_some(d, (size_t)__builtin_ctzll(left), start, CHUNK);
}

static bool has_candidate(heap *h)
{
    for (size_t i = 0; i < h->final_count; i++)
        if (*slot_of(h, h->tries[h->at + i]) != GI_DENSE_NONE) return true;
    return false;
}

static void find_candidates(dense *d, size_t count)
{
    uint64_t open = count < BLOCK ? ((uint64_t)1 << count) - 1 : UINT64_MAX;

    d->marked = MARKS_PER_VALUE * d->sparse->cells.values;
    for (size_t i = 0; i < count; i++) {
        heap *h = d->heaps + i;
        size_t start = d->marked;
        mark_first(d, d->first + i);
        list_tries(d, h);
        for (size_t most = PROBE; most <= PROBE_MOST; most *= 4) {
            probe(d, i, start, most);
            start += most;
        }
        h->at = 0;
        h->final_count = (unsigned)fill_table(h, 0, FINAL);
    }
    while (open != 0) {
        seek_block(d, open);
        for (uint64_t left = open; left != 0; left &= left - 1) {
            const size_t i = (size_t)__builtin_ctzll(left);
            heap *h = d->heaps + i;
            const unsigned next = h->at + h->final_count;
            if (has_candidate(h) || next >= h->try_count) {
                open &= ~((uint64_t)1 << i);
                continue;
            }
            h->at = next;
            h->final_count = (unsigned)fill_table(h, next, FINAL);
        }
    }
}

/* ---- 3: heap by heap ---- */

/* Whether an option that is not before the block, or is one heap, has the
 * value. */
static bool is_near(const dense *d, size_t n, uint16_t value)
{
    const gi_sparse *s = d->sparse;

    for (size_t i = 0; i < s->keep_count && s->keeps[i] < n; i++)
        if (d->terms[n - s->keeps[i]] == value) return true;
    for (size_t i = 0; i < s->split_count; i++) {
        const gi_split split = s->splits[i];
        const size_t ways = gi_split_ways(split, n);
        for (size_t a = 1; a <= ways && n - split.taken >= d->first + a; a++)
            if ((d->terms[a] ^ d->terms[n - split.taken - a]) == value)
                return true;
    }
    return false;
}

static size_t value_of(dense *d, size_t n)
{
    heap *h = d->heaps + (n - d->first);

    for (unsigned i = 0; i < h->final_count; i++) {
        const uint16_t value = h->tries[h->at + i];
        if (*slot_of(h, value) == value && !is_near(d, n, value)) return value;
    }
    return gi_sparse_value_by_pairs(d->sparse);
}

static void add_term(dense *d, size_t n, size_t value)
{
    d->terms[n] = (uint16_t)value;
    d->reverse[d->capacity - 1 - n] = (uint16_t)value;
}

static grundy_status do_block(dense *d, size_t count)
{
    gi_sparse *s = d->sparse;
    grundy_status status = GRUNDY_OK;

    find_candidates(d, count);
    for (size_t i = 0; i < count && !status; i++) {
        const size_t n = d->first + i, value = value_of(d, n);
        status = gi_sparse_prepare(s);
        if (!status) status = gi_sparse_append(s, value);
        if (!status) add_term(d, n, value);
    }
    return status;
}

/* ---- all ---- */

static grundy_status start(dense *d, size_t count)
{
    gi_memory *memory = &d->sparse->memory;
    grundy_status status = gi_memory_resize(memory, (void **)&d->marks, 0,
                                            VALUES, sizeof *d->marks);

    if (!status)
        status = gi_memory_resize(memory, (void **)&d->terms, 0, count,
                                  sizeof *d->terms);
    if (status) return status;
    d->capacity = count;
    status = gi_memory_resize(memory, (void **)&d->reverse, 0, count,
                              sizeof *d->reverse);
    if (status) return status;
    for (size_t n = 0; n < d->sparse->count; n++)
        add_term(d, n, gi_sparse_term(d->sparse, n));
    return GRUNDY_OK;
}

static void clear(dense *d)
{
    gi_memory *memory = &d->sparse->memory;

    if (d->reverse)
        gi_memory_release(memory, d->reverse, d->capacity, sizeof *d->reverse);
    gi_memory_release(memory, d->terms, d->capacity, sizeof *d->terms);
    if (d->marks)
        gi_memory_release(memory, d->marks, VALUES, sizeof *d->marks);
}

static grundy_status breathe(const gi_sparse *s, size_t block)
{
    const grundy_env *env = s->memory.env;

    if (block % BREATH_BLOCKS == 0) gi_env_progress(env, s->count, s->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_dense_extend(gi_sparse *sparse, size_t count,
                              gi_dense_seek *seek)
{
    dense *d = gi_alloc(sparse->memory.env, sizeof *d);
    grundy_status status;

    if (!d) return GRUNDY_NO_MEMORY;
    *d = (dense){.sparse = sparse, .seek = seek};
    sparse->target = count;
    status = start(d, count);
    for (size_t block = 0; !status && sparse->count < count; block++) {
        const size_t left = count - sparse->count;
        d->first = sparse->count;
        status = do_block(d, left < BLOCK ? left : BLOCK);
        if (!status) status = breathe(sparse, block);
    }
    clear(d);
    gi_free(sparse->memory.env, d, sizeof *d);
    return status;
}
