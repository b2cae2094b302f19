/* SPDX-License-Identifier: MIT */
/* expression_loopy.c - what is known of a loopy value, as texts.
 *
 * Means, temperatures, birthdays, atomic weights and reduced forms are those of
 * short games. Stops, options and followers are those of a stopper; of a game
 * with two sides these are told, and are expressions themselves. */

#include "base/assert.h"
#include "base/error.h"
#include "present/expression/expression_keep.h"
#include "values/stopper/loopy_shape.h"
#include "values/stopper/stopper_stop.h"
#include "values/stopper/text/loopy_write.h"
#include "values/stopper/variety.h"

typedef struct finding {
    gi_expression_facts *f;
    gi_partizans *p;
    gi_partizan a;
} finding;

static grundy_status keep_value(const finding *w, gi_partizan a,
                                const char **out)
{
    gi_text *scratch = &w->f->scratch;
    grundy_status status;

    gi_text_truncate(scratch, 0);
    status = gi_partizan_write(w->p, a, scratch);
    return status ? status : gi_keep_text(w->f, gi_text_string(scratch), out);
}

static grundy_status find_pretty(const finding *w)
{
    gi_text *scratch = &w->f->scratch;
    grundy_status status;

    gi_text_truncate(scratch, 0);
    status = gi_partizan_write_pretty(w->p, w->a, scratch);
    return status ? status
                  : gi_keep_text(w->f, gi_text_string(scratch), &w->f->pretty);
}

static grundy_status find_sides(const finding *w)
{
    grundy_status status;

    if (w->f->is_stopper) return GRUNDY_OK;
    status =
        keep_value(w, gi_partizan_side(w->p, w->a, GI_LEFT), &w->f->onside);
    return status ? status
                  : keep_value(w, gi_partizan_side(w->p, w->a, GI_RIGHT),
                               &w->f->offside);
}

static grundy_status find_outcome(const finding *w)
{
    return gi_partizan_outcome(w->p, w->a, &w->f->outcome);
}

/* x of a stop that is x, x over or x under; false for on and off. */
static bool find_base(const finding *w, gi_partizan stop, gi_short *out)
{
    const gi_loop_graph *g;
    gi_loopy_shape shape;

    *out = stop;
    if (gi_partizan_is_short(stop)) return true;
    g = gi_partizan_graph(w->p, stop);
    shape = gi_loopy_shape_find(w->f->s, g, g->root);
    GRUNDY_ASSERT(g->root < g->count);
    *out = shape.number;
    return shape.word && shape.has_number;
}

static gi_truth truth(bool is)
{
    return is ? GI_TRUE : GI_FALSE;
}

static grundy_status find_stops(const finding *w)
{
    gi_short base[2];
    bool has_base = true;
    grundy_status status = GRUNDY_OK;

    if (!w->f->is_stopper) return GRUNDY_OK;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        gi_partizan stop;
        status = gi_partizan_stop(w->p, w->a, (gi_side)side, &stop);
        if (!status) status = keep_value(w, stop, &w->f->stop[side]);
        if (!status) has_base = find_base(w, stop, &base[side]) && has_base;
    }
    if (status) return status;
    w->f->is.numberish = truth(has_base && base[0] == base[1]);
    w->f->is.infinitesimal =
        truth(has_base && base[0] == base[1] && base[0] == GI_SHORT_ZERO);
    return GRUNDY_OK;
}

static grundy_status keep_values(const finding *w, const gi_id_list *values,
                                 gi_expression_list *out)
{
    const char **items = NULL;
    grundy_status status = gi_keep_list(w->f, values->count, &items);

    for (size_t i = 0; !status && i < values->count; i++)
        status = keep_value(w, values->items[i], &items[i]);
    if (!status) *out = (gi_expression_list){items, values->count};
    return status;
}

static grundy_status find_options(const finding *w)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && w->f->is_stopper && side <= GI_RIGHT;
         side++) {
        gi_id_list sorted = {.items = NULL};
        status =
            gi_partizan_options_in_order(w->p, w->a, (gi_side)side, &sorted);
        if (!status) status = keep_values(w, &sorted, &w->f->options[side]);
        gi_id_list_clear(&sorted, w->f->s);
    }
    if (status) w->f->options[GI_LEFT].items = NULL;
    return status;
}

static grundy_status find_followers(const finding *w)
{
    size_t count;
    gi_id_list list = {.items = NULL};
    grundy_status status = GRUNDY_OK;

    if (!w->f->is_stopper) return GRUNDY_OK;
    count = gi_partizan_graph(w->p, w->a)->count;
    gi_text_truncate(&w->f->scratch, 0);
    gi_text_add_uint(&w->f->scratch, count);
    status = w->f->scratch.status;
    if (!status)
        status = gi_keep_text(w->f, gi_text_string(&w->f->scratch),
                              &w->f->followers);
    if (status || count > GI_EXPRESSION_FOLLOWERS_MOST) return status;
    for (uint32_t v = 0; !status && v < count; v++) {
        gi_partizan follower;
        status = gi_partizan_at(w->p, w->a, v, &follower);
        if (!status) status = gi_id_list_push(&list, w->f->s, follower);
    }
    if (!status) status = keep_values(w, &list, &w->f->follower_values);
    gi_id_list_clear(&list, w->f->s);
    return status;
}

static grundy_status find_tiny(const finding *w)
{
    bool is_tiny = false;
    grundy_status status = GRUNDY_OK;

    if (!w->f->is_stopper) return GRUNDY_OK;
    status = gi_loopy_is_tiny(w->p, w->a, &is_tiny);
    if (!status) w->f->is.tiny = truth(is_tiny);
    return status;
}

static grundy_status find_idempotent(const finding *w)
{
    bool is = false;
    const grundy_status status = gi_partizan_is_idempotent(w->p, w->a, &is);

    if (!status) w->f->cycles.idempotent = truth(is);
    return status;
}

static grundy_status find_plumtree(const finding *w)
{
    bool is = false;
    const grundy_status status = gi_partizan_is_plumtree(w->p, w->a, &is);

    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    if (!status) w->f->cycles.plumtree = truth(is);
    return status;
}

static grundy_status find_degree(const finding *w)
{
    gi_partizan degree = GI_SHORT_ZERO;
    const grundy_status status = gi_partizan_degree(w->p, w->a, &degree);

    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    return status ? status : keep_value(w, degree, &w->f->cycles.degree);
}

static grundy_status find_variety(const finding *w)
{
    gi_partizan variety = GI_SHORT_ZERO;
    bool is_stable = false;
    grundy_status status = gi_partizan_variety(w->p, w->a, &variety);

    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    if (!status) status = keep_value(w, variety, &w->f->cycles.variety);
    if (!status) status = gi_partizan_is_stable(w->p, w->a, &is_stable);
    if (!status) w->f->cycles.stable = truth(is_stable);
    return status;
}

static const struct property {
    const char *name;
    grundy_status (*find)(const finding *w);
} properties[] = {
    {"sides", find_sides},       {"pretty text", find_pretty},
    {"outcome", find_outcome},   {"stops", find_stops},
    {"options", find_options},   {"followers", find_followers},
    {"tiny", find_tiny},         {"idempotent", find_idempotent},
    {"degree", find_degree},     {"variety", find_variety},
    {"plumtree", find_plumtree},
};

/* A property that takes more than the limits is left out. */
static grundy_status find_property(const finding *w,
                                   const struct property *property,
                                   grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    gi_shorts_begin_part(w->f->s);
    status = gi_shorts_judge(w->f->s, property->find(w), &told);
    if (status == GRUNDY_OVER_BUDGET || status == GRUNDY_UNDECIDED)
        status = gi_expression_add_note(w->f, property->name, told.message);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static const char *class_of(const gi_partizans *p, gi_partizan a)
{
    const gi_loop_graph *g;

    if (!gi_partizan_is_stopper(p, a)) return "StopperSidedValue";
    GRUNDY_ASSERT(!gi_partizan_is_short(a));
    g = gi_partizan_graph(p, a);
    return gi_loopy_is_pseudonumber(gi_partizans_shorts(p), g, g->root)
               ? "Pseudonumber"
               : "CanonicalStopper";
}

grundy_status gi_expression_loopy_find(gi_expression_facts *facts,
                                       gi_partizans *p, gi_partizan a,
                                       grundy_error *err)
{
    const finding w = {facts, p, a};
    grundy_status status = keep_value(&w, a, &facts->value);

    GRUNDY_ASSERT(!gi_partizan_is_short(a));
    if (status) return gi_shorts_judge(facts->s, status, err);
    facts->is_stopper = gi_partizan_is_stopper(p, a);
    facts->is.number = facts->is.integer = facts->is.nimber = GI_FALSE;
    facts->class_name = class_of(p, a);
    for (size_t i = 0; !status && i < sizeof properties / sizeof properties[0];
         i++)
        status = find_property(&w, &properties[i], err);
    return status;
}
