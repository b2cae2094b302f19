/* SPDX-License-Identifier: MIT */
/* lanes_start.h - the first values. */
#ifndef GI_SEQUENCE_LANES_LANES_START_H
#define GI_SEQUENCE_LANES_LANES_START_H

#include "sequence/lanes/lanes_engine.h"

/* The plan from the first `start` values or more, and a window at their end.
 * On failure nothing has changed. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED; GRUNDY_UNDECIDED if the game does not suit. */
grundy_status gi_lanes_start(gi_lanes *lanes, uint64_t start,
                             grundy_error *err);

#endif
