/* SPDX-License-Identifier: MIT */
/* fact_score.h - the score of one game's position. */
#ifndef GI_JUDGING_FACT_SCORE_H
#define GI_JUDGING_FACT_SCORE_H

#include <stdint.h>

#include "judging/fact.h"

/* Score under best play, this player to move. GRUNDY_UNDEFINED where the game
 * has none. */
grundy_status gi_fact_score(const grundy_game *game, const gi_ints *position,
                            unsigned player, uint64_t search_limit,
                            grundy_integer *out, gi_ground *ground,
                            gi_run *run);
/* Every move of player 0 that keeps the score, sorted; as gi_fact_winning(). */
grundy_status gi_fact_choices(const grundy_game *game, const gi_ints *position,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run);

#endif
