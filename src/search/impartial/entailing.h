/* SPDX-License-Identifier: MIT */
/* entailing.h - values of games in which some moves entail another. */
#ifndef GI_SEARCH_IMPARTIAL_ENTAILING_H
#define GI_SEARCH_IMPARTIAL_ENTAILING_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "values/loony/beside.h"

typedef struct gi_entailing gi_entailing;

/* A search of one game with is_entailed (definition.h), under normal play.
 * Limits, statuses and failures as gi_fold_new() and gi_fold_solve(). */
grundy_status gi_entailing_new(gi_entailing **out, const grundy_game *game,
                               uint64_t position_limit, const grundy_env *env);
void gi_entailing_free(gi_entailing *search); /* NULL is allowed. */
grundy_status gi_entailing_solve(gi_entailing *search, const gi_ints *position,
                                 gi_value *out, gi_run *run);
uint64_t gi_entailing_count(const gi_entailing *search);

#endif
