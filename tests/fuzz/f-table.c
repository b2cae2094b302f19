/* SPDX-License-Identifier: MIT */
/* f-table.c - tables in files whose checksums are right: whatever the head says
 * and the block has, the file is refused or can be asked and counted.
 *
 * The input up to the first NUL is the text of the head, what follows is
 * repeated through the one block. */
#include "grundy/table.h"

#include "base/store/blocks.h"
#include "solve/tables.h"
#include "fuzz.h"
#include "memory_file.h"

enum { BLOCK = 1 << 17, KIND = GI_BLOCKS_KIND('T', 'A', 'B', 'L') };

static void make_file(const grundy_file *file, const char *text,
                      const uint8_t *data, size_t size)
{
    static uint8_t block[BLOCK];
    const gi_blocks_head head = {KIND, BLOCK, text, strlen(text)};
    gi_blocks *blocks;

    for (size_t i = 0; i < BLOCK; i++)
        block[i] = size ? data[i % size] : 0;
    MUST(gi_blocks_create(&blocks, file, &head, NULL, NULL) == GRUNDY_OK);
    MUST(gi_blocks_add(blocks, block, BLOCK, NULL) == GRUNDY_OK);
    MUST(gi_blocks_finish(blocks, NULL) == GRUNDY_OK);
    gi_blocks_free(blocks);
}

static void ask(const grundy_file *file, const grundy_env *env)
{
    static fuzz_output output;
    const grundy_writer writer = {fuzz_write, &output};
    grundy_table *table = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status = grundy_table_open(&table, file, env, &err);

    if (!status) {
        output.count = 0;
        status = grundy_table_write_totals(table, false, GRUNDY_FORMAT_JSON,
                                           &writer, &err);
    }
    if (status) fuzz_check_failure(status, &err);
    grundy_table_free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    char *text = fuzz_text(data, size);
    const size_t length = strlen(text);

    if (length <= GI_BLOCKS_TEXT_MOST) {
        make_file(&file, text, data + length, size - length);
        ask(&file, &env);
    }
    memory_file_free(&disk);
    free(text);
    return 0;
}
