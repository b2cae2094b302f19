/* SPDX-License-Identifier: MIT */
/* genus_search.h - genera of positions of sums of games. */
#ifndef GI_SEARCH_IMPARTIAL_GENUS_SEARCH_H
#define GI_SEARCH_IMPARTIAL_GENUS_SEARCH_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "values/misere/genus.h"

typedef struct gi_genus_search gi_genus_search;

/* As gi_fold_new(). */
grundy_status gi_genus_search_new(gi_genus_search **out,
                                  const grundy_game *const *games,
                                  size_t count, uint64_t position_limit,
                                  const grundy_env *env);
void gi_genus_search_free(gi_genus_search *search); /* NULL is allowed. */
/* The genus of one position, a list of integers a term; borrowed until the next
 * call. Statuses as gi_fold_solve(). */
grundy_status gi_genus_search_solve(gi_genus_search *search,
                                    const gi_ints *positions,
                                    gi_genus_digits *out, gi_run *run);

#endif
