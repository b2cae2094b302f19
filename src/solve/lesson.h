/* SPDX-License-Identifier: MIT */
/* lesson.h - what lesson.c and lesson_moves.c share. */
#ifndef GI_SOLVE_LESSON_H
#define GI_SOLVE_LESSON_H

#include "grundy/solve.h"

#include "base/run.h"
#include "base/text/text.h"

/* The position of a part's term, with everything of the lesson at hand. */
typedef struct gi_lesson {
    grundy_answer *answer;
    gi_text *text; /* Of the answer; lines end with a line feed. */
    gi_run *run;
} gi_lesson;

/* Which values the moves of a part lead to, and what is missing: a line for
 * each part that is small enough to try (lesson_moves.c). */
grundy_status gi_lesson_add_options(gi_lesson *lesson);
/* Won: which parts can change, and to what. */
grundy_status gi_lesson_add_winning(gi_lesson *lesson);
/* Lost: what the opponent answers to the first few moves. */
grundy_status gi_lesson_add_replies(gi_lesson *lesson);

#endif
