/* SPDX-License-Identifier: MIT */
/* pace.h - when a search asks whether to go on. */
#ifndef GI_SEARCH_PACE_H
#define GI_SEARCH_PACE_H

#include "grundy/status.h"

#include "base/assert.h"
#include "base/run.h"

/* How long a question to a search may take, in steps of the run's meter: a
 * step is a move looked at. A limit on positions alone would let a search that
 * meets few positions, each with 10^9 moves, run for hours. */
typedef struct gi_pace {
    uint64_t first; /* Steps of the run before the question. */
    uint64_t most;  /* Steps of the question, or 0 without a limit. */
} gi_pace;

/* What a position costs, in steps, that was not known before; and what a
 * question does, whatever it finds known. */
enum { GI_PACE_NEW_POSITION = 7, GI_PACE_QUESTION = 4, GI_PACE_INTEGERS = 4 };

/* At the start of a question to a search through that many positions: 256
 * moves for each, and 2^16 in all events. */
gi_pace gi_pace_for(uint64_t positions, const gi_run *run);
/* A poll of the run, with `done` told to the caller as progress. */
grundy_status gi_pace_ask(const gi_pace *pace, uint64_t done, gi_run *run);

/* So many steps. GRUNDY_OK, GRUNDY_CANCELLED or GRUNDY_OVER_BUDGET with a
 * sentence. */
static inline grundy_status gi_pace_pay(const gi_pace *pace, size_t steps,
                                        uint64_t done, gi_run *run)
{
    if (GI_LIKELY(!gi_meter_count(&run->meter, steps))) return GRUNDY_OK;
    return gi_pace_ask(pace, done, run);
}
/* A move to a position of so many integers; a long one counts as several. */
static inline grundy_status gi_pace_step(const gi_pace *pace, size_t integers,
                                         uint64_t done, gi_run *run)
{
    return gi_pace_pay(pace, 1 + integers / GI_PACE_INTEGERS, done, run);
}

#endif
