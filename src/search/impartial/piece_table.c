/* SPDX-License-Identifier: MIT */
/* piece_table.c - what a search by pieces has learnt of each, in bounded
 * memory.
 *
 * A slot is half a line of the cache: the two words of a piece, which identify
 * it exactly, unlike a hash; its fact as in known.h; and for the levels 0 to 3
 * the efforts of the question, cut off at 16 bits. A piece lies in one of the
 * eight slots from where its hash points to, at the start of a line: most
 * look-ups wait for memory once, found or not.
 *
 * The table doubles when it is half full, as long as that leaves room within
 * the limit; from then on, or where all eight slots are taken, a new piece
 * takes the place of the smallest one there, which is the one that is solved
 * again in the shortest time. Forgetting a piece costs only work: whatever a
 * line of play depends on is kept in its frames.
 *
 * Invariant: a piece has one slot at most; of the eight from its hash on those
 * before it are taken. (None is ever freed.)
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "search/impartial/piece.h"

enum { WINDOW = 8, FIRST_SLOTS = 1 << 10, LINE = 64 };

/* What the fact of a slot is made of. */
#define BOUND        0xffffu
#define OTHERS_SHIFT 16
#define IS_NIMBER    0x00100000u
#define IS_USED      0x00200000u
#define SIZE_SHIFT   24

_Static_assert(sizeof(gi_piece_slot) * 2 == LINE, "a line of the cache");

static const grundy_env *env_of(const gi_piece_table *table)
{
    return &table->quota->env;
}

void gi_piece_table_init(gi_piece_table *table, const gi_quota *quota)
{
    *table = (gi_piece_table){.quota = quota};
}

static size_t block_bytes(size_t slot_count)
{
    return slot_count ? (slot_count + WINDOW) * sizeof(gi_piece_slot) + LINE
                      : 0;
}

void gi_piece_table_clear(gi_piece_table *table)
{
    gi_free(env_of(table), table->block, block_bytes(table->slot_count));
    gi_piece_table_init(table, table->quota);
}

static gi_piece_slot *window_of(const gi_piece_table *table, uint64_t cells,
                                uint32_t shape)
{
    uint64_t hash = (cells ^ shape * UINT64_C(0xc2b2ae3d27d4eb4f)) *
                    UINT64_C(0x9e3779b97f4a7c15);

    GRUNDY_ASSERT(table->slot_count > 0);
    GRUNDY_ASSERT((table->slot_count & (table->slot_count - 1)) == 0);
    hash = (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return table->slots +
           ((size_t)(hash >> 20) & (table->slot_count - 1) & ~(size_t)1);
}

static bool has_piece(const gi_piece_slot *slot, const gi_piece *piece)
{
    return slot->cells == piece->cells && slot->shape == piece->shape;
}

const gi_piece_slot *gi_piece_table_find(const gi_piece_table *table,
                                         const gi_piece *piece)
{
    const gi_piece_slot *window;

    if (table->slot_count == 0) return NULL;
    window = window_of(table, piece->cells, piece->shape);
    for (size_t i = 0; i < WINDOW && window[i].fact; i++)
        if (has_piece(&window[i], piece)) return &window[i];
    return NULL;
}

void gi_piece_table_prefetch(const gi_piece_table *table,
                             const gi_piece *piece)
{
    if (table->slot_count)
        GI_PREFETCH(window_of(table, piece->cells, piece->shape));
}

gi_fact gi_piece_slot_fact(const gi_piece_slot *slot)
{
    return (gi_fact){.bound = slot->fact & BOUND,
                     .others = slot->fact >> OTHERS_SHIFT & 15,
                     .is_nimber = slot->fact & IS_NIMBER};
}

uint32_t gi_piece_slot_size(const gi_piece_slot *slot)
{
    return slot->fact >> SIZE_SHIFT;
}

size_t gi_piece_table_slots(const gi_piece_table *table)
{
    return table->slot_count ? table->slot_count + WINDOW : 0;
}

/* ---- growing and forgetting ---- */

/* The slot of the window that a new piece gets: a free one, or that of the
 * smallest piece. */
static gi_piece_slot *make_room(gi_piece_slot *window)
{
    gi_piece_slot *least = window;

    for (size_t i = 0; i < WINDOW; i++) {
        if (window[i].fact == 0) return &window[i];
        if (window[i].fact >> SIZE_SHIFT < least->fact >> SIZE_SHIFT)
            least = &window[i];
    }
    return least;
}

/* Old and new table live side by side for a while, and stacks need room too:
 * three eighths of the limit are the most that one of them may have. */
static bool may_have(const gi_piece_table *table, size_t slot_count)
{
    return block_bytes(slot_count) / 3 <=
           gi_limit_memory(table->quota->outer) / 8;
}

/* Leaves the table as it is if there is no memory. */
static grundy_status resize(gi_piece_table *table, size_t slot_count)
{
    const gi_piece_table old = *table;
    const size_t old_count = gi_piece_table_slots(&old);
    char *block = gi_alloc(env_of(table), block_bytes(slot_count));

    if (!block) return GRUNDY_NO_MEMORY;
    memset(block, 0, block_bytes(slot_count));
    table->block = block;
    block += (LINE - (uintptr_t)block % LINE) % LINE;
    table->slots = (gi_piece_slot *)(void *)block;
    table->slot_count = slot_count;
    table->used_count = 0;
    for (size_t i = 0; i < old_count; i++) {
        const gi_piece_slot *from = &old.slots[i];
        if (from->fact == 0) continue;
        gi_piece_slot *to =
            make_room(window_of(table, from->cells, from->shape));
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
    GRUNDY_ASSERT_SLOW(!gi_piece_table_find(table, piece));
    slot = make_room(window_of(table, piece->cells, piece->shape));
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

/* Whether no nimber can be both. */
static bool contradict(const gi_fact *a, const gi_fact *b)
{
    return (a->is_nimber && gi_fact_excludes(b, a->bound)) ||
           (b->is_nimber && gi_fact_excludes(a, b->bound));
}

grundy_status gi_piece_table_learn(gi_piece_table *table,
                                   const gi_piece *piece, gi_fact fact)
{
    const gi_piece_slot *slot = gi_piece_table_find(table, piece);

    if (slot) {
        gi_fact known = gi_piece_slot_fact(slot);
        if (contradict(&known, &fact)) return GRUNDY_BAD_INPUT;
        gi_fact_merge(&known, &fact);
        fact = known;
    }
    /* The efforts stay: those of a question that the fact answers are not
     * looked at. */
    return gi_piece_table_set(table, piece, fact, GI_SLOT_LEVELS,
                              (gi_efforts){0});
}
