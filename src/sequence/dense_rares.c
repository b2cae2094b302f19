/* SPDX-License-Identifier: MIT */
/* dense_rares.c - values that are settled by the rares.
 *
 * In a sparse space two common parts make a value of rare type. So when all
 * splits with a rare part are marked, the values of common type that are not
 * marked are no options, and need not be compared with any pair: of the
 * candidates of a heap (dense.c), only those of rare type take seats, as long
 * as they are below the first one that is settled. Nearly always all of them
 * are found to be options soon.
 *
 * Four heaps at a time go through the rares, as what they need of the terms is
 * side by side. Splits with a part in the block itself are left to the end, as
 * they are for comparisons.
 */
#include <string.h>

#include "sequence/dense_impl.h"

/* Rares first .. end - 1 of the list. */
typedef struct range {
    size_t first, end;
} range;

/* Rares with an index below the bound. */
static size_t rares_below(const gi_sparse *s, size_t bound)
{
    size_t first = 0, end = s->rare_count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (s->rares[middle].index < bound)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* Those parts of the sum for which no part is heap 0 or in the block. */
static range parts_of(const gi_dense *d, size_t sum)
{
    const size_t least = sum >= d->first ? sum - d->first + 1 : 1;

    return (range){rares_below(d->sparse, least), rares_below(d->sparse, sum)};
}

static void mark(gi_dense *d, size_t k, gi_split split, size_t sum, range r)
{
    const uint16_t *terms = d->strings.terms;
    const gi_rare *rares = d->sparse->rares;
    uint8_t *marks = d->marks[k];

    for (size_t i = r.first; i < r.end; i++) {
        const gi_rare rare = rares[i];
        if (split.is_unequal && 2 * rare.index == sum) continue;
        marks[terms[sum - rare.index] ^ rare.value] = 1;
    }
}

/* For the sum and the next three. */
static void mark_four(gi_dense *d, size_t sum, range r)
{
    const uint16_t *terms = d->strings.terms + sum;
    const gi_rare *rares = d->sparse->rares;

    for (size_t i = r.first; i < r.end; i++) {
        const size_t value = rares[i].value;
        const uint16_t *t = terms - rares[i].index;
        const size_t a = t[0] ^ value, b = t[1] ^ value;
        const size_t c = t[2] ^ value, e = t[3] ^ value;
        d->marks[0][a] = 1;
        d->marks[1][b] = 1;
        d->marks[2][c] = 1;
        d->marks[3][e] = 1;
    }
}

/* Of heaps n .. n + count - 1. */
static void mark_split(gi_dense *d, size_t n, size_t count, gi_split split)
{
    range all = {0, 0};

    if (count == GI_DENSE_TOGETHER && n > split.taken && !split.is_unequal) {
        const size_t sum = n - split.taken;
        all.first = parts_of(d, sum + count - 1).first;
        all.end = parts_of(d, sum).end;
        if (all.end < all.first) all.end = all.first;
        mark_four(d, sum, all);
    }
    for (size_t k = 0; k < count; k++) {
        const size_t sum = n + k - split.taken;
        range r;
        if (n + k <= split.taken) continue;
        r = parts_of(d, sum);
        if (all.first == all.end) {
            mark(d, k, split, sum, r);
        } else {
            mark(d, k, split, sum, (range){r.first, all.first});
            mark(d, k, split, sum, (range){all.end, r.end});
        }
    }
}

gi_dense_settled gi_dense_settled_of(const gi_dense *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    gi_dense_settled settled = {d->is_by_rares ? s->mask : 0, 0};

    if (settled.mask == 0) return settled;
    for (size_t v = 0; v < GI_DENSE_SLOTS; v++)
        settled.row |= (uint64_t)!gi_sparse_is_rare(s, n, v) << v;
    return settled;
}

void gi_dense_rares_mark(gi_dense *d, size_t count)
{
    const gi_sparse *s = d->sparse;
    const size_t width = d->row_end * GI_DENSE_SLOTS;

    for (size_t i = 0; i < count; i += GI_DENSE_TOGETHER) {
        const size_t left = count - i;
        const size_t heaps =
            left < GI_DENSE_TOGETHER ? left : GI_DENSE_TOGETHER;
        for (size_t k = 0; k < heaps; k++)
            memset(d->marks[k], 0, width);
        for (size_t k = 0; k < s->split_count; k++)
            mark_split(d, d->first + i, heaps, s->splits[k]);
        for (size_t k = 0; k < heaps; k++) {
            gi_dense_set set;
            d->kernel->fold(set.columns, d->marks[k], d->row_end / 8);
            d->kernel->unfold(set.rows, set.columns, d->row_end / 8);
            for (size_t h = 0; h < d->row_end; h++)
                d->heaps[i + k].left[h] = ~set.rows[h];
        }
    }
}
