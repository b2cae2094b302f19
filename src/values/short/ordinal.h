/* SPDX-License-Identifier: MIT */
/* ordinal.h - the ordinal sum. */
#ifndef GI_VALUES_SHORT_ORDINAL_H
#define GI_VALUES_SHORT_ORDINAL_H

#include "values/short/short.h"

/* a : b of the canonical form of a. Failures as in short.h. */
grundy_status gi_short_ordinal(gi_shorts *s, gi_short a, gi_short b,
                               gi_short *out);

/* a : a : ... : a, n times, for an integer n >= 0; GRUNDY_UNDEFINED for other
 * n. Cost: n ordinal sums. */
grundy_status gi_short_ordinal_multiple(gi_shorts *s, gi_short a, gi_short n,
                                        gi_short *out);

/* The subordinate h of `base` in a, with a = base:h. GRUNDY_UNDEFINED if there
 * is none; or as in short.h. */
grundy_status gi_short_subordinate(gi_shorts *s, gi_short a, gi_short base,
                                   gi_short *out);

#endif
