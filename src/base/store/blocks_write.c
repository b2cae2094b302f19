/* SPDX-License-Identifier: MIT */
/* blocks_write.c - writes blocks to a file.
 *
 * A record is assembled in memory and written to the file in one call, after
 * everything that is there. So the file is right up to blocks->end at any
 * moment, and a call that fails, or a program that is killed, leaves at most a
 * part of a record after that offset; the next call overwrites it.
 *
 * After a loss of power, the writes since the last sync may be there in part
 * and in any order, with zeros in the place of the others. Blocks that follow
 * each other need no order, because a reader stops at the first wrong one.
 * Where something is overwritten, a sync keeps the order:
 *
 *   - The head is on the disk before the first record, and all records are
 *     before the index, so that a right index can be relied upon.
 *   - The first change of an existing file truncates it after the last good
 *     block. If an old index survives that and is right, so are its blocks.
 *   - A short block is replaced by a longer one in the same place. First a copy
 *     is written to the end of the file, out of the way, with a trailer that
 *     gives its offset; then the new block is written; then the copy is
 *     truncated. At any moment one of the two is there.
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

static grundy_status sync_file(gi_blocks *blocks, grundy_error *err)
{
    const grundy_file *file = &blocks->file;

    return file->sync && file->sync(file->user) ? fail_writing(err)
                                                : GRUNDY_OK;
}

static grundy_status put(gi_blocks *blocks, const void *bytes, size_t count,
                         grundy_error *err)
{
    const grundy_file *file = &blocks->file;

    if (!blocks->is_cut && file->cut(file->user, blocks->end))
        return fail_writing(err);
    blocks->short_at = 0;
    /* Until the call returns, the contents are unknown. */
    blocks->is_cut = false;
    if (file->write_at(file->user, blocks->end, bytes, count))
        return fail_writing(err);
    blocks->is_cut = true;
    return GRUNDY_OK;
}

/* ---- the head ---- */

/* All of it, in bytes that the caller frees: *count of them. */
static grundy_status make_head(uint8_t **out, size_t *count,
                               const gi_blocks_head *head,
                               const grundy_env *env, grundy_error *err)
{
    const size_t all = BLOCKS_HEAD + head->text_bytes;
    uint8_t *bytes = gi_alloc(env, all + BLOCKS_CHECK);

    if (!bytes) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    memcpy(bytes, gi_blocks_magic, BLOCKS_MAGIC);
    gi_put_u32(bytes + 8, 1);
    gi_put_u32(bytes + 12, head->kind);
    gi_put_u32(bytes + 16, (uint32_t)head->block_bytes);
    gi_put_u32(bytes + 20, (uint32_t)head->text_bytes);
    memcpy(bytes + BLOCKS_HEAD, head->text, head->text_bytes);
    gi_put_u64(bytes + all, gi_checksum(bytes, all, 0));
    *out = bytes;
    *count = all + BLOCKS_CHECK;
    return GRUNDY_OK;
}

static grundy_status write_head(gi_blocks *blocks, grundy_error *err)
{
    uint8_t *bytes = NULL;
    size_t count = 0;
    grundy_status status =
        make_head(&bytes, &count, &blocks->head, blocks->env, err);

    if (status) return status;
    status = put(blocks, bytes, count, err);
    if (!status) {
        blocks->seed = gi_get_u64(bytes + count - BLOCKS_CHECK);
        blocks->end = count;
        status = sync_file(blocks, err);
    }
    gi_free(blocks->env, bytes, count);
    return status;
}

grundy_status gi_blocks_is_begun(bool *out, const grundy_file *file,
                                 const gi_blocks_head *head,
                                 const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    uint8_t *want = NULL, *found;
    size_t count = 0, got = 0;
    uint64_t size = 0;
    bool begun = false;
    grundy_status status;

    if (!gi_blocks_are_built()) return gi_blocks_not_built(err);
    if (file->size(file->user, &size))
        return gi_fail(err, GRUNDY_IO, "the file cannot be read");
    status = make_head(&want, &count, head, used, err);
    if (status) return status;
    found = gi_alloc(used, count);
    if (!found)
        status = gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    else if (file->read_at(file->user, 0, (char *)found, count, &got) ||
             got > count)
        status = gi_fail(err, GRUNDY_IO, "the file cannot be read");
    for (size_t i = 0; !status && i < got; i++)
        begun |= found[i] != 0 && found[i] != want[i];
    gi_free(used, found, found ? count : 0);
    gi_free(used, want, count);
    if (!status) *out = begun || size > count;
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

/* ---- a short block that a longer one takes the place of ---- */

/* Copies it to the end of the file, or behind all that the new one can need. */
static grundy_status keep_short(gi_blocks *blocks, grundy_error *err)
{
    uint64_t at = blocks->end + BLOCKS_RECORD + blocks->head.block_bytes;
    gi_blocks_record record = {0, 0};
    gi_blocks_found found = GI_BLOCKS_NOTHING_FOUND;
    uint64_t size;
    size_t count;
    grundy_status status;

    if (blocks->file.size(blocks->file.user, &size))
        return gi_fail(err, GRUNDY_IO, "the file cannot be read");
    status = gi_blocks_fetch_record(blocks, blocks->count, blocks->short_at,
                                    &found, &record, err);
    if (status) return status;
    if (found != GI_BLOCKS_RECORD_FOUND)
        return gi_blocks_damaged(blocks->short_at, "a block has gone", err);
    if (at < size) at = size;
    count = BLOCKS_RECORD + record.packed_bytes;
    gi_put_u64(blocks->record + count, at);
    memcpy(blocks->record + count + 8, gi_blocks_kept_magic, BLOCKS_MAGIC);
    if (blocks->file.write_at(blocks->file.user, at,
                              (const char *)blocks->record,
                              count + BLOCKS_TRAILER)) {
        /* As it was, with its index in sight. */
        (void)!blocks->file.cut(blocks->file.user, size);
        return fail_writing(err);
    }
    status = sync_file(blocks, err);
    if (!status) blocks->short_at = at;
    return status;
}

static grundy_status put_over_short(gi_blocks *blocks, const void *bytes,
                                    size_t count, grundy_error *err)
{
    const grundy_file *file = &blocks->file;
    grundy_status status;

    if (file->write_at(file->user, blocks->end, bytes, count))
        return fail_writing(err);
    status = sync_file(blocks, err);
    if (status) return status;
    if (file->cut(file->user, blocks->end + count)) return fail_writing(err);
    blocks->short_at = 0;
    blocks->is_cut = true;
    return GRUNDY_OK;
}

/* ---- blocks and their index ---- */

grundy_status gi_blocks_add(gi_blocks *blocks, const void *bytes, size_t count,
                            grundy_error *err)
{
    size_t record_bytes = 0;
    grundy_status status;

    if (!blocks->is_open || count == 0 || count > blocks->head.block_bytes ||
        blocks->last_bytes < blocks->head.block_bytes)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "no block of %zu bytes can follow", count);
    if (blocks->short_at == blocks->end) {
        status = keep_short(blocks, err);
        if (status) return status;
    }
    status = pack(blocks, bytes, count, &record_bytes);
    if (status)
        return gi_fail(err, status, "a block cannot be packed: %s",
                       grundy_status_name(status));
    /* Room is allocated first, because every record in the file must be in the
     * index. */
    status =
        gi_array_grow((void **)&blocks->offsets, &blocks->capacity,
                      blocks->count, sizeof *blocks->offsets, blocks->env);
    if (status) return gi_fail(err, status, "out of memory");
    status = blocks->short_at
                 ? put_over_short(blocks, blocks->record, record_bytes, err)
                 : put(blocks, blocks->record, record_bytes, err);
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
    status = sync_file(blocks, err);
    if (!status) status = put(blocks, index, bytes, err);
    gi_free(blocks->env, index, bytes);
    if (!status) status = sync_file(blocks, err);
    if (!status) blocks->is_open = false;
    return status;
}
