/* SPDX-License-Identifier: MIT */
/* graph_sum.c - tokens on one graph: who wins, and by which moves.
 *
 * Under normal play the library knows sums. Under the misere convention
 * nimbers do not say who wins: one token has its label, more of them are
 * searched through.
 */
#include <stdlib.h>

#include "graph.h"

static grundy_status keep_move(size_t token, uint32_t target, void *user)
{
    graph_sum *sum = user;

    if (sum->move_count == sum->move_capacity) {
        const size_t capacity = sum->move_capacity * 2 + 16;
        struct graph_move *moves =
            realloc(sum->moves, capacity * sizeof *moves);
        if (!moves) return GRUNDY_NO_MEMORY;
        sum->moves = moves;
        sum->move_capacity = capacity;
    }
    sum->moves[sum->move_count++] = (struct graph_move){token, target};
    return GRUNDY_OK;
}

/* Moves from a draw are those that hold it. */
static grundy_outcome wanted(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_DRAW ? outcome : GRUNDY_OUTCOME_P;
}

static grundy_status solve_normal(const graph_answer *answer, graph_sum *out)
{
    const grundy_graph_sum sum = {answer->graph, answer->labels.nimbers,
                                  answer->tokens, (size_t)answer->token_count};
    const grundy_status status = grundy_graph_sum_value(&sum, &out->value);

    return status ? status
                  : grundy_graph_sum_moves(&sum, wanted(out->value.outcome),
                                           keep_move, out);
}

static bool is_repeated(const uint32_t *targets, uint64_t first, uint64_t at)
{
    for (uint64_t i = first; i < at; i++)
        if (targets[i] == targets[at]) return true;
    return false;
}

/* One token: by the labels. */
static grundy_status solve_misere(const graph_answer *answer, graph_sum *out)
{
    const uint8_t *outcomes = answer->labels.misere_outcomes;
    const uint64_t *starts = grundy_graph_starts(answer->graph);
    const uint32_t *targets = grundy_graph_targets(answer->graph);
    const uint32_t from = answer->tokens[0];
    grundy_status status = GRUNDY_OK;

    out->value.outcome = (grundy_outcome)outcomes[from];
    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++)
        if (outcomes[targets[i]] == wanted(out->value.outcome) &&
            !is_repeated(targets, starts[from], i))
            status = keep_move(0, targets[i], out);
    return status;
}

/* Every move of one token, tried; the tokens are as before in the end. */
static grundy_status try_moves(const graph_answer *answer,
                               grundy_graph_misere *search, int token,
                               graph_sum *out, grundy_error *err)
{
    const uint64_t *starts = grundy_graph_starts(answer->graph);
    const uint32_t *targets = grundy_graph_targets(answer->graph);
    const uint32_t from = answer->tokens[token];
    grundy_outcome after = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++) {
        if (is_repeated(targets, starts[from], i)) continue;
        answer->tokens[token] = targets[i];
        status = grundy_graph_misere_outcome(
            search, answer->tokens, (size_t)answer->token_count, &after, err);
        if (!status && after == GRUNDY_OUTCOME_P)
            status = keep_move((size_t)token, targets[i], out);
    }
    answer->tokens[token] = from;
    return status;
}

/* Several: no rule adds them up, so they are searched. */
static grundy_status search_misere(const graph_answer *answer, graph_sum *out,
                                   grundy_error *err)
{
    grundy_graph_misere *search = NULL;
    grundy_status status =
        grundy_graph_misere_new(&search, answer->graph, &answer->args->env);

    if (!status)
        status = grundy_graph_misere_outcome(search, answer->tokens,
                                             (size_t)answer->token_count,
                                             &out->value.outcome, err);
    for (int t = 0; t < answer->token_count && !status; t++)
        status = try_moves(answer, search, t, out, err);
    grundy_graph_misere_free(search);
    cli_clear_progress(answer->args);
    return status;
}

int graph_sum_solve(const graph_answer *answer, graph_sum *out)
{
    grundy_error err = {0};
    grundy_status status;

    if (!answer->is_misere)
        status = solve_normal(answer, out);
    else if (answer->token_count == 1)
        status = solve_misere(answer, out);
    else
        status = search_misere(answer, out, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

void graph_sum_clear(graph_sum *sum)
{
    free(sum->moves);
    *sum = (graph_sum){.moves = NULL};
}
