/* SPDX-License-Identifier: MIT */
/* terrain_closure.c - the vertices on shortest paths between marked ones.
 *
 * v lies between a and b if d(a, v) + d(v, b) = d(a, b). From each marked vertex
 * a the graph is searched breadth first; the vertices that lie between a and some
 * marked b are then found from the farthest layer down: b itself, and every
 * neighbour, one step nearer to a, of a vertex that is found. The convex hull
 * repeats this with what it has found, until nothing is new.
 *
 * Cost: a search for each vertex of the closure and each round.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

/* The vertices of one search, nearest first, with their distances. */
typedef struct layers {
    uint16_t queue[GI_TERRAIN_VERTICES_MOST],
        distance[GI_TERRAIN_VERTICES_MOST];
    unsigned count;
} layers;

static void search_from(layers *out, const gi_terrain_rows *rows, unsigned n,
                        unsigned root)
{
    GRUNDY_ASSERT(root < n);
    memset(out->distance, UINT8_MAX, n * sizeof out->distance[0]);
    out->distance[root] = 0;
    out->queue[0] = (uint16_t)root;
    out->count = 1;
    for (unsigned next = 0; next < out->count; next++) {
        const unsigned v = out->queue[next];
        for (unsigned i = rows->starts[v]; i < rows->starts[v + 1]; i++) {
            const uint16_t w = rows->targets[i];
            if (out->distance[w] != UINT16_MAX) continue;
            out->distance[w] = (uint16_t)(out->distance[v] + 1);
            out->queue[out->count++] = w;
        }
    }
    GRUNDY_ASSERT(out->count <= n);
}

/* Adds to is_in what lies between the root and the vertices of `ends`. */
static void add_between(const layers *from, const gi_terrain_rows *rows,
                        unsigned n, const bool *ends, bool *is_in)
{
    bool is_between[GI_TERRAIN_VERTICES_MOST];

    memcpy(is_between, ends, n * sizeof is_between[0]);
    for (unsigned next = from->count; next-- > 0;) {
        const unsigned v = from->queue[next];
        if (!is_between[v]) continue;
        GRUNDY_ASSERT(from->distance[v] != UINT16_MAX);
        is_in[v] = true;
        for (unsigned i = rows->starts[v]; i < rows->starts[v + 1]; i++) {
            const uint16_t w = rows->targets[i];
            if (from->distance[w] + 1 == from->distance[v])
                is_between[w] = true;
        }
    }
}

/* One round; whether it found something new. */
static bool close_once(const gi_terrain_rows *rows, unsigned n, bool *is_in)
{
    bool ends[GI_TERRAIN_VERTICES_MOST];
    layers from;

    memcpy(ends, is_in, n * sizeof ends[0]);
    for (unsigned v = 0; v < n; v++) {
        if (!ends[v]) continue;
        search_from(&from, rows, n, v);
        add_between(&from, rows, n, ends, is_in);
    }
    return memcmp(ends, is_in, n * sizeof ends[0]) != 0;
}

void gi_terrain_closure(const gi_terrain *terrain, bool is_hull, bool *is_in)
{
    const unsigned n = terrain->vertex_count;
    gi_terrain_rows rows;
    bool is_news = true;

    gi_terrain_look(&rows, terrain);
    for (unsigned v = 0; v < n; v++)
        is_in[v] = terrain->labels[v] == GI_TERRAIN_MARKED;
    while (is_news)
        is_news = close_once(&rows, n, is_in) && is_hull;
}
