/* SPDX-License-Identifier: MIT */
/* hypergraph_lengths.c - the greatest number of moves that Nim on a hypergraph
 * can last.
 *
 * A longest game takes one object at a time from each pile of an edge, so T of
 * a position is one more than the greatest T after such a unit move. There is
 * no formula in general (the problem is an integer program): a table contains
 * T for all piles up to those of a part of a position. It is kept, because all
 * positions to which the moves lead are in the tables of the parts, of which
 * no two have the same first pile.
 *
 * Cost: at most 2^20 cells, and for each of them a look at every edge.
 */
#include "base/env.h"
#include "games/heap/hypergraph.h"

enum { CELLS_MOST = 1 << 20, LOOKS_A_STEP = 8 };

/* Piles up to size[i] - 1; longest[] by the sum of pile times step. */
typedef struct lengths {
    int64_t size[GI_HYPERGRAPH_PILES];
    size_t step[GI_HYPERGRAPH_PILES];
    size_t cells;
    uint32_t *longest; /* shape [cells] */
} lengths;

/* The tags of the tables, by the first pile of the part. */
static const char lengths_tags[GI_HYPERGRAPH_PILES];

static void lengths_free(void *object, const grundy_env *env)
{
    lengths *l = object;

    if (l->longest) gi_free(env, l->longest, l->cells * sizeof *l->longest);
    gi_free(env, l, sizeof *l);
}

/* False if there are too many. */
static bool lay_out(lengths *l, const int64_t *piles)
{
    l->cells = 1;
    for (size_t i = 0; i < GI_HYPERGRAPH_PILES; i++) {
        GRUNDY_ASSERT(piles[i] >= 0);
        if (piles[i] >= CELLS_MOST) return false;
        l->size[i] = piles[i] + 1;
        l->step[i] = l->cells;
        l->cells *= (size_t)l->size[i];
        if (l->cells > CELLS_MOST) return false;
    }
    return true;
}

/* How far back in the table a unit move leads, or 0 if it cannot be made. */
static size_t way_back(const lengths *l, const int64_t *piles, unsigned edge)
{
    size_t back = 0;

    for (size_t i = 0; i < GI_HYPERGRAPH_PILES; i++) {
        if (!(edge >> i & 1)) continue;
        if (piles[i] == 0) return 0;
        back += l->step[i];
    }
    return back;
}

static void fill(lengths *l, const grundy_game *game)
{
    const gi_ints *edges = gi_hypergraph_edges(game);
    int64_t piles[GI_HYPERGRAPH_PILES] = {0};

    for (size_t cell = 0; cell < l->cells; cell++) {
        uint32_t most = 0;
        for (size_t e = 0; e < edges->count; e++) {
            const size_t back =
                way_back(l, piles, gi_hypergraph_edge(&edges->items[e]));
            GRUNDY_ASSERT(back <= cell);
            if (back && l->longest[cell - back] >= most)
                most = l->longest[cell - back] + 1;
        }
        l->longest[cell] = most;
        for (size_t i = 0; i < GI_HYPERGRAPH_PILES && ++piles[i] == l->size[i];
             i++)
            piles[i] = 0;
    }
}

static grundy_status make_lengths(lengths **out, const grundy_game *game,
                                  const int64_t *piles, const char *tag,
                                  gi_run *run)
{
    lengths *l = gi_alloc(run->env, sizeof *l);
    grundy_status status = GRUNDY_NO_MEMORY;

    if (!l) return status;
    *l = (lengths){.longest = NULL};
    if (!lay_out(l, piles)) {
        lengths_free(l, run->env);
        return GRUNDY_UNDECIDED;
    }
    l->longest = gi_alloc_array(run->env, l->cells, sizeof *l->longest);
    if (l->longest)
        status = gi_meter_pay(
            run, l->cells * gi_hypergraph_edges(game)->count / LOOKS_A_STEP);
    if (!status) {
        fill(l, game);
        gi_run_drop(run, tag);
        status = gi_run_keep(run, tag, gi_text_string(&game->name), l,
                             lengths_free);
    }
    if (status)
        lengths_free(l, run->env);
    else
        *out = l;
    return status;
}

static bool has_room(const lengths *l, const int64_t *piles)
{
    for (size_t i = 0; i < GI_HYPERGRAPH_PILES; i++)
        if (piles[i] >= l->size[i]) return false;
    return true;
}

/* A table in which these piles are; `first` is the first of them. */
static grundy_status find_lengths(const lengths **out, const grundy_game *game,
                                  const int64_t *piles, size_t first,
                                  gi_run *run)
{
    const char *name = gi_text_string(&game->name);
    lengths *l = NULL;
    grundy_status status;

    for (size_t i = 0; i < GI_HYPERGRAPH_PILES; i++) {
        *out = gi_run_find(run, &lengths_tags[i], name);
        if (*out && has_room(*out, piles)) return GRUNDY_OK;
    }
    status = make_lengths(&l, game, piles, &lengths_tags[first], run);
    if (!status) *out = l;
    return status;
}

grundy_status gi_hypergraph_longest(const grundy_game *game,
                                    const gi_ints *position, unsigned piles,
                                    grundy_integer *out, gi_run *run)
{
    int64_t small[GI_HYPERGRAPH_PILES] = {0};
    const lengths *l = NULL;
    size_t cell = 0;
    grundy_status status;

    GRUNDY_ASSERT(position->count <= GI_HYPERGRAPH_PILES && piles > 0);
    for (size_t i = 0; i < position->count; i++) {
        if (!(piles >> i & 1)) continue;
        if (!gi_int_is_small(&position->items[i])) return GRUNDY_UNDECIDED;
        small[i] = position->items[i].word;
    }
    status = find_lengths(&l, game, small, (size_t)__builtin_ctz(piles), run);
    for (size_t i = 0; !status && i < GI_HYPERGRAPH_PILES; i++)
        cell += (size_t)small[i] * l->step[i];
    GRUNDY_ASSERT(status || cell < l->cells);
    if (!status) gi_int_set_word(out, l->longest[cell], run->env);
    return status;
}
