/* SPDX-License-Identifier: MIT */
/* budget.c - a limit on memory that a search cannot pass.
 *
 * A search has many tables that grow by themselves. Adding up their sizes now
 * and then would notice only afterwards that one has doubled. Instead each
 * allocation goes through an environment of the search's own, whose allocator
 * counts the bytes held and refuses an allocation that would pass the limit.
 * The tables see a refusal as "no memory" and stay as they were;
 * gi_budget_judge() tells later whether memory or the limit ran out.
 *
 * Invariant: held_bytes is the sum of all blocks that live, and at most the
 * limit. A block that is being resized counts once, although the allocator may
 * hold both copies for a moment.
 *
 * Long work also counts its steps here: a stop callback may be expensive, and
 * is called only every POLL_STEPS. */

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "search/budget.h"

enum { POLL_STEPS = 1 << 10, PROGRESS_STEPS = 1 << 18 };
enum { MOVES_A_POSITION = 256, LEAST_MOVES = 1 << 16, INTEGERS_A_STEP = 4 };

static void *resize_counted(void *user, void *block, size_t old_bytes,
                            size_t new_bytes)
{
    gi_budget *budget = user;
    const size_t limit = gi_limit_memory(budget->outer);
    const size_t others = budget->held_bytes - old_bytes;
    void *moved;

    GRUNDY_ASSERT(budget->held_bytes >= old_bytes);
    if (new_bytes > old_bytes &&
        (others > limit || new_bytes > limit - others)) {
        budget->is_met = true;
        return NULL;
    }
    moved = gi_resize(budget->outer, block, old_bytes, new_bytes);
    if (!moved && new_bytes > 0) return NULL;
    budget->held_bytes = others + new_bytes;
    return moved;
}

void gi_budget_init(gi_budget *budget, const grundy_env *outer)
{
    outer = gi_env_or_default(outer);
    *budget = (gi_budget){.env = *outer, .outer = outer};
    budget->env.allocator = (grundy_allocator){resize_counted, budget};
}

grundy_status gi_budget_judge(gi_budget *budget, grundy_status status,
                              grundy_error *err)
{
    const bool is_met = budget->is_met;

    budget->is_met = false;
    if (status != GRUNDY_NO_MEMORY) return status;
    if (!is_met) {
        return gi_fail(err, GRUNDY_NO_MEMORY, "the search ran out of memory");
    }
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "the search gave up at its limit of %zu bytes",
                   gi_limit_memory(budget->outer));
}

gi_pace gi_pace_for(uint64_t positions, const gi_run *run)
{
    gi_pace pace = {.first = run->meter.steps};

    if (__builtin_mul_overflow(positions, (uint64_t)MOVES_A_POSITION,
                               &pace.most))
        pace.most = UINT64_MAX;
    if (pace.most < LEAST_MOVES) pace.most = LEAST_MOVES;
    return pace;
}

/* The steps that meet a limit, or 0. */
static uint64_t steps_over(const gi_pace *pace, const gi_run *run)
{
    const uint64_t own = run->meter.steps - pace->first;
    const uint64_t most = gi_limit_steps(run->env);

    GRUNDY_ASSERT(run->meter.steps >= pace->first);
    if (most > 0) return run->meter.steps > most ? run->meter.steps : 0;
    return pace->most > 0 && own > pace->most ? own : 0;
}

grundy_status gi_pace_step(const gi_pace *pace, size_t integers, uint64_t done,
                           gi_run *run)
{
    const uint64_t before = run->meter.polled_steps;
    uint64_t over;

    GRUNDY_ASSERT(run->meter.steps >= before);
    run->meter.steps += 1 + integers / INTEGERS_A_STEP;
    if (GI_LIKELY(run->meter.steps - before < POLL_STEPS)) return GRUNDY_OK;
    run->meter.polled_steps = run->meter.steps;
    over = steps_over(pace, run);
    if (over > 0)
        return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                             "the search gave up after %llu moves",
                             (unsigned long long)over);
    if (before / PROGRESS_STEPS != run->meter.steps / PROGRESS_STEPS)
        gi_env_progress(run->env, done, 0);
    if (!gi_env_is_stopped(run->env)) return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_CANCELLED, "the search was stopped");
}
