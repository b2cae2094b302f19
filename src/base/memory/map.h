/* SPDX-License-Identifier: MIT */
/* map.h - byte strings to small numbers. */
#ifndef GI_BASE_MEMORY_MAP_H
#define GI_BASE_MEMORY_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/status.h"

#include "base/memory/arena.h"

/* Open addressing, linear probing, at most 5/8 full. Keys are copied into the
 * arena of the map and numbered 0, 1, 2, ... in the order of insertion. */
typedef struct gi_map {
    const grundy_env *env;
    gi_arena keys;
    struct gi_map_key *entries; /* shape [count], by number. */
    size_t count, entry_capacity;
    uint32_t *slots; /* number + 1, or 0; shape [slot_count]. */
    size_t slot_count;
} gi_map;

void gi_map_init(gi_map *map, const grundy_env *env);
void gi_map_clear(gi_map *map);
/* Number of the key, which is inserted if it is new. At most 2^32 - 2 keys.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_map_intern(gi_map *map, const void *key, size_t bytes,
                            uint32_t *number, bool *is_new);
/* Number of the key, or false. */
bool gi_map_find(const gi_map *map, const void *key, size_t bytes,
                 uint32_t *number);
/* Borrowed until the map is cleared. */
const void *gi_map_key_at(const gi_map *map, uint32_t number, size_t *bytes);
size_t gi_map_bytes(const gi_map *map); /* Memory it holds. */

#endif
