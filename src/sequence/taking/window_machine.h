/* SPDX-License-Identifier: MIT */
/* window_machine.h - a subtraction game as a machine: its exact period,
 * and heaps of any size. */
#ifndef GI_SEQUENCE_TAKING_WINDOW_MACHINE_H
#define GI_SEQUENCE_TAKING_WINDOW_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/heapgame.h"
#include "grundy/integer.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"

/* G(n + period) = G(n) for all n >= preperiod; both least (heap 0 counted). */
typedef struct gi_window_period {
    uint64_t preperiod, period;
} gi_window_period;

typedef struct gi_window gi_window;

/* A finite subtraction set, ready for heaps of any size: values of one heap
 * under normal play (convention GRUNDY_NORMAL) or misère nim-values, which are
 * 0 exactly in the misère P-positions (g-(no move) = 1). The period is found
 * by Brent's method on the window of the last max(S) values, in memory O(max
 * S) plus a cache of terms; all amounts are first divided by their gcd. */
grundy_status gi_window_new(gi_window **out, const grundy_heapgame *game,
                            grundy_convention convention,
                            const grundy_env *env);
void gi_window_free(gi_window *window);
/* Value of a heap of any size. GRUNDY_OVER_BUDGET when neither the heap nor
 * the period is within env->limits.positions terms. */
grundy_status gi_window_value(gi_window *window, const grundy_integer *heap,
                              grundy_nimber *out);
/* Whether the last value came from the period, not from a computed term. */
bool gi_window_used_period(const gi_window *window);
/* GRUNDY_OVER_BUDGET when the terms within the limits do not prove it: it is found
 * iff they include preperiod + period + max(S) of the divided game. */
grundy_status gi_window_find_period(gi_window *window, gi_window_period *out);

#endif
