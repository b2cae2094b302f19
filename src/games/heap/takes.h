/* SPDX-License-Identifier: MIT */
/* heap/takes.h - moves that list an amount for each pile, 0 for piles that
 * stay unchanged. */
#ifndef GI_GAMES_HEAP_TAKES_H
#define GI_GAMES_HEAP_TAKES_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

/* gi_definition.apply: each pile less what the move takes from it. */
grundy_status gi_takes_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run);
/* gi_notation.name_move: "take 2 from pile 1, 3 from pile 4". */
grundy_status gi_takes_name_piles(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run);
/* The same with "heap". */
grundy_status gi_takes_name_heaps(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run);

#endif
