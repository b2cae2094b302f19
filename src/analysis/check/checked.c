/* SPDX-License-Identifier: MIT */
/* checked.c - what a check has found. */
#include "analysis/check/checked.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/game.h"
#include "rules/position.h"

/* A position costs some steps even where a theory answers at once. */
enum { PROGRESS_POSITIONS = 4096, STEPS_A_POSITION = 4 };

grundy_status gi_checked_new(grundy_checked **out, const grundy_env *env)
{
    grundy_checked *checked = gi_alloc(env, sizeof *checked);

    if (!checked) return GRUNDY_NO_MEMORY;
    *checked = (grundy_checked){.env = {gi_env_own(env)}};
    gi_text_init(&checked->counterexample, checked->env);
    gi_text_init(&checked->finding, checked->env);
    *out = checked;
    return GRUNDY_OK;
}

void grundy_checked_free(grundy_checked *checked)
{
    if (!checked) return;
    gi_text_clear(&checked->counterexample);
    gi_text_clear(&checked->finding);
    gi_free(checked->env, checked, sizeof *checked);
}

grundy_status gi_checked_pay(gi_run *run, uint64_t steps)
{
    const bool is_due = gi_meter_count(&run->meter, steps);
    const uint64_t over = gi_meter_over_call(run);

    if (!is_due && over == 0) return GRUNDY_OK;
    return gi_meter_ask(run, (gi_payer){"the search", "moves"}, over);
}

grundy_status gi_checked_count(grundy_checked *checked, gi_run *run)
{
    const uint64_t limit = gi_limit_positions(run->env);
    grundy_status status;

    if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
    status = gi_checked_pay(run, STEPS_A_POSITION);
    if (status) return status;
    if (checked->positions >= limit)
        return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                             "there are more than %llu positions to try",
                             (unsigned long long)limit);
    checked->positions++;
    if (checked->positions % PROGRESS_POSITIONS == 0)
        gi_env_progress(run->env, checked->positions, 0);
    return GRUNDY_OK;
}

grundy_status gi_checked_end(const grundy_checked *checked,
                             const grundy_game *game, grundy_error *err)
{
    if (checked->positions > 0) return GRUNDY_OK;
    return gi_fail(
        err, GRUNDY_BAD_ARGUMENT,
        "%s: no positions of these sizes are known, and nothing was "
        "tried",
        grundy_game_common_name(game));
}

grundy_status gi_checked_range(uint64_t first, uint64_t bound,
                               grundy_error *err)
{
    if (bound > INT64_MAX / 2)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "the bound of a check must be below 2^62");
    if (first <= bound) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                   "the range of a check is empty: from %llu to %llu",
                   (unsigned long long)first, (unsigned long long)bound);
}

grundy_status gi_checked_refute(grundy_checked *checked,
                                const grundy_game *game,
                                const gi_ints *position, gi_run *run)
{
    gi_text *text = &checked->counterexample;
    grundy_status status;

    GRUNDY_ASSERT(!checked->fails);
    checked->fails = true;
    gi_text_add(text, grundy_game_common_name(game));
    const size_t end = text->count;
    gi_text_add_char(text, ' ');
    status = gi_position_write(game, position, text, run);
    /* No numbers are no text. */
    if (text->count == end + 1) gi_text_truncate(text, end);
    return status;
}

bool grundy_checked_holds(const grundy_checked *checked)
{
    return !checked->fails;
}

uint64_t grundy_checked_positions(const grundy_checked *checked)
{
    return checked->positions;
}

const char *grundy_checked_counterexample(const grundy_checked *checked)
{
    return gi_text_string(&checked->counterexample);
}

const char *grundy_checked_finding(const grundy_checked *checked)
{
    return gi_text_string(&checked->finding);
}
