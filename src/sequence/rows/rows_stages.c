/* SPDX-License-Identifier: MIT */
/* rows_stages.c - which worker does what part of a step, and when.
 *
 * A step finds the candidates of a block and verifies those of the pending
 * one. Only one part of it must go heap by heap, and so belongs to one worker:
 * the chain, which the caller runs. The others verify meanwhile, and sieve the
 * next line of the block while the caller runs the chain of this one.
 *
 * Two workers lose time mostly to cache lines that move from one to the other:
 * sets are a thousand lines. So the caller reads the rows for the block at
 * work itself, while the other does the same for the pending block. If the
 * caller then has more to do than the other, some of its rows are shared, one
 * more or one fewer each step, until both end at the same time.
 */
#include "base/assert.h"
#include "sequence/rows/rows_far.h"
#include "sequence/rows/rows_sieve.h"
#include "sequence/rows/rows_stages.h"
#include "sequence/rows/rows_state.h"
#include "sequence/rows/rows_verify.h"
#include "sequence/rows/rows_witness.h"

enum { LONE_PART = 32, FEW_WORKERS = 2 };

/* ---- parts of the caller ---- */

/* Candidates of a line of the block, if those before have theirs. Heaps whose
 * candidate is not below want_end are found one by one; if they are not few
 * any more, all stems are wanted from the next block on. */
static void find_chain(gi_rows *rows, size_t line)
{
    uint8_t *stems = rows->stems + rows->bit;
    const size_t first = line * GI_ROWS_GROUP, end = first + GI_ROWS_GROUP;
    size_t n = first, lone_count = 0;

    if (rows->found != first) return;
    while ((n = rows->kernel->chain(&rows->near, rows->masks, stems, n, end)) <
           end) {
        const unsigned stem = gi_rows_candidate(rows, rows->bit + n);
        /* The chain stops where no wanted stem is a candidate. */
        GRUNDY_ASSERT(stem >= rows->want_end);
        if (stem == GI_ROWS_STEMS) break;
        stems[n++] = (uint8_t)stem;
        lone_count++;
    }
    if (lone_count > GI_ROWS_GROUP / LONE_PART) {
        rows->want_end = rows->stem_end;
        rows->want_span = rows->stem_span;
    }
    GRUNDY_ASSERT(first <= n && n <= end);
    rows->found = n;
}

static void chain_part(void *user, size_t part, size_t worker)
{
    (void)worker;
    find_chain(user, part);
}

static void row_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t end = rows->bit + rows->found;

    (void)part;
    (void)worker;
    for (unsigned x = 0; x < rows->stem_end; x++)
        memset(gi_rows_at(rows, x, rows->bit), 0, rows->block / 8);
    for (size_t bit = rows->bit; bit < end; bit++)
        gi_rows_set_bit(rows, bit, rows->stems[bit]);
}

/* ---- stages ---- */

static bool are_few(const gi_rows *rows)
{
    return rows->worker_count <= FEW_WORKERS;
}

static bool has_last(const gi_rows *rows)
{
    return rows->pending_count > 0;
}

/* What rows say of the block at work. Of few workers, who all have much else
 * to do, the caller does most of it: then the sets stay in its cache. */
static size_t list_far(const gi_rows *rows, gi_workers_stage *stages)
{
    enum { OWN, SHARED, TURN, COUNT };
    const size_t all = gi_rows_far_count(rows);
    const bool is_own = are_few(rows) && has_last(rows);
    const size_t shared = is_own && rows->shared < all ? rows->shared : all;

    stages[OWN] = (gi_workers_stage){.part = gi_rows_far_part,
                                     .first = shared,
                                     .count = all - shared,
                                     .after = GI_WORKERS_FREE,
                                     .is_callers = true};
    stages[SHARED] = (gi_workers_stage){
        .part = gi_rows_far_part, .count = shared, .after = GI_WORKERS_FREE};
    stages[TURN] = (gi_workers_stage){.part = gi_rows_turn_part,
                                      .count = gi_rows_turn_count(rows),
                                      .after = SHARED,
                                      .is_callers = are_few(rows)};
    return COUNT;
}

/* Stages that find the candidates: line by line, so that the caller goes on
 * with one while others sieve the next. */
static size_t list_next(const gi_rows *rows, gi_workers_stage *stages)
{
    const size_t lines = rows->block / GI_ROWS_GROUP;
    const size_t tries = gi_rows_sieve_count(rows) / lines;
    size_t count = list_far(rows, stages);
    const size_t turn = count - 1;

    GRUNDY_ASSERT(gi_rows_sieve_count(rows) == lines * tries);
    for (size_t line = 0; line < lines; line++) {
        const size_t sieve = count;
        stages[count++] = (gi_workers_stage){.part = gi_rows_sieve_part,
                                             .first = line * tries,
                                             .count = tries,
                                             .after = turn};
        stages[count++] = (gi_workers_stage){.part = chain_part,
                                             .first = line,
                                             .count = 1,
                                             .after = tries > 0 ? sieve : turn,
                                             .is_callers = true};
    }
    return count;
}

/* Stages that verify the pending block, behind `count` others. */
static size_t list_last(const gi_rows *rows, gi_workers_stage *stages,
                        size_t count)
{
    const size_t lines = has_last(rows) ? rows->block / GI_ROWS_GROUP : 0;
    const size_t parts = has_last(rows) ? rows->block / GI_ROWS_VERIFY : 0;
    const size_t witnesses = count, wanted = count + 2;

    stages[count++] = (gi_workers_stage){
        .part = gi_rows_witness_part,
        .count = has_last(rows) ? rows->witness_reading.part_count : 0,
        .after = GI_WORKERS_FREE};
    /* Witnesses are read up to some bytes behind the pending block. */
    stages[count++] = (gi_workers_stage){.part = row_part,
                                         .count = rows->has_next ? 1 : 0,
                                         .after = witnesses,
                                         .is_callers = true};
    stages[count++] = (gi_workers_stage){
        .part = gi_rows_wanted_part, .count = lines, .after = witnesses};
    stages[count++] = (gi_workers_stage){
        .part = gi_rows_verify_part, .count = parts, .after = wanted};
    return count;
}

/* If the caller had no time to verify the pending block, others do more of the
 * block at work from now on; if it had much, less. */
static void balance(gi_rows *rows)
{
    if (!rows->has_next || !has_last(rows)) return;
    if (rows->own_count == 0 && rows->shared < gi_rows_far_count(rows))
        rows->shared++;
    if (rows->own_count > 1 && rows->shared > 0) rows->shared--;
}

void gi_rows_run_stages(gi_rows *rows)
{
    gi_workers_stage stages[GI_WORKERS_STAGES_MOST];
    size_t count = rows->has_next ? list_next(rows, stages) : 0;

    count = list_last(rows, stages, count);
    GRUNDY_ASSERT(count <= GI_WORKERS_STAGES_MOST);
    gi_rows_share_clear(rows, &rows->options);
    gi_rows_share_clear(rows, &rows->witnesses);
    rows->found = 0;
    rows->own_count = 0;
    gi_workers_run_stages(rows->workers, stages, count, rows);
    balance(rows);
}
