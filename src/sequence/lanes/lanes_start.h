/* SPDX-License-Identifier: MIT */
/* lanes_start.h - the first values. */
#ifndef GI_LANES_START_H
#define GI_LANES_START_H

#include "sequence/lanes/lanes_engine.h"

/* The plan from the first `start` values or more, and a window at their end.
 * What the lanes had before is gone, also on failure. */
grundy_status gi_lanes_start(gi_lanes *lanes, uint64_t start,
                             grundy_error *err);

#endif
