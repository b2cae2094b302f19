/* SPDX-License-Identifier: MIT */
/* terrain_spine.c - caterpillars: trees of a path, the spine, and leaves.
 *
 * T-ARC-CATERPILLAR: where each vertex of the spine has a leaf, Arc Kayles is
 * Kayles with the spine for its pins.
 */
#include "games/on_graph/terrain.h"

static bool says_something(const gi_terrain *terrain)
{
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (terrain->labels[v] != 0) return true;
    for (unsigned e = 0; e < terrain->edge_count; e++)
        if (terrain->edges[e].owner != GI_TERRAIN_ANYONE) return true;
    return false;
}

static bool is_leaf(const gi_terrain_rows *rows, unsigned vertex)
{
    return rows->starts[vertex + 1] - rows->starts[vertex] == 1;
}

/* Whether this vertex has a leaf, and at most two neighbours that are none. */
static bool is_vertebra(const gi_terrain_rows *rows, unsigned vertex)
{
    const unsigned first = rows->starts[vertex],
                   end = rows->starts[vertex + 1];
    unsigned leaves = 0;

    for (unsigned i = first; i < end; i++)
        leaves += is_leaf(rows, rows->targets[i]);
    return leaves > 0 && end - first - leaves <= 2;
}

unsigned gi_terrain_spine(const gi_terrain *terrain)
{
    gi_terrain_rows rows;
    unsigned count = 0;

    /* It is connected: a tree, if it has so few edges. */
    if (terrain->edge_count + 1 != terrain->vertex_count ||
        says_something(terrain))
        return 0;
    gi_terrain_look(&rows, terrain);
    for (unsigned v = 0; v < terrain->vertex_count; v++) {
        if (is_leaf(&rows, v)) continue;
        if (!is_vertebra(&rows, v)) return 0;
        count++;
    }
    return count;
}
