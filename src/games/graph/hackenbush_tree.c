/* SPDX-License-Identifier: MIT */
/* hackenbush_tree.c - Hackenbush trees of edges for Left and for Right.
 *
 * T-HACKENBUSH-TREE: what stands on a vertex is the sum of its branches, and an
 * edge with a sum of x on its upper end is worth 1 : x = (x + k) / 2^(k - 1) if it
 * is Left's, where k >= 1 is the least integer such that x + k > 1, and -(1 : -x)
 * if it is Right's. The branches of the ground add up to the value.
 *
 * A walk from the ground meets the edges of a tree with the lower ones first, so
 * that the other way round each vertex has its sum before its edge is counted.
 * Cost: O(edges) numbers of as many bits, and O(edges^2) steps for the walk.
 *
 * Source: [WW], chapter 7.
 */
#include "games/graph/hackenbush_picture.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "values/number/number.h"

/* ---- the walk ---- */

/* The next edge of the vertex from `from` on that has not been met. */
static size_t next_edge(const gi_picture *p, const bool *is_met, uint8_t v,
                        size_t from)
{
    while (from < p->edge_count &&
           (is_met[from] || (p->ends[from][0] != v && p->ends[from][1] != v)))
        from++;
    return from;
}

void gi_picture_walk_up(const gi_picture *p, gi_picture_walk *out)
{
    bool is_met[GI_PICTURE_EDGES_MOST] = {false};
    bool is_reached[GI_PICTURE_VERTICES_MOST] = {true};
    uint8_t path[GI_PICTURE_VERTICES_MOST] = {0};
    size_t depth = 1;

    out->count = 0;
    while (depth > 0) {
        const uint8_t v = path[depth - 1];
        const size_t e = next_edge(p, is_met, v, 0), i = out->count;
        uint8_t w;
        if (e == p->edge_count) {
            depth--;
            continue;
        }
        w = p->ends[e][0] == v ? p->ends[e][1] : p->ends[e][0];
        GRUNDY_ASSERT(i < p->edge_count);
        is_met[e] = true;
        out->lower[i] = v;
        out->upper[i] = w;
        out->edge[i] = (uint16_t)e;
        out->depth[i] = (uint8_t)(depth - 1);
        out->is_first[i] = !is_reached[w];
        out->count++;
        if (is_reached[w]) continue;
        is_reached[w] = true;
        GRUNDY_ASSERT(depth < GI_PICTURE_VERTICES_MOST);
        path[depth++] = w;
    }
}

/* ---- values ---- */

/* The least k >= 1 with x + k > 1. */
static grundy_status find_lift(const gi_dyadic *x, int64_t *k,
                               const grundy_env *env)
{
    gi_dyadic one = {.numerator = {1, NULL}}, sum = {.exponent = 0};
    int relation = 0;
    grundy_status status = gi_dyadic_copy(&sum, x, env);

    for (*k = 0; !status && relation <= 0;) {
        ++*k;
        status = gi_dyadic_add(&sum, &sum, &one, env);
        if (!status) status = gi_dyadic_compare(&relation, &sum, &one, env);
    }
    gi_dyadic_clear(&sum, env);
    return status;
}

/* x becomes 1 : x. */
static grundy_status put_under(gi_dyadic *x, const grundy_env *env)
{
    gi_dyadic lift = {.exponent = 0}, sum = {.exponent = 0};
    int64_t k = 1;
    grundy_status status = find_lift(x, &k, env);

    GRUNDY_ASSERT(status || k > 0);
    lift.numerator.word = k;
    if (!status) status = gi_dyadic_add(&sum, x, &lift, env);
    if (!status)
        status = gi_dyadic_set(x, &sum.numerator,
                               sum.exponent + (size_t)(k - 1), env);
    gi_dyadic_clear(&sum, env);
    return status;
}

/* The same for an edge of this colour. */
static grundy_status put_edge(gi_dyadic *x, int colour, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(colour == GI_EDGE_LEFT || colour == GI_EDGE_RIGHT);
    if (colour == GI_EDGE_RIGHT) status = gi_dyadic_negate(x, x, env);
    if (!status) status = put_under(x, env);
    if (!status && colour == GI_EDGE_RIGHT)
        status = gi_dyadic_negate(x, x, env);
    return status;
}

static bool is_red_blue_tree(const gi_picture *p, const gi_picture_walk *walk)
{
    for (size_t i = 0; i < walk->count; i++)
        if (!walk->is_first[i] || p->colours[walk->edge[i]] == GI_EDGE_EITHER)
            return false;
    return true;
}

/* sums: shape [vertex_count], all 0; that of the ground is the answer. */
static grundy_status add_up(const gi_picture *p, const gi_picture_walk *walk,
                            gi_dyadic *sums, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = walk->count; !status && i-- > 0;) {
        gi_dyadic *branch = &sums[walk->upper[i]];
        gi_dyadic *below = &sums[walk->lower[i]];
        status = gi_meter_pay(run, walk->count);
        if (!status)
            status = put_edge(branch, p->colours[walk->edge[i]], run->env);
        if (!status) status = gi_dyadic_add(below, below, branch, run->env);
    }
    return status;
}

grundy_status gi_picture_worth(const gi_ints *position, gi_value *out,
                               gi_run *run)
{
    const gi_picture p = gi_picture_of(position);
    gi_value sum = {.kind = GRUNDY_VALUE_NUMBER};
    gi_dyadic *sums;
    gi_picture_walk walk;
    grundy_status status;

    gi_picture_walk_up(&p, &walk);
    if (!is_red_blue_tree(&p, &walk))
        return gi_picture_find_branches(&p, &walk, out, run);
    sums = gi_alloc_array(run->env, p.vertex_count, sizeof *sums);
    if (!sums) return GRUNDY_NO_MEMORY;
    memset(sums, 0, p.vertex_count * sizeof *sums);
    status = add_up(&p, &walk, sums, run);
    if (!status)
        status = gi_dyadic_copy(&sum.as.number.number, &sums[0], run->env);
    if (!status) gi_value_move(out, &sum, run->env);
    if (!status) run->tag = "T-HACKENBUSH-TREE";
    for (size_t v = 0; v < p.vertex_count; v++)
        gi_dyadic_clear(&sums[v], run->env);
    gi_free(run->env, sums, p.vertex_count * sizeof *sums);
    gi_value_clear(&sum, run->env);
    return status;
}

/* ---- text ---- */

/* Trees while they are read: the vertex on which the next edge stands, and those
 * to which the brackets that are open lead back. */
typedef struct reading {
    int64_t vertex, new_vertex;
    int64_t forks[GI_PICTURE_VERTICES_MOST];
    size_t depth;
} reading;

/* "(", ";", ")" or a space. false: it makes no sense here. */
static bool follow(reading *r, char c)
{
    if (c == '(') {
        if (r->depth == GI_PICTURE_VERTICES_MOST) return false;
        r->forks[r->depth++] = r->vertex;
        return true;
    }
    if (gi_is_space(c)) {
        if (r->depth == 0) r->vertex = 0;
        return true;
    }
    if ((c != ';' && c != ')') || r->depth == 0) return false;
    r->vertex = r->forks[r->depth - 1];
    if (c == ')') r->depth--;
    return true;
}

grundy_status gi_picture_parse_trees(gi_ints *out, const char *text,
                                     size_t count, gi_run *run)
{
    reading r = {.new_vertex = 1};
    grundy_status status = gi_picture_start(out, run);

    if (gi_text_is_ground(text, count)) return status;
    for (size_t i = 0; i < count && !status; i++) {
        const int colour = gi_edge_colour_of(text[i]);
        if (colour) {
            status =
                gi_picture_push(out, r.vertex, r.new_vertex, colour, i, run);
            r.vertex = r.new_vertex++;
        } else if (!follow(&r, text[i])) {
            status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, i,
                                "expected edges l, r or e from the ground up, "
                                "and branches in brackets, such as l(l;rl)");
        }
    }
    if (!status && r.depth > 0)
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, count,
                            "a bracket of a tree is not closed");
    return status;
}

/* ---- for `check` ---- */

/* Edge i leads from a vertex of 0 .. i to vertex i + 1; where cycles may be, to
 * one of 0 .. i + 1. A number says which, and the colours. */
static void spell(uint64_t number, size_t edges, bool may_return,
                  grundy_integer *words)
{
    static const int64_t colours[] = {GI_EDGE_RIGHT, GI_EDGE_LEFT,
                                      GI_EDGE_EITHER};

    words[0].word = GI_PICTURE;
    words[1].word = (int64_t)edges + 1;
    for (size_t i = 0; i < edges; i++) {
        words[2 + 3 * i].word = (int64_t)(number % (i + 1));
        number /= i + 1;
        words[3 + 3 * i].word = (int64_t)i + 1;
        if (may_return) {
            words[3 + 3 * i].word = (int64_t)(number % (i + 2));
            number /= i + 2;
        }
        words[4 + 3 * i].word = colours[number % 3];
        number /= 3;
    }
    GRUNDY_ASSERT(number == 0);
}

static uint64_t count_spelled(size_t edges, bool may_return)
{
    uint64_t count = 1;

    for (size_t i = 0; i < edges; i++)
        count *= 3 * (i + 1) * (may_return ? i + 2 : 1);
    return count;
}

grundy_status gi_picture_visit_all(size_t edges, gi_visit visit, void *user)
{
    enum { EDGES_MOST = 8, CYCLES_MOST = 3, WORDS = 2 + 3 * EDGES_MOST };
    const bool may_return = edges <= CYCLES_MOST;
    const uint64_t count = count_spelled(edges, may_return);
    grundy_integer words[WORDS] = {{0, NULL}};
    const gi_ints list = {words, 2 + 3 * edges, WORDS};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(edges <= EDGES_MOST);
    for (uint64_t number = 0; number < count && !status; number++) {
        spell(number, edges, may_return, words);
        status = visit(&list, user);
    }
    return status;
}
