/* SPDX-License-Identifier: MIT */
/* rows_far.h - the options that far taps give to the block at work. */
#ifndef GI_SEQUENCE_ROWS_ROWS_FAR_H
#define GI_SEQUENCE_ROWS_ROWS_FAR_H

#include "sequence/rows/rows_state.h"

/* Room for a list of thin rows; none is thin yet. */
grundy_status gi_rows_thin_claim(gi_rows *rows);
/* Parts of a step, for workers: options of some rows; then, masks. */
size_t gi_rows_far_count(const gi_rows *rows);
void gi_rows_far_part(void *user, size_t part, size_t worker);
size_t gi_rows_turn_count(const gi_rows *rows);
void gi_rows_turn_part(void *user, size_t part, size_t worker);
/* Which rows have few bits. Now and then is often enough: what is found does
 * not depend on it. */
void gi_rows_find_thin(gi_rows *rows);
/* When the rows move down by so many bits. */
void gi_rows_move_thin(gi_rows *rows, size_t by);
/* The heap at `bit` is common and has this stem. */
void gi_rows_set_bit(gi_rows *rows, size_t bit, uint8_t stem);
/* The candidate of the heap at the bit, whatever its options; GI_ROWS_STEMS if
 * it is none of the stems in use. */
unsigned gi_rows_candidate(const gi_rows *rows, size_t bit);

#endif
