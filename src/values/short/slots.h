/* SPDX-License-Identifier: MIT */
/* slots.h - the hash table under an array of records that are interned. */
#ifndef GI_VALUES_SHORT_SLOTS_H
#define GI_VALUES_SHORT_SLOTS_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"

/* Open addressing, linear probing, a power of two of slots, at most 5/8 full.
 * The hash lies beside the index, so that growing reads no record. */
typedef struct gi_short_slot {
    uint32_t hash;
    uint32_t next_index; /* Index of the record plus 1; 0: free. */
} gi_short_slot;

typedef struct gi_short_slots {
    gi_short_slot *items;
    size_t size, count;
} gi_short_slots;

/* Room for one more. */
grundy_status gi_slots_reserve(gi_short_slots *table, const grundy_env *env);
/* After gi_slots_reserve(). */
void gi_slots_put(gi_short_slots *table, uint32_t hash, uint32_t index);
void gi_slots_empty(gi_short_slots *table); /* Keeps the room. */
void gi_slots_clear(gi_short_slots *table, const grundy_env *env);

static inline uint32_t gi_slots_mix(uint32_t hash, uint64_t word)
{
    const uint64_t product =
        (word ^ hash ^ ((uint64_t)hash << 32)) * UINT64_C(0x9e3779b97f4a7c15);

    return (uint32_t)(product ^ (product >> 32));
}

#endif
