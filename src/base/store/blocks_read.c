/* SPDX-License-Identifier: MIT */
/* blocks_read.c - reads blocks from a file and keeps one of them unpacked. */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/blocks_file.h"

static size_t bytes_of(const gi_blocks *blocks, size_t number)
{
    return number + 1 < blocks->count ? blocks->head.block_bytes
                                      : blocks->last_bytes;
}

static grundy_status unpack(gi_blocks *blocks, gi_blocks_record record,
                            uint64_t offset, grundy_error *err)
{
    const uint8_t *payload = blocks->record + BLOCKS_RECORD;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(record.bytes <= blocks->head.block_bytes);
    if (record.packed_bytes == record.bytes)
        memcpy(blocks->loaded, payload, record.bytes);
    else
        status = gi_uncompress(blocks->loaded, record.bytes, payload,
                               record.packed_bytes);
    if (status == GRUNDY_BAD_INPUT)
        return gi_blocks_damaged(offset, "a block cannot be unpacked", err);
    return status ? gi_fail(err, status, "a block cannot be unpacked: %s",
                            grundy_status_name(status))
                  : GRUNDY_OK;
}

static grundy_status keep_unpacked(gi_blocks *blocks, size_t number,
                                   gi_blocks_record record, uint64_t offset,
                                   grundy_error *err)
{
    grundy_status status;

    blocks->loaded_count = 0;
    status = unpack(blocks, record, offset, err);
    if (status) return status;
    blocks->loaded_number = number;
    blocks->loaded_count = record.bytes;
    return GRUNDY_OK;
}

static grundy_status load(gi_blocks *blocks, size_t number, grundy_error *err)
{
    const uint64_t offset = blocks->offsets[number];
    const uint64_t end =
        number + 1 < blocks->count ? blocks->offsets[number + 1] : blocks->end;
    gi_blocks_record record = {0, 0};
    gi_blocks_found found;
    grundy_status status =
        gi_blocks_fetch_record(blocks, number, offset, &found, &record, err);

    if (status) return status;
    /* A short block may lie far behind. */
    if (found != GI_BLOCKS_RECORD_FOUND ||
        record.bytes != bytes_of(blocks, number) ||
        record.packed_bytes > end - offset - BLOCKS_RECORD)
        return gi_blocks_damaged(offset, "a block is not what the index says",
                                 err);
    return keep_unpacked(blocks, number, record, offset, err);
}

grundy_status gi_blocks_load(gi_blocks *blocks, size_t number,
                             const uint8_t **bytes, size_t *count,
                             grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(number < blocks->count);
    if (blocks->loaded_count == 0 || blocks->loaded_number != number)
        status = load(blocks, number, err);
    if (status) return status;
    *bytes = blocks->loaded;
    *count = blocks->loaded_count;
    return GRUNDY_OK;
}

grundy_status gi_blocks_load_short(gi_blocks *blocks, const uint8_t **bytes,
                                   size_t *count, grundy_error *err)
{
    gi_blocks_record record = {0, 0};
    gi_blocks_found found = GI_BLOCKS_NOTHING_FOUND;
    grundy_status status = GRUNDY_OK;

    if (blocks->short_at)
        status = gi_blocks_fetch_record(
            blocks, blocks->count, blocks->short_at, &found, &record, err);
    if (!status && found == GI_BLOCKS_RECORD_FOUND)
        status = keep_unpacked(blocks, blocks->count, record, blocks->short_at,
                               err);
    if (status) return status;
    *bytes = blocks->loaded;
    *count = record.bytes;
    /* The number will be that of another block. */
    blocks->loaded_count = 0;
    return GRUNDY_OK;
}
