/* SPDX-License-Identifier: MIT */
/* stopper_stop.h - where best play on a stopper stops, and who wins. */
#ifndef GI_VALUES_STOPPER_STOPPER_STOP_H
#define GI_VALUES_STOPPER_STOPPER_STOP_H

#include "values/stopper/partizan.h"

/* The stop of a stopper when `first` begins: a number, on, off, x over or
 * x under. Failures as in partizan.h. */
grundy_status gi_partizan_stop(gi_partizans *p, gi_partizan a, gi_side first,
                               gi_partizan *out);
/* "L", "R", "N", "P" or "draw". */
grundy_status gi_partizan_outcome(gi_partizans *p, gi_partizan a,
                                  const char **out);

#endif
