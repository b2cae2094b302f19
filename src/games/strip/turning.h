/* SPDX-License-Identifier: MIT */
/* strip/turning.h - games of turning coins, on one row and in two dimensions.
 */
#ifndef GI_GAMES_STRIP_TURNING_H
#define GI_GAMES_STRIP_TURNING_H

#include "rules/definition.h"

/* Which coins a move turns; the numbers are those of tartan's parameters. */
typedef enum gi_turning {
    GI_TURTLES = 1, /* One coin, or two. */
    GI_TWINS,       /* Two. */
    GI_MOCK,        /* One, two or three: Mock Turtles. */
    GI_TRIPLETS,    /* Three. */
    GI_RULER,       /* Any number that lie side by side. */
    GI_MOEBIUS,     /* One to five. */
    GI_TERNUPS,     /* Three, equally spaced. */
    GI_TURNING_END
} gi_turning;

/* Value of coin n >= 0 alone (T-COIN-TURNING). GRUNDY_OVER_BUDGET past the
 * table of Moebius: to search the row would be hopeless. */
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

/* ---- the same for Moebius: moebius.c ---- */

grundy_status gi_moebius_value(const grundy_integer *n, grundy_integer *out,
                               const grundy_env *env);
/* Those of which the xor of the other coins is *rest; all if rest is NULL. */
grundy_status gi_moebius_moves(int64_t n, const uint64_t *rest, gi_visit visit,
                               void *user);

/* ---- and for Ternups: ternups.c ---- */

grundy_status gi_ternups_value(const grundy_integer *n, grundy_integer *out,
                               const grundy_env *env);
grundy_status gi_ternups_moves(int64_t n, const uint64_t *rest, gi_visit visit,
                               void *user);

#endif
