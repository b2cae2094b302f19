/* SPDX-License-Identifier: MIT */
/* cram_facts.h - what is known of components of Cram, for cram_search.c: a table of
 * buckets, in which a new component takes the place of the smallest one. */
#ifndef CRAM_FACTS_H
#define CRAM_FACTS_H

#include <stddef.h>
#include <stdlib.h>

#include "cram_regions.h"

enum { LEVELS = 3, WAYS = 4, UNKNOWN = -1 };

typedef struct fact {
    cells key;         /* 0: none. */
    uint32_t excluded; /* Nimbers that it does not have. */
    int nimber;
    uint32_t win[LEVELS], loss[LEVELS];
} fact;

static fact *facts;
static size_t fact_mask;
static uint64_t forgotten;

/* Of so many bytes at most; false: there is no memory. */
static bool make_facts(size_t bytes)
{
    size_t count = WAYS;

    while (2 * count * sizeof(fact) <= bytes)
        count *= 2;
    facts = calloc(count, sizeof(fact));
    fact_mask = count - 1;
    return facts != NULL;
}

static cells key_of(const piece *p)
{
    return p->set | (cells)p->rows << 120;
}

static fact *bucket_of(cells key)
{
    uint64_t h = (uint64_t)key * 0x9E3779B97F4A7C15 ^
                 (uint64_t)(key >> 64) * 0xC2B2AE3D27D4EB4F;

    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9;
    h ^= h >> 32;
    return facts + (h & fact_mask & ~(size_t)(WAYS - 1));
}

static fact *find(const piece *p)
{
    const cells key = key_of(p);
    fact *bucket = bucket_of(key);

    for (unsigned i = 0; i < WAYS; i++)
        if (bucket[i].key == key) return bucket + i;
    return NULL;
}

/* The fact of a piece; where there is no room, the smallest piece is forgotten. */
static fact *get(const piece *p)
{
    const cells key = key_of(p);
    fact *bucket = bucket_of(key), *chosen = NULL;
    unsigned smallest = 128;

    for (unsigned i = 0; i < WAYS; i++) {
        const unsigned size = bucket[i].key ? size_of(bucket[i].key) : 0;
        if (bucket[i].key == key) return bucket + i;
        if (size < smallest) {
            chosen = bucket + i;
            smallest = size;
        }
    }
    forgotten += chosen->key != 0;
    *chosen = (fact){.key = key, .nimber = UNKNOWN};
    return chosen;
}

static bool excludes(const fact *f, unsigned level)
{
    if (f->nimber != UNKNOWN) return f->nimber != (int)level;
    return level < 32 && f->excluded >> level & 1;
}

#endif
