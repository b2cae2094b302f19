/* SPDX-License-Identifier: MIT */
/* terrain.h - graphs on which rules that are data are played (on_graph.c).
 *
 * A position is a list of whole numbers: the vertices n; the edges m; for each
 * edge u:v, u < v, the number 3 (u n + v) + owner, ascending; and the labels of
 * the vertices, 8 bits each, 7 to a number.
 */
#ifndef GI_GAMES_ON_GRAPH_TERRAIN_H
#define GI_GAMES_ON_GRAPH_TERRAIN_H

#include "rules/ruleset.h"

enum {
    GI_TERRAIN_VERTICES_MOST = 512,
    GI_TERRAIN_EDGES_MOST = 4096,
    GI_TERRAIN_LABELS_A_WORD = 7,
    GI_TERRAIN_WEIGHT_MOST = 9,
    GI_TERRAIN_COLOURS_MOST = 3
};

/* The label of a vertex is 0 if nothing is said of it. Bit c: nobody may give
 * it colour c, or player c may not choose it. */
enum {
    GI_TERRAIN_COLOURS = 7, /* The bits of the colours; all: it is gone. */
    GI_TERRAIN_GONE = GI_TERRAIN_COLOURS,
    GI_TERRAIN_WEIGHT_SHIFT = 3, /* It may be taken so many times more. */
    GI_TERRAIN_MARKED = 15 << GI_TERRAIN_WEIGHT_SHIFT,
    GI_TERRAIN_GROUND = 128
};

/* Who may cut an edge. */
typedef enum gi_terrain_owner {
    GI_TERRAIN_ANYONE,
    GI_TERRAIN_LEFT,
    GI_TERRAIN_RIGHT
} gi_terrain_owner;

typedef struct gi_terrain_edge {
    uint16_t ends[2]; /* The lower first. */
    uint16_t owner;
} gi_terrain_edge;

typedef struct gi_terrain {
    unsigned vertex_count, edge_count;
    uint8_t labels[GI_TERRAIN_VERTICES_MOST];
    gi_terrain_edge edges[GI_TERRAIN_EDGES_MOST]; /* In order, each once. */
} gi_terrain;

/* ---- rules ---- */

/* The words of each parameter, in this order. */
typedef enum gi_terrain_taking {
    GI_TAKE_NOTHING,
    GI_TAKE_VERTEX,
    GI_TAKE_EDGE, /* And not its ends. */
    GI_TAKE_ARC,  /* The ends of an edge. */
    GI_TAKE_BALL, /* A vertex and its neighbours. */
    GI_TAKE_SET,  /* Vertices that are connected. */
    GI_TAKE_PATH,
    GI_TAKE_STAR
} gi_terrain_taking;

typedef enum gi_terrain_marking {
    GI_MARK_NOTHING,
    GI_MARK_OTHER, /* Neighbours have other colours. */
    GI_MARK_OWN,   /* Neighbours have the same colour. */
    GI_MARK_NONE,  /* Neighbours have no colour. */
    GI_MARK_GEODETIC,
    GI_MARK_HULL
} gi_terrain_marking;

typedef enum gi_terrain_degree {
    GI_DEGREE_ANY,
    GI_DEGREE_EVEN,
    GI_DEGREE_ODD
} gi_terrain_degree;

typedef enum gi_terrain_fall {
    GI_FALL_NOTHING,
    GI_FALL_ISOLATED, /* Vertices without neighbours go. */
    GI_FALL_LOOSE     /* What hangs on no ground goes. */
} gi_terrain_fall;

typedef struct gi_terrain_rules {
    gi_terrain_taking take;
    gi_terrain_marking mark;
    gi_terrain_degree degree;
    gi_terrain_fall fall;
    const gi_ints *degrees;      /* Empty: any. */
    const grundy_heapgame *code; /* Or NULL. */
    uint8_t colours;             /* The bits of those that there are. */
    bool is_partizan;
} gi_terrain_rules;

gi_terrain_rules gi_terrain_rules_of(const grundy_game *game); /* on_graph.c */
static inline bool gi_terrain_has_closure(const gi_terrain_rules *rules)
{
    return rules->mark >= GI_MARK_GEODETIC;
}
/* Whether a move takes vertices of a list, whose sizes the code says. */
static inline bool gi_terrain_takes_lists(const gi_terrain_rules *rules)
{
    return rules->take >= GI_TAKE_SET;
}

/* ---- positions (terrain.c) ---- */

/* Of a legal position: what has fallen is gone, and labels say nothing of
 * colours that there are not. */
void gi_terrain_get(gi_terrain *out, const gi_terrain_rules *rules,
                    const gi_ints *position);
grundy_status gi_terrain_put(const gi_terrain *terrain, gi_ints *out,
                             gi_run *run);
grundy_status gi_terrain_check(const gi_terrain_rules *rules,
                               const gi_ints *position, grundy_error *err);
/* Without the unused rest. */
void gi_terrain_copy(gi_terrain *out, const gi_terrain *terrain);
/* Sorts the edges, and drops those that are there already. */
void gi_terrain_sort(gi_terrain *terrain);
/* Vertex v becomes order^-1(v): the i-th of `count` vertices listed stays as
 * vertex i, and others go with their edges. */
void gi_terrain_renumber(gi_terrain *terrain, const uint16_t *order,
                         unsigned count);
static inline bool gi_terrain_is_gone(const gi_terrain *terrain,
                                      unsigned vertex)
{
    GRUNDY_ASSERT(vertex < terrain->vertex_count);
    return (terrain->labels[vertex] & GI_TERRAIN_COLOURS) == GI_TERRAIN_GONE;
}
/* Whether both ends are there. */
static inline bool gi_terrain_stands(const gi_terrain *terrain,
                                     const gi_terrain_edge *edge)
{
    return !gi_terrain_is_gone(terrain, edge->ends[0]) &&
           !gi_terrain_is_gone(terrain, edge->ends[1]);
}

/* Neighbours by edges that stand: those of v are targets[starts[v]] and so
 * on, ascending. */
typedef struct gi_terrain_rows {
    uint16_t starts[GI_TERRAIN_VERTICES_MOST + 1];
    uint16_t targets[2 * GI_TERRAIN_EDGES_MOST];
} gi_terrain_rows;

void gi_terrain_look(gi_terrain_rows *out, const gi_terrain *terrain);
/* Numbers the components of the vertices that are not gone and not in `without`
 * (shape [vertex_count], or NULL), in `part`, others UINT16_MAX; their count. */
unsigned gi_terrain_count_parts(const gi_terrain_rows *rows,
                                const gi_terrain *terrain, const bool *without,
                                uint16_t *part);

/* ---- components and representatives (terrain_parts.c) ---- */

grundy_status gi_terrain_components(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run);
grundy_status gi_terrain_canonical(const grundy_game *game, gi_ints *position,
                                   gi_run *run);
/* The same as where nauty is not built. */
grundy_status gi_terrain_canonical_plain(const grundy_game *game,
                                         gi_ints *position, gi_run *run);

/* An order of the vertices, shape [vertex_count], that isomorphic graphs share
 * more often than not; true: they always share it (terrain_label.c). */
bool gi_terrain_order(const gi_terrain *terrain, uint16_t *order);
/* One that they always share (terrain_nauty.c). false, and nothing is done: nauty
 * is not built, or the graph is too large. */
bool gi_terrain_order_by_nauty(const gi_terrain *terrain, uint16_t *order);
bool gi_terrain_has_nauty(void);

/* ---- moves ---- */

/* Rules that take (terrain_take.c): [v], the edge [u, v], or all vertices that are
 * taken. */
grundy_status gi_terrain_take_moves(const gi_terrain *terrain,
                                    const gi_terrain_rules *rules,
                                    unsigned player, gi_visit visit,
                                    void *user, gi_run *run);
void gi_terrain_take(gi_terrain *terrain, const gi_terrain_rules *rules,
                     const gi_ints *move);
/* What has to go goes: after a move, and before the first one. */
void gi_terrain_settle(gi_terrain *terrain, gi_terrain_fall fall);

/* Rules that mark (terrain_mark.c): [v, colour], or [v] where there is one. */
grundy_status gi_terrain_mark_moves(const gi_terrain *terrain,
                                    const gi_terrain_rules *rules,
                                    unsigned player, gi_visit visit,
                                    void *user, gi_run *run);
void gi_terrain_mark(gi_terrain *terrain, const gi_terrain_rules *rules,
                     unsigned vertex, unsigned colour);
/* Whether an edge can matter, by the labels of its ends. */
bool gi_terrain_mark_joins(const gi_terrain_rules *rules, uint8_t one,
                           uint8_t other);
/* The vertices on shortest paths between marked ones; for `hull` with those
 * between the ones that are found, and so on (terrain_closure.c). */
void gi_terrain_closure(const gi_terrain *terrain, bool is_hull, bool *is_in);

/* Which vertices a move may choose, and which taken sets a code allows
 * (terrain_choice.c). */
typedef struct gi_terrain_choice {
    const gi_terrain *terrain;
    const gi_terrain_rules *rules;
    gi_terrain_rows rows;
    uint16_t part[GI_TERRAIN_VERTICES_MOST];
    bool may_choose[GI_TERRAIN_VERTICES_MOST];
    bool is_ground[GI_TERRAIN_VERTICES_MOST];
} gi_terrain_choice;

void gi_terrain_choose(gi_terrain_choice *out, const gi_terrain *terrain,
                       const gi_terrain_rules *rules, unsigned player);
/* Of vertices of one component, at least one. */
bool gi_terrain_allows(const gi_terrain_choice *choice, const uint16_t *taken,
                       unsigned count);
/* Whether an edge may be cut. */
bool gi_terrain_allows_cut(const gi_terrain_choice *choice, unsigned edge);
/* Of the component left in no, one, two or more parts: bits 1, 2 and 4. */
unsigned gi_terrain_digit(const grundy_heapgame *code, unsigned count);
/* No set that may be taken has more vertices. */
unsigned gi_terrain_largest(const gi_terrain_rules *rules, unsigned vertices);
/* The moves of rules that take sets, paths or stars (terrain_sets.c). */
grundy_status gi_terrain_set_moves(const gi_terrain_choice *choice,
                                   gi_visit visit, void *user, gi_run *run);

/* ---- what the rulesets have of moves (terrain_play.c) ---- */

grundy_status gi_terrain_moves(const grundy_game *game,
                               const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run);
grundy_status gi_terrain_apply(const grundy_game *game, gi_ints *out,
                               const gi_ints *position, const gi_ints *move,
                               gi_run *run);
uint32_t gi_terrain_size(const grundy_game *game, const gi_ints *position);
grundy_status gi_terrain_turn(const grundy_game *game, gi_ints *position,
                              gi_run *run);
grundy_status gi_terrain_turn_move(const grundy_game *game, gi_ints *move,
                                   gi_run *run);
grundy_status gi_terrain_twin(const grundy_game *game, gi_ints *position,
                              bool *is_negative, gi_run *run);
grundy_status gi_terrain_legal(const grundy_game *game,
                               const gi_ints *position, grundy_error *err);
grundy_status gi_terrain_name_move(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run);

/* ---- paths, cycles and caterpillars (terrain_rows.c) ---- */

/* The vertices of a connected graph that are no leaves, if they are a path, each of
 * them has a leaf, and nothing is said of any vertex or edge; otherwise 0
 * (terrain_spine.c). */
unsigned gi_terrain_spine(const gi_terrain *terrain);

grundy_status gi_terrain_value(const grundy_game *game,
                               const gi_ints *position, grundy_integer *out,
                               gi_run *run);
/* gi_theory.reason: of which code paths are heaps. */
grundy_status gi_terrain_reason(const grundy_game *game,
                                const gi_ints *position,
                                grundy_convention convention,
                                grundy_outcome outcome, gi_text *text,
                                gi_run *run);
grundy_status gi_terrain_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run);

/* ---- gi_trials.positions (terrain_trials.c) ---- */

grundy_status gi_terrain_positions(const grundy_game *game, uint64_t bound,
                                   gi_visit visit, void *user, gi_run *run);

/* ---- text ---- */

/* A family such as grid:3x4, from text[at .. count), whose vertices and edges
 * are added (terrain_family.c). *at moves past it. *found: whether a family
 * begins there. */
grundy_status gi_terrain_add_family(gi_terrain *terrain, const char *text,
                                    size_t count, size_t *at, bool *found,
                                    gi_run *run);
/* Its name where one of these graphs has just these edges; false: none has, or
 * there are several vertices and no edge. */
bool gi_terrain_write_family(const gi_terrain *terrain, gi_text *text);
grundy_status gi_terrain_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run);
grundy_status gi_terrain_format(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run);
/* Of a graph alone, with those letters that mean the same in all games. */
grundy_status gi_terrain_parse_with(const gi_terrain_rules *rules,
                                    gi_ints *out, const char *text,
                                    size_t count, gi_run *run);
/* "file:NAME", for gi_terrain_add_family() (terrain_file.c). */
grundy_status gi_terrain_add_file(gi_terrain *terrain, const char *path,
                                  gi_run *run);
grundy_status gi_terrain_add_vertices(gi_terrain *terrain, unsigned count,
                                      size_t at, gi_run *run);
grundy_status gi_terrain_add_edge(gi_terrain *terrain, unsigned u, unsigned v,
                                  size_t at, gi_run *run);

#endif
