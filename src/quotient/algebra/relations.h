/* SPDX-License-Identifier: MIT */
/* relations.h - least words, and the relations between them. */
#ifndef GI_QUOTIENT_ALGEBRA_RELATIONS_H
#define GI_QUOTIENT_ALGEBRA_RELATIONS_H

#include "quotient/algebra/monoid.h"

/* The word of `element` and a generator once more is that of `equal`. */
typedef struct gi_relation {
    uint16_t element, generator, equal;
} gi_relation;

typedef struct gi_relations {
    const grundy_env *env;
    gi_relation *items;
    size_t count, capacity;
    uint16_t *exponents; /* shape [order][generator_count]: least words */
    size_t cells;
} gi_relations;

/* The presentation: least words that are no least words of elements, all of
 * whose parts are. GRUNDY_OK; as gi_quotient_pay(); GRUNDY_NO_MEMORY. On
 * failure there is nothing to clear. */
grundy_status gi_relations_find(gi_relations *out, const gi_monoid *monoid,
                                gi_run *run);
void gi_relations_clear(gi_relations *relations);

#endif
