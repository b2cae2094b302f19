/* SPDX-License-Identifier: MIT */
/* keep.c - what is stored in files while a table is solved, and afterwards.
 *
 * A sweep and a sieve finish the plane block by block: a block is kept as soon
 * as it is final, in the order of the work, and a run after a kill reads the
 * blocks and continues after them. Loops finish all blocks at once; they are
 * packed to two bits first where no remoteness is wanted. What loops keep
 * before is in snapshot.c.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "base/text/text.h"
#include "table/work.h"

void gi_table_head(gi_text *out, const gi_ranks *ranks,
                   grundy_convention convention, unsigned bits)
{
    static const char *const orders[] = {"loop", "down", "up"};

    gi_text_addf(out, "game %s\nplay %s\nbits %u\norder %s\nranks ",
                 grundy_game_name(ranks->game),
                 grundy_convention_name(convention), bits,
                 orders[ranks->order]);
    gi_text_add_uint(out, ranks->count);
    gi_text_add_char(out, '\n');
}

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
        if (!status && gi_env_is_stopped(work->env)) status = GRUNDY_CANCELLED;
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
