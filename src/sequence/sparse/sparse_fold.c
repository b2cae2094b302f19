/* SPDX-License-Identifier: MIT */
/* sparse_fold.c - terms in the middle, forgotten.
 *
 * To find the value of heap n in sparse space takes the terms near n, as far
 * back as the last rare lies from heap 0, and to verify it takes witnesses (a,
 * n - k - a), which are found with a small. So far out the first terms and the
 * last ones are enough, in any number of heaps (T-FOLDED-TERMS): the state
 * keeps the first `head` terms and at least the last `window` ones, the rares, and
 * the histogram of all terms.
 *
 * What would need a term in between cannot be done: a heap without a witness
 * among the first terms, which may be rare, and another mask. Then the state
 * is torn, and its owner has to begin anew with all terms kept.
 *
 * Terms are forgotten a step at a time, when all cells are full, and the gap is
 * a multiple of it: what is kept depends on the number of terms alone, and a
 * term is moved twice.
 */
#include "base/assert.h"
#include "codes/heapgame.h"
#include "sequence/sparse/sparse.h"

enum {
    /* What engines read: of the last terms, from the last rare back, and of
     * the first ones, with a good margin; and these parts of all terms, where
     * that is less (SAMPLE, HORIZON and COMB_HORIZON of rows/). */
    LAST_MOST = 1 << 17,
    LAST_PART = 4,
    FIRST_MOST = 1 << 16,
    FIRST_PART = 8,
    COUNT_LEAST = 1 << 17
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Until the next terms are forgotten there are less than `cells` more. */
bool gi_sparse_can_fold(const gi_sparse *sparse, const gi_folding *sizes)
{
    const size_t most = sparse->count + sizes->cells;
    size_t back = sparse->game->digit_count;

    GRUNDY_ASSERT(sizes->cells > sizes->head + sizes->window);
    if (sparse->mask == 0 || sparse->count < COUNT_LEAST) return false;
    if (sparse->rare_count > 0)
        back += (size_t)sparse->rares[sparse->rare_count - 1].index;
    return back < sizes->head && back < sizes->window &&
           least(most / LAST_PART, LAST_MOST) < sizes->window - back &&
           least(most / FIRST_PART, FIRST_MOST) < sizes->head;
}

/* The figures of the terms first .. end - 1, which will be forgotten. */
static void tally(gi_sparse *sparse, size_t first, size_t end)
{
    gi_folding *fold = &sparse->fold;

    for (size_t n = first; n < end; n++) {
        const uint16_t value = gi_sparse_term(sparse, n);
        if (value > fold->max) {
            fold->max = value;
            fold->max_index = n;
        }
        if (value == 0) fold->last_zero = n;
    }
}

grundy_status gi_sparse_fold(gi_sparse *sparse)
{
    gi_terms *terms = &sparse->terms;
    gi_folding *fold = &sparse->fold;
    const size_t step = fold->cells - fold->head - fold->window;
    size_t gap;

    if (fold->cells == 0 || sparse->count - terms->gap < fold->cells)
        return GRUNDY_OK;
    if (fold->is_torn || !gi_sparse_can_fold(sparse, fold)) {
        fold->is_torn = true;
        return GRUNDY_UNDECIDED;
    }
    gap = (sparse->count - fold->head - fold->window) / step * step;
    GRUNDY_ASSERT(gap > terms->gap);
    tally(sparse, fold->head + terms->gap, fold->head + gap);
    gi_terms_fold(terms, sparse->count, fold->head, gap);
    GRUNDY_ASSERT(sparse->count - gap < fold->cells);
    return GRUNDY_OK;
}

size_t gi_sparse_ways(const gi_sparse *sparse, gi_split split, size_t n)
{
    const size_t ways = gi_split_ways(split, n);
    const gi_terms *terms = &sparse->terms;
    size_t most;

    if (terms->gap == 0) return ways;
    GRUNDY_ASSERT(n - split.taken > terms->head + terms->gap);
    most = n - split.taken - terms->head - terms->gap;
    if (most >= terms->head) most = terms->head - 1;
    return ways < most ? ways : most;
}
