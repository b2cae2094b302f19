/* SPDX-License-Identifier: MIT */
/* heat.h - cooling, heating, overheating, freezing. */
#ifndef GI_VALUES_SHORT_HEAT_HEAT_H
#define GI_VALUES_SHORT_HEAT_HEAT_H

#include "values/short/short.h"

/* Failures as in short.h. */

/* GRUNDY_UNDEFINED unless t is a number of -1 or more. */
grundy_status gi_short_cool(gi_shorts *s, gi_short a, gi_short t,
                            gi_short *out);
/* Cooled by its temperature, where that is not negative. */
grundy_status gi_short_freeze(gi_shorts *s, gi_short a, gi_short *out);
grundy_status gi_short_heat(gi_shorts *s, gi_short a, gi_short t,
                            gi_short *out);
/* From base to t: integers n become n copies of the base. */
grundy_status gi_short_overheat(gi_shorts *s, gi_short a, gi_short base,
                                gi_short t, gi_short *out);

#endif
