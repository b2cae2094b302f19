/* SPDX-License-Identifier: MIT */
/* arena.h - many small blocks that are freed at once. */
#ifndef GI_BASE_MEMORY_ARENA_H
#define GI_BASE_MEMORY_ARENA_H

#include <stddef.h>

#include "grundy/env.h"

typedef struct gi_arena {
    const grundy_env *env;
    struct gi_arena_chunk *last; /* NULL while empty. */
    size_t used_bytes;           /* Of the last chunk. */
    size_t total_bytes;          /* Of all chunks. */
} gi_arena;

void gi_arena_init(gi_arena *arena, const grundy_env *env);
/* 16-byte aligned; NULL when there is no memory. */
void *gi_arena_alloc(gi_arena *arena, size_t bytes);
void gi_arena_clear(gi_arena *arena);

#endif
