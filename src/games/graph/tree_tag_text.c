/* SPDX-License-Identifier: MIT */
/* tree_tag_text.c - positions of tag: as text, from contests and requests, and
 * in the order in which they are checked. */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/graph/tree_tag.h"
#include "games/pairs.h"
#include "rules/game.h"

/* Vertices of a graph may be named and have no edge; so many at most. */
enum { ALONE_MOST = 1 << 20 };

static bool is_vertex(const gi_ints *position, const grundy_integer *number)
{
    return gi_int_sign(number) > 0 &&
           grundy_integer_compare(number, &position->items[GI_TAG_COUNT]) <= 0;
}

static bool is_caught(const gi_ints *position)
{
    return grundy_integer_compare(&position->items[GI_TAG_ALICE],
                                  &position->items[GI_TAG_BOB]) == 0;
}

/* All but that no game begins with Bob caught. */
static grundy_status check(const gi_ints *position, grundy_error *err)
{
    const grundy_integer *items = position->items;
    const int64_t most = (int64_t)position->count + ALONE_MOST;

    if (position->count < GI_TAG_EDGES || position->count % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "expected the number of vertices, Alice's and Bob's, "
                       "and two ends of each edge");
    if (gi_int_compare_word(&items[GI_TAG_COUNT], most) > 0 ||
        gi_int_compare_word(&items[GI_TAG_COUNT], INT32_MAX) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "there are far more vertices than edges");
    for (size_t i = GI_TAG_ALICE; i < position->count; i++)
        if (!is_vertex(position, &items[i]))
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "expected a vertex from 1 to n");
    return GRUNDY_OK;
}

grundy_status gi_tag_legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = check(position, err);

    (void)game;
    if (status || !is_caught(position)) return status;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "Alice and Bob must stand on different vertices");
}

/* ---- text ---- */

/* Who is to move, the number of vertices and the two places. */
static grundy_status parse_head(gi_ints *out, const char *text, size_t count,
                                size_t *at, gi_run *run)
{
    static const char *const what[] = {
        "the number of vertices", "the vertex of Alice", "the vertex of Bob"};
    bool bob_first;
    grundy_status status;

    gi_pairs_are_done(text, count, at);
    bob_first = count - *at >= 3 && memcmp(text + *at, "bob", 3) == 0;
    if (bob_first) *at += 3;
    status = gi_ints_push_word(out, bob_first, run->env);
    for (size_t i = 0; i < 3 && !status; i++) {
        if (gi_pairs_are_done(text, count, at))
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at, "expected %s",
                              what[i]);
        status = gi_pairs_parse_number(out, text, count, at, what[i], run);
    }
    return status;
}

static grundy_status parse_edges(gi_ints *out, const char *text, size_t count,
                                 size_t *at, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !gi_pairs_are_done(text, count, at))
        status = gi_pairs_parse_one(out, text, count, at,
                                    "the ends of an edge, such as 1:2", run);
    return status;
}

grundy_status gi_tag_parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    size_t at = 0;
    const grundy_status status = parse_head(out, text, count, &at, run);

    (void)game;
    return status ? status : parse_edges(out, text, count, &at, run);
}

/* A position in which she has caught him, as its head says. */
grundy_status gi_tag_parse_begun(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run)
{
    size_t at = 0;
    grundy_status status = parse_head(out, text, count, &at, run);

    (void)game;
    if (status == GRUNDY_BAD_INPUT || (!status && !is_caught(out))) {
        gi_ints_empty(out, run->env);
        return GRUNDY_UNDECIDED;
    }
    if (!status) status = parse_edges(out, text, count, &at, run);
    return status ? status : check(out, run->err);
}

grundy_status gi_tag_format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    if (!gi_int_is_zero(&position->items[GI_TAG_TURN]))
        gi_text_add(text, "bob ");
    for (size_t i = GI_TAG_COUNT; i < GI_TAG_EDGES; i++) {
        if (i > GI_TAG_COUNT) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    if (position->count > GI_TAG_EDGES) gi_text_add_char(text, ' ');
    return gi_pairs_format(position, GI_TAG_EDGES, text);
}

/* ---- contests and requests ---- */

grundy_status gi_tag_scan(gi_scan *scan, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t count = 0;
    grundy_integer n = {0};
    grundy_status status = gi_scan_uint64_to(
        scan, INT32_MAX, &count, "the number of vertices", run->err);

    if (!status && count == 0)
        status =
            gi_scan_fail(scan, run->err, "a tree needs at least one vertex");
    if (!status) status = gi_int_set_uint64(&n, count, run->env);
    if (!status) status = gi_ints_push_word(position, 0, run->env);
    if (!status) status = gi_ints_push_take(position, &n, run->env);
    if (!status) status = gi_pairs_scan(scan, 2, 1, "a vertex", position, run);
    for (size_t i = 0; i < 2 && !status; i++)
        status =
            gi_pairs_scan(scan, 1, 1, i ? "db" : "da", &parameters[i], run);
    if (!status)
        status = gi_pairs_scan(scan, 2 * (count - 1), 1, "an end of an edge",
                               position, run);
    grundy_integer_clear(&n, run->env);
    return status;
}

grundy_status gi_tag_read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    static const char *const keys[] = {"n", "a", "b"};
    grundy_integer number = {0};
    grundy_status status = gi_ints_push_word(position, 0, run->env);

    (void)parameters;
    for (size_t i = 0; i < 3 && !status; i++) {
        status = gi_json_integer(&number, gi_json_member(input, keys[i]),
                                 keys[i], run->env, run->err);
        if (!status) status = gi_ints_push_take(position, &number, run->env);
    }
    grundy_integer_clear(&number, run->env);
    return status ? status : gi_pairs_read(input, "edges", position, run);
}

/* ---- checks ---- */

/* Every two places on one graph, and both turns. */
static grundy_status visit_places(gi_ints *position, int64_t n, gi_visit visit,
                                  void *user)
{
    grundy_status status = GRUNDY_OK;

    for (int64_t i = 0; i < 2 * n * n && !status; i++) {
        const int64_t alice = i / 2 % n + 1, bob = i / 2 / n + 1;
        if (alice == bob) continue;
        position->items[GI_TAG_TURN].word = i % 2;
        position->items[GI_TAG_ALICE].word = alice;
        position->items[GI_TAG_BOB].word = bob;
        status = visit(position, user);
    }
    return status;
}

/* The graph whose edges are those pairs of vertices that `chosen` has. */
static grundy_status visit_graph(int64_t n, uint64_t chosen, gi_visit visit,
                                 void *user, gi_run *run)
{
    gi_ints position = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;
    size_t bit = 0;

    for (size_t i = 0; i < GI_TAG_EDGES && !status; i++)
        status =
            gi_ints_push_word(&position, i == GI_TAG_COUNT ? n : 0, run->env);
    for (int64_t u = 1; u <= n; u++)
        for (int64_t v = u + 1; v <= n && !status; v++) {
            if (!(chosen >> bit++ & 1)) continue;
            status = gi_ints_push_word(&position, u, run->env);
            if (!status) status = gi_ints_push_word(&position, v, run->env);
        }
    if (!status) status = visit_places(&position, n, visit, user);
    gi_ints_clear(&position, run->env);
    return status;
}

grundy_status gi_tag_positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t n = 2; (uint64_t)n <= bound && !status; n++) {
        const int64_t pairs = n * (n - 1) / 2;
        if (pairs > 62)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "there are too many graphs of %lld vertices",
                           (long long)n);
        for (uint64_t chosen = 0; chosen >> pairs == 0 && !status; chosen++)
            status = visit_graph(n, chosen, visit, user, run);
    }
    return status;
}
