/* SPDX-License-Identifier: MIT */
/* arena.c - many small blocks that are freed at once.
 *
 * Chunks form a list, the newest first; blocks are cut from the newest chunk,
 * one after the other, and are never freed individually. A block that does not
 * fit starts a chunk as large as all chunks so far (at least
 * FIRST_CHUNK_BYTES, and at most MOST_CHUNK_BYTES, or the block itself if that
 * is more), so that a search over millions of positions calls the allocator
 * some hundred times, and an arena with one key stays small.
 *
 * Invariant: used_bytes includes the head of the newest chunk, is a multiple
 * of ALIGNMENT and is at most the size of that chunk; total_bytes is the sum
 * of all chunk sizes.
 */

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/arena.h"
#include "base/sizes.h"

enum {
    ALIGNMENT = 16,
    FIRST_CHUNK_BYTES = 1 << 10,
    MOST_CHUNK_BYTES = 1 << 20
};

struct gi_arena_chunk {
    struct gi_arena_chunk *previous;
    size_t bytes; /* Head included. */
};

#define HEAD_BYTES                                                            \
    ((sizeof(struct gi_arena_chunk) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT)

void gi_arena_init(gi_arena *arena, const grundy_env *env)
{
    *arena = (gi_arena){.env = env};
}

void gi_arena_clear(gi_arena *arena)
{
    struct gi_arena_chunk *chunk = arena->last;

    while (chunk) {
        struct gi_arena_chunk *previous = chunk->previous;
        gi_free(arena->env, chunk, chunk->bytes);
        chunk = previous;
    }
    gi_arena_init(arena, arena->env);
}

static bool add_chunk(gi_arena *arena, size_t block_bytes)
{
    struct gi_arena_chunk *chunk;
    size_t bytes = arena->total_bytes;
    size_t needed, total;

    if (!gi_size_add(&needed, block_bytes, HEAD_BYTES)) return false;
    if (bytes < FIRST_CHUNK_BYTES) bytes = FIRST_CHUNK_BYTES;
    if (bytes > MOST_CHUNK_BYTES) bytes = MOST_CHUNK_BYTES;
    if (bytes < needed) bytes = needed;
    if (!gi_size_add(&total, arena->total_bytes, bytes)) return false;
    chunk = gi_alloc(arena->env, bytes);
    if (!chunk) return false;
    *chunk = (struct gi_arena_chunk){.previous = arena->last, .bytes = bytes};
    arena->last = chunk;
    arena->used_bytes = HEAD_BYTES;
    arena->total_bytes = total;
    return true;
}

void *gi_arena_alloc(gi_arena *arena, size_t bytes)
{
    size_t block_bytes;
    unsigned char *block;

    if (!gi_size_add(&block_bytes, bytes, ALIGNMENT - 1)) return NULL;
    block_bytes -= block_bytes % ALIGNMENT;
    GRUNDY_ASSERT(!arena->last || arena->used_bytes <= arena->last->bytes);
    if (!arena->last || arena->last->bytes - arena->used_bytes < block_bytes) {
        if (!add_chunk(arena, block_bytes)) return NULL;
    }
    block = (unsigned char *)arena->last + arena->used_bytes;
    arena->used_bytes += block_bytes;
    GRUNDY_ASSERT(arena->used_bytes % ALIGNMENT == 0);
    GRUNDY_ASSERT(arena->used_bytes <= arena->last->bytes);
    GRUNDY_ASSERT((uintptr_t)block % ALIGNMENT == 0);
    return block;
}
