/* SPDX-License-Identifier: MIT */
/* digraph.h - positions that contain their graph: tokens on a list of edges.
 *
 * A position is the list n, m, then the two ends of each of m edges, then the
 * vertices of the tokens. In text it is `4 0:1 1:2 0:3 @ 0 2`.
 */
#ifndef GI_GAMES_GRAPH_DIGRAPH_H
#define GI_GAMES_GRAPH_DIGRAPH_H

#include "grundy/graph.h"

#include "base/json/json.h"
#include "rules/definition.h"

size_t gi_digraph_vertices(const gi_ints *position);
size_t gi_digraph_tokens(const gi_ints *position);
/* Vertex of a token. */
uint32_t gi_digraph_token(const gi_ints *position, size_t token);

/* Whether the numbers are in range and their count is right. */
grundy_status gi_digraph_check(const gi_ints *position, grundy_error *err);
/* The graph, owned by the caller. */
grundy_status gi_digraph_build(grundy_graph **out, const gi_ints *position,
                               gi_run *run);

/* For the table of a ruleset. Moves are [token, to]. */
grundy_status gi_digraph_moves(const grundy_game *game,
                               const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run);
grundy_status gi_digraph_apply(const grundy_game *game, gi_ints *out,
                               const gi_ints *position, const gi_ints *move,
                               gi_run *run);
grundy_status gi_digraph_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run);
/* Behind the edges: nothing, or @ and the vertices of tokens. */
grundy_status gi_digraph_parse_tokens(gi_ints *out, const char *text,
                                      size_t count, size_t at, gi_run *run);
grundy_status gi_digraph_format(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run);
grundy_status gi_digraph_name_move(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run);
/* n and edges of a request; the tokens are the caller's to append. */
grundy_status gi_digraph_read(const gi_json *input, gi_ints *position,
                              gi_run *run);
/* All graphs of up to `bound` vertices for which `fits` is true, with up to
 * token_most tokens, at least token_least. */
grundy_status gi_digraph_positions(uint64_t bound, size_t token_least,
                                   size_t token_most,
                                   bool (*fits)(const gi_ints *position),
                                   gi_visit visit, void *user, gi_run *run);

#endif
