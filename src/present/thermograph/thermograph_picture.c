/* SPDX-License-Identifier: MIT */
/* thermograph_picture.c - what a picture of a thermograph shows.
 *
 * The corners are exact; for drawing, each is measured from the mast by exact
 * subtraction and only then rounded, so that a picture of 10^15 + {1|0} is
 * that of {1|0}. */
#include "present/thermograph/thermograph_picture.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/expression/expression_write.h"
#include "present/output.h"
#include "values/short/heat/thermograph.h"

/* ---- numbers ---- */

/* False for what is not held in words. */
static bool to_double(gi_dyad x, double *out)
{
    if (x.exponent == GI_DYAD_BIG) return false;
    GRUNDY_ASSERT(x.exponent < 64);
    *out = (double)x.numerator / (double)(UINT64_C(1) << x.exponent);
    return true;
}

static grundy_status find_mark(grundy_thermograph *graph, int side, size_t i,
                               const gi_corner *corner, gi_dyad mean)
{
    const gi_expression_facts *facts = &graph->facts;
    gi_mark *mark = &graph->walls[side][i];
    gi_dyad distance;
    const grundy_status status =
        gi_dyad_subtract(facts->s, corner->x, mean, &distance);

    GRUNDY_ASSERT(i < facts->wall_values[side].count);
    GRUNDY_ASSERT(i < facts->wall_heats[side].count);
    if (status) return status;
    mark->x_text = facts->wall_values[side].items[i];
    mark->t_text = facts->wall_heats[side].items[i];
    if (!to_double(distance, &mark->x) || !to_double(corner->t, &mark->t))
        graph->is_drawable = false;
    if (mark->x < graph->low) graph->low = mark->x;
    if (mark->x > graph->high) graph->high = mark->x;
    if (mark->t > graph->top) graph->top = mark->t;
    return GRUNDY_OK;
}

static grundy_status find_wall(grundy_thermograph *graph,
                               const gi_thermograph *found, int side)
{
    const size_t count = found->count[side];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count > 0);
    graph->walls[side] =
        gi_arena_alloc(&graph->facts.arena, count * sizeof(gi_mark));
    if (!graph->walls[side]) return GRUNDY_NO_MEMORY;
    graph->counts[side] = count;
    for (size_t i = 0; !status && i < count; i++) {
        graph->walls[side][i] = (gi_mark){.x = 0};
        status = find_mark(graph, side, i, &found->wall[side][i], found->mean);
    }
    return status;
}

static grundy_status find_walls(grundy_thermograph *graph)
{
    gi_expression_facts *facts = &graph->facts;
    gi_thermograph found;
    grundy_status status =
        gi_short_thermograph(facts->s, facts->value_id, &found);

    graph->is_drawable = true;
    graph->top = -1;
    for (int side = 0; !status && side < 2; side++)
        status = find_wall(graph, &found, side);
    /* A mast of some length, and a picture of some width. */
    graph->top += 1 + (graph->top + 1) / 4;
    if (graph->low == graph->high) graph->low = -1, graph->high = 1;
    GRUNDY_ASSERT(graph->low <= 0 && graph->high >= 0 &&
                  graph->low < graph->high);
    return status;
}

double gi_thermograph_across(const grundy_thermograph *graph, double x)
{
    GRUNDY_ASSERT(graph->low < graph->high);
    return (graph->high - x) / (graph->high - graph->low);
}

double gi_thermograph_up(const grundy_thermograph *graph, double t)
{
    GRUNDY_ASSERT(graph->top > -1);
    return (t + 1) / (graph->top + 1);
}

/* ---- the object ---- */

grundy_status grundy_thermograph_new(grundy_thermograph **out,
                                     const char *expression,
                                     const grundy_env *env, grundy_error *err)
{
    grundy_thermograph *graph;
    grundy_status status;

    if (!out || !expression) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    graph = gi_alloc(gi_env_or_default(env), sizeof *graph);
    if (!graph) return gi_tell(err, GRUNDY_NO_MEMORY);
    *graph = (grundy_thermograph){.env = {gi_env_own(env)}};
    status = gi_expression_heat_find(&graph->facts, expression, graph->env,
                                     env, err);
    if (status) {
        gi_free(graph->env, graph, sizeof *graph);
        return status;
    }
    gi_shorts_begin(graph->facts.s);
    status = gi_shorts_judge(graph->facts.s, find_walls(graph), err);
    /* The store has the caller's environment, which may end before. */
    gi_shorts_free(graph->facts.s);
    graph->facts.s = NULL;
    if (status)
        grundy_thermograph_free(graph);
    else
        *out = graph;
    return status;
}

void grundy_thermograph_free(grundy_thermograph *graph)
{
    if (!graph) return;
    gi_expression_facts_clear(&graph->facts);
    gi_free(graph->env, graph, sizeof *graph);
}

/* ---- faces ---- */

grundy_status gi_thermograph_check(const grundy_thermograph *graph,
                                   grundy_error *err)
{
    return graph->is_drawable
               ? GRUNDY_OK
               : gi_fail(err, GRUNDY_OVER_BUDGET,
                         "the walls have corners too far from the mast, or "
                         "too fine, to be drawn");
}

void gi_thermograph_describe(const grundy_thermograph *graph, gi_text *text)
{
    gi_text_addf(text, "mean %s, temperature %s; values decrease to the right",
                 graph->facts.mean, graph->facts.temperature);
}

void gi_thermograph_add_value(const grundy_thermograph *graph, size_t most,
                              gi_text *text)
{
    const char *value = graph->facts.value;
    const size_t count = strlen(value);

    if (count <= most)
        gi_text_add(text, value);
    else
        gi_text_addf(text, "%.*s... (%zu characters)", (int)most, value,
                     count);
}

void gi_thermograph_add_json(gi_json_out *out, const grundy_thermograph *graph)
{
    gi_expression_add_heat_json(out, &graph->facts);
}

grundy_status grundy_thermograph_write_json(const grundy_thermograph *graph,
                                            const grundy_writer *writer,
                                            grundy_error *err)
{
    gi_json_out out;
    gi_text text;
    grundy_status status;

    if (!graph || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    gi_text_init(&text, graph->env);
    gi_json_out_init(&out, &text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.thermograph.1");
    gi_thermograph_add_json(&out, graph);
    gi_json_close(&out, '}');
    gi_text_add_char(&text, '\n');
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
