/* SPDX-License-Identifier: MIT */
/* lanes_types.h - which values are common and which are rare. */
#ifndef GI_SEQUENCE_LANES_LANES_TYPES_H
#define GI_SEQUENCE_LANES_LANES_TYPES_H

#include "sequence/lanes/lanes_engine.h"

/* Fills in the types of all values, and the stems of the first heaps. */
void gi_lanes_types(gi_lanes *lanes, const gi_sparse *sparse);
/* Adds bits to the mask, none of which a known value has; below
 * GI_LANES_VALUES. */
void gi_lanes_types_grow(gi_lanes *lanes, uint64_t bits);
/* The bit that makes the candidate of the next heap, which lacks a witness,
 * of the other type, and changes no known heap; 0 if there is none. */
uint64_t gi_lanes_types_free_bit(const gi_lanes *lanes);

#endif
