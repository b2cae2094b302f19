/* SPDX-License-Identifier: MIT */
/* geography.c - Geography: a token moves along edges and uses the graph up.
 *
 * In vertex_geography the vertex that the token leaves is removed with its
 * edges; in edge_geography the edge that it follows is removed. A player who
 * cannot move loses. With the parameter directed=1, edges lead one way only.
 * All these games end, and all except the undirected game on vertices are hard
 * in general (PSPACE-complete): the theory answers what is known, and a search
 * of the definition what is small.
 *
 * What the token can no longer reach does not matter. So the canonical
 * position has only the edges of the reachable part, and the search meets
 * fewer positions.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"
#include "base/text/scan_state.h"
#include "games/graph/duel_graphs.h"
#include "games/graph/geography.h"
#include "games/graph/named_graph.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { FIRST_EDGE = 2, EDGES_A_STEP = 32 };

static size_t edges_end(const gi_ints *position)
{
    return FIRST_EDGE + 2 * (size_t)position->items[1].word;
}

static int64_t token_of(const gi_ints *position)
{
    GRUNDY_ASSERT(edges_end(position) < position->count);
    return position->items[edges_end(position)].word;
}

/* ---- the definition ---- */

/* The vertex to which the edge of items i and i + 1 leads from this vertex, or
 * -1. */
static int64_t other_end(const grundy_game *game, const gi_ints *position,
                         size_t i, int64_t vertex)
{
    const int64_t from = position->items[i].word;
    const int64_t to = position->items[i + 1].word;

    GRUNDY_ASSERT(i >= FIRST_EDGE && i + 1 < edges_end(position));
    if (from == vertex) return to;
    return to == vertex && !gi_geography_is_directed(game) ? from : -1;
}

static bool deletes_edges(const grundy_game *game);

grundy_status gi_geography_moves(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run)
{
    const int64_t here = token_of(position);
    gi_ints targets = {0};
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t i = FIRST_EDGE; i < edges_end(position) && !status; i += 2) {
        const int64_t to = other_end(game, position, i, here);
        if (to < 0 || (to == here && !deletes_edges(game))) continue;
        status = gi_ints_push_word(&targets, to, run->env);
    }
    if (!status) gi_ints_sort(&targets);
    for (size_t i = 0; i < targets.count && !status; i++) {
        const int64_t to = targets.items[i].word;
        if (i > 0 && targets.items[i - 1].word == to) continue;
        status = gi_visit_word(to, visit, user, run);
    }
    gi_ints_clear(&targets, run->env);
    return status;
}

/* Copies n, the edges that `goes` does not remove, and a new token. */
typedef struct taking {
    int64_t from, to;
    bool is_done; /* One of several equal edges has been removed. */
} taking;

static bool goes(const grundy_game *game, const gi_ints *position, size_t i,
                 taking *t)
{
    if (!deletes_edges(game))
        return position->items[i].word == t->from ||
               position->items[i + 1].word == t->from;
    if (t->is_done || other_end(game, position, i, t->from) != t->to)
        return false;
    t->is_done = true;
    return true;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    taking t = {token_of(position), move->items[0].word, false};
    grundy_status status;

    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, position->items[0].word, run->env);
    if (!status) status = gi_ints_push_word(out, 0, run->env);
    for (size_t i = FIRST_EDGE; i < edges_end(position) && !status; i += 2) {
        if (goes(game, position, i, &t)) continue;
        out->items[1].word++;
        status = gi_ints_push_word(out, position->items[i].word, run->env);
        if (!status)
            status =
                gi_ints_push_word(out, position->items[i + 1].word, run->env);
    }
    GRUNDY_ASSERT(status || t.is_done || !deletes_edges(game));
    return status ? status : gi_ints_push_word(out, t.to, run->env);
}

/* ---- what can be reached ---- */

/* One pass over all edges; true if a new vertex was reached. */
static bool spread(const grundy_game *game, const gi_ints *position,
                   uint64_t *reached)
{
    bool has_new = false;

    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2) {
        const size_t u = (size_t)position->items[i].word;
        const size_t v = (size_t)position->items[i + 1].word;
        const bool from = gi_bitset_has(reached, u);
        const bool to = gi_bitset_has(reached, v);
        if (from == to || (to && gi_geography_is_directed(game))) continue;
        gi_bitset_add(reached, from ? v : u);
        has_new = true;
    }
    return has_new;
}

static void keep_reached(gi_ints *position, const uint64_t *reached)
{
    const size_t end = edges_end(position);
    size_t kept = FIRST_EDGE;

    for (size_t i = FIRST_EDGE; i < end; i += 2) {
        if (!gi_bitset_has(reached, (size_t)position->items[i].word)) continue;
        position->items[kept].word = position->items[i].word;
        position->items[kept + 1].word = position->items[i + 1].word;
        kept += 2;
    }
    GRUNDY_ASSERT(kept <= end);
    position->items[kept].word = position->items[end].word;
    position->items[1].word = (int64_t)((kept - FIRST_EDGE) / 2);
    position->count = kept + 1;
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const size_t words = gi_bitset_words((size_t)position->items[0].word);
    const uint64_t steps = edges_end(position) / 2 / EDGES_A_STEP + 1;
    uint64_t *reached = gi_alloc_array(run->env, words, sizeof *reached);
    grundy_status status;

    if (!reached) return GRUNDY_NO_MEMORY;
    memset(reached, 0, words * sizeof *reached);
    GRUNDY_ASSERT(token_of(position) < position->items[0].word);
    gi_bitset_add(reached, (size_t)token_of(position));
    do
        status = gi_meter_pay(run, steps);
    while (!status && spread(game, position, reached));
    if (!status) keep_reached(position, reached);
    gi_free(run->env, reached, words * sizeof *reached);
    return status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = gi_digraph_check(position, err);

    (void)game;
    if (status) return status;
    if (gi_digraph_tokens(position) != 1)
        return gi_fail(err, GRUNDY_BAD_INPUT, "expected exactly one token");
    return GRUNDY_OK;
}

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 1) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "directed is 0 or 1");
    return GRUNDY_OK;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game;
    (void)run;
    gi_text_addf(text, "move from %lld to %lld", (long long)token_of(position),
                 (long long)move->items[0].word);
    return text->status;
}

static grundy_status scan(gi_scan *from, gi_ints *position, gi_ints *lists,
                          gi_run *run)
{
    uint64_t n, m, start;
    grundy_status status =
        gi_scan_uint64_to(from, GRUNDY_GRAPH_VERTICES_MOST, &n,
                          "the number of vertices", run->err);

    if (!status) status = gi_ints_push_word(&lists[0], 0, run->env);
    if (!status)
        status = gi_scan_uint64_to(from, INT64_MAX / 2, &m,
                                   "the number of edges", run->err);
    if (!status)
        status = gi_scan_uint64_to(from, GRUNDY_GRAPH_VERTICES_MOST, &start,
                                   "the start", run->err);
    if (!status) status = gi_ints_push_word(position, (int64_t)n, run->env);
    if (!status) status = gi_ints_push_word(position, (int64_t)m, run->env);
    if (!status)
        status = gi_pairs_scan(from, 2 * m, 0, "a vertex of an edge", position,
                               run);
    return status ? status
                  : gi_ints_push_word(position, (int64_t)start, run->env);
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *lists, gi_run *run)
{
    grundy_integer start = {0};
    grundy_status status = gi_digraph_read(input, position, run);

    (void)lists; /* Read by their names. */
    if (!status)
        status = gi_json_integer(&start, gi_json_member(input, "start"),
                                 "start", run->env, run->err);
    if (!status) status = gi_ints_push_take(position, &start, run->env);
    grundy_integer_clear(&start, run->env);
    return status;
}

/* A family has edges that lead both ways. */
static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    return gi_geography_is_directed(game)
               ? gi_digraph_parse(game, out, text, count, run)
               : gi_named_graph_parse(game, out, text, count, run);
}

/* Each undirected graph once: its edges go from smaller to greater vertices,
 * and there are no loops. */
static bool is_upward(const gi_ints *position)
{
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2)
        if (position->items[i].word >= position->items[i + 1].word)
            return false;
    return true;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_digraph_positions(bound, 1, 1, is_upward, visit, user, run);
}

static const gi_parameter parameters[] = {
    {"directed", GI_NUMBER, 0, "0", "with 1, edges lead one way only"}};

static const char *const keys[] = {"win", "answer", "winning_moves",
                                   "(misere_win)", NULL};

#define FACES                                                                 \
    .family = "graph",                                                        \
    .position = "number of vertices, edges u:v, @, vertex of the token",      \
    .parameters = parameters, .parameter_count = 1, .check = check,           \
    .definition = {.moves = gi_geography_moves,                               \
                   .apply = apply,                                            \
                   .is_ordered = true,                                        \
                   .canonical = canonical},                                   \
    .notation = {.parse = parse,                                              \
                 .format = gi_digraph_format,                                 \
                 .legal = legal,                                              \
                 .name_move = name_move},                                     \
    .judge = &(const gi_judge){.framing = GI_ONE,                             \
                               .win = "First",                                \
                               .lose = "Second",                              \
                               .read = GI_FOR_JUDGE(scan)},                   \
    .duel = GI_DUEL(.limits = "1..12 0..24 0..n-1 0..n-1",                    \
                    .layout = "n # s [edges/2]", .cases_most = 1,             \
                    .mend = gi_graph_mend_from),                              \
    .batch = &(const gi_batch){.layout = "n edges start",                     \
                               .keys = keys,                                  \
                               .read = read},                                 \
    .trials = {.positions = positions, .bound = 4}

const gi_ruleset gi_ruleset_vertex_geography = {
    FACES,
    .id = "vertex_geography",
    .title = "Geography on the vertices of a graph",
    .rules = "A token stands on a vertex of a graph. A move slides the "
             "token along an edge to a vertex where it has not been before. "
             "A player who cannot move loses.",
    .examples = "vertex_geography 4 0:1 1:2 2:3 @ 0\n"
                "vertex_geography 5 0:1 1:2 2:0 2:3 3:4 @ 3\n"
                "vertex_geography:directed=1 4 0:1 1:2 2:0 2:3 @ 0",
    .theory = {.normal = {"T-VERTEX-GEOGRAPHY",
                          "In an undirected graph the player to move wins "
                          "exactly when every maximum matching covers the "
                          "token's vertex.",
                          "FSU93"},
               .outcome = gi_vertex_geography_outcome,
               .winning = gi_vertex_geography_winning,
               .reason = gi_vertex_geography_reason},
};

const gi_ruleset gi_ruleset_edge_geography = {
    FACES,
    .id = "edge_geography",
    .title = "Geography on the edges of a graph",
    .rules = "A token stands on a vertex of a graph. A move slides the "
             "token along an edge, which is then removed. A player who "
             "cannot move loses.",
    .examples = "edge_geography 4 0:1 1:2 2:3 3:0 @ 0\n"
                "edge_geography 5 0:1 1:2 2:0 2:3 3:4 @ 3\n"
                "edge_geography:directed=1 4 0:1 1:2 2:0 2:3 @ 0",
    .theory = {.normal = {"T-EDGE-GEOGRAPHY",
                          "In an undirected bipartite graph the player to "
                          "move loses exactly when there is a set of "
                          "vertices on the token's side, containing the "
                          "token's vertex, such that each vertex of the "
                          "other side has an even number of edges to the "
                          "set.",
                          "FSU93"},
               .outcome = gi_edge_geography_outcome,
               .reason = gi_edge_geography_reason},
};

static bool deletes_edges(const grundy_game *game)
{
    return gi_ruleset_is(game->rules, &gi_ruleset_edge_geography);
}
