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

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/expression/expression_keep.h"
#include "present/expression/expression_number.h"
#include "present/expression/expression_traits.h"
#include "values/short/birthday.h"
#include "values/short/followers.h"
#include "values/short/heat/thermograph.h"
#include "values/short/text/short_write.h"
#include "values/short/upstar.h"
#include "values/short/weight/weight.h"

/* ---- properties ---- */

static grundy_status find_outcome(gi_expression_facts *f)
{
    static const char *const names[] = {[GRUNDY_RELATION_LESS] = "R",
                                        [GRUNDY_RELATION_EQUAL] = "P",
                                        [GRUNDY_RELATION_GREATER] = "L",
                                        [GRUNDY_RELATION_CONFUSED] = "N"};
    grundy_relation relation;
    const grundy_status status =
        gi_short_compare(f->s, f->value_id, GI_SHORT_ZERO, &relation);

    GRUNDY_ASSERT(status || (size_t)relation < sizeof names / sizeof names[0]);
    if (!status) f->outcome = names[relation];
    return status;
}

static grundy_status find_stops(gi_expression_facts *f)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status =
            gi_keep_value(f, gi_short_stop(f->s, f->value_id, (gi_side)side),
                          &f->stop[side]);
    return status;
}

static grundy_status find_wall(gi_expression_facts *f,
                               const gi_thermograph *graph, gi_side side)
{
    const size_t count = graph->count[side];
    const char **values, **heats;
    grundy_status status = gi_keep_list(f, count, &values);

    GRUNDY_ASSERT(count > 0);
    if (!status) status = gi_keep_list(f, count, &heats);
    for (size_t i = 0; !status && i < count; i++) {
        status = gi_keep_number(f, graph->wall[side][i].x, &values[i]);
        if (!status)
            status = gi_keep_number(f, graph->wall[side][i].t, &heats[i]);
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
    if (!status) status = gi_keep_number(f, graph.mean, &f->mean);
    if (!status)
        status = gi_keep_number(f, graph.temperature, &f->temperature);
    return status;
}

static grundy_status find_birthday(gi_expression_facts *f)
{
    gi_short day;
    const grundy_status status = gi_short_birthday(f->s, f->value_id, &day);

    return status ? status : gi_keep_value(f, day, &f->birthday);
}

/* In the order of the text of the value. */
static grundy_status find_options(gi_expression_facts *f)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        gi_id_list sorted = {.items = NULL};
        status = gi_short_options_in_order(f->s, f->value_id, (gi_side)side,
                                           &sorted);
        if (!status) status = gi_keep_values(f, &sorted, &f->options[side]);
        gi_id_list_clear(&sorted, f->s);
    }
    if (status) f->options[GI_LEFT].items = NULL;
    return status;
}

/* An integer n has the |n| integers between 0 and itself, and is one. */
static grundy_status count_of_integer(gi_expression_facts *f)
{
    gi_short day, one, count;
    grundy_status status = gi_short_birthday(f->s, f->value_id, &day);

    if (!status) status = gi_upstar_word(f->s, 1, &one);
    if (!status) status = gi_short_add(f->s, day, one, &count);
    return status ? status : gi_keep_value(f, count, &f->followers);
}

static grundy_status find_followers(gi_expression_facts *f)
{
    gi_id_list list = {.items = NULL};
    grundy_status status = GRUNDY_OK;

    if (f->is.integer == GI_TRUE) status = count_of_integer(f);
    if (!status && (!f->followers || strlen(f->followers) < 3))
        status = gi_short_followers(f->s, f->value_id, &list);
    if (!status && list.count <= GI_EXPRESSION_FOLLOWERS_MOST && list.count)
        status = gi_keep_values(f, &list, &f->follower_values);
    gi_text_truncate(&f->scratch, 0);
    gi_text_add_uint(&f->scratch, list.count);
    if (!status) status = f->scratch.status;
    if (!status && !f->followers)
        status = gi_keep_text(f, gi_text_string(&f->scratch), &f->followers);
    gi_id_list_clear(&list, f->s);
    return status;
}

static grundy_status find_atomic_weight(gi_expression_facts *f)
{
    gi_short weight;
    const grundy_status status =
        gi_short_atomic_weight(f->s, f->value_id, &weight);

    f->is.atomic = status == GRUNDY_OK          ? GI_TRUE
                   : status == GRUNDY_UNDEFINED ? GI_FALSE
                                                : GI_UNKNOWN;
    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    return status ? status : gi_keep_value(f, weight, &f->atomic_weight);
}

static grundy_status find_reduced(gi_expression_facts *f)
{
    gi_short reduced;
    const grundy_status status = gi_short_reduced(f->s, f->value_id, &reduced);

    return status ? status : gi_keep_value(f, reduced, &f->reduced);
}

static grundy_status find_pretty(gi_expression_facts *f)
{
    grundy_status status;

    gi_text_truncate(&f->scratch, 0);
    status = gi_short_write_pretty(f->s, f->value_id, &f->scratch);
    return status ? status
                  : gi_keep_text(f, gi_text_string(&f->scratch), &f->pretty);
}

/* ---- all of them ---- */

/* In the order in which they are asked: what may take long is last. */
static const struct property {
    const char *name;
    grundy_status (*find)(gi_expression_facts *f);
    bool is_for_people; /* And not for programs alone. */
} properties[] = {
    {"kinds", gi_expression_find_kinds, true},
    {"fraction", gi_expression_find_number, false},
    {"pretty text", find_pretty, true},
    {"outcome", find_outcome, true},
    {"stops", find_stops, true},
    {"thermograph", find_heat, true},
    {"birthday", find_birthday, true},
    {"options", find_options, false},
    {"followers", find_followers, true},
    {"reduced form", find_reduced, true},
    {"atomic weight", find_atomic_weight, true},
    {"all-small", gi_expression_find_all_small, false},
    {"tiny", gi_expression_find_tiny, false},
    {"uptimal", gi_expression_find_uptimal, false},
    {"stop count", gi_expression_find_stop_count, false},
    {"temper", gi_expression_find_temper, false},
    {"incentives", gi_expression_find_incentives, false},
};

grundy_status gi_expression_add_note(gi_expression_facts *f, const char *name,
                                     const char *sentence)
{
    GRUNDY_ASSERT(f->note_count < GI_EXPRESSION_NOTES_MOST);
    gi_text_truncate(&f->scratch, 0);
    gi_text_addf(&f->scratch, "%s: %s", name, sentence);
    if (f->scratch.status) return f->scratch.status;
    return gi_keep_text(f, gi_text_string(&f->scratch),
                        &f->notes[f->note_count++]);
}

static grundy_status find_property(gi_expression_facts *f,
                                   const struct property *property,
                                   grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    GRUNDY_ASSERT(f->note_count <= GI_EXPRESSION_NOTES_MOST);
    gi_shorts_begin_part(f->s);
    status = gi_shorts_judge(f->s, property->find(f), &told);
    if (status != GRUNDY_OVER_BUDGET ||
        f->note_count == GI_EXPRESSION_NOTES_MOST)
        return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
    status = gi_shorts_collect(f->s, &f->value_id, 1);
    if (!status)
        status = gi_expression_add_note(f, property->name, told.message);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status find_all(gi_expression_facts *f, grundy_error *err)
{
    grundy_status status = gi_keep_value(f, f->value_id, &f->value);

    if (status) return gi_shorts_judge(f->s, status, err);
    for (size_t i = 0; !status && i < sizeof properties / sizeof properties[0];
         i++)
        if (properties[i].is_for_people || !f->is_for_people)
            status = find_property(f, &properties[i], err);
    return status;
}

static grundy_status find_thermograph(gi_expression_facts *f,
                                      grundy_error *err)
{
    grundy_status status = gi_keep_value(f, f->value_id, &f->value);

    if (!status) status = find_heat(f);
    return gi_shorts_judge(f->s, status, err);
}

typedef grundy_status (*asking)(gi_expression_facts *f, grundy_error *err);

/* The value of the expression, or of a sum of fractions that it is, which
 * leaves nothing to ask where that is no short game. */
static grundy_status read_value(gi_expression_facts *f, gi_partizans *p,
                                const char *expression, const grundy_env *env,
                                bool *is_done, grundy_error *err)
{
    gi_partizan value = GI_SHORT_ZERO;
    bool is_short = false;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status found = GRUNDY_UNDEFINED;
    const grundy_status status =
        gi_expression_read(p, expression, &value, env, &told);

    f->value_id = value;
    f->is_loopy = !status && !gi_partizan_is_short(value);
    if (status == GRUNDY_BAD_INPUT)
        found = gi_expression_find_rational(f, expression, &is_short);
    *is_done = !found && !is_short;
    if (found != GRUNDY_UNDEFINED) return gi_shorts_judge(f->s, found, err);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* Reads the expression and finds what is asked for. Loopy values keep ids of
 * short ones, which must not be collected while there are any. */
static grundy_status find_value(gi_expression_facts *f, const char *expression,
                                const grundy_env *env, asking ask,
                                grundy_error *err)
{
    gi_partizans *p = NULL;
    bool is_done = false;
    grundy_status status = gi_partizans_new(&p, f->s);

    if (status) return gi_shorts_judge(f->s, status, err);
    status = read_value(f, p, expression, env, &is_done, err);
    if ((f->is_loopy || is_done) && ask != find_all)
        status = gi_fail(err, GRUNDY_UNDEFINED,
                         "a thermograph is known for short games, and this "
                         "value is %s",
                         f->is_loopy ? "loopy" : "no dyadic rational");
    else if (f->is_loopy)
        status = gi_expression_loopy_find(f, p, f->value_id, err);
    gi_partizans_free(p);
    return status || f->is_loopy || is_done ? status : ask(f, err);
}

static grundy_status find(gi_expression_facts *facts, const char *expression,
                          bool is_for_people, const grundy_env *kept,
                          const grundy_env *env, asking ask, grundy_error *err)
{
    grundy_status status;

    *facts = (gi_expression_facts){.is_for_people = is_for_people};
    gi_arena_init(&facts->arena, gi_env_or_default(kept));
    gi_text_init(&facts->scratch, gi_env_or_default(kept));
    status = gi_shorts_new(&facts->s, env);
    if (status) return gi_tell(err, status);
    status = find_value(facts, expression, env, ask, err);
    if (status) gi_expression_facts_clear(facts);
    return status;
}

grundy_status gi_expression_facts_find(gi_expression_facts *facts,
                                       const char *expression,
                                       bool is_for_people,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    return find(facts, expression, is_for_people, env, env, find_all, err);
}

grundy_status gi_expression_heat_find(gi_expression_facts *facts,
                                      const char *expression,
                                      const grundy_env *kept,
                                      const grundy_env *env, grundy_error *err)
{
    return find(facts, expression, true, kept, env, find_thermograph, err);
}

void gi_expression_facts_clear(gi_expression_facts *facts)
{
    gi_shorts_free(facts->s);
    gi_text_clear(&facts->scratch);
    gi_arena_clear(&facts->arena);
}
