/* SPDX-License-Identifier: MIT */
/* misere_order.h - the order in which options are written. */
#ifndef GI_VALUES_MISERE_TEXT_MISERE_ORDER_H
#define GI_VALUES_MISERE_TEXT_MISERE_ORDER_H

#include "base/memory/arena.h"
#include "values/misere/misere.h"

/* The followers of a form by rank, which does not depend on what else the store
 * has. A game and its sum with *1 are next to each other; such pairs are ranked
 * by the one that is born earlier, the even one: from the earliest born to the
 * latest; then by the number of its options, by its nimber and misère nim-value, and
 * by the ranks of its options. */
typedef struct gi_misere_order {
    gi_misere_set followers;         /* Ascending. */
    struct gi_misere_entry *entries; /* By rank. shape [followers.count] */
    uint32_t *ranks;                 /* Of each of the followers. */
    gi_arena arena;                  /* Of the lists of ranks. */
} gi_misere_order;

/* On failure there is nothing to clear. As misere.h. */
grundy_status gi_misere_order_make(gi_miseres *m, gi_misere a,
                                   gi_misere_order *out);
void gi_misere_order_clear(gi_miseres *m, gi_misere_order *order);
/* Appends the options of a follower, the least rank first. As misere.h. */
grundy_status gi_misere_order_options(gi_miseres *m,
                                      const gi_misere_order *order,
                                      gi_misere a, gi_misere_set *out);

#endif
