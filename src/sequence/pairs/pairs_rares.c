/* SPDX-License-Identifier: MIT */
/* pairs_rares.c - values that are settled by the rares.
 *
 * In a sparse space two common parts make a value of rare type. So when all
 * splits with a rare part are marked, the values of common type that are not
 * marked are no options, and need not be compared with any pair: of the
 * candidates of a heap (pairs_extend.c), only those of rare type take seats,
 * as long as they are below the first one that is settled. Nearly always all
 * of them are found to be options soon.
 *
 * Four heaps at a time go through the rares, as what they need of the terms is
 * side by side. The first splits are marked one by one; of the others the
 * values are gathered, and only those that are still open are marked, as in
 * pairs_marks.c. Splits with a part in the block itself are left to the end,
 * as they are for comparisons.
 *
 * A heap whose value lies beyond what heaps are likely to have, and so beyond
 * what is looked for here, is left without candidates and found by scalar
 * code.
 */
#include <string.h>

#include "sequence/pairs/pairs_rares.h"
#include "base/assert.h"

enum {
    PLAIN_PART = 8, /* Of the rares, so many are marked one by one. */
    PLAIN_LEAST = 1 << 8
};

/* Bit v is the parity of v under the mask, v < 64. */
static uint64_t parities(uint64_t mask)
{
    static const uint64_t bits[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                    0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                    0xffff0000ffff0000, 0xffffffff00000000};
    uint64_t shelf = 0;

    for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++)
        if (mask >> i & 1) shelf ^= bits[i];
    return shelf;
}

gi_pairs_settled gi_pairs_settled_of(const gi_pairs *d, size_t n)
{
    const gi_sparse *s = d->sparse;
    gi_pairs_settled settled = {d->is_by_rares ? s->mask : 0, 0};

    if (settled.mask == 0) return settled;
    settled.shelf = parities(s->mask) ^ -(uint64_t)gi_sparse_rare_parity(s, n);
    return settled;
}

/* ---- the rares, packed ---- */

/* Those that are new; all, if the mask is. */
static grundy_status keep_rares(gi_pairs *d)
{
    gi_sparse *s = d->sparse;

    if (d->rare_capacity < s->rare_capacity) {
        const grundy_status status =
            gi_memory_resize(&s->memory, (void **)&d->rares, d->rare_capacity,
                             s->rare_capacity, sizeof *d->rares);
        if (status) return status;
        d->rare_capacity = s->rare_capacity;
    }
    if (d->mask != s->mask || d->has_position != s->has_position)
        d->rare_count = 0;
    d->mask = s->mask;
    d->has_position = s->has_position;
    /* Of one mask, rares only become more. */
    GRUNDY_ASSERT(d->rare_count <= s->rare_count);
    for (; d->rare_count < s->rare_count; d->rare_count++) {
        const gi_rare rare = s->rares[d->rare_count];
        d->rares[d->rare_count] = (uint64_t)rare.index << 16 | rare.value;
    }
    return GRUNDY_OK;
}

/* Rares with an index below the bound. */
static size_t rares_below(const gi_pairs *d, size_t bound)
{
    size_t first = 0, end = d->rare_count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (d->rares[middle] >> 16 < bound)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* Some of them: first .. end - 1. */
typedef struct range {
    size_t first, end;
} range;

/* Those parts of the sum for which no part is heap 0 or in the block. */
static range parts_of(const gi_pairs *d, size_t sum)
{
    const size_t least = sum >= d->first ? sum - d->first + 1 : 1;

    return (range){rares_below(d, least), rares_below(d, sum)};
}

/* ---- marks ---- */

/* Of heap k of the four. */
static void mark(gi_pairs *d, size_t k, size_t sum, range r)
{
    const uint16_t *terms = d->tracks.terms + sum;
    uint8_t *marks = d->marks[k];

    for (size_t i = r.first; i < r.end; i++) {
        const uint64_t rare = d->rares[i];
        marks[terms[-(ptrdiff_t)(rare >> 16)] ^ (uint16_t)rare] = 1;
    }
}

/* Without two parts that are equal. */
static void mark_unequal(gi_pairs *d, size_t k, size_t sum, range r)
{
    size_t half;

    if (sum % 2 != 0) {
        mark(d, k, sum, r);
        return;
    }
    half = rares_below(d, sum / 2);
    mark(d, k, sum, (range){r.first, half});
    half += half < r.end && d->rares[half] >> 16 == sum / 2;
    mark(d, k, sum, (range){half, r.end});
}

/* The four heaps at work, from n on; fewer at the end of a block. */
typedef struct group {
    size_t n, count;
    gi_pairs_set sets[GI_PAIRS_SUMS];
} group;

/* Those rares that are parts of the sums of all heaps, if there are four; of
 * them a number that can be gathered, the last. */
static range parts_of_all(const gi_pairs *d, const group *g, gi_split split)
{
    const size_t sum = g->n - split.taken;
    size_t first, end, plain;

    if (g->count < GI_PAIRS_SUMS || split.is_unequal || g->n <= split.taken ||
        d->span_end > GI_PAIRS_SPANS_MOST)
        return (range){0, 0};
    first = parts_of(d, sum + GI_PAIRS_SUMS - 1).first;
    end = parts_of(d, sum).end;
    if (end <= first) return (range){0, 0};
    plain = (end - first) / PLAIN_PART;
    if (plain < PLAIN_LEAST) plain = PLAIN_LEAST;
    if (end - first <= plain) return (range){0, 0};
    return (range){
        end - (end - first - plain) / GI_PAIRS_SLOTS * GI_PAIRS_SLOTS, end};
}

/* One by one, those that are not gathered. */
static void mark_plain(gi_pairs *d, const group *g, gi_split split)
{
    const range all = parts_of_all(d, g, split);

    for (size_t k = 0; k < g->count; k++) {
        const size_t sum = g->n + k - split.taken;
        range r;
        if (g->n + k <= split.taken) continue;
        r = parts_of(d, sum);
        if (split.is_unequal) {
            mark_unequal(d, k, sum, r);
        } else if (all.first == all.end) {
            mark(d, k, sum, r);
        } else {
            mark(d, k, sum, (range){r.first, all.first});
            mark(d, k, sum, (range){all.end, r.end});
        }
    }
}

static void mark_gathered(gi_pairs *d, group *g, gi_split split)
{
    static const uint8_t none[GI_PAIRS_RARES_MOST];
    const range all = parts_of_all(d, g, split);
    gi_pairs_rares rares;

    if (all.first == all.end) return;
    rares.terms = d->tracks.terms + (g->n - split.taken);
    for (size_t i = all.first; i < all.end; i += rares.count) {
        const size_t left = all.end - i;
        rares.items = d->rares + i;
        rares.count = left < GI_PAIRS_RARES_MOST ? left : GI_PAIRS_RARES_MOST;
        GRUNDY_ASSERT(rares.count % GI_PAIRS_SLOTS == 0);
        d->kernel->gather(&rares, &d->splits);
        for (size_t k = 0; k < GI_PAIRS_SUMS; k++) {
            const gi_pairs_run pairs = {{d->splits.low[k], none},
                                        {d->splits.high[k], none},
                                        rares.count};
            d->kernel->mark(&pairs, g->sets[k].columns, d->span_end);
        }
    }
}

static void mark_group(gi_pairs *d, group *g)
{
    const gi_sparse *s = d->sparse;
    const size_t spans = d->span_end, width = spans * GI_PAIRS_SPAN;

    GRUNDY_ASSERT(spans * GI_PAIRS_SPAN / GI_PAIRS_SLOTS <= d->shelf_end);
    for (size_t k = 0; k < g->count; k++)
        memset(d->marks[k], 0, width);
    for (size_t i = 0; i < s->split_count; i++)
        mark_plain(d, g, s->splits[i]);
    for (size_t k = 0; k < g->count; k++)
        d->kernel->fold(g->sets[k].columns, d->marks[k], spans);
    for (size_t i = 0; i < s->split_count; i++)
        mark_gathered(d, g, s->splits[i]);
    for (size_t k = 0; k < g->count; k++) {
        uint64_t *left = d->queues[g->n + k - d->first].left;
        memset(left, 0, d->shelf_end * sizeof *left);
        d->kernel->unfold(left, g->sets[k].columns, spans);
        for (size_t h = 0; h < spans * GI_PAIRS_SPAN / GI_PAIRS_SLOTS; h++)
            left[h] = ~left[h];
    }
}

grundy_status gi_pairs_rares_mark(gi_pairs *d, size_t count)
{
    const grundy_status status = keep_rares(d);
    group g = {0};

    GRUNDY_ASSERT(status || d->mask != 0);
    GRUNDY_ASSERT(count <= GI_PAIRS_BLOCK);
    for (size_t i = 0; !status && i < count; i += g.count) {
        g.n = d->first + i;
        g.count = count - i < GI_PAIRS_SUMS ? count - i : GI_PAIRS_SUMS;
        mark_group(d, &g);
    }
    return status;
}

void gi_pairs_rares_clear(gi_pairs *d)
{
    gi_memory_release(&d->sparse->memory, d->rares, d->rare_capacity,
                      sizeof *d->rares);
}
