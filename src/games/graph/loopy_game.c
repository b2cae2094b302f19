/* SPDX-License-Identifier: MIT */
/* loopy_game.c - one token on any directed graph; infinite play is a draw.
 *
 * T-GRAPH-LABEL: outcomes and remoteness of all vertices are found by
 * retrograde analysis, under either convention. The definition, with its own
 * retrograde analysis (search/cyclic/loopy.c), checks them. T-LOOPY-NIMBER: many
 * vertices nevertheless have a nimber, which says how they add to other games;
 * the others have no nimber, and the error shows their set K.
 */
#include <stdio.h>
#include <string.h>

#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "games/graph/digraph.h"
#include "games/pairs.h"
#include "graph/adjacency.h"
#include "rules/ruleset.h"
#include "values/ending.h"

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

/* ---- labels, found anew for each question ---- */

typedef struct labels {
    grundy_graph *graph;
    uint8_t *outcomes;
    uint32_t *remoteness;
    size_t vertex_count;
    uint32_t start;
} labels;

static void labels_clear(labels *all, gi_run *run)
{
    if (all->remoteness)
        gi_free(run->env, all->remoteness,
                all->vertex_count * sizeof *all->remoteness);
    if (all->outcomes) gi_free(run->env, all->outcomes, all->vertex_count);
    grundy_graph_free(all->graph);
}

/* Clear it in any case. */
static grundy_status labels_find(labels *all, const gi_ints *position,
                                 grundy_convention convention, gi_run *run)
{
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT;
    grundy_status status;

    *all = (labels){.vertex_count = gi_digraph_vertices(position),
                    .start = gi_digraph_token(position, 0)};
    GRUNDY_ASSERT(all->start < all->vertex_count);
    status = gi_digraph_build(&all->graph, position, run);
    if (status) return status;
    all->outcomes = gi_alloc(run->env, all->vertex_count);
    all->remoteness =
        gi_alloc_array(run->env, all->vertex_count, sizeof *all->remoteness);
    if (!all->outcomes || !all->remoteness) return GRUNDY_NO_MEMORY;
    if (convention == GRUNDY_MISERE) {
        wanted.misere_outcomes = all->outcomes;
        wanted.misere_remoteness = all->remoteness;
    } else {
        wanted.outcomes = all->outcomes;
        wanted.remoteness = all->remoteness;
    }
    return grundy_graph_label(all->graph, &wanted, run->err);
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    labels all;
    const grundy_status status = labels_find(&all, position, convention, run);

    (void)game;
    if (!status) *out = (grundy_outcome)all.outcomes[all.start];
    labels_clear(&all, run);
    return status;
}

typedef struct telling {
    const uint8_t *outcomes;
    gi_visit visit;
    void *user;
} telling;

static grundy_status tell_if_lost(const gi_ints *move, void *user)
{
    const telling *to = user;

    if (to->outcomes[move->items[1].word] != GRUNDY_OUTCOME_P)
        return GRUNDY_OK;
    return to->visit(move, to->user);
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    labels all;
    grundy_status status = labels_find(&all, position, convention, run);

    if (!status) {
        telling to = {all.outcomes, visit, user};
        status = gi_digraph_moves(game, position, 0, tell_if_lost, &to, run);
    }
    labels_clear(&all, run);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    labels all;
    const grundy_status status = labels_find(&all, position, convention, run);

    (void)game;
    GRUNDY_ASSERT(status || all.outcomes[all.start] == (uint8_t)found);
    if (!status && found == GRUNDY_OUTCOME_DRAW)
        gi_text_add(text, "Neither player can force the end: play goes on for "
                          "ever.");
    else if (!status && all.remoteness[all.start] == 0)
        gi_text_add(text, gi_ending_told(convention));
    else if (!status)
        gi_text_addf(text,
                     "The end comes after %lu move%s when the winner hurries "
                     "and the loser delays.",
                     (unsigned long)all.remoteness[all.start],
                     all.remoteness[all.start] == 1 ? "" : "s");
    labels_clear(&all, run);
    return status ? status : text->status;
}

/* ---- values ---- */

/* Nimbers of all vertices: shape [vertex_count], the caller's to free. */
static grundy_status find_nimbers(grundy_graph **graph,
                                  grundy_nimber **nimbers,
                                  const gi_ints *position, gi_run *run)
{
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT;
    grundy_status status = gi_digraph_build(graph, position, run);

    if (status) return status;
    *nimbers = gi_alloc_array(run->env, gi_digraph_vertices(position),
                              sizeof **nimbers);
    if (!*nimbers) return GRUNDY_NO_MEMORY;
    wanted.nimbers = *nimbers;
    return grundy_graph_label(*graph, &wanted, run->err);
}

static void free_nimbers(grundy_graph *graph, grundy_nimber *nimbers,
                         const gi_ints *position, gi_run *run)
{
    if (nimbers)
        gi_free(run->env, nimbers,
                gi_digraph_vertices(position) * sizeof *nimbers);
    grundy_graph_free(graph);
}

enum { SET_SHOWN = 8 };

static grundy_status fail_infinite(const grundy_graph *graph,
                                   const grundy_nimber *nimbers,
                                   uint32_t vertex, grundy_error *err)
{
    grundy_nimber set[SET_SHOWN];
    char words[16 * SET_SHOWN] = "";
    size_t count = 0, used = 0;
    const grundy_status status = grundy_graph_find_finite(
        set, SET_SHOWN, &count, graph, nimbers, vertex, NULL);

    if (status) return status;
    for (size_t i = 0; i < count && i < SET_SHOWN; i++)
        used += (size_t)snprintf(words + used, sizeof words - used, "%s%u",
                                 i ? "," : "", (unsigned)set[i]);
    GRUNDY_ASSERT(used < sizeof words);
    return gi_fail(err, GRUNDY_UNDEFINED,
                   "the value is no nim-heap but infinity(%s%s)", words,
                   count > SET_SHOWN ? ",..." : "");
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    const uint32_t vertex = gi_digraph_token(position, 0);
    grundy_nimber *nimbers = NULL;
    grundy_graph *graph = NULL;
    grundy_status status = find_nimbers(&graph, &nimbers, position, run);

    (void)game;
    if (!status && nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
        status = fail_infinite(graph, nimbers, vertex, run->err);
    else if (!status)
        gi_int_set_word(out, (int64_t)nimbers[vertex], run->env);
    free_nimbers(graph, nimbers, position, run);
    return status;
}

/* K of an infinite value. */
static grundy_status add_set(const grundy_graph *graph,
                             const grundy_nimber *nimbers, uint32_t vertex,
                             gi_ints *out, gi_run *run)
{
    grundy_nimber *set;
    size_t count = 0;
    grundy_status status = grundy_graph_find_finite(NULL, 0, &count, graph,
                                                    nimbers, vertex, NULL);

    if (status || count == 0) return status;
    set = gi_alloc_array(run->env, count, sizeof *set);
    if (!set) return GRUNDY_NO_MEMORY;
    status = grundy_graph_find_finite(set, count, &count, graph, nimbers,
                                      vertex, NULL);
    for (size_t i = 0; i < count && !status; i++)
        status = gi_ints_push_word(out, (int64_t)set[i], run->env);
    gi_free(run->env, set, count * sizeof *set);
    return status;
}

static grundy_status exits(const grundy_game *game, const gi_ints *position,
                           gi_ints *out, gi_run *run)
{
    grundy_nimber *nimbers = NULL;
    grundy_graph *graph = NULL;
    grundy_status status = find_nimbers(&graph, &nimbers, position, run);

    (void)game;
    gi_ints_empty(out, run->env);
    if (!status)
        status =
            add_set(graph, nimbers, gi_digraph_token(position, 0), out, run);
    free_nimbers(graph, nimbers, position, run);
    return status;
}

typedef struct reaching {
    const grundy_nimber *nimbers;
    const grundy_integer *target;
    gi_visit visit;
    void *user;
} reaching;

static grundy_status tell_if_reached(const gi_ints *move, void *user)
{
    const reaching *to = user;
    const grundy_nimber nimber = to->nimbers[move->items[1].word];

    if (nimber == GRUNDY_NIMBER_INFINITE ||
        gi_int_compare_word(to->target, (int64_t)nimber) != 0)
        return GRUNDY_OK;
    return to->visit(move, to->user);
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_nimber *nimbers = NULL;
    grundy_graph *graph = NULL;
    grundy_status status = find_nimbers(&graph, &nimbers, position, run);

    if (!status) {
        reaching to = {nimbers, target, visit, user};
        status =
            gi_digraph_moves(game, position, 0, tell_if_reached, &to, run);
    }
    free_nimbers(graph, nimbers, position, run);
    return status;
}

/* ---- faces ---- */

static char letter_of(uint8_t found)
{
    GRUNDY_ASSERT(found == GRUNDY_OUTCOME_DRAW || found == GRUNDY_OUTCOME_N ||
                  found == GRUNDY_OUTCOME_P);
    if (found == GRUNDY_OUTCOME_DRAW) return 'D';
    return found == GRUNDY_OUTCOME_N ? 'W' : 'L';
}

static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t n, m, start;
    grundy_status status =
        gi_scan_uint64_to(from, GRUNDY_GRAPH_VERTICES_MOST, &n,
                          "the number of vertices", run->err);

    (void)parameters;
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

static grundy_status write(const grundy_game *game, const gi_ints *position,
                           gi_text *text, gi_run *run)
{
    grundy_outcome found = GRUNDY_OUTCOME_UNKNOWN;
    const grundy_status status =
        outcome(game, position, GRUNDY_NORMAL, &found, run);

    if (!status) gi_text_add_char(text, letter_of((uint8_t)found));
    return status ? status : text->status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    grundy_integer start = {0};
    grundy_status status = gi_digraph_read(input, position, run);

    (void)parameters;
    if (!status)
        status = gi_json_integer(&start, gi_json_member(input, "start"),
                                 "start", run->env, run->err);
    if (!status) status = gi_ints_push_take(position, &start, run->env);
    grundy_integer_clear(&start, run->env);
    return status;
}

static grundy_status write_outcomes(const labels *all, gi_json_out *out,
                                    gi_run *run)
{
    gi_text letters;
    grundy_status status;

    gi_text_init(&letters, run->env);
    for (size_t v = 0; v < all->vertex_count; v++)
        gi_text_add_char(&letters, letter_of(all->outcomes[v]));
    status = letters.status;
    if (!status) gi_json_string(out, gi_text_string(&letters));
    gi_text_clear(&letters);
    return status;
}

static void write_remoteness(const labels *all, gi_json_out *out)
{
    const uint32_t moves = all->remoteness[all->start];
    const grundy_integer none = {-1, NULL};

    if (moves == GRUNDY_REMOTENESS_NONE)
        gi_json_int(out, &none);
    else
        gi_json_uint(out, moves);
}

static uint64_t count_of(const labels *all, char letter)
{
    uint64_t count = 0;

    for (size_t v = 0; v < all->vertex_count; v++)
        count += letter_of(all->outcomes[v]) - 'A' + 'a' == letter;
    return count;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    labels all;
    grundy_status status = labels_find(&all, position, GRUNDY_NORMAL, run);

    (void)game;
    if (status) goto done;
    if (strcmp(key, "outcome") == 0) {
        const char word[2] = {letter_of(all.outcomes[all.start]), '\0'};
        gi_json_string(out, word);
    } else if (strcmp(key, "outcomes") == 0) {
        status = write_outcomes(&all, out, run);
    } else if (strcmp(key, "remoteness") == 0) {
        write_remoteness(&all, out);
    } else {
        gi_json_uint(out, count_of(&all, key[0]));
    }

done:
    labels_clear(&all, run);
    return status;
}

static bool any(const gi_ints *position)
{
    (void)position;
    return true;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_digraph_positions(bound, 1, 1, any, visit, user, run);
}

static const char *const keys[] = {"outcome", "outcomes", "remoteness", "w",
                                   "l",       "d",        NULL};

const gi_ruleset gi_ruleset_loopy_game = {
    .id = "loopy_game",
    .title = "A token on a directed graph with cycles",
    .family = "graph",
    .rules = "A token stands on a vertex of a directed graph, which may "
             "have cycles. A move slides the token along one edge. A player "
             "who cannot move loses; infinite play is a draw.",
    .position = "number of vertices, edges from:to, @, vertex of the token",
    .examples = "loopy_game 4 0:1 1:0 1:2 2:3 @ 0\n"
                "loopy_game 3 0:1 1:0 1:2 @ 1\n"
                "--misere loopy_game 3 0:1 1:0 1:2 @ 1",
    .may_cycle = true,
    .definition = {.moves = gi_digraph_moves,
                   .apply = gi_digraph_apply,
                   .is_ordered = true},
    .notation = {.parse = gi_digraph_parse,
                 .format = gi_digraph_format,
                 .legal = legal,
                 .name_move = gi_digraph_name_move},
    .theory = {.normal = {"T-GRAPH-LABEL",
                          "The outcomes are found by retrograde analysis "
                          "from the terminal vertices; the vertices that "
                          "remain are draws.",
                          "Smith66"},
               .misere = {"T-GRAPH-LABEL",
                          "The outcomes are found by retrograde analysis "
                          "from the terminal vertices, where the player to "
                          "move wins; the vertices that remain are draws.",
                          "Smith66"},
               .grundy = {"T-LOOPY-NIMBER",
                          "The values are found in levels: a vertex "
                          "receives the mex of the values of its options, "
                          "provided that every option without a value can "
                          "be reverted to this mex.",
                          "Smith66"},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach,
               .exits = exits,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .read = GI_FOR_JUDGE(scan),
                               .write = write},
    .duel = GI_DUEL(.limits = "1..1000 0..2000 0..n-1 0..n-1",
                    .layout = "n # s [edges/2]", .cases_most = 1),
    .batch = &(const gi_batch){.layout = "n edges start",
                               .keys = keys,
                               .read = read,
                               .more = more,
                               .own = "outcome"},
    .trials = {.positions = positions, .bound = 3},
};
