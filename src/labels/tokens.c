/* SPDX-License-Identifier: MIT */
/* tokens.c - sums: several tokens on one graph, a move moves one of them.
 *
 * The sum of finite nimbers is their xor. A token whose nimber is infinite has
 * the value infinity(K), where K has the finite nimbers of its options; with
 * the others of xor g the sum is won iff g is in K, since the token then goes
 * to its option of nimber g. Two such tokens make a draw. All that is theorem
 * T-LOOPY-NIMBER.
 *
 * Moves are tried one by one: the xor and the number of infinite tokens after
 * a move follow from those before it. Only when one infinite token is left is
 * a row looked at. */

#include <string.h>

#include "base/assert.h"
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "base/memory/sort.h"
#include "graph/adjacency.h"

/* ---- the set K of a vertex ---- */

static bool is_finite(const grundy_nimber *nimbers, uint32_t vertex)
{
    return nimbers[vertex] != GRUNDY_NIMBER_INFINITE;
}

static grundy_nimber largest_finite(const grundy_graph *graph,
                                    const grundy_nimber *nimbers,
                                    uint32_t vertex, bool *has_any)
{
    grundy_nimber largest = 0;

    *has_any = false;
    for (uint64_t e = graph->starts[vertex]; e < graph->starts[vertex + 1];
         e++) {
        const uint32_t target = graph->targets[e];
        if (!is_finite(nimbers, target)) continue;
        *has_any = true;
        if (nimbers[target] > largest) largest = nimbers[target];
    }
    return largest;
}

static void list_finite(const grundy_graph *graph,
                        const grundy_nimber *nimbers, uint32_t vertex,
                        uint64_t *met)
{
    for (uint64_t e = graph->starts[vertex]; e < graph->starts[vertex + 1];
         e++) {
        const uint32_t target = graph->targets[e];
        if (is_finite(nimbers, target)) gi_bitset_add(met, nimbers[target]);
    }
}

grundy_status grundy_graph_find_finite(grundy_nimber *set, size_t capacity,
                                       size_t *count,
                                       const grundy_graph *graph,
                                       const grundy_nimber *nimbers,
                                       uint32_t vertex, grundy_error *err)
{
    if (!graph || !nimbers || (capacity && !set) || !count)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    grundy_nimber largest;
    size_t words, found = 0;
    uint64_t *met;
    bool has_any;

    if (vertex >= graph->vertex_count)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    largest = largest_finite(graph, nimbers, vertex, &has_any);
    if (!has_any) {
        *count = 0;
        return GRUNDY_OK;
    }
    words = gi_bitset_words((size_t)largest + 1);
    met = gi_alloc_array(graph->env, words, sizeof *met);
    if (!met) return gi_tell(err, GRUNDY_NO_MEMORY);
    memset(met, 0, words * sizeof *met);
    list_finite(graph, nimbers, vertex, met);
    for (size_t n = 0; n <= largest; n++) {
        if (!gi_bitset_has(met, n)) continue;
        if (found < capacity) set[found] = (grundy_nimber)n;
        found++;
    }
    gi_free(graph->env, met, words * sizeof *met);
    *count = found;
    return GRUNDY_OK;
}

/* ---- outcomes ---- */

typedef struct standing {
    grundy_nimber nimber;  /* xor of the finite ones. */
    size_t infinite_count; /* Of tokens. */
    uint32_t infinite;     /* The vertex of one of them, if there are any. */
} standing;

static bool has_option(const grundy_graph_sum *sum, uint32_t vertex,
                       grundy_nimber nimber)
{
    const grundy_graph *graph = sum->graph;

    for (uint64_t e = graph->starts[vertex]; e < graph->starts[vertex + 1];
         e++)
        if (sum->nimbers[graph->targets[e]] == nimber) return true;
    return false;
}

static grundy_outcome outcome_of(const grundy_graph_sum *sum,
                                 const standing *at)
{
    if (at->infinite_count == 0) {
        return at->nimber == 0 ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    }
    if (at->infinite_count > 1) return GRUNDY_OUTCOME_DRAW;
    GRUNDY_ASSERT(at->infinite < sum->graph->vertex_count);
    return has_option(sum, at->infinite, at->nimber) ? GRUNDY_OUTCOME_N
                                                     : GRUNDY_OUTCOME_DRAW;
}

static void put_token(const grundy_graph_sum *sum, standing *at,
                      uint32_t vertex)
{
    if (is_finite(sum->nimbers, vertex)) {
        at->nimber ^= sum->nimbers[vertex];
    } else {
        at->infinite_count++;
        at->infinite = vertex;
    }
}

static grundy_status stand(const grundy_graph_sum *sum, standing *out)
{
    *out = (standing){.infinite = GRUNDY_GRAPH_NONE};
    for (size_t i = 0; i < sum->token_count; i++) {
        if (sum->tokens[i] >= sum->graph->vertex_count) {
            return GRUNDY_BAD_ARGUMENT;
        }
        put_token(sum, out, sum->tokens[i]);
    }
    return GRUNDY_OK;
}

grundy_status grundy_graph_sum_value(grundy_graph_value *out,
                                     const grundy_graph_sum *sum,
                                     grundy_error *err)
{
    if (!sum || !out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    standing at;
    const grundy_status status = stand(sum, &at);

    if (status) return gi_tell(err, status);
    *out = (grundy_graph_value){.nimber = at.nimber,
                                .infinite_count = at.infinite_count,
                                .outcome = outcome_of(sum, &at)};
    return GRUNDY_OK;
}

/* ---- moves ---- */

/* The sum without one token. */
static standing without(const grundy_graph_sum *sum, const standing *at,
                        size_t token)
{
    const uint32_t vertex = sum->tokens[token];
    standing rest = *at;

    GRUNDY_ASSERT(token < sum->token_count);
    if (is_finite(sum->nimbers, vertex)) {
        rest.nimber ^= sum->nimbers[vertex];
        return rest;
    }
    GRUNDY_ASSERT(rest.infinite_count > 0);
    rest.infinite_count--;
    /* At most one pass over the tokens for each of two infinite ones; with
     * three or more the vertex does not matter. */
    for (size_t i = 0; i < sum->token_count && rest.infinite_count == 1; i++)
        if (i != token && !is_finite(sum->nimbers, sum->tokens[i]))
            rest.infinite = sum->tokens[i];
    return rest;
}

static int compare_vertices(const void *a, const void *b)
{
    const uint32_t first = *(const uint32_t *)a;
    const uint32_t second = *(const uint32_t *)b;

    return (first > second) - (first < second);
}

static grundy_status visit_row(const grundy_graph_sum *sum, size_t token,
                               const standing *at, grundy_outcome outcome,
                               grundy_graph_visit visit, void *user)
{
    const grundy_graph *graph = sum->graph;
    const uint64_t start = graph->starts[sum->tokens[token]];
    const size_t count =
        (size_t)(graph->starts[sum->tokens[token] + 1] - start);
    const standing rest = without(sum, at, token);
    grundy_status status = GRUNDY_OK;
    uint32_t *row;

    if (count == 0) return GRUNDY_OK;
    row = gi_alloc_array(graph->env, count, sizeof *row);
    if (!row) return GRUNDY_NO_MEMORY;
    memcpy(row, graph->targets + start, count * sizeof *row);
    status = gi_sort(row, count, sizeof *row, compare_vertices, graph->env);
    for (size_t i = 0; i < count && !status; i++) {
        standing after = rest;
        if (i > 0 && row[i] == row[i - 1]) continue;
        put_token(sum, &after, row[i]);
        if (outcome_of(sum, &after) != outcome) continue;
        status = visit(token, row[i], user);
    }
    gi_free(graph->env, row, count * sizeof *row);
    return status;
}

grundy_status grundy_graph_sum_moves(const grundy_graph_sum *sum,
                                     grundy_outcome outcome,
                                     grundy_graph_visit visit, void *user,
                                     grundy_error *err)
{
    if (!sum || !visit || (unsigned)outcome > GRUNDY_OUTCOME_TIE)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    standing at;
    grundy_status status = stand(sum, &at);

    for (size_t i = 0; i < sum->token_count && !status; i++)
        status = visit_row(sum, i, &at, outcome, visit, user);
    return gi_tell(err, status);
}
