/* SPDX-License-Identifier: MIT */
/* terrain_take.c - rules whose moves take vertices or edges away.
 *
 * A vertex of weight w is there until it has been taken w times. What has
 * fallen after a move is gone: vertices without neighbours, or all that hangs on
 * no ground.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/integer/integer.h"
#include "rules/heaps.h"

/* ---- moves ---- */

static grundy_status visit_edges(const gi_terrain_choice *c, unsigned player,
                                 gi_visit visit, void *user, gi_run *run)
{
    const gi_terrain *terrain = c->terrain;
    const bool cuts = c->rules->take == GI_TAKE_EDGE;
    const unsigned other =
        player == 0 ? GI_TERRAIN_RIGHT : GI_TERRAIN_LEFT; /* Whose it is. */
    grundy_status status = GRUNDY_OK;

    for (unsigned e = 0; e < terrain->edge_count && !status; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        if (!gi_terrain_stands(terrain, edge)) continue;
        if (c->rules->is_partizan && edge->owner == other) continue;
        if (cuts ? !gi_terrain_allows_cut(c, e)
                 : !c->may_choose[edge->ends[0]] ||
                       !c->may_choose[edge->ends[1]] ||
                       !gi_terrain_allows(c, edge->ends, 2))
            continue;
        status = gi_meter_pay(run, 1);
        if (!status)
            status =
                gi_visit_words(edge->ends[0], edge->ends[1], visit, user, run);
    }
    return status;
}

/* The vertices that go when this one is chosen, itself first. */
static unsigned ball_of(const gi_terrain_choice *c, unsigned vertex,
                        uint16_t *out)
{
    unsigned count = 0;

    out[count++] = (uint16_t)vertex;
    if (c->rules->take != GI_TAKE_BALL) return count;
    for (unsigned i = c->rows.starts[vertex]; i < c->rows.starts[vertex + 1];
         i++)
        if (c->terrain->labels[c->rows.targets[i]] != GI_TERRAIN_GROUND)
            out[count++] = c->rows.targets[i];
    return count;
}

static grundy_status visit_vertices(const gi_terrain_choice *c, gi_visit visit,
                                    void *user, gi_run *run)
{
    uint16_t taken[GI_TERRAIN_VERTICES_MOST];
    grundy_status status = GRUNDY_OK;

    for (unsigned v = 0; v < c->terrain->vertex_count && !status; v++) {
        if (!c->may_choose[v] ||
            !gi_terrain_allows(c, taken, ball_of(c, v, taken)))
            continue;
        status = gi_meter_pay(run, 1);
        if (!status) status = gi_visit_word(v, visit, user, run);
    }
    return status;
}

grundy_status gi_terrain_take_moves(const gi_terrain *terrain,
                                    const gi_terrain_rules *rules,
                                    unsigned player, gi_visit visit,
                                    void *user, gi_run *run)
{
    gi_terrain_choice choice;

    gi_terrain_choose(&choice, terrain, rules, player);
    if (gi_terrain_takes_lists(rules))
        return gi_terrain_set_moves(&choice, visit, user, run);
    if (rules->take == GI_TAKE_EDGE || rules->take == GI_TAKE_ARC)
        return visit_edges(&choice, player, visit, user, run);
    return visit_vertices(&choice, visit, user, run);
}

/* ---- what they do ---- */

static void take_once(gi_terrain *terrain, unsigned vertex)
{
    uint8_t *label = &terrain->labels[vertex];

    GRUNDY_ASSERT(vertex < terrain->vertex_count);
    if (gi_terrain_is_gone(terrain, vertex) || *label == GI_TERRAIN_GROUND)
        return;
    if (*label >> GI_TERRAIN_WEIGHT_SHIFT)
        *label = (uint8_t)(*label - (1 << GI_TERRAIN_WEIGHT_SHIFT));
    else
        *label = GI_TERRAIN_GONE;
}

static void take_ball(gi_terrain *terrain, unsigned vertex)
{
    const unsigned count = terrain->edge_count;
    bool is_near[GI_TERRAIN_VERTICES_MOST] = {false};

    for (unsigned e = 0; e < count; e++) {
        const uint16_t *ends = terrain->edges[e].ends;
        if (ends[0] == vertex) is_near[ends[1]] = true;
        if (ends[1] == vertex) is_near[ends[0]] = true;
    }
    is_near[vertex] = true;
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (is_near[v]) take_once(terrain, v);
}

static void cut(gi_terrain *terrain, unsigned u, unsigned v)
{
    unsigned kept = 0;

    for (unsigned e = 0; e < terrain->edge_count; e++)
        if (terrain->edges[e].ends[0] != u || terrain->edges[e].ends[1] != v)
            terrain->edges[kept++] = terrain->edges[e];
    GRUNDY_ASSERT(kept + 1 == terrain->edge_count);
    terrain->edge_count = kept;
}

void gi_terrain_take(gi_terrain *terrain, const gi_terrain_rules *rules,
                     const gi_ints *move)
{
    const unsigned first = (unsigned)move->items[0].word;

    GRUNDY_ASSERT(move->count > 0 && rules->take != GI_TAKE_NOTHING);
    if (rules->take == GI_TAKE_EDGE)
        cut(terrain, first, (unsigned)move->items[1].word);
    else if (rules->take == GI_TAKE_BALL)
        take_ball(terrain, first);
    else
        for (size_t i = 0; i < move->count; i++)
            take_once(terrain, (unsigned)move->items[i].word);
    gi_terrain_settle(terrain, rules->fall);
}

/* ---- what falls ---- */

static void drop_isolated(gi_terrain *terrain)
{
    bool has_edge[GI_TERRAIN_VERTICES_MOST] = {false};

    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        if (!gi_terrain_stands(terrain, edge)) continue;
        has_edge[edge->ends[0]] = has_edge[edge->ends[1]] = true;
    }
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (!has_edge[v]) terrain->labels[v] = GI_TERRAIN_GONE;
}

static void drop_loose(gi_terrain *terrain)
{
    bool has_ground[GI_TERRAIN_VERTICES_MOST] = {false};
    uint16_t part[GI_TERRAIN_VERTICES_MOST];
    gi_terrain_rows rows;

    gi_terrain_look(&rows, terrain);
    (void)gi_terrain_count_parts(&rows, terrain, NULL, part);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (terrain->labels[v] == GI_TERRAIN_GROUND)
            has_ground[part[v]] = true;
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (part[v] != UINT16_MAX && !has_ground[part[v]])
            terrain->labels[v] = GI_TERRAIN_GONE;
}

void gi_terrain_settle(gi_terrain *terrain, gi_terrain_fall fall)
{
    if (fall == GI_FALL_ISOLATED) drop_isolated(terrain);
    if (fall == GI_FALL_LOOSE) drop_loose(terrain);
}
