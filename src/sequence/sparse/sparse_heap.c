/* SPDX-License-Identifier: MIT */
/* sparse_heap.c - the value of one heap from few of its options.
 *
 * By rares, for heap n, in the words of sparse.h:
 *
 * 1. Mark the values of the options that do not split, and of all splits with
 *    a rare part.
 * 2. Let c be the least value of common type that is not marked. As two common
 *    parts make a value of rare type, all options of common type are marked:
 *    no option has the value c, and each smaller value of common type is that
 *    of an option. So G(n) is c, unless a smaller value of rare type is
 *    missing.
 * 3. Go through the splits 1 + (s - 1), 2 + (s - 2), ... and mark, until every
 *    value of rare type below c is marked; then G(n) = c. If the splits come
 *    to an end before, G(n) is the least value that is missing.
 *
 * Nothing is assumed of the mask: a bad one has many rares and long searches,
 * and the same values. Step 3 finds its last witness after tens to thousands
 * of splits, as the values of rare type are about evenly spread; only for a
 * heap that turns out rare does it go to the end. So the cost is the number of
 * rares and some more, where the definition costs n / 2 for each way to split.
 *
 * This is the scalar engine, the reference for the faster ones. Marks are
 * bytes with the stamp of the heap, so that they need clearing every 255 heaps
 * only; pairs are marked a round at a time without a branch.
 *
 * Source: Berlekamp's sparse space, [WW] chapter 4; the method is that of
 * [GangolliPlambeck89].
 */
#include <string.h>

#include "base/assert.h"
#include "sequence/sparse/sparse.h"

/* ROUND: splits marked before the missing values are looked at again. */
enum { BLOCK = 16, ROUND = 32 };

/* A new stamp; then what does not split. */
static void begin_heap(gi_sparse *sparse)
{
    const size_t n = sparse->count;
    gi_cells *cells = &sparse->cells;

    if (++sparse->stamp == 0) {
        memset(cells->marks, 0, 2 * cells->values);
        sparse->stamp = 1;
    }
    for (size_t i = 0; i < sparse->end_count; i++)
        if (sparse->ends[i] == n) cells->marks[0] = sparse->stamp;
    for (size_t i = 0; i < sparse->keep_count && sparse->keeps[i] < n; i++)
        cells->marks[gi_sparse_term(sparse, n - sparse->keeps[i])] =
            sparse->stamp;
    sparse->work += sparse->end_count + sparse->keep_count;
}

/* Marks the splits of `sum` tokens with smaller parts first .. end - 1. The
 * values are found a block at a time, apart from the marks, because a compiler
 * can make that part a few vector instructions. */
static inline void mark_pairs_of(const gi_sparse *sparse, unsigned width,
                                 size_t sum, size_t first, size_t end)
{
    const void *terms = sparse->terms.cells;
    uint8_t *marks = sparse->cells.marks;
    const uint8_t stamp = sparse->stamp;
    const size_t greater = sum - sparse->terms.gap;
    uint16_t values[BLOCK];
    size_t a = first;

    for (; a + BLOCK <= end; a += BLOCK) {
        for (size_t i = 0; i < BLOCK; i++)
            values[i] = (uint16_t)(gi_cell_at(terms, width, a + i) ^
                                   gi_cell_at(terms, width, greater - a - i));
        for (size_t i = 0; i < BLOCK; i++)
            marks[values[i]] = stamp;
    }
    for (; a < end; a++)
        marks[gi_cell_at(terms, width, a) ^
              gi_cell_at(terms, width, greater - a)] = stamp;
}

static void mark_pairs(const gi_sparse *sparse, size_t sum, size_t first,
                       size_t end)
{
    GRUNDY_ASSERT(sparse->terms.width == 1 || sparse->terms.width == 2);
    /* Where there is nothing to mark, the sum may have wrapped. */
    GRUNDY_ASSERT(first >= end ||
                  (sum <= sparse->count && end <= sum / 2 + 1));
    if (sparse->terms.width == 1)
        mark_pairs_of(sparse, 1, sum, first, end);
    else
        mark_pairs_of(sparse, 2, sum, first, end);
}

size_t gi_sparse_value_by_pairs(gi_sparse *sparse)
{
    const size_t n = sparse->count;
    size_t value = 0;

    begin_heap(sparse);
    for (size_t i = 0; i < sparse->split_count; i++) {
        const gi_split split = sparse->splits[i];
        const size_t ways = gi_split_ways(split, n);
        mark_pairs(sparse, n - split.taken, 1, ways + 1);
        sparse->work += ways;
    }
    while (sparse->cells.marks[value] == sparse->stamp)
        value++;
    GRUNDY_ASSERT(value <= sparse->cells.values);
    return value;
}

/* Number of rares with an index below the bound. */
static size_t rares_below(const gi_sparse *sparse, size_t bound)
{
    size_t first = 0, end = sparse->rare_count;

    if (end == 0 || sparse->rares[end - 1].index < bound) return end;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (sparse->rares[middle].index < bound)
            first = middle + 1;
        else
            end = middle;
    }
    GRUNDY_ASSERT(sparse->rares[first].index >= bound);
    return first;
}

/* Marks the splits of `sum` tokens that have one of these rares as a part. */
static inline void mark_rares_of(const gi_sparse *sparse, unsigned width,
                                 size_t sum, size_t first, size_t end)
{
    const void *terms = sparse->terms.cells;
    const gi_rare *rares = sparse->rares;
    uint8_t *marks = sparse->cells.marks;
    const uint8_t stamp = sparse->stamp;
    const size_t greater = sum - sparse->terms.gap;

    for (size_t i = first; i < end; i++)
        marks[gi_cell_at(terms, width, greater - rares[i].index) ^
              rares[i].value] = stamp;
}

static void mark_rares(const gi_sparse *sparse, size_t sum, size_t first,
                       size_t end)
{
    if (sparse->terms.width == 1)
        mark_rares_of(sparse, 1, sum, first, end);
    else
        mark_rares_of(sparse, 2, sum, first, end);
}

/* Marks the splits that have a rare part, and no others. */
static void mark_split(gi_sparse *sparse, gi_split split)
{
    const size_t n = sparse->count;
    size_t sum, first, end;

    if (n <= split.taken) return;
    sum = n - split.taken;
    first = sparse->rare_count > 0 && sparse->rares[0].index == 0;
    end = rares_below(sparse, sum);
    if (split.is_unequal && sum % 2 == 0) {
        mark_rares(sparse, sum, first, rares_below(sparse, sum / 2));
        first = rares_below(sparse, sum / 2 + 1);
    }
    GRUNDY_ASSERT(first <= end);
    mark_rares(sparse, sum, first, end);
    sparse->pairs += end;
    sparse->all_pairs += gi_split_ways(split, n);
}

/* Puts the values of rare type below the candidate that are not marked into
 * cells.missing; their number. */
static size_t list_missing(gi_sparse *sparse, const uint16_t *rare_type,
                           size_t candidate)
{
    const uint8_t *marks = sparse->cells.marks;
    uint16_t *missing = sparse->cells.missing;
    size_t count = 0;

    for (size_t i = 0; i < sparse->cells.values; i++) {
        const uint16_t value = rare_type[i];
        if (value >= candidate) break;
        missing[count] = value;
        count += marks[value] != sparse->stamp;
    }
    return count;
}

/* Leaves out what has been marked since. */
static size_t filter_missing(gi_sparse *sparse, size_t missing_count)
{
    const uint8_t *marks = sparse->cells.marks;
    uint16_t *missing = sparse->cells.missing;
    size_t count = 0;

    for (size_t i = 0; i < missing_count; i++) {
        const uint16_t value = missing[i];
        missing[count] = value;
        count += marks[value] != sparse->stamp;
    }
    return count;
}

/* Step 3; the number of values that stay missing. */
static size_t seek_witnesses(gi_sparse *sparse, size_t missing_count)
{
    const size_t n = sparse->count;
    bool has_more = true;

    for (size_t first = 1; missing_count > 0 && has_more; first += ROUND) {
        has_more = false;
        for (size_t i = 0; i < sparse->split_count; i++) {
            const gi_split split = sparse->splits[i];
            const size_t ways = gi_sparse_ways(sparse, split, n);
            const size_t end = ways < first + ROUND ? ways + 1 : first + ROUND;
            if (first > ways) continue;
            mark_pairs(sparse, n - split.taken, first, end);
            has_more = has_more || end <= ways;
            sparse->pairs += end - first;
        }
        missing_count = filter_missing(sparse, missing_count);
    }
    if (missing_count > 0 && sparse->terms.gap > 0)
        sparse->fold.is_torn = true;
    return missing_count;
}

/* After the marks: the value of the heap unless a value of rare type is
 * missing. Returns how many of those below that are not marked. */
static size_t find_candidate(gi_sparse *sparse, size_t *candidate)
{
    const gi_cells *cells = &sparse->cells;
    const unsigned parity = gi_sparse_rare_parity(sparse, sparse->count);
    const uint16_t *common_type = cells->by_type[1 - parity];
    size_t i = 0;

    /* Half of the values from cells->values on are of common type, and none
     * of them is marked. */
    while (cells->marks[common_type[i]] == sparse->stamp)
        i++;
    GRUNDY_ASSERT(i < cells->values);
    sparse->work += i;
    *candidate = common_type[i];
    return list_missing(sparse, cells->by_type[parity], *candidate);
}

size_t gi_sparse_value_by_rares(gi_sparse *sparse)
{
    const uint64_t pairs = sparse->pairs;
    size_t missing_count, candidate;

    GRUNDY_ASSERT(sparse->mask != 0);
    begin_heap(sparse);
    for (size_t i = 0; i < sparse->split_count; i++)
        mark_split(sparse, sparse->splits[i]);
    missing_count = find_candidate(sparse, &candidate);
    missing_count = seek_witnesses(sparse, missing_count);
    GRUNDY_ASSERT(missing_count == 0 || sparse->cells.missing[0] < candidate);
    sparse->work += sparse->pairs - pairs;
    return missing_count ? sparse->cells.missing[0] : candidate;
}
