/* SPDX-License-Identifier: MIT */
/* strip/turning.h - games of turning coins, of one row and of two ways. */
#ifndef GI_GAMES_TURNING_H
#define GI_GAMES_TURNING_H

#include "games/impl.h"

/* Which coins a move turns; the numbers are those of tartan's parameters. */
typedef enum gi_turning {
    GI_TURTLES = 1, /* One coin, or two. */
    GI_TWINS,       /* Two. */
    GI_MOCK,        /* One, two or three: Mock Turtles. */
    GI_TRIPLETS,    /* Three. */
    GI_RULER        /* Any number that lie side by side. */
} gi_turning;

/* Value of coin n >= 0 alone (T-COIN-TURNING). */
grundy_status gi_turning_value(gi_turning kind, const grundy_integer *n,
                               grundy_integer *out, const grundy_env *env);
/* Every set of coins that a move may turn with n, sorted, as a list of n and
 * then the others, which ascend. */
grundy_status gi_turning_moves(gi_turning kind, int64_t n, gi_visit visit,
                               void *user, gi_run *run);
/* Those whose values have this xor. GRUNDY_OVER_BUDGET if there may be more
 * than limits.moves. */
grundy_status gi_turning_reach(gi_turning kind, const grundy_integer *n,
                               const grundy_integer *wanted, gi_visit visit,
                               void *user, gi_run *run);

#endif
