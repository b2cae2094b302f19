/* SPDX-License-Identifier: MIT */
/* kayles_graph.h - a position of Node Kayles or Arc Kayles by its components.
 *
 * A position is the list n, m, the ends of m edges, and the vertices that are
 * left. A move is [v], or [u, v] with u < v. The rules are in node_kayles.c.
 */
#ifndef GI_GAMES_GRAPH_KAYLES_GRAPH_H
#define GI_GAMES_GRAPH_KAYLES_GRAPH_H

#include "games/graph/digraph.h"
#include "games/graph/kayles_search.h"
#include "games/graph/plain_graph.h"

/* Whether a move takes the ends of an edge: arc_kayles. */
bool gi_kayles_takes_edges(const grundy_game *game);

/* The definition's moves. */
grundy_status gi_graph_kayles_moves(const grundy_game *game,
                                    const gi_ints *position, unsigned player,
                                    gi_visit visit, void *user, gi_run *run);

/* Theory under normal play. */
grundy_status gi_graph_kayles_outcome(const grundy_game *game,
                                      const gi_ints *position,
                                      grundy_convention convention,
                                      grundy_outcome *out, gi_run *run);
grundy_status gi_graph_kayles_winning(const grundy_game *game,
                                      const gi_ints *position,
                                      grundy_convention convention,
                                      gi_visit visit, void *user, gi_run *run);
grundy_status gi_graph_kayles_value(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_integer *out, gi_run *run);
grundy_status gi_graph_kayles_reach(const grundy_game *game,
                                    const gi_ints *position,
                                    const grundy_integer *target,
                                    gi_visit visit, void *user, gi_run *run);

#endif
