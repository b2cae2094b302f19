/* SPDX-License-Identifier: MIT */
/* snapshot.c - the unfinished work of loops.
 *
 * A journal is a series of snapshots: all blocks of the plane, all blocks of
 * the counters, and a block with the number of the next level. That block
 * comes last, so a snapshot that has it is whole; one that was cut off is
 * padded with empty blocks, and the one before it counts.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "table/work.h"

enum { MARK = 0x47 };

/* Calls `each` with the bytes of each block of a row of bytes. */
typedef grundy_status (*each_block)(const gi_snapshot *s, size_t number,
                                    uint8_t *bytes, size_t count);

static grundy_status write_block(const gi_snapshot *s, size_t number,
                                 uint8_t *bytes, size_t count)
{
    uint8_t *whole;
    grundy_status status;

    (void)number;
    if (count == GI_TABLE_BLOCK_BYTES)
        return gi_blocks_add(s->journal, bytes, count, s->err);
    whole = gi_alloc(s->env, GI_TABLE_BLOCK_BYTES);
    if (!whole) return GRUNDY_NO_MEMORY;
    memset(whole, 0, GI_TABLE_BLOCK_BYTES);
    memcpy(whole, bytes, count);
    status = gi_blocks_add(s->journal, whole, GI_TABLE_BLOCK_BYTES, s->err);
    gi_free(s->env, whole, GI_TABLE_BLOCK_BYTES);
    return status;
}

static grundy_status read_block(const gi_snapshot *s, size_t number,
                                uint8_t *bytes, size_t count)
{
    const uint8_t *found;
    size_t size;
    const grundy_status status =
        gi_blocks_load(s->journal, number, &found, &size, s->err);

    if (status) return status;
    if (size != GI_TABLE_BLOCK_BYTES)
        return gi_fail(s->err, GRUNDY_BAD_INPUT,
                       "a block of the journal is too short");
    memcpy(bytes, found, count);
    return GRUNDY_OK;
}

static uint64_t blocks_in(uint64_t bytes)
{
    return bytes / GI_TABLE_BLOCK_BYTES + (bytes % GI_TABLE_BLOCK_BYTES != 0);
}

/* Bytes from block `first` on; *first moves past them. */
static grundy_status each_of(const gi_snapshot *s, each_block each,
                             uint8_t *bytes, uint64_t size, size_t *first)
{
    grundy_status status = GRUNDY_OK;

    for (uint64_t at = 0; !status && at < size; at += GI_TABLE_BLOCK_BYTES) {
        const uint64_t left = size - at;
        status = each(s, (*first)++, bytes + at,
                      left < GI_TABLE_BLOCK_BYTES ? (size_t)left
                                                  : GI_TABLE_BLOCK_BYTES);
    }
    return status;
}

static uint64_t blocks_of(const gi_snapshot *s)
{
    return blocks_in(s->plane_bytes) + blocks_in(s->count_bytes) + 1;
}

static grundy_status fill_up(const gi_snapshot *s)
{
    uint8_t none = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && gi_blocks_count(s->journal) % blocks_of(s))
        status = write_block(s, 0, &none, 1);
    return status;
}

grundy_status gi_snapshot_save(const gi_snapshot *s)
{
    uint8_t state[2] = {MARK, (uint8_t)s->level};
    size_t at = 0;
    grundy_status status;

    GRUNDY_ASSERT(s->level <= GI_REMOTENESS_MOST);
    if (!s->journal) return GRUNDY_OK;
    status = fill_up(s);
    if (!status)
        status = each_of(s, write_block, s->plane, s->plane_bytes, &at);
    if (!status)
        status = each_of(s, write_block, s->counts, s->count_bytes, &at);
    return status ? status : write_block(s, at, state, sizeof state);
}

grundy_status gi_snapshot_find(gi_snapshot *s, unsigned most, bool *is_found,
                               size_t *first)
{
    const uint64_t blocks = blocks_of(s);
    const uint64_t kept = s->journal ? gi_blocks_count(s->journal) : 0;

    *is_found = false;
    for (uint64_t i = kept / blocks; i-- > 0;) {
        uint8_t state[2];
        const grundy_status status =
            read_block(s, (size_t)((i + 1) * blocks - 1), state, 2);
        if (status) return status;
        if (state[0] != MARK || state[1] > most) continue;
        *is_found = true;
        *first = (size_t)(i * blocks);
        s->level = state[1];
        return GRUNDY_OK;
    }
    return GRUNDY_OK;
}

grundy_status gi_snapshot_load(const gi_snapshot *s, size_t first)
{
    grundy_status status =
        each_of(s, read_block, s->plane, s->plane_bytes, &first);

    if (!status)
        status = each_of(s, read_block, s->counts, s->count_bytes, &first);
    return status;
}
