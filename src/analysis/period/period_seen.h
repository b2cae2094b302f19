/* SPDX-License-Identifier: MIT */
/* period_seen.h - periods that are only seen. */
#ifndef GI_ANALYSIS_PERIOD_PERIOD_SEEN_H
#define GI_ANALYSIS_PERIOD_PERIOD_SEEN_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/nimber.h"
#include "grundy/period.h"

#include "base/run.h"

/* Of a game without a code: apparent at most. asked 0: a usual number of
 * terms. GRUNDY_OK, GRUNDY_UNDEFINED for a game without values of one heap,
 * GRUNDY_UNDECIDED, and what gi_fact_terms() returns. */
grundy_status gi_period_seen(grundy_period *out, const grundy_game *game,
                             uint64_t asked, gi_run *run);

#endif
