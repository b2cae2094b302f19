/* SPDX-License-Identifier: MIT */
/* tints.h - graphs whose vertices Left and Right take: each is open to both,
 * tinted for one of them, or gone.
 *
 * A position is a list of whole numbers: the vertices n, the edges m, the two
 * ends of each edge, the lower first and the edges in order; then the tints of
 * the vertices, two bits each, 31 to a number.
 */
#ifndef GI_GAMES_PARTIZAN_TINTS_H
#define GI_GAMES_PARTIZAN_TINTS_H

#include "rules/ruleset.h"

enum {
    GI_TINTS_VERTICES_MOST = 128,
    GI_TINTS_EDGES_MOST = 1024,
    GI_TINTS_A_WORD = 31
};

typedef enum gi_tint {
    GI_TINT_OPEN = 0,
    GI_TINT_LEFT, /* Only Left may take it. */
    GI_TINT_RIGHT,
    GI_TINT_GONE
} gi_tint;

typedef struct gi_tints {
    unsigned vertex_count, edge_count;
    uint8_t tints[GI_TINTS_VERTICES_MOST];
    uint8_t ends[GI_TINTS_EDGES_MOST][2]; /* The lower first. */
} gi_tints;

gi_tints gi_tints_of(const gi_ints *position); /* A legal one. */
grundy_status gi_tints_put(const gi_tints *graph, gi_ints *out, gi_run *run);
/* Whether the list is a graph as above. */
grundy_status gi_tints_check(const gi_ints *position, grundy_error *err);
static inline bool gi_tint_allows(uint8_t tint, unsigned player)
{
    return tint == GI_TINT_OPEN ||
           tint == (player ? GI_TINT_RIGHT : GI_TINT_LEFT);
}
/* Left's tints become Right's, and the reverse. */
void gi_tints_exchange(gi_tints *graph);
/* Sorts the edges, and drops those that are there already. */
void gi_tints_sort(gi_tints *graph);

/* ---- components (tints_parts.c) ---- */

/* Visits each connected component of the vertices that are not gone, by the
 * edges for which `counts` is true of the tints of both ends. A path or cycle
 * is numbered from the end that makes its tints least; other vertices keep
 * their order. */
grundy_status gi_tints_visit_parts(const gi_tints *graph,
                                   bool (*counts)(uint8_t one, uint8_t other),
                                   gi_visit visit, void *user, gi_run *run);

/* ---- Col (col_path.c) ---- */

/* Whether an edge of Col between such vertices can matter. */
bool gi_col_counts(uint8_t one, uint8_t other);
/* gi_theory.worth of paths and cycles (T-COL-VALUES, T-COL-RUN); GRUNDY_UNDECIDED
 * where a component is another graph. */
grundy_status gi_col_worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run);

/* ---- text (tints_text.c) ---- */

/* `path:5`, `cycle:5`, `grid:2x3`, or the number of vertices and the edges
 * u:v, and after @ the tints: a letter . l r # for each vertex. The letters may
 * stand for the number, `path:l..r`, `grid:l../..r`, and alone are a path.
 * *taken, shape [GI_TINTS_VERTICES_MOST], becomes for each vertex 0, or 1 or 2
 * if Left or Right has taken it (L, R). */
grundy_status gi_tints_parse(gi_tints *out, uint8_t *taken, const char *text,
                             size_t count, gi_run *run);
void gi_tints_format(const gi_tints *graph, gi_text *text);

#endif
