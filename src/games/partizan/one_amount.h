/* SPDX-License-Identifier: MIT */
/* one_amount.h - who wins where Left always takes one amount, and Right another. */
#ifndef GI_GAMES_PARTIZAN_ONE_AMOUNT_H
#define GI_GAMES_PARTIZAN_ONE_AMOUNT_H

#include "grundy/outcome.h"

#include "base/run.h"

/* Left, who takes a >= 1, is to move, and Right takes b >= 1; a heap of -n is one
 * of n with the players exchanged. GRUNDY_UNDECIDED where hot heaps favour one
 * player and others the other (T-ONE-AMOUNT). */
grundy_status gi_one_amount_outcome(grundy_outcome *out, uint64_t a,
                                    uint64_t b, const int64_t *heaps,
                                    size_t count);

/* Of all a and b of 1 .. most, how many make a game that Left wins, that Right wins,
 * that who begins wins, that who begins loses. */
enum { GI_WON_BY_LEFT, GI_WON_BY_RIGHT, GI_WON_BY_FIRST, GI_WON_BY_SECOND };
grundy_status gi_one_amount_count(uint64_t out[4], uint64_t most,
                                  const uint64_t *heaps, size_t count,
                                  gi_run *run);

#endif
