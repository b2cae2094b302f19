/* SPDX-License-Identifier: MIT */
/* recurrence.h - when the elements of finitely many heaps prove a period. */
#ifndef GI_QUOTIENT_GROWTH_RECURRENCE_H
#define GI_QUOTIENT_GROWTH_RECURRENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/run.h"

/* What moves can do, for the theorem. */
typedef struct gi_move_reach {
    size_t most_taken;   /* The last digit, or the greatest amount listed. */
    unsigned most_heaps; /* That a move leaves. */
    bool has_unequal;    /* Some splits are into heaps that must differ. */
    /* Digits from tail_start on repeat, so many at a time; 0: they end. */
    size_t tail_start, tail_period;
} gi_move_reach;

typedef struct gi_recurrence {
    size_t preperiod, period; /* Least; period 0: none is proved. */
    size_t last_heap;         /* That the proof needs. */
} gi_recurrence;

/* The theorem T-MISERE-PERIOD for the elements of the heaps 0 .. count - 1.
 * GRUNDY_OK; as gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_recurrence_find(gi_recurrence *out, const uint16_t *phi,
                                 size_t count, const gi_move_reach *reach,
                                 gi_run *run);

#endif
