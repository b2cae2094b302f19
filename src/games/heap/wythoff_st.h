/* SPDX-License-Identifier: MIT */
/* heap/wythoff_st.h - what the files of (s, t)-Wythoff share. */
#ifndef GI_GAMES_HEAP_WYTHOFF_ST_H
#define GI_GAMES_HEAP_WYTHOFF_ST_H

#include "rules/definition.h"

/* ---- wythoff_st_pairs.c ---- */

/* The number that makes a lost pair with x under normal play, and whether x is
 * the lesser of the two; x of any size. */
grundy_status gi_wythoff_st_partner(const grundy_game *game,
                                    const grundy_integer *x,
                                    grundy_integer *out, bool *is_lesser,
                                    gi_run *run);
/* Whether (x, y), x <= y, is lost under misère play. GRUNDY_UNDECIDED for large
 * x. */
grundy_status gi_wythoff_st_misere(const grundy_game *game,
                                   const grundy_integer *x,
                                   const grundy_integer *y, bool *out,
                                   gi_run *run);

/* ---- wythoff_st_moves.c: gi_theory.winning ---- */

grundy_status gi_wythoff_st_winning(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run);

#endif
