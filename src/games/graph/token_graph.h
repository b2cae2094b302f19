/* SPDX-License-Identifier: MIT */
/* token_graph.h - a graph that defines the rules of a game: graph:FILE.
 *
 * token_graph.c reads the file and labels the graph, token_rules.c contains
 * the rules, and token_theory.c interprets the labels. A position is the list
 * of the tokens' vertices; a move is [token, to].
 */
#ifndef GI_GAMES_GRAPH_TOKEN_GRAPH_H
#define GI_GAMES_GRAPH_TOKEN_GRAPH_H

#include "grundy/graph.h"
#include "grundy/graph_io.h"
#include "grundy/labels.h"

#include "rules/definition.h"
#include "rules/game.h"

/* The graph with the labels of its vertices, found once. Immutable; shared by
 * threads. */
typedef struct gi_token_graph {
    grundy_graph *graph;
    grundy_graph_names *names;
    size_t vertex_count;
    bool has_cycle;
    grundy_graph_labels labels; /* All of them, each [vertex_count]; owned. */
} gi_token_graph;

/* Reads the file at this path. GRUNDY_OK, GRUNDY_IO, and all of
 * grundy_graph_read(), with the path in the message. */
grundy_status gi_token_graph_read(gi_token_graph **out, const char *path,
                                  const grundy_env *env, grundy_error *err);
void gi_token_graph_free(void *graph, const grundy_env *env);

/* The graph of a game of these rules. */
const gi_token_graph *gi_token_graph_of(const grundy_game *game);

/* Name of a vertex as a position is read again: `#5` where the
 * name itself would not be read as one. */
void gi_token_graph_add_name(const gi_token_graph *graph, uint32_t vertex,
                             gi_text *text);
/* Vertex of a name or of `#5`; GRUNDY_GRAPH_NONE: there is none. */
uint32_t gi_token_graph_find(const gi_token_graph *graph, const char *name,
                             size_t count);

/* ---- the tokens of a position (token_sum.c) ---- */

/* A position as the graph engine has it; clear it in any case. */
typedef struct gi_token_sum {
    grundy_graph_sum sum;
    uint32_t *tokens; /* Those of `sum`; owned. */
} gi_token_sum;

grundy_status gi_token_sum_make(gi_token_sum *out, const gi_token_graph *graph,
                                const gi_ints *position, gi_run *run);
void gi_token_sum_clear(gi_token_sum *sum, gi_run *run);
/* The set K of a sum whose value is infinity(K), ascending. */
grundy_status gi_token_sum_exits(const gi_token_sum *sum, gi_ints *out,
                                 gi_run *run);
/* Why a sum is won, lost or drawn under normal play, as one sentence. */
grundy_status gi_token_sum_explain(const gi_token_sum *sum, gi_text *text,
                                   gi_run *run);

/* ---- the rules (token_rules.c) ---- */

static inline uint32_t gi_token_vertex(const gi_ints *position, size_t token)
{
    GRUNDY_ASSERT(token < position->count);
    return (uint32_t)position->items[token].word;
}
/* Visits [token, to] for every target of the vertex, ascending, each once. */
grundy_status gi_token_visit_row(const grundy_graph *graph, size_t token,
                                 uint32_t vertex, gi_visit visit, void *user,
                                 gi_run *run);
grundy_status gi_token_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run);

extern const gi_ruleset gi_ruleset_token_graph; /* Of graphs that end; */
extern const gi_ruleset gi_ruleset_token_loopy; /* and of those with cycles. */

/* ---- theory (token_theory.c), for the tables of both rulesets ---- */

grundy_status gi_token_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);
grundy_status gi_token_exits(const grundy_game *game, const gi_ints *position,
                             gi_ints *out, gi_run *run);
grundy_status gi_token_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run);
grundy_status gi_token_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run);
grundy_status gi_token_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run);
grundy_status gi_token_reason(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              grundy_outcome found, gi_text *text,
                              gi_run *run);

#endif
