/* SPDX-License-Identifier: MIT */
/* rows.c - a sequence in sparse space, hundreds of heaps an instruction.
 *
 * For games with many rares, mostly far away. Words, beside those of sparse.h:
 *
 * - The values of one type obey one parity equation, so one bit of them is
 *   redundant. The *code* of a value is the value without the lowest bit of
 *   the mask; on values of one type that keeps the order, and xor goes
 *   through. Values below 510 have codes that are bytes.
 * - *Row* x has a bit for each heap: whether it is common and has the code x.
 * - A rare r and a split that takes k are a *tap* of shift r + k: heap n has
 *   the option code(n - shift) ^ code(r). Ways to leave one heap are taps too.
 * - A *block* is 2048 heaps, whose candidates are found before any of them is
 *   verified.
 *
 * For each block:
 *
 * 1. far (rows_far.c): for each row and each tap that reaches before the
 *    block, the options of all heaps of the block at once, as sets of heaps by
 *    code; or, where taps can be tested cheaply, for some rows and taps;
 * 2. transpose: sets of codes by heap;
 * 3. sieve (rows_sieve.c): then, the least codes that are missing are compared
 *    with the options by far taps;
 * 4. chain: heap by heap, the least codes that are missing are compared with
 *    the options by near taps, and with those by far ones that have not been;
 *    the first that is none of these is the candidate;
 * 5. witnesses (rows_witness.c): that no smaller value of rare type is
 *    missing.
 *
 * Step 5 of a block is done along with the others of the next, as stages of
 * one job: workers share the rows of step 1, then the caller goes on to the
 * chain while the others verify. If a heap is not verified, all from there on
 * is thrown away, the scalar engine finds its value, and the plan is made
 * anew; far out that has not been seen to happen. Near a rare heap, where
 * lanes cannot be used, and without a mask the scalar engine does all.
 *
 * Invariant: the rows have the bits of all heaps from `base` on, up to the
 * pending block; the codes, up to the block at work.
 *
 * Cost for a heap: rares * codes / 512 loads of 64 bytes, or a third of that
 * and rares / 64 comparisons of some codes; and as much as some hundred
 * instructions for the rest.
 *
 * Source: rows and packed codes are this project's way to do what
 * [Grossman19] does by pipelined blocks; speculation is his.
 */
#include "base/cpu.h"
#include "sequence/dense.h"
#include "sequence/rows.h"

enum {
    HEAPS_LEAST = 512, /* For fewer a block does not pay. */
    FIRST_HEAPS = 4 * GI_ROWS_BLOCK,
    SCALAR_HEAPS = 1024,
    DENSE_HEAPS = 1 << 15,
    PLAN_HEAPS = 4096,
    LONE_PART = 32,
    ROWS_PART = 64, /* A rare costs as much as so many pairs by dense.c, ... */
    RARES_PART = 4096, /* ... with rows, and without. */
    FEW_WORKERS = 2,
    REST_LEAST = 64,
    REST_MOST = 1 << 15,
    PROGRESS_BLOCKS = 32
};

const gi_rows_kernel *gi_rows_kernel_best(void)
{
    if (gi_cpu_has(GI_CPU_AVX512) && gi_rows_kernel_avx512.chain)
        return &gi_rows_kernel_avx512;
    if (gi_cpu_has(GI_CPU_AVX2) && gi_rows_kernel_avx2.chain)
        return &gi_rows_kernel_avx2;
    return &gi_rows_kernel_plain;
}

/* ---- candidates and their verification ---- */

/* Heaps whose candidate is not below want_end are found one by one; if they
 * are not few any more, all codes are wanted from the next block on. */
static void find_chain(gi_rows *rows)
{
    uint8_t *codes = rows->codes + rows->bit;
    size_t n = 0, lone_count = 0;

    while ((n = rows->kernel->chain(&rows->near, rows->masks, codes, n,
                                    rows->block)) < rows->block) {
        const unsigned code = gi_rows_candidate(rows, rows->bit + n);
        if (code == GI_ROWS_CODES) break;
        codes[n++] = (uint8_t)code;
        lone_count++;
    }
    if (lone_count > rows->block / LONE_PART) {
        rows->want_end = rows->code_end;
        rows->want_span = rows->code_span;
    }
    rows->found = n;
}

/* Heaps of the pending block, from the first on, that are verified. */
static size_t count_verified(const gi_rows *rows)
{
    size_t count = rows->pending_count;

    for (size_t i = 0; i < rows->block / GI_ROWS_VERIFY && count > 0; i++)
        if (rows->verified[i] < count) count = rows->verified[i];
    return count;
}

/* ---- blocks ---- */

/* What is verified of the pending block goes to the terms, up to the target. */
static grundy_status commit(gi_rows *rows)
{
    gi_sparse *s = rows->sparse;
    const uint8_t *codes = rows->codes + rows->pending_bit + rows->done;
    const size_t first = s->count;
    size_t count = rows->good - rows->done;
    uint16_t values[GI_ROWS_BLOCK];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count <= GI_ROWS_BLOCK && first <= s->target);
    if (count > s->target - first) count = s->target - first;
    for (size_t i = 0; i < count; i++)
        values[i] = rows->values[(first + i) & 1][codes[i]];
    while (!status && s->count < first + count) {
        const size_t i = s->count - first;
        if (gi_sparse_append_common(s, values + i, count - i)) continue;
        status = gi_sparse_prepare(s);
        if (!status) status = gi_sparse_append(s, values[i]);
    }
    rows->done += s->count - first;
    return status;
}

/* The block at work becomes the pending one. */
static void pass_block(gi_rows *rows)
{
    rows->pending_bit = rows->bit;
    rows->pending_count = rows->found;
    rows->bit += rows->found;
}

/* Makes room for another block. */
static void move_rows(gi_rows *rows)
{
    const size_t by = rows->bit - rows->history;

    if (rows->bit + rows->block <= rows->bit_capacity) return;
    GRUNDY_ASSERT(by % GI_ROWS_GROUP == 0);
    for (unsigned x = 0; x < rows->code_span; x++) {
        uint8_t *row = gi_rows_at(rows, x, 0);
        memmove(row, row + by / 8, rows->history / 8);
        memset(row + rows->history / 8, 0, by / 8);
    }
    memmove(rows->codes, rows->codes + by, rows->history);
    gi_rows_move_thin(rows, by);
    rows->base += (ptrdiff_t)by;
    rows->bit -= by;
    rows->pending_bit -= by;
}

static bool is_stale(const gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;

    return s->mask != rows->mask || s->has_position != rows->has_position ||
           s->rare_count != rows->rare_count ||
           s->count > rows->plan_count + rows->plan_count / 2;
}

static void chain_part(void *user, size_t part, size_t worker)
{
    (void)part;
    (void)worker;
    find_chain(user);
}

static void row_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t end = rows->bit + rows->found;

    (void)part;
    (void)worker;
    for (size_t bit = rows->bit; bit < end; bit++)
        gi_rows_set_bit(rows, bit, rows->codes[bit]);
}

/* Finds the candidates of a block and verifies the pending one. What one
 * worker has to do alone is the caller's, so that it stays in one cache; for
 * few workers that is also to bring together what they found. */
static void run_stages(gi_rows *rows)
{
    enum { FAR, TURN, SIEVE, CHAIN, WITNESSES, ROWS, WANTED, VERIFY, STAGES };
    const bool has_next = rows->has_next, has_last = rows->pending_count > 0;
    const bool are_few = rows->worker_count <= FEW_WORKERS;
    const size_t rows_count =
        has_last ? gi_rows_reading_parts(rows, &rows->witness_reading) : 0;
    const size_t lines = has_last ? rows->block / GI_ROWS_GROUP : 0;
    const size_t sieve_count = has_next ? gi_rows_sieve_count(rows) : 0;
    const gi_workers_stage stages[STAGES] = {
        {gi_rows_far_part, has_next ? gi_rows_far_count(rows) : 0,
         GI_WORKERS_FREE, false},
        {gi_rows_turn_part, has_next ? gi_rows_turn_count(rows) : 0, FAR,
         are_few},
        {gi_rows_sieve_part, sieve_count, TURN, false},
        {chain_part, has_next ? 1 : 0, sieve_count > 0 ? SIEVE : TURN, true},
        {gi_rows_witness_part, rows_count, GI_WORKERS_FREE, false},
        /* Witnesses are read up to some bytes behind the pending block. */
        {row_part, has_next ? 1 : 0, WITNESSES, true},
        {gi_rows_wanted_part, lines, WITNESSES, false},
        {gi_rows_verify_part, has_last ? rows->block / GI_ROWS_VERIFY : 0,
         WANTED, false}};

    gi_rows_share_clear(rows, &rows->options);
    gi_rows_share_clear(rows, &rows->witnesses);
    rows->found = 0;
    gi_workers_run_stages(rows->workers, stages, STAGES, rows);
}

/* Commits the pending block and finds the next one; *goes_on is false when
 * there is none, or when the plan is of no use any more. */
static grundy_status step(gi_rows *rows, bool *goes_on)
{
    const gi_sparse *s = rows->sparse;
    const size_t pending = rows->pending_count;
    grundy_status status;

    rows->has_next = pending == 0 || (pending == rows->block &&
                                      s->count + pending < s->target);
    run_stages(rows);
    rows->good = count_verified(rows);
    rows->done = 0;
    status = commit(rows);
    *goes_on = !status && rows->has_next && rows->good == pending &&
               rows->found > 0 && !is_stale(rows);
    if (!*goes_on) return status;
    pass_block(rows);
    move_rows(rows);
    return GRUNDY_OK;
}

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
    const grundy_status status = commit(rows);

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
        status = step(rows, &goes_on);
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
    if (!status && s->count < target && !is_stale(rows))
        status = gi_sparse_extend(s, s->count + 1);
    gi_rows_release(rows, 0);
    return status;
}

/* A plan costs as much as some thousand heaps. If it was of use for less, there
 * is a rest from plans, twice as long each time. */
static void take_rest(gi_rows *rows, size_t before)
{
    const gi_sparse *s = rows->sparse;
    size_t rest = rows->rest ? 2 * rows->rest : REST_LEAST;

    if (rows->is_kept) return;
    if (rest > REST_MOST) rest = REST_MOST;
    if (s->count > before && s->count - rows->plan_count >= PLAN_HEAPS)
        rest = 0;
    rows->rest = rest;
    rows->rest_end = s->count + rest;
}

static grundy_status extend_singly(gi_rows *rows, size_t count)
{
    gi_sparse *s = rows->sparse;
    const size_t before = s->count;
    const grundy_status status = gi_sparse_extend(s, count);

    rows->single_count += s->count - before;
    return status;
}

/* With few rares those heaps that are not for rows are, one by one, soon found;
 * with many, and far out, their pairs sooner. */
static bool dense_pays(const gi_sparse *s)
{
    const size_t part = gi_rows_has_codes(s) ? ROWS_PART : RARES_PART;

    return gi_dense_kernel_best() && gi_dense_pays(s) &&
           (s->mask == 0 || s->rare_count > s->count / part);
}

/* All pairs or the rares, whichever costs less; no room is no failure. */
static grundy_status extend_dense(gi_sparse *s, size_t count, bool *has_room)
{
    const gi_dense_kernel *kernel = gi_dense_kernel_best();
    const grundy_status status =
        gi_dense_pays_all(s) ? gi_dense_extend(s, count, kernel)
                             : gi_dense_extend_by_rares(s, count, kernel);

    if (status != GRUNDY_OVER_BUDGET) return status;
    *has_room = false;
    return GRUNDY_OK;
}

/* Who asked for many terms by a few at a time will ask for more. */
static bool are_few(const gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const size_t left = s->target > s->count ? s->target - s->count : 0;

    return left < HEAPS_LEAST && left + rows->single_count < HEAPS_LEAST;
}

/* Whether the terms go on by blocks. A plan that is there is of use for few
 * terms, too. */
static bool rows_pay(const gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;

    return rows->is_kept || (!are_few(rows) && s->target >= FIRST_HEAPS &&
                             s->count >= rows->rest_end && gi_rows_fits(s));
}

static grundy_status extend(gi_rows *rows)
{
    gi_sparse *s = rows->sparse;
    const size_t count = s->target;
    bool has_room = true;
    grundy_status status = GRUNDY_OK;

    while (!status && s->count < count) {
        const size_t before = s->count, left = count - before;
        s->target = count;
        if (rows_pay(rows)) {
            status = run_blocks(rows);
            take_rest(rows, before);
        } else if (has_room && dense_pays(s)) {
            status = extend_dense(
                s, before + (left < DENSE_HEAPS ? left : DENSE_HEAPS),
                &has_room);
        } else {
            status = extend_singly(
                rows, before + (left < SCALAR_HEAPS ? left : SCALAR_HEAPS));
        }
    }
    s->target = count;
    return status;
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
    gi_rows_release(rows, 0);
    gi_rows_choice_clear(rows);
    gi_free(rows->sparse->memory.env, rows, sizeof *rows);
}

grundy_status gi_rows_extend(gi_rows *rows, size_t count)
{
    gi_sparse *s = rows->sparse;
    grundy_status status;

    if (rows->is_kept && (s->count != rows->kept_count || is_stale(rows)))
        drop_plan(rows);
    s->target = count;
    if (!rows_pay(rows) &&
        (count < s->count + HEAPS_LEAST || count < FIRST_HEAPS))
        return extend_singly(rows, count);
    status = extend(rows);
    gi_workers_stop(rows->workers);
    rows->workers = NULL;
    return status;
}
