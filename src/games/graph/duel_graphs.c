/* SPDX-License-Identifier: MIT */
/* duel_graphs.c - graphs and trees as inputs for programs that are tested.
 *
 * A case is made of numbers that may have any value within their limits, so
 * that it remains a case when parts of it are omitted or reduced. Each edge is
 * directed from the smaller vertex to the greater, so there is no cycle; each
 * number of a list, modulo the number of vertices before its own, is the
 * parent of that vertex, so there is a tree.
 *
 * Programs may depend on such an order by accident. So the vertices are then
 * renamed, by an order that the number `mix` represents; 0 leaves them
 * unchanged, and a failing case is reduced towards 0.
 */
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/random.h"
#include "games/graph/duel_graphs.h"

static int64_t number(const gi_ints *field)
{
    GRUNDY_ASSERT(field->count == 1 && gi_int_is_small(&field->items[0]));
    return field->items[0].word;
}

/* New names of vertices 0 .. n - 1, shape [n]; NULL without memory. */
static uint32_t *new_names(size_t n, int64_t mix, const grundy_env *env)
{
    uint32_t *names = gi_alloc_array(env, n, sizeof names[0]);
    gi_random random;

    if (!names) return NULL;
    for (size_t i = 0; i < n; i++)
        names[i] = (uint32_t)i;
    if (mix == 0) return names;
    gi_random_init(&random, (uint64_t)mix, 0);
    for (size_t i = n; i > 1; i--) {
        const size_t other = (size_t)gi_random_below(&random, i);
        const uint32_t name = names[i - 1];
        names[i - 1] = names[other];
        names[other] = name;
    }
    return names;
}

static void add_two(gi_text *text, uint64_t a, uint64_t b)
{
    gi_text_add_uint(text, a);
    gi_text_add_char(text, ' ');
    gi_text_add_uint(text, b);
    gi_text_add_char(text, '\n');
}

/* ---- any graphs, "n #" first ---- */

enum { VERTICES, EDGE_COUNT };

/* An edge has two ends; where there is one vertex, there are no edges. */
static void mend_edges(gi_ints *fields, size_t field)
{
    gi_ints *edges = &fields[field];

    if (number(&fields[VERTICES]) == 1) {
        GRUNDY_ASSERT(gi_ints_are_small(edges));
        edges->count = 0;
        fields[EDGE_COUNT].items[0].word = 0;
    }
    for (size_t i = 0; i + 1 < edges->count; i += 2) {
        const int64_t a = edges->items[i].word;
        int64_t *b = &edges->items[i + 1].word;
        if (*b == a) *b = a ? a - 1 : 1;
    }
}

void gi_graph_mend(gi_ints *fields)
{
    mend_edges(fields, 2);
}

void gi_graph_mend_from(gi_ints *fields)
{
    mend_edges(fields, 3);
}

/* ---- graphs without cycles ---- */

enum { DAG_MIX = 3, DAG_EDGES, DAG_TOKENS };

void gi_dag_mend(gi_ints *fields)
{
    mend_edges(fields, DAG_EDGES);
}

grundy_status gi_dag_write(const gi_ints *fields, gi_text *text, gi_run *run)
{
    const size_t n = (size_t)number(&fields[VERTICES]);
    const gi_ints *edges = &fields[DAG_EDGES], *tokens = &fields[DAG_TOKENS];
    uint32_t *names = new_names(n, number(&fields[DAG_MIX]), run->env);

    if (!names) return GRUNDY_NO_MEMORY;
    gi_text_addf(text, "%zu %zu %zu\n", n, edges->count / 2, tokens->count);
    for (size_t i = 0; i + 1 < edges->count; i += 2) {
        const int64_t a = edges->items[i].word, b = edges->items[i + 1].word;
        add_two(text, names[a < b ? a : b], names[a < b ? b : a]);
    }
    for (size_t i = 0; i < tokens->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_uint(text, names[tokens->items[i].word]);
    }
    if (tokens->count) gi_text_add_char(text, '\n');
    gi_free(run->env, names, n * sizeof names[0]);
    return text->status;
}

/* ---- trees ---- */

enum { TREE_ALICE = 1, TREE_BOB, TREE_DA, TREE_DB, TREE_MIX, TREE_PARENTS };

/* Alice and Bob stand apart. */
void gi_tree_mend(gi_ints *fields)
{
    const int64_t alice = number(&fields[TREE_ALICE]);

    if (number(&fields[TREE_BOB]) == alice)
        fields[TREE_BOB].items[0].word = alice == 1 ? 2 : alice - 1;
}

grundy_status gi_tree_write(const gi_ints *fields, gi_text *text, gi_run *run)
{
    const gi_ints *parents = &fields[TREE_PARENTS];
    const size_t n = parents->count + 1;
    uint32_t *names = new_names(n, number(&fields[TREE_MIX]), run->env);

    if (!names) return GRUNDY_NO_MEMORY;
    gi_text_addf(text, "%zu %lu %lu %lld %lld\n", n,
                 names[number(&fields[TREE_ALICE]) - 1] + 1UL,
                 names[number(&fields[TREE_BOB]) - 1] + 1UL,
                 (long long)number(&fields[TREE_DA]),
                 (long long)number(&fields[TREE_DB]));
    for (size_t i = 1; i < n; i++) {
        const size_t parent = (size_t)parents->items[i - 1].word % i;
        add_two(text, names[parent] + 1UL, names[i] + 1UL);
    }
    gi_free(run->env, names, n * sizeof names[0]);
    return text->status;
}
