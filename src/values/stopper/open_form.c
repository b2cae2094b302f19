/* SPDX-License-Identifier: MIT */
/* open_form.c - games by their options, some of which are not closed yet.
 *
 * In a:{0||a|*} the game {a|*} has no value of its own before a has one. Such a
 * form waits as lists of items; each knows the outermost place of the text that
 * it refers to. At the end of the game that begins there all it can reach is
 * known, and becomes a graph.
 *
 * Where an option is no stopper, the onside of the game is that of the game of
 * the onsides, and the offside likewise: two graphs. */
#include "values/stopper/open_form.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/shorts.h"
#include "values/stopper/graph_maker.h"

static gi_open_form *form_at(const gi_open_forms *forms, gi_partizan item)
{
    const size_t index = item & ~GI_PARTIZAN_OPEN;

    GRUNDY_ASSERT(gi_partizan_is_open(item) && index < forms->count);
    return &forms->items[index];
}

static void clear_form(const gi_open_forms *forms, gi_open_form *form)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        gi_id_list_clear(&form->options[side], gi_partizans_shorts(forms->p));
}

void gi_open_clear(gi_open_forms *forms)
{
    const gi_shorts *s = gi_partizans_shorts(forms->p);

    for (size_t i = 0; i < forms->count; i++)
        clear_form(forms, &forms->items[i]);
    gi_free(&s->quota.env, forms->items,
            forms->capacity * sizeof *forms->items);
    forms->items = NULL;
    forms->count = forms->capacity = 0;
}

static grundy_status new_form(gi_open_forms *forms, size_t low,
                              gi_partizan *out)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    const gi_partizan item = GI_PARTIZAN_OPEN | (gi_partizan)forms->count;
    grundy_status status;

    if (item >= GI_PARTIZAN_PASS)
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "an expression has at most 2^30 open games");
    status = gi_array_grow((void **)&forms->items, &forms->capacity,
                           forms->count, sizeof *forms->items, &s->quota.env);
    if (status) return status;
    forms->items[forms->count++] = (gi_open_form){.low = low, .meaning = item};
    *out = item;
    return GRUNDY_OK;
}

grundy_status gi_open_name(gi_open_forms *forms, size_t place,
                           gi_partizan *out)
{
    GRUNDY_ASSERT(place != GI_OPEN_NOWHERE);
    return new_form(forms, place, out);
}

/* The form that a name stands for, or the item itself. */
static gi_partizan meaning_of(const gi_open_forms *forms, gi_partizan item)
{
    return gi_partizan_is_open(item) ? form_at(forms, item)->meaning : item;
}

/* ---- graphs ---- */

typedef struct closing {
    const gi_open_forms *forms;
    gi_graph_maker m;
    gi_side side;       /* Of options that are no stoppers. */
    uint32_t *vertices; /* Of forms, or GI_NO_LEAF; shape [forms->count]. */
    gi_id_list queue;   /* Forms that have a vertex. */
} closing;

static grundy_status item_vertex(closing *c, gi_partizan item, uint32_t *out)
{
    const gi_partizan is = meaning_of(c->forms, item);
    gi_shorts *s = gi_partizans_shorts(c->forms->p);
    uint32_t *vertex;
    grundy_status status = GRUNDY_OK;

    if (!gi_partizan_is_open(is))
        return gi_maker_add(&c->m, gi_partizan_side(c->forms->p, is, c->side),
                            out);
    GRUNDY_ASSERT((is & ~GI_PARTIZAN_OPEN) < c->forms->count);
    vertex = &c->vertices[is & ~GI_PARTIZAN_OPEN];
    if (*vertex == GI_NO_LEAF) {
        status = gi_id_list_push(&c->queue, s, is);
        if (!status) status = gi_loop_add(s, &c->m.graph, GI_NO_LEAF, vertex);
    }
    if (!status) *out = *vertex;
    return status;
}

static grundy_status link_options(closing *c, gi_partizan item, gi_side side)
{
    const gi_id_list *options = &form_at(c->forms, item)->options[side];
    grundy_status status = GRUNDY_OK;
    uint32_t from = 0, to = 0;

    status = item_vertex(c, item, &from);
    for (size_t i = 0; !status && i < options->count; i++) {
        status = item_vertex(c, options->items[i], &to);
        if (!status)
            status = gi_loop_link(gi_partizans_shorts(c->forms->p),
                                  &c->m.graph, from, side, to);
    }
    return status;
}

static grundy_status fill_graph(closing *c, gi_partizan item,
                                gi_loop_graph *out)
{
    uint32_t root = 0;
    grundy_status status = item_vertex(c, item, &root);

    for (size_t i = 0; !status && i < c->queue.count; i++) {
        status = link_options(c, c->queue.items[i], GI_LEFT);
        if (!status) status = link_options(c, c->queue.items[i], GI_RIGHT);
    }
    if (!status) status = gi_maker_expand(&c->m);
    if (status) return status;
    *out = c->m.graph;
    out->root = root;
    c->m.graph = (gi_loop_graph){.items = NULL};
    return GRUNDY_OK;
}

static grundy_status make_graph(const gi_open_forms *forms, gi_partizan item,
                                gi_side side, gi_loop_graph *out)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    const size_t bytes = forms->count * sizeof(uint32_t);
    closing c = {.forms = forms, .side = side};
    grundy_status status = GRUNDY_NO_MEMORY;

    gi_maker_init(&c.m, forms->p);
    c.vertices = gi_alloc(&s->quota.env, bytes);
    if (c.vertices) {
        memset(c.vertices, 0xff, bytes);
        status = fill_graph(&c, item, out);
    }
    gi_free(&s->quota.env, c.vertices, bytes);
    gi_id_list_clear(&c.queue, s);
    gi_maker_clear(&c.m);
    return status;
}

/* ---- closing ---- */

static bool has_sides(const gi_open_forms *forms)
{
    for (size_t i = 0; i < forms->count; i++)
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            for (size_t j = 0; j < forms->items[i].options[side].count; j++) {
                const gi_partizan item =
                    forms->items[i].options[side].items[j];
                if (!gi_partizan_is_open(item) &&
                    !gi_partizan_is_stopper(forms->p, item))
                    return true;
            }
    return false;
}

/* All that the form refers to is known. */
static grundy_status close(const gi_open_forms *forms, gi_partizan *item)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    gi_loop_graph onside = {.items = NULL}, offside = {.items = NULL};
    const bool are_two = has_sides(forms);
    grundy_status status = make_graph(forms, *item, GI_LEFT, &onside);

    if (!status && are_two)
        status = make_graph(forms, *item, GI_RIGHT, &offside);
    if (!status)
        status =
            are_two ? gi_partizan_take_sides(forms->p, &onside, &offside, item)
                    : gi_partizan_take(forms->p, &onside, item);
    gi_loop_clear(s, &onside);
    gi_loop_clear(s, &offside);
    return status;
}

/* The form and those that came after it, which nothing refers to any more. */
static void forget(gi_open_forms *forms, gi_partizan form)
{
    const size_t kept = form & ~GI_PARTIZAN_OPEN;

    GRUNDY_ASSERT(gi_partizan_is_open(form) && kept < forms->count);
    while (forms->count > kept)
        clear_form(forms, &forms->items[--forms->count]);
}

static size_t low_of(const gi_open_forms *forms, gi_partizan item)
{
    const gi_partizan is = meaning_of(forms, item);

    return gi_partizan_is_open(is) ? form_at(forms, is)->low : GI_OPEN_NOWHERE;
}

static grundy_status add_options(gi_open_forms *forms, gi_partizan form,
                                 gi_side side, const gi_partizan *items,
                                 size_t count)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    gi_open_form *f = form_at(forms, form);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        const bool is_pass = items[i] == GI_PARTIZAN_PASS;
        const size_t low = is_pass ? GI_OPEN_NOWHERE : low_of(forms, items[i]);
        status =
            gi_id_list_push(&f->options[side], s, is_pass ? form : items[i]);
        if (low < f->low) f->low = low;
    }
    return status;
}

static bool has_open(const gi_partizan *items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (gi_partizan_is_open(items[i])) return true;
    return false;
}

grundy_status gi_open_make(gi_open_forms *forms, const gi_partizan *left,
                           size_t left_count, const gi_partizan *right,
                           size_t right_count, gi_partizan *out)
{
    gi_partizan form;
    grundy_status status;

    if (!has_open(left, left_count) && !has_open(right, right_count))
        return gi_partizan_make(forms->p, left, left_count, right, right_count,
                                out);
    status = new_form(forms, GI_OPEN_NOWHERE, &form);
    if (!status) status = add_options(forms, form, GI_LEFT, left, left_count);
    if (!status)
        status = add_options(forms, form, GI_RIGHT, right, right_count);
    if (!status && form_at(forms, form)->low == GI_OPEN_NOWHERE) {
        const gi_partizan closed = form;
        status = close(forms, &form);
        forget(forms, closed);
    }
    if (!status) *out = form;
    return status;
}

grundy_status gi_open_end(gi_open_forms *forms, gi_partizan name,
                          gi_partizan *item)
{
    const size_t place = form_at(forms, name)->low;
    grundy_status status = GRUNDY_OK;

    form_at(forms, name)->meaning = *item;
    if (low_of(forms, *item) < place) return GRUNDY_OK;
    if (gi_partizan_is_open(*item)) status = close(forms, item);
    if (!status) forget(forms, name);
    return status;
}

/* ---- values ---- */

grundy_status gi_partizan_make(gi_partizans *p, const gi_partizan *left,
                               size_t left_count, const gi_partizan *right,
                               size_t right_count, gi_partizan *out)
{
    gi_open_forms forms = {.p = p};
    gi_partizan form;
    bool are_short = true;
    grundy_status status;

    for (size_t i = 0; i < left_count; i++)
        are_short &= gi_partizan_is_short(left[i]);
    for (size_t i = 0; i < right_count; i++)
        are_short &= gi_partizan_is_short(right[i]);
    if (are_short)
        return gi_short_make(gi_partizans_shorts(p), left, left_count, right,
                             right_count, out);
    status = new_form(&forms, GI_OPEN_NOWHERE, &form);
    if (!status) status = add_options(&forms, form, GI_LEFT, left, left_count);
    if (!status)
        status = add_options(&forms, form, GI_RIGHT, right, right_count);
    if (!status) status = close(&forms, &form);
    gi_open_clear(&forms);
    if (!status) *out = form;
    return status;
}
