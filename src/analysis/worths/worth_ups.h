/* SPDX-License-Identifier: MIT */
/* worth_ups.h - periods of partizan heaps to which ups are added. */
#ifndef GI_ANALYSIS_WORTHS_WORTH_UPS_H
#define GI_ANALYSIS_WORTHS_WORTH_UPS_H

#include "analysis/worths/worth_laws.h"

/* By T-PARTIZAN-UPS; out->terms is the window of T-PARTIZAN-PERIOD, and becomes
 * what this theorem needs. The law holds up to the end of the table. Failures as
 * in short.h. */
grundy_status gi_worth_ups_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run);

#endif
