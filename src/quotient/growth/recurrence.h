/* SPDX-License-Identifier: MIT */
/* recurrence.h - when the elements of finitely many heaps prove a period. */
#ifndef GI_QUOTIENT_GROWTH_RECURRENCE_H
#define GI_QUOTIENT_GROWTH_RECURRENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/run.h"

typedef struct gi_recurrence {
    size_t preperiod, period; /* Least; period 0: none is proved. */
    size_t last_heap;         /* That the proof needs. */
} gi_recurrence;

/* The theorem T-MISERE-PERIOD for the elements of the heaps 0 .. count - 1: a
 * move takes at most `most_taken` and leaves at most `most_heaps` heaps.
 * GRUNDY_OK; as gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_recurrence_find(gi_recurrence *out, const uint16_t *phi,
                                 size_t count, size_t most_taken,
                                 unsigned most_heaps, gi_run *run);

#endif
