/* SPDX-License-Identifier: MIT */
/* outcome.c - the words for outcomes and conventions. */
#include "rules/impl.h"

const char *grundy_outcome_name(grundy_outcome outcome)
{
    switch (outcome) {
    case GRUNDY_OUTCOME_P:
        return "P";
    case GRUNDY_OUTCOME_N:
        return "N";
    case GRUNDY_OUTCOME_DRAW:
        return "draw";
    case GRUNDY_OUTCOME_UNKNOWN:
        break;
    }
    return "unknown";
}

const char *grundy_convention_name(grundy_convention convention)
{
    return convention == GRUNDY_MISERE ? "misere" : "normal";
}
