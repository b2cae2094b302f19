/* SPDX-License-Identifier: MIT */
/* map.c - a map from byte strings to small numbers: the table of positions of
 * a search.
 *
 * Keys are copied into an arena, each after its length, and numbered in the
 * order of insertion; `entries`, indexed by number, has the address and the
 * hash of each. `slots` is the hash table: it contains the number of a key
 * plus one, or 0. A key lies at the first free slot at or after its hash
 * (linear probing), in a table whose size is a power of two and which is at
 * most 5/8 full: at 7/8, a search for a missing key took five times as long,
 * to save 5 of 60 bytes for each key.
 *
 * Invariant: every number below `count` is in exactly one slot, and no slot
 * between the slot of its hash and that slot is 0. Nothing is ever removed, so
 * there are no tombstones.
 *
 * Cost: expected constant time for each call; slots of four bytes keep the
 * table small, so that a probe that misses mostly stays in one cache line. The
 * hash is stored with the entry: growing does not read the keys again, and
 * bytes are compared almost only when they are equal. Before it changes
 * anything, an insertion gets all the memory that it may need; without memory
 * the map is unchanged, though it may have more room. The limit on memory is
 * the responsibility of whoever keeps the map, by gi_map_bytes() or a quota.
 */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/memory/map.h"
#include "base/sizes.h"

enum { FIRST_SLOTS = 16 };

#define MOST_KEYS ((size_t)UINT32_MAX - 1)

struct gi_map_key {
    uint64_t hash;
    struct key_block *block; /* In the arena. */
};

struct key_block {
    size_t bytes;
    unsigned char key[];
};

/* Multiply and shift: the product carries low bits up, the shift brings them
 * down again. The constant is the odd number next to 2^64 over the golden
 * ratio. */
static uint64_t mix(uint64_t hash)
{
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

/* Words of eight bytes, as they lie in memory; the length is hashed too, since
 * the last word is filled up with zeros. Numbers of keys do not depend on the
 * hash, so byte order does not show. */
static uint64_t hash_bytes(const unsigned char *key, size_t bytes)
{
    uint64_t hash = mix(bytes + 1);
    uint64_t word = 0;
    size_t i;

    for (i = 0; bytes - i >= sizeof word; i += sizeof word) {
        memcpy(&word, key + i, sizeof word);
        hash = mix(hash ^ word);
    }
    if (i < bytes) {
        word = 0;
        memcpy(&word, key + i, bytes - i);
        hash = mix(hash ^ word);
    }
    return mix(hash);
}

void gi_map_init(gi_map *map, const grundy_env *env)
{
    *map = (gi_map){.env = env};
    gi_arena_init(&map->keys, env);
}

void gi_map_clear(gi_map *map)
{
    gi_free(map->env, map->slots, map->slot_count * sizeof *map->slots);
    gi_free(map->env, map->entries,
            map->entry_capacity * sizeof *map->entries);
    gi_arena_clear(&map->keys);
    gi_map_init(map, map->env);
}

static bool is_key(const struct gi_map_key *entry, uint64_t hash,
                   const void *key, size_t bytes)
{
    return entry->hash == hash && entry->block->bytes == bytes &&
           (bytes == 0 || memcmp(entry->block->key, key, bytes) == 0);
}

/* The slot of the key, or the free one where it belongs. */
static size_t find_slot(const gi_map *map, uint64_t hash, const void *key,
                        size_t bytes)
{
    size_t mask = map->slot_count - 1;
    size_t slot = (size_t)hash & mask;

    /* A free slot ends the search. */
    GRUNDY_ASSERT((map->slot_count & mask) == 0 &&
                  map->count < map->slot_count);
    while (map->slots[slot] != 0 &&
           !is_key(&map->entries[map->slots[slot] - 1], hash, key, bytes)) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

static void put_number(uint32_t *slots, size_t slot_count, uint64_t hash,
                       uint32_t number)
{
    size_t mask = slot_count - 1;
    size_t slot = (size_t)hash & mask;

    GRUNDY_ASSERT((slot_count & mask) == 0);
    while (slots[slot] != 0)
        slot = (slot + 1) & mask;
    slots[slot] = number + 1;
}

static grundy_status grow_slots(gi_map *map)
{
    size_t slot_count = map->slot_count ? map->slot_count : FIRST_SLOTS / 2;
    uint32_t *slots;

    if (!gi_size_mul(&slot_count, slot_count, 2)) return GRUNDY_NO_MEMORY;
    slots = gi_alloc_array(map->env, slot_count, sizeof *slots);
    if (!slots) return GRUNDY_NO_MEMORY;
    memset(slots, 0, slot_count * sizeof *slots);
    for (size_t i = 0; i < map->count; i++) {
        put_number(slots, slot_count, map->entries[i].hash, (uint32_t)i);
    }
    gi_free(map->env, map->slots, map->slot_count * sizeof *map->slots);
    map->slots = slots;
    map->slot_count = slot_count;
    return GRUNDY_OK;
}

/* Makes room for one more key; existing keys keep their numbers. */
static grundy_status make_room(gi_map *map)
{
    if (map->count >= MOST_KEYS) return GRUNDY_OVER_BUDGET;
    if (map->count >= map->slot_count / 8 * 5) {
        grundy_status status = grow_slots(map);
        if (status) return status;
    }
    return gi_array_grow((void **)&map->entries, &map->entry_capacity,
                         map->count, sizeof *map->entries, map->env);
}

static struct key_block *copy_key(gi_map *map, const void *key, size_t bytes)
{
    struct key_block *block;
    size_t block_bytes;

    if (!gi_size_add(&block_bytes, bytes, sizeof *block)) return NULL;
    block = gi_arena_alloc(&map->keys, block_bytes);
    if (!block) return NULL;
    block->bytes = bytes;
    if (bytes > 0) memcpy(block->key, key, bytes);
    return block;
}

grundy_status gi_map_intern(gi_map *map, const void *key, size_t bytes,
                            uint32_t *number, bool *is_new)
{
    uint64_t hash = hash_bytes(key, bytes);
    struct key_block *block;
    grundy_status status;

    if (map->slot_count > 0) {
        uint32_t found = map->slots[find_slot(map, hash, key, bytes)];
        if (found != 0) {
            GRUNDY_ASSERT(found <= map->count);
            *number = found - 1;
            *is_new = false;
            return GRUNDY_OK;
        }
    }
    status = make_room(map);
    if (status) return status;
    block = copy_key(map, key, bytes);
    if (!block) return GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(map->count < map->entry_capacity);
    GRUNDY_ASSERT(map->count < map->slot_count / 8 * 5);
    map->entries[map->count] = (struct gi_map_key){hash, block};
    /* The slots may have moved since the search. */
    put_number(map->slots, map->slot_count, hash, (uint32_t)map->count);
    *number = (uint32_t)map->count++;
    *is_new = true;
    return GRUNDY_OK;
}

bool gi_map_find(const gi_map *map, const void *key, size_t bytes,
                 uint32_t *number)
{
    uint32_t found;

    if (map->slot_count == 0) return false;
    found = map->slots[find_slot(map, hash_bytes(key, bytes), key, bytes)];
    if (found == 0) return false;
    GRUNDY_ASSERT(found <= map->count);
    *number = found - 1;
    return true;
}

const void *gi_map_key_at(const gi_map *map, uint32_t number, size_t *bytes)
{
    GRUNDY_ASSERT(number < map->count);
    *bytes = map->entries[number].block->bytes;
    return map->entries[number].block->key;
}

size_t gi_map_bytes(const gi_map *map)
{
    return map->keys.total_bytes + map->entry_capacity * sizeof *map->entries +
           map->slot_count * sizeof *map->slots;
}
