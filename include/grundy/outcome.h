/* outcome.h - who wins, and by which convention. */
#ifndef GRUNDY_OUTCOME_H
#define GRUNDY_OUTCOME_H

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_convention {
    GRUNDY_NORMAL = 0, /* Who cannot move loses. */
    GRUNDY_MISERE      /* Who cannot move wins. */
} grundy_convention;

typedef enum grundy_outcome {
    GRUNDY_OUTCOME_UNKNOWN = 0,
    GRUNDY_OUTCOME_P, /* The previous player wins: the player to move loses. */
    GRUNDY_OUTCOME_N, /* The next player, the one to move, wins. */
    GRUNDY_OUTCOME_DRAW /* Neither can force the end. */
} grundy_outcome;

/** "P", "N", "draw" or "unknown": static text. */
GRUNDY_PUBLIC const char *grundy_outcome_name(grundy_outcome outcome);

/** "normal" or "misere": static text. */
GRUNDY_PUBLIC const char *grundy_convention_name(grundy_convention convention);

GRUNDY_END_DECLS

#endif
