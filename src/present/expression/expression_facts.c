/* SPDX-License-Identifier: MIT */
/* expression_facts.c - what is known of a value, as texts.
 *
 * The value itself must be found. A property that takes more than the limits
 * is left out with a note: the store then forgets all but the value and its
 * followers, so that the next property has the whole budget again. Facts are
 * kept as texts because ids do not outlive that. */
#include "present/expression/expression_facts.h"
#include "present/expression/expression_terms.h"

#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "grundy/outcome.h"
#include "values/short/birthday.h"
#include "values/short/followers.h"
#include "values/short/heat/thermograph.h"
#include "values/short/text/short_write.h"
#include "values/short/upstar.h"
#include "values/short/weight/weight.h"

/* ---- texts ---- */

static grundy_status keep_text(gi_expression_facts *f, const char *text,
                               const char **out)
{
    const size_t bytes = strlen(text) + 1;
    char *copy = gi_arena_alloc(&f->arena, bytes);

    if (!copy) return GRUNDY_NO_MEMORY;
    memcpy(copy, text, bytes);
    *out = copy;
    return GRUNDY_OK;
}

static grundy_status keep_value(gi_expression_facts *f, gi_short a,
                                const char **out)
{
    grundy_status status;

    gi_text_truncate(&f->scratch, 0);
    status = gi_short_write(f->s, a, &f->scratch);
    return status ? status : keep_text(f, gi_text_string(&f->scratch), out);
}

static grundy_status keep_number(gi_expression_facts *f, gi_dyad x,
                                 const char **out)
{
    gi_short number;
    const grundy_status status = gi_upstar_number(f->s, x, &number);

    return status ? status : keep_value(f, number, out);
}

static grundy_status new_list(gi_expression_facts *f, size_t count,
                              const char ***out)
{
    *out = gi_arena_alloc(&f->arena, (count + 1) * sizeof **out);
    return *out ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

/* ---- properties ---- */

static const char *class_of(const gi_shorts *s, gi_short a)
{
    if (a == GI_SHORT_ZERO) return "zero";
    if (gi_short_is_integer(s, a)) return "integer";
    if (gi_short_is_number(s, a)) return "dyadic";
    if (!gi_short_is_upstar(a)) return "short";
    return gi_short_is_infinitesimal(s, a) && gi_upstar_at(s, a).ups == 0
               ? "nimber"
               : "number-up-star";
}

static grundy_status find_outcome(gi_expression_facts *f)
{
    static const char *const names[] = {[GRUNDY_RELATION_LESS] = "R",
                                        [GRUNDY_RELATION_EQUAL] = "P",
                                        [GRUNDY_RELATION_GREATER] = "L",
                                        [GRUNDY_RELATION_CONFUSED] = "N"};
    grundy_relation relation;
    const grundy_status status =
        gi_short_compare(f->s, f->value_id, GI_SHORT_ZERO, &relation);

    if (!status) f->outcome = names[relation];
    return status;
}

static grundy_status find_stops(gi_expression_facts *f)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = keep_value(f, gi_short_stop(f->s, f->value_id, (gi_side)side),
                            &f->stop[side]);
    return status;
}

static grundy_status find_wall(gi_expression_facts *f,
                               const gi_thermograph *graph, gi_side side)
{
    const size_t count = graph->count[side];
    const char **values, **heats;
    grundy_status status = new_list(f, count, &values);

    if (!status) status = new_list(f, count, &heats);
    for (size_t i = 0; !status && i < count; i++) {
        status = keep_number(f, graph->wall[side][i].x, &values[i]);
        if (!status)
            status = keep_number(f, graph->wall[side][i].t, &heats[i]);
    }
    if (status) return status;
    f->wall_values[side] = (gi_expression_list){values, count};
    f->wall_heats[side] = (gi_expression_list){heats, count};
    return GRUNDY_OK;
}

static grundy_status find_heat(gi_expression_facts *f)
{
    gi_thermograph graph;
    grundy_status status = gi_short_thermograph(f->s, f->value_id, &graph);

    if (!status) status = find_wall(f, &graph, GI_LEFT);
    if (!status) status = find_wall(f, &graph, GI_RIGHT);
    if (!status) status = keep_number(f, graph.mean, &f->mean);
    if (!status) status = keep_number(f, graph.temperature, &f->temperature);
    return status;
}

static grundy_status find_birthday(gi_expression_facts *f)
{
    gi_short day;
    const grundy_status status = gi_short_birthday(f->s, f->value_id, &day);

    return status ? status : keep_value(f, day, &f->birthday);
}

/* In the order of the text of the value. */
static grundy_status find_options(gi_expression_facts *f)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        gi_id_list sorted = {.items = NULL};
        const char **items = NULL;
        status = gi_short_options_in_order(f->s, f->value_id, (gi_side)side,
                                           &sorted);
        if (!status) status = new_list(f, sorted.count, &items);
        for (size_t i = 0; !status && i < sorted.count; i++)
            status = keep_value(f, sorted.items[i], &items[i]);
        if (!status)
            f->options[side] = (gi_expression_list){items, sorted.count};
        gi_id_list_clear(&sorted, f->s);
    }
    if (status) f->options[GI_LEFT].items = NULL;
    return status;
}

static grundy_status find_followers(gi_expression_facts *f)
{
    gi_id_list list = {.items = NULL};
    grundy_status status = gi_short_followers(f->s, f->value_id, &list);

    gi_text_truncate(&f->scratch, 0);
    gi_text_add_uint(&f->scratch, list.count);
    if (!status) status = f->scratch.status;
    if (!status)
        status = keep_text(f, gi_text_string(&f->scratch), &f->followers);
    gi_id_list_clear(&list, f->s);
    return status;
}

static grundy_status find_atomic_weight(gi_expression_facts *f)
{
    gi_short weight;
    const grundy_status status =
        gi_short_atomic_weight(f->s, f->value_id, &weight);

    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    return status ? status : keep_value(f, weight, &f->atomic_weight);
}

static grundy_status find_reduced(gi_expression_facts *f)
{
    gi_short reduced;
    const grundy_status status = gi_short_reduced(f->s, f->value_id, &reduced);

    return status ? status : keep_value(f, reduced, &f->reduced);
}

static grundy_status find_pretty(gi_expression_facts *f)
{
    grundy_status status;

    gi_text_truncate(&f->scratch, 0);
    status = gi_short_write_pretty(f->s, f->value_id, &f->scratch);
    return status ? status
                  : keep_text(f, gi_text_string(&f->scratch), &f->pretty);
}

static grundy_status find_kinds(gi_expression_facts *f)
{
    f->is_number = gi_short_is_number(f->s, f->value_id);
    f->is_infinitesimal = gi_short_is_infinitesimal(f->s, f->value_id);
    f->class_name = class_of(f->s, f->value_id);
    return gi_short_is_all_small(f->s, f->value_id, &f->is_all_small);
}

/* ---- all of them ---- */

static const struct property {
    const char *name;
    grundy_status (*find)(gi_expression_facts *f);
} properties[] = {
    {"kinds", find_kinds},          {"pretty text", find_pretty},
    {"outcome", find_outcome},      {"stops", find_stops},
    {"thermograph", find_heat},     {"birthday", find_birthday},
    {"options", find_options},      {"followers", find_followers},
    {"reduced form", find_reduced}, {"atomic weight", find_atomic_weight},
};

static grundy_status add_note(gi_expression_facts *f, const char *name,
                              const char *sentence)
{
    GRUNDY_ASSERT(f->note_count < GI_EXPRESSION_NOTES_MOST);
    gi_text_truncate(&f->scratch, 0);
    gi_text_addf(&f->scratch, "%s: %s", name, sentence);
    if (f->scratch.status) return f->scratch.status;
    return keep_text(f, gi_text_string(&f->scratch),
                     &f->notes[f->note_count++]);
}

static grundy_status find_property(gi_expression_facts *f,
                                   const struct property *property,
                                   grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    gi_shorts_begin(f->s);
    status = gi_shorts_judge(f->s, property->find(f), &told);
    if (status != GRUNDY_OVER_BUDGET ||
        f->note_count == GI_EXPRESSION_NOTES_MOST)
        return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
    status = gi_shorts_collect(f->s, &f->value_id, 1);
    if (!status) status = add_note(f, property->name, told.message);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status find_all(gi_expression_facts *f, grundy_error *err)
{
    grundy_status status = keep_value(f, f->value_id, &f->value);

    if (status) return gi_shorts_judge(f->s, status, err);
    for (size_t i = 0; !status && i < sizeof properties / sizeof properties[0];
         i++)
        status = find_property(f, &properties[i], err);
    return status;
}

grundy_status gi_expression_facts_find(gi_expression_facts *facts,
                                       const char *expression,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    grundy_status status;

    *facts = (gi_expression_facts){.s = NULL};
    gi_arena_init(&facts->arena, gi_env_or_default(env));
    gi_text_init(&facts->scratch, gi_env_or_default(env));
    status = gi_shorts_new(&facts->s, env);
    if (status) return gi_tell(err, status);
    status =
        gi_expression_read(facts->s, expression, &facts->value_id, env, err);
    if (!status) status = find_all(facts, err);
    if (status) gi_expression_facts_clear(facts);
    return status;
}

void gi_expression_facts_clear(gi_expression_facts *facts)
{
    gi_shorts_free(facts->s);
    gi_text_clear(&facts->scratch);
    gi_arena_clear(&facts->arena);
}
