/* SPDX-License-Identifier: MIT */
/* wish.h - the moves of a definition, each tried, and those kept that are
 * wanted. */
#ifndef GI_JUDGING_WISH_H
#define GI_JUDGING_WISH_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/integer.h"
#include "grundy/outcome.h"

#include "rules/definition.h"

/* A question that a list of moves answers. */
typedef struct gi_wish {
    const grundy_game *game;
    const gi_ints *position;
    grundy_convention convention;
    const grundy_integer *target; /* Of the value after the move, or NULL. */
    uint64_t limit;               /* On the moves, and on each search. */
    gi_visit visit;
    void *user;
    gi_run *run;
} gi_wish;

/* Visits those moves of player 0, sorted, for which is_wanted() says so of the
 * position after the move. GRUNDY_UNDECIDED, in words, where moves cannot be
 * listed; GRUNDY_OVER_BUDGET for too many. */
grundy_status gi_wish_try(const gi_wish *wish,
                          grundy_status (*is_wanted)(const gi_wish *wish,
                                                     const gi_ints *after,
                                                     bool *wanted));

#endif
