/* SPDX-License-Identifier: MIT */
/* rows_extend.c - when blocks pay, and how long a plan is kept.
 *
 * A plan costs as much as some thousand heaps. So it is kept from one call to
 * the next: the last block of a call is verified to its end, the terms take
 * what was asked for, and the next call takes the rest and continues from
 * there. Extending the terms in another way between two calls ends the plan.
 * After a plan that did not pay, other engines find some heaps first.
 */
#include "base/assert.h"
#include "base/env.h"
#include "sequence/rows/rows_far.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_state.h"

enum {
    HEAPS_LEAST = 512, /* For fewer a block does not pay. */
    FIRST_HEAPS = 4 * GI_ROWS_BLOCK,
    PLAN_HEAPS = 4096,
    REST_LEAST = 64,
    REST_MOST = 1 << 15,
    /* A block takes from 40 us to some ms; to ask may take 2 us (b-python). */
    STOP_BLOCKS = 8,
    PROGRESS_BLOCKS = 32
};

/* ---- a plan ---- */

static void drop_plan(gi_rows *rows)
{
    gi_rows_release(rows, 0);
    rows->is_kept = false;
}

static grundy_status breathe(const gi_rows *rows, size_t block)
{
    const gi_sparse *s = rows->sparse;
    const grundy_env *env = s->memory.env;

    if (block % PROGRESS_BLOCKS == 0)
        gi_env_progress(env, s->count, s->target);
    if (block % STOP_BLOCKS != 0) return GRUNDY_OK;
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static grundy_status start_workers(gi_rows *rows)
{
    grundy_status status;

    if (rows->workers) return GRUNDY_OK;
    status = gi_workers_start(&rows->workers, rows->sparse->memory.env);
    if (status) return status;
    if (rows->worker_count != gi_workers_count(rows->workers)) drop_plan(rows);
    rows->worker_count = gi_workers_count(rows->workers);
    return GRUNDY_OK;
}

/* What a plan that was kept has verified, but nobody had asked for. Behind a
 * block that is whole, blocks go on. */
static grundy_status go_on(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const grundy_status status = gi_rows_commit(rows);

    if (s->count < s->target && rows->pending_count == rows->block)
        rows->pending_count = 0;
    return status;
}

static grundy_status start(gi_rows *rows)
{
    const grundy_status status = gi_rows_plan(rows);

    if (status) return status;
    rows->bit = rows->history;
    rows->pending_count = 0;
    GRUNDY_ASSERT(gi_rows_heap(rows, rows->history) == rows->sparse->count);
    return GRUNDY_OK;
}

/* Blocks until the target is met, the plan is stale, or a heap is not
 * verified. */
static grundy_status do_blocks(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    bool goes_on = s->count < s->target && rows->pending_count == 0;
    grundy_status status = GRUNDY_OK;

    for (size_t block = 0; !status && goes_on; block++) {
        if (block % PROGRESS_BLOCKS == 0) gi_rows_find_thin(rows);
        status = gi_rows_step(rows, &goes_on);
        if (!status) status = breathe(rows, block);
    }
    return status;
}

/* If all of the pending block is verified, another call takes what is left of
 * it, and goes on behind it. */
static void keep_plan(gi_rows *rows)
{
    rows->is_kept =
        rows->pending_count > 0 && rows->good == rows->pending_count;
    rows->kept_count = rows->sparse->count;
}

/* Terms by blocks; if one of them is not verified, the scalar engine has found
 * it. If there is no room for a plan, nothing is done. */
static grundy_status run_blocks(gi_rows *rows)
{
    gi_sparse *s = rows->sparse;
    const size_t target = s->target;
    grundy_status status = start_workers(rows);

    if (!status) status = rows->is_kept ? go_on(rows) : start(rows);
    rows->is_kept = false;
    rows->single_count = 0;
    if (status == GRUNDY_OVER_BUDGET && rows->array_count == 0)
        return GRUNDY_OK;
    if (!status) status = do_blocks(rows);
    if (!status && s->count == target) keep_plan(rows);
    if (rows->is_kept) return GRUNDY_OK;
    if (!status && s->count < target && !gi_rows_is_stale(rows))
        status = gi_sparse_extend(s, s->count + 1);
    gi_rows_release(rows, 0);
    return status;
}

/* If a plan was of use for less than it costs, there is a rest from plans,
 * twice as long each time. */
static void take_rest(gi_rows *rows, size_t before)
{
    const gi_sparse *s = rows->sparse;
    size_t rest = rows->rest ? 2 * rows->rest : REST_LEAST;

    GRUNDY_ASSERT(s->count >= before);
    if (rows->is_kept) return;
    if (rest > REST_MOST) rest = REST_MOST;
    if (s->count > before && s->count - rows->plan_count >= PLAN_HEAPS)
        rest = 0;
    rows->rest = rest;
    rows->rest_end = s->count + rest;
}

/* ---- calls ---- */

/* Who asked for many terms by a few at a time will ask for more. */
static bool are_few(const gi_rows *rows, size_t target)
{
    const size_t left = target - rows->sparse->count;

    GRUNDY_ASSERT(target >= rows->sparse->count);
    return left < HEAPS_LEAST && left + rows->single_count < HEAPS_LEAST;
}

bool gi_rows_pay(const gi_rows *rows, size_t target)
{
    const gi_sparse *s = rows->sparse;

    return rows->is_kept || (!are_few(rows, target) && target >= FIRST_HEAPS &&
                             s->count >= rows->rest_end && gi_rows_fits(s));
}

grundy_status gi_rows_new(gi_rows **out, gi_sparse *sparse,
                          const gi_rows_kernel *kernel)
{
    gi_rows *rows = gi_alloc(sparse->memory.env, sizeof *rows);

    if (!rows) return GRUNDY_NO_MEMORY;
    *rows = (gi_rows){.sparse = sparse, .kernel = kernel};
    *out = rows;
    return GRUNDY_OK;
}

void gi_rows_free(gi_rows *rows)
{
    if (!rows) return;
    GRUNDY_ASSERT(!rows->workers);
    gi_rows_release(rows, 0);
    gi_rows_choice_clear(rows);
    gi_free(rows->sparse->memory.env, rows, sizeof *rows);
}

void gi_rows_start(gi_rows *rows)
{
    if (rows->is_kept &&
        (rows->sparse->count != rows->kept_count || gi_rows_is_stale(rows)))
        drop_plan(rows);
}

grundy_status gi_rows_extend(gi_rows *rows, size_t target)
{
    const size_t before = rows->sparse->count;
    grundy_status status;

    rows->sparse->target = target;
    status = run_blocks(rows);
    take_rest(rows, before);
    return status;
}

void gi_rows_pass(gi_rows *rows, size_t heaps)
{
    rows->single_count += heaps;
}

void gi_rows_stop(gi_rows *rows)
{
    gi_workers_stop(rows->workers);
    rows->workers = NULL;
}
