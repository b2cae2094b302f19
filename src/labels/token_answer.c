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
#include "base/memory/bitset.h"
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

/* Whether a target is met for the first time: vertices met so far are in the
 * set, so that repeated edges are one move, and a long row takes one pass. */
static bool is_new(uint64_t *met, uint32_t target)
{
    if (gi_bitset_has(met, target)) return false;
    gi_bitset_add(met, target);
    return true;
}

/* A set of vertices, empty: `words` of it. NULL without memory. */
static uint64_t *make_set(const gi_token_answer *out, const gi_tokens *tokens,
                          size_t *words)
{
    uint64_t *set;

    *words = gi_bitset_words(grundy_graph_vertex_count(tokens->graph));
    set = gi_alloc_array(out->env, *words, sizeof *set);
    if (set) memset(set, 0, *words * sizeof *set);
    return set;
}

/* One token: by the labels. */
static grundy_status find_misere(gi_token_answer *out, const gi_tokens *tokens)
{
    const uint8_t *outcomes = tokens->labels->misere_outcomes;
    const uint64_t *starts = grundy_graph_starts(tokens->graph);
    const uint32_t *targets = grundy_graph_targets(tokens->graph);
    const uint32_t from = tokens->vertices[0];
    size_t words;
    uint64_t *met;
    grundy_status status = GRUNDY_OK;

    if (from >= grundy_graph_vertex_count(tokens->graph))
        return GRUNDY_BAD_ARGUMENT;
    met = make_set(out, tokens, &words);
    if (!met) return GRUNDY_NO_MEMORY;
    out->value.outcome = (grundy_outcome)outcomes[from];
    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++)
        if (outcomes[targets[i]] == wanted(out->value.outcome) &&
            is_new(met, targets[i]))
            status = keep_move(0, targets[i], out);
    gi_free(out->env, met, words * sizeof *met);
    return status;
}

/* Every move of one token, tried; the vertices and the set, which is empty, are
 * as before in the end. */
static grundy_status try_moves(gi_token_answer *out, const gi_tokens *tokens,
                               grundy_graph_misere *search, uint32_t *vertices,
                               size_t token, uint64_t *met, grundy_error *err)
{
    const uint64_t *starts = grundy_graph_starts(tokens->graph);
    const uint32_t *targets = grundy_graph_targets(tokens->graph);
    const uint32_t from = vertices[token];
    grundy_outcome after = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = starts[from]; !status && i < starts[from + 1]; i++) {
        if (!is_new(met, targets[i])) continue;
        vertices[token] = targets[i];
        status = grundy_graph_misere_outcome(&after, search, vertices,
                                             tokens->count, err);
        if (!status && after == GRUNDY_OUTCOME_P)
            status = keep_move(token, targets[i], out);
    }
    for (uint64_t i = starts[from]; i < starts[from + 1]; i++)
        gi_bitset_remove(met, targets[i]);
    vertices[token] = from;
    return status;
}

/* Several: no rule adds them up, so they are searched. */
static grundy_status search_misere(gi_token_answer *out,
                                   const gi_tokens *tokens, grundy_error *err)
{
    const size_t bytes = tokens->count * sizeof(uint32_t);
    size_t words;
    uint64_t *met = make_set(out, tokens, &words);
    uint32_t *vertices = gi_alloc(out->env, bytes);
    grundy_graph_misere *search = NULL;
    grundy_status status = met && vertices ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(tokens->count > 1);
    if (!status) {
        memcpy(vertices, tokens->vertices, bytes);
        status =
            grundy_graph_misere_new(&search, tokens->graph, out->env, NULL);
    }
    if (!status)
        status = grundy_graph_misere_outcome(&out->value.outcome, search,
                                             vertices, tokens->count, err);
    for (size_t t = 0; t < tokens->count && !status; t++)
        status = try_moves(out, tokens, search, vertices, t, met, err);
    grundy_graph_misere_free(search);
    gi_free(out->env, vertices, bytes);
    gi_free(out->env, met, words * sizeof *met);
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
