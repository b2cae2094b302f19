/* SPDX-License-Identifier: MIT */
/* heap/lasker.h - what the two files of Lasker's Nim share. */
#ifndef GI_GAMES_HEAP_LASKER_H
#define GI_GAMES_HEAP_LASKER_H

#include "base/integer/ints.h"
#include "base/run.h"

/* Appends the lesser part of each split of n that has the value `target`,
 * ascending. GRUNDY_OVER_BUDGET past limits.moves. */
grundy_status gi_lasker_splits(gi_ints *parts, const grundy_integer *n,
                               const grundy_integer *target, gi_run *run);

#endif
