/* SPDX-License-Identifier: MIT */
/* outcomes.h - who wins a position of a partizan game that ends, without its
 * value. */
#ifndef GI_SEARCH_PARTIZAN_OUTCOMES_H
#define GI_SEARCH_PARTIZAN_OUTCOMES_H

#include "search/partizan/worths.h"

/* What is known of sums of one game's positions. */
typedef struct gi_outcomes gi_outcomes;

/* How much play (splitter.h: gi_play) a component of this game has, at most,
 * that gets its value: 16 cells of a piece, with b-outcomes the best for 8x8 of
 * Domineering; without pieces 8 moves, between 6, which are better for Clobber,
 * and 14, which are for rows of NoGo. */
uint32_t gi_outcomes_small(const grundy_game *game);

/* Knows nothing yet, and learns at most `limit` sums. Values of components of
 * no more play than `small`, such as gi_outcomes_small(), come from `worths`,
 * whose store is `store`; both are borrowed and must outlive it, and what it
 * holds counts in the budget of the store.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_outcomes_new(gi_outcomes **out, gi_worths *worths,
                              gi_shorts *store, uint32_t small,
                              uint64_t limit);
void gi_outcomes_free(gi_outcomes *o);
/* Another limit from now on, what is known counted. */
void gi_outcomes_set_limit(gi_outcomes *o, uint64_t limit);
/* Sums that were searched. */
uint64_t gi_outcomes_count(const gi_outcomes *o);
/* Whether this side, moving first, wins a small position under normal play.
 *
 * GRUNDY_OK; GRUNDY_UNDEFINED where a position can recur; GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, in words. What was found so far stays
 * known, unless memory was the limit: then the search, and `worths`, are for
 * gi_outcomes_free() and gi_worths_free() alone. */
grundy_status gi_outcomes_find(gi_outcomes *o, const gi_ints *position,
                               gi_side first, bool *wins, gi_run *run);

#endif
