/* SPDX-License-Identifier: MIT */
/* match.h - the position of a match, and its moves. */
#ifndef GI_SOLVE_MATCH_H
#define GI_SOLVE_MATCH_H

#include <stddef.h>

#include "grundy/match.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* What is on the table now; borrowed until the match changes. */
const grundy_position *gi_match_position(const grundy_match *match);
/* The numbers of the term that a move changes, after it. */
grundy_status gi_match_after(const grundy_match *match, size_t index,
                             size_t *term, gi_ints *out, gi_run *run);

#endif
