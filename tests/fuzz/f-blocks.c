/* SPDX-License-Identifier: MIT */
/* f-blocks.c - files of blocks: whatever the bytes are, a file that can be
 * opened to be resumed can be finished, and then be read.
 *
 * Nearly every change of a byte breaks a checksum. So if the first byte of the
 * input is odd, the checksums of the head and of the records are put right
 * before. */
#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "base/store/bytes.h"
#include "base/store/packing.h"
#include "fuzz.h"
#include "memory_file.h"

enum { KIND = GI_BLOCKS_KIND('T', 'E', 'S', 'T') };

static void mend_records(uint8_t *bytes, size_t size, size_t at, uint64_t seed)
{
    while (size >= 24 && at <= size - 24) {
        const size_t packed = gi_get_u32(bytes + at + 8);
        gi_put_u32(bytes + at + 12,
                   (uint32_t)gi_checksum(bytes + at, 12, seed));
        if (packed > size - at - 24) return;
        gi_put_u64(bytes + at + 16,
                   gi_checksum(bytes + at + 24, packed, seed));
        at += 24 + packed;
        seed++;
    }
}

static void mend(uint8_t *bytes, size_t size)
{
    size_t text;

    if (size < 24) return;
    text = gi_get_u32(bytes + 20);
    if (text > size - 24 || size - 24 - text < 8) return;
    gi_put_u64(bytes + 24 + text, gi_checksum(bytes, 24 + text, 0));
    mend_records(bytes, size, 32 + text, gi_get_u64(bytes + 24 + text));
}

static void read_all(const grundy_file *file, gi_blocks_use use,
                     const grundy_env *env)
{
    gi_blocks *blocks = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status = gi_blocks_open(&blocks, file, KIND, use, env, &err);
    size_t block = 0;

    while (!status && block < gi_blocks_count(blocks)) {
        const uint8_t *bytes;
        size_t count;
        status = gi_blocks_load(blocks, block, &bytes, &count, &err);
        MUST(status ||
             (count > 0 && count <= gi_blocks_get_head(blocks)->block_bytes));
        block++;
    }
    if (status) fuzz_check_failure(status, &err);
    gi_blocks_free(blocks);
}

static void go_on(const grundy_file *file, const grundy_env *env)
{
    const uint8_t byte = 7;
    gi_blocks *blocks = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status =
        gi_blocks_open(&blocks, file, KIND, GI_BLOCKS_APPEND, env, &err);

    if (status) {
        fuzz_check_failure(status, &err);
        return;
    }
    MUST(gi_blocks_add(blocks, &byte, 1, NULL) == GRUNDY_OK);
    MUST(gi_blocks_finish(blocks, NULL) == GRUNDY_OK);
    gi_blocks_free(blocks);
    MUST(gi_blocks_open(&blocks, file, KIND, GI_BLOCKS_READ, env, NULL) ==
         GRUNDY_OK);
    gi_blocks_free(blocks);
    read_all(file, GI_BLOCKS_READ, env);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);

    if (size < 1 || !gi_blocks_are_built()) return 0;
    memory_file_write(&disk, 0, (const char *)data + 1, size - 1);
    if (data[0] & 1) mend((uint8_t *)disk.bytes, disk.count);
    read_all(&file, GI_BLOCKS_READ, &env);
    read_all(&file, GI_BLOCKS_SALVAGE, &env);
    go_on(&file, &env);
    memory_file_free(&disk);
    return 0;
}
