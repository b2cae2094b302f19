/* SPDX-License-Identifier: MIT */
/* reason.h - the reason for an answer. */
#ifndef GI_SOLVE_REASON_H
#define GI_SOLVE_REASON_H

#include "grundy/solve.h"

#include "solve/sum.h"

/* Writes answer->reason. terms: of a sum under normal play. */
grundy_status gi_answer_explain(grundy_answer *answer, const gi_sum *terms,
                                gi_run *run);

#endif
