/* outcome.h - who wins, and by which convention.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_OUTCOME_H
#define GRUNDY_OUTCOME_H

#include <stdbool.h>

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_convention {
    GRUNDY_NORMAL = 0, /* A player who cannot move loses. */
    GRUNDY_MISERE      /* A player who cannot move wins. */
} grundy_convention;

/* L and R are for partizan games, whose players are Left and Right; Left is
 * the player to move where an outcome does not say who that is. */
typedef enum grundy_outcome {
    GRUNDY_OUTCOME_UNKNOWN = 0,
    GRUNDY_OUTCOME_P, /* The previous player wins: the player to move loses. */
    GRUNDY_OUTCOME_N, /* The next player, the one to move, wins. */
    GRUNDY_OUTCOME_DRAW, /* Neither can force the end. */
    GRUNDY_OUTCOME_L,    /* Left wins, whoever moves first. */
    GRUNDY_OUTCOME_R,    /* Right wins, whoever moves first. */
    GRUNDY_OUTCOME_TIE   /* The end that neither can better is a tie. */
} grundy_outcome;

/** "P", "N", "L", "R", "draw", "tie" or "unknown": static text. */
GRUNDY_PUBLIC const char *grundy_outcome_name(grundy_outcome outcome);

/** Whether Left, or whoever moves first, wins by moving first: N or L. */
GRUNDY_PUBLIC bool grundy_outcome_is_won(grundy_outcome outcome);

/** Whether a move to a position of this outcome wins for Left, or for whoever
 * made it: P or L. */
GRUNDY_PUBLIC bool grundy_outcome_is_kept(grundy_outcome outcome);

/** "normal" or "misere": static text. */
GRUNDY_PUBLIC const char *grundy_convention_name(grundy_convention convention);

GRUNDY_END_DECLS

#endif
