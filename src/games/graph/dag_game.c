/* SPDX-License-Identifier: MIT */
/* dag_game.c - tokens on a graph without cycles: every impartial game that
 * ends is of this form.
 *
 * T-SPRAGUE-GRUNDY: the value of a vertex is the mex of the values of its
 * options, and the value of several tokens is the nim-sum of their values.
 * Under misère play the outcome of one token follows from T-GRAPH-LABEL; for
 * several tokens the values say nothing, and the sum is searched by the
 * definition while it is small.
 *
 * A graph with a cycle is refused, and the cycle is shown, because there may
 * be no value. The same graph is accepted by loopy_game.
 */
#include <stdio.h>
#include <string.h>

#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "games/graph/digraph.h"
#include "games/graph/duel_graphs.h"
#include "games/pairs.h"
#include "graph/adjacency.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { SHOWN = 12 }; /* Vertices of a cycle, in an error. */

/* ---- cycles ---- */

static grundy_status tell_cycle(const uint32_t *cycle, size_t count,
                                grundy_error *err)
{
    char words[8 * SHOWN + 8] = "";
    size_t used = 0;

    GRUNDY_ASSERT(count > 0);
    for (size_t i = 0; i < count && i < SHOWN && used + 16 < sizeof words; i++)
        used += (size_t)snprintf(words + used, sizeof words - used, "%s%u",
                                 i ? ">" : "", (unsigned)cycle[i]);
    /* The path returns to its first vertex if the whole cycle is shown. */
    if (count > SHOWN || used + 16 >= sizeof words)
        return gi_fail(err, GRUNDY_UNDEFINED, "the graph has a cycle: %s>...",
                       words);
    return gi_fail(err, GRUNDY_UNDEFINED, "the graph has a cycle: %s>%u",
                   words, (unsigned)cycle[0]);
}

static grundy_status refuse_cycle(const gi_ints *position, gi_run *run)
{
    uint32_t cycle[SHOWN];
    size_t count = 0;
    grundy_graph *graph = NULL;
    grundy_status status = gi_digraph_build(&graph, position, run);

    if (status) return status;
    status = grundy_graph_find_cycle(cycle, SHOWN, &count, graph, run->err);
    grundy_graph_free(graph);
    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    return status ? status : tell_cycle(cycle, count, run->err);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    gi_run run;
    grundy_status status = gi_digraph_check(position, err);

    if (status) return status;
    gi_run_init(&run, game->env, err);
    status = refuse_cycle(position, &run);
    gi_run_clear(&run);
    return status;
}

/* ---- labels, found anew for each question ---- */

typedef struct labels {
    grundy_graph *graph;
    grundy_nimber *nimbers;
    uint8_t *outcomes; /* Under misère play. */
    uint32_t *tokens;
    size_t vertex_count, token_count;
} labels;

static void labels_clear(labels *all, gi_run *run)
{
    if (all->tokens)
        gi_free(run->env, all->tokens, all->token_count * sizeof *all->tokens);
    if (all->outcomes) gi_free(run->env, all->outcomes, all->vertex_count);
    if (all->nimbers)
        gi_free(run->env, all->nimbers,
                all->vertex_count * sizeof *all->nimbers);
    grundy_graph_free(all->graph);
}

static grundy_status labels_alloc(labels *all, gi_run *run)
{
    if (all->vertex_count > 0) {
        all->nimbers =
            gi_alloc_array(run->env, all->vertex_count, sizeof *all->nimbers);
        all->outcomes = gi_alloc(run->env, all->vertex_count);
        if (!all->nimbers || !all->outcomes) return GRUNDY_NO_MEMORY;
    }
    if (all->token_count == 0) return GRUNDY_OK;
    all->tokens =
        gi_alloc_array(run->env, all->token_count, sizeof *all->tokens);
    return all->tokens ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

/* Clear it in any case. */
static grundy_status labels_find(labels *all, const gi_ints *position,
                                 gi_run *run)
{
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT;
    grundy_status status;

    *all = (labels){.vertex_count = gi_digraph_vertices(position),
                    .token_count = gi_digraph_tokens(position)};
    status = gi_digraph_build(&all->graph, position, run);
    if (!status) status = labels_alloc(all, run);
    if (status) return status;
    for (size_t i = 0; i < all->token_count; i++)
        all->tokens[i] = gi_digraph_token(position, i);
    wanted.nimbers = all->nimbers;
    wanted.misere_outcomes = all->outcomes;
    return grundy_graph_sweep(all->graph, &wanted, run->err);
}

static grundy_nimber nim_sum(const labels *all)
{
    grundy_nimber sum = 0;

    for (size_t i = 0; i < all->token_count; i++)
        sum ^= all->nimbers[all->tokens[i]];
    return sum;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    labels all;
    const grundy_status status = labels_find(&all, position, run);

    (void)game;
    if (!status) gi_int_set_word(out, (int64_t)nim_sum(&all), run->env);
    labels_clear(&all, run);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const size_t tokens = gi_digraph_tokens(position);
    labels all;
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE && tokens > 1) return GRUNDY_UNDECIDED;
    status = labels_find(&all, position, run);
    if (status) goto done;
    if (convention == GRUNDY_NORMAL)
        *out = nim_sum(&all) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    else
        *out = tokens ? (grundy_outcome)all.outcomes[all.tokens[0]]
                      : GRUNDY_OUTCOME_N;

done:
    labels_clear(&all, run);
    return status;
}

typedef struct telling {
    gi_visit visit;
    void *user;
    gi_run *run;
    const uint8_t *outcomes; /* They tell the lost options; or NULL. */
} telling;

static grundy_status tell_move(size_t token, uint32_t target, void *user)
{
    const telling *to = user;

    if (to->outcomes && to->outcomes[target] != GRUNDY_OUTCOME_P)
        return GRUNDY_OK;
    return gi_visit_words((int64_t)token, (int64_t)target, to->visit, to->user,
                          to->run);
}

/* One token under misère play: every move of the token is looked up,
 * whatever its outcome under normal play; the moves ascend, as there is
 * only one row. */
static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const bool is_misere = convention == GRUNDY_MISERE;
    labels all;
    grundy_status status;

    (void)game;
    if (is_misere && gi_digraph_tokens(position) > 1) return GRUNDY_UNDECIDED;
    status = labels_find(&all, position, run);
    if (!status) {
        const grundy_graph_sum sum = {all.graph, all.nimbers, all.tokens,
                                      all.token_count};
        telling to = {visit, user, run, is_misere ? all.outcomes : NULL};
        /* If all nimbers are taken to be 0, every move leads to a lost sum. */
        if (is_misere && all.vertex_count > 0)
            memset(all.nimbers, 0, all.vertex_count * sizeof *all.nimbers);
        status = grundy_graph_sum_moves(&sum, GRUNDY_OUTCOME_P, tell_move, &to,
                                        NULL);
    }
    labels_clear(&all, run);
    return status;
}

/* The first of them ends the list. */
static grundy_status note_target(const gi_ints *move, void *user)
{
    int64_t *target = user;

    *target = move->items[1].word;
    return GRUNDY_OVER_BUDGET;
}

/* Of one token under misère play; the nim-sum has the usual words. */
static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    int64_t target = -1;
    grundy_status status;

    if (convention != GRUNDY_MISERE || gi_digraph_tokens(position) != 1)
        return GRUNDY_UNDECIDED;
    status = winning(game, position, convention, note_target, &target, run);
    if (status && target < 0) return status;
    if (found == GRUNDY_OUTCOME_N)
        gi_text_addf(text,
                     "Vertex %lu has an edge to vertex %lld, which is lost "
                     "under misère play.",
                     (unsigned long)gi_digraph_token(position, 0),
                     (long long)target);
    else
        gi_text_addf(text,
                     "Every edge from vertex %lu leads to a vertex that is "
                     "won under misère play.",
                     (unsigned long)gi_digraph_token(position, 0));
    return text->status;
}

/* ---- faces ---- */

static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t n, m, t;
    grundy_status status =
        gi_scan_uint64_to(from, GRUNDY_GRAPH_VERTICES_MOST, &n,
                          "the number of vertices", run->err);

    (void)parameters;
    if (!status)
        status = gi_scan_uint64_to(from, INT64_MAX / 2, &m,
                                   "the number of edges", run->err);
    if (!status)
        status = gi_scan_uint64(from, &t, "the number of tokens", run->err);
    if (!status) status = gi_ints_push_word(position, (int64_t)n, run->env);
    if (!status) status = gi_ints_push_word(position, (int64_t)m, run->env);
    if (!status)
        status = gi_pairs_scan(from, 2 * m, 0, "a vertex of an edge", position,
                               run);
    return status ? status
                  : gi_pairs_scan(from, t, 0, "the vertex of a token",
                                  position, run);
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    const grundy_status status = gi_digraph_read(input, position, run);

    (void)parameters;
    return status ? status
                  : gi_pairs_read_numbers(input, "tokens", position, run);
}

static void write_nimbers(const labels *all, gi_json_out *out)
{
    gi_json_open(out, '[');
    for (size_t v = 0; v < all->vertex_count; v++)
        gi_json_uint(out, all->nimbers[v]);
    gi_json_close(out, ']');
}

static grundy_status write_labels(const labels *all, gi_json_out *out,
                                  gi_run *run)
{
    gi_text letters;
    grundy_status status;

    gi_text_init(&letters, run->env);
    for (size_t v = 0; v < all->vertex_count; v++)
        gi_text_add_char(&letters, all->nimbers[v] ? 'N' : 'P');
    status = letters.status;
    if (!status) gi_json_string(out, gi_text_string(&letters));
    gi_text_clear(&letters);
    return status;
}

static uint64_t count_of(const labels *all, const char *key)
{
    uint64_t most = 0, zeros = 0, sum = 0;

    for (size_t v = 0; v < all->vertex_count; v++) {
        sum += all->nimbers[v];
        zeros += all->nimbers[v] == 0;
        if (all->nimbers[v] > most) most = all->nimbers[v];
    }
    if (strcmp(key, "max_grundy") == 0) return most;
    if (strcmp(key, "p_count") == 0) return zeros;
    if (strcmp(key, "nim_sum") == 0) return nim_sum(all);
    GRUNDY_ASSERT(strcmp(key, "grundy_sum") == 0);
    return sum;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    labels all;
    grundy_status status = labels_find(&all, position, run);

    (void)game;
    if (status) goto done;
    if (strcmp(key, "grundy") == 0)
        write_nimbers(&all, out);
    else if (strcmp(key, "labels") == 0)
        status = write_labels(&all, out, run);
    else
        gi_json_uint(out, count_of(&all, key));

done:
    labels_clear(&all, run);
    return status;
}

/* A walk of n steps back from any vertex stays inside: on at most 4 vertices,
 * that is for every n. */
static bool has_no_cycle(const gi_ints *position)
{
    const size_t n = gi_digraph_vertices(position);
    const size_t end = 2 + 2 * (size_t)position->items[1].word;
    unsigned alive = (1u << n) - 1;

    GRUNDY_ASSERT(n <= 4);
    for (size_t round = 0; round < n; round++) {
        unsigned next = 0;
        for (size_t i = 2; i < end; i += 2)
            if (alive >> position->items[i + 1].word & 1)
                next |= 1u << position->items[i].word;
        alive = next;
    }
    return alive == 0;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_digraph_positions(bound, 0, 2, has_no_cycle, visit, user, run);
}

static const char *const keys[] = {"grundy",        "labels",     "win",
                                   "winning_moves", "nim_sum",    "max_grundy",
                                   "p_count",       "grundy_sum", "answer",
                                   "(misere_win)",  NULL};

const gi_ruleset gi_ruleset_dag_game = {
    .id = "dag_game",
    .title = "Tokens on a directed graph without cycles",
    .family = "graph",
    .rules = "Tokens stand on the vertices of a directed graph without "
             "cycles; several tokens may share a vertex. A move slides one "
             "token along one edge. A player who cannot move loses.",
    .position = "number of vertices, edges from:to, @, vertices of the tokens",
    .examples = "dag_game 4 0:1 0:2 1:3 2:3 1:2 @ 0\n"
                "dag_game 5 4:3 4:1 3:2 2:1 1:0 @ 4 3 2\n"
                "--misere dag_game 3 0:1 1:2 @ 0 1",
    .definition = {.moves = gi_digraph_moves,
                   .apply = gi_digraph_apply,
                   .is_ordered = true},
    .notation = {.parse = gi_digraph_parse,
                 .format = gi_digraph_format,
                 .legal = legal,
                 .name_move = gi_digraph_name_move},
    .theory = {.normal = {"T-SPRAGUE-GRUNDY",
                          "The value of a vertex is the mex of the values "
                          "of its options; the player to move loses exactly "
                          "when the nim-sum of the values of the tokens is "
                          "0.",
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
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .win = "First",
                               .lose = "Second",
                               .read = GI_FOR_JUDGE(scan),
                               .undefined = "cycle"},
    .duel = GI_DUEL(.limits = "1..1000 0..2000 0..100 0..1e9 0..n-1 0..n-1",
                    .layout = "n # # mix [edges/2] [tokens]", .cases_most = 1,
                    .mend = gi_dag_mend, .write = gi_dag_write),
    .batch = &(const gi_batch){.layout = "n edges tokens",
                               .keys = keys,
                               .read = read,
                               .more = more,
                               .own = "grundy",
                               .undefined = "cycle"},
    .trials = {.positions = positions, .bound = 3},
};
