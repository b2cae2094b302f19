/* SPDX-License-Identifier: MIT */
/* dense_marks.c - values that some pairs show to be options, by their sums.
 *
 * The heaps n of a block that can be split into parts of the same sum s, one
 * for each way to split, share the pairs of that sum; what they show is found
 * once, as a set of values.
 *
 * The first pairs are marked one by one, a byte a value. When most values are
 * marked, whole chunks of pairs (dense_turns.c) are only looked up, 64 at a
 * time: those whose value is open and below the values that heaps are likely to
 * have, a few of each hundred, are marked, too. Where there are more ways to
 * split than one, values that all heaps of a sum know to be options by other
 * sums are not open there. That is cheap if the terms are near: so each run of
 * pairs is looked up for all sums before the next.
 *
 * No candidate below the values that were looked up need be compared with these
 * chunks again.
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
    PAIRS_PER_DEATH = 512, /* As dear as one candidate that goes. */
    PLAIN_PART = 8, /* Of the pairs, so many are marked one by one, ... */
    PLAIN_LEAST = 1 << 9,
    PLAIN_RUN = 32, /* ... so many in a row. */
    LINE = 64
};

static void mark(gi_dense *d, size_t sum, size_t first, size_t count)
{
    const uint16_t *a = d->strings.terms + first;
    const uint16_t *b =
        d->strings.reverse + (d->strings.capacity - 1 - sum + first);
    uint8_t *marks = d->marks[0];

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

/* Nothing but the values that are settled, so that nobody looks for them; they
 * are so for all heaps that can be split into this sum. */
static void mark_settled(gi_dense *d, size_t sum)
{
    const gi_dense_settled settled =
        gi_dense_settled_of(d, sum + d->sparse->splits[0].taken);
    uint8_t patterns[2][GI_DENSE_SLOTS];

    if (settled.mask == 0) {
        memset(d->marks[0], 0, d->row_end * GI_DENSE_SLOTS);
        return;
    }
    for (size_t i = 0; i < GI_DENSE_SLOTS; i++) {
        patterns[0][i] = settled.row >> i & 1;
        patterns[1][i] = !patterns[0][i];
    }
    for (size_t h = 0; h < d->row_end; h++)
        memcpy(d->marks[0] + h * GI_DENSE_SLOTS,
               patterns[gi_parity(settled.mask / GI_DENSE_SLOTS & h)],
               GI_DENSE_SLOTS);
}

static void mark_first(gi_dense *d, size_t k)
{
    const gi_dense_range r =
        gi_dense_pairs_of(d, d->first_sum + k, GI_DENSE_ANY);
    const size_t windows = d->row_end / 8;
    size_t count = d->pair_count / PLAIN_PART;

    if (count < PLAIN_LEAST) count = PLAIN_LEAST;
    mark_settled(d, d->first_sum + k);
    if (r.first < r.end) mark_plain(d, r, count);
    d->kernel->fold(d->sums[k].columns, d->marks[0], windows);
}

/* ---- what heaps know ---- */

/* Values of heap i of the block by all its sums. */
static void collect_known(gi_dense *d, size_t i)
{
    const gi_sparse *s = d->sparse;
    const size_t n = d->first + i, windows = d->window_count;

    memset(d->known[i], 0, windows * sizeof *d->known[i]);
    for (size_t j = 0; j < s->split_count && s->splits[j].taken < n; j++)
        d->kernel->unite(
            d->known[i],
            d->sums[n - s->splits[j].taken - d->first_sum].columns, windows);
}

/* What all heaps know that can be split into a sum, nobody looks for there. */
static void close_known(gi_dense *d, size_t k, size_t count)
{
    const gi_sparse *s = d->sparse;
    const size_t sum = d->first_sum + k, windows = d->window_count;
    gi_dense_columns all;

    memset(all, 0xff, windows * sizeof *all);
    for (size_t j = 0; j < s->split_count; j++) {
        const size_t n = sum + s->splits[j].taken;
        if (n >= d->first && n - d->first < count)
            d->kernel->intersect(all, d->known[n - d->first], windows);
    }
    memcpy(d->sums[k].columns, all, windows * sizeof *all);
}

static void close_what_is_known(gi_dense *d, size_t count)
{
    if (d->sparse->split_count == 1) return;
    for (size_t i = 0; i < count; i++)
        collect_known(d, i);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k]) close_known(d, k, count);
}

/* For each sum that is needed. */
static void mark_run(gi_dense *d, size_t first, size_t count)
{
    for (size_t k = 0; k < d->sum_count; k++) {
        gi_dense_range r =
            gi_dense_pairs_of(d, d->first_sum + k, GI_DENSE_ANY);
        gi_dense_pairs pairs;
        GRUNDY_ASSERT(first + count <= r.end);
        if (r.first < first) r.first = first;
        r.end = first + count;
        if (!d->is_needed[k] || r.first >= r.end) continue;
        pairs = gi_dense_pairs_in(&d->strings, r);
        d->kernel->mark(&pairs, d->sums[k].columns, d->window_count);
    }
}

/* Whole chunks, the last in the order of turns. What heaps know changes fast at
 * first. */
static void mark_open(gi_dense *d, size_t heap_count)
{
    const gi_dense_chunks *c = &d->chunks;
    size_t runs = 0;

    d->marked = d->pair_count / c->pairs;
    if (d->marked > c->whole) d->marked = c->whole;
    for (size_t i = c->count - d->marked; i < c->count; i++) {
        const size_t first = gi_dense_chunk_at(d, i);
        for (size_t done = 0; done < c->pairs; done += RUN, runs++) {
            if ((runs & (runs - 1)) == 0) close_what_is_known(d, heap_count);
            mark_run(d, first + done, RUN);
        }
    }
}

static size_t greatest_taken(const gi_sparse *s)
{
    return s->splits[s->split_count - 1].taken;
}

/* Whole windows, and no candidate above twice the greatest value. */
static size_t windows_of_candidates(const gi_dense *d)
{
    const size_t windows =
        (2 * d->sparse->cells.values + GI_DENSE_WINDOW - 1) / GI_DENSE_WINDOW;

    return windows < GI_DENSE_WINDOWS ? windows : GI_DENSE_WINDOWS;
}

/* Which sums the next heaps have. */
static void list_sums(gi_dense *d, size_t count)
{
    const gi_sparse *s = d->sparse;
    const size_t most = greatest_taken(s), first = d->first;

    d->first_sum = first < most ? 0 : first - most;
    memset(d->is_needed, 0, d->sum_count * sizeof *d->is_needed);
    for (size_t i = 0; i < s->split_count; i++)
        for (size_t n = first; n < first + count; n++)
            if (s->splits[i].taken < n)
                d->is_needed[n - s->splits[i].taken - d->first_sum] = true;
}

void gi_dense_marks_start(gi_dense *d, size_t count)
{
    const size_t windows = windows_of_candidates(d);

    d->row_end = 8 * windows;
    if (d->window_end > windows) d->window_end = windows;
    if (d->window_count > windows) d->window_count = windows;
    list_sums(d, count);
    gi_dense_chunks_choose(d);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k]) mark_first(d, k);
    mark_open(d, count);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k])
            d->kernel->unfold(d->sums[k].rows, d->sums[k].columns,
                              d->row_end / 8);
}

/* Windows below which all heaps are but so many. */
static size_t windows_of(const gi_dense *d, size_t count, size_t beyond)
{
    size_t windows = 0, below;

    do {
        windows++;
        below = 0;
        for (size_t i = 0; i < count; i++)
            below +=
                d->strings.terms[d->first + i] < windows * GI_DENSE_WINDOW;
    } while (windows < GI_DENSE_WINDOWS && below < count - beyond);
    return windows;
}

/* With room for values that are greater by an eighth. */
static size_t windows_of_all(const gi_dense *d, size_t count)
{
    const size_t windows = windows_of(d, count, 0);

    return windows + windows / 8 + 1;
}

void gi_dense_marks_learn(gi_dense *d, size_t count)
{
    const size_t change = d->pair_count / 16;
    size_t deaths = 0, windows;

    for (size_t i = 0; i < count; i++)
        deaths += d->heaps[i].death_count;
    if (deaths * PAIRS_PER_DEATH > d->pair_count * count)
        d->pair_count += change;
    else
        d->pair_count -= change;
    if (d->pair_count < PAIRS_LEAST) d->pair_count = PAIRS_LEAST;
    if (d->pair_count > PAIRS_MOST) d->pair_count = PAIRS_MOST;
    windows = windows_of(d, count, count / 16);
    d->window_count =
        windows < GI_DENSE_WINDOWS_MOST ? windows : GI_DENSE_WINDOWS_MOST;
    d->window_end = windows_of_all(d, count);
}

grundy_status gi_dense_marks_init(gi_dense *d)
{
    const grundy_env *env = d->sparse->memory.env;

    d->pair_count = PAIRS_FIRST;
    d->window_count = GI_DENSE_WINDOWS_MOST;
    d->window_end = GI_DENSE_WINDOWS;
    d->sum_count = GI_DENSE_BLOCK + greatest_taken(d->sparse);
    d->is_needed = gi_alloc_array(env, d->sum_count, sizeof *d->is_needed);
    d->sums = gi_alloc_array(env, d->sum_count, sizeof *d->sums);
    return d->is_needed && d->sums ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

void gi_dense_marks_clear(gi_dense *d)
{
    const grundy_env *env = d->sparse->memory.env;

    gi_free(env, d->sums, d->sum_count * sizeof *d->sums);
    gi_free(env, d->is_needed, d->sum_count * sizeof *d->is_needed);
}
