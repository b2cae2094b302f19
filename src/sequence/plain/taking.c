/* SPDX-License-Identifier: MIT */
/* taking.c - terms of games that take from one heap and never split it.
 *
 * For a finite set S, the options of heap n are the heaps n - s, with one mark
 * each.
 *
 * For all amounts but a finite set X, the options are all smaller heaps except
 * the heaps n - x. So no option of heap n has value v iff every smaller heap
 * of value v is one of these exceptions. Either there is no such heap, and the
 * least v of this kind only grows with n; or v is the value of some n - x, and
 * the number of smaller heaps of value v, minus those excluded, is 0. This
 * leaves |X| + 1 candidates.
 */
#include "base/assert.h"
#include "codes/heapgame.h"
#include "sequence/plain/plain.h"

static inline size_t least_unseen(gi_plain *plain, unsigned width)
{
    const uint64_t *amounts = plain->game->amounts;
    const void *cells = plain->terms.cells;
    const size_t n = plain->count;
    size_t value = 0, i = 0;

    for (; i < plain->game->amount_count && amounts[i] <= n; i++)
        plain->marks[gi_cell_at(cells, width, n - (size_t)amounts[i])] =
            plain->stamp;
    while (plain->marks[value] == plain->stamp)
        value++;
    /* marks[values] is never set. */
    GRUNDY_ASSERT(value <= plain->values);
    plain->work += i;
    return value;
}

grundy_status gi_subtraction_next(gi_plain *plain, grundy_nimber *out)
{
    const unsigned width = plain->terms.width;

    *out = (grundy_nimber)(width == 1   ? least_unseen(plain, 1)
                           : width == 2 ? least_unseen(plain, 2)
                                        : least_unseen(plain, 4));
    return GRUNDY_OK;
}

/* The heaps that are excluded are not counted for as long as it looks. */
static inline size_t least_left(gi_plain *plain, unsigned width)
{
    const uint64_t *excluded = plain->game->amounts;
    const void *cells = plain->terms.cells;
    const size_t n = plain->count;
    uint32_t *counts = plain->marks;
    size_t value = plain->unseen, used = 0;

    for (; used < plain->game->amount_count && excluded[used] <= n; used++)
        counts[gi_cell_at(cells, width, n - (size_t)excluded[used])]--;
    for (size_t i = 0; i < used; i++) {
        const grundy_nimber v =
            gi_cell_at(cells, width, n - (size_t)excluded[i]);
        if (counts[v] == 0 && v < value) value = v;
    }
    for (size_t i = 0; i < used; i++)
        counts[gi_cell_at(cells, width, n - (size_t)excluded[i])]++;
    plain->work += used;
    return value;
}

grundy_status gi_all_but_next(gi_plain *plain, grundy_nimber *out)
{
    const unsigned width = plain->terms.width;

    while (plain->marks[plain->unseen] > 0)
        plain->unseen++;
    GRUNDY_ASSERT(plain->unseen <= plain->values);
    *out = (grundy_nimber)(width == 1   ? least_left(plain, 1)
                           : width == 2 ? least_left(plain, 2)
                                        : least_left(plain, 4));
    return GRUNDY_OK;
}
