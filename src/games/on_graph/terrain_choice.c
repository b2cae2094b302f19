/* SPDX-License-Identifier: MIT */
/* terrain_choice.c - what a move of rules that take may choose.
 *
 * Each vertex that a move chooses has the right degree, is on no ground and is
 * not the opponent's. A code says how many vertices may be taken, and in how
 * many parts the rest of their component may then lie: digit k has bit 1 for
 * none, 2 for one part, 4 for two or more; of a set only those amounts may be
 * taken that leave one part or none. The ground belongs to no component.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/assert.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"

enum { LEAVES_NONE = 1, LEAVES_ONE = 2, LEAVES_MORE = 4 };

static unsigned degree(const gi_terrain_choice *c, unsigned vertex)
{
    GRUNDY_ASSERT(vertex < c->terrain->vertex_count);
    return c->rows.starts[vertex + 1] - c->rows.starts[vertex];
}

static bool has_degree(const gi_terrain_choice *c, unsigned vertex)
{
    const gi_terrain_rules *rules = c->rules;
    const unsigned own = degree(c, vertex);

    if (rules->fall == GI_FALL_ISOLATED && own == 0) return false;
    if (rules->degree != GI_DEGREE_ANY &&
        (own % 2 == 1) != (rules->degree == GI_DEGREE_ODD))
        return false;
    if (rules->degrees->count == 0) return true;
    for (size_t i = 0; i < rules->degrees->count; i++)
        if (gi_int_compare_word(&rules->degrees->items[i], own) == 0)
            return true;
    return false;
}

/* Whether a vertex or an edge with these colours forbidden is the player's. */
static bool is_own(const gi_terrain_rules *rules, unsigned forbidden,
                   unsigned player)
{
    GRUNDY_ASSERT(player < 2);
    return !rules->is_partizan || !(forbidden >> player & 1);
}

void gi_terrain_choose(gi_terrain_choice *out, const gi_terrain *terrain,
                       const gi_terrain_rules *rules, unsigned player)
{
    out->terrain = terrain;
    out->rules = rules;
    gi_terrain_look(&out->rows, terrain);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        out->may_choose[v] = !gi_terrain_is_gone(terrain, v) &&
                             terrain->labels[v] != GI_TERRAIN_GROUND &&
                             is_own(rules, terrain->labels[v], player) &&
                             has_degree(out, v);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        out->is_ground[v] = terrain->labels[v] == GI_TERRAIN_GROUND;
    if (rules->code)
        (void)gi_terrain_count_parts(&out->rows, terrain, out->is_ground,
                                     out->part);
}

/* ---- codes ---- */

static bool is_listed(const grundy_heapgame *code, unsigned amount)
{
    for (size_t i = 0; i < code->amount_count; i++)
        if (code->amounts[i] == amount) return true;
    return false;
}

unsigned gi_terrain_digit(const grundy_heapgame *code, unsigned count)
{
    if (code->kind == GRUNDY_HEAP_TAKE_AND_BREAK)
        return gi_heapgame_digit(code, count).heaps;
    return count > 0 && is_listed(code, count) ==
                            (code->kind == GRUNDY_HEAP_SUBTRACTION)
               ? LEAVES_NONE | LEAVES_ONE
               : 0;
}

unsigned gi_terrain_largest(const gi_terrain_rules *rules, unsigned vertices)
{
    const grundy_heapgame *code = rules->code;
    size_t most = vertices;

    if (!code) return vertices;
    if (code->kind == GRUNDY_HEAP_SUBTRACTION)
        most = code->amount_count
                   ? (size_t)code->amounts[code->amount_count - 1]
                   : 0;
    else if (code->kind == GRUNDY_HEAP_TAKE_AND_BREAK &&
             code->tail_start == code->digit_count)
        most = code->digit_count > 0 ? code->digit_count - 1 : 0;
    return most < vertices ? (unsigned)most : vertices;
}

/* Parts of a component when some of its vertices are without: 2 for more. */
static unsigned parts_left(const gi_terrain_choice *c, uint16_t component,
                           const bool *without)
{
    uint16_t part[GI_TERRAIN_VERTICES_MOST];
    uint16_t first = UINT16_MAX;

    GRUNDY_ASSERT(component != UINT16_MAX);
    (void)gi_terrain_count_parts(&c->rows, c->terrain, without, part);
    for (unsigned v = 0; v < c->terrain->vertex_count; v++) {
        if (c->part[v] != component || part[v] == UINT16_MAX) continue;
        if (first != UINT16_MAX && part[v] != first) return 2;
        first = part[v];
    }
    return first == UINT16_MAX ? 0 : 1;
}

static bool code_allows(const gi_terrain_choice *c, unsigned count,
                        uint16_t component, const bool *without)
{
    const unsigned digit = gi_terrain_digit(c->rules->code, count);

    return digit != 0 && digit >> parts_left(c, component, without) & 1;
}

bool gi_terrain_allows(const gi_terrain_choice *c, const uint16_t *taken,
                       unsigned count)
{
    bool without[GI_TERRAIN_VERTICES_MOST];

    GRUNDY_ASSERT(count > 0);
    if (!c->rules->code) return true;
    GRUNDY_ASSERT(c->part[taken[count - 1]] == c->part[taken[0]]);
    memcpy(without, c->is_ground, c->terrain->vertex_count * sizeof *without);
    for (unsigned i = 0; i < count; i++)
        without[taken[i]] =
            c->terrain->labels[taken[i]] >> GI_TERRAIN_WEIGHT_SHIFT == 0;
    return code_allows(c, count, c->part[taken[0]], without);
}

/* ---- edges ---- */

/* Whether one end of an edge is reached from the other without it. */
static bool is_on_a_cycle(const gi_terrain_choice *c,
                          const gi_terrain_edge *edge)
{
    const gi_terrain_rows *rows = &c->rows;
    bool is_met[GI_TERRAIN_VERTICES_MOST] = {false};
    uint16_t queue[GI_TERRAIN_VERTICES_MOST];
    unsigned end = 0;

    queue[end++] = edge->ends[0];
    is_met[edge->ends[0]] = true;
    for (unsigned next = 0; next < end; next++) {
        const unsigned v = queue[next];
        for (unsigned i = rows->starts[v]; i < rows->starts[v + 1]; i++) {
            const uint16_t w = rows->targets[i];
            if (is_met[w] || c->is_ground[w] ||
                (next == 0 && w == edge->ends[1]))
                continue;
            is_met[w] = true;
            queue[end++] = w;
        }
    }
    GRUNDY_ASSERT(end <= c->terrain->vertex_count);
    return is_met[edge->ends[1]];
}

/* The ends of an edge that is cut may be on the ground; of an edge of one player
 * both ends are open to him. */
bool gi_terrain_allows_cut(const gi_terrain_choice *c, unsigned number)
{
    const gi_terrain_edge *edge = &c->terrain->edges[number];
    const gi_terrain_rules *rules = c->rules;
    const uint8_t *labels = c->terrain->labels;

    GRUNDY_ASSERT(number < c->terrain->edge_count);
    if (!gi_terrain_stands(c->terrain, edge)) return false;
    for (unsigned i = 0; i < 2; i++)
        if (!c->may_choose[edge->ends[i]] &&
            labels[edge->ends[i]] != GI_TERRAIN_GROUND)
            return false;
    if (!rules->code) return true;
    const bool is_held =
        c->is_ground[edge->ends[0]] || c->is_ground[edge->ends[1]];
    const unsigned parts = is_held || is_on_a_cycle(c, edge) ? 1 : 2;
    return gi_terrain_digit(rules->code, 0) >> parts & 1;
}
