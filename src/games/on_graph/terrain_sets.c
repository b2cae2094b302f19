/* SPDX-License-Identifier: MIT */
/* terrain_sets.c - moves that take a connected set, a path or a star of vertices.
 *
 * Sets of k + 1 vertices are made from those of k by one more vertex: a
 * neighbour of the set, of the last vertex of the path, of the centre of the
 * star. A row is the set and that vertex; rows that are equal are made once, by
 * sorting each generation. A path or star is not induced: what counts is that the
 * edges are there. All rows of one size are in memory, and no more than
 * limits.moves of them.
 *
 * Moves come in the order of their lists: where two sets first differ, the one
 * with that vertex comes first, unless the other one has ended.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"

/* What a set leaves is looked at as a whole: so much of the graph in a step. */
enum { WORDS = GI_TERRAIN_VERTICES_MOST / 64, PLACES_A_STEP = 32 };

typedef struct row {
    uint64_t set[WORDS];
    uint64_t last;
} row;

typedef struct row_list {
    row *items;
    size_t count, capacity;
} row_list;

typedef struct walk {
    const gi_terrain_choice *choice;
    row_list now, next, moves;
    gi_run *run;
} walk;

static bool has(const row *r, unsigned vertex)
{
    GRUNDY_ASSERT(vertex < GI_TERRAIN_VERTICES_MOST);
    return r->set[vertex / 64] >> vertex % 64 & 1;
}

static grundy_status push(row_list *list, const row *item, gi_run *run)
{
    void *items = list->items;
    grundy_status status = gi_meter_pay(run, 1);

    if (!status && list->count >= gi_limit_moves(run->env))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a position has more than %zu moves",
                       gi_limit_moves(run->env));
    if (!status)
        status = gi_array_grow(&items, &list->capacity, list->count,
                               sizeof *list->items, run->env);
    if (status) return status;
    list->items = items;
    GRUNDY_ASSERT(list->count < list->capacity);
    list->items[list->count++] = *item;
    return GRUNDY_OK;
}

/* ---- order ---- */

/* Whether the set has a vertex after this one. */
static bool goes_on(const row *r, unsigned vertex)
{
    if (vertex % 64 < 63 && r->set[vertex / 64] >> (vertex % 64 + 1))
        return true;
    for (unsigned w = vertex / 64 + 1; w < WORDS; w++)
        if (r->set[w]) return true;
    return false;
}

static int compare_sets(const void *a, const void *b)
{
    const row *one = a, *other = b;

    for (unsigned w = 0; w < WORDS; w++) {
        const uint64_t differ = one->set[w] ^ other->set[w];
        if (!differ) continue;
        const unsigned v = 64 * w + (unsigned)__builtin_ctzll(differ);
        if (has(one, v)) return goes_on(other, v) ? -1 : 1;
        return goes_on(one, v) ? 1 : -1;
    }
    return 0;
}

static int compare_rows(const void *a, const void *b)
{
    const row *one = a, *other = b;
    const int order = compare_sets(a, b);

    return order ? order
                 : (one->last > other->last) - (one->last < other->last);
}

static grundy_status
tidy(row_list *list, int (*compare)(const void *a, const void *b), gi_run *run)
{
    size_t kept = 0;
    grundy_status status = gi_sort(list->items, list->count,
                                   sizeof *list->items, compare, run->env);

    if (status) return status;
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || compare(&list->items[i], &list->items[kept - 1]) != 0)
            list->items[kept++] = list->items[i];
    list->count = kept;
    return GRUNDY_OK;
}

/* ---- from k vertices to k + 1 ---- */

static grundy_status add_vertex(walk *w, const row *from, unsigned vertex)
{
    row grown = *from;

    if (has(from, vertex) || !w->choice->may_choose[vertex]) return GRUNDY_OK;
    grown.set[vertex / 64] |= (uint64_t)1 << vertex % 64;
    if (w->choice->rules->take == GI_TAKE_PATH) grown.last = vertex;
    return push(&w->next, &grown, w->run);
}

static grundy_status add_neighbours(walk *w, const row *from, unsigned vertex)
{
    const gi_terrain_rows *rows = &w->choice->rows;
    grundy_status status = GRUNDY_OK;

    for (unsigned i = rows->starts[vertex];
         i < rows->starts[vertex + 1] && !status; i++)
        status = add_vertex(w, from, rows->targets[i]);
    return status;
}

static grundy_status grow(walk *w, const row *from)
{
    grundy_status status = GRUNDY_OK;

    if (w->choice->rules->take != GI_TAKE_SET)
        return add_neighbours(w, from, (unsigned)from->last);
    for (unsigned v = 0; v < w->choice->terrain->vertex_count && !status; v++)
        if (has(from, v)) status = add_neighbours(w, from, v);
    return status;
}

static grundy_status begin(walk *w)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned v = 0; v < w->choice->terrain->vertex_count && !status;
         v++) {
        row r = {.last = w->choice->rules->take == GI_TAKE_SET ? 0 : v};
        if (!w->choice->may_choose[v]) continue;
        r.set[v / 64] = (uint64_t)1 << v % 64;
        status = push(&w->now, &r, w->run);
    }
    return status;
}

static grundy_status step(walk *w)
{
    const row_list now = w->now;
    grundy_status status = GRUNDY_OK;

    w->next.count = 0;
    for (size_t i = 0; i < now.count && !status; i++)
        status = grow(w, &now.items[i]);
    if (!status) status = tidy(&w->next, compare_rows, w->run);
    w->now = w->next;
    w->next = now;
    return status;
}

/* ---- moves ---- */

static unsigned list_set(const row *r, unsigned vertices, uint16_t *out)
{
    unsigned count = 0;

    for (unsigned v = 0; v < vertices; v++)
        if (has(r, v)) out[count++] = (uint16_t)v;
    return count;
}

static grundy_status keep_allowed(walk *w)
{
    const gi_terrain *terrain = w->choice->terrain;
    const uint64_t steps =
        (terrain->vertex_count + terrain->edge_count) / PLACES_A_STEP + 1;
    uint16_t taken[GI_TERRAIN_VERTICES_MOST];
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < w->now.count && !status; i++) {
        const row *r = &w->now.items[i];
        const unsigned count = list_set(r, terrain->vertex_count, taken);
        status = gi_meter_pay(w->run, steps);
        if (!status && gi_terrain_allows(w->choice, taken, count))
            status = push(&w->moves, r, w->run);
    }
    return status;
}

static grundy_status visit_moves(const walk *w, gi_visit visit, void *user)
{
    uint16_t taken[GI_TERRAIN_VERTICES_MOST];
    gi_ints move = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < w->moves.count && !status; i++) {
        const unsigned count = list_set(
            &w->moves.items[i], w->choice->terrain->vertex_count, taken);
        gi_ints_empty(&move, w->run->env);
        for (unsigned k = 0; k < count && !status; k++)
            status = gi_ints_push_word(&move, taken[k], w->run->env);
        if (!status) status = visit(&move, user);
    }
    gi_ints_clear(&move, w->run->env);
    return status;
}

static void clear(walk *w)
{
    const grundy_env *env = w->run->env;
    row_list *lists[] = {&w->now, &w->next, &w->moves};

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        gi_free(env, lists[i]->items, lists[i]->capacity * sizeof(row));
}

grundy_status gi_terrain_set_moves(const gi_terrain_choice *choice,
                                   gi_visit visit, void *user, gi_run *run)
{
    const grundy_heapgame *code = choice->rules->code;
    const unsigned most =
        gi_terrain_largest(choice->rules, choice->terrain->vertex_count);
    walk w = {.choice = choice, .run = run};
    grundy_status status = begin(&w);

    for (unsigned k = 1; k <= most && w.now.count > 0 && !status; k++) {
        GRUNDY_ASSERT(code);
        if (gi_terrain_digit(code, k)) status = keep_allowed(&w);
        if (!status && k < most) status = step(&w);
    }
    if (!status) status = tidy(&w.moves, compare_sets, run);
    if (!status) status = visit_moves(&w, visit, user);
    clear(&w);
    return status;
}
