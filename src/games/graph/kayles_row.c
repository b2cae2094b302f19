/* SPDX-License-Identifier: MIT */
/* kayles_row.c - Node Kayles and Arc Kayles on paths and cycles.
 *
 * T-GRAPH-KAYLES: a path of k vertices is the heap k of 0.137 in Node Kayles
 * and of 0.07, Dawson's Kayles, in Arc Kayles; each sequence has period 34
 * after its first terms. On a cycle all moves are equivalent by rotation: they
 * lead to the path with three vertices fewer, or two.
 *
 * The terms up to where the period holds take some 10^4 steps, once for a
 * graph; all others repeat them.
 */
#include "base/assert.h"
#include "games/graph/kayles_search.h"

/* Both sequences repeat from some place below REPEATS on. */
enum { PERIOD = 34, REPEATS = GI_KAYLES_ROWS - PERIOD };

static grundy_nimber mex(uint64_t met)
{
    grundy_nimber n = 0;

    GRUNDY_ASSERT(met != UINT64_MAX);
    while (met >> n & 1)
        n++;
    return n;
}

/* Vertices that the i-th move of a path of k leaves on both sides. */
static void sides(uint64_t k, uint64_t i, bool takes_edges, uint64_t *left,
                  uint64_t *right)
{
    *left = takes_edges ? i : i - (i > 0);
    *right = takes_edges ? k - i - 2 : k - i - 1 - (i + 1 < k);
}

void gi_kayles_rows_find(gi_kayles_rows *out, bool takes_edges)
{
    grundy_nimber *paths = out->paths;

    out->takes_edges = takes_edges;
    for (uint64_t k = 0; k < GI_KAYLES_ROWS; k++) {
        const uint64_t moves = takes_edges ? k - (k > 0) : k;
        uint64_t met = 0;
        for (uint64_t i = 0; i < moves; i++) {
            uint64_t left, right;
            sides(k, i, takes_edges, &left, &right);
            met |= (uint64_t)1 << (paths[left] ^ paths[right]);
        }
        paths[k] = mex(met);
        GRUNDY_ASSERT(paths[k] < 16);
    }
}

grundy_nimber gi_kayles_path(const gi_kayles_rows *rows, uint64_t vertices)
{
    return rows->paths[vertices < GI_KAYLES_ROWS
                           ? vertices
                           : REPEATS + (vertices - REPEATS) % PERIOD];
}

grundy_nimber gi_kayles_cycle(const gi_kayles_rows *rows, uint64_t vertices)
{
    GRUNDY_ASSERT(vertices >= 3);
    return gi_kayles_path(rows, vertices - (rows->takes_edges ? 2 : 3)) == 0;
}
