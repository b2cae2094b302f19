/* SPDX-License-Identifier: MIT */
/* heap_sums.h - the N-check: all sums of some heaps, by element and options. */
#ifndef GI_QUOTIENT_GROWTH_HEAP_SUMS_H
#define GI_QUOTIENT_GROWTH_HEAP_SUMS_H

#include <stdbool.h>

#include "quotient/growth/heap_word.h"
#include "quotient/algebra/monoid.h"

/* A sum: its element x, and the set T of the elements of its options. */
typedef struct gi_typed_sum {
    uint16_t element;
    bool is_dropped; /* Another one of this element has fewer options. */
    uint32_t parent; /* The sum without its last heap; of the first: itself. */
    uint32_t heap;   /* The last one. */
    uint32_t next;   /* Of the same element, and 1 more; 0: the end. */
} gi_typed_sum;

/* For each element the minimal T of its sums. Of two sums of one element the
 * one with fewer options is the worse: if it and all that it is part of have
 * an option in P where they need one, so has the other. */
typedef struct gi_heap_sums {
    const grundy_env *env;
    size_t order, words; /* Of the monoid, and of a set of elements. */
    gi_typed_sum *items; /* shape [capacity]; 0 is the empty sum */
    uint64_t *sets;      /* shape [set_capacity][words]: T */
    uint32_t *heads;     /* shape [order]: first sum + 1, or 0 */
    size_t count, capacity, set_capacity;
    /* A sum is dropped for none that is larger: costs more, and `failed` is
     * the least of all. */
    bool keeps_all;
    gi_heap_word failed; /* The least met that fails; empty: none. */
} gi_heap_sums;

typedef struct gi_added_heap {
    uint32_t heap;
    size_t element;
    const uint64_t *options; /* Borrowed. */
} gi_added_heap;

/* The empty sum alone. On failure there is nothing to clear. */
grundy_status gi_heap_sums_init(gi_heap_sums *out, const gi_monoid *monoid,
                                bool keeps_all, const grundy_env *env);
void gi_heap_sums_clear(gi_heap_sums *sums);
/* Adds, of the same monoid, all sums with a heap that is no smaller than those before, if it has
 * this element and these options. If a sum not in P has no option in P, `failed` is
 * the least of them that were met. GRUNDY_OK; as gi_quotient_pay();
 * GRUNDY_NO_MEMORY: then they are of no use. */
grundy_status gi_heap_sums_add_heap(gi_heap_sums *sums,
                                    const gi_monoid *monoid,
                                    gi_added_heap added, gi_run *run);
/* Whether a sum of this element has only options that are in the set. */
bool gi_heap_sums_has_below(const gi_heap_sums *sums, size_t element,
                            const uint64_t *options);

#endif
