/* SPDX-License-Identifier: MIT */
/* token_sum.c - the tokens of a position for the graph engine, and the values
 * of their sum.
 *
 * The engine applies the rule for sums (T-LOOPY-NIMBER): finite nimbers add by
 * nim-sum; a sum of one infinite token, infinity(K), and finite tokens of
 * nim-sum g is infinity(g xor K), which is won if 0 is in that set; with two
 * infinite tokens the sum is infinity of the empty set.
 */
#include <inttypes.h>

#include "base/env.h"
#include "base/integer/integer.h"
#include "games/graph/token_graph.h"

enum { TOKENS_SHOWN = 12, SET_SHOWN = 12 };

void gi_token_sum_clear(gi_token_sum *sum, gi_run *run)
{
    if (sum->tokens)
        gi_free(run->env, sum->tokens,
                sum->sum.token_count * sizeof *sum->tokens);
    sum->tokens = NULL;
}

grundy_status gi_token_sum_make(gi_token_sum *out, const gi_token_graph *graph,
                                const gi_ints *position, gi_run *run)
{
    *out = (gi_token_sum){.sum = {.graph = graph->graph,
                                  .nimbers = graph->labels.nimbers,
                                  .token_count = position->count}};
    if (position->count == 0) return GRUNDY_OK;
    out->tokens =
        gi_alloc_array(run->env, position->count, sizeof *out->tokens);
    if (!out->tokens) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < position->count; i++) {
        GRUNDY_ASSERT(gi_int_compare_word(&position->items[i],
                                          (int64_t)graph->vertex_count) < 0);
        out->tokens[i] = (uint32_t)position->items[i].word;
    }
    out->sum.tokens = out->tokens;
    return GRUNDY_OK;
}

/* ---- the set K ---- */

/* K of a vertex: shape [*count], the caller's to free; NULL if it is empty. */
static grundy_status find_set(grundy_nimber **out, size_t *count,
                              const grundy_graph_sum *sum, uint32_t vertex,
                              gi_run *run)
{
    grundy_status status = grundy_graph_find_finite(
        NULL, 0, count, sum->graph, sum->nimbers, vertex, NULL);

    *out = NULL;
    if (status || *count == 0) return status;
    *out = gi_alloc_array(run->env, *count, sizeof **out);
    if (!*out) return GRUNDY_NO_MEMORY;
    return grundy_graph_find_finite(*out, *count, count, sum->graph,
                                    sum->nimbers, vertex, NULL);
}

/* The first token whose nimber is infinite; there is one. */
static uint32_t infinite_token(const grundy_graph_sum *sum)
{
    size_t i = 0;

    while (sum->nimbers[sum->tokens[i]] != GRUNDY_NIMBER_INFINITE) {
        i++;
        GRUNDY_ASSERT(i < sum->token_count);
    }
    return sum->tokens[i];
}

grundy_status gi_token_sum_exits(const gi_token_sum *sum, gi_ints *out,
                                 gi_run *run)
{
    grundy_graph_value value;
    grundy_nimber *set = NULL;
    size_t count = 0;
    grundy_status status = grundy_graph_sum_value(&value, &sum->sum, NULL);

    gi_ints_empty(out, run->env);
    if (status || value.infinite_count > 1) return status;
    GRUNDY_ASSERT(value.infinite_count == 1);
    status = find_set(&set, &count, &sum->sum, infinite_token(&sum->sum), run);
    for (size_t i = 0; !status && i < count; i++)
        status = gi_ints_push_word(out, set[i] ^ value.nimber, run->env);
    if (set) gi_free(run->env, set, count * sizeof *set);
    if (!status) gi_ints_sort(out);
    return status;
}

/* ---- in words ---- */

/* inf(0 2): the finite values to which one move can lead from an infinite
 * one. */
static grundy_status add_infinite(const grundy_graph_sum *sum, uint32_t vertex,
                                  gi_text *text, gi_run *run)
{
    grundy_nimber *set = NULL;
    size_t count = 0;
    const grundy_status status = find_set(&set, &count, sum, vertex, run);

    gi_text_add(text, "inf(");
    for (size_t i = 0; !status && i < count && i < SET_SHOWN; i++)
        gi_text_addf(text, "%s%" PRIu32, i ? " " : "", set[i]);
    gi_text_add(text, count > SET_SHOWN ? " ...)" : ")");
    if (set) gi_free(run->env, set, count * sizeof *set);
    return status;
}

static grundy_status add_values(const grundy_graph_sum *sum, gi_text *text,
                                gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sum->token_count; i++) {
        const uint32_t vertex = sum->tokens[i];
        if (i) gi_text_add(text, " xor ");
        if (i == TOKENS_SHOWN) {
            gi_text_add(text, "...");
            break;
        }
        if (sum->nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
            status = add_infinite(sum, vertex, text, run);
        else
            gi_text_addf(text, "%" PRIu32, sum->nimbers[vertex]);
    }
    return status;
}

static void add_verdict(const grundy_graph_value *value, gi_text *text)
{
    if (value->infinite_count > 1)
        gi_text_add(text, ": with two infinite values neither player can "
                          "force the end.");
    else if (value->infinite_count == 1 && value->outcome == GRUNDY_OUTCOME_N)
        gi_text_addf(text,
                     ": the infinite one has a move to %" PRIu32
                     ", which makes 0.",
                     value->nimber);
    else if (value->infinite_count == 1)
        gi_text_addf(text,
                     ": the infinite one has no move to %" PRIu32
                     ", and neither player can force the end.",
                     value->nimber);
    else if (value->nimber == 0)
        gi_text_add(text, ", so every move lets the opponent restore 0.");
    else
        gi_text_add(text, ", not 0, so some move makes it 0.");
}

grundy_status gi_token_sum_explain(const gi_token_sum *sum, gi_text *text,
                                   gi_run *run)
{
    grundy_graph_value value;
    grundy_status status = grundy_graph_sum_value(&value, &sum->sum, NULL);

    if (status) return status;
    if (sum->sum.token_count == 0) {
        gi_text_add(text, "There is no token to move.");
        return text->status;
    }
    gi_text_add(text, sum->sum.token_count > 1
                          ? "The values of the tokens are "
                          : "The value is ");
    status = add_values(&sum->sum, text, run);
    if (status) return status;
    if (sum->sum.token_count > 1 && value.infinite_count == 0)
        gi_text_addf(text, " = %" PRIu32, value.nimber);
    add_verdict(&value, text);
    return text->status;
}
