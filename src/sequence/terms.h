/* SPDX-License-Identifier: MIT */
/* terms.h - the terms of a sequence, in the narrowest cells that hold them.
 *
 * Invariant: every term fits a cell of `width` bytes. The owner counts the
 * terms; it reserves a cell and fits a value before it puts one there.
 *
 * Terms can be *folded*: some in the middle are forgotten, and those behind
 * them move down. Before that the place of a term is its number.
 */
#ifndef GI_SEQUENCE_TERMS_H
#define GI_SEQUENCE_TERMS_H

#include "grundy/nimber.h"

#include "base/assert.h"
#include "sequence/memory.h"

typedef struct gi_terms {
    void *cells; /* shape [capacity]; what follows the terms is undefined. */
    size_t capacity;
    unsigned width;   /* Bytes of a cell: 1, 2, 4; 0 while there is none. */
    size_t head, gap; /* Terms head .. head + gap - 1 are forgotten. */
} gi_terms;

/* A cell; inner loops hand in a constant width, so that nothing is asked. */
static inline uint32_t gi_cell_at(const void *cells, unsigned width, size_t n)
{
    if (width == 1) return ((const uint8_t *)cells)[n];
    if (width == 2) return ((const uint16_t *)cells)[n];
    return ((const uint32_t *)cells)[n];
}

/* The cell of term n, which is not forgotten. */
static inline size_t gi_terms_place(const gi_terms *terms, size_t n)
{
    GRUNDY_ASSERT(n < terms->head || n >= terms->head + terms->gap);
    return n < terms->head ? n : n - terms->gap;
}

static inline uint32_t gi_terms_at(const gi_terms *terms, size_t n)
{
    GRUNDY_ASSERT(gi_terms_place(terms, n) < terms->capacity);
    return gi_cell_at(terms->cells, terms->width, gi_terms_place(terms, n));
}

/* Whether a term fits the cells. */
static inline bool gi_terms_fit(const gi_terms *terms, uint32_t term)
{
    return terms->width >= 4 || term >> (8 * terms->width) == 0;
}

/* Into a cell that is there and wide enough. */
static inline void gi_terms_put(const gi_terms *terms, size_t n, uint32_t term)
{
    n = gi_terms_place(terms, n);
    GRUNDY_ASSERT(n < terms->capacity);
    GRUNDY_ASSERT(gi_terms_fit(terms, term));
    if (terms->width == 1)
        ((uint8_t *)terms->cells)[n] = (uint8_t)term;
    else if (terms->width == 2)
        ((uint16_t *)terms->cells)[n] = (uint16_t)term;
    else
        ((uint32_t *)terms->cells)[n] = term;
}

/* A cell for term number `count`, and more where `target` terms are wanted.
 * GRUNDY_OK, GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY; on failure nothing has
 * changed. */
grundy_status gi_terms_reserve(gi_terms *terms, size_t count, size_t target,
                               gi_memory *memory);
/* Cells that the term fits; the first `count` have terms. As above. */
grundy_status gi_terms_widen(gi_terms *terms, size_t count, uint32_t term,
                             gi_memory *memory);
/* Copies terms first .. end - 1. */
void gi_terms_copy(const gi_terms *terms, size_t first, size_t end,
                   grundy_nimber *out);
/* Forgets more terms behind the first `head`: of `count` terms, those from head +
 * gap on stay; gap is more than it was. */
void gi_terms_fold(gi_terms *terms, size_t count, size_t head, size_t gap);
void gi_terms_release(gi_terms *terms, gi_memory *memory);

#endif
