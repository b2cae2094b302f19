/* SPDX-License-Identifier: MIT */
/* table.c - a table of all positions, in memory.
 *
 * The plane has whole blocks (GI_TABLE_BLOCK_BYTES), so that one is a block of
 * the file as it stands; what is past the last rank stays zero. The workers
 * and their rooms live as long as the work.
 */
#include <string.h>

#include "base/env.h"
#include "table/reach.h"
#include "table/work.h"

grundy_status gi_table_init(gi_table *table, const gi_ranks *ranks,
                            grundy_convention convention,
                            const gi_table_plan *plan, const grundy_env *env)
{
    uint8_t *plane;

    GRUNDY_ASSERT(plan->plane_bytes > 0);
    if (plan->plane_bytes > SIZE_MAX) return GRUNDY_NO_MEMORY;
    plane = gi_alloc(env, (size_t)plan->plane_bytes);
    if (!plane) return GRUNDY_NO_MEMORY;
    memset(plane, 0, (size_t)plan->plane_bytes);
    *table = (gi_table){.env = env,
                        .ranks = ranks,
                        .convention = convention,
                        .plan = *plan,
                        .plane = plane};
    return GRUNDY_OK;
}

static size_t mark_bytes(const gi_table *table)
{
    return (size_t)(table->ranks->count / 64 + 1) * sizeof(uint64_t);
}

static void clear_marks(gi_table *table)
{
    if (table->marks) gi_free(table->env, table->marks, mark_bytes(table));
    table->marks = NULL;
}

void gi_table_clear(gi_table *table)
{
    if (!table->plane) return;
    clear_marks(table);
    gi_free(table->env, table->plane, (size_t)table->plan.plane_bytes);
    table->plane = NULL;
}

gi_verdict gi_verdict_in(const uint8_t *bytes, unsigned bits, uint64_t at)
{
    const uint8_t code = gi_plane_get(bytes, bits, at);

    switch (code) {
    case GI_CODE_OPEN:
    case GI_CODE_DRAW:
        return (gi_verdict){GI_RESULT_DRAW, 0};
    case GI_CODE_STRAY:
    case GI_CODE_IMAGE:
        return (gi_verdict){GI_RESULT_NONE, 0};
    default:
        return (gi_verdict){(gi_result)gi_code_result(code),
                            gi_code_remoteness(code)};
    }
}

gi_verdict gi_table_at(const gi_table *table, uint64_t rank)
{
    GRUNDY_ASSERT(rank < table->ranks->count);
    return gi_verdict_in(table->plane, table->plan.work_bits, rank);
}

/* ---- the work ---- */

static grundy_status mark(gi_work *work)
{
    gi_reach reach;
    grundy_status status;

    if (!work->ranks->has_strays) return GRUNDY_OK;
    status = gi_reach_find(&reach, work->ranks, work->env, work->err);
    if (status) return status;
    GRUNDY_ASSERT(!reach.second);
    work->table->marks = reach.first;
    return GRUNDY_OK;
}

static grundy_status solve(gi_work *work)
{
    grundy_status status =
        gi_rooms_new(&work->rooms, work->worker_count, work->ranks, work->env);

    if (!status) status = mark(work);
    if (status) return status;
    switch (work->table->plan.method) {
    case GI_TABLE_SIEVE:
        return gi_work_sieve(work);
    case GI_TABLE_RETROGRADE:
        return gi_work_loop(work);
    default:
        return gi_work_sweep(work, NULL);
    }
}

grundy_status gi_table_solve(gi_table *table, const gi_table_keep *keep,
                             grundy_error *err)
{
    static const gi_table_keep nowhere;
    gi_work work = {.table = table,
                    .ranks = table->ranks,
                    .env = table->env,
                    .keep = keep ? keep : &nowhere,
                    .err = err};
    grundy_status status = gi_workers_start(&work.workers, table->env);

    if (status) return status;
    work.worker_count = gi_workers_count(work.workers);
    status = solve(&work);
    clear_marks(table);
    gi_rooms_free(work.rooms, work.worker_count, work.ranks, work.env);
    gi_workers_stop(work.workers);
    return status;
}

grundy_status gi_part_solve(gi_table *table, gi_ranks_part part,
                            grundy_error *err)
{
    static const gi_table_keep nowhere;
    gi_work work = {.table = table,
                    .ranks = table->ranks,
                    .env = table->env,
                    .keep = &nowhere,
                    .err = err};
    grundy_status status = gi_workers_start(&work.workers, table->env);

    GRUNDY_ASSERT(table->ranks->order != GI_RANKS_LOOP &&
                  table->plan.work_bits != 1 && table->base % 64 == 0);
    if (status) return status;
    work.worker_count = gi_workers_count(work.workers);
    status =
        gi_rooms_new(&work.rooms, work.worker_count, work.ranks, work.env);
    if (!status) status = gi_work_sweep(&work, &part);
    gi_rooms_free(work.rooms, work.worker_count, work.ranks, work.env);
    gi_workers_stop(work.workers);
    return status;
}
