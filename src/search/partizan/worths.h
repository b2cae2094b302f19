/* SPDX-License-Identifier: MIT */
/* worths.h - values of the positions of a partizan game that ends. */
#ifndef GI_SEARCH_PARTIZAN_WORTHS_H
#define GI_SEARCH_PARTIZAN_WORTHS_H

#include <stdint.h>

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "values/short/short.h"

/* What is known of the components of one game's positions. */
typedef struct gi_worths gi_worths;

/* Knows nothing yet, and learns at most `limit` positions. The game and the
 * store are borrowed and must outlive it; what it holds counts in the budget
 * of the store. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_worths_new(gi_worths **out, const grundy_game *game,
                            gi_shorts *store, uint64_t limit);
void gi_worths_free(gi_worths *w);
/* Another limit from now on, what is known counted. */
void gi_worths_set_limit(gi_worths *w, uint64_t limit);
/* Components whose value is known, or was sought. */
uint64_t gi_worths_count(const gi_worths *w);
/* The value, in the store, of a small position under normal play.
 *
 * GRUNDY_OK; GRUNDY_UNDEFINED where a position can recur; GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, in words. The values found so far stay
 * known, unless memory was the limit: then all are forgotten, and the store
 * has perhaps more values than anybody needs. */
grundy_status gi_worths_find(gi_worths *w, const gi_ints *position,
                             gi_short *out, gi_run *run);

/* ---- for a search beside it ---- */

/* Its components, which the search may number, too: borrowed while it lives.
 * Whoever uses the stack of options leaves it as it was. */
struct gi_splitter *gi_worths_splitter(gi_worths *w);
/* The value of component number n, between gi_splitter_begin() and _end(). After
 * a failure gi_worths_abandon() before anything else. */
grundy_status gi_worths_of_component(gi_worths *w, uint32_t n, gi_short *out);
void gi_worths_abandon(gi_worths *w);

#endif
