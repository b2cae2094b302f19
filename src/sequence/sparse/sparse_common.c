/* SPDX-License-Identifier: MIT */
/* sparse_common.c - appends many common terms at once.
 *
 * An engine that finds heaps by the thousand would spend a tenth of its time
 * on appending them one by one. As long as there is room for terms, the time
 * for a new mask has not come, and terms are common and fit their cells, there
 * is nothing to prepare between two terms; so they are appended in a loop that
 * checks only the last two conditions. The caller appends the term at which
 * this loop stops.
 */
#include "base/assert.h"
#include "sequence/sparse/sparse.h"

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Terms for which gi_sparse_prepare() would do nothing. */
static size_t count_room(const gi_sparse *s)
{
    const size_t cells = s->fold.cells
                             ? least(s->terms.capacity, s->fold.cells)
                             : s->terms.capacity;
    const size_t end = least(cells + s->terms.gap, s->choice_count);

    if (s->mask == 0 || s->rare_count >= s->choice_rares ||
        s->rare_count >= s->rare_capacity || s->cells.values == 0)
        return 0;
    return s->count < end ? end - s->count : 0;
}

size_t gi_sparse_append_common(gi_sparse *sparse, const uint16_t *values,
                               size_t count)
{
    const size_t start = sparse->count, value_count = sparse->cells.values;
    const size_t value_end = least(value_count, sparse->value_end);
    const gi_terms terms = sparse->terms;
    int64_t *const histogram = sparse->cells.histogram;
    size_t i = 0;

    count = least(count, count_room(sparse));
    for (; i < count; i++) {
        const size_t n = start + i, value = values[i];
        if (value >= value_end || !gi_terms_fit(&terms, (uint32_t)value))
            break;
        GRUNDY_ASSERT_SLOW(!gi_sparse_is_rare(sparse, n, value));
        histogram[(n & 1) * value_count + value]++;
        gi_terms_put(&terms, n, (uint32_t)value);
    }
    sparse->count += i;
    sparse->work += i;
    return i;
}
