/* SPDX-License-Identifier: MIT */
/* ending.h - what is said of a position without a move. */
#ifndef GI_VALUES_ENDING_H
#define GI_VALUES_ENDING_H

#include "grundy/outcome.h"

/* Why it is lost or, under misère play, won: a sentence, static. */
const char *gi_ending_told(grundy_convention convention);

#endif
