/* SPDX-License-Identifier: MIT */
/* heap/nim_k.h - what the two halves of Moore's Nim share. */
#ifndef GI_GAMES_HEAP_NIM_K_H
#define GI_GAMES_HEAP_NIM_K_H

#include "rules/definition.h"

/* min(k, count): more piles than there are cannot be touched. */
size_t gi_moore_piles(const grundy_game *game, size_t count);

size_t gi_moore_filled(const gi_ints *position); /* Piles not empty. */
size_t gi_moore_places(const gi_ints *position); /* Binary, of the largest. */

/* ---- nim_k_value.c: gi_theory.value ---- */

grundy_status gi_moore_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);

/* ---- nim_k_winning.c ---- */

/* gi_theory.winning. GRUNDY_UNDECIDED for piles past 63 bits. */
grundy_status gi_moore_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run);
/* ---- nim_k_target.c ---- */

/* One lost position that a move leads to, normal play, piles of any size;
 * `position` must be won. Numbers are appended to out. */
grundy_status gi_moore_target(const grundy_game *game, const gi_ints *position,
                              gi_ints *out, gi_run *run);

#endif
