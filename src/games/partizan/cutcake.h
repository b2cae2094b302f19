/* SPDX-License-Identifier: MIT */
/* cutcake.h - what a cake is worth, to all who cut cakes in two. */
#ifndef GI_GAMES_PARTIZAN_CUTCAKE_H
#define GI_GAMES_PARTIZAN_CUTCAKE_H

#include "base/integer/integer.h"

/* The value of a rectangle of which Left cuts the side `lefts` in two, and
 * Right the other one: T-CUTCAKE. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_cutcake_value(const grundy_integer *lefts,
                               const grundy_integer *rights,
                               grundy_integer *out, const grundy_env *env);

#endif
