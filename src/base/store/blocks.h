/* SPDX-License-Identifier: MIT */
/* blocks.h - a file of blocks: compressed, with checksums, appended one by
 * one.
 *
 * Such files hold long tables of values. All blocks have the same number of
 * bytes, except that the last may have fewer; each is compressed by itself and
 * can be read without the others. The final bytes do not depend on how often
 * the work was interrupted. docs/formats.md describes the format.
 *
 * A program may be killed, or its machine may lose power, at any moment. What
 * was in the file when file->sync() last returned is not lost, and what is read
 * is never wrong; a later write is there or is not. These calls sync wherever
 * the order of two writes matters, and at the end. To sync the blocks between
 * every few seconds is the task of the file.
 *
 * Nothing that fails its checksum is returned, and no length in a file is
 * trusted.
 */
#ifndef GI_BASE_STORE_BLOCKS_H
#define GI_BASE_STORE_BLOCKS_H

#include "grundy/env.h"
#include "grundy/stream.h"

/* Limits of a file. */
enum { GI_BLOCKS_BYTES_MOST = 1 << 24, GI_BLOCKS_TEXT_MOST = 1 << 16 };

/* Four letters that say what the bytes of the blocks mean. */
#define GI_BLOCKS_KIND(a, b, c, d)                                            \
    ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 |               \
     (uint32_t)(d) << 24)

/* The head of a file. */
typedef struct gi_blocks_head {
    uint32_t kind;
    size_t block_bytes; /* Of all blocks but the last; at least 1. */
    /* Whatever else the owner needs: for example, lines of `name value`. */
    const char *text;
    size_t text_bytes;
} gi_blocks_head;

typedef enum gi_blocks_use {
    GI_BLOCKS_READ,    /* Only a file that was finished. */
    GI_BLOCKS_SALVAGE, /* Where it is not: the blocks before the first that is
                          wrong; gi_blocks_damage() says why. */
    GI_BLOCKS_APPEND   /* The same blocks, to go on after them. */
} gi_blocks_use;

typedef struct gi_blocks gi_blocks;

/* Whether zstd and xxHash are built in; otherwise all calls below that return
 * a status return GRUNDY_IO and say so. */
bool gi_blocks_are_built(void);

grundy_status gi_blocks_not_built(grundy_error *err);
/* Whether a file is more than what the loss of power leaves of a file that was
 * being created: nothing, or the head or zeros in its place. */
grundy_status gi_blocks_is_begun(bool *out, const grundy_file *file,
                                 const gi_blocks_head *head,
                                 const grundy_env *env, grundy_error *err);

/* An empty file, for appending: its former contents are lost. `file` is
 * copied, and its user must outlive the blocks; the text of the head is
 * copied. GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_NO_MEMORY, GRUNDY_IO,
 * GRUNDY_OVER_BUDGET past limits.memory_bytes. */
grundy_status gi_blocks_create(gi_blocks **out, const grundy_file *file,
                               const gi_blocks_head *head,
                               const grundy_env *env, grundy_error *err);
/* A file that is there. The file changes with the first gi_blocks_add() only.
 * GRUNDY_OK, GRUNDY_BAD_INPUT for another kind, a damaged head and, with
 * GI_BLOCKS_READ, for a file that is cut off, was not finished or has no right
 * index; and as _create(). */
grundy_status gi_blocks_open(gi_blocks **out, const grundy_file *file,
                             uint32_t kind, gi_blocks_use use,
                             const grundy_env *env, grundy_error *err);
void gi_blocks_free(gi_blocks *blocks); /* NULL is allowed. */

/* Borrowed until gi_blocks_free(). */
const gi_blocks_head *gi_blocks_get_head(const gi_blocks *blocks);
/* Blocks that can be read; with GI_BLOCKS_APPEND a short last one is not
 * counted until it is added again. */
size_t gi_blocks_count(const gi_blocks *blocks);
/* Bytes of these blocks together. */
uint64_t gi_blocks_size(const gi_blocks *blocks);
/* After GI_BLOCKS_SALVAGE: what is wrong behind these blocks, with its place;
 * status GRUNDY_OK if the file is finished. After GI_BLOCKS_APPEND: the block
 * behind them that is wrong; GRUNDY_OK where the file merely ends, or its index
 * begins, which is not looked at. Borrowed until gi_blocks_free(). */
const grundy_error *gi_blocks_damage(const gi_blocks *blocks);

/* Appends a block: head.block_bytes bytes, or fewer for the last block. The
 * block is in the file when the call returns. On failure no block has been
 * added, and the call may be repeated. GRUNDY_OK, GRUNDY_BAD_ARGUMENT for
 * another number of bytes, GRUNDY_IO such as for a disk that is full,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_blocks_add(gi_blocks *blocks, const void *bytes, size_t count,
                            grundy_error *err);
/* Writes the index of the blocks that there are, once they are on the disk: the
 * file is finished and can be read, also by these blocks; no more can be added
 * before it is opened anew. Statuses as gi_blocks_add(). */
grundy_status gi_blocks_finish(gi_blocks *blocks, grundy_error *err);

/* The bytes of a block, number < gi_blocks_count(): *count of them, borrowed
 * until the next call of this or of _add(). The last block that was
 * asked for is kept unpacked. GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_IO,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_blocks_load(gi_blocks *blocks, size_t number,
                             const uint8_t **bytes, size_t *count,
                             grundy_error *err);
/* After GI_BLOCKS_APPEND, before the first gi_blocks_add(): the bytes of the
 * short last block, as gi_blocks_load(); *count 0 if there is none. */
grundy_status gi_blocks_load_short(gi_blocks *blocks, const uint8_t **bytes,
                                   size_t *count, grundy_error *err);

#endif
