/* SPDX-License-Identifier: MIT */
/* pairs_marks.c - values that some pairs show to be options, by their sums.
 *
 * The heaps n of a block that can be split into parts of the same sum s, one
 * for each way to split, share the pairs of that sum; what they show is found
 * once, as a set of values.
 *
 * The first pairs are marked one by one, a byte a value. When most values are
 * marked, whole chunks of pairs (pairs_turns.c) are only looked up, 64 at a
 * time: those whose value is open and below the values that heaps are likely
 * to have, a few of each hundred, are marked, too. Where there are more ways
 * to split than one, values that all heaps of a sum know to be options by
 * other sums are not open there. This is cheap while the terms are in the
 * cache, so each run of pairs is looked up for all sums before the next.
 *
 * No candidate below the values looked up need be compared with these chunks
 * again.
 *
 * The number of pairs marked follows from how many candidates earlier heaps
 * have lost.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "sequence/pairs/pairs_marks.h"
#include "sequence/pairs/pairs_rares.h"
#include "sequence/pairs/pairs_turns.h"

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

static void mark(gi_pairs *d, size_t sum, size_t first, size_t count)
{
    const uint16_t *a = d->tracks.terms + first;
    const uint16_t *b = d->tracks.reverse + (d->tracks.top - sum + first);
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
static void mark_plain(gi_pairs *d, gi_pairs_range r, size_t count)
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
static void mark_settled(gi_pairs *d, size_t sum)
{
    const gi_pairs_settled settled =
        gi_pairs_settled_of(d, sum + d->sparse->splits[0].taken);
    uint8_t patterns[2][GI_PAIRS_SLOTS];

    if (settled.mask == 0) {
        memset(d->marks[0], 0, d->shelf_end * GI_PAIRS_SLOTS);
        return;
    }
    for (size_t i = 0; i < GI_PAIRS_SLOTS; i++) {
        patterns[0][i] = settled.shelf >> i & 1;
        patterns[1][i] = !patterns[0][i];
    }
    for (size_t h = 0; h < d->shelf_end; h++)
        memcpy(d->marks[0] + h * GI_PAIRS_SLOTS,
               patterns[gi_parity(settled.mask / GI_PAIRS_SLOTS & h)],
               GI_PAIRS_SLOTS);
}

static void mark_first(gi_pairs *d, size_t k)
{
    const gi_pairs_range r =
        gi_pairs_range_of(d, d->first_sum + k, GI_PAIRS_ANY);
    const size_t spans = d->shelf_end / 8;
    size_t count = d->pair_count / PLAIN_PART;

    if (count < PLAIN_LEAST) count = PLAIN_LEAST;
    mark_settled(d, d->first_sum + k);
    if (r.first < r.end) mark_plain(d, r, count);
    d->kernel->fold(d->sums[k].columns, d->marks[0], spans);
}

/* ---- what heaps know ---- */

/* Values of heap i of the block by all its sums. */
static void collect_known(gi_pairs *d, size_t i)
{
    const gi_sparse *s = d->sparse;
    const size_t n = d->first + i, spans = d->span_count;

    memset(d->known[i], 0, spans * sizeof *d->known[i]);
    for (size_t j = 0; j < s->split_count && s->splits[j].taken < n; j++)
        d->kernel->unite(
            d->known[i],
            d->sums[n - s->splits[j].taken - d->first_sum].columns, spans);
}

/* What all heaps know that can be split into a sum, nobody looks for there. */
static void close_known(gi_pairs *d, size_t k, size_t count)
{
    const gi_sparse *s = d->sparse;
    const size_t sum = d->first_sum + k, spans = d->span_count;
    gi_pairs_columns all;

    memset(all, 0xff, spans * sizeof *all);
    for (size_t j = 0; j < s->split_count; j++) {
        const size_t n = sum + s->splits[j].taken;
        if (n >= d->first && n - d->first < count)
            d->kernel->intersect(all, d->known[n - d->first], spans);
    }
    memcpy(d->sums[k].columns, all, spans * sizeof *all);
}

static void close_what_is_known(gi_pairs *d, size_t count)
{
    if (d->sparse->split_count == 1) return;
    for (size_t i = 0; i < count; i++)
        collect_known(d, i);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k]) close_known(d, k, count);
}

/* For each sum that is needed. */
static void mark_run(gi_pairs *d, size_t first, size_t count)
{
    for (size_t k = 0; k < d->sum_count; k++) {
        gi_pairs_range r =
            gi_pairs_range_of(d, d->first_sum + k, GI_PAIRS_ANY);
        gi_pairs_run pairs;
        GRUNDY_ASSERT(first + count <= r.end);
        if (r.first < first) r.first = first;
        r.end = first + count;
        if (!d->is_needed[k] || r.first >= r.end) continue;
        pairs = gi_pairs_run_in(&d->tracks, r);
        d->kernel->mark(&pairs, d->sums[k].columns, d->span_count);
    }
}

/* Whole chunks, the last in the order of turns. What heaps know changes fast
 * at first. */
static void mark_open(gi_pairs *d, size_t heap_count)
{
    const gi_pairs_chunks *c = &d->chunks;
    size_t runs = 0;

    d->marked = d->pair_count / c->pairs;
    if (d->marked > c->whole) d->marked = c->whole;
    GRUNDY_ASSERT(d->marked <= c->count);
    for (size_t i = c->count - d->marked; i < c->count; i++) {
        const size_t first = gi_pairs_chunk_at(d, i);
        for (size_t done = 0; done < c->pairs; done += RUN, runs++) {
            if ((runs & (runs - 1)) == 0) close_what_is_known(d, heap_count);
            mark_run(d, first + done, RUN);
        }
    }
}

static size_t greatest_taken(const gi_sparse *s)
{
    GRUNDY_ASSERT(s->split_count > 0);
    return s->splits[s->split_count - 1].taken;
}

/* Whole spans, and no candidate above twice the greatest value. */
static size_t spans_of_candidates(const gi_pairs *d)
{
    const size_t spans =
        (2 * d->sparse->cells.values + GI_PAIRS_SPAN - 1) / GI_PAIRS_SPAN;

    return spans < GI_PAIRS_SPANS ? spans : GI_PAIRS_SPANS;
}

/* Which sums the next heaps have. */
static void list_sums(gi_pairs *d, size_t count)
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

void gi_pairs_marks_start(gi_pairs *d, size_t count)
{
    const size_t spans = spans_of_candidates(d);

    d->shelf_end = 8 * spans;
    if (d->span_end > spans) d->span_end = spans;
    if (d->span_count > spans) d->span_count = spans;
    GRUNDY_ASSERT(d->shelf_end <= GI_PAIRS_SHELVES);
    list_sums(d, count);
    gi_pairs_chunks_choose(d);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k]) mark_first(d, k);
    mark_open(d, count);
    for (size_t k = 0; k < d->sum_count; k++)
        if (d->is_needed[k])
            d->kernel->unfold(d->sums[k].shelves, d->sums[k].columns,
                              d->shelf_end / 8);
}

/* Spans below which all heaps are but so many. */
static size_t spans_of(const gi_pairs *d, size_t count, size_t beyond)
{
    size_t spans = 0, below;

    GRUNDY_ASSERT(beyond <= count);
    do {
        spans++;
        below = 0;
        for (size_t i = 0; i < count; i++)
            below += d->tracks.terms[d->first + i] < spans * GI_PAIRS_SPAN;
    } while (spans < GI_PAIRS_SPANS && below < count - beyond);
    return spans;
}

/* With room for values that are greater by an eighth. */
static size_t spans_of_all(const gi_pairs *d, size_t count)
{
    const size_t spans = spans_of(d, count, 0);

    return spans + spans / 8 + 1;
}

void gi_pairs_marks_learn(gi_pairs *d, size_t count)
{
    const size_t change = d->pair_count / 16;
    size_t deaths = 0, spans;

    for (size_t i = 0; i < count; i++)
        deaths += d->heaps[i].death_count;
    if (deaths * PAIRS_PER_DEATH > d->pair_count * count)
        d->pair_count += change;
    else
        d->pair_count -= change;
    if (d->pair_count < PAIRS_LEAST) d->pair_count = PAIRS_LEAST;
    if (d->pair_count > PAIRS_MOST) d->pair_count = PAIRS_MOST;
    spans = spans_of(d, count, count / 16);
    d->span_count = spans < GI_PAIRS_SPANS_MOST ? spans : GI_PAIRS_SPANS_MOST;
    d->span_end = spans_of_all(d, count);
}

grundy_status gi_pairs_marks_init(gi_pairs *d)
{
    gi_memory *memory = &d->sparse->memory;

    d->pair_count = PAIRS_FIRST;
    d->span_count = GI_PAIRS_SPANS_MOST;
    d->span_end = GI_PAIRS_SPANS;
    d->sum_count = GI_PAIRS_BLOCK + greatest_taken(d->sparse);
    d->is_needed =
        gi_alloc_array(memory->env, d->sum_count, sizeof *d->is_needed);
    if (!d->is_needed) return GRUNDY_NO_MEMORY;
    return gi_memory_move(memory, (void **)&d->sums, 0,
                          d->sum_count * sizeof *d->sums);
}

void gi_pairs_marks_clear(gi_pairs *d)
{
    gi_memory *memory = &d->sparse->memory;

    if (d->sums)
        gi_memory_release(memory, d->sums, d->sum_count, sizeof *d->sums);
    gi_free(memory->env, d->is_needed, d->sum_count * sizeof *d->is_needed);
}
