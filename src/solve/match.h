/* SPDX-License-Identifier: MIT */
/* match.h - the position of a match, and its moves. */
#ifndef GI_SOLVE_MATCH_H
#define GI_SOLVE_MATCH_H

#include <stddef.h>

#include "grundy/match.h"

#include "base/run.h"

/* What is on the table now; borrowed until the match changes. */
const grundy_position *gi_match_position(const grundy_match *match);
/* What is on the table after a move, for the player who moves then; owned by
 * the caller. */
grundy_status gi_match_after(grundy_position **out, const grundy_match *match,
                             size_t index, gi_run *run);

#endif
