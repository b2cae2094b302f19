/* SPDX-License-Identifier: MIT */
/* match.h - the position of a match, and its moves. */
#ifndef GI_SOLVE_MATCH_H
#define GI_SOLVE_MATCH_H

#include <stddef.h>

#include "grundy/match.h"

#include "base/run.h"

/* What is on the table now, as player 0 sees it, whoever moves; owned by the
 * caller. */
grundy_status gi_match_position(grundy_position **out,
                                const grundy_match *match, gi_run *run);
/* The same after a move. */
grundy_status gi_match_after(grundy_position **out, const grundy_match *match,
                             size_t index, gi_run *run);
/* Moves that were made and not taken back. */
size_t gi_match_past_count(const grundy_match *match);
/* What was on the table before such a move, index < gi_match_past_count(). */
grundy_status gi_match_past(grundy_position **out, const grundy_match *match,
                            size_t index, gi_run *run);
/* Of the match; lives as long as it. */
const grundy_env *gi_match_env(const grundy_match *match);

#endif
