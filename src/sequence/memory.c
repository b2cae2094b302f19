/* SPDX-License-Identifier: MIT */
/* memory.c - counts what the arrays of one sequence hold.
 *
 * A sequence that meets limits.memory_bytes must stay as it was, so that it
 * can be resumed when the limit is raised. So the limit is checked before
 * memory is requested, and the size of an array is given by its owner, who
 * always knows it, instead of being stored in front of the block.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "sequence/memory.h"

grundy_status gi_memory_move(gi_memory *memory, void **block, size_t old_bytes,
                             size_t new_bytes)
{
    const size_t limit = gi_limit_memory(memory->env);
    const size_t others = memory->held_bytes - old_bytes;
    void *moved;

    GRUNDY_ASSERT(old_bytes <= memory->held_bytes);
    if (others > limit || new_bytes > limit - others)
        return GRUNDY_OVER_BUDGET;
    memcpy(&moved, block, sizeof moved);
    moved = gi_resize(memory->env, moved, old_bytes, new_bytes);
    if (!moved && new_bytes) return GRUNDY_NO_MEMORY;
    memcpy(block, &moved, sizeof moved);
    memory->held_bytes = others + new_bytes;
    return GRUNDY_OK;
}

grundy_status gi_memory_resize(gi_memory *memory, void **items,
                               size_t old_count, size_t new_count,
                               size_t item_bytes)
{
    const size_t old_bytes = old_count * item_bytes;
    size_t new_bytes;
    void *block;
    grundy_status status;

    if (!gi_size_mul(&new_bytes, new_count, item_bytes))
        return GRUNDY_OVER_BUDGET;
    status = gi_memory_move(memory, items, old_bytes, new_bytes);
    if (status || new_bytes <= old_bytes) return status;
    memcpy(&block, items, sizeof block);
    memset((char *)block + old_bytes, 0, new_bytes - old_bytes);
    return GRUNDY_OK;
}

void gi_memory_release(gi_memory *memory, void *items, size_t count,
                       size_t item_bytes)
{
    GRUNDY_ASSERT(count * item_bytes <= memory->held_bytes);
    gi_free(memory->env, items, count * item_bytes);
    memory->held_bytes -= count * item_bytes;
}
