/* SPDX-License-Identifier: MIT */
/* token_theory.c - tokens on the graph of a file: who wins, by the labels.
 *
 * On a graph without cycles, T-SPRAGUE-GRUNDY answers for sums under normal
 * play and T-GRAPH-LABEL for one token under misère play; misère sums follow
 * no rule and are left to a search of the definition. On a graph with cycles,
 * T-GRAPH-LABEL answers for one token and T-LOOPY-NIMBER for sums under normal
 * play; misère sums are left to retrograde analysis.
 */
#include <inttypes.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/graph/token_graph.h"
#include "rules/heaps.h"

grundy_status gi_token_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run)
{
    grundy_graph_value found;
    gi_token_sum sum;
    grundy_status status =
        gi_token_sum_make(&sum, gi_token_graph_of(game), position, run);

    if (!status) status = grundy_graph_sum_value(&found, &sum.sum, NULL);
    gi_token_sum_clear(&sum, run);
    if (status) return status;
    if (found.infinite_count)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the value is infinite: equal to no nim-heap");
    gi_int_set_word(out, (int64_t)found.nimber, run->env);
    return GRUNDY_OK;
}

grundy_status gi_token_exits(const grundy_game *game, const gi_ints *position,
                             gi_ints *out, gi_run *run)
{
    gi_token_sum sum;
    grundy_status status =
        gi_token_sum_make(&sum, gi_token_graph_of(game), position, run);

    if (!status) status = gi_token_sum_exits(&sum, out, run);
    gi_token_sum_clear(&sum, run);
    return status;
}

/* Of one token or none, by the labels. */
static grundy_outcome misere_outcome(const gi_token_graph *graph,
                                     const gi_ints *position)
{
    GRUNDY_ASSERT(position->count <= 1);
    if (position->count == 0) return GRUNDY_OUTCOME_N;
    return (grundy_outcome)
        graph->labels.misere_outcomes[gi_token_vertex(position, 0)];
}

grundy_status gi_token_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    grundy_graph_value found = {.nimber = 0};
    gi_token_sum sum;
    grundy_status status;

    if (convention == GRUNDY_MISERE) {
        if (position->count > 1) return GRUNDY_UNDECIDED;
        *out = misere_outcome(graph, position);
        return GRUNDY_OK;
    }
    status = gi_token_sum_make(&sum, graph, position, run);
    if (!status) status = grundy_graph_sum_value(&found, &sum.sum, NULL);
    gi_token_sum_clear(&sum, run);
    if (status) return status;
    if (graph->has_cycle && position->count > 1) run->tag = "T-LOOPY-NIMBER";
    *out = found.outcome;
    return GRUNDY_OK;
}

/* ---- moves that win ---- */

typedef struct telling {
    gi_visit visit;
    void *user;
    gi_run *run;
    const uint8_t *outcomes; /* Of one token, under misère play. */
} telling;

static grundy_status tell_move(size_t token, uint32_t target, void *user)
{
    const telling *to = user;

    return gi_visit_words((int64_t)token, (int64_t)target, to->visit, to->user,
                          to->run);
}

static grundy_status tell_if_lost(const gi_ints *move, void *user)
{
    const telling *to = user;

    if (to->outcomes[move->items[1].word] != GRUNDY_OUTCOME_P)
        return GRUNDY_OK;
    return to->visit(move, to->user);
}

grundy_status gi_token_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    telling to = {visit, user, run, graph->labels.misere_outcomes};
    gi_token_sum sum;
    grundy_status status;

    if (convention == GRUNDY_MISERE)
        return position->count > 1
                   ? GRUNDY_UNDECIDED
                   : gi_token_moves(game, position, 0, tell_if_lost, &to, run);
    status = gi_token_sum_make(&sum, graph, position, run);
    if (!status)
        status = grundy_graph_sum_moves(&sum.sum, GRUNDY_OUTCOME_P, tell_move,
                                        &to, NULL);
    gi_token_sum_clear(&sum, run);
    return status;
}

/* ---- moves to a value ---- */

typedef struct reaching {
    const gi_token_graph *graph;
    const gi_ints *position;
    grundy_nimber rest; /* xor of the finite values. */
    const grundy_integer *target;
    gi_visit visit;
    void *user;
} reaching;

static grundy_status tell_if_reached(const gi_ints *move, void *user)
{
    const reaching *to = user;
    const grundy_nimber *nimbers = to->graph->labels.nimbers;
    const grundy_nimber before =
        nimbers[gi_token_vertex(to->position, (size_t)move->items[0].word)];
    const grundy_nimber after = nimbers[move->items[1].word];
    grundy_nimber whole = to->rest ^ after;

    if (after == GRUNDY_NIMBER_INFINITE) return GRUNDY_OK;
    if (before != GRUNDY_NIMBER_INFINITE) whole ^= before;
    if (gi_int_compare_word(to->target, (int64_t)whole) != 0) return GRUNDY_OK;
    return to->visit(move, to->user);
}

/* If one token is infinite, only moves of this token can lead to a finite
 * value. */
static grundy_status reach_from(const reaching *to, size_t infinite_count,
                                gi_run *run)
{
    const gi_token_graph *graph = to->graph;
    grundy_status status = GRUNDY_OK;

    if (infinite_count > 1) return GRUNDY_OK;
    for (size_t t = 0; t < to->position->count && !status; t++) {
        const uint32_t vertex = gi_token_vertex(to->position, t);
        if (infinite_count &&
            graph->labels.nimbers[vertex] != GRUNDY_NIMBER_INFINITE)
            continue;
        status = gi_token_visit_row(graph->graph, t, vertex, tell_if_reached,
                                    (void *)to, run);
    }
    return status;
}

grundy_status gi_token_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    grundy_graph_value found = {.nimber = 0};
    gi_token_sum sum;
    grundy_status status = gi_token_sum_make(&sum, graph, position, run);

    if (!status) status = grundy_graph_sum_value(&found, &sum.sum, NULL);
    gi_token_sum_clear(&sum, run);
    if (status) return status;
    return reach_from(
        &(reaching){graph, position, found.nimber, target, visit, user},
        found.infinite_count, run);
}

/* ---- words ---- */

/* "It ends after 3 moves when ..."; nothing of a draw. */
static void add_length(uint32_t remoteness, gi_text *text)
{
    if (remoteness == GRUNDY_REMOTENESS_NONE) return;
    gi_text_addf(text,
                 "The end comes after %" PRIu32
                 " move%s when the winner hurries and the loser delays.",
                 remoteness, remoteness == 1 ? "" : "s");
}

grundy_status gi_token_reason(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              grundy_outcome found, gi_text *text, gi_run *run)
{
    const gi_token_graph *graph = gi_token_graph_of(game);
    const grundy_graph_labels *labels = &graph->labels;
    gi_token_sum sum;
    grundy_status status;

    if (convention == GRUNDY_MISERE) {
        if (position->count == 0)
            gi_text_add(text, "There is no token to move.");
        else if (found == GRUNDY_OUTCOME_DRAW)
            gi_text_add(text, "Neither player can force the end: play goes on "
                              "forever.");
        else
            add_length(labels->misere_remoteness[gi_token_vertex(position, 0)],
                       text);
        return text->status;
    }
    status = gi_token_sum_make(&sum, graph, position, run);
    if (!status) status = gi_token_sum_explain(&sum, text, run);
    gi_token_sum_clear(&sum, run);
    if (status || position->count != 1 || found == GRUNDY_OUTCOME_DRAW)
        return status;
    gi_text_add_char(text, ' ');
    add_length(labels->remoteness[gi_token_vertex(position, 0)], text);
    return text->status;
}
