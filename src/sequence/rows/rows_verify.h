/* SPDX-License-Identifier: MIT */
/* rows_verify.h - the pending block, verified. */
#ifndef GI_SEQUENCE_ROWS_ROWS_VERIFY_H
#define GI_SEQUENCE_ROWS_ROWS_VERIFY_H

#include "sequence/rows/rows_state.h"

/* How many combs the heap at the bit may use, of those in ascending order:
 * they cannot tell rares from others, and there are no stems before bit 0. */
size_t gi_rows_combs_for(const gi_rows *rows, size_t bit);

/* Parts of a step: lists what has not been united for a line of the pending
 * block; then, seeks that for some heaps. */
void gi_rows_wanted_part(void *user, size_t part, size_t worker);
void gi_rows_verify_part(void *user, size_t part, size_t worker);

#endif
