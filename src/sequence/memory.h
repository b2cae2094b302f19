/* SPDX-License-Identifier: MIT */
/* memory.h - arrays of one sequence, within limits.memory_bytes together. */
#ifndef GI_SEQUENCE_MEMORY_H
#define GI_SEQUENCE_MEMORY_H

#include "grundy/env.h"
#include "grundy/status.h"

typedef struct gi_memory {
    const grundy_env *env;
    size_t held_bytes;
} gi_memory;

/* Resizes an array; new items are zero. GRUNDY_OK, GRUNDY_OVER_BUDGET,
 * GRUNDY_NO_MEMORY; on failure nothing has changed. */
grundy_status gi_memory_resize(gi_memory *memory, void **items,
                               size_t old_count, size_t new_count,
                               size_t item_bytes);
/* The same in bytes; new ones have no content, so that the system need not
 * find memory for them before they are used. */
grundy_status gi_memory_move(gi_memory *memory, void **block, size_t old_bytes,
                             size_t new_bytes);
void gi_memory_release(gi_memory *memory, void *items, size_t count,
                       size_t item_bytes);

#endif
