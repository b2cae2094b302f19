/* SPDX-License-Identifier: MIT */
/* piece_table.c - what a search by pieces has learnt of each, in bounded
 * memory.
 *
 * A slot is half a line of the cache: the two words of a piece, which are its
 * identity and not a hash of it; its fact as in known.h; and for the levels 0
 * to 3 the efforts of the question, cut off at 16 bits. Two slots of a line
 * are a bucket, so that a look-up waits for memory once, found or not.
 *
 * The table doubles when it is half full, as long as that leaves room within
 * the limit; from then on, or where both slots of a bucket are taken, a new
 * piece takes the place of the smaller one there, which is the one that is
 * solved again in the shortest time. A piece that is forgotten costs work and
 * nothing else: what a line of play depends on is kept in its frames.
 *
 * Invariant: of two slots with the same piece there are never two; a slot lies
 * in the bucket that its piece's hash points to.
 */
#include <string.h>

#include "search/piece.h"

enum { WAYS = 2, FIRST_SLOTS = 1 << 10, LINE = 64 };

/* What the fact of a slot is made of. */
#define BOUND        0xffffu
#define OTHERS_SHIFT 16
#define IS_NIMBER    0x00100000u
#define IS_USED      0x00200000u
#define SIZE_SHIFT   24

_Static_assert(sizeof(gi_piece_slot) * WAYS == LINE, "a line of the cache");

static const grundy_env *env_of(const gi_piece_table *table)
{
    return &table->budget->env;
}

void gi_piece_table_init(gi_piece_table *table, const gi_budget *budget)
{
    *table = (gi_piece_table){.budget = budget};
}

static size_t block_bytes(size_t slot_count)
{
    return slot_count ? slot_count * sizeof(gi_piece_slot) + LINE : 0;
}

void gi_piece_table_clear(gi_piece_table *table)
{
    gi_free(env_of(table), table->block, block_bytes(table->slot_count));
    gi_piece_table_init(table, table->budget);
}

static gi_piece_slot *bucket_of(const gi_piece_table *table, uint64_t cells,
                                uint32_t shape)
{
    uint64_t hash = (cells ^ shape * UINT64_C(0xc2b2ae3d27d4eb4f)) *
                    UINT64_C(0x9e3779b97f4a7c15);

    hash = (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return table->slots +
           ((size_t)(hash >> 20) & (table->slot_count - 1) & ~(size_t)1);
}

static bool has_piece(const gi_piece_slot *slot, const gi_piece *piece)
{
    return slot->cells == piece->cells && slot->shape == piece->shape &&
           slot->fact != 0;
}

const gi_piece_slot *gi_piece_table_find(const gi_piece_table *table,
                                         const gi_piece *piece)
{
    const gi_piece_slot *bucket;

    if (table->slot_count == 0) return NULL;
    bucket = bucket_of(table, piece->cells, piece->shape);
    if (has_piece(&bucket[0], piece)) return &bucket[0];
    return has_piece(&bucket[1], piece) ? &bucket[1] : NULL;
}

void gi_piece_table_prefetch(const gi_piece_table *table,
                             const gi_piece *piece)
{
    if (table->slot_count)
        GI_PREFETCH(bucket_of(table, piece->cells, piece->shape));
}

gi_fact gi_piece_slot_fact(const gi_piece_slot *slot)
{
    return (gi_fact){.bound = slot->fact & BOUND,
                     .others = slot->fact >> OTHERS_SHIFT & 15,
                     .is_nimber = slot->fact & IS_NIMBER};
}

/* ---- growing and forgetting ---- */

/* The slot of the bucket that a new piece gets: a free one, or that of the
 * smaller piece. */
static gi_piece_slot *make_room(gi_piece_slot *bucket)
{
    if (bucket[0].fact == 0) return &bucket[0];
    if (bucket[1].fact == 0) return &bucket[1];
    return bucket[0].fact >> SIZE_SHIFT <= bucket[1].fact >> SIZE_SHIFT
               ? &bucket[0]
               : &bucket[1];
}

/* Old and new table live side by side for a while, and stacks need room too:
 * three eighths of the limit are the most that one of them may have. */
static bool may_have(const gi_piece_table *table, size_t slot_count)
{
    return block_bytes(slot_count) / 3 <=
           table->budget->outer->limits.memory_bytes / 8;
}

/* Leaves the table as it is if there is no memory. */
static grundy_status resize(gi_piece_table *table, size_t slot_count)
{
    const gi_piece_table old = *table;
    char *block = gi_alloc(env_of(table), block_bytes(slot_count));

    if (!block) return GRUNDY_NO_MEMORY;
    memset(block, 0, block_bytes(slot_count));
    table->block = block;
    block += (LINE - (uintptr_t)block % LINE) % LINE;
    table->slots = (gi_piece_slot *)(void *)block;
    table->slot_count = slot_count;
    table->used_count = 0;
    for (size_t i = 0; i < old.slot_count; i++) {
        const gi_piece_slot *from = &old.slots[i];
        if (from->fact == 0) continue;
        gi_piece_slot *to =
            make_room(bucket_of(table, from->cells, from->shape));
        table->used_count += to->fact == 0;
        *to = *from;
    }
    gi_free(env_of(table), old.block, block_bytes(old.slot_count));
    return GRUNDY_OK;
}

static grundy_status grow(gi_piece_table *table)
{
    if (table->slot_count == 0) return resize(table, FIRST_SLOTS);
    if (table->used_count < table->slot_count / 2) return GRUNDY_OK;
    if (!may_have(table, 2 * table->slot_count)) return GRUNDY_OK;
    return resize(table, 2 * table->slot_count);
}

static uint16_t cut_off(uint32_t effort)
{
    return (uint16_t)(effort < GI_EFFORT_FAR ? effort : GI_EFFORT_FAR);
}

/* The slot of a piece that has none yet. */
static grundy_status claim(gi_piece_table *table, const gi_piece *piece,
                           gi_piece_slot **out)
{
    const grundy_status status = grow(table);
    gi_piece_slot *slot;

    if (status) return status;
    slot = make_room(bucket_of(table, piece->cells, piece->shape));
    table->used_count += slot->fact == 0;
    *slot = (gi_piece_slot){.cells = piece->cells, .shape = piece->shape};
    *out = slot;
    return GRUNDY_OK;
}

grundy_status gi_piece_table_set(gi_piece_table *table, const gi_piece *piece,
                                 gi_fact fact, uint32_t level,
                                 gi_efforts efforts)
{
    const gi_piece_slot *found = gi_piece_table_find(table, piece);
    gi_piece_slot *slot = NULL;

    GRUNDY_ASSERT(fact.bound <= BOUND && piece->size < 1u << 8);
    if (found) {
        slot = &table->slots[found - table->slots];
    } else {
        const grundy_status status = claim(table, piece, &slot);
        if (status) return status;
    }
    slot->fact = fact.bound | (uint32_t)fact.others << OTHERS_SHIFT |
                 (fact.is_nimber ? IS_NIMBER : 0) | IS_USED |
                 piece->size << SIZE_SHIFT;
    if (level < GI_SLOT_LEVELS) {
        slot->win[level] = cut_off(efforts.win);
        slot->loss[level] = cut_off(efforts.loss);
    }
    return GRUNDY_OK;
}
