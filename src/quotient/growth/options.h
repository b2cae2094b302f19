/* SPDX-License-Identifier: MIT */
/* options.h - the elements of the options of a heap. */
#ifndef GI_QUOTIENT_GROWTH_OPTIONS_H
#define GI_QUOTIENT_GROWTH_OPTIONS_H

#include "quotient/algebra/monoid.h"
#include "quotient/growth/leavings.h"

/* ---- options.c: the sets of all heaps, in a quotient ---- */

/* T(h): the elements of the options of the heap h. Beside it are those of what
 * h tokens can be split into: two, three and four heaps, where moves leave so
 * many; and the same of heaps that differ. */
typedef struct gi_option_sets {
    const grundy_env *env;
    size_t words;   /* Of one set. */
    unsigned alike; /* V_j with j up to this one; 1: T alone. */
    size_t kinds;   /* Sets of one heap. */
    size_t count;   /* Heaps that have them. */
    size_t capacity;
    uint64_t *rows; /* shape [capacity][kinds][words]; the first is T(h) */
} gi_option_sets;

/* Sets of a monoid of this order; of no heap yet. */
void gi_option_sets_init(gi_option_sets *out, const gi_leavings *moves,
                         size_t order);
void gi_option_sets_clear(gi_option_sets *sets);
/* The set of the next heap, from the elements of the heaps below it. On
 * failure nothing is added. */
grundy_status gi_option_sets_add(gi_option_sets *sets,
                                 const gi_leavings *moves,
                                 const gi_monoid *monoid, const uint16_t *phi,
                                 gi_run *run);
static inline const uint64_t *gi_options_of(const gi_option_sets *sets,
                                            size_t heap)
{
    return sets->rows + heap * sets->kinds * sets->words;
}

/* ---- option_list.c: the list of one heap, in a product ---- */

typedef struct gi_pair_list {
    gi_pair *items;
    size_t count, capacity;
} gi_pair_list;

/* Appends each option of a heap once. seen is empty before and after: shape
 * [elements of the product]. */
grundy_status gi_option_list(gi_pair_list *out, const gi_leavings *moves,
                             const gi_product *product, const gi_pair *phi,
                             size_t heap, uint64_t *seen, gi_run *run);

#endif
