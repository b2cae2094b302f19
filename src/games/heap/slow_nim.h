/* SPDX-License-Identifier: MIT */
/* heap/slow_nim.h - what the files of Slow Nim and its exact form share. */
#ifndef GI_GAMES_HEAP_SLOW_NIM_H
#define GI_GAMES_HEAP_SLOW_NIM_H

#include "rules/definition.h"

/* Piles that are looked at, as work of the question. */
enum { GI_SLOW_PILES_A_STEP = 16 };

/* Whether a move takes from exactly k piles, or from at most k. */
bool gi_slow_is_exact(const grundy_game *game);
/* min(k, piles + 1): a larger k makes no difference. */
size_t gi_slow_most(const grundy_game *game, size_t piles);
size_t gi_slow_filled(const gi_ints *position); /* Piles not empty. */

/* gi_definition.apply; a move is the list of piles that lose an object. */
grundy_status gi_slow_apply(const grundy_game *game, gi_ints *out,
                            const gi_ints *position, const gi_ints *move,
                            gi_run *run);

/* ---- functions of the ruleset tables ---- */

/* slow_nim_parity.c: at most k piles. */
grundy_status gi_slow_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              grundy_outcome *out, gi_run *run);
grundy_status gi_slow_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention, gi_visit visit,
                              void *user, gi_run *run);
/* slow_nim_exact.c: exactly k piles. */
grundy_status gi_exact_slow_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_exact_slow_winning(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run);

#endif
