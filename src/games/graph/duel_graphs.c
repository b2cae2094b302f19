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

/* ---- trees with marks ---- */

enum { MARKED_MIX = 1, MARKED_FIRST, MARKED_VERTICES };

/* Most vertices follow the one before, or hardly any tree would be a draw. */
static size_t parent_of(size_t vertex, int64_t number)
{
    return number % 4 ? vertex - 1 : (size_t)(number / 4) % vertex;
}

/* Every fourth number is a mark. */
static bool is_marked(int64_t number)
{
    return number % 4 == 3;
}

static void add_marks(gi_text *text, const gi_ints *fields,
                      const uint32_t *names, size_t n, char *marks)
{
    const gi_ints *vertices = &fields[MARKED_VERTICES];

    marks[names[0]] = is_marked(number(&fields[MARKED_FIRST])) ? 'W' : 'N';
    for (size_t i = 1; i < n; i++)
        marks[names[i]] =
            is_marked(vertices->items[2 * i - 1].word) ? 'W' : 'N';
    gi_text_add_bytes(text, marks, n);
    gi_text_add_char(text, '\n');
}

grundy_status gi_marked_tree_write(const gi_ints *fields, gi_text *text,
                                   gi_run *run)
{
    const gi_ints *vertices = &fields[MARKED_VERTICES];
    const size_t n = vertices->count / 2 + 1;
    uint32_t *names = new_names(n, number(&fields[MARKED_MIX]), run->env);
    char *marks = gi_alloc_array(run->env, n, sizeof marks[0]);
    const bool has_room = names && marks;

    if (has_room) {
        gi_text_addf(text, "%zu\n", n);
        for (size_t i = 1; i < n; i++) {
            const int64_t chosen = vertices->items[2 * i - 2].word;
            add_two(text, names[parent_of(i, chosen)] + 1UL, names[i] + 1UL);
        }
        add_marks(text, fields, names, n, marks);
    }
    gi_free(run->env, marks, n * sizeof marks[0]);
    gi_free(run->env, names, n * sizeof names[0]);
    return has_room ? text->status : GRUNDY_NO_MEMORY;
}

/* ---- trees with cycles ---- */

enum { CHRISTMAS_TREES, CHRISTMAS_MIX, CHRISTMAS_BRANCHES = 3, CYCLES = 5 };

/* Branch i is of tree i modulo the number of trees. It leads to a new vertex,
 * with a cycle of so many edges there, if two or more: those of its vertices
 * that follow have no branches. */
typedef struct christmas {
    const gi_ints *branches;
    size_t trees;
    const uint32_t *names; /* Of this tree: the root keeps its own, 0. */
    gi_text *text;         /* NULL: vertices and edges are only counted. */
    size_t vertices, edges;
} christmas;

static void add_edge(christmas *c, size_t u, size_t v)
{
    c->edges++;
    if (c->text) add_two(c->text, c->names[u] + 1UL, c->names[v] + 1UL);
}

static void add_cycle(christmas *c, size_t at, size_t length)
{
    size_t last = at;

    for (size_t i = 1; i < length; i++) {
        add_edge(c, last, c->vertices);
        last = c->vertices++;
    }
    if (length > 1) add_edge(c, last, at);
}

/* Vertices that branches lead to are counted on from 0, the root. */
static void grow_tree(christmas *c, size_t tree)
{
    size_t places[64] = {0}, count = 1;

    c->vertices = 1;
    c->edges = 0;
    for (size_t i = tree; i < c->branches->count / 2; i += c->trees) {
        const size_t parent = (size_t)c->branches->items[2 * i].word;
        const size_t length =
            (size_t)c->branches->items[2 * i + 1].word % CYCLES;
        const size_t vertex = c->vertices++;
        GRUNDY_ASSERT(count < sizeof places / sizeof places[0]);
        add_edge(c, places[parent % count], vertex);
        places[count++] = vertex;
        add_cycle(c, vertex, length);
    }
}

static grundy_status write_tree(christmas *c, size_t tree, int64_t mix,
                                gi_text *text, gi_run *run)
{
    uint32_t *names;
    size_t n;

    c->text = NULL;
    grow_tree(c, tree);
    n = c->vertices;
    gi_text_addf(text, "%zu %zu\n", n, c->edges);
    names = new_names(n, mix, run->env);
    if (!names) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < n; i++)
        if (names[i] == 0) names[i] = names[0];
    names[0] = 0;
    c->names = names;
    c->text = text;
    grow_tree(c, tree);
    gi_free(run->env, names, n * sizeof names[0]);
    return text->status;
}

grundy_status gi_christmas_write(const gi_ints *fields, gi_text *text,
                                 gi_run *run)
{
    christmas c = {.branches = &fields[CHRISTMAS_BRANCHES],
                   .trees = (size_t)number(&fields[CHRISTMAS_TREES])};
    grundy_status status = GRUNDY_OK;

    gi_text_addf(text, "%zu\n", c.trees);
    for (size_t i = 0; i < c.trees && !status; i++)
        status = write_tree(&c, i, number(&fields[CHRISTMAS_MIX]), text, run);
    return status;
}
