/* SPDX-License-Identifier: MIT */
/* sequence/impl.h - floor 3: nim-sequences G(0), G(1), ... of heap games. */
#ifndef GI_SEQUENCE_IMPL_H
#define GI_SEQUENCE_IMPL_H

#include "grundy/sequence.h"

#include "rules/impl.h"
#include "sequence/lanes.h"

/* ---- sequence.c ---- */

/* Adds G(count) that was found before and is known to be right: a sequence that
 * is read from a file goes on from there. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_sequence_push(grundy_sequence *seq, grundy_nimber term);

/* ---- window.c: the exact period of a subtraction game ---- */

/* G(n + period) = G(n) for all n >= preperiod; both least (heap 0 counted). */
typedef struct gi_window_period {
    uint64_t preperiod, period;
} gi_window_period;

typedef struct gi_window gi_window;

/* A finite subtraction set, ready for heaps of any size: values of one heap
 * under normal play (convention GRUNDY_NORMAL) or misère nim-values, which are
 * 0 exactly in the misère P-positions (g-(no move) = 1). The period is found
 * by Brent's method on the window of the last max(S) values, in memory O(max S)
 * plus a cache of terms; all amounts are first divided by their gcd. */
grundy_status gi_window_new(gi_window **out, const grundy_heapgame *game,
                            grundy_convention convention,
                            const grundy_env *env);
void gi_window_free(gi_window *window);
/* Value of a heap of any size. GRUNDY_OVER_BUDGET when neither the heap nor the
 * period is within env->limits.positions terms. */
grundy_status gi_window_value(gi_window *window, const grundy_integer *heap,
                              grundy_nimber *out);
/* Whether the last value came from the period, not from a computed term. */
bool gi_window_used_period(const gi_window *window);
/* GRUNDY_OVER_BUDGET when it is not found within the limits. */
grundy_status gi_window_find_period(gi_window *window, gi_window_period *out);

/* ---- lost.c: the lost heaps of a subtraction game, without values ---- */

typedef struct gi_lost gi_lost;

/* A finite subtraction set, copied. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_lost_new(gi_lost **out, const grundy_heapgame *game,
                          const grundy_env *env);
void gi_lost_free(gi_lost *lost);
/* Decides heaps 0 .. heap under normal play. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED; after a failure a later call goes on. */
grundy_status gi_lost_extend(gi_lost *lost, uint64_t heap);
/* Whether the player to move loses; of a heap that was decided. */
bool gi_lost_has(const gi_lost *lost, uint64_t heap);

/* ---- octal_period.c: T-OCTAL-PERIOD ---- */

/* Least period (p, then e) that the first `count` terms prove for a
 * take-and-break game with finitely many digits, by the theorem for its number
 * of parts. GRUNDY_OK, GRUNDY_UNDECIDED. */
grundy_status gi_octal_period_find(const grundy_heapgame *game,
                                   const grundy_nimber *terms, size_t count,
                                   size_t *preperiod, size_t *period,
                                   const grundy_env *env);
/* Terms that the theorem needs for this preperiod and period; 0: more than a
 * size_t, or rules that it does not speak of. */
size_t gi_octal_period_terms(const grundy_heapgame *game, size_t preperiod,
                             size_t period);

/* ---- all_but_period.c: T-ALL-BUT-STATE ---- */

/* G(n + period) = G(n) + saltus for all n >= preperiod; least period, then
 * least preperiod. */
typedef struct gi_all_but_period {
    size_t preperiod, period, saltus;
    size_t terms; /* The first that prove it. */
} gi_all_but_period;

/* GRUNDY_OK, GRUNDY_UNDECIDED when most_terms do not show it, and what
 * grundy_sequence_extend() returns. */
grundy_status gi_all_but_period_find(gi_all_but_period *out,
                                     const grundy_heapgame *game,
                                     size_t most_terms, const grundy_env *env,
                                     grundy_error *err);

#endif
