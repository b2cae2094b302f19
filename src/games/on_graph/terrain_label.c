/* SPDX-License-Identifier: MIT */
/* terrain_label.c - an order of the vertices that does not depend on their
 * numbers, as far as plain refinement goes.
 *
 * Vertices have colours, at first their labels. The signature of a vertex is its
 * colour with the sum of what is made of the colours of its neighbours and the
 * owners of the edges to them; equal signatures give equal colours, numbered in
 * the order of colour and signature, until there are no more colours than before.
 * Then, if vertices still share colours, one vertex of the first colour that is
 * shared gets a colour of its own, and all begins anew.
 *
 * Whatever the choices, the order is an order of the vertices, and the graph that
 * it gives is isomorphic to the one that came. Isomorphic graphs get the same one
 * if no vertex has to be singled out, and also if vertices of a colour are always
 * images of each other, as in trees; otherwise perhaps not. That costs time, not
 * truth.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/assert.h"

typedef struct colouring {
    const gi_terrain *terrain;
    gi_terrain_rows rows;
    uint64_t colours[GI_TERRAIN_VERTICES_MOST]; /* Place of the first of it. */
    uint64_t signatures[GI_TERRAIN_VERTICES_MOST];
    uint16_t order[GI_TERRAIN_VERTICES_MOST]; /* By colour. */
    unsigned count;                           /* Of different colours. */
} colouring;

/* A mixing of bits (splitmix64). */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static void sign(colouring *c)
{
    const gi_terrain *terrain = c->terrain;

    for (unsigned v = 0; v < terrain->vertex_count; v++)
        c->signatures[v] = 0;
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        const uint64_t owner = (uint64_t)edge->owner << 32;
        const unsigned u = edge->ends[0], v = edge->ends[1];
        c->signatures[u] += mix(c->colours[v] | owner);
        c->signatures[v] += mix(c->colours[u] | owner);
    }
}

static bool comes_before(const colouring *c, uint16_t u, uint16_t v)
{
    if (c->colours[u] != c->colours[v]) return c->colours[u] < c->colours[v];
    return c->signatures[u] < c->signatures[v];
}

/* By insertion: the order is nearly right after the first time, and graphs are
 * small. */
static void sort(colouring *c)
{
    for (unsigned i = 1; i < c->terrain->vertex_count; i++) {
        const uint16_t v = c->order[i];
        unsigned j = i;
        for (; j > 0 && comes_before(c, v, c->order[j - 1]); j--)
            c->order[j] = c->order[j - 1];
        c->order[j] = v;
    }
}

/* The colour of a vertex becomes the place of the first one that is like it. */
static void recolour(colouring *c)
{
    uint64_t colours[GI_TERRAIN_VERTICES_MOST];
    unsigned first = 0;

    c->count = 0;
    for (unsigned i = 0; i < c->terrain->vertex_count; i++) {
        if (i == 0 || comes_before(c, c->order[i - 1], c->order[i])) {
            first = i;
            c->count++;
        }
        colours[c->order[i]] = first;
    }
    memcpy(c->colours, colours, c->terrain->vertex_count * sizeof colours[0]);
}

static void refine(colouring *c)
{
    unsigned before;

    do {
        before = c->count;
        sign(c);
        sort(c);
        recolour(c);
        GRUNDY_ASSERT(c->count >= before);
    } while (c->count > before);
}

/* The first vertex of the first colour that is shared comes before the others of
 * it. */
static void single_out(colouring *c)
{
    unsigned i = 0;

    GRUNDY_ASSERT(c->count < c->terrain->vertex_count);
    while (c->colours[c->order[i]] != c->colours[c->order[i + 1]])
        i++;
    GRUNDY_ASSERT(i + 1 < c->terrain->vertex_count);
    for (unsigned k = i + 1;
         k < c->terrain->vertex_count && c->colours[c->order[k]] == i; k++)
        c->colours[c->order[k]] = UINT16_MAX;
    for (unsigned k = i + 1; k < c->terrain->vertex_count; k++)
        if (c->colours[c->order[k]] == UINT16_MAX)
            c->colours[c->order[k]] = i + 1;
    c->count++;
}

bool gi_terrain_order(const gi_terrain *terrain, uint16_t *order)
{
    const unsigned n = terrain->vertex_count;
    colouring c = {.terrain = terrain, .count = 0};

    for (unsigned v = 0; v < n; v++) {
        c.colours[v] = terrain->labels[v];
        c.order[v] = (uint16_t)v;
    }
    refine(&c);
    const bool is_told_apart = c.count == n;
    while (c.count < n) {
        single_out(&c);
        refine(&c);
    }
    GRUNDY_ASSERT(c.count == n);
    memcpy(order, c.order, n * sizeof order[0]);
    return is_told_apart;
}
