/* SPDX-License-Identifier: MIT */
/* spread_marks.h - which places of a process can come up: bits, of all places
 * or, with the plane on disk, of some at a time and the others in its scratch
 * file.
 *
 * The bits are s->marks, from place s->marks_place on. The last three calls do
 * nothing where all are in memory. */
#ifndef GI_TABLE_SPREAD_SPREAD_MARKS_H
#define GI_TABLE_SPREAD_SPREAD_MARKS_H

#include "table/spread/spread.h"

/* Bytes of the bits in memory and, on disk, of their blocks. */
uint64_t gi_spread_marks_bytes(const gi_spread *s);
/* No bit is set. */
grundy_status gi_spread_marks_new(gi_spread *s);
void gi_spread_marks_free(gi_spread *s);

/* While they are being set, in ascending order: nothing is looked at or set
 * any more below the places of a stage. */
grundy_status gi_spread_marks_pass(gi_spread *s, const gi_stage *stage);
/* All are set. */
grundy_status gi_spread_marks_end(gi_spread *s);
/* Afterwards: those of a stage that gi_disk_cut() has cut. */
grundy_status gi_spread_marks_load(gi_spread *s, const gi_stage *stage);

#endif
