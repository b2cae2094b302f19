/* SPDX-License-Identifier: MIT */
/* blocks_write.c - writes blocks to a file.
 *
 * A record is assembled in memory and written to the file in one call, after
 * everything that is there. So the file is right up to blocks->end at any
 * moment, and a call that fails, or a program that is killed, leaves at most a
 * part of a record after that offset; the next call overwrites it.
 *
 * The first change of an existing file truncates it at that offset, so that no
 * index, short block or part of a record remains visible later.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/store/blocks_file.h"

static grundy_status fail_writing(grundy_error *err)
{
    return gi_fail(err, GRUNDY_IO,
                   "the file cannot be written; is the disk full?");
}

static grundy_status put(gi_blocks *blocks, const void *bytes, size_t count,
                         grundy_error *err)
{
    const grundy_file *file = &blocks->file;

    if (!blocks->is_cut && file->cut(file->user, blocks->end))
        return fail_writing(err);
    /* Until the call returns, the contents are unknown. */
    blocks->is_cut = false;
    if (file->write_at(file->user, blocks->end, bytes, count))
        return fail_writing(err);
    blocks->is_cut = true;
    return GRUNDY_OK;
}

static grundy_status write_head(gi_blocks *blocks, grundy_error *err)
{
    const gi_blocks_head *head = &blocks->head;
    const size_t all = BLOCKS_HEAD + head->text_bytes;
    uint8_t *bytes = gi_alloc(blocks->env, all + BLOCKS_CHECK);
    grundy_status status;

    if (!bytes) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    memcpy(bytes, gi_blocks_magic, BLOCKS_MAGIC);
    gi_put_u32(bytes + 8, 1);
    gi_put_u32(bytes + 12, head->kind);
    gi_put_u32(bytes + 16, (uint32_t)head->block_bytes);
    gi_put_u32(bytes + 20, (uint32_t)head->text_bytes);
    memcpy(bytes + BLOCKS_HEAD, head->text, head->text_bytes);
    blocks->seed = gi_checksum(bytes, all, 0);
    gi_put_u64(bytes + all, blocks->seed);
    status = put(blocks, bytes, all + BLOCKS_CHECK, err);
    if (!status) blocks->end = all + BLOCKS_CHECK;
    gi_free(blocks->env, bytes, all + BLOCKS_CHECK);
    return status;
}

grundy_status gi_blocks_create(gi_blocks **out, const grundy_file *file,
                               const gi_blocks_head *head,
                               const grundy_env *env, grundy_error *err)
{
    gi_blocks *blocks = NULL;
    grundy_status status;

    if (!gi_blocks_are_built()) return gi_blocks_not_built(err);
    if (head->block_bytes == 0 || head->block_bytes > GI_BLOCKS_BYTES_MOST ||
        head->text_bytes > GI_BLOCKS_TEXT_MOST)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a file of blocks has no such sizes");
    status = gi_blocks_make(&blocks, file, head, gi_env_or_default(env), err);
    if (status) return status;
    blocks->is_open = true;
    status = write_head(blocks, err);
    if (status)
        gi_blocks_free(blocks);
    else
        *out = blocks;
    return status;
}

/* Makes the record in blocks->record; its bytes. */
static grundy_status pack(gi_blocks *blocks, const void *bytes, size_t count,
                          size_t *record_bytes)
{
    const uint64_t seed = gi_blocks_seed(blocks, blocks->count);
    uint8_t *head = blocks->record, *payload = head + BLOCKS_RECORD;
    size_t packed = 0;
    const grundy_status status =
        gi_compress(payload, count - 1, &packed, bytes, count);

    GRUNDY_ASSERT(count > 0 && count <= blocks->head.block_bytes);
    if (status) return status;
    if (packed == 0) {
        memcpy(payload, bytes, count);
        packed = count;
    }
    gi_put_u32(head, BLOCKS_RECORD_TAG);
    gi_put_u32(head + 4, (uint32_t)count);
    gi_put_u32(head + 8, (uint32_t)packed);
    gi_put_u32(head + 12, (uint32_t)gi_checksum(head, 12, seed));
    gi_put_u64(head + 16, gi_checksum(payload, packed, seed));
    *record_bytes = BLOCKS_RECORD + packed;
    return GRUNDY_OK;
}

grundy_status gi_blocks_add(gi_blocks *blocks, const void *bytes, size_t count,
                            grundy_error *err)
{
    size_t record_bytes = 0;
    grundy_status status;

    if (!blocks->is_open || count == 0 || count > blocks->head.block_bytes ||
        blocks->last_bytes < blocks->head.block_bytes)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "no block of %zu bytes can follow", count);
    status = pack(blocks, bytes, count, &record_bytes);
    if (status) return gi_fail(err, status, "a block cannot be packed");
    /* Room first: what is in the file must be in the index. */
    status =
        gi_array_grow((void **)&blocks->offsets, &blocks->capacity,
                      blocks->count, sizeof *blocks->offsets, blocks->env);
    if (status) return gi_fail(err, status, "out of memory");
    status = put(blocks, blocks->record, record_bytes, err);
    if (status) return status;
    return gi_blocks_note(blocks, count, blocks->end + record_bytes);
}

grundy_status gi_blocks_finish(gi_blocks *blocks, grundy_error *err)
{
    const size_t all = BLOCKS_INDEX + 8 * blocks->count;
    const size_t bytes = all + BLOCKS_CHECK + BLOCKS_TRAILER;
    const size_t last = blocks->count ? blocks->last_bytes : 0;
    uint8_t *index;
    grundy_status status;

    if (!blocks->is_open)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "the file is finished");
    index = gi_alloc(blocks->env, bytes);
    if (!index) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    gi_put_u32(index, BLOCKS_INDEX_TAG);
    gi_put_u32(index + 4, (uint32_t)last);
    gi_put_u64(index + 8, blocks->count);
    for (size_t i = 0; i < blocks->count; i++)
        gi_put_u64(index + BLOCKS_INDEX + 8 * i, blocks->offsets[i]);
    gi_put_u64(index + all, gi_checksum(index, all, blocks->seed));
    gi_put_u64(index + all + 8, blocks->end);
    memcpy(index + all + 16, gi_blocks_end_magic, BLOCKS_MAGIC);
    status = put(blocks, index, bytes, err);
    gi_free(blocks->env, index, bytes);
    if (!status && blocks->file.sync && blocks->file.sync(blocks->file.user))
        status = fail_writing(err);
    if (!status) blocks->is_open = false;
    return status;
}
