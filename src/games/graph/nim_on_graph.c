/* SPDX-License-Identifier: MIT */
/* nim_on_graph.c - Nim on a graph: a token moves along edges, which are heaps.
 *
 * A position is the list n, m, the ends of the m edges that are left, the
 * vertex of the token, and the weights of the edges, each at least 1: in text
 * `3 0:1 1:2 @ 0 4 1`. A move is [edge, the weight that is left]; an edge of
 * weight 0 is removed.
 *
 * The known theory is in nim_on_graph_theory.c.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/graph/named_graph.h"
#include "games/graph/nim_on_graph.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- the definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t e = 0; !status && e < gi_graph_nim_edges(position); e++) {
        if (gi_graph_nim_other_end(position, e, gi_graph_nim_token(position)) <
            0)
            continue;
        for (int64_t left = 0;
             !status && left < gi_graph_nim_weight(position, e); left++)
            status = gi_visit_words((int64_t)e, left, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t edge = (size_t)move->items[0].word;
    const size_t first = GI_GRAPH_NIM_FIRST + 2 * edge;
    const size_t weight = gi_graph_nim_weight_place(position, edge);
    const size_t token = gi_graph_nim_token_place(position);
    const int64_t to =
        gi_graph_nim_other_end(position, edge, gi_graph_nim_token(position));
    const bool is_gone = gi_int_is_zero(&move->items[1]);
    grundy_status status = GRUNDY_OK;

    (void)game;
    GRUNDY_ASSERT(to >= 0);
    GRUNDY_ASSERT(
        grundy_integer_compare(&move->items[1], &position->items[weight]) < 0);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        const bool is_of_edge = i == first || i == first + 1 || i == weight;
        if (is_gone && is_of_edge) continue;
        status = i == weight ? gi_ints_push(out, &move->items[1], run->env)
                 : i == token
                     ? gi_ints_push_word(out, to, run->env)
                     : gi_ints_push(out, &position->items[i], run->env);
    }
    if (!status && is_gone) out->items[1].word--;
    return status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_integer *items = position->items;
    const size_t count = position->count;

    (void)game;
    if (!gi_ints_are_small(position) || count < GI_GRAPH_NIM_FIRST ||
        items[0].word > GRUNDY_GRAPH_VERTICES_MOST ||
        items[1].word > (int64_t)(count / 3) ||
        count != gi_graph_nim_token_place(position) + 1 +
                     gi_graph_nim_edges(position))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "@ comes before the vertex of the token and a weight, "
                       "below 2^63, for each edge");
    for (size_t i = GI_GRAPH_NIM_FIRST;
         i <= gi_graph_nim_token_place(position); i++)
        if (items[i].word >= items[0].word)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "%lld is no vertex: they are below %lld",
                           (long long)items[i].word, (long long)items[0].word);
    for (size_t e = 0; e < gi_graph_nim_edges(position); e++)
        if (items[GI_GRAPH_NIM_FIRST + 2 * e].word ==
                items[GI_GRAPH_NIM_FIRST + 2 * e + 1].word ||
            gi_graph_nim_weight(position, e) == 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "an edge has two ends and a weight of at least 1");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t edge = (size_t)move->items[0].word;
    const int64_t from = gi_graph_nim_token(position);

    (void)game, (void)run;
    gi_text_addf(text, "move from %lld to %lld", (long long)from,
                 (long long)gi_graph_nim_other_end(position, edge, from));
    if (gi_int_is_zero(&move->items[1]))
        gi_text_add(text, ", using the edge up");
    else
        gi_text_addf(text, ", leaving %lld of %lld",
                     (long long)move->items[1].word,
                     (long long)gi_graph_nim_weight(position, edge));
    return text->status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *lists, gi_run *run)
{
    grundy_integer start = {0};
    grundy_status status = gi_digraph_read(input, position, run);

    (void)lists;
    if (!status)
        status = gi_json_integer(&start, gi_json_member(input, "start"),
                                 "start", run->env, run->err);
    if (!status) status = gi_ints_push_take(position, &start, run->env);
    grundy_integer_clear(&start, run->env);
    return status ? status
                  : gi_pairs_read_numbers(input, "weights", position, run);
}

/* ---- small positions, for checks ---- */

enum { CHECKED_VERTICES = 4, CHECKED_PAIRS = 6 };

/* The graph whose pair number i of vertices has an edge of weight digit i of
 * `code` in base bound + 1. */
static grundy_status make_position(gi_ints *out, uint64_t code, uint64_t base,
                                   int64_t token, gi_run *run)
{
    gi_ints weights = {0};
    grundy_status status = gi_ints_push_word(out, CHECKED_VERTICES, run->env);

    if (!status) status = gi_ints_push_word(out, 0, run->env);
    for (int64_t u = 0; u < CHECKED_VERTICES; u++)
        for (int64_t v = u + 1; !status && v < CHECKED_VERTICES; v++) {
            const int64_t weight = (int64_t)(code % base);
            code /= base;
            if (weight == 0) continue;
            status = gi_ints_push_word(out, u, run->env);
            if (!status) status = gi_ints_push_word(out, v, run->env);
            if (!status)
                status = gi_ints_push_word(&weights, weight, run->env);
        }
    GRUNDY_ASSERT(status || code == 0);
    if (!status) out->items[1].word = (int64_t)weights.count;
    if (!status) status = gi_ints_push_word(out, token, run->env);
    for (size_t i = 0; !status && i < weights.count; i++)
        status = gi_ints_push(out, &weights.items[i], run->env);
    gi_ints_clear(&weights, run->env);
    return status;
}

/* All graphs of four vertices, with weights up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const uint64_t base = (bound < 4 ? bound : 4) + 1;
    uint64_t codes = 1;
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int i = 0; i < CHECKED_PAIRS; i++)
        codes *= base;
    for (uint64_t code = 0; !status && code < codes; code++)
        for (int64_t t = 0; !status && t < CHECKED_VERTICES; t++) {
            gi_ints position = {0};
            status = make_position(&position, code, base, t, run);
            if (!status) status = visit(&position, user);
            gi_ints_clear(&position, run->env);
        }
    return status;
}

static const char *const keys[] = {
    "win",      "winning_moves", "winning_move_count",
    "(grundy)", "(misere_win)",  NULL};

const gi_ruleset gi_ruleset_nim_on_graph = {
    .id = "nim_on_graph",
    .title = "Nim on a graph",
    .family = "graph",
    .rules = "A token stands on a vertex of a graph whose edges have "
             "weights. A move reduces the weight of an edge at the token "
             "and slides the token along that edge; an edge of weight 0 is "
             "removed. A player who cannot move loses.",
    .position = "number of vertices, edges u:v, @, vertex of the token, "
                "weight of each edge",
    .examples = "nim_on_graph 4 0:1 1:2 1:3 @ 0 5 2 2\n"
                "nim_on_graph 4 0:1 1:2 2:3 3:0 @ 0 2 4 3 2\n"
                "--misere nim_on_graph 3 0:1 1:2 2:0 @ 0 1 2 2",
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = gi_named_graph_parse,
                 .format = gi_digraph_format,
                 .legal = legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-NIM-ON-GRAPH",
                          "On a tree the weights do not matter. Odd cycles "
                          "are won; even cycles are lost exactly when, in "
                          "both directions from the token, the number of "
                          "edges before the first edge of least weight is "
                          "even. With all weights 1 the game is Geography "
                          "on the edges.",
                          "Fukuyama03"},
               .outcome = gi_graph_nim_outcome,
               .reason = gi_graph_nim_reason},
    .batch = &(const gi_batch){.layout = "n edges start weights",
                               .keys = keys,
                               .read = read},
    .trials = {.positions = positions, .bound = 2},
};
