/* SPDX-License-Identifier: MIT */
/* geography_edge.c - who wins edge_geography on an undirected bipartite graph.
 *
 * T-EDGE-GEOGRAPHY: the player to move from u loses iff there is a set S of
 * vertices on u's side, containing u, such that each vertex of the other side
 * has an even number of edges to S. Only the part of the graph that can be
 * reached from u matters. Expressed as equations over GF(2), with one unknown
 * for each vertex of u's side and one row for each vertex of the other side:
 * all sums are 0, and the unknown of u is 1. There is a solution unless
 * elimination leaves a row in which only u remains; so u is the last column,
 * and the others are eliminated first.
 *
 * For graphs with an odd cycle there is no such theorem: GRUNDY_UNDECIDED.
 *
 * Cost: rows * rows * columns / 64 steps; one bit for each entry. Source:
 * [FSU93].
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "base/sizes.h"
#include "games/graph/geography.h"

enum { UNSEEN = 0xff };

typedef struct sides {
    gi_plain_graph graph;
    uint8_t *side;   /* shape [n]: 0 the token's, 1 the other, or UNSEEN */
    uint32_t *place; /* shape [n]: row or column of a vertex that was seen */
    uint32_t *queue; /* shape [n] */
    size_t counts[2];
} sides;

static void clear(sides *s, gi_run *run)
{
    const size_t n = s->graph.vertex_count;

    gi_free_made(run->env, s->queue, n * sizeof *s->queue);
    gi_free_made(run->env, s->place, n * sizeof *s->place);
    gi_free_made(run->env, s->side, n);
    gi_plain_graph_clear(&s->graph);
}

/* Breadth first from the token; false at an odd cycle. */
static bool colour(sides *s, uint32_t token)
{
    const gi_plain_graph *graph = &s->graph;
    size_t count = 0;

    GRUNDY_ASSERT(token < graph->vertex_count);
    memset(s->side, UNSEEN, graph->vertex_count);
    s->side[token] = 0;
    s->queue[count++] = token;
    for (size_t next = 0; next < count; next++) {
        const uint32_t v = s->queue[next];
        s->place[v] = (uint32_t)s->counts[s->side[v]]++;
        for (size_t i = graph->starts[v]; i < graph->starts[v + 1]; i++) {
            const uint32_t w = graph->targets[i];
            if (s->side[w] == s->side[v]) return false;
            if (s->side[w] != UNSEEN) continue;
            s->side[w] = !s->side[v];
            s->queue[count++] = w;
        }
    }
    GRUNDY_ASSERT(s->counts[0] + s->counts[1] == count &&
                  s->place[token] == 0);
    return true;
}

/* GRUNDY_UNDECIDED where there is an odd cycle or a loop. */
static grundy_status find_sides(sides *s, const gi_ints *position, gi_run *run)
{
    const size_t edges = (size_t)position->items[1].word;
    size_t n;
    grundy_status status =
        gi_plain_graph_make(&s->graph, position, GI_NO_VERTEX, run);

    if (status) return status;
    n = s->graph.vertex_count;
    s->side = gi_alloc(run->env, n);
    s->place = gi_alloc_array(run->env, n, sizeof *s->place);
    s->queue = gi_alloc_array(run->env, n, sizeof *s->queue);
    if (!s->side || !s->place || !s->queue) return GRUNDY_NO_MEMORY;
    if (s->graph.edge_count < edges) return GRUNDY_UNDECIDED;
    return colour(s, gi_digraph_token(position, 0)) ? GRUNDY_OK
                                                    : GRUNDY_UNDECIDED;
}

/* ---- equations ---- */

typedef struct equations {
    uint64_t *bits; /* shape [rows][words] */
    size_t rows, columns, words;
} equations;

static uint64_t *row_of(const equations *all, size_t row)
{
    GRUNDY_ASSERT(row < all->rows);
    return all->bits + row * all->words;
}

/* Column of a vertex of the token's side: the token has place 0, and its
 * column is the last. */
static size_t column_of(const equations *all, uint32_t place)
{
    GRUNDY_ASSERT(place < all->columns);
    return all->columns - 1 - place;
}

static void fill(equations *all, const sides *s)
{
    const gi_plain_graph *graph = &s->graph;

    for (uint32_t v = 0; v < graph->vertex_count; v++) {
        if (s->side[v] != 1) continue;
        uint64_t *row = row_of(all, s->place[v]);
        for (size_t i = graph->starts[v]; i < graph->starts[v + 1]; i++) {
            GRUNDY_ASSERT(s->side[graph->targets[i]] == 0);
            const size_t c = column_of(all, s->place[graph->targets[i]]);
            row[c / 64] ^= (uint64_t)1 << (c % 64);
        }
    }
}

static void exchange(const equations *all, size_t a, size_t b)
{
    GRUNDY_ASSERT(a <= b);
    for (size_t w = 0; w < all->words && a != b; w++) {
        const uint64_t kept = row_of(all, a)[w];
        row_of(all, a)[w] = row_of(all, b)[w];
        row_of(all, b)[w] = kept;
    }
}

/* Adds row `from` to every row below it that has the column. */
static void eliminate(const equations *all, size_t from, size_t column)
{
    GRUNDY_ASSERT(gi_bitset_has(row_of(all, from), column));
    for (size_t r = from + 1; r < all->rows; r++) {
        uint64_t *row = row_of(all, r);
        if (!gi_bitset_has(row, column)) continue;
        for (size_t w = column / 64; w < all->words; w++)
            row[w] ^= row_of(all, from)[w];
    }
}

/* Whether the last unknown may be 1: no row remains with only this unknown. */
static grundy_status is_free(const equations *all, bool *out, gi_run *run)
{
    size_t done = 0;

    for (size_t c = 0; c < all->columns && done < all->rows; c++) {
        size_t r = done;
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        while (r < all->rows && !gi_bitset_has(row_of(all, r), c))
            r++;
        if (r == all->rows) continue;
        if (c + 1 == all->columns) {
            *out = false;
            return GRUNDY_OK;
        }
        exchange(all, done, r);
        eliminate(all, done, c);
        done++;
    }
    *out = true;
    return GRUNDY_OK;
}

static grundy_status solve(const sides *s, bool *is_lost, gi_run *run)
{
    equations all = {.rows = s->counts[1], .columns = s->counts[0]};
    size_t total, bytes;
    grundy_status status;

    all.words = gi_bitset_words(all.columns);
    if (!gi_size_mul(&total, all.rows, all.words) ||
        !gi_size_mul(&bytes, total, sizeof *all.bits) ||
        bytes > gi_limit_memory(run->env))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the equations of this graph are too many for the "
                       "memory limit");
    *is_lost = true;
    if (total == 0) return GRUNDY_OK; /* No edge leads anywhere. */
    all.bits = gi_alloc(run->env, bytes);
    if (!all.bits) return GRUNDY_NO_MEMORY;
    memset(all.bits, 0, bytes);
    fill(&all, s);
    status = is_free(&all, is_lost, run);
    gi_free_made(run->env, all.bits, bytes);
    return status;
}

grundy_status gi_edge_geography_is_lost(const gi_ints *position, bool *is_lost,
                                        gi_run *run)
{
    sides s = {.side = NULL};
    grundy_status status = find_sides(&s, position, run);

    if (!status) status = solve(&s, is_lost, run);
    clear(&s, run);
    return status;
}

grundy_status gi_edge_geography_outcome(const grundy_game *game,
                                        const gi_ints *position,
                                        grundy_convention convention,
                                        grundy_outcome *out, gi_run *run)
{
    bool is_lost = false;
    grundy_status status;

    if (convention == GRUNDY_MISERE || gi_geography_is_directed(game))
        return GRUNDY_UNDECIDED;
    status = gi_edge_geography_is_lost(position, &is_lost, run);
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

grundy_status gi_edge_geography_reason(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_convention convention,
                                       grundy_outcome outcome, gi_text *text,
                                       gi_run *run)
{
    (void)game;
    (void)position;
    (void)convention;
    (void)run;
    if (outcome == GRUNDY_OUTCOME_N)
        gi_text_add(text, "No set of vertices on the token's side, with the "
                          "token's, has an even number of edges from each "
                          "vertex of the other side: some move leads to one "
                          "that has such a set.");
    else
        gi_text_add(text,
                    "Each vertex of the other side has an even number of "
                    "edges to a set with the token's vertex in it: the "
                    "opponent can always come back to the set.");
    return text->status;
}
