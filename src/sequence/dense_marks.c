/* SPDX-License-Identifier: MIT */
/* dense_marks.c - values that some pairs show to be options, a sum at a time.
 *
 * The heaps n of a block that can be split into parts of the same sum s, one
 * for each way to split, share the pairs of that sum; what they show is found
 * once, as a set of values.
 *
 * The first pairs are marked one by one, a byte a value. When most values are
 * marked, the next pairs are only looked up, 64 at a time: those whose value
 * is open and below the values that heaps are likely to have, a few of each
 * hundred, are marked, too. That costs less than half as much a pair.
 *
 * How many pairs are marked follows from how many candidates the heaps before
 * have seen go.
 */
#include <string.h>

#include "sequence/dense_impl.h"

enum {
    PAIRS_FIRST = 1 << 13,
    PAIRS_LEAST = 1 << 10,
    PAIRS_MOST = 1 << 17,
    RUN = 1024,            /* Pairs in a row. */
    PAIRS_PER_DEATH = 256, /* As dear as one candidate that goes. */
    PLAIN_PART = 8, /* Of the pairs, so many are marked one by one, ... */
    PLAIN_LEAST = 1 << 9,
    PLAIN_RUN = 32 /* ... so many in a row. */
};

static void mark(gi_dense *d, size_t sum, size_t first, size_t count)
{
    const uint16_t *a = d->strings.terms + first;
    const uint16_t *b =
        d->strings.reverse + (d->strings.capacity - 1 - sum + first);
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
static void mark_plain(gi_dense *d, gi_dense_range r, size_t count)
{
    const size_t half = count / 2, runs = half / PLAIN_RUN;
    size_t step;

    if (r.end - r.first <= count) {
        mark(d, r.sum, r.first, r.end - r.first);
        return;
    }
    GRUNDY_ASSERT(runs > 0);
    mark(d, r.sum, r.first, half);
    step = (r.end - r.first - half) / runs;
    for (size_t i = 0; i < runs; i++)
        mark(d, r.sum, r.first + half + i * step, PLAIN_RUN);
}

/* From all over. */
static void mark_open(gi_dense *d, gi_dense_range r, size_t count)
{
    const size_t all = r.end - r.first, runs = count / RUN;
    const size_t step = all / runs;

    GRUNDY_ASSERT(runs > 0 && step > 0);
    for (size_t i = 0; i < runs; i++) {
        gi_dense_range one = {r.sum, r.first + i * step, 0};
        gi_dense_pairs pairs;
        one.end = one.first + (step < RUN ? step : RUN);
        pairs = gi_dense_pairs_in(&d->strings, one);
        d->kernel->mark(&pairs, d->columns, d->window_count);
    }
}

static void mark_some(gi_dense *d, gi_dense_range r)
{
    const size_t windows = d->row_end / 8;
    size_t plain = d->pair_count / PLAIN_PART;

    if (plain < PLAIN_LEAST) plain = PLAIN_LEAST;
    memset(d->marks, 0, windows * GI_DENSE_WINDOW);
    if (r.first < r.end) mark_plain(d, r, plain);
    d->kernel->fold(d->columns, d->marks, windows);
    if (r.first < r.end && r.end - r.first > plain)
        mark_open(d, r, d->pair_count);
}

const uint64_t *gi_dense_marks_of(gi_dense *d, size_t sum)
{
    const size_t i = sum - d->first_sum;
    uint64_t *rows = d->sum_marks + i * GI_DENSE_ROWS;
    const gi_split any = {0, true};

    GRUNDY_ASSERT(i < d->sum_count);
    if (d->is_marked[i]) return rows;
    d->is_marked[i] = true;
    mark_some(d, gi_dense_pairs_of(d, sum, any));
    d->kernel->unfold(rows, d->columns, d->row_end / 8);
    return rows;
}

static size_t greatest_taken(const gi_sparse *s)
{
    return s->splits[s->split_count - 1].taken;
}

/* Whole windows, and no candidate above twice the greatest value. */
void gi_dense_marks_start(gi_dense *d)
{
    const size_t most = greatest_taken(d->sparse);
    const size_t windows =
        (2 * d->sparse->cells.values + GI_DENSE_WINDOW - 1) / GI_DENSE_WINDOW;

    d->row_end = 8 * (windows < GI_DENSE_WINDOWS ? windows : GI_DENSE_WINDOWS);
    d->first_sum = d->first < most ? 0 : d->first - most;
    memset(d->is_marked, 0, d->sum_count * sizeof *d->is_marked);
}

/* Windows below which seven heaps of eight are. */
static size_t windows_of(const gi_dense *d, size_t count)
{
    size_t windows = 0, below;

    do {
        windows++;
        below = 0;
        for (size_t i = 0; i < count; i++)
            below +=
                d->strings.terms[d->first + i] < windows * GI_DENSE_WINDOW;
    } while (windows < GI_DENSE_WINDOWS_MOST && below < count - count / 8);
    return windows;
}

void gi_dense_marks_learn(gi_dense *d, size_t count)
{
    const size_t change = d->pair_count / 16;
    size_t deaths = 0;

    for (size_t i = 0; i < count; i++)
        deaths += d->heaps[i].death_count;
    if (deaths * PAIRS_PER_DEATH > d->pair_count * count)
        d->pair_count += change;
    else
        d->pair_count -= change;
    if (d->pair_count < PAIRS_LEAST) d->pair_count = PAIRS_LEAST;
    if (d->pair_count > PAIRS_MOST) d->pair_count = PAIRS_MOST;
    d->window_count = windows_of(d, count);
}

grundy_status gi_dense_marks_init(gi_dense *d)
{
    const grundy_env *env = d->sparse->memory.env;

    d->pair_count = PAIRS_FIRST;
    d->window_count = GI_DENSE_WINDOWS_MOST;
    d->sum_count = GI_DENSE_BLOCK + greatest_taken(d->sparse);
    d->is_marked = gi_alloc_array(env, d->sum_count, sizeof *d->is_marked);
    d->sum_marks = gi_alloc_array(env, d->sum_count, sizeof(gi_dense_rows));
    return d->is_marked && d->sum_marks ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

void gi_dense_marks_clear(gi_dense *d)
{
    const grundy_env *env = d->sparse->memory.env;

    gi_free(env, d->sum_marks, d->sum_count * sizeof(gi_dense_rows));
    gi_free(env, d->is_marked, d->sum_count * sizeof *d->is_marked);
}
