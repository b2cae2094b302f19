/* SPDX-License-Identifier: MIT */
/* loopy_name.c - names of stoppers that have one.
 *
 * The shapes of loopy_shape.c have one; so have x + Tiny(G), its negative and
 * +-G, where G has such a shape: no name contains more than one other. */
#include "values/stopper/text/loopy_name.h"

#include "values/short/shorts.h"
#include "values/short/text/short_page.h"
#include "values/stopper/loopy_shape.h"

static void add_number(const gi_shorts *s, gi_short number, gi_text *text)
{
    if (number != GI_SHORT_ZERO) gi_upstar_write(s, number, text);
}

static void add_shape(const gi_shorts *s, const gi_loopy_shape *shape,
                      gi_text *text)
{
    add_number(s, shape->number, text);
    gi_text_add(text, shape->word);
    if (shape->has_star) gi_text_add_char(text, '*');
}

/* The name of a value, if it has one of these shapes; `is_threat`: only if
 * it is on, x over or x under, as an infinitesimal with a stop of 0 is no
 * threat. */
static void add_shape_of(gi_partizans *p, gi_partizan a, bool is_threat,
                         gi_text *text)
{
    const gi_shorts *s = gi_partizans_shorts(p);
    const gi_loop_graph *g;
    gi_loopy_shape shape;

    if (gi_partizan_is_short(a) || !gi_partizan_is_stopper(p, a)) return;
    g = gi_partizan_graph(p, a);
    shape = gi_loopy_shape_find(s, g, g->root);
    if (is_threat && !gi_loopy_is_pseudonumber(s, g, g->root)) return;
    if (shape.word) add_shape(s, &shape, text);
}

static grundy_status name_tiny(gi_partizans *p, gi_partizan a, uint32_t v,
                               gi_side side, gi_text *text)
{
    const gi_shorts *s = gi_partizans_shorts(p);
    const size_t before = text->count;
    gi_short x;
    uint32_t y;
    gi_partizan threat;
    size_t named;
    grundy_status status;

    if (!gi_loopy_find_threat(s, gi_partizan_graph(p, a), v, side, &x, &y))
        return GRUNDY_OK;
    status = gi_partizan_at(p, a, y, &threat);
    if (!status)
        status = side == GI_LEFT ? gi_partizan_subtract(p, x, threat, &threat)
                                 : gi_partizan_subtract(p, threat, x, &threat);
    if (status) return status;
    add_number(s, x, text);
    gi_text_add(text, side == GI_LEFT ? "Tiny(" : "Miny(");
    named = text->count;
    add_shape_of(p, threat, true, text);
    if (text->count == named)
        gi_text_truncate(text, before);
    else
        gi_text_add_char(text, ')');
    return text->status;
}

static grundy_status name_switch(gi_partizans *p, gi_partizan a, uint32_t v,
                                 gi_text *text)
{
    const size_t before = text->count;
    const gi_loop_graph *g = gi_partizan_graph(p, a);
    const uint32_t left = gi_loop_only_option(g, v, GI_LEFT);
    const uint32_t right = gi_loop_only_option(g, v, GI_RIGHT);
    gi_partizan x, y, negative;
    grundy_status status;

    if (left == GI_NO_LEAF || right == GI_NO_LEAF || left == v ||
        g->items[left].leaf != GI_NO_LEAF)
        return GRUNDY_OK;
    status = gi_partizan_at(p, a, left, &x);
    if (!status) status = gi_partizan_at(p, a, right, &y);
    if (!status) status = gi_partizan_negate(p, x, &negative);
    if (status || negative != y) return status;
    gi_text_add(text, "+-");
    add_shape_of(p, x, false, text);
    if (text->count == before + 2) gi_text_truncate(text, before);
    return text->status;
}

grundy_status gi_loopy_name(gi_partizans *p, gi_partizan a, uint32_t vertex,
                            gi_text *text)
{
    const size_t before = text->count;
    const gi_loopy_shape shape = gi_loopy_shape_find(
        gi_partizans_shorts(p), gi_partizan_graph(p, a), vertex);
    grundy_status status = GRUNDY_OK;

    if (shape.word) {
        add_shape(gi_partizans_shorts(p), &shape, text);
        return text->status;
    }
    for (int side = GI_LEFT;
         !status && text->count == before && side <= GI_RIGHT; side++)
        status = name_tiny(p, a, vertex, (gi_side)side, text);
    if (!status && text->count == before)
        status = name_switch(p, a, vertex, text);
    return status;
}
