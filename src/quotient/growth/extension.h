/* SPDX-License-Identifier: MIT */
/* extension.h - a quotient with some heaps free, as a guess at a larger one. */
#ifndef GI_QUOTIENT_GROWTH_EXTENSION_H
#define GI_QUOTIENT_GROWTH_EXTENSION_H

#include <stdbool.h>

#include "quotient/growth/submonoid.h"

/* Heaps that may be free at once. */
enum { GI_FREE_MOST = 8 };

/* A heap whose element is forgotten: it generates a cyclic monoid of its own,
 * in which g^(index + period) = g^index. */
typedef struct gi_free_heap {
    uint32_t heap;
    size_t index, period;
} gi_free_heap;

/* The product of a monoid with those of the free heaps. */
typedef struct gi_extension {
    const grundy_env *env;
    const gi_monoid *base; /* Borrowed. */
    uint16_t *table;       /* Of the free heaps: shape [order][order]. */
    size_t order;
    gi_pair *phi; /* shape [heap_count] */
    size_t heap_count;
    gi_submonoid submonoid; /* Marked. */
} gi_extension;

/* Walks and marks it. phi has the elements of the heaps in the base, of free
 * ones anything. GRUNDY_UNDEFINED if it is too large; as gi_submonoid_init(). On
 * failure there is nothing to clear. */
grundy_status gi_extension_init(gi_extension *out, const gi_monoid *base,
                                const uint16_t *phi, size_t heap_count,
                                const gi_free_heap *free, size_t free_count,
                                const gi_leavings *moves, gi_run *run);
void gi_extension_clear(gi_extension *extension);
/* Whether the sum is in P. */
bool gi_extension_is_lost(const gi_extension *extension, const uint32_t *heaps,
                          size_t count);

#endif
