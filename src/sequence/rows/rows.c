/* SPDX-License-Identifier: MIT */
/* rows.c - a sequence in sparse space, hundreds of heaps an instruction.
 *
 * For games with many rares, mostly far away. Words, beside those of sparse.h:
 *
 * - The values of one type obey one parity equation, so one bit of them is
 *   redundant. The *stem* of a value is the value without the lowest bit of
 *   the mask; on values of one type that keeps the order, and xor goes
 *   through. Values below 510 have stems that are bytes.
 * - *Row* x has a bit for each heap: whether it is common and has the stem x.
 * - A rare r and a split that takes k are a *tap* of shift r + k: heap n has
 *   the option stem(n - shift) ^ stem(r). Ways to leave one heap are taps too.
 * - A *block* is 2048 heaps, whose candidates are found before any of them is
 *   verified.
 *
 * For each block:
 *
 * 1. far (rows_far.c): for each row and each tap that reaches before the
 *    block, the options of all heaps of the block at once, as sets of heaps by
 *    stem; or, where taps can be tested cheaply, for some rows and taps;
 * 2. transpose: sets of stems by heap;
 * 3. sieve (rows_sieve.c): then, the least stems that are missing are compared
 *    with the options by far taps;
 * 4. chain: heap by heap, the least stems that are missing are compared with
 *    the options by near taps, and with those by far ones that have not been;
 *    the first that is none of these is the candidate;
 * 5. witnesses (rows_witness.c): that no smaller value of rare type is
 *    missing.
 *
 * Step 5 of a block is done along with the others of the next
 * (rows_stages.c). If a heap is not verified, all from there on is thrown
 * away, the scalar engine finds its value, and the plan is made anew; far out
 * that has not been seen to happen. What is not for blocks is in
 * rows_extend.c.
 *
 * Invariant: the rows have the bits of all heaps from `base` on, up to the
 * pending block, and have no meaning behind it; the stems, up to the block at
 * work.
 *
 * Cost for a heap: rares * stems / 512 loads of 64 bytes, or a third of that
 * and rares / 64 comparisons of some stems; and as much as some hundred
 * instructions for the rest.
 *
 * Source: rows and packed stems are this project's way to do what
 * [Grossman19] does by pipelined blocks; speculation is his.
 */
#include "base/assert.h"
#include "base/cpu.h"
#include "sequence/rows/rows_far.h"
#include "sequence/rows/rows_stages.h"
#include "sequence/rows/rows_state.h"

const gi_rows_kernel *gi_rows_kernel_best(void)
{
    if (gi_cpu_has(GI_CPU_AVX512) && gi_rows_kernel_avx512.chain)
        return &gi_rows_kernel_avx512;
    if (gi_cpu_has(GI_CPU_AVX2) && gi_rows_kernel_avx2.chain)
        return &gi_rows_kernel_avx2;
    return &gi_rows_kernel_plain;
}

/* Heaps of the pending block, from the first on, that are verified. */
static size_t count_verified(const gi_rows *rows)
{
    size_t count = rows->pending_count;

    for (size_t i = 0; i < rows->block / GI_ROWS_VERIFY && count > 0; i++)
        if (rows->verified[i] < count) count = rows->verified[i];
    return count;
}

grundy_status gi_rows_commit(gi_rows *rows)
{
    gi_sparse *s = rows->sparse;
    const uint8_t *stems = rows->stems + rows->pending_bit + rows->done;
    const size_t first = s->count;
    size_t count = rows->good - rows->done;
    uint16_t values[GI_ROWS_BLOCK];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(rows->done <= rows->good &&
                  rows->good <= rows->pending_count);
    /* The terms end where the rest of the pending block begins. */
    GRUNDY_ASSERT(count == 0 ||
                  first == gi_rows_heap(rows, rows->pending_bit + rows->done));
    GRUNDY_ASSERT(count <= GI_ROWS_BLOCK && first <= s->target);
    if (count > s->target - first) count = s->target - first;
    for (size_t i = 0; i < count; i++)
        values[i] = rows->values[(first + i) & 1][stems[i]];
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
    GRUNDY_ASSERT(rows->found <= rows->block);
    rows->pending_bit = rows->bit;
    rows->pending_count = rows->found;
    rows->bit += rows->found;
}

/* Makes room for another block; behind the rows are old bits. */
static void move_rows(gi_rows *rows)
{
    const size_t by = rows->bit - rows->history;

    GRUNDY_ASSERT(rows->bit >= rows->history);
    if (rows->bit + rows->block <= rows->bit_capacity) return;
    GRUNDY_ASSERT(by % GI_ROWS_GROUP == 0);
    for (unsigned x = 0; x < rows->stem_span; x++) {
        uint8_t *row = gi_rows_at(rows, x, 0);
        memmove(row, row + by / 8, rows->history / 8);
    }
    memmove(rows->stems, rows->stems + by, rows->history);
    gi_rows_move_thin(rows, by);
    GRUNDY_ASSERT(rows->pending_bit >= by);
    rows->base += (ptrdiff_t)by;
    rows->bit -= by;
    rows->pending_bit -= by;
}

bool gi_rows_is_stale(const gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;

    return s->mask != rows->mask || s->has_position != rows->has_position ||
           s->rare_count != rows->rare_count || s->count > rows->plan_end;
}

/* Rows of stems that are not in use are never read, so no known heap may have
 * a bit in one of them. */
static bool has_stems_in_use(const gi_rows *rows)
{
    for (unsigned x = rows->stem_end; x < rows->stem_span; x++)
        for (size_t bit = 0; bit < rows->bit; bit += 8)
            if (*gi_rows_at(rows, x, bit) != 0) return false;
    return true;
}

grundy_status gi_rows_step(gi_rows *rows, bool *goes_on)
{
    const gi_sparse *s = rows->sparse;
    const size_t pending = rows->pending_count;
    grundy_status status;

    GRUNDY_ASSERT_SLOW(has_stems_in_use(rows));
    rows->has_next = pending == 0 || (pending == rows->block &&
                                      s->count + pending < s->target);
    gi_rows_run_stages(rows);
    rows->good = count_verified(rows);
    GRUNDY_ASSERT(rows->good <= pending);
    rows->done = 0;
    status = gi_rows_commit(rows);
    *goes_on = !status && rows->has_next && rows->good == pending &&
               rows->found > 0 && !gi_rows_is_stale(rows);
    if (!*goes_on) return status;
    pass_block(rows);
    move_rows(rows);
    return GRUNDY_OK;
}
