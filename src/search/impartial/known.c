/* SPDX-License-Identifier: MIT */
/* known.c - what a search by components has learnt, in bounded memory.
 *
 * All that is ever learnt of a component is its nimber, or a lower bound for it and
 * a few more numbers that it is not. This is kept under the component's canonical
 * bytes, in two generations: when the young one has filled its share of
 * memory, the old one is forgotten and the young one takes its place. This can
 * cause no error, only repeated work; and no component needs a mark of its last
 * use.
 *
 * A generation is one hash table with linear probing, at most 5/8 full, whose
 * slots hold hash, fact and key together: nearly all the time of a search is
 * spent waiting for memory, and a look-up that fails as well as one that
 * succeeds waits once. (The map of base/ keeps numbers, hashes, keys and facts
 * apart, and so waits four times.) A slot is 32 bytes, half a cache line, and
 * has room for keys of 24; longer ones lie in an arena. Keys are padded with
 * zeros, which makes no two equal, since none is a prefix of another.
 *
 * Invariant: the young generation knows at least as much of a component as the old
 * one; and no slot between the one that a key's hash points to and the one
 * where it lies is free.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "search/impartial/known.h"

enum { SHORT_KEY = 24, FIRST_SLOTS = 16 };

/* What the fact of a slot is made of; a free one is 0. */
#define BOUND        0x00ffffffu
#define OTHERS_SHIFT 24
#define IS_USED      0x10000000u
#define IS_NIMBER    0x20000000u
#define IS_OPEN      0x40000000u
#define IS_LONG      0x80000000u

struct long_key {
    const unsigned char *bytes;
    size_t count;
};

struct gi_slot {
    uint32_t hash, fact;
    union {
        unsigned char bytes[SHORT_KEY];
        struct long_key is_long;
    } key;
};

_Static_assert(sizeof(struct gi_slot) == 32, "two slots a cache line");

static const grundy_env *env_of(const gi_known *known)
{
    return &known->quota->env;
}

void gi_fact_exclude(gi_fact *fact, uint32_t nimber)
{
    GRUNDY_ASSERT(!fact->is_nimber);
    if (nimber == fact->bound) {
        const bool is_next_too = fact->others & 1;
        fact->bound++;
        fact->others >>= 1;
        if (is_next_too) gi_fact_exclude(fact, nimber + 1);
    } else if (nimber > fact->bound &&
               nimber - fact->bound - 1 < GI_FACT_OTHERS) {
        fact->others |= (uint8_t)(1u << (nimber - fact->bound - 1));
    }
}

void gi_fact_merge(gi_fact *fact, const gi_fact *other)
{
    if (fact->is_nimber || other->is_nimber) {
        if (other->is_nimber) *fact = *other;
        return;
    }
    while (fact->bound < other->bound)
        gi_fact_exclude(fact, fact->bound);
    for (uint32_t i = 0; i < GI_FACT_OTHERS; i++)
        if (other->others >> i & 1)
            gi_fact_exclude(fact, other->bound + 1 + i);
}

/* ---- a key on its way ---- */

struct wanted {
    uint32_t hash;
    bool is_long;
    unsigned char padded[SHORT_KEY];
    const unsigned char *bytes;
    size_t count;
};

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint32_t hash_of(const unsigned char *bytes, size_t count)
{
    uint64_t hash = count, word;

    for (; count >= sizeof word; count -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = mix(hash, word);
    }
    word = 0;
    if (count > 0) memcpy(&word, bytes, count);
    hash = mix(mix(hash, word), 1);
    return (uint32_t)(hash >> 32);
}

static void make_wanted(struct wanted *out, const unsigned char *key,
                        size_t bytes)
{
    out->bytes = key;
    out->count = bytes;
    out->hash = hash_of(key, bytes);
    out->is_long = bytes > SHORT_KEY;
    memset(out->padded, 0, sizeof out->padded);
    if (!out->is_long) memcpy(out->padded, key, bytes);
}

static bool has_key(const struct gi_slot *slot, const struct wanted *key)
{
    if (slot->hash != key->hash) return false;
    if (!(slot->fact & IS_LONG))
        return !key->is_long &&
               memcmp(slot->key.bytes, key->padded, SHORT_KEY) == 0;
    return key->is_long && slot->key.is_long.count == key->count &&
           memcmp(slot->key.is_long.bytes, key->bytes, key->count) == 0;
}

/* ---- one generation ---- */

/* The slot of the key, or the free one where it belongs; there are slots. */
static struct gi_slot *find_slot(const gi_generation *g,
                                 const struct wanted *key)
{
    const size_t mask = g->slot_count - 1;
    size_t at = key->hash & mask;

    /* A free slot ends the search. */
    GRUNDY_ASSERT((g->slot_count & mask) == 0 &&
                  g->used_count < g->slot_count);
    while ((g->slots[at].fact & IS_USED) && !has_key(&g->slots[at], key))
        at = (at + 1) & mask;
    return &g->slots[at];
}

static struct gi_slot *find(const gi_generation *g, const struct wanted *key)
{
    struct gi_slot *slot;

    if (g->used_count == 0) return NULL;
    slot = find_slot(g, key);
    return slot->fact & IS_USED ? slot : NULL;
}

static grundy_status grow(gi_generation *g, const grundy_env *env)
{
    const size_t count = g->slot_count ? 2 * g->slot_count : FIRST_SLOTS;
    struct gi_slot *slots = gi_alloc_array(env, count, sizeof *slots);

    if (!slots) return GRUNDY_NO_MEMORY;
    memset(slots, 0, count * sizeof *slots);
    for (size_t i = 0; i < g->slot_count; i++) {
        size_t at = g->slots[i].hash & (count - 1);
        if (!(g->slots[i].fact & IS_USED)) continue;
        while (slots[at].fact & IS_USED)
            at = (at + 1) & (count - 1);
        slots[at] = g->slots[i];
    }
    gi_free(env, g->slots, g->slot_count * sizeof *slots);
    g->slots = slots;
    g->slot_count = count;
    return GRUNDY_OK;
}

/* A slot that is free gets its key. */
static grundy_status claim(gi_generation *g, struct gi_slot *slot,
                           const struct wanted *key)
{
    unsigned char *copy = NULL;

    GRUNDY_ASSERT(!(slot->fact & IS_USED));
    if (key->is_long) {
        copy = gi_arena_alloc(&g->keys, key->count);
        if (!copy) return GRUNDY_NO_MEMORY;
        memcpy(copy, key->bytes, key->count);
        slot->key.is_long = (struct long_key){copy, key->count};
    } else {
        memcpy(slot->key.bytes, key->padded, SHORT_KEY);
    }
    slot->hash = key->hash;
    slot->fact = IS_USED | (key->is_long ? IS_LONG : 0);
    g->used_count++;
    return GRUNDY_OK;
}

static void init_generation(gi_generation *g, const grundy_env *env)
{
    *g = (gi_generation){0};
    gi_arena_init(&g->keys, env);
}

static void clear_generation(gi_generation *g, const grundy_env *env)
{
    gi_free(env, g->slots, g->slot_count * sizeof *g->slots);
    gi_arena_clear(&g->keys);
    init_generation(g, env);
}

/* ---- both ---- */

void gi_known_init(gi_known *known, const gi_quota *quota)
{
    *known = (gi_known){.quota = quota};
    init_generation(&known->young, env_of(known));
    init_generation(&known->old, env_of(known));
}

void gi_known_clear(gi_known *known)
{
    clear_generation(&known->young, env_of(known));
    clear_generation(&known->old, env_of(known));
}

gi_fact gi_known_find(const gi_known *known, const unsigned char *key,
                      size_t bytes)
{
    const struct gi_slot *slot;
    struct wanted wanted;

    make_wanted(&wanted, key, bytes);
    slot = find(&known->young, &wanted);
    if (!slot) slot = find(&known->old, &wanted);
    if (!slot) return (gi_fact){0};
    return (gi_fact){.bound = slot->fact & BOUND,
                     .others = slot->fact >> OTHERS_SHIFT & 15,
                     .is_nimber = slot->fact & IS_NIMBER,
                     .is_open = slot->fact & IS_OPEN};
}

grundy_status gi_known_set(gi_known *known, const unsigned char *key,
                           size_t bytes, gi_fact fact)
{
    gi_generation *g = &known->young;
    struct wanted wanted;
    struct gi_slot *slot;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(!fact.is_nimber || (!fact.is_open && !fact.others));
    if (fact.bound > BOUND) return GRUNDY_OVER_BUDGET;
    make_wanted(&wanted, key, bytes);
    if (g->used_count >= g->slot_count / 8 * 5)
        status = grow(g, env_of(known));
    if (status) return status;
    slot = find_slot(g, &wanted);
    if (!(slot->fact & IS_USED)) status = claim(g, slot, &wanted);
    if (status) return status;
    slot->fact &= IS_USED | IS_LONG;
    slot->fact |= fact.bound | (uint32_t)fact.others << OTHERS_SHIFT |
                  (fact.is_nimber ? IS_NIMBER : 0) |
                  (fact.is_open ? IS_OPEN : 0);
    return GRUNDY_OK;
}

/* At an eighth of the memory: growing takes as much again for a while and
 * doubles it, and the old one may have as much. */
bool gi_known_is_full(const gi_known *known)
{
    const gi_generation *g = &known->young;

    return g->slot_count * sizeof *g->slots + g->keys.total_bytes >
           gi_limit_memory(known->quota->outer) / 8;
}

void gi_known_turn(gi_known *known)
{
    gi_generation *old = &known->old;

    clear_generation(old, env_of(known));
    *old = known->young;
    init_generation(&known->young, env_of(known));
    for (size_t i = 0; i < old->slot_count; i++)
        old->slots[i].fact &= ~IS_OPEN;
}

void gi_known_close(gi_known *known, const unsigned char *key, size_t bytes)
{
    struct wanted wanted;
    struct gi_slot *slot;

    make_wanted(&wanted, key, bytes);
    slot = find(&known->young, &wanted);
    if (slot) slot->fact &= ~IS_OPEN;
}
