/* SPDX-License-Identifier: MIT */
/* submonoid.h - the elements that heaps generate, by their least words. */
#ifndef GI_QUOTIENT_GROWTH_SUBMONOID_H
#define GI_QUOTIENT_GROWTH_SUBMONOID_H

#include "quotient/growth/options.h"

/* The least word of an element: that of `parent` and one generator more. */
typedef struct gi_word {
    gi_pair pair;
    uint32_t parent; /* A place; the identity has its own. */
    uint16_t last;   /* Number of a generator. */
} gi_word;

/* The submonoid of a product that some heaps generate. */
typedef struct gi_submonoid {
    const grundy_env *env;
    gi_product product;
    const gi_pair *phi; /* Borrowed: shape [heap_count], of the heaps. */
    size_t heap_count;
    size_t count; /* Elements, in the order of their least words. */
    size_t capacity;
    gi_word *items;   /* shape [capacity] */
    uint32_t *places; /* shape [elements of the product]: place + 1, or 0 */
    uint32_t *heaps;  /* shape [generator_capacity]: ascending */
    size_t generator_count, generator_capacity;
    uint32_t *action; /* shape [generator_count][count]: places */
    /* shape [generator_count][count]: the place of the word with that
     * generator once less, or GI_SUBMONOID_NONE. */
    uint32_t *without;
    uint64_t *lost; /* shape [elements of the product]: P, after mark.c */
} gi_submonoid;

#define GI_SUBMONOID_NONE UINT32_MAX
/* Elements of a product at most. */
enum { GI_SUBMONOID_MOST = 1 << 20 };

static inline size_t gi_submonoid_place(const gi_submonoid *submonoid,
                                        gi_pair pair)
{
    return submonoid->places[gi_pair_index(&submonoid->product, pair)] - 1;
}

/* All that the heaps 1 .. heap_count - 1 generate. GRUNDY_OK; as
 * gi_quotient_pay(); GRUNDY_NO_MEMORY. A submonoid that failed is empty. */
grundy_status gi_submonoid_init(gi_submonoid *out, const gi_product *product,
                                const gi_pair *phi, size_t heap_count,
                                gi_run *run);
void gi_submonoid_clear(gi_submonoid *submonoid);

/* ---- mark.c ---- */

/* P: an element is in it if no option of its least word is, save for the
 * identity, which is not. As gi_submonoid_init(). */
grundy_status gi_submonoid_mark(gi_submonoid *submonoid,
                                const gi_leavings *moves, gi_run *run);
static inline bool gi_submonoid_is_lost(const gi_submonoid *submonoid,
                                        gi_pair pair)
{
    return gi_bitset_has(submonoid->lost,
                         gi_pair_index(&submonoid->product, pair));
}

/* ---- refine.c ---- */

/* The quotient of what was marked by indistinguishability, and the elements
 * of the heaps in it: phi has room for heap_count. GRUNDY_OVER_BUDGET, with a
 * sentence, if its order is too large; as gi_submonoid_init(). */
grundy_status gi_submonoid_reduce(const gi_submonoid *submonoid,
                                  gi_monoid *out, uint16_t *phi, gi_run *run);

#endif
