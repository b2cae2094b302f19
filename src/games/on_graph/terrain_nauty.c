/* SPDX-License-Identifier: MIT */
/* terrain_nauty.c - canonical labelling by nauty, if it is built.
 *
 * A vertex is a bit of a word: the build of nauty for graphs of up to 64
 * vertices allocates nothing, and its work space is the thread's own. Where edges
 * have owners, a graph of two layers says which: an edge is in the first layer if
 * anyone or Right may cut it, in the second if Left or Right may, and the two
 * copies of a vertex are joined; so only half as many vertices fit.
 *
 * Source: [McKayPiperno14].
 */
#include "games/on_graph/terrain.h"

#if GRUNDY_HAVE_NAUTY

#define MAXN     64
#define WORDSIZE 64
#include <nauty/nauty.h>

bool gi_terrain_has_nauty(void)
{
    return true;
}

static bool has_owners(const gi_terrain *terrain)
{
    for (unsigned e = 0; e < terrain->edge_count; e++)
        if (terrain->edges[e].owner != GI_TERRAIN_ANYONE) return true;
    return false;
}

static void join(graph *rows, unsigned u, unsigned v)
{
    ADDONEEDGE0(rows, u, v, 1);
}

static void add_edges(const gi_terrain *terrain, unsigned layers, graph *rows)
{
    const unsigned n = terrain->vertex_count;

    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        const unsigned u = edge->ends[0], v = edge->ends[1];
        if (edge->owner != GI_TERRAIN_LEFT) join(rows, u, v);
        if (edge->owner != GI_TERRAIN_ANYONE) join(rows, n + u, n + v);
    }
    for (unsigned v = 0; layers == 2 && v < n; v++)
        join(rows, v, n + v);
}

/* The vertices by layer and label; ptn is 0 at the last one of each. */
static void set_cells(const gi_terrain *terrain, unsigned layers, int *lab,
                      int *ptn)
{
    const unsigned n = terrain->vertex_count;
    bool is_used[UINT8_MAX + 1] = {false};
    unsigned count = 0;

    for (unsigned v = 0; v < n; v++)
        is_used[terrain->labels[v]] = true;
    for (unsigned layer = 0; layer < layers; layer++)
        for (unsigned label = 0; label <= UINT8_MAX; label++) {
            if (!is_used[label]) continue;
            for (unsigned v = 0; v < n; v++) {
                if (terrain->labels[v] != label) continue;
                ptn[count] = 1;
                lab[count++] = (int)(layer * n + v);
            }
            ptn[count - 1] = 0;
        }
    GRUNDY_ASSERT(count == layers * n);
}

bool gi_terrain_order_by_nauty(const gi_terrain *terrain, uint16_t *order)
{
    static DEFAULTOPTIONS_GRAPH(usual);
    const unsigned n = terrain->vertex_count;
    const unsigned layers = has_owners(terrain) ? 2 : 1;
    graph rows[MAXN] = {0}, image[MAXN];
    int lab[MAXN], ptn[MAXN], orbits[MAXN];
    optionblk options = usual;
    statsblk counts;

    if (n == 0 || n > MAXN / layers) return false;
    add_edges(terrain, layers, rows);
    set_cells(terrain, layers, lab, ptn);
    options.getcanon = TRUE;
    options.defaultptn = FALSE;
    densenauty(rows, lab, ptn, orbits, &options, &counts, 1, (int)(layers * n),
               image);
    for (unsigned i = 0; i < n; i++)
        order[i] = (uint16_t)lab[i];
    return true;
}

#else

bool gi_terrain_has_nauty(void)
{
    return false;
}

bool gi_terrain_order_by_nauty(const gi_terrain *terrain, uint16_t *order)
{
    (void)terrain, (void)order;
    return false;
}

#endif
