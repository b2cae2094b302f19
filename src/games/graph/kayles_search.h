/* SPDX-License-Identifier: MIT */
/* kayles_search.h - Node Kayles and Arc Kayles: paths and cycles by theorem
 * (kayles_row.c), graphs of up to 64 vertices by search (kayles_search.c). */
#ifndef GI_GAMES_GRAPH_KAYLES_SEARCH_H
#define GI_GAMES_GRAPH_KAYLES_SEARCH_H

#include "grundy/env.h"
#include "grundy/nimber.h"

enum { GI_KAYLES_BOARD = 64 };

/* A graph whose vertices are bits. */
typedef struct gi_kayles_board {
    uint64_t near[GI_KAYLES_BOARD]; /* Neighbours of each vertex. */
    size_t vertex_count;
    bool takes_edges; /* Arc Kayles: a move takes two neighbours; Node Kayles:
                         a vertex and all its neighbours. */
} gi_kayles_board;

/* ---- kayles_row.c ---- */

/* Values of paths: as many as it takes until they repeat. */
enum { GI_KAYLES_ROWS = 120 };
typedef struct gi_kayles_rows {
    bool takes_edges;
    grundy_nimber paths[GI_KAYLES_ROWS]; /* By their vertices. */
} gi_kayles_rows;

void gi_kayles_rows_find(gi_kayles_rows *out, bool takes_edges);
/* Values of a path and of a cycle of so many vertices; a cycle has three at
 * least. */
grundy_nimber gi_kayles_path(const gi_kayles_rows *rows, uint64_t vertices);
grundy_nimber gi_kayles_cycle(const gi_kayles_rows *rows, uint64_t vertices);

/* ---- kayles_search.c ---- */

typedef struct gi_kayles_search gi_kayles_search;

/* Parts that were solved are kept. It gives up after part_limit of them, or
 * env->limits.memory_bytes. The board is copied. */
grundy_status gi_kayles_search_new(gi_kayles_search **out,
                                   const gi_kayles_board *board,
                                   uint64_t part_limit, const grundy_env *env);
void gi_kayles_search_free(gi_kayles_search *search); /* NULL is allowed. */
/* Value of the vertices that are left. GRUNDY_OK, GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY. */
grundy_status gi_kayles_search_value(gi_kayles_search *search, uint64_t left,
                                     grundy_nimber *out, grundy_error *err);
/* Whether the sum of these vertices and a nim-heap of n is lost for the player
 * to move; this is often found far sooner than the value. */
grundy_status gi_kayles_search_is_lost(gi_kayles_search *search, uint64_t left,
                                       grundy_nimber n, bool *out,
                                       grundy_error *err);
uint64_t gi_kayles_search_count(const gi_kayles_search *search);

#endif
