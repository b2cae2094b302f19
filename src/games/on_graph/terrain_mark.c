/* SPDX-License-Identifier: MIT */
/* terrain_mark.c - rules whose moves colour vertices.
 *
 * Who colours a vertex forbids colours to its neighbours: its own colour in
 * Col, all others in Snort, all in Node Kayles. So a vertex that is coloured is
 * gone, and a position is a graph with forbidden colours: as colourings of lists
 * are. A vertex of which every colour is forbidden is gone as well.
 *
 * An edge matters only if a colour that one end may have would forbid one that the
 * other may have. Colours only become fewer, so that an edge which does not
 * matter never will.
 */
#include "games/on_graph/terrain.h"

#include "rules/heaps.h"

/* The colours that a neighbour of this colour forbids. */
static uint8_t forbidden_by(const gi_terrain_rules *rules, unsigned colour)
{
    const uint8_t own = (uint8_t)(1 << colour);

    GRUNDY_ASSERT(colour < GI_TERRAIN_COLOURS_MOST);
    if (rules->mark == GI_MARK_OTHER) return own;
    if (rules->mark == GI_MARK_OWN) return rules->colours & (uint8_t)~own;
    return rules->colours;
}

bool gi_terrain_mark_joins(const gi_terrain_rules *rules, uint8_t one,
                           uint8_t other)
{
    const unsigned mine = rules->colours & ~one;
    const unsigned yours = rules->colours & ~other;

    for (unsigned c = 0; c < GI_TERRAIN_COLOURS_MOST; c++) {
        const uint8_t bars = forbidden_by(rules, c);
        if ((mine >> c & 1 && yours & bars) || (yours >> c & 1 && mine & bars))
            return true;
    }
    return false;
}

static grundy_status visit_colours(const gi_terrain_rules *rules,
                                   unsigned vertex, uint8_t label,
                                   gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (rules->colours == 1) return gi_visit_word(vertex, visit, user, run);
    for (unsigned c = 0; c < GI_TERRAIN_COLOURS_MOST && !status; c++)
        if (rules->colours >> c & 1 && !(label >> c & 1))
            status = gi_visit_words(vertex, c, visit, user, run);
    return status;
}

static grundy_status visit_open(const gi_terrain *terrain,
                                const gi_terrain_rules *rules, unsigned player,
                                gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(player < 2);
    for (unsigned v = 0; v < terrain->vertex_count && !status; v++) {
        const uint8_t label = terrain->labels[v];
        if (gi_terrain_is_gone(terrain, v)) continue;
        status = gi_meter_pay(run, 1);
        if (status) return status;
        if (!rules->is_partizan)
            status = visit_colours(rules, v, label, visit, user, run);
        else if (!(label >> player & 1))
            status = gi_visit_words(v, player, visit, user, run);
    }
    return status;
}

/* Vertices outside of the closure of the marked ones. */
static grundy_status visit_outside(const gi_terrain *terrain,
                                   const gi_terrain_rules *rules,
                                   gi_visit visit, void *user, gi_run *run)
{
    const unsigned n = terrain->vertex_count;
    bool is_in[GI_TERRAIN_VERTICES_MOST];
    grundy_status status = gi_meter_pay(run, 1 + n * n / 64);

    if (status) return status;
    gi_terrain_closure(terrain, rules->mark == GI_MARK_HULL, is_in);
    for (unsigned v = 0; v < n && !status; v++)
        if (!is_in[v] && !gi_terrain_is_gone(terrain, v))
            status = gi_visit_word(v, visit, user, run);
    return status;
}

grundy_status gi_terrain_mark_moves(const gi_terrain *terrain,
                                    const gi_terrain_rules *rules,
                                    unsigned player, gi_visit visit,
                                    void *user, gi_run *run)
{
    return gi_terrain_has_closure(rules)
               ? visit_outside(terrain, rules, visit, user, run)
               : visit_open(terrain, rules, player, visit, user, run);
}

static void forbid(gi_terrain *terrain, const gi_terrain_rules *rules,
                   unsigned vertex, uint8_t colours)
{
    uint8_t *label = &terrain->labels[vertex];

    if (gi_terrain_is_gone(terrain, vertex)) return;
    *label |= colours;
    if ((*label & rules->colours) == rules->colours) *label = GI_TERRAIN_GONE;
}

void gi_terrain_mark(gi_terrain *terrain, const gi_terrain_rules *rules,
                     unsigned vertex, unsigned colour)
{
    const uint8_t colours = forbidden_by(rules, colour);

    GRUNDY_ASSERT(vertex < terrain->vertex_count);
    if (gi_terrain_has_closure(rules)) {
        terrain->labels[vertex] = GI_TERRAIN_MARKED;
        return;
    }
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const uint16_t *ends = terrain->edges[e].ends;
        if (ends[0] == vertex) forbid(terrain, rules, ends[1], colours);
        if (ends[1] == vertex) forbid(terrain, rules, ends[0], colours);
    }
    terrain->labels[vertex] = GI_TERRAIN_GONE;
}
