/* SPDX-License-Identifier: MIT */
/* hypergraph_nim.c - Nim in which a move takes from all piles of an edge.
 *
 * Edges are sets of piles, written as numbers whose digits are the piles: the
 * game of {12,23,13} takes from two of three piles. Nim is {1,2,3}; Exact Nim
 * has all sets of k piles.
 *
 * T-HYPERGRAPH-NIM: an edge with an empty pile is dead. Edges that are not
 * linked by common piles belong to different parts, whose values are added by
 * nim-sum. The value of a part is T, the greatest number of moves that it can
 * last, if among the live edges within any set of its piles one edge meets all
 * others and either has at most two piles or every two of the edges meet: then
 * there is a move to each smaller T, and none leaves T unchanged. Other parts
 * are searched.
 *
 * T of a single edge is its smallest pile; T of several edges comes from a
 * table (hypergraph_lengths.c).
 */
#include "base/error.h"
#include "games/heap/hypergraph.h"
#include "games/heap/takes.h"
#include "rules/ruleset.h"

enum { EDGES_MOST = 64 };

static unsigned edge_at(const grundy_game *game, size_t e)
{
    return gi_hypergraph_edge(&gi_hypergraph_edges(game)->items[e]);
}

static unsigned piles_of(const grundy_game *game)
{
    unsigned all = 0;

    for (size_t e = 0; e < gi_hypergraph_edges(game)->count; e++)
        all |= edge_at(game, e);
    return all;
}

static size_t last_pile(unsigned piles)
{
    size_t last = 0;

    for (; piles; piles >>= 1)
        last++;
    return last;
}

/* The nonempty piles among the first ones, as many as given. */
static unsigned nonzero(const gi_ints *list, size_t count)
{
    unsigned piles = 0;

    GRUNDY_ASSERT(count <= list->count && count <= GI_HYPERGRAPH_PILES);
    for (size_t i = 0; i < count; i++)
        piles |= (unsigned)!gi_int_is_zero(&list->items[i]) << i;
    return piles;
}

static grundy_status fail_edge(const grundy_integer *edge, grundy_error *err)
{
    uint64_t number;

    if (!grundy_integer_to_uint64(&number, edge))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "an edge has at most %d digits, one for each pile",
                       GI_HYPERGRAPH_PILES);
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "%llu is no edge: its digits would be piles from 1 to 9, "
                   "each once, such as 123",
                   (unsigned long long)number);
}

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    const gi_ints *edges = gi_hypergraph_edges(game);

    if (edges->count > EDGES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "at most %d edges", EDGES_MOST);
    for (size_t e = 0; e < edges->count; e++)
        if (edge_at(game, e) == 0) return fail_edge(&edges->items[e], err);
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    if (position->count > GI_HYPERGRAPH_PILES)
        return gi_fail(err, GRUNDY_BAD_INPUT, "there are at most %d piles",
                       GI_HYPERGRAPH_PILES);
    if (piles_of(game) >> position->count)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "an edge has pile %zu, whose size is missing; an empty "
                       "pile is 0",
                       last_pile(piles_of(game)));
    return GRUNDY_OK;
}

/* ---- definition ---- */

/* Whether some edge without empty piles has exactly these piles among the
 * first ones. */
static bool is_start(const grundy_game *game, const gi_ints *position,
                     unsigned piles, size_t first)
{
    const unsigned live = nonzero(position, position->count);

    for (size_t e = 0; e < gi_hypergraph_edges(game)->count; e++) {
        const unsigned edge = edge_at(game, e);
        if ((edge & live) == edge && (edge & ((1U << first) - 1)) == piles)
            return true;
    }
    return false;
}

/* The least takes from pile `first` on, after takes that begin a move. */
static void take_least(const grundy_game *game, const gi_ints *position,
                       size_t first, gi_ints *takes)
{
    for (size_t i = first; i < takes->count; i++) {
        const unsigned piles = nonzero(takes, i);
        takes->items[i].word = !is_start(game, position, piles, i + 1);
    }
}

/* The next move in order; false after the last. Takes that belong to no edge,
 * of which there may be very many, are never tried. */
static bool advance(const grundy_game *game, const gi_ints *position,
                    gi_ints *takes)
{
    for (size_t i = takes->count; i-- > 0;) {
        const unsigned piles = nonzero(takes, i) | 1U << i;
        grundy_integer *take = &takes->items[i];
        if (take->word == position->items[i].word ||
            (take->word == 0 && !is_start(game, position, piles, i + 1)))
            continue;
        take->word++;
        take_least(game, position, i + 1, takes);
        return true;
    }
    return false;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_ints takes = {0};
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_ints_push_word(&takes, 0, run->env);
    if (!status && is_start(game, position, 0, 0)) {
        take_least(game, position, 0, &takes);
        do
            status = visit(&takes, user);
        while (!status && advance(game, position, &takes));
    }
    gi_ints_clear(&takes, run->env);
    return status;
}

/* ---- theory ---- */

/* The live edges that are not in any part yet. */
typedef struct parts {
    unsigned edges[EDGES_MOST];
    size_t count;
} parts;

static void find_live(parts *p, const grundy_game *game,
                      const gi_ints *position)
{
    const unsigned live = nonzero(position, position->count);

    p->count = 0;
    for (size_t e = 0; e < gi_hypergraph_edges(game)->count; e++) {
        const unsigned edge = edge_at(game, e);
        GRUNDY_ASSERT(edge > 0 && p->count < EDGES_MOST);
        if ((edge & live) == edge) p->edges[p->count++] = edge;
    }
}

/* Moves a part to the end of the list and removes it; returns its piles. */
static unsigned take_part(parts *p)
{
    unsigned piles = p->edges[p->count - 1];
    bool has_grown = true;

    GRUNDY_ASSERT(p->count > 0);
    while (has_grown) {
        has_grown = false;
        for (size_t e = 0; e < p->count; e++) {
            const unsigned edge = p->edges[e];
            if (!(edge & piles)) continue;
            piles |= edge;
            p->edges[e--] = p->edges[--p->count];
            p->edges[p->count] = edge;
            has_grown = true;
        }
    }
    return piles;
}

/* Whether an edge within these piles meets all others there. */
static bool meets_all(const unsigned *edges, size_t count, unsigned piles,
                      unsigned edge)
{
    for (size_t e = 0; e < count; e++)
        if ((edges[e] & piles) == edges[e] && !(edges[e] & edge)) return false;
    return true;
}

static bool is_small_edge(unsigned edge)
{
    return __builtin_popcount(edge) <= 2;
}

/* The condition of the theorem for the edges within some piles. */
static bool has_centre(const unsigned *edges, size_t count, unsigned piles)
{
    bool has_edge = false, do_all_meet = true;

    for (size_t e = 0; e < count; e++) {
        if ((edges[e] & piles) != edges[e]) continue;
        const bool is_centre = meets_all(edges, count, piles, edges[e]);
        if (is_centre && is_small_edge(edges[e])) return true;
        do_all_meet &= is_centre;
        has_edge = true;
    }
    return do_all_meet || !has_edge;
}

/* For every set of some piles. */
static bool is_told(const unsigned *edges, size_t count, unsigned piles)
{
    for (unsigned some = piles; some > 0; some = (some - 1) & piles)
        if (!has_centre(edges, count, some)) return false;
    return true;
}

static const grundy_integer *least_pile(const gi_ints *position,
                                        unsigned piles)
{
    const grundy_integer *least = NULL;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        if (!(piles >> i & 1)) continue;
        if (!least || grundy_integer_compare(pile, least) < 0) least = pile;
    }
    return least;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0}, one = {0};
    grundy_status status = GRUNDY_OK;
    parts p;

    find_live(&p, game, position);
    while (!status && p.count > 0) {
        const size_t end = p.count;
        const unsigned piles = take_part(&p);
        const size_t count = end - p.count;
        GRUNDY_ASSERT(count > 0);
        if (!is_told(p.edges + p.count, count, piles))
            status = GRUNDY_UNDECIDED;
        else if (count > 1)
            status = gi_hypergraph_longest(game, position, piles, &one, run);
        else
            status = gi_int_copy(&one, least_pile(position, piles), run->env);
        if (!status) status = gi_int_xor(&sum, &sum, &one, run->env);
    }
    if (!status) gi_int_move(out, &sum, run->env);
    grundy_integer_clear(&one, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* ---- faces ---- */

static const gi_parameter parameters[] = {
    {"edges", GI_SET, 1, NULL,
     "sets of piles, each as a number whose digits are the piles from 1 on"}};

static const char *const keys[] = {"win",           "(grundy)",     "answer",
                                   "winning_moves", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_hypergraph_nim = {
    .id = "hypergraph_nim",
    .title = "Nim on a hypergraph",
    .family = "heap",
    .rules = "Certain sets of piles are edges. A move chooses an edge and "
             "removes a positive number of objects from each of its piles. A "
             "player who cannot move loses.",
    .position = "sizes of piles 1, 2, 3, ..., of which there are at most "
                "nine",
    .examples = "hypergraph_nim:{12,13,23} 2 3 3\n"
                "hypergraph_nim:{124,235,346,457,156,267,137} 3 2 4 1 2 3 1\n"
                "hypergraph_nim:{1,2,34} 5 10000000000000000000 7 3\n"
                "hypergraph_nim:{12,23,34,45} 1 1 2 1 1\n"
                "--misere hypergraph_nim:{12,13} 2 2 1",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .definition = {.moves = moves,
                   .apply = gi_takes_apply,
                   .is_ordered = true},
    .notation = {.legal = legal, .name_move = gi_takes_name_piles},
    .theory =
        {.normal = {"T-HYPERGRAPH-NIM",
                    "Under the conditions of the theorem the player to move "
                    "loses exactly when the value is 0.",
                    "BGHMM17"},
         .grundy = {"T-HYPERGRAPH-NIM",
                    "If every two edges without an empty pile meet, or if "
                    "among the edges within each set of piles one edge of "
                    "at most two piles meets all others, the value is the "
                    "greatest number of moves that play can last. The "
                    "values of parts without common piles are added by "
                    "nim-sum.",
                    "BGHMM17"},
         .value = value},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [edges] # [piles]",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples =
                   "hypergraph_nim:{1,2,3}\nhypergraph_nim:{12,13,23}\n"
                   "hypergraph_nim:{12,23}\nhypergraph_nim:{1,2,13}\n"
                   "hypergraph_nim:{1,23,123}\nhypergraph_nim:{}",
               .bound = 3},
};
