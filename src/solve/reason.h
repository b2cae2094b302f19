/* SPDX-License-Identifier: MIT */
/* reason.h - the reason for an answer. */
#ifndef GI_SOLVE_REASON_H
#define GI_SOLVE_REASON_H

#include <stdbool.h>

#include "grundy/solve.h"

#include "solve/sum.h"
#include "solve/tame_sum.h"

/* Whether the answer is about misère play of one game, whose heaps obey the
 * misère Nim rule: T-TAME-HEAPS. */
bool gi_answer_is_tame(const grundy_answer *answer);
/* Writes answer->reason. terms: of a sum under normal play; tame: of one under
 * misère play, or NULL. */
grundy_status gi_answer_explain(grundy_answer *answer, const gi_sum *terms,
                                const gi_tame_sum *tame, gi_run *run);

#endif
