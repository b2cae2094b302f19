/* SPDX-License-Identifier: MIT */
/* rows_plan.h - what depends on the mask and its rares. */
#ifndef GI_SEQUENCE_ROWS_ROWS_PLAN_H
#define GI_SEQUENCE_ROWS_ROWS_PLAN_H

#include "sequence/rows/rows_state.h"

/* Whether the engine has what it needs for the heap at work: these, and no
 * rare heap nearby. */
bool gi_rows_fits(const gi_sparse *sparse);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET; on failure there is no
 * plan. */
grundy_status gi_rows_plan(gi_rows *rows);
/* Gives back all that was claimed after the first `count` arrays. */
void gi_rows_release(gi_rows *rows, size_t count);
/* Zeroed, at the begin of a line, with GI_ROWS_PAD bytes behind; goes with the
 * plan. */
grundy_status gi_rows_claim(gi_rows *rows, size_t count, size_t item_bytes,
                            void *out);
grundy_status gi_rows_combs_claim(gi_rows *rows, gi_rows_combs *combs,
                                  size_t most);
void gi_rows_combs_set(gi_rows_combs *combs, size_t comb, gi_rows_tap tap);
bool gi_rows_combs_has(const gi_rows_combs *combs, size_t comb, size_t shift);
/* Longest first. */
grundy_status gi_rows_groups_sort(const gi_rows *rows, gi_rows_group *groups,
                                  size_t count);
grundy_status gi_rows_taps_plan(gi_rows *rows);

#endif
