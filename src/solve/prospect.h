/* SPDX-License-Identifier: MIT */
/* prospect.h - what a position of a match offers to the player who moves. */
#ifndef GI_SOLVE_PROSPECT_H
#define GI_SOLVE_PROSPECT_H

#include "grundy/match.h"

#include "rules/position.h"
#include "rules/ranking.h"
#include "values/value.h"

typedef struct gi_match_move {
    size_t term;
    gi_ints numbers;
    gi_text text;
    unsigned rank; /* Greater is better. */
} gi_match_move;

typedef struct gi_prospect {
    gi_match_move *choices;
    size_t count, capacity;
    gi_text reason;
    gi_value value; /* Of best play, where it is for a score. */
    gi_end end;     /* By the rules, where there is no move. */
    bool is_judged;
} gi_prospect;

/* Every move of `player`, judged, as of the question "every move, with its
 * outcome". Positions are as in a match: turned round for player 1 where their
 * games can be. Where there are too many moves, GRUNDY_OVER_BUDGET. */
grundy_status gi_prospect_look(gi_prospect *out, const grundy_position *now,
                               unsigned player, grundy_play play,
                               const grundy_env *env, grundy_error *err);
/* The same moves in the same places, not judged, unless the game has ended:
 * nothing is searched. GRUNDY_UNDEFINED for sums that do not end by the last
 * move. */
grundy_status gi_prospect_list(gi_prospect *out, const grundy_position *now,
                               unsigned player, grundy_play play,
                               const grundy_env *env, grundy_error *err);
void gi_prospect_clear(gi_prospect *prospect, const grundy_env *env);

#endif
