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
 * Several walks may share a table with a guard (piece_team.c). The first bits of
 * a hash are those of the slot and name its stripe, whatever the size is. Who
 * looks at a window holds its stripe, and the next one where the window reaches
 * into it; who makes the table larger holds all.
 *
 * Invariant: a piece has one slot at most; of the eight from its hash on those
 * before it are taken. (None is ever freed.)
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "search/impartial/pieces/piece.h"

enum { WINDOW = 8, FIRST_SLOTS = 1 << 10, SPINS = 64 };

_Static_assert(FIRST_SLOTS / GI_PIECE_STRIPES >= WINDOW,
               "a window lies in two stripes at most");

/* What the fact of a slot is made of. */
#define BOUND        0xffffu
#define OTHERS_SHIFT 16
#define IS_NIMBER    0x00100000u
#define IS_USED      0x00200000u
#define SIZE_SHIFT   24

_Static_assert(sizeof(gi_piece_slot) * 2 == GI_CACHE_LINE,
               "a line of the cache");

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
    return slot_count
               ? (slot_count + WINDOW) * sizeof(gi_piece_slot) + GI_CACHE_LINE
               : 0;
}

void gi_piece_table_clear(gi_piece_table *table)
{
    gi_free(env_of(table), table->block, block_bytes(table->slot_count));
    gi_piece_table_init(table, table->quota);
}

uint64_t gi_piece_hash(uint64_t cells, uint32_t shape)
{
    const uint64_t hash = (cells ^ shape * UINT64_C(0xc2b2ae3d27d4eb4f)) *
                          UINT64_C(0x9e3779b97f4a7c15);

    return (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
}

static gi_piece_slot *window_of(const gi_piece_table *table, uint64_t hash)
{
    GRUNDY_ASSERT(table->slot_count > 0);
    GRUNDY_ASSERT(table->slot_count == (size_t)1 << (64 - table->shift));
    return table->slots + ((size_t)(hash >> table->shift) & ~(size_t)1);
}

/* ---- stripes ---- */

/* Those from `first` on; none where the table is one walk's. */
typedef struct held {
    size_t first, count;
} held;

static void lock(gi_piece_guard *guard, size_t stripe)
{
    atomic_bool *is_held = &guard->stripes[stripe].is_held;

    for (unsigned i = 0;
         atomic_exchange_explicit(is_held, true, memory_order_acquire); i++)
        if (i % SPINS == SPINS - 1) guard->wait();
}

static void unlock(gi_piece_guard *guard, size_t stripe)
{
    atomic_store_explicit(&guard->stripes[stripe].is_held, false,
                          memory_order_release);
}

static held hold(const gi_piece_table *table, uint64_t hash)
{
    gi_piece_guard *guard = table->guard;
    held h = {(size_t)(hash >> (64 - GI_PIECE_STRIPE_BITS)), 0};
    size_t end;

    if (GI_LIKELY(!guard)) return h;
    lock(guard, h.first);
    h.count = 1;
    end = (h.first + 1) * (table->slot_count / GI_PIECE_STRIPES);
    if ((size_t)(window_of(table, hash) - table->slots) + WINDOW > end &&
        h.first + 1 < GI_PIECE_STRIPES) {
        lock(guard, h.first + 1);
        h.count = 2;
    }
    return h;
}

static void release(const gi_piece_table *table, held h)
{
    while (h.count > 0)
        unlock(table->guard, h.first + --h.count);
}

static bool has_piece(const gi_piece_slot *slot, const gi_piece *piece)
{
    return slot->cells == piece->cells && slot->shape == piece->shape;
}

/* Its slot, or NULL. The stripe is held. */
static gi_piece_slot *find(const gi_piece_table *table, const gi_piece *piece,
                           uint64_t hash)
{
    gi_piece_slot *window = window_of(table, hash);

    for (size_t i = 0; i < WINDOW && window[i].fact; i++)
        if (has_piece(&window[i], piece)) return &window[i];
    return NULL;
}

bool gi_piece_table_find(const gi_piece_table *table, const gi_piece *piece,
                         gi_piece_slot *out)
{
    const uint64_t hash = gi_piece_hash(piece->cells, piece->shape);
    const gi_piece_slot *slot;
    held h;

    if (!table->guard && !table->block) return false;
    h = hold(table, hash);
    slot = find(table, piece, hash);
    if (slot) *out = *slot;
    release(table, h);
    return slot != NULL;
}

/* Where the piece would be. Slots are published before the shift that goes with
 * them, and more of them than before, so that it lies among them. */
static const gi_piece_slot *hint(gi_piece_guard *guard, uint64_t hash)
{
    const unsigned shift =
        atomic_load_explicit(&guard->shift, memory_order_acquire);

    return atomic_load_explicit(&guard->slots, memory_order_acquire) +
           (size_t)(hash >> shift);
}

void gi_piece_table_prefetch(const gi_piece_table *table,
                             const gi_piece *piece)
{
    const uint64_t hash = gi_piece_hash(piece->cells, piece->shape);

    if (table->guard)
        GI_PREFETCH(hint(table->guard, hash));
    else if (table->block)
        GI_PREFETCH(window_of(table, hash));
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
    GRUNDY_ASSERT((slot_count & (slot_count - 1)) == 0);
    table->block = block;
    block +=
        (GI_CACHE_LINE - (uintptr_t)block % GI_CACHE_LINE) % GI_CACHE_LINE;
    table->slots = (gi_piece_slot *)(void *)block;
    table->slot_count = slot_count;
    table->shift = (unsigned)__builtin_clzll(slot_count) + 1;
    table->used_count = 0;
    for (size_t i = 0; i < old_count; i++) {
        const gi_piece_slot *from = &old.slots[i];
        if (from->fact == 0) continue;
        gi_piece_slot *to = make_room(
            window_of(table, gi_piece_hash(from->cells, from->shape)));
        table->used_count += to->fact == 0;
        *to = *from;
    }
    gi_free(env_of(table), old.block, block_bytes(old.slot_count));
    return GRUNDY_OK;
}

static bool must_grow(const gi_piece_table *table)
{
    return table->used_count >= table->slot_count / 2 &&
           may_have(table, 2 * table->slot_count);
}

size_t gi_piece_table_most(const gi_piece_table *table)
{
    size_t slot_count = FIRST_SLOTS;

    while (may_have(table, 2 * slot_count))
        slot_count *= 2;
    return slot_count;
}

grundy_status gi_piece_table_reserve(gi_piece_table *table, size_t count)
{
    const size_t want = table->used_count + count;
    size_t slot_count = table->slot_count ? table->slot_count : FIRST_SLOTS;

    GRUNDY_ASSERT(!table->guard && want >= count);
    while (slot_count / 2 < want && may_have(table, 2 * slot_count))
        slot_count *= 2;
    return slot_count > table->slot_count ? resize(table, slot_count)
                                          : GRUNDY_OK;
}

static grundy_status grow(gi_piece_table *table)
{
    if (table->slot_count == 0) return resize(table, FIRST_SLOTS);
    return must_grow(table) ? resize(table, 2 * table->slot_count) : GRUNDY_OK;
}

static void publish(gi_piece_table *table)
{
    atomic_store_explicit(&table->guard->slots, table->slots,
                          memory_order_release);
    atomic_store_explicit(&table->guard->shift, table->shift,
                          memory_order_release);
}

grundy_status gi_piece_table_share(gi_piece_table *table,
                                   gi_piece_guard *guard)
{
    const grundy_status status = grow(table);

    if (status) return status;
    table->guard = guard;
    publish(table);
    return GRUNDY_OK;
}

void gi_piece_table_part(gi_piece_table *table)
{
    table->guard = NULL;
}

grundy_status gi_piece_table_grow(gi_piece_table *table)
{
    gi_piece_guard *guard = table->guard;
    grundy_status status;

    if (!must_grow(table)) return GRUNDY_OK;
    for (size_t i = 0; i < GI_PIECE_STRIPES; i++)
        lock(guard, i);
    status = grow(table);
    publish(table);
    for (size_t i = GI_PIECE_STRIPES; i-- > 0;)
        unlock(guard, i);
    return status;
}

static uint16_t cut_off(uint32_t effort)
{
    return (uint16_t)(effort < GI_EFFORT_FAR ? effort : GI_EFFORT_FAR);
}

/* The slot of a piece that has none yet. */
static gi_piece_slot *claim(gi_piece_table *table, const gi_piece *piece,
                            uint64_t hash)
{
    gi_piece_slot *slot = make_room(window_of(table, hash));

    GRUNDY_ASSERT_SLOW(!find(table, piece, hash));
    if (slot->fact == 0)
        atomic_fetch_add_explicit(&table->used_count, 1, memory_order_relaxed);
    *slot = (gi_piece_slot){.cells = piece->cells, .shape = piece->shape};
    return slot;
}

/* Whether no nimber can be both. */
static bool contradict(const gi_fact *a, const gi_fact *b)
{
    return (a->is_nimber && gi_fact_excludes(b, a->bound)) ||
           (b->is_nimber && gi_fact_excludes(a, b->bound));
}

static void write(gi_piece_slot *slot, const gi_piece *piece, gi_fact fact,
                  uint32_t level, gi_efforts efforts)
{
    GRUNDY_ASSERT(fact.bound <= BOUND && piece->size < 1u << 8);
    slot->fact = fact.bound | (uint32_t)fact.others << OTHERS_SHIFT |
                 (fact.is_nimber ? IS_NIMBER : 0) | IS_USED |
                 piece->size << SIZE_SHIFT;
    if (level >= GI_SLOT_LEVELS) return;
    slot->win[level] = cut_off(efforts.win);
    slot->loss[level] = cut_off(efforts.loss);
}

/* Joins the fact and what is known, which another walk may have added to. False
 * where they contradict each other: then the fact alone stands. The stripe is
 * held. */
static bool join(gi_piece_table *table, const gi_piece *piece, gi_fact fact,
                 uint32_t level, gi_efforts efforts, uint64_t hash)
{
    gi_piece_slot *slot = find(table, piece, hash);
    bool agrees = true;

    if (slot) {
        const gi_fact known = gi_piece_slot_fact(slot);
        agrees = !contradict(&known, &fact);
        if (agrees) gi_fact_merge(&fact, &known);
    } else {
        slot = claim(table, piece, hash);
    }
    write(slot, piece, fact, level, efforts);
    return agrees;
}

grundy_status gi_piece_table_set(gi_piece_table *table, const gi_piece *piece,
                                 gi_fact fact, uint32_t level,
                                 gi_efforts efforts)
{
    const uint64_t hash = gi_piece_hash(piece->cells, piece->shape);
    const grundy_status status = table->guard ? GRUNDY_OK : grow(table);
    held h;

    if (status) return status;
    h = hold(table, hash);
    (void)join(table, piece, fact, level, efforts, hash);
    release(table, h);
    return GRUNDY_OK;
}

grundy_status gi_piece_table_learn(gi_piece_table *table,
                                   const gi_piece *piece, gi_fact fact)
{
    const uint64_t hash = gi_piece_hash(piece->cells, piece->shape);
    const grundy_status status = grow(table);

    GRUNDY_ASSERT(!table->guard);
    if (status) return status;
    /* The efforts stay: those of a question that the fact answers are not
     * looked at. */
    return join(table, piece, fact, GI_SLOT_LEVELS, (gi_efforts){0}, hash)
               ? GRUNDY_OK
               : GRUNDY_BAD_INPUT;
}
