/* SPDX-License-Identifier: MIT */
/* meter.c - the one budget of a call: work, memory and the wish to stop.
 *
 * A theory answers at any size, and some take n^2 steps or bytes for numbers
 * of n digits: with a million digits that is hours, or all memory there is.
 * Exact arithmetic is where such work is done, and it gets the environment in
 * every call. So the meter is an environment, that of a quota, which counts what
 * is held and leads from the environment back to the run, where steps are
 * counted.
 *
 * Work is paid before it is done. The caller is asked for a stop every
 * POLL_STEPS, that is every 100 microseconds or before each long operation; one
 * so long that nobody could stop it within a second is refused.
 *
 * Limits: limits.steps of all that a call does; without it, as for searches,
 * 256 steps for each of limits.positions, of one question to a theory; and
 * limits.memory_bytes of what it holds.
 *
 * Invariant: the quota's env lives as long as its run, so that what is kept
 * there may point to it; objects that may outlive the run copy gi_env_own(),
 * which is never metered. Blocks may come from before and may outlast the
 * meter; the count begins anew each time.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/run.h"

enum {
    PAY_MOST = 1 << 23, /* A second, more or less. */
    STEPS_A_POSITION = 256,
    STEPS_A_QUESTION = 4,
    LEAST_STEPS = 1 << 21,
    LIMBS_A_STEP = 128,
    PRODUCTS_A_STEP = 32,
    FEW_LIMBS = 10 /* Times their root: less than a step. */
};

/* The run whose meter this is, or NULL. */
static gi_run *run_of(const grundy_env *env)
{
    const gi_quota *quota = gi_quota_of(env);

    return quota ? quota->user : NULL;
}

grundy_env gi_env_own(const grundy_env *env)
{
    const gi_run *run = run_of(env);
    grundy_env own = *gi_env_or_default(env);

    if (run) own.allocator = run->meter.quota.outer->allocator;
    return own;
}

/* ---- on and off ---- */

void gi_meter_reset(gi_run *run)
{
    run->meter.steps = run->meter.polled_steps = 0;
}

/* What one question may take. */
static uint64_t most_of_question(const grundy_env *env)
{
    const uint64_t positions = gi_limit_positions(env);
    uint64_t most;

    if (gi_limit_steps(env) > 0) return UINT64_MAX;
    if (__builtin_mul_overflow(positions, (uint64_t)STEPS_A_POSITION, &most))
        most = UINT64_MAX;
    return most < LEAST_STEPS ? LEAST_STEPS : most;
}

static void open_question(gi_meter *meter, uint64_t most)
{
    if (meter->depth++ > 0) return;
    if (__builtin_add_overflow(meter->steps, most, &meter->end_steps))
        meter->end_steps = UINT64_MAX;
}

void gi_meter_open(gi_run *run)
{
    open_question(&run->meter, most_of_question(run->env));
}

void gi_meter_close(gi_run *run)
{
    if (--run->meter.depth == 0) run->meter.end_steps = UINT64_MAX;
}

/* The copy of the environment is made once for many questions, and what each
 * of them may take is found once. */
static void begin_quota(gi_run *run)
{
    gi_quota *quota = &run->meter.quota;

    if (quota->outer != run->env || quota->user != run) {
        gi_quota_init(quota, run->env);
        quota->takes_any = true;
        quota->user = run;
        run->meter.most_steps = most_of_question(run->env);
    }
    quota->held_bytes = 0;
    quota->is_met = false;
}

const grundy_env *gi_meter_begin(gi_run *run)
{
    const grundy_env *before = run->env;
    gi_meter *meter = &run->meter;

    if (run_of(before)) return before;
    begin_quota(run);
    open_question(meter, meter->most_steps);
    meter->steps += STEPS_A_QUESTION;
    run->env = &meter->quota.env;
    return before;
}

grundy_status gi_meter_end(gi_run *run, const grundy_env *before,
                           grundy_status status)
{
    const gi_quota *quota = &run->meter.quota;

    if (before == run->env) return status;
    GRUNDY_ASSERT(run->env == &quota->env && before == quota->outer);
    run->env = before;
    gi_meter_close(run);
    run->meter.left_bytes += quota->held_bytes;
    if (status != GRUNDY_NO_MEMORY || !quota->is_met) return status;
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "the numbers on the way to the answer take more than %zu "
                   "bytes; ask with fewer digits",
                   quota->limit_bytes);
}

/* ---- work ---- */

bool gi_meter_is_over(const gi_run *run)
{
    return run->meter.steps > run->meter.end_steps ||
           gi_meter_over_call(run) > 0;
}

uint64_t gi_meter_over_call(const gi_run *run)
{
    const uint64_t most = gi_limit_steps(run->env);

    return most > 0 && run->meter.steps > most ? run->meter.steps : 0;
}

grundy_status gi_meter_ask(gi_run *run, gi_payer payer, uint64_t over)
{
    GRUNDY_ASSERT(run->meter.steps >= run->meter.polled_steps);
    run->meter.polled_steps = run->meter.steps;
    if (gi_env_is_stopped(run->env))
        return gi_fail(run->err, GRUNDY_CANCELLED, "%s was stopped",
                       payer.name);
    if (over == 0) return GRUNDY_OK;
    return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                         "%s gave up after %llu %s", payer.name,
                         (unsigned long long)over, payer.unit);
}

grundy_status gi_meter_pay(gi_run *run, uint64_t steps)
{
    if (steps > PAY_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the numbers on the way to the answer are too long; "
                       "ask with fewer digits");
    if (GI_LIKELY(!gi_meter_count(&run->meter, steps))) return GRUNDY_OK;
    return gi_meter_ask(
        run, (gi_payer){"the work on the game's rules and theory", "steps"},
        gi_meter_is_over(run) ? run->meter.steps : 0);
}

grundy_status gi_env_pay(const grundy_env *env, uint64_t steps)
{
    gi_run *run = run_of(env);

    if (GI_LIKELY(run != NULL)) return gi_meter_pay(run, steps);
    if (steps < GI_METER_POLL_STEPS) return GRUNDY_OK;
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

uint64_t gi_cost_of_limbs(size_t limbs)
{
    return 1 + limbs / LIMBS_A_STEP;
}

/* floor(sqrt(n)), or a little less. */
static uint64_t root_of(uint64_t n)
{
    uint64_t root = (uint64_t)1 << (64 - __builtin_clzll(n | 1)) / 2;

    for (int i = 0; i < 2; i++)
        root = (root + n / root) / 2;
    return root;
}

uint64_t gi_cost_of_product(size_t more_limbs, size_t less_limbs)
{
    uint64_t cost;

    GRUNDY_ASSERT(less_limbs <= more_limbs);
    if (more_limbs <= FEW_LIMBS) return 1;
    if (__builtin_mul_overflow((uint64_t)more_limbs, root_of(less_limbs),
                               &cost))
        cost = UINT64_MAX;
    return 1 + cost / PRODUCTS_A_STEP;
}
