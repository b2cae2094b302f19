/* SPDX-License-Identifier: MIT */
/* terms.c - cells that grow in number and in width.
 *
 * Far out a heap game has values of six to ten bits and hundreds of millions
 * of them, so a cell has 8 bits until a value needs more. There is one array,
 * not a list of pieces: the inner loops of all engines walk through it. It is
 * made longer by realloc(), which for arrays past some MiB moves pages instead
 * of bytes, and it is not cleared: cells that no term has reached yet cost no
 * memory. A wider array is made in place, from the last term to the first. So
 * at no time are there two of them, and a term costs its cell and nothing
 * else. (An allocator of the caller's that copies has both for a moment.)
 */
#include <string.h>

#include "base/assert.h"
#include "sequence/terms.h"

enum { FIRST_TERMS = 256 };

grundy_status gi_terms_reserve(gi_terms *terms, size_t count, size_t target,
                               gi_memory *memory)
{
    const size_t old = terms->capacity;
    const size_t least = old + old / 8 + FIRST_TERMS;
    const size_t width = terms->width ? terms->width : 1;
    size_t wanted = old ? 2 * old : FIRST_TERMS;
    grundy_status status;

    GRUNDY_ASSERT(count >= terms->gap && count - terms->gap <= old);
    if (GI_LIKELY(count - terms->gap < old)) return GRUNDY_OK;
    /* Not twice as much as the caller wants. */
    if (wanted > target - terms->gap) wanted = target - terms->gap;
    if (wanted < least) wanted = least;
    GRUNDY_ASSERT(wanted > old);
    if (wanted > SIZE_MAX / width) return GRUNDY_OVER_BUDGET;
    status = gi_memory_move(memory, &terms->cells, old * terms->width,
                            wanted * width);
    if (status == GRUNDY_OVER_BUDGET && wanted > least) {
        wanted = least;
        status = gi_memory_move(memory, &terms->cells, old * terms->width,
                                wanted * width);
    }
    if (status) return status;
    terms->capacity = wanted;
    terms->width = (unsigned)width;
    return GRUNDY_OK;
}

/* From the last cell on, which only reads what was not written over yet. */
static void spread(void *cells, size_t count, unsigned from, unsigned to)
{
    const gi_terms wide = {.cells = cells, .capacity = count, .width = to};

    GRUNDY_ASSERT(from < to);
    for (size_t n = count; n-- > 0;)
        gi_terms_put(&wide, n, gi_cell_at(cells, from, n));
}

grundy_status gi_terms_widen(gi_terms *terms, size_t count, uint32_t term,
                             gi_memory *memory)
{
    const unsigned width = term > UINT16_MAX ? 4 : term > UINT8_MAX ? 2 : 1;
    grundy_status status;

    GRUNDY_ASSERT(count - terms->gap <= terms->capacity);
    if (gi_terms_fit(terms, term)) return GRUNDY_OK;
    GRUNDY_ASSERT(width > terms->width);
    if (terms->capacity > SIZE_MAX / width) return GRUNDY_OVER_BUDGET;
    status =
        gi_memory_move(memory, &terms->cells, terms->capacity * terms->width,
                       terms->capacity * width);
    if (status) return status;
    spread(terms->cells, count - terms->gap, terms->width, width);
    terms->width = width;
    return GRUNDY_OK;
}

void gi_terms_copy(const gi_terms *terms, size_t first, size_t end,
                   grundy_nimber *out)
{
    GRUNDY_ASSERT(first <= end);
    for (size_t n = first; n < end; n++)
        out[n - first] = gi_terms_at(terms, n);
}

void gi_terms_fold(gi_terms *terms, size_t count, size_t head, size_t gap)
{
    uint8_t *bytes = terms->cells;
    const size_t width = terms->width, first = head + gap;
    const size_t from = gi_terms_place(terms, first);

    GRUNDY_ASSERT(terms->gap == 0 || terms->head == head);
    GRUNDY_ASSERT(gap > terms->gap && first <= count);
    memmove(bytes + head * width, bytes + from * width,
            (count - first) * width);
    terms->head = head;
    terms->gap = gap;
}

void gi_terms_release(gi_terms *terms, gi_memory *memory)
{
    gi_memory_release(memory, terms->cells, terms->capacity, terms->width);
    *terms = (gi_terms){.cells = NULL};
}
