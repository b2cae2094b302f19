/* SPDX-License-Identifier: MIT */
/* lanes_plan.h - what the first values determine. */
#ifndef GI_LANES_PLAN_H
#define GI_LANES_PLAN_H

#include "sequence/lanes/lanes_engine.h"

/* Fills in the plan from a state with a mask. */
grundy_status gi_lanes_plan(gi_lanes *lanes, const gi_sparse *sparse,
                            grundy_error *err);
void gi_lanes_plan_clear(gi_lanes *lanes);

#endif
