/* SPDX-License-Identifier: MIT */
/* rows_rank.h - which combs are asked first. */
#ifndef GI_SEQUENCE_ROWS_STRINGS_ROWS_RANK_H
#define GI_SEQUENCE_ROWS_STRINGS_ROWS_RANK_H

#include "sequence/rows/rows_state.h"

/* Puts those combs first, four at a time, that have most of what the heaps
 * from gi_rows_held_start() on want; sets: shape [stem_end][GI_ROWS_HELD / 8],
 * the heaps that want a stem. */
grundy_status gi_rows_rank_combs(gi_rows *rows, gi_rows_combs combs,
                                 const uint8_t *sets);

#endif
