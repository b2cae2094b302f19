/* SPDX-License-Identifier: MIT */
/* all_but_period.h - T-ALL-BUT-STATE: the exact period of an all-but
 * game. */
#ifndef GI_SEQUENCE_TAKING_ALL_BUT_PERIOD_H
#define GI_SEQUENCE_TAKING_ALL_BUT_PERIOD_H

#include <stddef.h>

#include "grundy/heapgame.h"

/* G(n + period) = G(n) + saltus for all n >= preperiod; least period, then
 * least preperiod. */
typedef struct gi_all_but_period {
    size_t preperiod, period, saltus;
    size_t terms; /* The first that prove it. */
} gi_all_but_period;

/* GRUNDY_OK, GRUNDY_UNDECIDED when most_terms, or 2^32 - 1, do not show it,
 * GRUNDY_CANCELLED, and what grundy_sequence_extend() returns. Constant time a
 * term. */
grundy_status gi_all_but_period_find(gi_all_but_period *out,
                                     const grundy_heapgame *game,
                                     size_t most_terms, const grundy_env *env,
                                     grundy_error *err);

#endif
