/* SPDX-License-Identifier: MIT */
/* lanes_taps.h - the taps of lanes, and which are read from where. */
#ifndef GI_SEQUENCE_LANES_LANES_TAPS_H
#define GI_SEQUENCE_LANES_LANES_TAPS_H

#include "sequence/lanes/lanes_engine.h"

/* What a split takes more than the first one does, ascending, for all others;
 * their number: 0 if there is no other, or one takes more than GI_LANES_MOST
 * more. */
size_t gi_lanes_delays(const gi_lanes *lanes, uint8_t out[GI_LANES_MOST]);

/* Fills in the items: of a plan that has its rares and splits. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_lanes_taps_list(gi_lanes *lanes, const gi_sparse *sparse);
/* Which of them lanes of this width read from where. GRUNDY_OK;
 * GRUNDY_NO_MEMORY: all is as before. */
grundy_status gi_lanes_taps_sort(gi_lanes *lanes, unsigned width);
void gi_lanes_taps_clear(gi_lanes *lanes);

#endif
