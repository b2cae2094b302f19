/* SPDX-License-Identifier: MIT */
/* misere_sum.c - several tokens on a graph without cycles under misère play.
 *
 * No theorem covers such sums: the outcomes of two single tokens do not
 * determine the outcome of both together. So the sums that can arise are
 * searched, each of them once: a sum is lost if all its moves lead to won
 * sums, and won if it has no move. Tokens have no names, and tokens that
 * cannot move do not matter; so a sum is the sorted list of the vertices of
 * the others, and the bytes of this list are its key.
 *
 * The search is depth-first on a stack of its own. A frame tries its moves in
 * turn: a move to a lost sum ends the frame, and a move to an unknown sum
 * pushes that sum onto the stack. A sum that is met again while it is on the
 * stack lies on a cycle.
 *
 * Invariant: states[k] is the state of the key numbered k, and every OPEN sum
 * is on the stack.
 *
 * Cost: sums times moves; about 40 bytes for each sum and 4 for each of its
 * tokens.
 */
#include <string.h>

#include "base/assert.h"
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/map.h"
#include "graph/adjacency.h"

typedef enum state { OPEN, WON, LOST } state;

typedef struct frame {
    uint32_t sum;  /* Its number. */
    size_t token;  /* Which moves next, */
    uint64_t edge; /* counted from the start of its vertex's row. */
} frame;

struct grundy_graph_misere {
    gi_own_env env;
    const grundy_graph *graph;
    gi_map map;
    uint8_t *states;
    size_t state_count, state_capacity;
    frame *stack;
    size_t depth, stack_capacity;
    uint32_t *tokens; /* Of the sum that a move leads to. */
    size_t token_capacity;
};

enum { FRAMES_BETWEEN_STOPS = 1 << 12 };

void grundy_graph_misere_free(grundy_graph_misere *search)
{
    const grundy_env *env;

    if (!search) return;
    env = search->env;
    gi_map_clear(&search->map);
    gi_free(env, search->states, search->state_capacity);
    gi_free(env, search->stack,
            search->stack_capacity * sizeof *search->stack);
    gi_free(env, search->tokens,
            search->token_capacity * sizeof *search->tokens);
    gi_free(env, search, sizeof *search);
}

grundy_status grundy_graph_misere_new(grundy_graph_misere **out,
                                      const grundy_graph *graph,
                                      const grundy_env *env, grundy_error *err)
{
    if (!out || !graph) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    grundy_graph_misere *search;

    search = gi_alloc(used, sizeof *search);
    if (!search) return gi_tell(err, GRUNDY_NO_MEMORY);
    *search = (grundy_graph_misere){.env = {gi_env_own(used)}, .graph = graph};
    gi_map_init(&search->map, search->env);
    *out = search;
    return GRUNDY_OK;
}

/* ---- sums by number ---- */

static bool can_move(const grundy_graph *graph, uint32_t vertex)
{
    return graph->starts[vertex] < graph->starts[vertex + 1];
}

static grundy_status check_limits(const grundy_graph_misere *s,
                                  grundy_error *err)
{
    const size_t bytes = gi_map_bytes(&s->map) + s->state_capacity +
                         s->stack_capacity * sizeof *s->stack;

    if (s->map.count >= gi_limit_positions(s->env))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "more than %llu sums come up: misère sums are "
                       "searched, as no theorem gives their outcomes",
                       (unsigned long long)gi_limit_positions(s->env));
    if (bytes >= gi_limit_memory(s->env))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "the sums that come up do not fit the limit of %zu "
                       "bytes",
                       gi_limit_memory(s->env));
    return GRUNDY_OK;
}

/* Number of the sum in s->tokens[0 .. count), sorted; *is_new: it is OPEN. */
static grundy_status intern(grundy_graph_misere *s, size_t count,
                            uint32_t *sum, bool *is_new, grundy_error *err)
{
    void *states = s->states;
    grundy_status status = check_limits(s, err);

    if (status) return status;

    GRUNDY_ASSERT(s->state_count == s->map.count &&
                  s->state_count <= s->state_capacity);
    if (s->state_count == s->state_capacity)
        status = gi_array_grow(&states, &s->state_capacity, s->state_count, 1,
                               s->env);
    s->states = states;
    if (!status)
        status = gi_map_intern(&s->map, s->tokens, count * sizeof *s->tokens,
                               sum, is_new);
    if (status || !*is_new) return status;
    GRUNDY_ASSERT(*sum == s->state_count);
    s->states[s->state_count++] = OPEN;
    return GRUNDY_OK;
}

static void insert(grundy_graph_misere *s, size_t *count, uint32_t vertex)
{
    size_t at = (*count)++;

    GRUNDY_ASSERT(at < s->token_capacity);
    if (!can_move(s->graph, vertex)) {
        (*count)--;
        return;
    }
    while (at > 0 && s->tokens[at - 1] > vertex) {
        s->tokens[at] = s->tokens[at - 1];
        at--;
    }
    s->tokens[at] = vertex;
}

/* Tokens of a sum: shape [*count], borrowed from the map. They are copied out
 * word by word, as keys need not be aligned. */
static uint32_t token_at(const char *key, size_t index)
{
    uint32_t vertex;

    memcpy(&vertex, key + index * sizeof vertex, sizeof vertex);
    return vertex;
}

/* The sum after the frame's next move in s->tokens; false: no more moves. */
static bool next_sum(grundy_graph_misere *s, frame *f, size_t *count)
{
    const grundy_graph *graph = s->graph;
    size_t bytes;
    const char *key = gi_map_key_at(&s->map, f->sum, &bytes);
    const size_t tokens = bytes / sizeof(uint32_t);

    GRUNDY_ASSERT(tokens > 0 && tokens <= s->token_capacity);
    for (; f->token < tokens; f->token++, f->edge = 0) {
        const uint32_t from = token_at(key, f->token);
        const uint64_t edge = graph->starts[from] + f->edge;
        /* Tokens on one vertex have the same moves. */
        if (f->token > 0 && token_at(key, f->token - 1) == from) continue;
        if (edge == graph->starts[from + 1]) continue;
        f->edge++;
        *count = 0;
        for (size_t i = 0; i < tokens; i++)
            if (i != f->token) s->tokens[(*count)++] = token_at(key, i);
        insert(s, count, graph->targets[edge]);
        return true;
    }
    return false;
}

/* ---- the walk ---- */

static grundy_status push(grundy_graph_misere *s, uint32_t sum)
{
    void *stack = s->stack;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->states[sum] == OPEN);
    if (s->depth == s->stack_capacity)
        status = gi_array_grow(&stack, &s->stack_capacity, s->depth,
                               sizeof *s->stack, s->env);
    s->stack = stack;
    if (!status) s->stack[s->depth++] = (frame){.sum = sum};
    return status;
}

static void leave(grundy_graph_misere *s, state found)
{
    GRUNDY_ASSERT(s->depth > 0);
    GRUNDY_ASSERT(s->states[s->stack[s->depth - 1].sum] == OPEN);
    s->states[s->stack[--s->depth].sum] = (uint8_t)found;
}

/* A lost sum makes the one below it on the stack, which led to it, won. */
static void leave_lost(grundy_graph_misere *s)
{
    leave(s, LOST);
    if (s->depth > 0) leave(s, WON);
}

/* Looks at one move of the frame on top. */
static grundy_status step(grundy_graph_misere *s, grundy_error *err)
{
    frame *f = &s->stack[s->depth - 1];
    uint32_t sum;
    size_t count;
    bool is_new;
    grundy_status status;

    GRUNDY_ASSERT(s->depth > 0);
    if (!next_sum(s, f, &count)) {
        leave_lost(s);
        return GRUNDY_OK;
    }
    if (count == 0) return GRUNDY_OK; /* Without a move the opponent wins. */
    status = intern(s, count, &sum, &is_new, err);
    if (status) return status;
    if (is_new) return push(s, sum);
    if (s->states[sum] == OPEN)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "the graph has a cycle: several tokens under misère "
                       "play are searched by grundy solve --misere "
                       "graph:FILE a b");
    if (s->states[sum] == LOST) leave(s, WON);
    return GRUNDY_OK;
}

/* Sums that were not finished are unknown again: the search starts anew. */
static void forget_all(grundy_graph_misere *s)
{
    gi_map_clear(&s->map);
    gi_map_init(&s->map, s->env);
    s->state_count = 0;
    s->depth = 0;
}

static grundy_status walk(grundy_graph_misere *s, uint32_t sum,
                          grundy_error *err)
{
    grundy_status status = push(s, sum);

    for (uint64_t steps = 1; !status && s->depth > 0; steps++) {
        status = step(s, err);
        if (steps % FRAMES_BETWEEN_STOPS != 0) continue;
        gi_env_progress(s->env, s->map.count, 0);
        if (gi_env_is_stopped(s->env)) status = GRUNDY_CANCELLED;
    }
    return status;
}

static grundy_status reserve_tokens(grundy_graph_misere *s, size_t count)
{
    uint32_t *tokens;

    if (count <= s->token_capacity) return GRUNDY_OK;
    tokens = gi_alloc_array(s->env, count, sizeof *tokens);
    if (!tokens) return GRUNDY_NO_MEMORY;
    gi_free(s->env, s->tokens, s->token_capacity * sizeof *s->tokens);
    s->tokens = tokens;
    s->token_capacity = count;
    return GRUNDY_OK;
}

static grundy_status find_outcome(grundy_graph_misere *s,
                                  const uint32_t *tokens, size_t token_count,
                                  grundy_outcome *out, grundy_error *err)
{
    size_t count = 0;
    uint32_t sum = 0;
    bool is_new = false;
    grundy_status status = reserve_tokens(s, token_count);

    GRUNDY_ASSERT(s->depth == 0);
    for (size_t i = 0; i < token_count && !status; i++) {
        if (tokens[i] >= s->graph->vertex_count)
            return gi_fail(err, GRUNDY_BAD_ARGUMENT, "no such vertex");
        insert(s, &count, tokens[i]);
    }
    if (!status && count == 0) {
        *out = GRUNDY_OUTCOME_N;
        return GRUNDY_OK;
    }
    if (!status) status = intern(s, count, &sum, &is_new, err);
    if (!status && is_new) status = walk(s, sum, err);
    if (status) return status;
    GRUNDY_ASSERT(s->states[sum] != OPEN);
    *out = s->states[sum] == WON ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

grundy_status grundy_graph_misere_outcome(grundy_outcome *out,
                                          grundy_graph_misere *search,
                                          const uint32_t *tokens,
                                          size_t token_count,
                                          grundy_error *err)
{
    if (!search || (token_count && !tokens) || !out)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error told = {.status = GRUNDY_OK};
    const grundy_status status =
        find_outcome(search, tokens, token_count, out, &told);

    if (!status) return GRUNDY_OK;
    forget_all(search);
    return gi_fail_told(err, status, &told);
}
