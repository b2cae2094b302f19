/* SPDX-License-Identifier: MIT */
/* blocks_bytes.h - the bytes of all blocks in a row, for the tests of blocks. */
#ifndef GI_BASE_TEST_BLOCKS_BYTES_H
#define GI_BASE_TEST_BLOCKS_BYTES_H

#include <string.h>

#include "base/store/blocks.h"

/* Copies the bytes offset .. offset + count - 1, which there are. Statuses as
 * gi_blocks_load(). */
static inline grundy_status read_bytes(gi_blocks *blocks, size_t offset,
                                       uint8_t *out, size_t count,
                                       grundy_error *err)
{
    const size_t whole = gi_blocks_get_head(blocks)->block_bytes;
    const size_t end = offset + count;

    while (offset < end) {
        const uint8_t *bytes = NULL;
        size_t taken = 0;
        const grundy_status status =
            gi_blocks_load(blocks, offset / whole, &bytes, &taken, err);

        if (status) return status;
        taken -= offset % whole;
        if (taken > end - offset) taken = end - offset;
        memcpy(out, bytes + offset % whole, taken);
        out += taken;
        offset += taken;
    }
    return GRUNDY_OK;
}

#endif
