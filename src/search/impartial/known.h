/* SPDX-License-Identifier: MIT */
/* known.h - what a search by components has learnt of each. */
#ifndef GI_SEARCH_IMPARTIAL_KNOWN_H
#define GI_SEARCH_IMPARTIAL_KNOWN_H

#include "base/memory/arena.h"
#include "search/pace.h"

enum { GI_FACT_OTHERS = 4 };

/* What is known of a component. All zero: nothing. */
typedef struct gi_fact {
    uint32_t bound; /* The nimber is at least this; or is this. */
    uint8_t others; /* Bit i: it is not bound + 1 + i; i < GI_FACT_OTHERS. */
    bool is_nimber; /* It is the bound, and others is 0. */
    bool is_open;   /* The walk is inside. */
} gi_fact;

static inline bool gi_fact_excludes(const gi_fact *fact, uint32_t nimber)
{
    if (fact->is_nimber) return nimber != fact->bound;
    if (nimber <= fact->bound) return nimber < fact->bound;
    const uint32_t i = nimber - fact->bound - 1;
    return i < GI_FACT_OTHERS && (fact->others >> i & 1);
}
/* Learns that the nimber is not this one; far above the bound that is lost. */
void gi_fact_exclude(gi_fact *fact, uint32_t nimber);
/* Learns what the other one says. */
void gi_fact_merge(gi_fact *fact, const gi_fact *other);

typedef struct gi_generation {
    struct gi_slot *slots; /* shape [slot_count], a power of two, or NULL. */
    size_t slot_count, used_count;
    gi_arena keys; /* Those that do not fit a slot. */
} gi_generation;

typedef struct gi_known {
    const gi_quota *quota;
    gi_generation young, old;
} gi_known;

/* The quota is borrowed: must outlive it. */
void gi_known_init(gi_known *known, const gi_quota *quota);
void gi_known_clear(gi_known *known);
/* Keys are those of gi_key_add_list(): none is the beginning of another. */
gi_fact gi_known_find(const gi_known *known, const unsigned char *key,
                      size_t bytes);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, or GRUNDY_OVER_BUDGET for a bound of 2^24, on
 * which the component is as before. */
grundy_status gi_known_set(gi_known *known, const unsigned char *key,
                           size_t bytes, gi_fact fact);
/* Whether the young generation has had its share of memory. */
bool gi_known_is_full(const gi_known *known);
/* Forgets the old generation; the young one takes its place, with no component of
 * it open. */
void gi_known_turn(gi_known *known);
/* Closes a component, if it is known. */
void gi_known_close(gi_known *known, const unsigned char *key, size_t bytes);

#endif
