/* SPDX-License-Identifier: MIT */
/* lost.h - the lost heaps of a subtraction game, without values. */
#ifndef GI_SEQUENCE_TAKING_LOST_H
#define GI_SEQUENCE_TAKING_LOST_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/heapgame.h"

#include "sequence/taking/window_machine.h"

typedef struct gi_lost gi_lost;

/* A finite subtraction set, copied. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_lost_new(gi_lost **out, const grundy_heapgame *game,
                          const grundy_env *env);
void gi_lost_free(gi_lost *lost);
/* Decides heaps 0 .. heap under normal play. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED; after a failure a later call goes
 * on. */
grundy_status gi_lost_extend(gi_lost *lost, uint64_t heap);
/* Whether the player to move loses; of a heap that was decided. */
bool gi_lost_has(const gi_lost *lost, uint64_t heap);

/* ---- lost_period.c ---- */

/* Heap n + period is lost iff heap n is, for all n >= preperiod; both least.
 * For sets that are not empty, of amounts up to 64. GRUNDY_OVER_BUDGET when
 * the period is not found within `most` heaps; GRUNDY_CANCELLED. */
grundy_status gi_lost_period(gi_window_period *out,
                             const grundy_heapgame *game, uint64_t most,
                             const grundy_env *env);

#endif
