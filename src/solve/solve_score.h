/* SPDX-License-Identifier: MIT */
/* solve_score.h - answers of one term that ends with a score. */
#ifndef GI_SOLVE_SOLVE_SCORE_H
#define GI_SOLVE_SOLVE_SCORE_H

#include <stdbool.h>

#include "grundy/solve.h"

#include "base/run.h"

/* Fills score, ground and, where scores win or lose, outcome. */
grundy_status gi_answer_score(grundy_answer *answer, gi_run *run);
/* Adds the moves that keep the score, or all, each with its score. */
grundy_status gi_answer_list_choices(grundy_answer *answer, bool wants_all,
                                     gi_run *run);
/* Writes answer->reason. */
grundy_status gi_answer_explain_score(grundy_answer *answer, gi_run *run);

#endif
