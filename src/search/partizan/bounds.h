/* SPDX-License-Identifier: MIT */
/* bounds.h - what is known of each component of a game without playing it: the
 * value of a small one, bounds on the mean and the temperature of others. */
#ifndef GI_SEARCH_PARTIZAN_BOUNDS_H
#define GI_SEARCH_PARTIZAN_BOUNDS_H

#include "search/partizan/summands.h"
#include "search/partizan/worths.h"

/* In units of 2^-16, rounded away from the truth. Games L <= G <= H, of which
 * are told: what the mean of L is at least, and the temperature at most; and
 * for H the mean at most, and the temperature at most. Not is_known: there is
 * no such game at hand. Sums of bounds bound sums: means add, and a sum is no
 * hotter than its hottest term. */
typedef struct gi_heat_bound {
    int64_t mean, heat;
    bool is_known;
} gi_heat_bound;
typedef struct gi_bounds {
    gi_heat_bound low, high;
} gi_bounds;

/* In the place of a value: that of a component which is too large for it. */
#define GI_VALUE_UNKNOWN UINT32_MAX

typedef struct gi_knowledge {
    gi_short value;
    gi_bounds bounds;
    int64_t guess; /* Of the mean: what it may be, as far as bounds or moves
                    * tell. It decides what is tried first, and nothing else. */
} gi_knowledge;

typedef struct gi_book {
    uint32_t small; /* Components of no more play get their value. */
    gi_worths *worths;
    gi_splitter *splitter;
    gi_shorts *store;
    struct gi_book_entry *entries; /* By component. */
    size_t count, capacity;
    /* By value of the store that is no number-up-star. */
    struct gi_book_bounds *values;
    size_t value_count, value_capacity;
} gi_book;

extern const gi_bounds gi_bounds_of_zero;

void gi_book_init(gi_book *book, gi_worths *worths, gi_shorts *store,
                  uint32_t small);
void gi_book_clear(gi_book *book);
/* The two calls work between gi_splitter_begin() and _end(). Their statuses are
 * those of gi_worths_of_component(). */
grundy_status gi_book_component(gi_book *book, uint32_t n, gi_knowledge *out);
grundy_status gi_book_value(gi_book *book, gi_short value, gi_bounds *out);

gi_bounds gi_bounds_add(gi_bounds a, gi_bounds b);
gi_bounds gi_bounds_negate(gi_bounds a);

#endif
