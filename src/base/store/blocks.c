/* SPDX-License-Identifier: MIT */
/* blocks.c - opens a file of blocks, by its index or from its records.
 *
 * A file consists of a head, records one after the other and, when it is
 * finished, an index with the offsets of the records and a trailer with the
 * offset of the index. There are three ways to open it:
 *
 *   - To read a finished file: by its index, or not at all.
 *   - To read what is good: by the index or, if that is missing or wrong, from
 *     the records.
 *   - To append: from the records.
 *
 * Records are read from the first on, and both checksums of each are verified,
 * until one of them is wrong, the file ends or the index begins. Whatever a
 * kill or a loss of power leaves after the last good record (a part of a
 * record, zeros, records after a hole) is ignored, and is truncated before
 * anything is appended.
 *
 * A short block ends the file. When the file grows, a longer block takes its
 * place; until that block is on the disk, a copy of the short one lies at the
 * end of the file (blocks_write.c).
 *
 * The seed of a checksum is the checksum of the file's head plus the number of
 * the record, so that records that have changed places, or come from another
 * file, are wrong too.
 *
 * Cost: by the index, 8 bytes for each block; from the records, the whole file
 * once.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/store/blocks_file.h"

enum { VERSION = 1 };

/* As in PNG: a transfer that changes line ends is detected at once. */
const char gi_blocks_magic[] = "\x89GRB\r\n\x1a\n";
const char gi_blocks_end_magic[] = "GRBEND\r\n";
const char gi_blocks_kept_magic[] = "GRBKPT\r\n";

bool gi_blocks_are_built(void)
{
    return gi_compress_is_built() && gi_checksum_is_built();
}

grundy_status gi_blocks_not_built(grundy_error *err)
{
    return gi_fail(err, GRUNDY_NOT_BUILT,
                   "files of blocks are not built in: this needs zstd and "
                   "xxHash");
}

grundy_status gi_blocks_damaged(uint64_t offset, const char *what,
                                grundy_error *err)
{
    return gi_fail_at(err, GRUNDY_BAD_INPUT, (size_t)offset,
                      "the file is damaged at byte %llu: %s",
                      (unsigned long long)offset, what);
}

/* ---- reading at places ---- */

grundy_status gi_blocks_fetch(const gi_blocks *blocks, uint64_t offset,
                              void *out, size_t count, size_t *got,
                              grundy_error *err)
{
    const grundy_status status =
        blocks->file.read_at(blocks->file.user, offset, out, count, got);

    if (status || *got > count)
        return gi_fail(err, GRUNDY_IO, "the file cannot be read");
    return GRUNDY_OK;
}

static grundy_status check_record_head(const gi_blocks *blocks, size_t number,
                                       uint64_t offset,
                                       gi_blocks_record *record,
                                       grundy_error *err)
{
    const uint8_t *head = blocks->record;
    const uint64_t check =
        gi_checksum(head, 12, gi_blocks_seed(blocks, number));
    const size_t bytes = gi_get_u32(head + 4);
    const size_t packed = gi_get_u32(head + 8);

    if (gi_get_u32(head) != BLOCKS_RECORD_TAG ||
        gi_get_u32(head + 12) != (uint32_t)check)
        return gi_blocks_damaged(offset, "the head of a block is wrong", err);
    if (bytes == 0 || bytes > blocks->head.block_bytes || packed == 0 ||
        packed > bytes)
        return gi_blocks_damaged(offset, "a block has no such size", err);
    *record = (gi_blocks_record){bytes, packed};
    return GRUNDY_OK;
}

grundy_status gi_blocks_fetch_record(gi_blocks *blocks, size_t number,
                                     uint64_t offset, gi_blocks_found *found,
                                     gi_blocks_record *record,
                                     grundy_error *err)
{
    const size_t most = BLOCKS_RECORD + blocks->head.block_bytes;
    uint8_t *payload = blocks->record + BLOCKS_RECORD;
    gi_blocks_record read;
    size_t got;
    grundy_status status =
        gi_blocks_fetch(blocks, offset, blocks->record, most, &got, err);

    if (status) return status;
    *found = GI_BLOCKS_NOTHING_FOUND;
    if (got >= 4 && gi_get_u32(blocks->record) == BLOCKS_INDEX_TAG)
        *found = GI_BLOCKS_INDEX_FOUND;
    if (got < BLOCKS_RECORD || *found == GI_BLOCKS_INDEX_FOUND)
        return GRUNDY_OK;
    status = check_record_head(blocks, number, offset, &read, err);
    if (status || got - BLOCKS_RECORD < read.packed_bytes) return status;
    if (gi_get_u64(blocks->record + 16) !=
        gi_checksum(payload, read.packed_bytes,
                    gi_blocks_seed(blocks, number)))
        return gi_blocks_damaged(offset, "a block has the wrong checksum",
                                 err);
    *found = GI_BLOCKS_RECORD_FOUND;
    *record = read;
    return GRUNDY_OK;
}

/* ---- making and freeing ---- */

grundy_status gi_blocks_make(gi_blocks **out, const grundy_file *file,
                             const gi_blocks_head *head, const grundy_env *env,
                             grundy_error *err)
{
    const size_t size = head->block_bytes;
    gi_blocks *blocks;

    GRUNDY_ASSERT(size > 0 && size <= GI_BLOCKS_BYTES_MOST);
    GRUNDY_ASSERT(head->text_bytes <= GI_BLOCKS_TEXT_MOST);
    if (size > gi_limit_memory(env) / 2)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "blocks of %zu bytes are past the limit on memory",
                       size);
    blocks = gi_alloc(env, sizeof *blocks);
    if (!blocks) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *blocks =
        (gi_blocks){.env = {gi_env_own(env)}, .file = *file, .head = *head};
    blocks->text = gi_alloc(env, head->text_bytes + 1);
    blocks->record = gi_alloc(env, gi_blocks_record_room(blocks));
    blocks->loaded = gi_alloc(env, size);
    blocks->last_bytes = size;
    if (!blocks->text || !blocks->record || !blocks->loaded) {
        gi_blocks_free(blocks);
        return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    }
    if (head->text && head->text_bytes)
        memcpy(blocks->text, head->text, head->text_bytes);
    blocks->text[head->text_bytes] = '\0';
    blocks->head.text = blocks->text;
    *out = blocks;
    return GRUNDY_OK;
}

void gi_blocks_free(gi_blocks *blocks)
{
    const grundy_env *env;

    if (!blocks) return;
    env = blocks->env;
    gi_free(env, blocks->offsets, blocks->capacity * sizeof *blocks->offsets);
    gi_free(env, blocks->loaded, blocks->head.block_bytes);
    gi_free(env, blocks->record, gi_blocks_record_room(blocks));
    gi_free(env, blocks->text, blocks->head.text_bytes + 1);
    gi_free(env, blocks, sizeof *blocks);
}

grundy_status gi_blocks_note(gi_blocks *blocks, size_t bytes, uint64_t end)
{
    const grundy_status status =
        gi_array_grow((void **)&blocks->offsets, &blocks->capacity,
                      blocks->count, sizeof *blocks->offsets, blocks->env);

    if (status) return status;
    GRUNDY_ASSERT(blocks->last_bytes == blocks->head.block_bytes);
    GRUNDY_ASSERT(end > blocks->end);
    blocks->offsets[blocks->count++] = blocks->end;
    blocks->last_bytes = bytes;
    blocks->end = end;
    return GRUNDY_OK;
}

/* ---- the head of a file ---- */

static grundy_status check_head(const uint8_t *bytes, size_t got,
                                uint32_t kind, gi_blocks_head *head,
                                grundy_error *err)
{
    if (memcmp(bytes, gi_blocks_magic,
               got < BLOCKS_MAGIC ? got : BLOCKS_MAGIC) != 0 ||
        got == 0)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                          "this is not a file of blocks");
    if (got < BLOCKS_HEAD)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, got,
                          "the file is cut off at byte %zu, in its head", got);
    if (gi_get_u32(bytes + 8) != VERSION)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 8,
                          "the file of blocks has version %u, not %d",
                          (unsigned)gi_get_u32(bytes + 8), VERSION);
    head->kind = gi_get_u32(bytes + 12);
    head->block_bytes = gi_get_u32(bytes + 16);
    head->text_bytes = gi_get_u32(bytes + 20);
    head->text = NULL;
    if (head->block_bytes == 0 || head->block_bytes > GI_BLOCKS_BYTES_MOST ||
        head->text_bytes > GI_BLOCKS_TEXT_MOST)
        return gi_blocks_damaged(16, "there are no such sizes", err);
    if (head->kind != kind)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 12,
                          "the file holds something else");
    return GRUNDY_OK;
}

/* The text and the checksum of the head. */
static grundy_status fetch_text(gi_blocks *blocks, const uint8_t *head,
                                grundy_error *err)
{
    const size_t text_bytes = blocks->head.text_bytes;
    const size_t all = BLOCKS_HEAD + text_bytes;
    uint8_t *bytes = gi_alloc(blocks->env, all + BLOCKS_CHECK);
    size_t got;
    grundy_status status;

    if (!bytes) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    memcpy(bytes, head, BLOCKS_HEAD);
    status = gi_blocks_fetch(blocks, BLOCKS_HEAD, bytes + BLOCKS_HEAD,
                             text_bytes + BLOCKS_CHECK, &got, err);
    if (!status && got < text_bytes + BLOCKS_CHECK)
        status = gi_blocks_damaged(BLOCKS_HEAD, "the head is cut off", err);
    if (!status && gi_get_u64(bytes + all) != gi_checksum(bytes, all, 0))
        status =
            gi_blocks_damaged(all, "the head has the wrong checksum", err);
    if (!status) {
        memcpy(blocks->text, bytes + BLOCKS_HEAD, text_bytes);
        blocks->seed = gi_get_u64(bytes + all);
        blocks->end = all + BLOCKS_CHECK;
    }
    gi_free(blocks->env, bytes, all + BLOCKS_CHECK);
    return status;
}

/* ---- records ---- */

/* All whole blocks up to the first record that is wrong; *last is the short
 * block behind them, of 0 bytes if there is none. */
static grundy_status scan_records(gi_blocks *blocks, gi_blocks_record *last,
                                  grundy_error *err)
{
    gi_blocks_record record = {0, 0};
    gi_blocks_found found;

    *last = record;
    for (;;) {
        grundy_error told = {.status = GRUNDY_OK};
        grundy_status status = gi_blocks_fetch_record(
            blocks, blocks->count, blocks->end, &found, &record, &told);
        blocks->damage = told;
        if (status == GRUNDY_BAD_INPUT) return GRUNDY_OK;
        if (status) return gi_fail_told(err, status, &told);
        if (found != GI_BLOCKS_RECORD_FOUND) return GRUNDY_OK;
        if (record.bytes < blocks->head.block_bytes) break;
        status =
            gi_blocks_note(blocks, record.bytes,
                           blocks->end + BLOCKS_RECORD + record.packed_bytes);
        if (status) return gi_fail(err, status, "out of memory");
        if (gi_env_is_stopped(blocks->env))
            return gi_fail(err, GRUNDY_CANCELLED, "stopped");
    }
    blocks->short_at = blocks->end;
    *last = record;
    return GRUNDY_OK;
}

/* The copy of the short block at the end of the file, if there is one. What is
 * in its place may be the same, a part of what was to replace it, or that. */
static grundy_status find_kept(gi_blocks *blocks, gi_blocks_record *last,
                               grundy_error *err)
{
    const size_t whole = blocks->head.block_bytes;
    uint8_t trailer[BLOCKS_TRAILER];
    gi_blocks_record record = {0, 0};
    gi_blocks_found found;
    uint64_t size, at;
    size_t got;
    grundy_status status;

    if (blocks->file.size(blocks->file.user, &size))
        return gi_fail(err, GRUNDY_IO, "the file cannot be read");
    if (size < BLOCKS_TRAILER) return GRUNDY_OK;
    status = gi_blocks_fetch(blocks, size - BLOCKS_TRAILER, trailer,
                             BLOCKS_TRAILER, &got, err);
    if (status) return status;
    at = gi_get_u64(trailer);
    if (got < BLOCKS_TRAILER ||
        memcmp(trailer + 8, gi_blocks_kept_magic, BLOCKS_MAGIC) != 0 ||
        at < blocks->end + BLOCKS_RECORD + whole || at > size)
        return GRUNDY_OK;
    status = gi_blocks_fetch_record(blocks, blocks->count, at, &found, &record,
                                    NULL);
    if (status == GRUNDY_BAD_INPUT) return GRUNDY_OK;
    if (status) return gi_fail(err, status, "the file cannot be read");
    if (found != GI_BLOCKS_RECORD_FOUND || record.bytes >= whole ||
        record.bytes < last->bytes ||
        BLOCKS_RECORD + record.packed_bytes != size - BLOCKS_TRAILER - at)
        return GRUNDY_OK;
    blocks->short_at = at;
    *last = record;
    return GRUNDY_OK;
}

static grundy_status load_records(gi_blocks *blocks, gi_blocks_record *last,
                                  grundy_error *err)
{
    const grundy_status status = scan_records(blocks, last, err);

    return status ? status : find_kept(blocks, last, err);
}

/* Reads what is good. `end` is behind the last record in its place. */
static grundy_status salvage(gi_blocks *blocks, grundy_error *err)
{
    const uint64_t first = blocks->end;
    grundy_error told = {.status = GRUNDY_OK};
    gi_blocks_record last = {0, 0};
    grundy_status status = gi_blocks_load_index(blocks, &told);

    if (!status) return GRUNDY_OK;
    if (status != GRUNDY_BAD_INPUT) return gi_fail_told(err, status, &told);
    blocks->end = first;
    blocks->count = 0;
    blocks->last_bytes = blocks->head.block_bytes;
    status = load_records(blocks, &last, err);
    if (!status && last.bytes) {
        blocks->end = blocks->short_at;
        status =
            gi_blocks_note(blocks, last.bytes,
                           blocks->end + BLOCKS_RECORD + last.packed_bytes);
        if (status) status = gi_fail(err, status, "out of memory");
    }
    if (!status && !blocks->damage.status) blocks->damage = told;
    return status;
}

static grundy_status fill(gi_blocks *blocks, const uint8_t *head,
                          gi_blocks_use use, grundy_error *err)
{
    gi_blocks_record last;
    grundy_status status = fetch_text(blocks, head, err);

    if (status) return status;
    if (use == GI_BLOCKS_READ) return gi_blocks_load_index(blocks, err);
    if (use == GI_BLOCKS_SALVAGE) return salvage(blocks, err);
    blocks->is_open = true;
    return load_records(blocks, &last, err);
}

grundy_status gi_blocks_open(gi_blocks **out, const grundy_file *file,
                             uint32_t kind, gi_blocks_use use,
                             const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_blocks probe = {.file = *file};
    gi_blocks_head head;
    uint8_t bytes[BLOCKS_HEAD];
    gi_blocks *blocks = NULL;
    size_t got;
    grundy_status status;

    if (!gi_blocks_are_built()) return gi_blocks_not_built(err);
    status = gi_blocks_fetch(&probe, 0, bytes, BLOCKS_HEAD, &got, err);
    if (!status) status = check_head(bytes, got, kind, &head, err);
    if (!status) status = gi_blocks_make(&blocks, file, &head, used, err);
    if (status) return status;
    status = fill(blocks, bytes, use, err);
    if (status)
        gi_blocks_free(blocks);
    else
        *out = blocks;
    return status;
}

/* ---- looks ---- */

const gi_blocks_head *gi_blocks_get_head(const gi_blocks *blocks)
{
    return &blocks->head;
}

size_t gi_blocks_count(const gi_blocks *blocks)
{
    return blocks->count;
}

uint64_t gi_blocks_size(const gi_blocks *blocks)
{
    if (blocks->count == 0) return 0;
    return (uint64_t)(blocks->count - 1) * blocks->head.block_bytes +
           blocks->last_bytes;
}

const grundy_error *gi_blocks_damage(const gi_blocks *blocks)
{
    return &blocks->damage;
}
