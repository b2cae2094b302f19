/* SPDX-License-Identifier: MIT */
/* node_kayles.c - Kayles on graphs: Node Kayles and Arc Kayles.
 *
 * In Node Kayles a move removes a vertex and all its neighbours, in Arc Kayles
 * the two ends of an edge; a player who cannot move loses. Both are hard in
 * general (Node Kayles is PSPACE-complete): paths and cycles of any length are
 * known, and small graphs are searched (kayles_graph.c).
 *
 * The position contains the graph with all its edges; the list of the
 * remaining vertices says which of them count.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "base/text/scan_state.h"
#include "games/graph/duel_graphs.h"
#include "games/graph/kayles_graph.h"
#include "games/graph/named_graph.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { FIRST_EDGE = 2, VERTICES_MOST = 1 << 20 };

static size_t edges_end(const gi_ints *position)
{
    return FIRST_EDGE + 2 * (size_t)position->items[1].word;
}

/* Vertices that are left ascend. */
static bool is_left(const gi_ints *position, int64_t vertex)
{
    size_t first = edges_end(position), end = position->count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (position->items[middle].word == vertex) return true;
        if (position->items[middle].word < vertex)
            first = middle + 1;
        else
            end = middle;
    }
    return false;
}

/* ---- the definition ---- */

static int compare_pairs(const void *a, const void *b)
{
    const int64_t *first = a, *second = b;

    if (first[0] != second[0]) return first[0] < second[0] ? -1 : 1;
    return (first[1] > second[1]) - (first[1] < second[1]);
}

/* Edges between vertices that are left: shape [*count][2], lower end first. */
static size_t list_edges(const gi_ints *position, int64_t *pairs)
{
    size_t count = 0;

    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2) {
        const int64_t u = position->items[i].word;
        const int64_t v = position->items[i + 1].word;
        if (!is_left(position, u) || !is_left(position, v)) continue;
        pairs[2 * count] = u < v ? u : v;
        pairs[2 * count++ + 1] = u < v ? v : u;
    }
    GRUNDY_ASSERT(count <= (size_t)position->items[1].word);
    return count;
}

static grundy_status visit_edges(const gi_ints *position, gi_visit visit,
                                 void *user, gi_run *run)
{
    const size_t most = (size_t)position->items[1].word;
    int64_t *pairs;
    size_t count;
    grundy_status status;

    if (most == 0) return GRUNDY_OK;
    pairs = gi_alloc_array(run->env, most, 2 * sizeof *pairs);
    if (!pairs) return GRUNDY_NO_MEMORY;
    count = list_edges(position, pairs);
    status = gi_sort(pairs, count, 2 * sizeof *pairs, compare_pairs, run->env);
    for (size_t i = 0; i < count && !status; i++)
        if (i == 0 || compare_pairs(pairs + 2 * i, pairs + 2 * i - 2) != 0)
            status = gi_visit_words(pairs[2 * i], pairs[2 * i + 1], visit,
                                    user, run);
    gi_free(run->env, pairs, most * 2 * sizeof *pairs);
    return status;
}

static grundy_status visit_vertices(const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run)
{
    gi_ints left = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(edges_end(position) <= position->count);
    for (size_t i = edges_end(position); i < position->count && !status; i++)
        status = gi_ints_push_word(&left, position->items[i].word, run->env);
    if (!status) gi_ints_sort(&left);
    for (size_t i = 0; i < left.count && !status; i++)
        status = gi_visit_word(left.items[i].word, visit, user, run);
    gi_ints_clear(&left, run->env);
    return status;
}

grundy_status gi_graph_kayles_moves(const grundy_game *game,
                                    const gi_ints *position, unsigned player,
                                    gi_visit visit, void *user, gi_run *run)
{
    (void)player;
    return gi_kayles_takes_edges(game)
               ? visit_edges(position, visit, user, run)
               : visit_vertices(position, visit, user, run);
}

static bool are_neighbours(const gi_ints *position, int64_t u, int64_t v)
{
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2) {
        const int64_t from = position->items[i].word;
        const int64_t to = position->items[i + 1].word;
        if ((from == u && to == v) || (from == v && to == u)) return true;
    }
    return false;
}

static bool is_taken(const grundy_game *game, const gi_ints *position,
                     const gi_ints *move, int64_t vertex)
{
    if (vertex == move->items[0].word) return true;
    if (gi_kayles_takes_edges(game)) return vertex == move->items[1].word;
    return are_neighbours(position, vertex, move->items[0].word);
}

/* The edges of removed vertices are dropped too, because no move needs
 * them. */
static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(is_left(position, move->items[0].word));
    GRUNDY_ASSERT(
        !gi_kayles_takes_edges(game) ||
        are_neighbours(position, move->items[0].word, move->items[1].word));
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, position->items[0].word, run->env);
    if (!status) status = gi_ints_push_word(out, 0, run->env);
    for (size_t i = FIRST_EDGE; i < edges_end(position) && !status; i += 2) {
        const int64_t u = position->items[i].word;
        const int64_t v = position->items[i + 1].word;
        if (is_taken(game, position, move, u) ||
            is_taken(game, position, move, v))
            continue;
        out->items[1].word++;
        status = gi_ints_push_word(out, u, run->env);
        if (!status) status = gi_ints_push_word(out, v, run->env);
    }
    for (size_t i = edges_end(position); i < position->count && !status; i++) {
        const int64_t vertex = position->items[i].word;
        if (!is_taken(game, position, move, vertex))
            status = gi_ints_push_word(out, vertex, run->env);
    }
    return status;
}

/* ---- what is a position ---- */

static grundy_status check_left(const gi_ints *position, grundy_error *err)
{
    int64_t before = -1;

    for (size_t i = edges_end(position); i < position->count; i++) {
        if (position->items[i].word <= before)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "the remaining vertices must ascend");
        before = position->items[i].word;
    }
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = gi_digraph_check(position, err);

    (void)game;
    if (status) return status;
    if (position->items[0].word > VERTICES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "at most %d vertices",
                       VERTICES_MOST);
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2)
        if (position->items[i].word == position->items[i + 1].word)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "an edge is between two vertices: %lld:%lld is not",
                           (long long)position->items[i].word,
                           (long long)position->items[i].word);
    return check_left(position, err);
}

/* ---- faces ---- */

static grundy_status add_all(gi_ints *position, gi_run *run)
{
    const int64_t n = position->items[0].word;
    grundy_status status = GRUNDY_OK;

    if (!gi_int_is_small(&position->items[0]) || n > VERTICES_MOST)
        return gi_fail(run->err, GRUNDY_BAD_INPUT, "at most %d vertices",
                       VERTICES_MOST);
    GRUNDY_ASSERT(position->count == edges_end(position));
    for (int64_t v = 0; v < n && !status; v++)
        status = gi_ints_push_word(position, v, run->env);
    return status;
}

/* Without @ every vertex is left. */
static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    const grundy_status status =
        gi_named_graph_parse(game, out, text, count, run);

    if (status || memchr(text, '@', count)) return status;
    return add_all(out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const size_t all = (size_t)position->items[0].word;
    const gi_ints edges = {position->items, edges_end(position),
                           position->capacity};
    grundy_status status;

    if (gi_digraph_tokens(position) < all)
        return gi_digraph_format(game, position, text, run);
    status = gi_digraph_format(game, &edges, text, run);
    if (!status) gi_text_truncate(text, text->count - strlen(" @"));
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)position;
    (void)run;
    if (gi_kayles_takes_edges(game))
        gi_text_addf(text, "take %lld and %lld",
                     (long long)move->items[0].word,
                     (long long)move->items[1].word);
    else
        gi_text_addf(text, "take %lld and its neighbours",
                     (long long)move->items[0].word);
    return text->status;
}

static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t n, m;
    grundy_status status = gi_scan_uint64_to(
        from, VERTICES_MOST, &n, "the number of vertices", run->err);

    (void)parameters;
    if (!status)
        status = gi_scan_uint64_to(from, INT64_MAX / 2, &m,
                                   "the number of edges", run->err);
    if (!status) status = gi_ints_push_word(position, (int64_t)n, run->env);
    if (!status) status = gi_ints_push_word(position, (int64_t)m, run->env);
    if (!status)
        status = gi_pairs_scan(from, 2 * m, 0, "a vertex of an edge", position,
                               run);
    return status ? status : add_all(position, run);
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    const grundy_status status = gi_digraph_read(input, position, run);

    (void)parameters;
    return status ? status : add_all(position, run);
}

/* Each graph once, all vertices left. */
typedef struct adding {
    gi_visit visit;
    void *user;
    gi_run *run;
} adding;

static bool is_upward(const gi_ints *position)
{
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2)
        if (position->items[i].word >= position->items[i + 1].word)
            return false;
    return true;
}

static grundy_status visit_whole(const gi_ints *position, void *user)
{
    const adding *to = user;
    gi_ints whole = {0};
    grundy_status status = gi_ints_copy(&whole, position, to->run->env);

    if (!status) status = add_all(&whole, to->run);
    if (!status) status = to->visit(&whole, to->user);
    gi_ints_clear(&whole, to->run->env);
    return status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    adding to = {visit, user, run};

    (void)game;
    return gi_digraph_positions(bound, 0, 0, is_upward, visit_whole, &to, run);
}

static const char *const keys[] = {"win",          "answer",   "winning_moves",
                                   "(misere_win)", "(grundy)", NULL};

#define FACES                                                                 \
    .family = "graph",                                                        \
    .position = "number of vertices, edges u:v, or a graph such as "          \
                "grid:2x3; @ and the vertices that are left",                 \
    .judge = &(const gi_judge){.framing = GI_ONE,                             \
                               .win = "First",                                \
                               .lose = "Second",                              \
                               .read = GI_FOR_JUDGE(scan)},                   \
    .duel =                                                                   \
        GI_DUEL(.limits = "1..12 0..24 0..n-1", .layout = "n # [edges/2]",    \
                .cases_most = 1, .mend = gi_graph_mend),                      \
    .batch =                                                                  \
        &(const gi_batch){.layout = "n edges", .keys = keys, .read = read},   \
    .notation = {.parse = parse,                                              \
                 .format = format,                                            \
                 .legal = legal,                                              \
                 .name_move = name_move},                                     \
    .trials = {.positions = positions, .bound = 4}

#define DEFINITION                                                            \
    .definition = {                                                           \
        .moves = gi_graph_kayles_moves, .apply = apply, .is_ordered = true}

#define THEOREM(code)                                                         \
    {                                                                         \
        "T-GRAPH-KAYLES",                                                     \
            "A path of k vertices has the value of a heap of k in " code      \
            "; the value of a graph is the nim-sum of the values of its "     \
            "components.",                                                    \
            "GuySmith56"                                                      \
    }

const gi_ruleset gi_ruleset_node_kayles = {
    FACES,
    .id = "node_kayles",
    .title = "Node Kayles",
    .rules = "A move removes a vertex of a graph and all its neighbours. A "
             "player who cannot move loses.",
    .examples = "node_kayles 5 0:1 1:2 2:3 3:4\n"
                "node_kayles 6 0:1 1:2 2:3 3:0 2:4 4:5\n"
                "node_kayles 4 0:1 1:2 2:3 @ 1 2 3",
    DEFINITION,
    .theory = {.normal = THEOREM("0.137"),
               .grundy = THEOREM("0.137"),
               .outcome = gi_graph_kayles_outcome,
               .winning = gi_graph_kayles_winning,
               .value = gi_graph_kayles_value,
               .reach = gi_graph_kayles_reach},
};

const gi_ruleset gi_ruleset_arc_kayles = {
    FACES,
    .id = "arc_kayles",
    .title = "Arc Kayles",
    .rules = "A move removes two neighbouring vertices of a graph. A player "
             "who cannot move loses.",
    .examples = "arc_kayles 5 0:1 1:2 2:3 3:4\n"
                "arc_kayles 6 0:1 1:2 2:3 3:0 2:4 4:5\n"
                "--misere arc_kayles 4 0:1 1:2 2:3",
    DEFINITION,
    .theory = {.normal = THEOREM("0.07"),
               .grundy = THEOREM("0.07"),
               .outcome = gi_graph_kayles_outcome,
               .winning = gi_graph_kayles_winning,
               .value = gi_graph_kayles_value,
               .reach = gi_graph_kayles_reach},
};

bool gi_kayles_takes_edges(const grundy_game *game)
{
    return gi_ruleset_is(game->rules, &gi_ruleset_arc_kayles);
}
