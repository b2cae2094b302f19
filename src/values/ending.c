/* SPDX-License-Identifier: MIT */
/* ending.c - what is said of a position without a move. */
#include "values/ending.h"

const char *gi_ending_told(grundy_convention convention)
{
    return convention == GRUNDY_MISERE
               ? "No move is left, and a player who cannot move wins."
               : "No move is left, and a player who cannot move loses.";
}
