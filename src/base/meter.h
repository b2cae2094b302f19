/* SPDX-License-Identifier: MIT */
/* meter.h - the one budget of a call: work, memory and the wish to stop.
 *
 * A step is some 100 ns of work: a move looked at, or 128 limbs of a sum. What
 * a search, a theory and exact arithmetic do is paid for before it is done, and
 * whoever pays is told when to end. Between gi_meter_begin() and _end(), where
 * all theories run, run->env is an environment whose integers pay by
 * themselves, and whose blocks count; so a new theory has to do nothing for
 * its numbers, and in a loop of its own one line:
 *
 *     status = gi_meter_pay(run, steps);
 */
#ifndef GI_BASE_METER_H
#define GI_BASE_METER_H

#include "base/memory/quota.h"

struct gi_run;

typedef struct gi_meter {
    gi_quota quota;        /* Its env is that of the run while it is on. */
    uint64_t steps;        /* Paid since the run or the request began. */
    uint64_t polled_steps; /* When the caller was last asked. */
    uint64_t end_steps;    /* Of the question that is being answered. */
    uint64_t most_steps;   /* Of any question; found with the quota. */
    unsigned depth;        /* Questions that are open. */
    size_t left_bytes;     /* Held when it went off: tables that are kept. */
} gi_meter;

/* Between two requests: what the next one may spend does not depend on what
 * the last one spent. */
void gi_meter_reset(struct gi_run *run);
/* One question to many theories, such as what every move is worth: they have
 * one limit together. Questions nest, and the outermost counts. */
void gi_meter_open(struct gi_run *run);
void gi_meter_close(struct gi_run *run);
/* The same, and the meter is on: run->env is that of the quota. What is returned
 * is for _end(). */
const grundy_env *gi_meter_begin(struct gi_run *run);
/* The environment of before, and the status that the caller gets:
 * GRUNDY_OVER_BUDGET with a sentence where a block was refused for the limit. */
grundy_status gi_meter_end(struct gi_run *run, const grundy_env *before,
                           grundy_status status);
/* GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_OVER_BUDGET with a sentence. */
grundy_status gi_meter_pay(struct gi_run *run, uint64_t steps);
/* All that may be paid has been. */
bool gi_meter_is_over(const struct gi_run *run);

/* For work that has an end of its own: counts steps, and is true when it is
 * time for gi_meter_ask(). */
enum { GI_METER_POLL_STEPS = 1 << 10 };
static inline bool gi_meter_count(gi_meter *meter, uint64_t steps)
{
    meter->steps += steps;
    return meter->steps - meter->polled_steps >= GI_METER_POLL_STEPS;
}

/* What the sentences say of it: `name` gave up after so many `unit`. */
typedef struct gi_payer {
    const char *name, *unit;
} gi_payer;

/* Whether to go on, after `over` steps that passed a limit, or 0.
 * GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_OVER_BUDGET with a sentence. */
grundy_status gi_meter_ask(struct gi_run *run, gi_payer payer, uint64_t over);
/* The steps of the call, where they pass limits.steps; else 0. */
uint64_t gi_meter_over_call(const struct gi_run *run);

/* The same as gi_meter_pay, for those who know the environment alone. One
 * without a meter counts nothing, and is asked for a stop before long work
 * only. */
grundy_status gi_env_pay(const grundy_env *env, uint64_t steps);

/* What arithmetic costs, in steps. */
uint64_t gi_cost_of_limbs(size_t limbs); /* Sums, copies: linear. */
/* Products, quotients, roots, decimal text: n^1.5 where both have n. */
uint64_t gi_cost_of_product(size_t more_limbs, size_t less_limbs);

#endif
