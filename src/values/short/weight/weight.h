/* SPDX-License-Identifier: MIT */
/* weight.h - what is left of a value from a distance: atomic weight, reduced
 * form, companion, stop count, temper. */
#ifndef GI_VALUES_SHORT_WEIGHT_WEIGHT_H
#define GI_VALUES_SHORT_WEIGHT_WEIGHT_H

#include "values/short/short.h"

/* Failures as in short.h. */

/* GRUNDY_UNDEFINED for a game that has none. */
grundy_status gi_short_atomic_weight(gi_shorts *s, gi_short a, gi_short *out);
/* The simplest game that differs by an infinitesimal only. */
grundy_status gi_short_reduced(gi_shorts *s, gi_short a, gi_short *out);
grundy_status gi_short_companion(gi_shorts *s, gi_short a, gi_short *out);
/* How many lines of play of the canonical form end at a number. */
grundy_status gi_short_stop_count(gi_shorts *s, gi_short a, gi_short *out);
/* Whether a number is reached after an even, or odd, number of moves on every
 * line of play. */
grundy_status gi_short_temper(gi_shorts *s, gi_short a, bool *is_even,
                              bool *is_odd);
/* Both stops are 0. */
bool gi_short_is_infinitesimal(const gi_shorts *s, gi_short a);
/* In every follower both players can move or none can. */
grundy_status gi_short_is_all_small(gi_shorts *s, gi_short a, bool *out);

#endif
