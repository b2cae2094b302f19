/* SPDX-License-Identifier: MIT */
/* strip/welter.h - what the two files of Welter's game share. */
#ifndef GI_GAMES_STRIP_WELTER_H
#define GI_GAMES_STRIP_WELTER_H

#include "games/strip/slides.h"

/* Welter's function of the coins, which stand on different squares. */
grundy_status gi_welter_value(const gi_ints *position, grundy_integer *out,
                              gi_run *run);
/* The square to which a coin must go for the value `target`; *is_move says
 * whether it is free and to the left. */
grundy_status gi_welter_square(const gi_ints *position, size_t coin,
                               const grundy_integer *target,
                               grundy_integer *out, bool *is_move,
                               gi_run *run);

#endif
