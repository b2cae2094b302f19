/* SPDX-License-Identifier: MIT */
/* theory_score.h - the theory of a game that ends with a score. */
#ifndef GI_ANALYSIS_CHECK_THEORY_SCORE_H
#define GI_ANALYSIS_CHECK_THEORY_SCORE_H

#include <stdint.h>

#include "grundy/check.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* One position of a game that ends with a score. */
typedef struct gi_score_trial {
    const grundy_game *game;
    const gi_ints *position;
    grundy_checked *checked;
    uint64_t *comparisons; /* Counts what the theory spoke about. */
    gi_run *run;
} gi_score_trial;

/* GI_FOUND after a counterexample. */
grundy_status gi_score_compare(const gi_score_trial *with);

#endif
