/* SPDX-License-Identifier: MIT */
/* lanes_plan.h - what the first values determine. */
#ifndef GI_SEQUENCE_LANES_LANES_PLAN_H
#define GI_SEQUENCE_LANES_LANES_PLAN_H

#include "sequence/lanes/lanes_engine.h"

/* Fills in the plan from a state with a mask. */
grundy_status gi_lanes_plan(gi_lanes *lanes, const gi_sparse *sparse,
                            grundy_error *err);
void gi_lanes_plan_clear(gi_lanes *lanes);
/* The width of lanes for values up to this one, which is below
 * GI_LANES_VALUES. */
unsigned gi_lanes_width_for(const gi_lanes *lanes, size_t value);
/* Makes lanes of this width; the values of the window are below it.
 * GRUNDY_OK; GRUNDY_NO_MEMORY: they are as before. */
grundy_status gi_lanes_plan_width(gi_lanes *lanes, unsigned width);
/* Why a game with values up to `most` has too many options for its lanes; or
 * NULL. */
const char *gi_lanes_plan_objection(const gi_sparse *sparse, size_t most);

#endif
