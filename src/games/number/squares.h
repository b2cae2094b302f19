/* SPDX-License-Identifier: MIT */
/* number/squares.h - the tables of subtract-a-square. */
#ifndef GI_GAMES_NUMBER_SQUARES_H
#define GI_GAMES_NUMBER_SQUARES_H

#include "base/run.h"

/* Values are tabled below the first, lost heaps found below the second. */
enum { GI_SQUARES_END = 1 << 18, GI_SQUARES_LOST_END = 1 << 24 };

/* Values of heaps 0 .. n; borrowed until the next call. GRUNDY_OK,
 * GRUNDY_OVER_BUDGET with a sentence, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_squares_values(const uint8_t **out, uint64_t n, gi_run *run);
/* Whether the player to move from one heap of n loses under normal play. Same
 * statuses. */
grundy_status gi_squares_is_lost(bool *out, uint64_t n, gi_run *run);

#endif
