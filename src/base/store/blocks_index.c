/* SPDX-License-Identifier: MIT */
/* blocks_index.c - the index of a finished file of blocks: where the records
 * are.
 *
 * It is found by the trailer, the last bytes of the file. A file without one
 * was cut off or is still being written, which the bytes cannot tell apart.
 * All that the index says is compared with what there is room for, and with
 * its checksum, before it is believed.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks_file.h"

static grundy_status fail_unfinished(uint64_t size, grundy_error *err)
{
    return gi_fail_at(err, GRUNDY_BAD_INPUT, (size_t)size,
                      "the file is cut off at byte %llu, or was not finished",
                      (unsigned long long)size);
}

/* Where the index begins and how many places it has, from the trailer; the
 * index must fill what is between the two. */
static grundy_status find_index(const gi_blocks *blocks, uint64_t *offset,
                                uint64_t *count, grundy_error *err)
{
    const uint64_t around = BLOCKS_INDEX + BLOCKS_CHECK + BLOCKS_TRAILER;
    uint8_t trailer[BLOCKS_TRAILER];
    uint64_t size;
    size_t got;
    grundy_status status;

    if (blocks->file.size(blocks->file.user, &size))
        return gi_fail(err, GRUNDY_IO, "the file cannot be read");
    if (size < blocks->end + around) return fail_unfinished(size, err);
    status = gi_blocks_fetch(blocks, size - BLOCKS_TRAILER, trailer,
                             BLOCKS_TRAILER, &got, err);
    if (status) return status;
    if (got < BLOCKS_TRAILER ||
        memcmp(trailer + 8, gi_blocks_end_magic, BLOCKS_MAGIC) != 0)
        return fail_unfinished(size, err);
    *offset = gi_get_u64(trailer);
    if (*offset < blocks->end || *offset > size - around ||
        (size - around - *offset) % 8 != 0)
        return gi_blocks_damaged(size - BLOCKS_TRAILER,
                                 "the index is not where it should be", err);
    *count = (size - around - *offset) / 8;
    /* A record has more bytes than its place in the index. */
    if (*count > (*offset - blocks->end) / BLOCKS_RECORD)
        return gi_blocks_damaged(*offset, "the index has too many blocks",
                                 err);
    return GRUNDY_OK;
}

/* Takes the offsets of an index that has been read, if they are plausible. */
static grundy_status take_index(gi_blocks *blocks, const uint8_t *index,
                                uint64_t offset, size_t count,
                                grundy_error *err)
{
    const size_t last = gi_get_u32(index + 4);
    const size_t whole = blocks->head.block_bytes;
    const size_t all = BLOCKS_INDEX + 8 * count;
    const uint64_t first = blocks->end;

    if (gi_get_u64(index + all) != gi_checksum(index, all, blocks->seed))
        return gi_blocks_damaged(offset, "the index has the wrong checksum",
                                 err);
    if (gi_get_u32(index) != BLOCKS_INDEX_TAG ||
        gi_get_u64(index + 8) != count || last > whole ||
        (last == 0) != (count == 0))
        return gi_blocks_damaged(offset, "there is no such index", err);
    for (size_t i = 0; i < count; i++) {
        const uint64_t end =
            i + 1 < count ? gi_get_u64(index + BLOCKS_INDEX + 8 * (i + 1))
                          : offset;
        if (gi_get_u64(index + BLOCKS_INDEX) != first || end <= blocks->end ||
            end > offset)
            return gi_blocks_damaged(offset, "the index has no such place",
                                     err);
        if (gi_blocks_note(blocks, i + 1 < count ? whole : last, end))
            return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    }
    return GRUNDY_OK;
}

grundy_status gi_blocks_load_index(gi_blocks *blocks, grundy_error *err)
{
    uint64_t offset = 0, count = 0;
    size_t bytes, got;
    uint8_t *index;
    grundy_status status = find_index(blocks, &offset, &count, err);

    if (status) return status;
    if (count > gi_limit_memory(blocks->env) / 16)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "%llu blocks are past the limit on memory",
                       (unsigned long long)count);
    bytes = BLOCKS_INDEX + 8 * (size_t)count + BLOCKS_CHECK;
    index = gi_alloc(blocks->env, bytes);
    if (!index) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    status = gi_blocks_fetch(blocks, offset, index, bytes, &got, err);
    if (!status && got < bytes)
        status = gi_blocks_damaged(offset, "the index is cut off", err);
    if (!status)
        status = take_index(blocks, index, offset, (size_t)count, err);
    gi_free(blocks->env, index, bytes);
    return status;
}
