/* SPDX-License-Identifier: MIT */
/* dense.c - a sequence without a sparse space, from all pairs.
 *
 * That a value is that of an option, one pair shows, and most values are
 * shown soon; that the value of the heap itself is not, only all pairs show.
 * To mark a pair costs as much as to compare some hundred with one value: a
 * compiler cannot make the first vector instructions. So for each heap
 *
 * 1. some pairs are marked;
 * 2. the least values that are not marked are candidates: many at once are
 *    compared with pairs, and as soon as one is found to be an option the next
 *    takes its place, until the least one left has met all pairs.
 *
 * How many pairs are marked follows from how many candidates the heaps before
 * have seen go.
 *
 * Heaps go in blocks of 64, and their pairs in chunks that stay in the cache.
 * The chunks come in an order that jumps about: neighbouring pairs have values
 * of the same kind. Pairs with a part in the block itself, 63 at most for a
 * way to split, come last, heap by heap; if they hit the candidate, the heap
 * goes on with the next one.
 *
 * So that pairs are two strings in memory that both go up, the terms are kept
 * in both directions; for marks in cells of 16 bits, and for comparisons as
 * two bytes, value % 64 and value / 64, apart.
 *
 * Cost: a heap n costs n / 2 comparisons for each way to split, a vector of
 * them at a time, once or twice. Where marks of rares alone cost less, this
 * does not pay: gi_dense_pays().
 */
#include <string.h>

#include "base/cpu.h"
#include "sequence/dense_impl.h"

enum {
    BLOCK = 64,
#ifndef CHK
#define CHK 4096
#endif
    CHUNK = CHK,
    HEAPS_PER_VALUE = 4,   /* For fewer marks are as good. */
    HEAPS_LEAST = 1 << 12, /* Before, no mask has had its chance. */
    RARES_PART = 16,
    RUN = 32, /* Pairs that are marked in a row. */
    MARKS_FIRST = 1 << 12,
    MARKS_LEAST = 1 << 9,
    MARKS_MOST = 1 << 16,
#ifndef MPD
#define MPD 32
#endif
    MARKS_PER_DEATH = MPD,
    BREATH_BLOCKS = 256,
    LINE = 64,
    STRINGS = 4, /* Bytes of terms: low and high, up and down. */
    CELL_BYTES = 2 * sizeof(uint16_t) + STRINGS
};

typedef struct dense {
    gi_sparse *sparse;
    const gi_dense_kernel *kernel;
    size_t capacity;
    void *block; /* shape [capacity + LINE][CELL_BYTES], owned: */
    uint16_t *terms, *reverse;
    uint8_t *low[2], *high[2];
    /* Item n of terms and of both 0 is that of G(n), item capacity - 1 - n of
     * reverse and of both 1. */

    size_t first;             /* Heap of the block. */
    size_t chunk_count, jump; /* Chunks of a block; order: 0, jump, ... */
    size_t mark_count;        /* Pairs for each sum. */
    size_t row_end;           /* Rows of values that may be candidates. */
    gi_dense_seats heaps[BLOCK];
    uint8_t marks[GI_DENSE_VALUES];
    /* Values that are marked, by sums of two parts. */
    size_t first_sum, sum_count;
    bool *is_marked;     /* shape [sum_count], owned */
    uint64_t *sum_marks; /* shape [sum_count][GI_DENSE_ROWS], owned */
} dense;

const gi_dense_kernel *gi_dense_kernel_best(void)
{
    return gi_cpu_has(GI_CPU_AVX512) && gi_dense_kernel_avx512.seek
               ? &gi_dense_kernel_avx512
               : NULL;
}

bool gi_dense_pays(const gi_sparse *sparse)
{
    return !sparse->is_forced && sparse->count >= HEAPS_LEAST &&
           gi_dense_fits(sparse) &&
           sparse->count / HEAPS_PER_VALUE >= sparse->cells.values &&
           (sparse->mask == 0 ||
            sparse->rare_count > sparse->count / RARES_PART);
}

/* ---- pairs of a heap that are all before the block ---- */

/* Parts a and sum - a, for smaller parts first <= a < end. */
typedef struct range {
    size_t sum, first, end;
} range;

static range pairs_of(const dense *d, size_t n, gi_split split)
{
    const size_t ways = gi_split_ways(split, n), sum = n - split.taken;

    if (n <= split.taken) return (range){0, 0, 0};
    return (range){sum, sum >= d->first ? sum - d->first + 1 : 1, ways + 1};
}

/* ---- 1: marks ---- */

static void mark(dense *d, size_t sum, size_t first, size_t count)
{
    const uint16_t *a = d->terms + first;
    const uint16_t *b = d->reverse + (d->capacity - 1 - sum + first);
    uint8_t *marks = d->marks;

    for (; count >= 4; count -= 4, a += 4, b += 4) {
        uint64_t x, y;
        memcpy(&x, a, sizeof x);
        memcpy(&y, b, sizeof y);
        x ^= y;
        marks[x & UINT16_MAX] = 1;
        marks[x >> 16 & UINT16_MAX] = 1;
        marks[x >> 32 & UINT16_MAX] = 1;
        marks[x >> 48] = 1;
    }
    for (; count > 0; count--)
        marks[*a++ ^ *b++] = 1;
}

/* Half of them those with the smallest parts, the others from all over. */
static void mark_some(dense *d, range r, size_t count)
{
    const size_t half = count / 2, runs = half / RUN;
    size_t step;

    if (r.first >= r.end) return;
    if (r.end - r.first <= count) {
        mark(d, r.sum, r.first, r.end - r.first);
        return;
    }
    mark(d, r.sum, r.first, half);
    step = (r.end - r.first - half) / runs;
    for (size_t i = 0; i < runs; i++)
        mark(d, r.sum, r.first + half + i * step, RUN);
}

/* Heaps share the pairs of a sum. */
static const uint64_t *marks_of(dense *d, size_t sum)
{
    const size_t i = sum - d->first_sum;
    uint64_t *rows = d->sum_marks + i * GI_DENSE_ROWS;
    const gi_split any = {0, true};

    GRUNDY_ASSERT(i < d->sum_count);
    if (d->is_marked[i]) return rows;
    d->is_marked[i] = true;
    memset(d->marks, 0, d->row_end * GI_DENSE_SLOTS);
    mark_some(d, pairs_of(d, sum, any), d->mark_count);
    d->kernel->pack(rows, d->marks, d->row_end);
    return rows;
}

static void list_candidates(dense *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    uint64_t *left = d->heaps[n - d->first].left;

    memset(left, 0xff, d->row_end * sizeof *left);
    for (size_t i = 0; i < s->end_count; i++)
        if (s->ends[i] == n) left[0] &= ~(uint64_t)1;
    for (size_t i = 0; i < s->split_count && s->splits[i].taken < n; i++) {
        const uint64_t *rows = marks_of(d, n - s->splits[i].taken);
        for (size_t h = 0; h < d->row_end; h++)
            left[h] &= ~rows[h];
    }
}

/* ---- 2: candidates ---- */

/* Compares the candidates of a heap with the next chunk. */
static void turn(dense *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    gi_dense_seats *seats = &d->heaps[n - d->first];
    const size_t chunk = seats->turn * d->jump % d->chunk_count;
    const size_t first = chunk * CHUNK, end = first + CHUNK;

    for (size_t i = 0; i < s->split_count; i++) {
        range r = pairs_of(d, n, s->splits[i]);
        const size_t back = d->capacity - 1 - r.sum;
        if (r.first < first) r.first = first;
        if (r.end > end) r.end = end;
        if (r.first >= r.end) continue;
        const gi_dense_pairs pairs = {
            .low = {d->low[0] + r.first, d->low[1] + back + r.first},
            .high = {d->high[0] + r.first, d->high[1] + back + r.first},
            .count = r.end - r.first};
        d->kernel->seek(&pairs, &seats->tables);
        gi_dense_seats_clear(seats);
    }
    gi_dense_seats_turn(seats);
}

/* Until all these heaps are done: bit i is heap first + i. */
static void turn_all(dense *d, uint64_t open)
{
    while (open != 0)
        for (uint64_t left = open; left != 0; left &= left - 1) {
            const size_t i = (size_t)__builtin_ctzll(left);
            if (gi_dense_seats_done(&d->heaps[i]))
                open &= ~((uint64_t)1 << i);
            else
                turn(d, d->first + i);
        }
}

static size_t common_divisor(size_t a, size_t b)
{
    while (b != 0) {
        const size_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* In five parts of eight the jumps are spread well. */
static void order_chunks(dense *d)
{
    d->chunk_count = (d->first + BLOCK) / 2 / CHUNK + 1;
    d->jump = d->chunk_count * 5 / 8 + 1;
    while (common_divisor(d->jump, d->chunk_count) != 1)
        d->jump++;
}

static size_t within(size_t value, size_t least, size_t most)
{
    if (value < least) return least;
    return value < most ? value : most;
}

static void find_candidates(dense *d, size_t count)
{
    const gi_sparse *s = d->sparse;
    const size_t most = s->splits[s->split_count - 1].taken;
    /* None is above twice the greatest. */
    const size_t end = within(2 * s->cells.values, 0, GI_DENSE_TRY_END);

    order_chunks(d);
    d->row_end = (end + GI_DENSE_SLOTS - 1) / GI_DENSE_SLOTS;
    d->first_sum = d->first < most ? 0 : d->first - most;
    memset(d->is_marked, 0, d->sum_count * sizeof *d->is_marked);
    for (size_t i = 0; i < count; i++) {
        list_candidates(d, d->first + i);
        gi_dense_seats_start(&d->heaps[i], d->row_end, d->chunk_count);
    }
    turn_all(d, count < BLOCK ? ((uint64_t)1 << count) - 1 : UINT64_MAX);
}

/* What the block needed, the next one will need. */
static void learn(dense *d, size_t count)
{
    const size_t change = d->mark_count / 16;
    size_t deaths = 0;

    for (size_t i = 0; i < count; i++)
        deaths += d->heaps[i].death_count;
    if (deaths * MARKS_PER_DEATH > d->mark_count * count)
        d->mark_count += change;
    else
        d->mark_count -= change;
    d->mark_count = within(d->mark_count, MARKS_LEAST, MARKS_MOST);
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
    const size_t i = n - d->first;
    gi_dense_seats *seats = &d->heaps[i];

    while (!gi_dense_seats_empty(seats)) {
        const size_t value = gi_dense_seats_first(seats);
        if (!is_near(d, n, (uint16_t)value)) return value;
        gi_dense_seats_refuse(seats);
        turn_all(d, (uint64_t)1 << i);
    }
    return gi_sparse_value_by_pairs(d->sparse);
}

static void add_term(dense *d, size_t n, size_t value)
{
    const size_t down = d->capacity - 1 - n;

    d->terms[n] = d->reverse[down] = (uint16_t)value;
    d->low[0][n] = d->low[1][down] = (uint8_t)(value % GI_DENSE_SLOTS);
    d->high[0][n] = d->high[1][down] = (uint8_t)(value / GI_DENSE_SLOTS);
}

static grundy_status do_block(dense *d, size_t count)
{
    gi_sparse *s = d->sparse;
    grundy_status status = GRUNDY_OK;

    find_candidates(d, count);
    for (size_t i = 0; i < count && !status && gi_dense_fits(s); i++) {
        const size_t n = d->first + i, value = value_of(d, n);
        status = gi_sparse_prepare(s);
        if (!status) status = gi_sparse_append(s, value);
        if (!status) add_term(d, n, value);
    }
    learn(d, count);
    return status;
}

/* ---- all ---- */

/* Strings of bytes begin at lines, so that those that go up are read faster.
 */
static void carve(dense *d)
{
    const size_t n = d->capacity;
    uint16_t *words = d->block;
    uint8_t *bytes = (uint8_t *)(words + 2 * n);
    const size_t over = (uintptr_t)bytes % LINE;

    d->terms = words;
    d->reverse = words + n;
    bytes += over ? LINE - over : 0;
    d->low[0] = bytes;
    d->high[0] = bytes + n;
    d->low[1] = bytes + 2 * n;
    d->high[1] = bytes + 3 * n;
}

static grundy_status start(dense *d, size_t count)
{
    grundy_status status;

    d->capacity = (count + LINE - 1) / LINE * LINE;
    status = gi_memory_resize(&d->sparse->memory, &d->block, 0,
                              d->capacity + LINE, CELL_BYTES);
    if (status) return status;
    carve(d);
    d->sum_count = BLOCK + d->sparse->splits[d->sparse->split_count - 1].taken;
    d->is_marked = gi_alloc_array(d->sparse->memory.env, d->sum_count,
                                  sizeof *d->is_marked);
    d->sum_marks = gi_alloc_array(d->sparse->memory.env, d->sum_count,
                                  sizeof(gi_dense_rows));
    if (!d->is_marked || !d->sum_marks) return GRUNDY_NO_MEMORY;
    for (size_t n = 0; n < d->sparse->count; n++)
        add_term(d, n, gi_sparse_term(d->sparse, n));
    d->mark_count = MARKS_FIRST;
    return GRUNDY_OK;
}

static grundy_status breathe(const gi_sparse *s, size_t block)
{
    const grundy_env *env = s->memory.env;

    if (block % BREATH_BLOCKS == 0) gi_env_progress(env, s->count, s->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_dense_extend(gi_sparse *sparse, size_t count,
                              const gi_dense_kernel *kernel)
{
    dense *d = gi_alloc(sparse->memory.env, sizeof *d);
    grundy_status status;

    if (!d) return GRUNDY_NO_MEMORY;
    memset(d, 0, sizeof *d);
    d->sparse = sparse;
    d->kernel = kernel;
    sparse->target = count;
    status = start(d, count);
    for (size_t block = 0;
         !status && sparse->count < count && gi_dense_fits(sparse); block++) {
        const size_t left = count - sparse->count;
        d->first = sparse->count;
        status = do_block(d, left < BLOCK ? left : BLOCK);
        if (!status) status = breathe(sparse, block);
    }
    if (d->block)
        gi_memory_release(&sparse->memory, d->block, d->capacity + LINE,
                          CELL_BYTES);
    gi_free(sparse->memory.env, d->sum_marks,
            d->sum_count * sizeof(gi_dense_rows));
    gi_free(sparse->memory.env, d->is_marked,
            d->sum_count * sizeof *d->is_marked);
    gi_free(sparse->memory.env, d, sizeof *d);
    return status;
}
