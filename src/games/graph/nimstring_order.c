/* SPDX-License-Identifier: MIT */
/* nimstring_order.c - one list of strings for graphs that are alike.
 *
 * Each coin has a colour, at first the same; a round makes of it a word of the
 * coin's own colour and those of its neighbours, the ground among them, without
 * regard to order. Rounds go on as long as they tell more coins apart. While two
 * coins have the same colour, one of the least such class gets one of its own. In the
 * end the colours are an order of the coins. Coins that stay alike to all
 * rounds are nearly always images of each other, so which one is taken does
 * not matter; where it does, equal graphs have two lists, which costs time and
 * nothing else. */
#include <stdlib.h>
#include <string.h>

#include "games/graph/nimstring.h"

typedef struct coins {
    const gi_strings *s;
    size_t count; /* Numbers of coins, the ground among them. */
    uint64_t colours[GI_COINS_MOST + 1];
    bool is_used[GI_COINS_MOST + 1];
} coins;

/* A word that looks random, the same for the same one. */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

static int by_word(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* How many colours coins have; *shared becomes the least that two have, or is
 * left. */
static size_t count_colours(const coins *c, uint64_t *shared)
{
    uint64_t sorted[GI_COINS_MOST];
    size_t used = 0, colours = 0;
    bool has_shared = false;

    for (size_t v = 1; v < c->count; v++)
        if (c->is_used[v]) sorted[used++] = c->colours[v];
    qsort(sorted, used, sizeof *sorted, by_word);
    for (size_t i = 0; i < used; i++) {
        colours += i == 0 || sorted[i] != sorted[i - 1];
        if (i > 0 && sorted[i] == sorted[i - 1] && !has_shared) {
            *shared = sorted[i];
            has_shared = true;
        }
    }
    GRUNDY_ASSERT(colours <= used);
    return colours;
}

static void mix_round(coins *c)
{
    uint64_t next[GI_COINS_MOST + 1] = {0};

    for (size_t v = 0; v < c->count; v++)
        next[v] = mix(c->colours[v]);
    for (size_t i = 0; i < c->s->count; i++) {
        const uint16_t *ends = c->s->ends[i];
        next[ends[0]] += mix(~c->colours[ends[1]]);
        next[ends[1]] += mix(~c->colours[ends[0]]);
    }
    /* The ground is told from coins, and knows none. */
    next[GI_STRINGS_GROUND] = 1;
    memcpy(c->colours, next, c->count * sizeof *next);
}

/* Until no round tells more coins apart. */
static size_t refine(coins *c, uint64_t *shared)
{
    size_t told = count_colours(c, shared), before;

    do {
        before = told;
        mix_round(c);
        told = count_colours(c, shared);
    } while (told > before);
    return told;
}

/* The first coin of this colour gets one of its own. */
static void single_out(coins *c, uint64_t colour)
{
    size_t v = 1;

    while (!c->is_used[v] || c->colours[v] != colour)
        v++;
    GRUNDY_ASSERT(v < c->count);
    c->colours[v] = mix(colour ^ 1);
}

static void rename_coins(const coins *c, gi_strings *s)
{
    uint16_t names[GI_COINS_MOST + 1] = {0};

    for (size_t v = 0; v < c->count; v++) {
        names[v] = GI_STRINGS_GROUND;
        for (size_t w = 1; v > 0 && w < c->count; w++)
            if (c->is_used[w] && (c->colours[w] < c->colours[v] ||
                                  (c->colours[w] == c->colours[v] && w <= v)))
                names[v]++;
    }
    for (size_t i = 0; i < s->count; i++) {
        s->ends[i][0] = names[s->ends[i][0]];
        s->ends[i][1] = names[s->ends[i][1]];
    }
    gi_strings_sort(s);
}

void gi_strings_order(gi_strings *s)
{
    const gi_strings before = *s;
    coins c = {.s = &before, .count = 1};
    size_t used = 0;
    uint64_t shared = 0;

    for (size_t i = 0; i < s->count; i++) {
        c.is_used[s->ends[i][0]] = c.is_used[s->ends[i][1]] = true;
        if (s->ends[i][1] >= c.count) c.count = s->ends[i][1] + 1u;
    }
    for (size_t v = 1; v < c.count; v++)
        used += c.is_used[v];
    GRUNDY_ASSERT(c.count <= GI_COINS_MOST + 1 && used < c.count);
    c.colours[GI_STRINGS_GROUND] = 1;
    /* Each coin is singled out once at most. */
    for (size_t i = 0; refine(&c, &shared) < used && i < used; i++)
        single_out(&c, shared);
    rename_coins(&c, s);
}
