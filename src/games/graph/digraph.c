/* SPDX-License-Identifier: MIT */
/* digraph.c - tokens on a graph that is part of the position.
 *
 * This notation serves graphs that a person writes down or a contest supplies.
 * The list is checked once, when a position is read: after that each number is
 * a machine word, each vertex is below n, and there are as many edges as the
 * list says. The engines receive a grundy_graph, made anew for each question,
 * which costs about as much as reading the position.
 *
 * The definition looks through the whole list of edges for those of one
 * vertex: this is slow, and shares nothing with the graph that the theory
 * builds.
 */
#include "games/graph/digraph.h"

#include <inttypes.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "graph/adjacency.h"
#include "rules/game.h"
#include "rules/heaps.h"

enum { FIRST_EDGE = 2, CHUNK = 256 };

static size_t edge_count(const gi_ints *position)
{
    return (size_t)position->items[1].word;
}

static size_t first_token(const gi_ints *position)
{
    return FIRST_EDGE + 2 * edge_count(position);
}

size_t gi_digraph_vertices(const gi_ints *position)
{
    return (size_t)position->items[0].word;
}

size_t gi_digraph_tokens(const gi_ints *position)
{
    GRUNDY_ASSERT(first_token(position) <= position->count);
    return position->count - first_token(position);
}

uint32_t gi_digraph_token(const gi_ints *position, size_t token)
{
    GRUNDY_ASSERT(token < gi_digraph_tokens(position));
    GRUNDY_ASSERT(position->items[first_token(position) + token].word <
                  position->items[0].word);
    return (uint32_t)position->items[first_token(position) + token].word;
}

grundy_status gi_digraph_check(const gi_ints *position, grundy_error *err)
{
    if (!gi_ints_are_small(position) || position->count < FIRST_EDGE ||
        position->items[0].word > GRUNDY_GRAPH_VERTICES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "at most %" PRIu32 " vertices",
                       GRUNDY_GRAPH_VERTICES_MOST);
    if ((uint64_t)position->items[1].word > (position->count - FIRST_EDGE) / 2)
        return gi_fail(err, GRUNDY_BAD_INPUT, "fewer edges than it says");
    for (size_t i = FIRST_EDGE; i < position->count; i++)
        if (position->items[i].word >= position->items[0].word)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "%" PRId64 " is no vertex: they are below %" PRId64,
                           position->items[i].word, position->items[0].word);
    return GRUNDY_OK;
}

/* ---- the graph ---- */

static grundy_status add_edges(grundy_graph_builder *builder,
                               const gi_ints *position, grundy_error *err)
{
    const grundy_integer *items = position->items + FIRST_EDGE;
    const size_t count = edge_count(position);
    grundy_status status = GRUNDY_OK;

    for (size_t first = 0; first < count && !status; first += CHUNK) {
        const size_t here = count - first < CHUNK ? count - first : CHUNK;
        uint32_t pairs[2 * CHUNK];
        for (size_t i = 0; i < 2 * here; i++)
            pairs[i] = (uint32_t)items[2 * first + i].word;
        status = grundy_graph_builder_add(builder, pairs, here, err);
    }
    return status;
}

grundy_status gi_digraph_build(grundy_graph **out, const gi_ints *position,
                               gi_run *run)
{
    grundy_graph_builder *builder = NULL;
    grundy_status status = grundy_graph_builder_new(&builder, run->env, NULL);

    if (status) return status;
    status =
        grundy_graph_builder_reserve(builder, gi_digraph_vertices(position),
                                     edge_count(position), run->err);
    if (!status) status = add_edges(builder, position, run->err);
    if (!status)
        status = grundy_graph_builder_finish(
            out, builder, gi_digraph_vertices(position), run->err);
    grundy_graph_builder_free(builder);
    return status;
}

/* ---- the definition ---- */

static grundy_status list_targets(gi_ints *out, const gi_ints *position,
                                  int64_t vertex, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t i = FIRST_EDGE; i < first_token(position) && !status; i += 2)
        if (position->items[i].word == vertex)
            status =
                gi_ints_push_word(out, position->items[i + 1].word, run->env);
    if (!status) gi_ints_sort(out);
    return status;
}

grundy_status gi_digraph_moves(const grundy_game *game,
                               const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints targets = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    (void)player;
    for (size_t t = 0; t < gi_digraph_tokens(position) && !status; t++) {
        status = list_targets(&targets, position,
                              gi_digraph_token(position, t), run);
        for (size_t i = 0; i < targets.count && !status; i++) {
            const int64_t to = targets.items[i].word;
            if (i > 0 && targets.items[i - 1].word == to) continue;
            status = gi_visit_words((int64_t)t, to, visit, user, run);
        }
    }
    gi_ints_clear(&targets, run->env);
    return status;
}

grundy_status gi_digraph_apply(const grundy_game *game, gi_ints *out,
                               const gi_ints *position, const gi_ints *move,
                               gi_run *run)
{
    const size_t at = first_token(position) + (size_t)move->items[0].word;
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(at < out->count);
    GRUNDY_ASSERT(move->items[1].word < position->items[0].word);
    gi_int_set_word(&out->items[at], move->items[1].word, run->env);
    return GRUNDY_OK;
}

/* ---- faces ---- */

/* The text up to `@`, or to its end: pairs, whose number is filled in. */
static grundy_status parse_edges(gi_ints *out, const char *text, size_t count,
                                 size_t *at, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !gi_pairs_are_done(text, count, at) &&
           text[*at] != '@') {
        status = gi_pairs_parse_one(out, text, count, at,
                                    "an edge, such as 0:1, or @", run);
        if (!status) out->items[1].word++;
    }
    return status;
}

grundy_status gi_digraph_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run)
{
    size_t at = 0;
    grundy_status status;

    (void)game;
    (void)gi_pairs_are_done(text, count, &at);
    status = gi_pairs_parse_number(out, text, count, &at,
                                   "the number of vertices", run);
    if (!status) status = gi_ints_push_word(out, 0, run->env);
    if (!status) status = parse_edges(out, text, count, &at, run);
    return status ? status
                  : gi_digraph_parse_tokens(out, text, count, at, run);
}

grundy_status gi_digraph_parse_tokens(gi_ints *out, const char *text,
                                      size_t count, size_t at, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (gi_pairs_are_done(text, count, &at)) return GRUNDY_OK;
    if (text[at] != '@')
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "expected @, or the end of the position");
    at++;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_number(out, text, count, &at,
                                       "the vertex of a token", run);
    return status;
}

grundy_status gi_digraph_format(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run)
{
    const size_t end = first_token(position);

    (void)game;
    (void)run;
    gi_text_add_integer(text, &position->items[0]);
    for (size_t i = FIRST_EDGE; i < end; i++) {
        gi_text_add_char(text, i % 2 ? ':' : ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    gi_text_add(text, " @");
    for (size_t i = end; i < position->count; i++) {
        gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    return text->status;
}

grundy_status gi_digraph_name_move(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run)
{
    (void)game;
    (void)run;
    gi_text_add(text, "move ");
    if (gi_digraph_tokens(position) > 1)
        gi_text_addf(text, "token %lld ", (long long)move->items[0].word + 1);
    gi_text_addf(text, "from %" PRIu32 " to ",
                 gi_digraph_token(position, (size_t)move->items[0].word));
    gi_text_add_integer(text, &move->items[1]);
    return text->status;
}

grundy_status gi_digraph_read(const gi_json *input, gi_ints *position,
                              gi_run *run)
{
    grundy_integer n = {0};
    grundy_status status = gi_json_integer(&n, gi_json_member(input, "n"), "n",
                                           run->env, run->err);

    if (!status) status = gi_ints_push_take(position, &n, run->env);
    grundy_integer_clear(&n, run->env);
    if (!status) status = gi_ints_push_word(position, 0, run->env);
    if (!status) status = gi_pairs_read(input, "edges", position, run);
    if (status) return status;
    position->items[1].word = (int64_t)((position->count - FIRST_EDGE) / 2);
    return GRUNDY_OK;
}

/* ---- small positions, for checks ---- */

/* Bit u * n + v of the mask: an edge u -> v. */
static grundy_status set_edges(gi_ints *out, size_t n, uint64_t mask,
                               gi_run *run)
{
    grundy_status status = gi_ints_push_word(out, (int64_t)n, run->env);

    GRUNDY_ASSERT(n * n < 64 && mask >> n * n == 0);
    if (!status) status = gi_ints_push_word(out, 0, run->env);
    for (size_t i = 0; i < n * n && !status; i++) {
        if (!(mask >> i & 1)) continue;
        out->items[1].word++;
        status = gi_ints_push_word(out, (int64_t)(i / n), run->env);
        if (!status)
            status = gi_ints_push_word(out, (int64_t)(i % n), run->env);
    }
    return status;
}

/* `places` has the vertices of the tokens as digits in base n. */
static grundy_status visit_one(size_t n, uint64_t mask, size_t tokens,
                               uint64_t places,
                               bool (*fits)(const gi_ints *position),
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = set_edges(&position, n, mask, run);

    for (size_t t = 0; t < tokens && !status; t++, places /= n)
        status = gi_ints_push_word(&position, (int64_t)(places % n), run->env);
    if (!status && fits(&position)) status = visit(&position, user);
    gi_ints_clear(&position, run->env);
    return status;
}

grundy_status gi_digraph_positions(uint64_t bound, size_t token_least,
                                   size_t token_most,
                                   bool (*fits)(const gi_ints *position),
                                   gi_visit visit, void *user, gi_run *run)
{
    const size_t most = bound < 4 ? (size_t)bound : 4; /* 2^16 graphs. */
    grundy_status status = GRUNDY_OK;

    for (size_t n = 1; n <= most; n++)
        for (uint64_t mask = 0; mask < (uint64_t)1 << n * n; mask++)
            for (size_t t = token_least; t <= token_most; t++) {
                uint64_t ways = 1;
                for (size_t i = 0; i < t; i++)
                    ways *= n;
                for (uint64_t p = 0; p < ways && !status; p++)
                    status = visit_one(n, mask, t, p, fits, visit, user, run);
                if (status) return status;
            }
    return GRUNDY_OK;
}
