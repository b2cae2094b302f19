/* SPDX-License-Identifier: MIT */
/* rows_witness.h - which heaps have a witness, by strings. */
#ifndef GI_SEQUENCE_ROWS_ROWS_WITNESS_H
#define GI_SEQUENCE_ROWS_ROWS_WITNESS_H

#include "sequence/rows/rows_state.h"

/* Before there are rows, and after. */
grundy_status gi_rows_witness_size(gi_rows *rows);
grundy_status gi_rows_witness_plan(gi_rows *rows);
/* Part of a step: unites the witnesses that come from some rows, for the
 * pending block. */
void gi_rows_witness_part(void *user, size_t part, size_t worker);

#endif
