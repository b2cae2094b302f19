/* SPDX-License-Identifier: MIT */
/* sparse_mask.c - the mask that makes the fewest heaps rare.
 *
 * With h(v) heaps of value v, the number of rare heaps minus the number of
 * common ones is, for a mask m,
 *
 *     W(m) = sum over v of h(v) * (-1)^popcount(v & m),
 *
 * the Walsh-Hadamard transform of the histogram; all masks at once cost
 * V log V additions for V values. With position a heap counts (-1)^(n - t)
 * times, so h(v) is the number of heaps of parity t less that of the others.
 * The best mask is where the transform is most negative, and the number of
 * rare heaps is half of N + W(m) for N terms.
 *
 * The mask 0 without position calls every heap rare, and with position every
 * other one, and no value common at all for these: it is never chosen, except
 * when there is nothing but it, when every term is 0.
 *
 * Source: the transform in place of trying masks is known from programs for
 * octal games; sparse spaces are from [WW] chapter 4.
 */
#include "base/assert.h"
#include "sequence/sparse/sparse.h"

/* In place; the order of the result is the natural one. */
static void transform(int64_t *items, size_t count)
{
    for (size_t half = 1; half < count; half *= 2)
        for (size_t first = 0; first < count; first += 2 * half)
            for (size_t i = first; i < first + half; i++) {
                const int64_t a = items[i], b = items[i + half];
                items[i] = a + b;
                items[i + half] = a - b;
            }
}

/* Takes a better mask, if there is one, from the transform. */
static void improve(gi_mask *best, const int64_t *items, size_t values,
                    bool has_position, int64_t terms)
{
    for (size_t mask = 1; mask < values; mask++) {
        /* Twice the rares: past 2^62 terms, more than an int64_t has. */
        const uint64_t twice = (uint64_t)terms + (uint64_t)items[mask];
        const size_t rares = (size_t)(twice / 2);
        GRUNDY_ASSERT(items[mask] <= terms && items[mask] >= -terms);
        GRUNDY_ASSERT(twice % 2 == 0);
        if (rares < best->rare_count)
            *best = (gi_mask){mask, has_position, rares};
    }
}

gi_mask gi_mask_find(const gi_histogram *histogram, int64_t *work)
{
    const size_t values = histogram->values;
    const unsigned position = histogram->position;
    const int64_t *even = histogram->counts, *odd = even + values;
    int64_t terms = 0;
    gi_mask best = {0, false, 0};

    GRUNDY_ASSERT((values & (values - 1)) == 0);
    for (size_t v = 0; v < values; v++)
        terms += work[v] = even[v] + odd[v];
    best.rare_count = (size_t)terms;
    transform(work, values);
    improve(&best, work, values, false, terms);
    if (position == GI_NO_POSITION) return best;
    for (size_t v = 0; v < values; v++)
        work[v] = position ? odd[v] - even[v] : even[v] - odd[v];
    transform(work, values);
    improve(&best, work, values, true, terms);
    return best;
}
