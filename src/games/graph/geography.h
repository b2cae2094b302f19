/* SPDX-License-Identifier: MIT */
/* geography.h - a token that uses up the vertices or the edges of a graph.
 *
 * A position is the list n, m, the ends of the m edges that are left, and the
 * vertex of the token. A move is [to]. The rules are in geography.c, the
 * theory for undirected graphs in geography_vertex.c and geography_edge.c.
 */
#ifndef GI_GAMES_GRAPH_GEOGRAPHY_H
#define GI_GAMES_GRAPH_GEOGRAPHY_H

#include "games/graph/digraph.h"
#include "games/graph/plain_graph.h"
#include "rules/game.h"

/* The parameter `directed`: edges lead one way. */
static inline bool gi_geography_is_directed(const grundy_game *game)
{
    return gi_game_number(game, 0)->word == 1;
}

/* Theory under normal play; GRUNDY_UNDECIDED where there is none. */
grundy_status gi_vertex_geography_outcome(const grundy_game *game,
                                          const gi_ints *position,
                                          grundy_convention convention,
                                          grundy_outcome *out, gi_run *run);
grundy_status gi_vertex_geography_winning(const grundy_game *game,
                                          const gi_ints *position,
                                          grundy_convention convention,
                                          gi_visit visit, void *user,
                                          gi_run *run);
grundy_status gi_edge_geography_outcome(const grundy_game *game,
                                        const gi_ints *position,
                                        grundy_convention convention,
                                        grundy_outcome *out, gi_run *run);

/* The undirected game on edges, for a position that may have more numbers
 * after the token: whether the player to move loses. GRUNDY_UNDECIDED on
 * graphs with an odd cycle. */
grundy_status gi_edge_geography_is_lost(const gi_ints *position, bool *is_lost,
                                        gi_run *run);

grundy_status gi_vertex_geography_reason(const grundy_game *game,
                                         const gi_ints *position,
                                         grundy_convention convention,
                                         grundy_outcome outcome, gi_text *text,
                                         gi_run *run);
grundy_status gi_edge_geography_reason(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_convention convention,
                                       grundy_outcome outcome, gi_text *text,
                                       gi_run *run);

/* The definition's moves, the same for both. */
grundy_status gi_geography_moves(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run);

#endif
