/* SPDX-License-Identifier: MIT */
/* pattern_worths.h - when a law of partizan heaps and strips stands. */
#ifndef GI_ANALYSIS_PATTERN_PATTERN_WORTHS_H
#define GI_ANALYSIS_PATTERN_PATTERN_WORTHS_H

#include "analysis/pattern/pattern.h"
#include "analysis/worths/worth_laws.h"

/* Adds the law of the table to a pattern, if there is one that stands. */
grundy_status gi_pattern_try_worths(grundy_pattern *pattern,
                                    const gi_worth_table *table,
                                    const grundy_game *game, bool can_prove,
                                    gi_run *run);

#endif
