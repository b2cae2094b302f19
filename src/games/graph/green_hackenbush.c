/* SPDX-License-Identifier: MIT */
/* green_hackenbush.c - Green Hackenbush: a move cuts an edge of a picture that
 * stands on the ground, and what is no longer connected to the ground is
 * removed.
 *
 * The ground is vertex 0; edges may be repeated and may be loops. A move is
 * the place of an edge in the list. T-GREEN-HACKENBUSH: vertices that remain
 * connected when any single edge is cut are fused; an edge inside such a piece
 * is a loop of value 1, and a bridge to a piece of value x has value x + 1;
 * the value of a piece is the nim-sum of everything at the piece. So one
 * traversal finds the bridges and the value.
 *
 * Every move is tried by cutting its edge, in O(m) steps each; under misère
 * play no theory is known, and small pictures are searched.
 *
 * Source: [WW], chapter 7.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"
#include "base/memory/sort.h"
#include "base/text/scan_state.h"
#include "games/graph/duel_graphs.h"
#include "games/graph/named_graph.h"
#include "games/graph/hackenbush.h"
#include "games/graph/hackenbush_picture.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { FIRST_EDGE = 2, EDGES_A_STEP = 32 };

static size_t edge_count(const gi_ints *position)
{
    return (size_t)position->items[1].word;
}

static size_t edges_end(const gi_ints *position)
{
    return FIRST_EDGE + 2 * edge_count(position);
}

/* ---- the definition ---- */

/* One pass over all edges; true if a new vertex was reached. */
static bool spread(const gi_ints *position, uint64_t *standing)
{
    bool has_new = false;

    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2) {
        const size_t u = (size_t)position->items[i].word;
        const size_t v = (size_t)position->items[i + 1].word;
        if (gi_bitset_has(standing, u) == gi_bitset_has(standing, v)) continue;
        gi_bitset_add(standing, u);
        gi_bitset_add(standing, v);
        has_new = true;
    }
    return has_new;
}

static void free_standing(uint64_t *standing, const gi_ints *position,
                          gi_run *run)
{
    gi_free(run->env, standing,
            gi_bitset_words((size_t)position->items[0].word) *
                sizeof *standing);
}

/* The vertices that are connected to the ground, as bits; the caller frees
 * them. */
static grundy_status find_standing(uint64_t **out, const gi_ints *position,
                                   gi_run *run)
{
    const size_t words = gi_bitset_words((size_t)position->items[0].word);
    const uint64_t steps = edge_count(position) / EDGES_A_STEP + 1;
    uint64_t *standing = gi_alloc_array(run->env, words, sizeof *standing);
    grundy_status status;

    if (!standing) return GRUNDY_NO_MEMORY;
    memset(standing, 0, words * sizeof *standing);
    gi_bitset_add(standing, 0);
    do
        status = gi_meter_pay(run, steps);
    while (!status && spread(position, standing));
    if (status)
        free_standing(standing, position, run);
    else
        *out = standing;
    return status;
}

/* Edges that are not connected to the ground are removed. */
static grundy_status drop_fallen(gi_ints *position, gi_run *run)
{
    uint64_t *standing = NULL;
    size_t kept = FIRST_EDGE;
    const grundy_status status = find_standing(&standing, position, run);

    if (status) return status;
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2) {
        if (!gi_bitset_has(standing, (size_t)position->items[i].word))
            continue;
        position->items[kept].word = position->items[i].word;
        position->items[kept + 1].word = position->items[i + 1].word;
        kept += 2;
    }
    GRUNDY_ASSERT(kept <= edges_end(position));
    free_standing(standing, position, run);
    position->items[1].word = (int64_t)((kept - FIRST_EDGE) / 2);
    position->count = kept;
    return GRUNDY_OK;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    uint64_t *standing = NULL;
    grundy_status status = find_standing(&standing, position, run);

    (void)game;
    (void)player;
    if (status) return status;
    for (size_t e = 0; e < edge_count(position) && !status; e++)
        if (gi_bitset_has(standing,
                          (size_t)position->items[FIRST_EDGE + 2 * e].word))
            status = gi_visit_word((int64_t)e, visit, user, run);
    free_standing(standing, position, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t cut = FIRST_EDGE + 2 * (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(cut + 2 <= out->count);
    for (size_t i = cut; i + 2 < out->count; i++)
        out->items[i].word = out->items[i + 2].word;
    out->count -= 2;
    out->items[1].word--;
    return drop_fallen(out, run);
}

static int compare_keys(const void *a, const void *b)
{
    const uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;

    return (first > second) - (first < second);
}

/* Sorts the edges, each from its smaller end to the greater: their order and
 * direction mean nothing. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const size_t count = edge_count(position);
    uint64_t *keys;
    grundy_status status;

    (void)game;
    if (count == 0) return GRUNDY_OK;
    keys = gi_alloc_array(run->env, count, sizeof *keys);
    if (!keys) return GRUNDY_NO_MEMORY;
    for (size_t e = 0; e < count; e++) {
        const uint64_t u = (uint64_t)position->items[FIRST_EDGE + 2 * e].word;
        const uint64_t v =
            (uint64_t)position->items[FIRST_EDGE + 2 * e + 1].word;
        keys[e] = u < v ? u << 32 | v : v << 32 | u;
    }
    status = gi_sort(keys, count, sizeof *keys, compare_keys, run->env);
    for (size_t e = 0; e < count && !status; e++) {
        position->items[FIRST_EDGE + 2 * e].word = (int64_t)(keys[e] >> 32);
        position->items[FIRST_EDGE + 2 * e + 1].word =
            (int64_t)(keys[e] & 0xffffffff);
    }
    gi_free(run->env, keys, count * sizeof *keys);
    return status;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    gi_hackenbush picture;
    grundy_status status = gi_hackenbush_make(&picture, position, run);

    (void)game;
    if (!status)
        status = gi_int_set_uint64(
            out, gi_hackenbush_value(&picture, GI_HACKENBUSH_WHOLE), run->env);
    gi_hackenbush_clear(&picture);
    return status;
}

/* Edges that stand in the whole picture: a bit each, of `standing`. */
static void note_standing(gi_hackenbush *picture, const gi_ints *position,
                          uint64_t *standing)
{
    (void)gi_hackenbush_value(picture, GI_HACKENBUSH_WHOLE);
    for (size_t e = 0; e < edge_count(position); e++)
        if (gi_hackenbush_stands(picture, e)) gi_bitset_add(standing, e);
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    const size_t words = gi_bitset_words(edge_count(position) + 1);
    uint64_t *standing = gi_alloc_array(run->env, words, sizeof *standing);
    gi_hackenbush picture;
    grundy_status status;

    (void)game;
    if (!standing) return GRUNDY_NO_MEMORY;
    memset(standing, 0, words * sizeof *standing);
    status = gi_hackenbush_make(&picture, position, run);
    if (!status) note_standing(&picture, position, standing);
    for (size_t e = 0; e < edge_count(position) && !status; e++) {
        if (!gi_bitset_has(standing, e)) continue;
        if (gi_env_is_stopped(run->env)) status = GRUNDY_CANCELLED;
        if (!status &&
            gi_int_compare_word(
                target, (int64_t)gi_hackenbush_value(&picture, e)) == 0)
            status = gi_visit_word((int64_t)e, visit, user, run);
    }
    gi_hackenbush_clear(&picture);
    gi_free(run->env, standing, words * sizeof *standing);
    return status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    grundy_status status = gi_digraph_check(position, err);

    if (!status && position->items[0].word == 0)
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "there is no vertex 0 to be the ground");
    if (!status && gi_digraph_tokens(position))
        status = gi_fail(err, GRUNDY_BAD_INPUT, "there is no token here");
    if (!status &&
        (uint64_t)position->items[0].word > gi_limit_memory(game->env) / 64)
        status = gi_fail(err, GRUNDY_OVER_BUDGET,
                         "the vertices do not fit the memory limit");
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const grundy_status status = gi_digraph_format(game, position, text, run);

    if (!status) gi_text_truncate(text, text->count - strlen(" @"));
    return status;
}

/* Small ones, as a picture whose edges either player may cut. */
static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    gi_picture p = {.edge_count = edge_count(position)};

    (void)game, (void)run;
    if (gi_int_compare_word(&position->items[0], GI_PICTURE_VERTICES_MOST) >
            0 ||
        p.edge_count > GI_PICTURE_EDGES_MOST)
        return GRUNDY_UNDEFINED;
    p.vertex_count = (size_t)position->items[0].word;
    for (size_t e = 0; e < p.edge_count; e++) {
        const grundy_integer *ends = &position->items[FIRST_EDGE + 2 * e];
        p.ends[e][0] = (uint8_t)ends[0].word;
        p.ends[e][1] = (uint8_t)ends[1].word;
        p.colours[e] = GI_EDGE_EITHER;
    }
    gi_picture_show(&p, canvas);
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t at = FIRST_EDGE + 2 * (size_t)move->items[0].word;

    (void)game;
    (void)run;
    GRUNDY_ASSERT(at + 1 < edges_end(position));
    gi_text_addf(text, "cut edge %lld, %lld:%lld",
                 (long long)move->items[0].word + 1,
                 (long long)position->items[at].word,
                 (long long)position->items[at + 1].word);
    return text->status;
}

/* POJ 3710: trees with roots 1; all roots are the ground, and vertex v > 1 of a
 * tree comes after those of the trees before. */
static grundy_status scan_tree(gi_scan *from, gi_ints *position, gi_run *run)
{
    const int64_t before = position->items[0].word;
    uint64_t n, m;
    grundy_status status =
        gi_scan_uint64_to(from, GRUNDY_GRAPH_VERTICES_MOST / 2, &n,
                          "the number of nodes", run->err);

    if (!status)
        status = gi_scan_uint64_to(from, INT64_MAX / 4, &m,
                                   "the number of edges", run->err);
    if (!status && n == 0)
        status = gi_scan_fail(from, run->err, "a tree needs a root");
    if (!status) position->items[0].word += (int64_t)n - 1;
    for (uint64_t i = 0; !status && i < 2 * m; i++) {
        uint64_t v;
        status = gi_scan_uint64_to(from, n, &v, "a node of an edge", run->err);
        if (!status && v == 0)
            status = gi_scan_fail(from, run->err, "nodes count from 1");
        if (!status)
            status = gi_ints_push_word(
                position, v == 1 ? 0 : before + (int64_t)v - 2, run->env);
    }
    if (!status) position->items[1].word += (int64_t)m;
    return status;
}

static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t trees;
    grundy_status status =
        gi_scan_uint64(from, &trees, "the number of trees", run->err);

    (void)parameters;
    if (!status) status = gi_ints_push_word(position, 1, run->env);
    if (!status) status = gi_ints_push_word(position, 0, run->env);
    for (; !status && trees > 0; trees--)
        status = scan_tree(from, position, run);
    return status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_digraph_read(input, position, run);
}

/* Each picture once: edges from smaller to greater vertices, and loops, all of
 * them connected to the ground. */
static bool is_standing(const gi_ints *position)
{
    uint64_t standing = 1;

    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2)
        if (position->items[i].word > position->items[i + 1].word)
            return false;
    while (spread(position, &standing))
        continue;
    for (size_t i = FIRST_EDGE; i < edges_end(position); i += 2)
        if (!(standing >> position->items[i].word & 1)) return false;
    return true;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_digraph_positions(bound, 0, 0, is_standing, visit, user, run);
}

static const char *const keys[] = {"win",           "grundy",       "answer",
                                   "winning_moves", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_green_hackenbush = {
    .id = "green_hackenbush",
    .title = "Green Hackenbush",
    .family = "graph",
    .rules = "A picture of edges stands on the ground, vertex 0. A move "
             "cuts an edge, and everything that is no longer connected to "
             "the ground is removed. A player who cannot move loses.",
    .position = "number of vertices, edges u:v, or a graph such as "
                "grid:2x3; 0 is the ground",
    .examples = "green_hackenbush 4 0:1 1:2 1:3\n"
                "green_hackenbush 5 0:1 1:2 2:3 3:1 3:4\n"
                "--misere green_hackenbush 3 0:1 1:2 0:2",
    .contest = "POJ 3710",
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical},
    .notation = {.parse = gi_named_graph_parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move,
                 .show = show},
    .theory = {.normal = {"T-GREEN-HACKENBUSH",
                          "The vertices of each cycle are fused, and its "
                          "edges become loops of value 1; an edge that "
                          "carries a piece of value x has value x + 1; the "
                          "player to move loses exactly when the nim-sum at "
                          "the ground is 0.",
                          "WW"},
               .grundy = {"T-GREEN-HACKENBUSH",
                          "The vertices of each cycle are fused, and its "
                          "edges become loops of value 1; an edge that "
                          "carries a piece of value x has value x + 1; the "
                          "value is the nim-sum at the ground.",
                          "WW"},
               .value = value,
               .reach = reach},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .win = "Sally",
                               .lose = "Harry",
                               .read = GI_FOR_JUDGE(scan)},
    .duel = GI_DUEL(.limits = "1..10 0..1e9 0..20 0..1000",
                    .layout = "trees mix # [branches/2]", .cases_most = 50,
                    .write = gi_christmas_write),
    .batch =
        &(const gi_batch){.layout = "n edges", .keys = keys, .read = read},
    .trials = {.positions = positions, .bound = 3},
};
