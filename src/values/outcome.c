/* SPDX-License-Identifier: MIT */
/* outcome.c - the words for outcomes and conventions. */
#include "grundy/outcome.h"

const char *grundy_outcome_name(grundy_outcome outcome)
{
    switch (outcome) {
    case GRUNDY_OUTCOME_P:
        return "P";
    case GRUNDY_OUTCOME_N:
        return "N";
    case GRUNDY_OUTCOME_DRAW:
        return "draw";
    case GRUNDY_OUTCOME_L:
        return "L";
    case GRUNDY_OUTCOME_R:
        return "R";
    case GRUNDY_OUTCOME_TIE:
        return "tie";
    case GRUNDY_OUTCOME_UNKNOWN:
        break;
    }
    return "unknown";
}

bool grundy_outcome_is_won(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_N || outcome == GRUNDY_OUTCOME_L;
}

bool grundy_outcome_is_kept(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_P || outcome == GRUNDY_OUTCOME_L;
}

const char *grundy_convention_name(grundy_convention convention)
{
    return convention == GRUNDY_MISERE ? "misere" : "normal";
}
