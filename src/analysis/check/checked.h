/* SPDX-License-Identifier: MIT */
/* checked.h - what a check has found. */
#ifndef GI_ANALYSIS_CHECK_CHECKED_H
#define GI_ANALYSIS_CHECK_CHECKED_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/check.h"

#include "base/env.h"
#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

struct grundy_checked {
    gi_own_env env;
    uint64_t positions;
    bool fails;
    gi_text counterexample, finding;
};

/* Ends the enumeration of positions after a counterexample; the checks turn it
 * into GRUNDY_OK. Distinct from every status. */
#define GI_FOUND ((grundy_status)(GRUNDY_BUG + 1))

grundy_status gi_checked_new(grundy_checked **out, const grundy_env *env);
/* Steps of a check, which has the limit of the call alone. */
grundy_status gi_checked_pay(gi_run *run, uint64_t steps);
/* One more position is tried. GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_OVER_BUDGET
 * past limits.positions. */
grundy_status gi_checked_count(grundy_checked *checked, gi_run *run);
/* For a check of a game that has come to its end: GRUNDY_BAD_ARGUMENT where it has
 * tried nothing, and so says nothing. */
grundy_status gi_checked_end(const grundy_checked *checked,
                             const grundy_game *game, grundy_error *err);
/* The same before it begins, for a range first .. bound. */
grundy_status gi_checked_range(uint64_t first, uint64_t bound,
                               grundy_error *err);
/* Records the counterexample; the finding is appended by the caller. */
grundy_status gi_checked_refute(grundy_checked *checked,
                                const grundy_game *game,
                                const gi_ints *position, gi_run *run);

#endif
