/* SPDX-License-Identifier: MIT */
/* pace.c - when a search asks whether to go on.
 *
 * The steps of a search are those of the run's meter, which counts them and
 * knows the limit of the call. A question to a search has a limit of its own
 * besides, for callers who set none; and a search tells its progress, every
 * PROGRESS_STEPS.
 */
#include "base/env.h"
#include "search/pace.h"

enum { PROGRESS_STEPS = 1 << 18 };
enum { MOVES_A_POSITION = 256, LEAST_MOVES = 1 << 16 };

gi_pace gi_pace_for(uint64_t positions, const gi_run *run)
{
    gi_pace pace = {.first = run->meter.steps};

    if (__builtin_mul_overflow(positions, (uint64_t)MOVES_A_POSITION,
                               &pace.most))
        pace.most = UINT64_MAX;
    if (pace.most < LEAST_MOVES) pace.most = LEAST_MOVES;
    return pace;
}

/* The steps that pass a limit, or 0. */
static uint64_t steps_over(const gi_pace *pace, const gi_run *run)
{
    const uint64_t own = run->meter.steps - pace->first;

    GRUNDY_ASSERT(run->meter.steps >= pace->first);
    if (gi_limit_steps(run->env) > 0) return gi_meter_over_call(run);
    return pace->most > 0 && own > pace->most ? own : 0;
}

grundy_status gi_pace_ask(const gi_pace *pace, uint64_t done, gi_run *run)
{
    const uint64_t before = run->meter.polled_steps;

    if (before / PROGRESS_STEPS != run->meter.steps / PROGRESS_STEPS)
        gi_env_progress(run->env, done, 0);
    return gi_meter_ask(run, (gi_payer){"the search", "moves"},
                        steps_over(pace, run));
}
