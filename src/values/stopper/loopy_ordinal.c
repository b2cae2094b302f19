/* SPDX-License-Identifier: MIT */
/* loopy_ordinal.c - ordinal sums and powers with a loopy part.
 *
 * G:H = {GL, G:HL | GR, G:HR} is the graph of H whose every vertex has the
 * options of G as well; H is what is left of G:H when they are taken away; and
 * the powers up to x are the graph of x with one more option of Right's, where
 * the vertex 0 stays. So each is a copy of one graph with options added to the
 * vertices, or left out. Both G and H are in canonical form: the sum depends on
 * the form of G, and of a stopper H as well. Source: [Siegel13] ch. II and VI. */
#include "values/stopper/loopy_ordinal.h"

#include "base/memory/array.h"
#include "values/short/ordinal.h"
#include "values/short/product/product.h"
#include "values/short/shorts.h"
#include "values/stopper/graph_maker.h"
#include "values/stopper/loopy_shape.h"

typedef struct copying {
    gi_partizans *p;
    gi_graph_maker m;
    gi_loop_graph g;     /* What is copied. */
    gi_id_list added[2]; /* Options that every vertex gets, */
    gi_id_list lost[2];  /* and short ones that every vertex loses. */
    bool keeps_zero;     /* The vertex 0 stays 0. */
    uint32_t *place;     /* shape [g.count] */
} copying;

static void clear(copying *c)
{
    gi_shorts *s = gi_partizans_shorts(c->p);

    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        gi_id_list_clear(&c->added[side], s);
        gi_id_list_clear(&c->lost[side], s);
    }
    gi_free(&s->quota.env, c->place, c->g.count * sizeof *c->place);
    gi_loop_clear(s, &c->g);
    gi_maker_clear(&c->m);
}

static bool is_lost(const copying *c, gi_side side, uint32_t vertex)
{
    const gi_id_list *lost = &c->lost[side];

    for (size_t i = 0; i < lost->count; i++)
        if (lost->items[i] == c->g.items[vertex].leaf) return true;
    return false;
}

static grundy_status place_vertex(copying *c, uint32_t v)
{
    if (c->keeps_zero && c->g.items[v].leaf == GI_SHORT_ZERO)
        return gi_maker_add(&c->m, GI_SHORT_ZERO, &c->place[v]);
    return gi_loop_add(gi_partizans_shorts(c->p), &c->m.graph, GI_NO_LEAF,
                       &c->place[v]);
}

static grundy_status link_vertex(copying *c, uint32_t v, gi_side side)
{
    gi_shorts *s = gi_partizans_shorts(c->p);
    const gi_vertex *from = &c->g.items[v];
    grundy_status status = gi_shorts_look(s);

    if (c->keeps_zero && from->leaf == GI_SHORT_ZERO) return status;
    for (size_t i = 0; !status && i < from->count[side]; i++)
        if (!is_lost(c, side, from->to[side][i]))
            status = gi_loop_link(s, &c->m.graph, c->place[v], side,
                                  c->place[from->to[side][i]]);
    for (size_t i = 0; !status && i < c->added[side].count; i++) {
        uint32_t to = 0;
        status = gi_maker_add(&c->m, c->added[side].items[i], &to);
        if (!status)
            status = gi_loop_link(s, &c->m.graph, c->place[v], side, to);
    }
    return status;
}

/* The value of the copy of b's graph; ends the copying. */
static grundy_status copy(copying *c, gi_partizan b, grundy_status status,
                          gi_partizan *out)
{
    gi_loop_graph made = {.items = NULL};

    if (!status) status = gi_maker_graph(c->p, b, &c->g);
    if (!status) {
        c->place = gi_alloc_array(&gi_partizans_shorts(c->p)->quota.env,
                                  c->g.count, sizeof *c->place);
        if (!c->place) status = GRUNDY_NO_MEMORY;
    }
    for (uint32_t v = 0; !status && v < c->g.count; v++)
        status = place_vertex(c, v);
    for (uint32_t v = 0; !status && v < c->g.count; v++)
        for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
            status = link_vertex(c, v, (gi_side)side);
    if (!status) status = gi_maker_finish(&c->m, c->place[c->g.root], &made);
    if (!status) status = gi_partizan_take(c->p, &made, out);
    gi_loop_clear(gi_partizans_shorts(c->p), &made);
    clear(c);
    return status;
}

static void begin(copying *c, gi_partizans *p)
{
    *c = (copying){.p = p};
    gi_maker_init(&c->m, p);
}

/* The options of a stopper for one side, as values. */
static grundy_status list_options(gi_partizans *p, gi_partizan a, gi_side side,
                                  gi_id_list *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_short_list list = {NULL, 0};
    grundy_status status = GRUNDY_OK;
    size_t count;

    if (gi_partizan_is_short(a)) {
        status = gi_short_options(s, a, side, &list);
        for (size_t i = 0; !status && i < list.count; i++)
            status = gi_id_list_push(out, s, list.items[i]);
        return status;
    }
    count = gi_partizan_graph(p, a)
                ->items[gi_partizan_graph(p, a)->root]
                .count[side];
    for (size_t i = 0; !status && i < count; i++) {
        const gi_loop_graph *g = gi_partizan_graph(p, a);
        gi_partizan option;
        status = gi_partizan_at(p, a, g->items[g->root].to[side][i], &option);
        if (!status) status = gi_id_list_push(out, s, option);
    }
    return status;
}

/* ---- ordinal sums ---- */

grundy_status gi_partizan_ordinal(gi_partizans *p, gi_partizan base,
                                  gi_partizan b, gi_partizan *out)
{
    copying c;
    grundy_status status = GRUNDY_OK;

    if (gi_partizan_is_short(base) && gi_partizan_is_short(b))
        return gi_short_ordinal(gi_partizans_shorts(p), base, b, out);
    if (!gi_partizan_is_stopper(p, base) || !gi_partizan_is_stopper(p, b))
        return GRUNDY_UNDEFINED;
    begin(&c, p);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = list_options(p, base, (gi_side)side, &c.added[side]);
    return copy(&c, b, status, out);
}

grundy_status gi_partizan_subordinate(gi_partizans *p, gi_partizan a,
                                      gi_partizan base, gi_partizan *out)
{
    copying c;
    gi_partizan found, sum;
    grundy_status status = GRUNDY_OK;

    if (gi_partizan_is_short(a) && gi_partizan_is_short(base))
        return gi_short_subordinate(gi_partizans_shorts(p), a, base, out);
    if (!gi_partizan_is_stopper(p, a) || !gi_partizan_is_short(base))
        return GRUNDY_UNDEFINED;
    begin(&c, p);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = list_options(p, base, (gi_side)side, &c.lost[side]);
    status = copy(&c, a, status, &found);
    if (!status) status = gi_partizan_ordinal(p, base, found, &sum);
    if (status) return status;
    if (sum != a) return GRUNDY_UNDEFINED;
    *out = found;
    return GRUNDY_OK;
}

/* ---- powers ---- */

/* H of a = {0|H}, for a loopy exponent x >= least that is nothing but a
 * number, on, or a number and over or under. */
static grundy_status find_threat(gi_partizans *p, gi_partizan a, gi_partizan x,
                                 gi_short least, gi_short *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    const gi_loop_graph *g;
    bool is_ge;
    grundy_status status;

    if (!gi_partizan_is_short(a) || !gi_partizan_is_stopper(p, x))
        return GRUNDY_UNDEFINED;
    g = gi_partizan_graph(p, x);
    if (!gi_loopy_is_pseudonumber(s, g, g->root)) return GRUNDY_UNDEFINED;
    status = gi_partizan_le(p, least, x, &is_ge);
    if (!status && !is_ge) return GRUNDY_UNDEFINED;
    return status ? status : gi_short_power_base(s, a, out);
}

grundy_status gi_partizan_power(gi_partizans *p, gi_partizan a, gi_partizan x,
                                gi_partizan *out)
{
    const gi_partizan zero = GI_SHORT_ZERO;
    gi_short one, threat;
    gi_partizan rest;
    grundy_status status;

    if (gi_partizan_is_short(a) && gi_partizan_is_short(x))
        return gi_short_power(gi_partizans_shorts(p), a, x, out);
    status = gi_upstar_word(gi_partizans_shorts(p), 1, &one);
    if (!status) status = find_threat(p, a, x, one, &threat);
    if (!status) status = gi_partizan_subtract(p, one, x, &rest);
    if (!status) status = gi_partizan_ordinal(p, threat, rest, &rest);
    return status ? status : gi_partizan_make(p, &zero, 1, &rest, 1, out);
}

grundy_status gi_partizan_power_to(gi_partizans *p, gi_partizan a,
                                   gi_partizan x, gi_partizan *out)
{
    copying c;
    gi_short threat;
    grundy_status status;

    if (gi_partizan_is_short(a) && gi_partizan_is_short(x))
        return gi_short_power_to(gi_partizans_shorts(p), a, x, out);
    status = find_threat(p, a, x, GI_SHORT_ZERO, &threat);
    if (status) return status;
    begin(&c, p);
    c.keeps_zero = true;
    status =
        gi_id_list_push(&c.added[GI_RIGHT], gi_partizans_shorts(p), threat);
    return copy(&c, x, status, out);
}
