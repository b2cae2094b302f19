/* SPDX-License-Identifier: MIT */
/* terrain_trials.c - the positions of rules for graphs that `check` tries: every graph
 * of few vertices, with vertex 0 for the ground where there is one. */
#include "games/on_graph/terrain.h"

/* The edges that the bits of a number choose, in order. */
static void choose_edges(gi_terrain *terrain, uint64_t bits)
{
    terrain->edge_count = 0;
    for (unsigned u = 0; u < terrain->vertex_count; u++)
        for (unsigned v = u + 1; v < terrain->vertex_count; v++, bits >>= 1)
            if (bits & 1)
                terrain->edges[terrain->edge_count++] =
                    (gi_terrain_edge){{(uint16_t)u, (uint16_t)v}, 0};
    GRUNDY_ASSERT(bits == 0);
}

/* All labels of the first kinds; with sides, of edges the owners in turn. */
static grundy_status visit_labels(gi_terrain *terrain,
                                  const gi_terrain_rules *rules,
                                  gi_visit visit, void *user, gi_run *run)
{
    const unsigned kinds = rules->is_partizan ? 3 : 1;
    gi_ints position = {0};
    uint64_t words = 1;
    grundy_status status = GRUNDY_OK;

    for (unsigned v = 0; v < terrain->vertex_count; v++)
        words *= kinds;
    for (uint64_t number = 0; number < words && !status; number++) {
        uint64_t rest = number;
        for (unsigned v = 0; v < terrain->vertex_count; v++, rest /= kinds)
            terrain->labels[v] = (uint8_t)(rest % kinds);
        if (rules->fall == GI_FALL_LOOSE && terrain->vertex_count > 0)
            terrain->labels[0] = GI_TERRAIN_GROUND;
        for (unsigned e = 0; e < terrain->edge_count && rules->is_partizan;
             e++)
            terrain->edges[e].owner = (uint16_t)((number + e) % kinds);
        status = gi_terrain_put(terrain, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

grundy_status gi_terrain_positions(const grundy_game *game, uint64_t bound,
                                   gi_visit visit, void *user, gi_run *run)
{
    enum { VERTICES_TRIED = 6 };
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_terrain terrain;
    grundy_status status = GRUNDY_OK;

    for (unsigned n = 0; n <= bound && n <= VERTICES_TRIED && !status; n++) {
        const uint64_t graphs = (uint64_t)1 << n * (n > 0 ? n - 1 : 0) / 2;
        terrain.vertex_count = n;
        for (uint64_t bits = 0; bits < graphs && !status; bits++) {
            choose_edges(&terrain, bits);
            status = visit_labels(&terrain, &rules, visit, user, run);
        }
    }
    return status;
}
