/* SPDX-License-Identifier: MIT */
/* slots.c - the hash table under an array of records that are interned.
 *
 * The records lie in an array of their owner's, in the order they came; this
 * table leads from a hash to their indices, and the owner compares the records
 * themselves. Nothing is ever taken out: a store that is collected empties the
 * table and puts in again what is left.
 *
 * Invariant: every record has one slot, and no slot between the one that its
 * hash points to and that one is free. */
#include "values/short/slots.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"

enum { FIRST_SLOTS = 64 };

void gi_slots_put(gi_short_slots *table, uint32_t hash, uint32_t index)
{
    size_t at = hash & (table->size - 1);

    GRUNDY_ASSERT(table->count < table->size);
    while (table->items[at].next_index)
        at = (at + 1) & (table->size - 1);
    table->items[at] = (gi_short_slot){hash, index + 1};
    table->count++;
}

grundy_status gi_slots_reserve(gi_short_slots *table, const grundy_env *env)
{
    gi_short_slots grown = {NULL, table->size ? table->size : FIRST_SLOTS / 2,
                            0};

    if (table->count < table->size / 8 * 5) return GRUNDY_OK;
    if (!gi_size_mul(&grown.size, grown.size, 2)) return GRUNDY_NO_MEMORY;
    grown.items = gi_alloc_array(env, grown.size, sizeof *grown.items);
    if (!grown.items) return GRUNDY_NO_MEMORY;
    memset(grown.items, 0, grown.size * sizeof *grown.items);
    for (size_t i = 0; i < table->size; i++)
        if (table->items[i].next_index)
            gi_slots_put(&grown, table->items[i].hash,
                         table->items[i].next_index - 1);
    gi_slots_clear(table, env);
    *table = grown;
    return GRUNDY_OK;
}

void gi_slots_empty(gi_short_slots *table)
{
    if (table->size)
        memset(table->items, 0, table->size * sizeof *table->items);
    table->count = 0;
}

void gi_slots_clear(gi_short_slots *table, const grundy_env *env)
{
    gi_free(env, table->items, table->size * sizeof *table->items);
    *table = (gi_short_slots){NULL, 0, 0};
}
