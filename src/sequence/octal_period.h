/* SPDX-License-Identifier: MIT */
/* octal_period.h - T-OCTAL-PERIOD: a period that the terms prove. */
#ifndef GI_SEQUENCE_OCTAL_PERIOD_H
#define GI_SEQUENCE_OCTAL_PERIOD_H

#include <stddef.h>

#include "grundy/heapgame.h"
#include "grundy/nimber.h"

/* Least period (p, then e) that the first `count` terms prove for a
 * take-and-break game with finitely many digits, by the theorem for its number
 * of parts. GRUNDY_OK, GRUNDY_UNDECIDED. */
grundy_status gi_octal_period_find(const grundy_heapgame *game,
                                   const grundy_nimber *terms, size_t count,
                                   size_t *preperiod, size_t *period);
/* Terms that the theorem needs for this preperiod and period; 0: more than a
 * size_t, or rules that it does not speak of. */
size_t gi_octal_period_terms(const grundy_heapgame *game, size_t preperiod,
                             size_t period);

#endif
