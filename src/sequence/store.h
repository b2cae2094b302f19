/* SPDX-License-Identifier: MIT */
/* store.h - what reading and writing of stores share: blocks of terms.
 *
 * A block has the terms of GI_STORE_TERMS heaps, 4 bytes each: first the low
 * bytes of all, then the next higher ones, and so on. Most of these are 0, and
 * zstd makes next to nothing of them.
 */
#ifndef GI_SEQUENCE_STORE_H
#define GI_SEQUENCE_STORE_H

#include "grundy/store.h"

#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "base/text/text.h"

enum {
    GI_STORE_TERMS = 1 << 16,
    GI_STORE_WIDTH = 4,
    GI_STORE_BYTES = GI_STORE_TERMS * GI_STORE_WIDTH,
    GI_STORE_KIND = GI_BLOCKS_KIND('N', 'I', 'M', 'S')
};

/* Term `at` of a block of `count` terms. */
static inline grundy_nimber gi_store_term(const uint8_t *block, size_t count,
                                          size_t at)
{
    return (grundy_nimber)block[at] | (grundy_nimber)block[count + at] << 8 |
           (grundy_nimber)block[2 * count + at] << 16 |
           (grundy_nimber)block[3 * count + at] << 24;
}

/* The text of the head: "game CODE\n". */
void gi_store_text(gi_text *text, const grundy_heapgame *game);
/* Whether a file that was opened is a store; then its number of terms. */
grundy_status gi_store_check(const gi_blocks *blocks, uint64_t *count,
                             grundy_error *err);

#endif
