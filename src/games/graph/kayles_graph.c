/* SPDX-License-Identifier: MIT */
/* kayles_graph.c - Node Kayles and Arc Kayles on any graph, by its components.
 *
 * The graph decomposes into components. A component that is a path or a cycle,
 * of any length, has its value by T-GRAPH-KAYLES; any other component of up to
 * 64 vertices is searched (kayles_search.c), and its answers are reported as
 * resting on no theorem. A larger component is left open.
 *
 * The largest component that is searched is the main one. To find out who
 * wins, only the values of the other components are needed: given their
 * nim-sum, it is asked whether the main component together with a heap of this
 * size is lost. This is far less work than finding the value of the main
 * component, which a search gives up sooner, after VALUE_PARTS parts.
 *
 * The options are judged by the same searches: by a search of the component
 * without what the move takes or, on a path, of what is left on both sides.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "games/graph/kayles_graph.h"
#include "rules/game.h"

#include <string.h>

typedef struct part {
    size_t first, count; /* Its vertices, in `order`. */
    bool is_row, is_cycle;
    grundy_nimber value; /* Not of the main part, unless it is asked for. */
    gi_kayles_search *search; /* Or NULL. */
} part;

#define NO_PART SIZE_MAX

typedef struct parts {
    const grundy_env *env;
    gi_plain_graph graph; /* Of the vertices that are left. */
    gi_kayles_rows rows;
    uint32_t *order;   /* shape [n]: vertices part by part, rows end to end */
    uint32_t *place;   /* shape [n]: of a vertex in its part */
    uint32_t *part_of; /* shape [n], or GI_NO_VERTEX: it is gone */
    part *items;
    size_t count, capacity;
    size_t main;        /* Or NO_PART. */
    grundy_nimber rest; /* xor of the values of all other parts. */
} parts;

enum { VALUE_PARTS = 1 << 21 };

static void clear(parts *all)
{
    const size_t n = all->graph.vertex_count;

    for (size_t i = 0; i < all->count; i++)
        gi_kayles_search_free(all->items[i].search);
    gi_free_made(all->env, all->items, all->capacity * sizeof *all->items);
    gi_free_made(all->env, all->part_of, n * sizeof *all->part_of);
    gi_free_made(all->env, all->place, n * sizeof *all->place);
    gi_free_made(all->env, all->order, n * sizeof *all->order);
    gi_plain_graph_clear(&all->graph);
}

/* ---- connected parts ---- */

#define NOT_YET (UINT32_MAX - 1)

static grundy_status make(parts *all, const gi_ints *position, gi_run *run)
{
    size_t n;
    grundy_status status =
        gi_plain_graph_make(&all->graph, position, GI_NO_VERTEX, run);

    if (status) return status;
    n = all->graph.vertex_count;
    if (n == 0) return GRUNDY_OK;
    all->order = gi_alloc_array(all->env, n, sizeof *all->order);
    all->place = gi_alloc_array(all->env, n, sizeof *all->place);
    all->part_of = gi_alloc_array(all->env, n, sizeof *all->part_of);
    if (!all->order || !all->place || !all->part_of) return GRUNDY_NO_MEMORY;
    for (size_t v = 0; v < n; v++)
        all->part_of[v] = GI_NO_VERTEX;
    for (size_t i = 0; i < gi_digraph_tokens(position); i++)
        all->part_of[gi_digraph_token(position, i)] = NOT_YET;
    return GRUNDY_OK;
}

/* Different neighbours that are left, counted up to 3. */
static unsigned degree(const parts *all, uint32_t v)
{
    const gi_plain_graph *graph = &all->graph;
    uint32_t met[2] = {GI_NO_VERTEX, GI_NO_VERTEX};
    unsigned count = 0;

    for (size_t i = graph->starts[v]; i < graph->starts[v + 1]; i++) {
        const uint32_t w = graph->targets[i];
        if (all->part_of[w] == GI_NO_VERTEX || w == met[0] || w == met[1])
            continue;
        if (count == 2) return 3;
        met[count++] = w;
    }
    return count;
}

/* Everything that can be reached from v becomes the last part, breadth-first: a
 * path that is entered at its end is listed in order. */
static void walk(parts *all, part *p, uint32_t v, uint32_t number)
{
    const gi_plain_graph *graph = &all->graph;
    uint32_t *queue = all->order + p->first;

    GRUNDY_ASSERT(all->part_of[v] == NOT_YET && p->count == 0);
    all->part_of[v] = number;
    queue[p->count++] = v;
    for (size_t next = 0; next < p->count; next++) {
        const uint32_t u = queue[next];
        all->place[u] = (uint32_t)next;
        for (size_t i = graph->starts[u]; i < graph->starts[u + 1]; i++) {
            const uint32_t w = graph->targets[i];
            if (all->part_of[w] != NOT_YET) continue;
            all->part_of[w] = number;
            queue[p->count++] = w;
        }
    }
}

/* In a path or cycle every vertex has at most two neighbours; it is a cycle if
 * none has fewer. */
static void look_for_row(const parts *all, part *p)
{
    size_t ends = 0;

    GRUNDY_ASSERT(p->count > 0);
    p->is_row = true;
    for (size_t i = 0; i < p->count && p->is_row; i++) {
        const unsigned near = degree(all, all->order[p->first + i]);
        p->is_row = near <= 2;
        ends += near < 2;
    }
    p->is_cycle = p->is_row && ends == 0;
}

/* Ends of paths come first, so that each path is traversed from one of
 * them. */
static grundy_status find_from(parts *all, bool from_ends)
{
    size_t first = all->count ? all->items[all->count - 1].first +
                                    all->items[all->count - 1].count
                              : 0;

    for (uint32_t v = 0; v < all->graph.vertex_count; v++) {
        void *items = all->items;
        grundy_status status;
        if (all->part_of[v] != NOT_YET) continue;
        if (from_ends && degree(all, v) > 1) continue;
        status = gi_array_grow(&items, &all->capacity, all->count,
                               sizeof *all->items, all->env);
        if (status) return status;
        all->items = items;
        all->items[all->count] = (part){.first = first};
        walk(all, &all->items[all->count], v, (uint32_t)all->count);
        look_for_row(all, &all->items[all->count]);
        first += all->items[all->count++].count;
    }
    return GRUNDY_OK;
}

/* ---- values ---- */

static void fill_board(gi_kayles_board *board, const parts *all, const part *p)
{
    const gi_plain_graph *graph = &all->graph;

    GRUNDY_ASSERT(p->count <= GI_KAYLES_BOARD);
    memset(board, 0, sizeof *board);
    board->vertex_count = p->count;
    board->takes_edges = all->rows.takes_edges;
    for (size_t i = 0; i < p->count; i++) {
        const uint32_t v = all->order[p->first + i];
        for (size_t e = graph->starts[v]; e < graph->starts[v + 1]; e++) {
            const uint32_t w = graph->targets[e];
            if (all->part_of[w] != GI_NO_VERTEX)
                board->near[i] |= (uint64_t)1 << all->place[w];
        }
    }
}

static uint64_t all_of(const part *p)
{
    GRUNDY_ASSERT(p->count > 0 && p->count <= 64);
    return p->count == 64 ? ~(uint64_t)0 : ((uint64_t)1 << p->count) - 1;
}

static grundy_status open_search(const parts *all, part *p, uint64_t limit,
                                 gi_run *run)
{
    gi_kayles_board board;

    if (p->count > GI_KAYLES_BOARD)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "a connected part has %zu vertices; up to %d are "
                       "searched, if it is no path or cycle",
                       p->count, GI_KAYLES_BOARD);
    fill_board(&board, all, p);
    return gi_kayles_search_new(&p->search, &board, limit, run->env);
}

static void choose_main(parts *all)
{
    all->main = NO_PART;
    for (size_t i = 0; i < all->count; i++) {
        if (all->items[i].is_row) continue;
        if (all->main == NO_PART ||
            all->items[i].count > all->items[all->main].count)
            all->main = i;
    }
}

/* Values of all parts but the main one. */
static grundy_status evaluate(parts *all, uint64_t limit, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    choose_main(all);
    for (size_t i = 0; i < all->count && !status; i++) {
        part *p = &all->items[i];
        if (p->is_cycle)
            p->value = gi_kayles_cycle(&all->rows, p->count);
        else if (p->is_row)
            p->value = gi_kayles_path(&all->rows, p->count);
        else
            status = open_search(all, p, limit, run);
        if (!status && !p->is_row && i != all->main)
            status = gi_kayles_search_value(p->search, all_of(p), &p->value,
                                            run->err);
        if (i != all->main) all->rest ^= p->value;
    }
    return status;
}

/* Clear it in any case. */
static grundy_status find(parts *all, const grundy_game *game,
                          const gi_ints *position, uint64_t limit, gi_run *run)
{
    grundy_status status;

    *all = (parts){.env = run->env};
    gi_kayles_rows_find(&all->rows, gi_kayles_takes_edges(game));
    status = make(all, position, run);
    if (!status) status = find_from(all, true);
    if (!status) status = find_from(all, false);
    if (!status) status = evaluate(all, limit, run);
    if (!status && all->main != NO_PART) run->tag = "";
    return status;
}

/* The same, and the value of the main part. */
static grundy_status find_values(parts *all, const grundy_game *game,
                                 const gi_ints *position, gi_run *run)
{
    const uint64_t most = gi_limit_positions(run->env);
    grundy_status status = find(all, game, position,
                                most < VALUE_PARTS ? most : VALUE_PARTS, run);

    if (status || all->main == NO_PART) return status;
    part *p = &all->items[all->main];
    return gi_kayles_search_value(p->search, all_of(p), &p->value, run->err);
}

static grundy_nimber sum_of(const parts *all)
{
    return all->main == NO_PART ? all->rest
                                : all->rest ^ all->items[all->main].value;
}

grundy_status gi_graph_kayles_value(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_integer *out, gi_run *run)
{
    parts all;
    const grundy_status status = find_values(&all, game, position, run);

    if (!status) gi_int_set_word(out, (int64_t)sum_of(&all), run->env);
    clear(&all);
    return status;
}

/* ---- who wins ---- */

/* Whether the main part, of which these vertices are left, is lost together
 * with a nim-heap of n. */
static grundy_status is_lost(const parts *all, uint64_t left, grundy_nimber n,
                             bool *out, gi_run *run)
{
    if (all->main != NO_PART)
        return gi_kayles_search_is_lost(all->items[all->main].search, left, n,
                                        out, run->err);
    *out = n == 0;
    return GRUNDY_OK;
}

static uint64_t main_left(const parts *all)
{
    return all->main == NO_PART ? 0 : all_of(&all->items[all->main]);
}

grundy_status gi_graph_kayles_outcome(const grundy_game *game,
                                      const gi_ints *position,
                                      grundy_convention convention,
                                      grundy_outcome *out, gi_run *run)
{
    bool lost = false;
    parts all;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = find(&all, game, position, gi_limit_positions(run->env), run);
    if (!status) status = is_lost(&all, main_left(&all), all.rest, &lost, run);
    if (!status) *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    clear(&all);
    return status;
}

/* ---- moves ---- */

/* A path from which the move at this place is made. */
static grundy_nimber path_after(const parts *all, const part *p, uint64_t at)
{
    const uint64_t taken_end = at + 2 < p->count ? at + 2 : p->count;
    const uint64_t left = all->rows.takes_edges ? at : at - (at > 0);

    GRUNDY_ASSERT(at < p->count);
    return gi_kayles_path(&all->rows, left) ^
           gi_kayles_path(&all->rows, p->count - taken_end);
}

static grundy_nimber row_after(const parts *all, const part *p, uint64_t at)
{
    if (!p->is_cycle) return path_after(all, p, at);
    GRUNDY_ASSERT(p->count > 2);
    return gi_kayles_path(&all->rows,
                          p->count - (all->rows.takes_edges ? 2 : 3));
}

/* Vertices of a part that a move takes: v with its neighbours, or v and w. */
static uint64_t taken(const parts *all, uint32_t v, uint32_t w)
{
    const gi_plain_graph *graph = &all->graph;
    uint64_t set = (uint64_t)1 << all->place[v];

    GRUNDY_ASSERT(all->place[v] < GI_KAYLES_BOARD &&
                  all->place[w] < GI_KAYLES_BOARD);
    if (all->rows.takes_edges) return set | (uint64_t)1 << all->place[w];
    for (size_t i = graph->starts[v]; i < graph->starts[v + 1]; i++)
        if (all->part_of[graph->targets[i]] != GI_NO_VERTEX)
            set |= (uint64_t)1 << all->place[graph->targets[i]];
    return set;
}

/* Value, after the move, of the part in which a move is made, if that part is
 * searched. */
static grundy_status value_after(const parts *all, const gi_ints *move,
                                 grundy_nimber *out, gi_run *run)
{
    const uint32_t v = (uint32_t)move->items[0].word;
    const uint32_t w = (uint32_t)move->items[move->count - 1].word;
    const part *p = &all->items[all->part_of[v]];
    uint64_t at = all->place[v];

    GRUNDY_ASSERT(all->part_of[v] < all->count &&
                  all->part_of[w] == all->part_of[v]);
    if (all->place[w] < at) at = all->place[w];
    if (!p->is_row)
        return gi_kayles_search_value(p->search, all_of(p) & ~taken(all, v, w),
                                      out, run->err);
    *out = row_after(all, p, at);
    return GRUNDY_OK;
}

typedef struct telling {
    const parts *all;
    const grundy_integer *target;
    gi_visit visit;
    void *user;
    gi_run *run;
} telling;

static grundy_status tell_if_reached(const gi_ints *move, void *user)
{
    const telling *to = user;
    const parts *all = to->all;
    grundy_nimber value = 0;
    const grundy_status status = value_after(all, move, &value, to->run);

    if (status) return status;
    value ^= sum_of(all) ^ all->items[all->part_of[move->items[0].word]].value;
    if (gi_int_compare_word(to->target, (int64_t)value) != 0) return GRUNDY_OK;
    return to->visit(move, to->user);
}

grundy_status gi_graph_kayles_reach(const grundy_game *game,
                                    const gi_ints *position,
                                    const grundy_integer *target,
                                    gi_visit visit, void *user, gi_run *run)
{
    parts all;
    grundy_status status = find_values(&all, game, position, run);

    if (!status) {
        telling to = {&all, target, visit, user, run};
        status = gi_graph_kayles_moves(game, position, 0, tell_if_reached, &to,
                                       run);
    }
    clear(&all);
    return status;
}

/* For a move in the main part, the question is about this part without what is
 * taken; any other move changes the heap that represents the other parts. */
static grundy_status tell_if_lost(const gi_ints *move, void *user)
{
    const telling *to = user;
    const parts *all = to->all;
    const uint32_t v = (uint32_t)move->items[0].word;
    const uint32_t w = (uint32_t)move->items[move->count - 1].word;
    const size_t own = all->part_of[v];
    uint64_t left = main_left(all);
    grundy_nimber value = 0, rest = all->rest;
    grundy_status status = GRUNDY_OK;
    bool lost = false;

    GRUNDY_ASSERT(own < all->count);
    if (own == all->main)
        left &= ~taken(all, v, w);
    else
        status = value_after(all, move, &value, to->run);
    if (own != all->main) rest ^= value ^ all->items[own].value;
    if (!status) status = is_lost(all, left, rest, &lost, to->run);
    if (status || !lost) return status;
    return to->visit(move, to->user);
}

grundy_status gi_graph_kayles_winning(const grundy_game *game,
                                      const gi_ints *position,
                                      grundy_convention convention,
                                      gi_visit visit, void *user, gi_run *run)
{
    parts all;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = find(&all, game, position, gi_limit_positions(run->env), run);
    if (!status) {
        telling to = {&all, NULL, visit, user, run};
        status =
            gi_graph_kayles_moves(game, position, 0, tell_if_lost, &to, run);
    }
    clear(&all);
    return status;
}
