/* SPDX-License-Identifier: MIT */
/* token_rules.c - tokens on the graph of a file: the rulesets of graph:FILE.
 *
 * There are two rulesets, since play on a graph with cycles need not end:
 * infinite play is a draw there, and outcomes are found by retrograde analysis
 * where no theorem applies. The definition looks at the rows of the graph and
 * at nothing else; the theory is in token_theory.c.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "base/text/space.h"
#include "games/code_games.h"
#include "games/graph/token_graph.h"
#include "graph/adjacency.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- the definition ---- */

static int compare_vertices(const void *a, const void *b)
{
    const uint32_t first = *(const uint32_t *)a;
    const uint32_t second = *(const uint32_t *)b;

    return (first > second) - (first < second);
}

/* Visits [token, to] for every target of its vertex, ascending, each once. */
grundy_status gi_token_visit_row(const grundy_graph *graph, size_t token,
                                 uint32_t vertex, gi_visit visit, void *user,
                                 gi_run *run)
{
    const uint64_t *starts = grundy_graph_starts(graph);
    const size_t count = (size_t)(starts[vertex + 1] - starts[vertex]);
    grundy_status status;
    uint32_t *row;

    GRUNDY_ASSERT(vertex < grundy_graph_vertex_count(graph));
    if (count == 0) return GRUNDY_OK;
    row = gi_alloc_array(run->env, count, sizeof *row);
    if (!row) return GRUNDY_NO_MEMORY;
    memcpy(row, grundy_graph_targets(graph) + starts[vertex],
           count * sizeof *row);
    status = gi_sort(row, count, sizeof *row, compare_vertices, run->env);
    for (size_t i = 0; i < count && !status; i++)
        if (i == 0 || row[i] != row[i - 1])
            status = gi_visit_words((int64_t)token, row[i], visit, user, run);
    gi_free(run->env, row, count * sizeof *row);
    return status;
}

grundy_status gi_token_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t t = 0; t < position->count && !status; t++)
        status = gi_token_visit_row(
            graph->graph, t, gi_token_vertex(position, t), visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT((size_t)move->items[0].word < out->count);
    GRUNDY_ASSERT((size_t)move->items[1].word <
                  gi_token_graph_of(game)->vertex_count);
    gi_int_set_word(&out->items[move->items[0].word], move->items[1].word,
                    run->env);
    return GRUNDY_OK;
}

/* Tokens have no names, and tokens that cannot move may be dropped. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const uint64_t *starts =
        grundy_graph_starts(gi_token_graph_of(game)->graph);
    size_t kept = 0;

    (void)run;
    for (size_t i = 0; i < position->count; i++) {
        const uint32_t vertex = gi_token_vertex(position, i);
        if (starts[vertex] < starts[vertex + 1])
            position->items[kept++].word = vertex;
    }
    position->count = kept;
    gi_ints_sort(position);
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const size_t most = gi_token_graph_of(game)->vertex_count;

    for (size_t i = 0; i < position->count; i++)
        if (gi_int_sign(&position->items[i]) < 0 ||
            gi_int_compare_word(&position->items[i], (int64_t)most) >= 0)
            return gi_fail(err, GRUNDY_BAD_INPUT, "the graph has %zu vertices",
                           most);
    return GRUNDY_OK;
}

/* ---- in words ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    grundy_status status = GRUNDY_OK;

    for (size_t at = 0; at < count && !status;) {
        const size_t first = at;
        uint32_t vertex;
        if (gi_is_gap(text[at])) {
            at++;
            continue;
        }
        while (at < count && !gi_is_gap(text[at]))
            at++;
        vertex = gi_token_graph_find(graph, text + first, at - first);
        if (vertex == GRUNDY_GRAPH_NONE)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, first,
                              "no vertex is called '%.*s'",
                              at - first < 60 ? (int)(at - first) : 60,
                              text + first);
        status = gi_ints_push_word(out, vertex, run->env);
    }
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)run;
    for (size_t i = 0; i < position->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_token_graph_add_name(gi_token_graph_of(game),
                                gi_token_vertex(position, i), text);
    }
    return text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    const size_t token = (size_t)move->items[0].word;

    (void)run;
    if (position->count > 1) gi_text_addf(text, "token %zu: ", token + 1);
    gi_token_graph_add_name(graph, gi_token_vertex(position, token), text);
    gi_text_add(text, " -> ");
    gi_token_graph_add_name(graph, (uint32_t)move->items[1].word, text);
    return text->status;
}

enum { ROWS_MOST = 20, TARGETS_MOST = 16 };

/* Each token with the vertices that it can go to. */
static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    const uint64_t *starts = grundy_graph_starts(graph->graph);

    (void)run;
    for (size_t t = 0; t < position->count && t < ROWS_MOST; t++) {
        const uint32_t vertex = gi_token_vertex(position, t);
        gi_text_addf(text, "token %zu on ", t + 1);
        gi_token_graph_add_name(graph, vertex, text);
        gi_text_add(text, starts[vertex] == starts[vertex + 1] ? ", the end"
                                                               : " ->");
        for (uint64_t e = starts[vertex]; e < starts[vertex + 1]; e++) {
            gi_text_add_char(text, ' ');
            if (e - starts[vertex] == TARGETS_MOST) {
                gi_text_add(text, "...");
                break;
            }
            gi_token_graph_add_name(
                graph, grundy_graph_targets(graph->graph)[e], text);
        }
        gi_text_add_char(text, '\n');
    }
    if (position->count > ROWS_MOST)
        gi_text_addf(text, "and %zu more\n", position->count - ROWS_MOST);
    return text->status;
}

/* ---- the game ---- */

grundy_status gi_token_game_new(grundy_game **out, const char *spelling,
                                const char *path, const grundy_env *env,
                                grundy_error *err)
{
    gi_token_graph *graph = NULL;
    grundy_game *game = NULL;
    grundy_status status = gi_token_graph_read(&graph, path, env, err);

    if (!status)
        status = gi_game_new(&game,
                             graph->has_cycle ? &gi_ruleset_token_loopy
                                              : &gi_ruleset_token_graph,
                             "", 0, env, err);
    if (status) {
        gi_token_graph_free(graph, env);
        return status;
    }
    game->own = graph;
    game->discard = gi_token_graph_free;
    gi_text_truncate(&game->name, 0);
    gi_text_add(&game->name, spelling);
    status = game->name.status;
    if (status) {
        grundy_game_free(game);
        return gi_fail(err, status, "out of memory");
    }
    *out = game;
    return GRUNDY_OK;
}

#define FACES                                                                 \
    .id = "graph", .title = "Tokens on the graph of a file",                  \
    .family = "graph",                                                        \
    .position = "vertices of the tokens: names, or # and a number",           \
    .notation = {.parse = parse,                                              \
                 .format = format,                                            \
                 .legal = legal,                                              \
                 .draw = draw,                                                \
                 .name_move = name_move}

#define THEORY                                                                \
    .outcome = gi_token_outcome, .value = gi_token_value,                     \
    .winning = gi_token_winning, .reach = gi_token_reach,                     \
    .reason = gi_token_reason

const gi_ruleset gi_ruleset_token_graph = {
    FACES,
    .rules = "Tokens stand on the vertices of a directed graph without "
             "cycles. A move slides one token along one edge. A player who "
             "cannot move loses.",
    .definition = {.moves = gi_token_moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical},
    .theory = {.normal = {"T-SPRAGUE-GRUNDY",
                          "The player to move loses exactly when the xor of "
                          "the tokens' values is 0.",
                          "Sprague35"},
               .misere = {"T-GRAPH-LABEL",
                          "For a single token the outcomes are found by "
                          "retrograde analysis from the terminal vertices, "
                          "where the player to move wins.",
                          "Smith66"},
               .grundy = {"T-SPRAGUE-GRUNDY",
                          "The value is the nim-sum of the values of the "
                          "tokens; the value of a vertex is the mex of the "
                          "values of its options.",
                          "Sprague35"},
               THEORY},
    .trials = {.bound = 12},
};

const gi_ruleset gi_ruleset_token_loopy = {
    FACES,
    .rules = "Tokens stand on the vertices of a directed graph with cycles. A "
             "move slides one token along one edge. A player who cannot move "
             "loses; play without end is a draw.",
    .may_cycle = true,
    .definition = {.moves = gi_token_moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical},
    .theory = {.normal = {"T-GRAPH-LABEL",
                          "The outcomes are found by retrograde analysis "
                          "from the terminal vertices; the vertices that "
                          "remain are draws.",
                          "Smith66"},
               .misere = {"T-GRAPH-LABEL",
                          "One token: outcomes are found from the ends of the "
                          "game backwards, where the player to move wins; "
                          "what they do not reach is a draw.",
                          "Smith66"},
               .grundy = {"T-LOOPY-NIMBER",
                          "The values are found in levels: a vertex "
                          "receives the mex of the values of its options, "
                          "provided that every option without a value can "
                          "be reverted to this mex.",
                          "Smith66"},
               .exits = gi_token_exits,
               THEORY},
    .trials = {.bound = 5},
};
