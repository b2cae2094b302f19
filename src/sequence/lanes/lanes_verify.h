/* SPDX-License-Identifier: MIT */
/* lanes_verify.h - the block before, verified. */
#ifndef GI_SEQUENCE_LANES_LANES_VERIFY_H
#define GI_SEQUENCE_LANES_LANES_VERIFY_H

#include "sequence/lanes/lanes_engine.h"

/* Verifies GI_LANES_PART heaps of the block, from its part number `part`. */
void gi_lanes_verify_part(gi_lanes *lanes, size_t part, size_t worker);

#endif
