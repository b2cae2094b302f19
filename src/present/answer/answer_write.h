/* SPDX-License-Identifier: MIT */
/* answer_write.h - an answer as text and as JSON. */
#ifndef GI_PRESENT_ANSWER_ANSWER_WRITE_H
#define GI_PRESENT_ANSWER_ANSWER_WRITE_H

#include <stddef.h>

#include "grundy/position.h"
#include "grundy/solve.h"
#include "grundy/stream.h"

#include "base/json/json.h"
#include "solve/answer.h"
#include "solve/together/together.h"

grundy_status gi_answer_write_text(const grundy_answer *answer,
                                   size_t most_moves, gi_text *text,
                                   const grundy_writer *writer, gi_run *run);
/* Members of an open object. The text is passed to the writer from time to
 * time; if the writer is NULL, it stays. */
grundy_status gi_answer_add_json(gi_json_out *out, const grundy_answer *answer,
                                 const grundy_writer *writer, gi_run *run);
/* Likewise. */
grundy_status gi_compound_add_json(gi_json_out *out,
                                   const grundy_compound *compound,
                                   gi_run *run);
/* The position in the notation that it is read in. */
grundy_status gi_sum_write(const grundy_position *position, gi_text *text,
                           gi_run *run);
/* The position after a move, one term of it. */
grundy_status gi_after_write(const grundy_answer *answer,
                             const gi_answer_move *move, gi_text *text,
                             gi_run *run);
/* Longer positions are not repeated after every move. */
enum { GI_SHORT_POSITION = 64 };

#endif
