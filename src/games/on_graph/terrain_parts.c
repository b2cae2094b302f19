/* SPDX-License-Identifier: MIT */
/* terrain_parts.c - positions cut into components, and their representatives.
 *
 * Vertices that are gone, edges that cannot matter and components without a
 * move are left out. Vertices on the ground join nothing: each component has its
 * own copies of those it stands on, and what stands between two of them only is
 * a component by itself.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/assert.h"

enum { VERTICES_A_STEP = 8 };

static bool matters(const gi_terrain *terrain, const gi_terrain_rules *rules,
                    const gi_terrain_edge *edge)
{
    if (!gi_terrain_stands(terrain, edge)) return false;
    if (rules->mark == GI_MARK_NOTHING || gi_terrain_has_closure(rules))
        return true;
    return gi_terrain_mark_joins(rules, terrain->labels[edge->ends[0]],
                                 terrain->labels[edge->ends[1]]);
}

static void drop_edges(gi_terrain *terrain, const gi_terrain_rules *rules)
{
    unsigned kept = 0;

    for (unsigned e = 0; e < terrain->edge_count; e++)
        if (matters(terrain, rules, &terrain->edges[e]))
            terrain->edges[kept++] = terrain->edges[e];
    terrain->edge_count = kept;
}

/* Only the hull counts, whatever it is the hull of. */
static void mark_hull(gi_terrain *terrain)
{
    bool is_in[GI_TERRAIN_VERTICES_MOST];

    gi_terrain_closure(terrain, true, is_in);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (is_in[v]) terrain->labels[v] = GI_TERRAIN_MARKED;
}

static void prune(gi_terrain *terrain, const gi_terrain_rules *rules)
{
    uint16_t order[GI_TERRAIN_VERTICES_MOST];
    unsigned count = 0;

    drop_edges(terrain, rules);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (!gi_terrain_is_gone(terrain, v)) order[count++] = (uint16_t)v;
    if (count < terrain->vertex_count)
        gi_terrain_renumber(terrain, order, count);
    if (rules->mark == GI_MARK_HULL) mark_hull(terrain);
}

static grundy_status normalise(const grundy_game *game, gi_ints *position,
                               bool may_use_nauty, gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    uint16_t order[GI_TERRAIN_VERTICES_MOST];
    gi_terrain terrain;
    grundy_status status;

    gi_terrain_get(&terrain, &rules, position);
    status =
        gi_meter_pay(run, 1 + (terrain.vertex_count + terrain.edge_count) /
                                  VERTICES_A_STEP);
    if (status) return status;
    prune(&terrain, &rules);
    if (!gi_terrain_order(&terrain, order) && may_use_nauty)
        (void)gi_terrain_order_by_nauty(&terrain, order);
    gi_terrain_renumber(&terrain, order, terrain.vertex_count);
    return gi_terrain_put(&terrain, position, run);
}

grundy_status gi_terrain_canonical(const grundy_game *game, gi_ints *position,
                                   gi_run *run)
{
    return normalise(game, position, true, run);
}

grundy_status gi_terrain_canonical_plain(const grundy_game *game,
                                         gi_ints *position, gi_run *run)
{
    return normalise(game, position, false, run);
}

/* ---- components ---- */

static void find_grounds(const gi_terrain *terrain, bool *is_ground)
{
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        is_ground[v] = terrain->labels[v] == GI_TERRAIN_GROUND;
}

/* Whether a component of one vertex has a move. */
static bool plays_alone(const gi_terrain *terrain,
                        const gi_terrain_rules *rules)
{
    if (gi_terrain_has_closure(rules))
        return terrain->labels[0] != GI_TERRAIN_MARKED;
    return rules->take != GI_TAKE_EDGE && rules->take != GI_TAKE_ARC &&
           rules->fall != GI_FALL_ISOLATED;
}

/* The vertices of a list, with the edges among them but those between two
 * grounds: these are components of their own. */
static grundy_status visit_part(const gi_terrain *terrain,
                                const gi_terrain_rules *rules,
                                const uint16_t *list, unsigned count,
                                bool has_ground_edges, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_terrain part;
    gi_ints position = {0};
    unsigned kept = 0;
    grundy_status status;

    GRUNDY_ASSERT(count > 0);
    gi_terrain_copy(&part, terrain);
    gi_terrain_renumber(&part, list, count);
    for (unsigned e = 0; e < part.edge_count; e++) {
        const uint16_t *ends = part.edges[e].ends;
        if (has_ground_edges || part.labels[ends[0]] != GI_TERRAIN_GROUND ||
            part.labels[ends[1]] != GI_TERRAIN_GROUND)
            part.edges[kept++] = part.edges[e];
    }
    part.edge_count = kept;
    if (count == 1 && !plays_alone(&part, rules)) return GRUNDY_OK;
    status = gi_terrain_put(&part, &position, run);
    if (!status) status = visit(&position, user);
    gi_ints_clear(&position, run->env);
    return status;
}

static grundy_status visit_ground_edges(const gi_terrain *terrain,
                                        const gi_terrain_rules *rules,
                                        gi_visit visit, void *user,
                                        gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned e = 0; e < terrain->edge_count && !status; e++) {
        const uint16_t *ends = terrain->edges[e].ends;
        if (terrain->labels[ends[0]] == GI_TERRAIN_GROUND &&
            terrain->labels[ends[1]] == GI_TERRAIN_GROUND)
            status =
                visit_part(terrain, rules, ends, 2, true, visit, user, run);
    }
    return status;
}

/* The vertices of one component, and the grounds it stands on, ascending. */
static unsigned list_part(const gi_terrain *terrain, const uint16_t *part,
                          unsigned number, uint16_t *out)
{
    bool is_listed[GI_TERRAIN_VERTICES_MOST] = {false};
    unsigned count = 0;

    for (unsigned v = 0; v < terrain->vertex_count; v++)
        is_listed[v] = part[v] == number;
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const uint16_t *ends = terrain->edges[e].ends;
        if (part[ends[0]] == number) is_listed[ends[1]] = true;
        if (part[ends[1]] == number) is_listed[ends[0]] = true;
    }
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (is_listed[v]) out[count++] = (uint16_t)v;
    GRUNDY_ASSERT(count > 0);
    return count;
}

grundy_status gi_terrain_components(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    bool is_ground[GI_TERRAIN_VERTICES_MOST];
    uint16_t part[GI_TERRAIN_VERTICES_MOST], list[GI_TERRAIN_VERTICES_MOST];
    gi_terrain terrain;
    gi_terrain_rows rows;
    unsigned count;
    grundy_status status = GRUNDY_OK;

    gi_terrain_get(&terrain, &rules, position);
    prune(&terrain, &rules);
    find_grounds(&terrain, is_ground);
    gi_terrain_look(&rows, &terrain);
    count = gi_terrain_count_parts(&rows, &terrain, is_ground, part);
    for (unsigned p = 0; p < count && !status; p++)
        status = visit_part(&terrain, &rules, list,
                            list_part(&terrain, part, p, list), false, visit,
                            user, run);
    if (!status)
        status = visit_ground_edges(&terrain, &rules, visit, user, run);
    return status;
}
