/* SPDX-License-Identifier: MIT */
/* col_snort.c - Col and Snort: Left and Right take the vertices of a graph.
 *
 * In Col neighbours must not be of the same player, in Snort not of different
 * ones. So whoever takes a vertex tints its neighbours for the opponent in
 * Col, for himself in Snort; a vertex that is tinted for both is gone, and so
 * is the one that was taken. A move is [vertex, player].
 *
 * Edges that cannot matter are dropped in a search: those between tints of one
 * player in Snort, for whoever takes one end leaves the other as it is, and
 * those between different tints in Col, likewise. What remains falls into
 * components.
 *
 * Source: [WW], chapters 2 and 6.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/partizan/tints.h"
#include "rules/heaps.h"
#include "rules/position.h"

extern const gi_ruleset gi_ruleset_col, gi_ruleset_snort;

/* For whom a vertex is tinted when its neighbour is taken. */
static uint8_t tint_by(const grundy_game *game, unsigned player)
{
    const bool is_snort = game->rules->id == gi_ruleset_snort.id;

    GRUNDY_ASSERT(player < 2);
    return is_snort == (player == 0) ? GI_TINT_LEFT : GI_TINT_RIGHT;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_tints graph = gi_tints_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (unsigned v = 0; v < graph.vertex_count && !status; v++)
        if (gi_tint_allows(graph.tints[v], player))
            status = gi_visit_words(v, player, visit, user, run);
    return status;
}

static void tint(gi_tints *graph, unsigned vertex, uint8_t with)
{
    uint8_t *old = &graph->tints[vertex];

    GRUNDY_ASSERT(vertex < graph->vertex_count);
    GRUNDY_ASSERT(with == GI_TINT_LEFT || with == GI_TINT_RIGHT);
    if (*old == GI_TINT_OPEN)
        *old = with;
    else if (*old != with)
        *old = GI_TINT_GONE;
}

static void take(gi_tints *graph, unsigned vertex, uint8_t with)
{
    for (unsigned e = 0; e < graph->edge_count; e++) {
        const uint8_t *ends = graph->ends[e];
        if (ends[0] == vertex) tint(graph, ends[1], with);
        if (ends[1] == vertex) tint(graph, ends[0], with);
    }
    graph->tints[vertex] = GI_TINT_GONE;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_tints graph = gi_tints_of(position);

    GRUNDY_ASSERT(gi_tint_allows(graph.tints[move->items[0].word],
                                 (unsigned)move->items[1].word));
    take(&graph, (unsigned)move->items[0].word,
         tint_by(game, (unsigned)move->items[1].word));
    return gi_tints_put(&graph, out, run);
}

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    gi_tints graph = gi_tints_of(position);

    (void)game;
    gi_tints_exchange(&graph);
    return gi_tints_put(&graph, position, run);
}

static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game, (void)run;
    GRUNDY_ASSERT(move->count == 2);
    move->items[1].word = 1;
    return GRUNDY_OK;
}

/* ---- components ---- */

static bool counts_in_snort(uint8_t one, uint8_t other)
{
    return one == GI_TINT_OPEN || one != other;
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    const gi_tints graph = gi_tints_of(position);

    return gi_tints_visit_parts(&graph,
                                game->rules->id == gi_ruleset_snort.id
                                    ? counts_in_snort
                                    : gi_col_counts,
                                visit, user, run);
}

typedef struct keeping {
    gi_ints *part; /* The last one. */
    gi_run *run;
    size_t count;
} keeping;

static grundy_status keep_part(const gi_ints *part, void *user)
{
    keeping *w = user;

    w->count++;
    return gi_ints_copy(w->part, part, w->run->env);
}

/* Of one component: that with the colours exchanged, numbered as components
 * are, or itself. */
static grundy_status twin(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run)
{
    gi_ints turned = {0}, negative = {0};
    keeping w = {&negative, run, 0};
    grundy_status status = gi_ints_copy(&turned, position, run->env);

    if (!status) status = turn(game, &turned, run);
    if (!status) status = components(game, &turned, keep_part, &w, run);
    if (!status && w.count == 1 &&
        gi_position_compare(&negative, position) < 0) {
        *is_negative = true;
        status = gi_ints_copy(position, &negative, run->env);
    }
    gi_ints_clear(&turned, run->env);
    gi_ints_clear(&negative, run->env);
    return status;
}

/* ---- words ---- */

/* Vertices that are taken in the text have tinted their neighbours, those too
 * that no play leads to: what is left to be taken is all that counts. */
static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_tints graph;
    uint8_t taken[GI_TINTS_VERTICES_MOST];
    const grundy_status status =
        gi_tints_parse(&graph, taken, text, count, run);

    if (status) return status;
    for (unsigned v = 0; v < graph.vertex_count; v++)
        if (taken[v]) take(&graph, v, tint_by(game, taken[v] - 1U));
    return gi_tints_put(&graph, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_tints graph = gi_tints_of(position);

    (void)game, (void)run;
    gi_tints_format(&graph, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    return gi_tints_check(position, err);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "take vertex %lld", (long long)move->items[0].word);
    return text->status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run,
                          const gi_ruleset *rules)
{
    const gi_json *graph = gi_json_member(input, "graph");
    const grundy_game game = {.rules = rules};

    (void)parameters;
    if (!graph || graph->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          graph ? graph->offset : input->offset,
                          "expected the key \"graph\" with a text such as "
                          "\"path:5\"");
    return parse(&game, position, graph->text, graph->text_count, run);
}

static grundy_status read_col(const gi_json *input, gi_ints *position,
                              gi_ints *parameters, gi_run *run)
{
    return read(input, position, parameters, run, &gi_ruleset_col);
}

static grundy_status read_snort(const gi_json *input, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    return read(input, position, parameters, run, &gi_ruleset_snort);
}

/* ---- for checks ---- */

/* The tints of one graph, the first vertex varying fastest. */
static grundy_status visit_tints(gi_tints *graph, gi_visit visit, void *user,
                                 gi_run *run)
{
    gi_ints position = {0};
    uint64_t words = 1;
    grundy_status status = GRUNDY_OK;

    for (unsigned v = 0; v < graph->vertex_count; v++)
        words *= 3;
    for (uint64_t number = 0; number < words && !status; number++) {
        uint64_t rest = number;
        for (unsigned v = 0; v < graph->vertex_count; v++, rest /= 3)
            graph->tints[v] = (uint8_t)(rest % 3);
        status = gi_tints_put(graph, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

/* The edges that the bits of a number choose, in order. */
static void choose_edges(gi_tints *graph, uint64_t bits)
{
    graph->edge_count = 0;
    for (unsigned u = 0; u < graph->vertex_count; u++)
        for (unsigned v = u + 1; v < graph->vertex_count; v++, bits >>= 1) {
            if (!(bits & 1)) continue;
            graph->ends[graph->edge_count][0] = (uint8_t)u;
            graph->ends[graph->edge_count++][1] = (uint8_t)v;
        }
    GRUNDY_ASSERT(bits == 0);
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    enum { VERTICES_TRIED = 5 };
    gi_tints graph;
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (unsigned n = 0; n <= bound && n <= VERTICES_TRIED && !status; n++) {
        const uint64_t graphs = (uint64_t)1 << n * (n > 0 ? n - 1 : 0) / 2;
        graph.vertex_count = n;
        for (uint64_t bits = 0; bits < graphs && !status; bits++) {
            choose_edges(&graph, bits);
            status = visit_tints(&graph, visit, user, run);
        }
    }
    return status;
}

static const char *const keys[] = {"value", "outcome", "winning_moves", NULL};

#define FACES                                                                 \
    .family = "partizan", .kind = GI_PARTIZAN,                                \
    .position =                                                               \
        "path:5, cycle:5, grid:2x3, or the number of vertices and edges "     \
        "u:v; after @, or in place of the number, a letter for each vertex: " \
        ". open, "                                                            \
        "l or r only for Left or Right, # gone, L or R taken",                \
    .definition = {.moves = moves,                                            \
                   .apply = apply,                                            \
                   .is_ordered = true,                                        \
                   .twin = twin,                                              \
                   .components = components,                                  \
                   .turn = turn,                                              \
                   .turn_move = turn_move},                                   \
    .notation = {.parse = parse,                                              \
                 .format = format,                                            \
                 .legal = legal,                                              \
                 .name_move = name_move},                                     \
    .trials = {.positions = positions, .bound = 3}

const gi_ruleset gi_ruleset_col = {
    FACES,
    .id = "col",
    .title = "Col",
    .rules = "The players take vertices of a graph. No two neighbours may be "
             "of one player: when a vertex is taken, only the opponent may "
             "take its neighbours. A player who cannot move loses. Source: "
             "Vout, in Winning Ways.",
    .examples = "col path:7\ncol grid:2x3\ncol 4 0:1 1:2 1:3 @ l...",
    .theory = {.normal = {"T-COL-RUN",
                          "Left wins if the value is a positive number, with "
                          "or without *, and Right if it is negative, whoever "
                          "moves first; at * the player to move wins, at 0 "
                          "the other.",
                          "WW"},
               .grundy = {"T-COL-RUN",
                          "A path or cycle is worth a number, or a number and "
                          "*. In a path, three or more open vertices in a row "
                          "can be replaced by .lr., where the edge between l "
                          "and r does not count.",
                          "WW"},
               .worth = gi_col_worth},
    .batch =
        &(const gi_batch){.layout = "graph", .keys = keys, .read = read_col},
};

const gi_ruleset gi_ruleset_snort = {
    FACES,
    .id = "snort",
    .title = "Snort",
    .rules = "The players take vertices of a graph. No two neighbours may be "
             "of different players: when a vertex is taken, only the same "
             "player may take its neighbours. A player who cannot move loses. "
             "Source: Norton, in Winning Ways.",
    .examples = "snort path:5\nsnort path:l...l\nsnort 5 0:1 1:2 2:3 2:4",
    .batch =
        &(const gi_batch){.layout = "graph", .keys = keys, .read = read_snort},
};
