/* SPDX-License-Identifier: MIT */
/* partizans.c - values of partizan games, short or loopy: the store.
 *
 * A value without play that goes on forever is short, and has its id in the
 * store of those. Of the others a stopper is the graph of its canonical form,
 * and every other one is a pair of sides, each of them short or a stopper.
 * Canonical forms are numbered by what they are (vertex_order.c), so that equal
 * stoppers are equal word by word, and each is kept once.
 *
 * Invariant: sides differ; no graph has a leaf at its root. */
#include "values/stopper/partizan.h"

#include <string.h>

#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "values/short/shorts.h"
#include "values/stopper/graph_maker.h"
#include "values/stopper/loopy_nimber.h"
#include "values/stopper/stopper_form.h"
#include "values/stopper/swivel.h"

typedef struct loopy {
    gi_loop_graph graph; /* Of a stopper; else empty. */
    gi_partizan sides[2];
} loopy;

struct gi_partizans {
    gi_shorts *s;
    loopy *items;
    size_t count, capacity;
};

grundy_status gi_partizans_new(gi_partizans **out, gi_shorts *s)
{
    gi_partizans *p = gi_alloc(&s->quota.env, sizeof *p);

    if (!p) return GRUNDY_NO_MEMORY;
    *p = (gi_partizans){.s = s};
    *out = p;
    return GRUNDY_OK;
}

void gi_partizans_free(gi_partizans *p)
{
    gi_shorts *s;

    if (!p) return;
    s = p->s;
    for (size_t i = 0; i < p->count; i++)
        gi_loop_clear(s, &p->items[i].graph);
    gi_free(&s->quota.env, p->items, p->capacity * sizeof *p->items);
    gi_free(&s->quota.env, p, sizeof *p);
}

gi_shorts *gi_partizans_shorts(const gi_partizans *p)
{
    return p->s;
}

/* ---- looks ---- */

static const loopy *loopy_at(const gi_partizans *p, gi_partizan a)
{
    const size_t index = a & ~GI_PARTIZAN_LOOPY;

    GRUNDY_ASSERT(!gi_partizan_is_short(a) && index < p->count);
    return &p->items[index];
}

bool gi_partizan_is_stopper(const gi_partizans *p, gi_partizan a)
{
    return gi_partizan_is_short(a) || loopy_at(p, a)->graph.count > 0;
}

gi_partizan gi_partizan_side(const gi_partizans *p, gi_partizan a,
                             gi_side side)
{
    return gi_partizan_is_stopper(p, a) ? a : loopy_at(p, a)->sides[side];
}

const gi_loop_graph *gi_partizan_graph(const gi_partizans *p, gi_partizan a)
{
    GRUNDY_ASSERT(gi_partizan_is_stopper(p, a));
    return &loopy_at(p, a)->graph;
}

/* ---- interning ---- */

static bool is_equal_graph(const gi_loop_graph *x, const gi_loop_graph *y)
{
    if (x->count != y->count || x->root != y->root) return false;
    for (size_t v = 0; v < x->count; v++)
        for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
            const size_t count = x->items[v].count[side];
            if (count != y->items[v].count[side]) return false;
            if (count && memcmp(x->items[v].to[side], y->items[v].to[side],
                                count * sizeof(uint32_t)) != 0)
                return false;
        }
    return true;
}

static bool is_equal(const loopy *x, const loopy *y)
{
    return x->graph.count || y->graph.count
               ? is_equal_graph(&x->graph, &y->graph)
               : x->sides[0] == y->sides[0] && x->sides[1] == y->sides[1];
}

/* Takes the graph, also where it fails. There are few loopy values in an
 * expression: they are looked through one by one. */
static grundy_status intern(gi_partizans *p, loopy *value, gi_partizan *out)
{
    size_t i = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(value->graph.count
                      ? value->graph.items[value->graph.root].leaf ==
                            GI_NO_LEAF
                      : value->sides[0] != value->sides[1]);
    while (i < p->count && !is_equal(&p->items[i], value))
        i++;
    if (i < p->count) {
        gi_loop_clear(p->s, &value->graph);
    } else {
        status = gi_array_grow((void **)&p->items, &p->capacity, p->count,
                               sizeof *p->items, &p->s->quota.env);
        if (status)
            gi_loop_clear(p->s, &value->graph);
        else
            p->items[p->count++] = *value;
    }
    GRUNDY_ASSERT(i < GI_PARTIZAN_LOOPY);
    if (!status) *out = GI_PARTIZAN_LOOPY | (gi_partizan)i;
    return status;
}

/* Takes the canonical graph. */
static grundy_status intern_stopper(gi_partizans *p, gi_loop_graph *g,
                                    gi_partizan *out)
{
    loopy value = {.graph = *g};

    GRUNDY_ASSERT(value.graph.root < value.graph.count);
    *g = (gi_loop_graph){.items = NULL};
    if (value.graph.items[value.graph.root].leaf == GI_NO_LEAF)
        return intern(p, &value, out);
    *out = value.graph.items[value.graph.root].leaf;
    gi_loop_clear(p->s, &value.graph);
    return GRUNDY_OK;
}

static grundy_status intern_sides(gi_partizans *p, const gi_partizan *sides,
                                  gi_partizan *out)
{
    loopy value = {.sides = {sides[0], sides[1]}};

    GRUNDY_ASSERT(gi_partizan_is_stopper(p, sides[0]));
    GRUNDY_ASSERT(gi_partizan_is_stopper(p, sides[1]));
    if (sides[0] != sides[1]) return intern(p, &value, out);
    *out = sides[0];
    return GRUNDY_OK;
}

grundy_status gi_partizan_take_form(gi_partizans *p, gi_loop_graph *g,
                                    gi_partizan *out)
{
    const grundy_status status = gi_vertices_order(p->s, g);

    return status ? status : intern_stopper(p, g, out);
}

/* ---- graphs ---- */

/* A side of the graph, which is used up; either one if it is a stopper. */
static grundy_status take_side(gi_partizans *p, gi_loop_graph *g, gi_side side,
                               gi_partizan *out)
{
    bool is_stopper = false;
    grundy_status status = gi_loop_prune(p->s, g);

    if (!status) status = gi_loop_is_stopper(p->s, g, &is_stopper);
    if (!status && is_stopper) {
        status = gi_stopper_simplify(p->s, g);
    } else if (!status) {
        if (side == GI_RIGHT) status = gi_loop_negate(p->s, g);
        if (!status) status = gi_onside_simplify(p->s, g);
        if (!status && side == GI_RIGHT) {
            status = gi_loop_negate(p->s, g);
            if (!status) status = gi_vertices_order(p->s, g);
        }
    }
    if (!status) status = intern_stopper(p, g, out);
    gi_loop_clear(p->s, g);
    return status;
}

grundy_status gi_partizan_take_sides(gi_partizans *p, gi_loop_graph *onside,
                                     gi_loop_graph *offside, gi_partizan *out)
{
    gi_partizan sides[2];
    grundy_status status = take_side(p, onside, GI_LEFT, &sides[GI_LEFT]);

    if (!status) status = take_side(p, offside, GI_RIGHT, &sides[GI_RIGHT]);
    return status ? status : intern_sides(p, sides, out);
}

grundy_status gi_partizan_take(gi_partizans *p, gi_loop_graph *g,
                               gi_partizan *out)
{
    gi_loop_graph copy = {.items = NULL};
    bool is_stopper = false;
    grundy_status status = gi_loop_prune(p->s, g);

    if (!status) status = gi_loop_is_stopper(p->s, g, &is_stopper);
    if (!status && is_stopper) return take_side(p, g, GI_LEFT, out);
    if (!status) status = gi_loop_copy(p->s, g, &copy);
    if (!status) status = gi_partizan_take_sides(p, g, &copy, out);
    gi_loop_clear(p->s, &copy);
    return status;
}

/* ---- sums ---- */

/* A sum of stoppers may have two sides; that of sides has the sums' ones. */
static grundy_status add_sides(gi_partizans *p, gi_partizan a, gi_partizan b,
                               gi_partizan *out)
{
    gi_loop_graph g[2] = {{.items = NULL}, {.items = NULL}};
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = gi_maker_sum(p, gi_partizan_side(p, a, (gi_side)side),
                              gi_partizan_side(p, b, (gi_side)side), &g[side]);
    if (!status) status = gi_partizan_take_sides(p, &g[0], &g[1], out);
    gi_loop_clear(p->s, &g[0]);
    gi_loop_clear(p->s, &g[1]);
    return status;
}

static bool is_large_nimber(const gi_partizans *p, gi_partizan a)
{
    gi_upstar value;

    if (!gi_partizan_is_short(a) || !gi_short_is_upstar(a)) return false;
    value = gi_upstar_at(p->s, a);
    return value.nimber > 1 && value.ups == 0 &&
           gi_stop(p->s, a, GI_LEFT) == GI_SHORT_ZERO;
}

static grundy_status add_known(gi_partizans *p, gi_partizan a, gi_partizan b,
                               gi_partizan *out, bool *is_known)
{
    *is_known = false;
    if (is_large_nimber(p, a))
        return gi_partizan_add_nimber(p, b, a, out, is_known);
    if (is_large_nimber(p, b))
        return gi_partizan_add_nimber(p, a, b, out, is_known);
    return GRUNDY_OK;
}

grundy_status gi_partizan_add(gi_partizans *p, gi_partizan a, gi_partizan b,
                              gi_partizan *out)
{
    gi_loop_graph g = {.items = NULL};
    bool is_known;
    grundy_status status;

    if (gi_partizan_is_short(a) && gi_partizan_is_short(b))
        return gi_short_add(p->s, a, b, out);
    if (a == GI_SHORT_ZERO || b == GI_SHORT_ZERO) {
        *out = a == GI_SHORT_ZERO ? b : a;
        return GRUNDY_OK;
    }
    status = add_known(p, a, b, out, &is_known);
    if (status || is_known) return status;
    if (!gi_partizan_is_stopper(p, a) || !gi_partizan_is_stopper(p, b))
        return add_sides(p, a, b, out);
    status = gi_maker_sum(p, a, b, &g);
    if (!status) status = gi_partizan_take(p, &g, out);
    gi_loop_clear(p->s, &g);
    return status;
}

static grundy_status negate_stopper(gi_partizans *p, gi_partizan a,
                                    gi_partizan *out)
{
    gi_loop_graph g = {.items = NULL};
    grundy_status status;

    if (gi_partizan_is_short(a)) return gi_short_negate(p->s, a, out);
    status = gi_loop_copy(p->s, gi_partizan_graph(p, a), &g);
    if (!status) status = gi_loop_negate(p->s, &g);
    if (!status) status = gi_partizan_take_form(p, &g, out);
    gi_loop_clear(p->s, &g);
    return status;
}

grundy_status gi_partizan_negate(gi_partizans *p, gi_partizan a,
                                 gi_partizan *out)
{
    gi_partizan sides[2];
    grundy_status status;

    if (gi_partizan_is_stopper(p, a)) return negate_stopper(p, a, out);
    status = negate_stopper(p, gi_partizan_side(p, a, GI_RIGHT), &sides[0]);
    if (!status)
        status = negate_stopper(p, gi_partizan_side(p, a, GI_LEFT), &sides[1]);
    return status ? status : intern_sides(p, sides, out);
}

grundy_status gi_partizan_subtract(gi_partizans *p, gi_partizan a,
                                   gi_partizan b, gi_partizan *out)
{
    gi_partizan negative;
    const grundy_status status = gi_partizan_negate(p, b, &negative);

    return status ? status : gi_partizan_add(p, a, negative, out);
}

/* By doubling, from the highest bit of n on. */
static grundy_status multiply(gi_partizans *p, const grundy_integer *n,
                              gi_partizan a, gi_partizan *out)
{
    gi_partizan sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t bit = gi_int_bit_length(n); !status && bit > 0; bit--) {
        status = gi_partizan_add(p, sum, sum, &sum);
        if (!status && gi_int_bit(n, bit - 1))
            status = gi_partizan_add(p, sum, a, &sum);
    }
    if (!status) *out = sum;
    return status;
}

grundy_status gi_partizan_multiply(gi_partizans *p, gi_short n, gi_partizan a,
                                   gi_partizan *out)
{
    gi_short count = n;
    gi_dyadic copies = {.exponent = 0};
    gi_dyad number;
    grundy_status status = GRUNDY_OK;

    if (gi_partizan_is_short(a)) return gi_short_multiply(p->s, n, a, out);
    number = gi_number_of(p->s, n);
    if (gi_dyad_sign(p->s, number) < 0) {
        status = gi_short_negate(p->s, n, &count);
        if (!status) status = gi_partizan_negate(p, a, &a);
        if (!status) number = gi_number_of(p->s, count);
    }
    if (!status) status = gi_dyad_copy_out(p->s, number, &copies);
    if (!status) status = multiply(p, &copies.numerator, a, out);
    gi_dyadic_clear(&copies, &p->s->quota.env);
    return status;
}

/* ---- order ---- */

static grundy_status is_le_stopper(gi_partizans *p, gi_partizan a,
                                   gi_partizan b, bool *out)
{
    gi_loop_graph x = {.items = NULL}, y = {.items = NULL};
    gi_loop_order order = {NULL, 0, 0};
    grundy_status status;

    if (gi_partizan_is_short(a) && gi_partizan_is_short(b))
        return gi_short_le(p->s, a, b, out);
    status = gi_maker_graph(p, a, &x);
    if (!status) status = gi_maker_graph(p, b, &y);
    if (!status) status = gi_swivel(p->s, &y, &x, &order);
    if (!status) *out = gi_loop_is_ge(&order, y.root, x.root);
    gi_loop_order_clear(p->s, &order);
    gi_loop_clear(p->s, &x);
    gi_loop_clear(p->s, &y);
    return status;
}

grundy_status gi_partizan_le(gi_partizans *p, gi_partizan a, gi_partizan b,
                             bool *out)
{
    grundy_status status = GRUNDY_OK;

    *out = true;
    for (int side = GI_LEFT; !status && *out && side <= GI_RIGHT; side++)
        status = is_le_stopper(p, gi_partizan_side(p, a, (gi_side)side),
                               gi_partizan_side(p, b, (gi_side)side), out);
    return status;
}

grundy_status gi_partizan_compare(gi_partizans *p, gi_partizan a,
                                  gi_partizan b, grundy_relation *out)
{
    static const grundy_relation relations[2][2] = {
        {GRUNDY_RELATION_CONFUSED, GRUNDY_RELATION_GREATER},
        {GRUNDY_RELATION_LESS, GRUNDY_RELATION_EQUAL}};
    bool is_le, is_ge;
    grundy_status status = gi_partizan_le(p, a, b, &is_le);

    if (!status) status = gi_partizan_le(p, b, a, &is_ge);
    if (!status) *out = relations[is_le][is_ge];
    return status;
}

grundy_status gi_partizan_join(gi_partizans *p, gi_partizan onside,
                               gi_partizan offside, gi_partizan *out)
{
    const gi_partizan sides[2] = {onside, offside};
    bool is_le = false;
    grundy_status status = GRUNDY_OK;

    if (gi_partizan_is_stopper(p, onside) &&
        gi_partizan_is_stopper(p, offside))
        status = gi_partizan_le(p, offside, onside, &is_le);
    if (!status && !is_le) return GRUNDY_UNDEFINED;
    return status ? status : intern_sides(p, sides, out);
}

/* ---- parts ---- */

grundy_status gi_partizan_at(gi_partizans *p, gi_partizan a, uint32_t vertex,
                             gi_partizan *out)
{
    const gi_loop_graph *graph = gi_partizan_graph(p, a);
    gi_loop_graph g = {.items = NULL};
    grundy_status status;

    GRUNDY_ASSERT(vertex < graph->count);
    if (graph->items[vertex].leaf != GI_NO_LEAF) {
        *out = graph->items[vertex].leaf;
        return GRUNDY_OK;
    }
    status = gi_loop_copy(p->s, graph, &g);
    g.root = vertex;
    if (!status) status = gi_loop_prune(p->s, &g);
    if (!status) status = gi_partizan_take_form(p, &g, out);
    gi_loop_clear(p->s, &g);
    return status;
}
