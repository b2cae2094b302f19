/* SPDX-License-Identifier: MIT */
/* token_answer.c - tokens on one graph: who wins, and by which moves.
 *
 * Under normal play nimbers know sums. Under the misère convention they do not
 * say who wins: one token has its label, more of them are searched through.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "labels/token_answer.h"

static grundy_status keep_move(size_t token, uint32_t target, void *user)
{
    gi_token_answer *out = user;
    const grundy_status status =
        gi_array_grow((void **)&out->moves, &out->move_capacity,
                      out->move_count, sizeof *out->moves, out->env);

    GRUNDY_ASSERT(status || out->move_count < out->move_capacity);
    if (!status)
        out->moves[out->move_count++] = (gi_token_move){token, target};
    return status;
}

/* Moves from a draw are those that hold it. */
static grundy_outcome wanted(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_DRAW ? outcome : GRUNDY_OUTCOME_P;
}

static grundy_status find_normal(gi_token_answer *out, const gi_tokens *tokens)
{
    const grundy_graph_sum sum = {tokens->graph, tokens->labels->nimbers,
                                  tokens->vertices, tokens->count};
    const grundy_status status =
        grundy_graph_sum_value(&out->value, &sum, NULL);

    return status ? status
                  : grundy_graph_sum_moves(&sum, wanted(out->value.outcome),
                                           keep_move, out, NULL);
}

static bool is_repeated(const uint32_t *targets, uint64_t first, uint64_t at)
{
    for (uint64_t i = first; i < at; i++)
        if (targets[i] == targets[at]) return true;
    return false;
}

/* One token: by the labels. */
static grundy_status find_misere(gi_token_answer *out, const gi_tokens *tokens)
{
    const uint8_t *outcomes = tokens->labels->misere_outcomes;
    const uint64_t *starts = grundy_graph_starts(tokens->graph);
    const uint32_t *targets = grundy_graph_targets(tokens->graph);
    const uint32_t from = tokens->vertices[0];
    grundy_status status = GRUNDY_OK;

    out->value.outcome = (grundy_outcome)outcomes[from];
    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++)
        if (outcomes[targets[i]] == wanted(out->value.outcome) &&
            !is_repeated(targets, starts[from], i))
            status = keep_move(0, targets[i], out);
    return status;
}

/* Every move of one token, tried; the vertices are as before in the end. */
static grundy_status try_moves(gi_token_answer *out, const gi_tokens *tokens,
                               grundy_graph_misere *search, uint32_t *vertices,
                               size_t token, grundy_error *err)
{
    const uint64_t *starts = grundy_graph_starts(tokens->graph);
    const uint32_t *targets = grundy_graph_targets(tokens->graph);
    const uint32_t from = vertices[token];
    grundy_outcome after = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++) {
        if (is_repeated(targets, starts[from], i)) continue;
        vertices[token] = targets[i];
        status = grundy_graph_misere_outcome(&after, search, vertices,
                                             tokens->count, err);
        if (!status && after == GRUNDY_OUTCOME_P)
            status = keep_move(token, targets[i], out);
    }
    vertices[token] = from;
    return status;
}

/* Several: no rule adds them up, so they are searched. */
static grundy_status search_misere(gi_token_answer *out,
                                   const gi_tokens *tokens, grundy_error *err)
{
    const size_t bytes = tokens->count * sizeof(uint32_t);
    uint32_t *vertices =
        gi_alloc_array(out->env, tokens->count, sizeof *vertices);
    grundy_graph_misere *search = NULL;
    grundy_status status;

    GRUNDY_ASSERT(tokens->count > 1);
    if (!vertices) return GRUNDY_NO_MEMORY;
    memcpy(vertices, tokens->vertices, bytes);
    status = grundy_graph_misere_new(&search, tokens->graph, out->env, NULL);
    if (!status)
        status = grundy_graph_misere_outcome(&out->value.outcome, search,
                                             vertices, tokens->count, err);
    for (size_t t = 0; t < tokens->count && !status; t++)
        status = try_moves(out, tokens, search, vertices, t, err);
    grundy_graph_misere_free(search);
    gi_free(out->env, vertices, bytes);
    return status;
}

grundy_status gi_token_answer_find(gi_token_answer *out,
                                   const gi_tokens *tokens,
                                   const grundy_env *env, grundy_error *err)
{
    *out = (gi_token_answer){.env = gi_env_or_default(env)};
    GRUNDY_ASSERT(tokens->count > 0);
    if (tokens->labels->outcomes) return find_normal(out, tokens);
    return tokens->count == 1 ? find_misere(out, tokens)
                              : search_misere(out, tokens, err);
}

void gi_token_answer_clear(gi_token_answer *answer)
{
    gi_free(answer->env, answer->moves,
            answer->move_capacity * sizeof *answer->moves);
    answer->moves = NULL;
    answer->move_count = answer->move_capacity = 0;
}
