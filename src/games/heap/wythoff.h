/* SPDX-License-Identifier: MIT */
/* heap/wythoff.h - lost pairs and values of Wythoff's game. */
#ifndef GI_GAMES_HEAP_WYTHOFF_H
#define GI_GAMES_HEAP_WYTHOFF_H

#include "grundy/integer.h"
#include "grundy/outcome.h"

#include "base/run.h"
#include "rules/theory.h"

/* ---- wythoff_pairs.c ---- */

/* All numbers are >= 0; GRUNDY_OK or GRUNDY_NO_MEMORY, on which out is as
 * before. */

/* A_k = floor(k phi), the smaller number of the k-th lost pair (A_k, A_k + k)
 * under normal play. */
grundy_status gi_wythoff_lower(grundy_integer *out, const grundy_integer *k,
                               const grundy_env *env);
/* The smaller number of the lost pair with this difference. */
grundy_status gi_wythoff_lower_of(grundy_integer *out,
                                  const grundy_integer *difference,
                                  grundy_convention convention,
                                  const grundy_env *env);
/* The number that forms a lost pair with x. */
grundy_status gi_wythoff_partner(grundy_integer *out, const grundy_integer *x,
                                 grundy_convention convention,
                                 const grundy_env *env);
/* Whether the pair, in any order, is lost for the player to move. */
grundy_status gi_wythoff_is_lost(const grundy_integer *a,
                                 const grundy_integer *b,
                                 grundy_convention convention, bool *out,
                                 const grundy_env *env);

/* ---- wythoff_lost.c ---- */

/* The lost pairs with numbers of at most a <= b, normal play; GRUNDY_UNDECIDED
 * under misère play. As `lost_within` of a theory. */
grundy_status gi_wythoff_lost_within(const grundy_game *game,
                                     grundy_convention convention, uint64_t a,
                                     uint64_t b, gi_lost_tally *out,
                                     gi_run *run);

/* ---- wythoff_values.c ---- */

/* Grundy value of (a, b), from a table that is kept in the run. GRUNDY_OK,
 * GRUNDY_OVER_BUDGET if it would be too large, GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED. */
grundy_status gi_wythoff_value(uint32_t *out, uint64_t a, uint64_t b,
                               gi_run *run);

#endif
