/* SPDX-License-Identifier: MIT */
/* period_search.h - periods from the return of a window. */
#ifndef GI_ANALYSIS_PERIOD_PERIOD_SEARCH_H
#define GI_ANALYSIS_PERIOD_PERIOD_SEARCH_H

#include <stdint.h>

#include "grundy/heapgame.h"
#include "grundy/period.h"

#include "base/run.h"
#include "base/text/text.h"
#include "sequence/far/lanes_search.h"

/* grundy_certificate_write() for this theorem. */
grundy_status gi_witness_certificate(const grundy_game *game,
                                     const grundy_period *period,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err);

/* grundy_period_search_certify() of what gi_lanes_search_find() has found; with
 * stretches if it needs more than `most` terms. */
grundy_status gi_search_certificate(const grundy_heapgame *rules,
                                    const gi_lanes_search *lanes,
                                    const gi_lanes_period *found,
                                    uint64_t most, const grundy_writer *writer,
                                    gi_run *run);

/* certificate_stretches.c: adds the lines `start` and `stretch`, if windows were
 * kept far enough from each other. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED. */
grundy_status gi_certificate_stretches(gi_text *facts,
                                       const gi_lanes_search *search,
                                       const gi_lanes_period *found,
                                       gi_run *run);

#endif
