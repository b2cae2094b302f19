/* SPDX-License-Identifier: MIT */
/* pairs_extend.c - a sequence with many rares or without a sparse space.
 *
 * One pair suffices to show that a value is that of an option, and most values
 * are shown soon; that the heap's own value is not, only all pairs show.
 * Marking a pair costs as much as comparing some hundred pairs with one value:
 * a compiler cannot make the first vector instructions. So for each heap
 *
 * 1. some pairs are marked, for all heaps with pairs of the same sum at once
 *    (pairs_marks.c);
 * 2. the least values that are not marked are candidates: many at once are
 *    compared with the other pairs, and when some are found to be options the
 *    next ones take their places, until the least one left has met all of them
 *    (pairs_turns.c, pairs_seats.c);
 * 3. where rares are not too many, they settle half of the candidates first
 *    (pairs_rares.c).
 *
 * Heaps go in blocks of 64. Pairs with a part in the block itself, 63 at most
 * for a way to split, come last, heap by heap; if they hit the candidate, the
 * heap's next candidate is tried.
 *
 * Cost: a heap n costs n / 2 comparisons for each way to split, a vector of
 * them at a time, once or twice; by rares, as many steps as there are rares,
 * and some thousand comparisons.
 */
#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"
#include "base/env.h"
#include "sequence/pairs/pairs_extend.h"
#include "sequence/pairs/pairs_marks.h"
#include "sequence/pairs/pairs_rares.h"
#include "sequence/pairs/pairs_turns.h"

enum {
    HEAPS_PER_VALUE = 4,   /* For fewer marks are as good. */
    HEAPS_LEAST = 1 << 12, /* Before, no mask has had its chance. */
    RARES_PART = 16,       /* A rare costs as much as 8 pairs. */
    WINDOW = 1 << 18,      /* Most candidates go before; 2.6 MB. */
    BREATH_BLOCKS = 256
};

const gi_pairs_kernel *gi_pairs_kernel_best(void)
{
    return gi_cpu_has(GI_CPU_AVX512) && gi_pairs_kernel_avx512.seek
               ? &gi_pairs_kernel_avx512
               : NULL;
}

bool gi_pairs_pay(const gi_sparse *sparse)
{
    return !sparse->is_forced && sparse->count >= HEAPS_LEAST &&
           gi_pairs_fits(sparse) &&
           sparse->count / HEAPS_PER_VALUE >= sparse->cells.values;
}

bool gi_pairs_pay_by_rares(const gi_sparse *sparse)
{
    return sparse->mask != 0 &&
           sparse->rare_count <= sparse->count / RARES_PART;
}

/* No window where terms are forgotten, which it reads. */
gi_pairs_way gi_pairs_way_for(const gi_sparse *sparse)
{
    gi_pairs_way way = {gi_pairs_pay_by_rares(sparse), 0};

    if (way.is_by_rares && sparse->count / 2 > WINDOW &&
        sparse->terms.width == 2 && sparse->fold.cells == 0)
        way.window = WINDOW;
    return way;
}

/* ---- candidates ---- */

/* Values of pairs are no candidates, but for those that are settled. */
static void strike_out(const gi_pairs *d, const uint64_t *shelves,
                       gi_pairs_settled settled, uint64_t *left)
{
    if (settled.mask == 0)
        for (size_t h = 0; h < d->shelf_end; h++)
            left[h] &= ~shelves[h];
    else
        for (size_t h = 0; h < d->shelf_end; h++)
            left[h] &= ~shelves[h] | gi_pairs_settled_shelf(settled, h);
}

static void list_candidates(gi_pairs *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    gi_pairs_seats *heap = &d->heaps[n - d->first];
    uint64_t *left = d->queues[n - d->first].left;

    GRUNDY_ASSERT(n >= d->first && n - d->first < GI_PAIRS_BLOCK);
    heap->settled = gi_pairs_settled_of(d, n);
    if (heap->settled.mask == 0)
        memset(left, 0xff, d->shelf_end * sizeof *left);
    for (size_t i = 0; i < s->end_count; i++)
        if (s->ends[i] == n) left[0] &= ~(uint64_t)1;
    for (size_t i = 0; i < s->split_count && s->splits[i].taken < n; i++)
        strike_out(d, gi_pairs_marks_of(d, n - s->splits[i].taken),
                   heap->settled, left);
    if (d->shelf_end > GI_PAIRS_NONE) left[GI_PAIRS_NONE] = 0;
}

static grundy_status find_candidates(gi_pairs *d, size_t count)
{
    grundy_status status = GRUNDY_OK;
    gi_pairs_circle circle;

    gi_pairs_marks_start(d, count);
    if (d->is_by_rares && d->sparse->mask != 0)
        status = gi_pairs_rares_mark(d, count);
    if (status) return status;
    circle = (gi_pairs_circle){d->chunks.count, d->marked,
                               d->span_count * GI_PAIRS_SPAN / GI_PAIRS_SLOTS};
    for (size_t i = 0; i < count; i++) {
        list_candidates(d, d->first + i);
        gi_pairs_seats_start(&d->heaps[i], d->shelf_end, circle);
    }
    gi_pairs_turns(d, count < GI_PAIRS_BLOCK ? ((uint64_t)1 << count) - 1
                                             : UINT64_MAX);
    return GRUNDY_OK;
}

/* ---- heap by heap ---- */

/* Whether an option that is not before the block, or is one heap, has the
 * value. */
static bool is_near(const gi_pairs *d, size_t n, uint16_t value)
{
    const gi_sparse *s = d->sparse;

    for (size_t i = 0; i < s->keep_count && s->keeps[i] < n; i++)
        if (d->tracks.terms[n - s->keeps[i]] == value) return true;
    for (size_t i = 0; i < s->split_count; i++) {
        const gi_split split = s->splits[i];
        const size_t ways = gi_split_ways(split, n);
        for (size_t a = 1; a <= ways && n - split.taken >= d->first + a; a++)
            if ((d->tracks.terms[a] ^ d->tracks.terms[n - split.taken - a]) ==
                value)
                return true;
    }
    return false;
}

/* Whether a pair that is not in the tracks has the value; where rares settle
 * it, none has. */
static bool is_beyond(const gi_pairs *d, size_t n, uint16_t value)
{
    const gi_sparse *s = d->sparse;

    if (d->tracks.window == 0 ||
        gi_pairs_seats_is_settled(&d->heaps[n - d->first]))
        return false;
    for (size_t i = 0; i < s->split_count; i++) {
        const gi_split split = s->splits[i];
        const size_t ways = gi_split_ways(split, n);
        if (d->tracks.window < ways &&
            d->kernel->has(d->tracks.terms,
                           (gi_pairs_span){n - split.taken,
                                           d->tracks.window + 1, ways + 1},
                           value))
            return true;
    }
    return false;
}

static size_t value_of(gi_pairs *d, size_t n)
{
    const size_t i = n - d->first;
    gi_pairs_seats *seats = &d->heaps[i];

    while (!gi_pairs_seats_empty(seats)) {
        const size_t value = gi_pairs_seats_first(seats);
        if (!is_near(d, n, (uint16_t)value) &&
            !is_beyond(d, n, (uint16_t)value))
            return value;
        gi_pairs_seats_refuse(seats);
        gi_pairs_turns(d, (uint64_t)1 << i);
    }
    return gi_sparse_value_by_pairs(d->sparse);
}

static grundy_status do_block(gi_pairs *d, size_t count)
{
    gi_sparse *s = d->sparse;
    grundy_status status = find_candidates(d, count);

    for (size_t i = 0; i < count && !status && gi_pairs_fits(s); i++) {
        const size_t n = d->first + i, value = value_of(d, n);
        GRUNDY_ASSERT(n == s->count);
        status = gi_sparse_prepare(s);
        if (!status) status = gi_sparse_append(s, value);
        if (!status) gi_pairs_tracks_put(&d->tracks, s, value);
    }
    gi_pairs_marks_learn(d, s->count - d->first); /* Those that were found. */
    return status;
}

/* ---- all ---- */

static grundy_status breathe(const gi_sparse *s, size_t block)
{
    const grundy_env *env = s->memory.env;

    if (block % BREATH_BLOCKS == 0) gi_env_progress(env, s->count, s->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_pairs_extend(gi_sparse *sparse, size_t count,
                              const gi_pairs_kernel *kernel, gi_pairs_way way)
{
    gi_pairs *d = gi_alloc(sparse->memory.env, sizeof *d);
    grundy_status status;

    if (!d) return GRUNDY_NO_MEMORY;
    memset(d, 0, sizeof *d);
    d->sparse = sparse;
    d->kernel = kernel;
    d->is_by_rares = way.is_by_rares;
    for (size_t i = 0; i < GI_PAIRS_BLOCK; i++) {
        d->heaps[i].kernel = kernel;
        d->heaps[i].queue = &d->queues[i];
    }
    sparse->target = count;
    status = gi_pairs_tracks_init(&d->tracks, sparse, count, way.window);
    if (!status) status = gi_pairs_marks_init(d);
    for (size_t block = 0;
         !status && sparse->count < count && gi_pairs_fits(sparse); block++) {
        const size_t left = count - sparse->count;
        d->first = sparse->count;
        status = do_block(d, left < GI_PAIRS_BLOCK ? left : GI_PAIRS_BLOCK);
        if (!status) status = breathe(sparse, block);
    }
    gi_pairs_tracks_clear(&d->tracks, sparse);
    gi_pairs_marks_clear(d);
    gi_pairs_rares_clear(d);
    gi_free(sparse->memory.env, d, sizeof *d);
    return status;
}
