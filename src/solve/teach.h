/* SPDX-License-Identifier: MIT */
/* teach.h - an answer as a lesson. */
#ifndef GI_SOLVE_TEACH_H
#define GI_SOLVE_TEACH_H

#include "grundy/solve.h"

#include "solve/answer.h"
#include "solve/sum.h"

/* Writes answer->lesson and, where the parts have values, answer->parts. */
grundy_status gi_answer_teach(grundy_answer *answer, const gi_sum *terms,
                              gi_run *run);
/* "heap 2", "nim heap 2", "position". */
void gi_part_write(const grundy_answer *answer, const gi_answer_part *part,
                   gi_text *text);

#endif
