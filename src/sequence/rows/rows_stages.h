/* SPDX-License-Identifier: MIT */
/* rows_stages.h - which worker does what part of a step. */
#ifndef GI_SEQUENCE_ROWS_ROWS_STAGES_H
#define GI_SEQUENCE_ROWS_ROWS_STAGES_H

#include "sequence/rows/rows_state.h"

/* Finds the candidates of the block at work, if there is one, and verifies
 * those of the pending one. */
void gi_rows_run_stages(gi_rows *rows);

#endif
