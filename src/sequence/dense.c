/* SPDX-License-Identifier: MIT */
/* dense.c - a sequence with many rares or without a sparse space.
 *
 * That a value is that of an option, one pair shows, and most values are
 * shown soon; that the value of the heap itself is not, only all pairs show.
 * To mark a pair costs as much as to compare some hundred with one value: a
 * compiler cannot make the first vector instructions. So for each heap
 *
 * 1. some pairs are marked, for all heaps with pairs of the same sum at once
 *    (dense_marks.c);
 * 2. the least values that are not marked are candidates: many at once are
 *    compared with the other pairs, and when some are found to be options the
 *    next ones take their places, until the least one left has met all of them
 *    (dense_turns.c, dense_seats.c);
 * 3. where rares are not too many, they settle half of the candidates before
 *    (dense_rares.c).
 *
 * Heaps go in blocks of 64. Pairs with a part in the block itself, 63 at most
 * for a way to split, come last, heap by heap; if they hit the candidate, the
 * heap goes on with the next one.
 *
 * Cost: a heap n costs n / 2 comparisons for each way to split, a vector of
 * them at a time, once or twice; by rares, as many steps as there are rares,
 * and some thousand comparisons.
 */
#include <string.h>

#include "base/cpu.h"
#include "sequence/dense_impl.h"

enum {
    HEAPS_PER_VALUE = 4,   /* For fewer marks are as good. */
    HEAPS_LEAST = 1 << 12, /* Before, no mask has had its chance. */
    RARES_PART = 16,       /* A rare costs as much as 8 pairs. */
    BREATH_BLOCKS = 256
};

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
           sparse->count / HEAPS_PER_VALUE >= sparse->cells.values;
}

bool gi_dense_pays_all(const gi_sparse *sparse)
{
    return sparse->mask == 0 ||
           sparse->rare_count > sparse->count / RARES_PART;
}

/* ---- candidates ---- */

/* Values of pairs are no candidates, but for those that are settled. */
static void strike_out(const gi_dense *d, const uint64_t *rows,
                       gi_dense_settled settled, uint64_t *left)
{
    if (settled.mask == 0)
        for (size_t h = 0; h < d->row_end; h++)
            left[h] &= ~rows[h];
    else
        for (size_t h = 0; h < d->row_end; h++)
            left[h] &= ~rows[h] | gi_dense_settled_row(settled, h);
}

static void list_candidates(gi_dense *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    gi_dense_seats *heap = &d->heaps[n - d->first];
    uint64_t *left = d->queues[n - d->first].left;

    heap->settled = gi_dense_settled_of(d, n);
    if (heap->settled.mask == 0) memset(left, 0xff, d->row_end * sizeof *left);
    for (size_t i = 0; i < s->end_count; i++)
        if (s->ends[i] == n) left[0] &= ~(uint64_t)1;
    for (size_t i = 0; i < s->split_count && s->splits[i].taken < n; i++)
        strike_out(d, gi_dense_marks_of(d, n - s->splits[i].taken),
                   heap->settled, left);
    if (d->row_end > GI_DENSE_NONE) left[GI_DENSE_NONE] = 0;
}

static grundy_status find_candidates(gi_dense *d, size_t count)
{
    grundy_status status = GRUNDY_OK;
    gi_dense_circle circle;

    gi_dense_marks_start(d, count);
    if (d->is_by_rares && d->sparse->mask != 0)
        status = gi_dense_rares_mark(d, count);
    if (status) return status;
    circle =
        (gi_dense_circle){d->chunks.count, d->marked,
                          d->window_count * GI_DENSE_WINDOW / GI_DENSE_SLOTS};
    for (size_t i = 0; i < count; i++) {
        list_candidates(d, d->first + i);
        gi_dense_seats_start(&d->heaps[i], d->row_end, circle);
    }
    gi_dense_turns(d, count < GI_DENSE_BLOCK ? ((uint64_t)1 << count) - 1
                                             : UINT64_MAX);
    return GRUNDY_OK;
}

/* ---- heap by heap ---- */

/* Whether an option that is not before the block, or is one heap, has the
 * value. */
static bool is_near(const gi_dense *d, size_t n, uint16_t value)
{
    const gi_sparse *s = d->sparse;

    for (size_t i = 0; i < s->keep_count && s->keeps[i] < n; i++)
        if (d->strings.terms[n - s->keeps[i]] == value) return true;
    for (size_t i = 0; i < s->split_count; i++) {
        const gi_split split = s->splits[i];
        const size_t ways = gi_split_ways(split, n);
        for (size_t a = 1; a <= ways && n - split.taken >= d->first + a; a++)
            if ((d->strings.terms[a] ^
                 d->strings.terms[n - split.taken - a]) == value)
                return true;
    }
    return false;
}

static size_t value_of(gi_dense *d, size_t n)
{
    const size_t i = n - d->first;
    gi_dense_seats *seats = &d->heaps[i];

    while (!gi_dense_seats_empty(seats)) {
        const size_t value = gi_dense_seats_first(seats);
        if (!is_near(d, n, (uint16_t)value)) return value;
        gi_dense_seats_refuse(seats);
        gi_dense_turns(d, (uint64_t)1 << i);
    }
    return gi_sparse_value_by_pairs(d->sparse);
}

static grundy_status do_block(gi_dense *d, size_t count)
{
    gi_sparse *s = d->sparse;
    grundy_status status = find_candidates(d, count);

    for (size_t i = 0; i < count && !status && gi_dense_fits(s); i++) {
        const size_t n = d->first + i, value = value_of(d, n);
        status = gi_sparse_prepare(s);
        if (!status) status = gi_sparse_append(s, value);
        if (!status) gi_dense_strings_put(&d->strings, n, value);
    }
    gi_dense_marks_learn(d, count);
    return status;
}

/* ---- all ---- */

static grundy_status breathe(const gi_sparse *s, size_t block)
{
    const grundy_env *env = s->memory.env;

    if (block % BREATH_BLOCKS == 0) gi_env_progress(env, s->count, s->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static grundy_status extend(gi_sparse *sparse, size_t count,
                            const gi_dense_kernel *kernel, bool is_by_rares)
{
    gi_dense *d = gi_alloc(sparse->memory.env, sizeof *d);
    grundy_status status;

    if (!d) return GRUNDY_NO_MEMORY;
    memset(d, 0, sizeof *d);
    d->sparse = sparse;
    d->kernel = kernel;
    d->is_by_rares = is_by_rares;
    for (size_t i = 0; i < GI_DENSE_BLOCK; i++) {
        d->heaps[i].kernel = kernel;
        d->heaps[i].queue = &d->queues[i];
    }
    sparse->target = count;
    status = gi_dense_strings_init(&d->strings, sparse, count);
    if (!status) status = gi_dense_marks_init(d);
    for (size_t block = 0;
         !status && sparse->count < count && gi_dense_fits(sparse); block++) {
        const size_t left = count - sparse->count;
        d->first = sparse->count;
        status = do_block(d, left < GI_DENSE_BLOCK ? left : GI_DENSE_BLOCK);
        if (!status) status = breathe(sparse, block);
    }
    gi_dense_strings_clear(&d->strings, sparse);
    gi_dense_marks_clear(d);
    gi_dense_rares_clear(d);
    gi_free(sparse->memory.env, d, sizeof *d);
    return status;
}

grundy_status gi_dense_extend(gi_sparse *sparse, size_t count,
                              const gi_dense_kernel *kernel)
{
    return extend(sparse, count, kernel, false);
}

grundy_status gi_dense_extend_by_rares(gi_sparse *sparse, size_t count,
                                       const gi_dense_kernel *kernel)
{
    return extend(sparse, count, kernel, true);
}
