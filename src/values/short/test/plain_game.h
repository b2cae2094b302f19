/* SPDX-License-Identifier: MIT */
/* plain_game.h - the oracle of short games: trees, and the definition.
 *
 * G <= H iff no Left option of G is >= H and no Right option of H is <= G. No
 * canonical forms, no memo, no number is special. Shares nothing with the
 * library. */
#ifndef GI_VALUES_SHORT_TEST_PLAIN_GAME_H
#define GI_VALUES_SHORT_TEST_PLAIN_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "random.h"

enum { PLAIN_OPTIONS = 24 };

typedef struct plain_game {
    const struct plain_game *option[2][PLAIN_OPTIONS];
    size_t count[2];
    struct plain_game *older; /* Of the pool. */
} plain_game;

typedef struct plain_pool {
    plain_game *newest;
} plain_pool;

static inline plain_game *plain_new(plain_pool *pool)
{
    plain_game *g = calloc(1, sizeof *g);

    if (!g) abort();
    g->older = pool->newest;
    pool->newest = g;
    return g;
}

static inline void plain_clear(plain_pool *pool)
{
    while (pool->newest) {
        plain_game *older = pool->newest->older;
        free(pool->newest);
        pool->newest = older;
    }
}

static inline void plain_add_option(plain_game *g, int side,
                                    const plain_game *option)
{
    if (g->count[side] == PLAIN_OPTIONS) abort();
    g->option[side][g->count[side]++] = option;
}

static inline bool plain_le(const plain_game *g, const plain_game *h)
{
    for (size_t i = 0; i < g->count[0]; i++)
        if (plain_le(h, g->option[0][i])) return false;
    for (size_t i = 0; i < h->count[1]; i++)
        if (plain_le(h->option[1][i], g)) return false;
    return true;
}

static inline bool plain_equal(const plain_game *g, const plain_game *h)
{
    return plain_le(g, h) && plain_le(h, g);
}

static inline const plain_game *
plain_sum(plain_pool *pool, const plain_game *g, const plain_game *h)
{
    plain_game *sum = plain_new(pool);

    for (int side = 0; side < 2; side++) {
        for (size_t i = 0; i < g->count[side]; i++)
            plain_add_option(sum, side,
                             plain_sum(pool, g->option[side][i], h));
        for (size_t i = 0; i < h->count[side]; i++)
            plain_add_option(sum, side,
                             plain_sum(pool, g, h->option[side][i]));
    }
    return sum;
}

static inline const plain_game *plain_negative(plain_pool *pool,
                                               const plain_game *g)
{
    plain_game *negative = plain_new(pool);

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < g->count[side]; i++)
            plain_add_option(negative, !side,
                             plain_negative(pool, g->option[side][i]));
    return negative;
}

/* A random tree, born by that day, of at most `most` options a side. */
static inline const plain_game *plain_random(plain_pool *pool, uint64_t *seed,
                                             int day, size_t most)
{
    plain_game *g = plain_new(pool);

    for (int side = 0; side < 2 && day > 0; side++) {
        const size_t count = random_below(seed, most + 1);
        for (size_t i = 0; i < count; i++)
            plain_add_option(g, side,
                             plain_random(pool, seed,
                                          day - 1 - (int)random_below(seed, 2),
                                          most));
    }
    return g;
}

#endif
