/* SPDX-License-Identifier: MIT */
/* keep.c - what is stored in files while a table is solved, and afterwards.
 *
 * A sweep and a sieve finish the plane block by block: a block is kept as soon
 * as it is final, in the order of the work, and a run after a kill reads the
 * blocks and continues after them. Loops finish all blocks at once; they are
 * packed to two bits first where no remoteness is wanted.
 *
 * The unfinished work of loops goes to a journal, a series of snapshots: all
 * blocks of the plane, all blocks of the counters, and a block with the number
 * of the next level. That block comes last, so a snapshot that has it is
 * whole; one that was cut off is padded with empty blocks, and the one before
 * it counts.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "table/work.h"

enum { MARK = 0x47 };

uint8_t *gi_work_block(const gi_work *work, uint64_t number)
{
    const gi_ranks *ranks = work->ranks;
    const unsigned bits = work->table->plan.work_bits;
    uint64_t first, end;

    gi_table_block_range(ranks->count, ranks->order, bits, number, &first,
                         &end);
    return work->table->plane + first * bits / 8;
}

/* ---- blocks that are final ---- */

grundy_status gi_work_end_block(gi_work *work, uint64_t number)
{
    const uint64_t blocks =
        gi_table_block_count(work->ranks->count, work->table->plan.work_bits);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(number < blocks);
    if (work->keep->blocks) {
        GRUNDY_ASSERT(gi_blocks_count(work->keep->blocks) == number);
        status = gi_blocks_add(work->keep->blocks, gi_work_block(work, number),
                               GI_TABLE_BLOCK_BYTES, work->err);
    }
    if (status) return status;
    gi_env_progress(work->env, number + 1, blocks);
    return gi_env_is_stopped(work->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_work_load_blocks(gi_work *work, uint64_t *count)
{
    struct gi_blocks *blocks = work->keep->blocks;
    const uint64_t kept = blocks ? gi_blocks_count(blocks) : 0;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; !status && i < kept; i++) {
        const uint8_t *bytes;
        size_t size;
        status = gi_blocks_load(blocks, (size_t)i, &bytes, &size, work->err);
        if (!status && size != GI_TABLE_BLOCK_BYTES)
            status = gi_fail(work->err, GRUNDY_BAD_INPUT,
                             "a block of the table is too short");
        if (!status) memcpy(gi_work_block(work, i), bytes, size);
    }
    if (!status) *count = kept;
    return status;
}

/* Ranks of a block from bytes to pairs of bits. */
static void pack(const gi_table *table, uint64_t number, uint8_t *out)
{
    uint64_t first, end;

    gi_table_block_range(table->ranks->count, table->ranks->order,
                         table->plan.bits, number, &first, &end);
    memset(out, 0, GI_TABLE_BLOCK_BYTES);
    for (uint64_t rank = first; rank < end; rank++)
        gi_plane_put(out, table->plan.bits, rank - first, table->plane[rank]);
}

grundy_status gi_work_keep_all(gi_work *work)
{
    const gi_table *table = work->table;
    const uint64_t blocks =
        gi_table_block_count(work->ranks->count, table->plan.bits);
    uint8_t *packed = NULL;
    grundy_status status = GRUNDY_OK;

    if (!work->keep->blocks) return GRUNDY_OK;
    packed = gi_alloc(work->env, GI_TABLE_BLOCK_BYTES);
    if (!packed) return GRUNDY_NO_MEMORY;
    for (uint64_t i = gi_blocks_count(work->keep->blocks);
         !status && i < blocks; i++) {
        const uint8_t *bytes = packed;
        if (table->plan.bits == table->plan.work_bits)
            bytes = gi_work_block(work, i);
        else
            pack(table, i, packed);
        status = gi_blocks_add(work->keep->blocks, bytes, GI_TABLE_BLOCK_BYTES,
                               work->err);
    }
    gi_free(work->env, packed, GI_TABLE_BLOCK_BYTES);
    return status;
}

/* ---- snapshots ---- */

/* Calls `each` with the bytes of each block of a row of bytes. */
typedef grundy_status (*each_block)(gi_work *work, size_t number,
                                    uint8_t *bytes, size_t count);

static grundy_status write_block(gi_work *work, size_t number, uint8_t *bytes,
                                 size_t count)
{
    uint8_t *whole;
    grundy_status status;

    (void)number;
    if (count == GI_TABLE_BLOCK_BYTES)
        return gi_blocks_add(work->keep->journal, bytes, count, work->err);
    whole = gi_alloc(work->env, GI_TABLE_BLOCK_BYTES);
    if (!whole) return GRUNDY_NO_MEMORY;
    memset(whole, 0, GI_TABLE_BLOCK_BYTES);
    memcpy(whole, bytes, count);
    status = gi_blocks_add(work->keep->journal, whole, GI_TABLE_BLOCK_BYTES,
                           work->err);
    gi_free(work->env, whole, GI_TABLE_BLOCK_BYTES);
    return status;
}

static grundy_status read_block(gi_work *work, size_t number, uint8_t *bytes,
                                size_t count)
{
    const uint8_t *found;
    size_t size;
    const grundy_status status =
        gi_blocks_load(work->keep->journal, number, &found, &size, work->err);

    if (status) return status;
    if (size != GI_TABLE_BLOCK_BYTES)
        return gi_fail(work->err, GRUNDY_BAD_INPUT,
                       "a block of the journal is too short");
    memcpy(bytes, found, count);
    return GRUNDY_OK;
}

static uint64_t blocks_in(uint64_t bytes)
{
    return bytes / GI_TABLE_BLOCK_BYTES + (bytes % GI_TABLE_BLOCK_BYTES != 0);
}

/* Bytes from block `first` on; *first moves past them. */
static grundy_status each_of(gi_work *work, each_block each, uint8_t *bytes,
                             uint64_t size, size_t *first)
{
    grundy_status status = GRUNDY_OK;

    for (uint64_t at = 0; !status && at < size; at += GI_TABLE_BLOCK_BYTES) {
        const uint64_t left = size - at;
        status = each(work, (*first)++, bytes + at,
                      left < GI_TABLE_BLOCK_BYTES ? (size_t)left
                                                  : GI_TABLE_BLOCK_BYTES);
    }
    return status;
}

static uint64_t snapshot_blocks(const gi_work *work, uint64_t count_bytes)
{
    return blocks_in(work->ranks->count) + blocks_in(count_bytes) + 1;
}

static grundy_status fill_up(gi_work *work, uint64_t blocks)
{
    uint8_t none = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && gi_blocks_count(work->keep->journal) % blocks)
        status = write_block(work, 0, &none, 1);
    return status;
}

grundy_status gi_work_save(gi_work *work, unsigned level, uint8_t *counts,
                           uint64_t count_bytes)
{
    uint8_t state[2] = {MARK, (uint8_t)level};
    size_t at = 0;
    grundy_status status;

    GRUNDY_ASSERT(level <= GI_REMOTENESS_MOST);
    if (!work->keep->journal) return GRUNDY_OK;
    status = fill_up(work, snapshot_blocks(work, count_bytes));
    if (!status)
        status = each_of(work, write_block, work->table->plane,
                         work->ranks->count, &at);
    if (!status) status = each_of(work, write_block, counts, count_bytes, &at);
    return status ? status : write_block(work, at, state, sizeof state);
}

grundy_status gi_work_load(gi_work *work, unsigned *level, uint8_t *counts,
                           uint64_t count_bytes, bool *is_found)
{
    const uint64_t blocks = snapshot_blocks(work, count_bytes);
    const uint64_t kept =
        work->keep->journal ? gi_blocks_count(work->keep->journal) : 0;
    grundy_status status = GRUNDY_OK;

    *is_found = false;
    for (uint64_t i = kept / blocks; !status && !*is_found && i-- > 0;) {
        uint8_t state[2];
        size_t at = (size_t)(i * blocks);
        status = read_block(work, at + (size_t)blocks - 1, state, 2);
        if (status || state[0] != MARK) continue;
        if (state[1] > GI_REMOTENESS_MOST)
            return gi_fail(work->err, GRUNDY_BAD_INPUT,
                           "the journal names a level that does not exist");
        *is_found = true;
        *level = state[1];
        status = each_of(work, read_block, work->table->plane,
                         work->ranks->count, &at);
        if (!status)
            status = each_of(work, read_block, counts, count_bytes, &at);
    }
    return status;
}
