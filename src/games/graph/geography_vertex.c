/* SPDX-License-Identifier: MIT */
/* geography_vertex.c - who wins vertex_geography on an undirected graph.
 *
 * T-VERTEX-GEOGRAPHY: the player to move from v loses iff some maximum
 * matching leaves v uncovered. So a move to w wins iff some maximum matching
 * of the graph without v leaves w uncovered, and the player to move wins iff
 * there is such a neighbour w: one matching of the graph without v answers the
 * question for v and for each move.
 *
 * Source: [FSU93].
 */
#include "base/memory/bitset.h"
#include "games/graph/geography.h"

/* The vertices to which a move wins, one bit each; `graph` and `bits` are to
 * be freed by forget(). */
typedef struct targets {
    gi_plain_graph graph; /* Without the token's vertex. */
    uint64_t *bits;
    size_t words;
} targets;

static void forget(targets *t, gi_run *run)
{
    gi_free_made(run->env, t->bits, t->words * sizeof *t->bits);
    gi_plain_graph_clear(&t->graph);
}

static grundy_status find(targets *t, const gi_ints *position, gi_run *run)
{
    const uint32_t token = gi_digraph_token(position, 0);
    grundy_status status;

    t->bits = NULL;
    t->words = 0;
    status = gi_plain_graph_make(&t->graph, position, token, run);
    if (status) return status;
    t->words = gi_bitset_words(t->graph.vertex_count);
    t->bits = gi_alloc_array(run->env, t->words, sizeof *t->bits);
    if (!t->bits) return GRUNDY_NO_MEMORY;
    return gi_matching_missable(&t->graph, t->bits, NULL);
}

typedef struct telling {
    const uint64_t *bits;
    gi_visit visit;
    void *user;
    bool has_any;
} telling;

static grundy_status tell_if_missable(const gi_ints *move, void *user)
{
    telling *to = user;

    if (!gi_bitset_has(to->bits, (size_t)move->items[0].word))
        return GRUNDY_OK;
    to->has_any = true;
    return to->visit ? to->visit(move, to->user) : GRUNDY_OK;
}

static grundy_status list(const grundy_game *game, const gi_ints *position,
                          telling *to, gi_run *run)
{
    targets t;
    grundy_status status = find(&t, position, run);

    to->bits = t.bits;
    if (!status)
        status =
            gi_geography_moves(game, position, 0, tell_if_missable, to, run);
    forget(&t, run);
    return status;
}

grundy_status gi_vertex_geography_outcome(const grundy_game *game,
                                          const gi_ints *position,
                                          grundy_convention convention,
                                          grundy_outcome *out, gi_run *run)
{
    telling to = {NULL, NULL, NULL, false};
    grundy_status status;

    if (convention == GRUNDY_MISERE || gi_geography_is_directed(game))
        return GRUNDY_UNDECIDED;
    status = list(game, position, &to, run);
    if (!status) *out = to.has_any ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

grundy_status gi_vertex_geography_winning(const grundy_game *game,
                                          const gi_ints *position,
                                          grundy_convention convention,
                                          gi_visit visit, void *user,
                                          gi_run *run)
{
    telling to = {NULL, visit, user, false};

    if (convention == GRUNDY_MISERE || gi_geography_is_directed(game))
        return GRUNDY_UNDECIDED;
    return list(game, position, &to, run);
}

grundy_status gi_vertex_geography_reason(const grundy_game *game,
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
        gi_text_add(text, "Every maximum matching of the graph has an edge at "
                          "the token's vertex: move along such an edge, and "
                          "answer every move of the opponent so.");
    else
        gi_text_add(text,
                    "Some maximum matching leaves the token's vertex out: "
                    "the opponent answers every move along its edges.");
    return text->status;
}
