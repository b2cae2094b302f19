/* SPDX-License-Identifier: MIT */
/* lanes_witnesses.h - which witnesses are tried for a line, in which order. */
#ifndef GI_SEQUENCE_LANES_LANES_WITNESSES_H
#define GI_SEQUENCE_LANES_LANES_WITNESSES_H

#include "sequence/lanes/lanes_engine.h"

/* Lists those of the stems below `width`, of a plan that has its types and the
 * first stems; those of stems that had some are the same again. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_lanes_witnesses_list(gi_lanes *lanes, unsigned width);

#endif
