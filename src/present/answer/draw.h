/* SPDX-License-Identifier: MIT */
/* draw.h - a position as a picture of text. */
#ifndef GI_PRESENT_ANSWER_DRAW_H
#define GI_PRESENT_ANSWER_DRAW_H

#include "grundy/match.h"
#include "grundy/position.h"

#include "base/run.h"
#include "base/text/text.h"

struct gi_term; /* rules/position.h */

/* Appends a picture, lines of text. */
grundy_status gi_position_draw(const grundy_position *now, gi_text *text,
                               gi_run *run);
/* The same of `now`, what is on the table, with the moves of the match. */
grundy_status gi_match_picture(const grundy_match *match,
                               const grundy_position *now, gi_text *text,
                               gi_run *run);
/* The same for one term, without its name. */
grundy_status gi_term_draw(const struct gi_term *term, gi_text *text,
                           gi_run *run);

#endif
