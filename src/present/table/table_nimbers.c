/* SPDX-License-Identifier: MIT */
/* table_nimbers.c - how many positions have each value, finite or not.
 *
 * The moves of all positions form a graph whose vertices are the ranks; the
 * labels of graphs with cycles give the values. A value is stored as a short
 * list: its nimber or, after a mark for infinity, the set K in ascending
 * order. So equal lists are equal values, and they are written in ascending
 * order.
 */

#include "grundy/labels.h"
#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "base/memory/array.h"
#include "base/memory/map.h"
#include "base/memory/sort.h"
#include "graph/adjacency.h"
#include "present/output.h"
#include "rules/game.h"
#include "solve/tables.h"
#include "table/explicit.h"

enum { SET_MOST = 64 };

/* How often a value comes up. */
typedef struct value_count {
    uint64_t count;
    size_t length;
    grundy_nimber list[SET_MOST + 1];
} value_count;

typedef struct census {
    const grundy_env *env;
    grundy_graph *graph;
    grundy_nimber *nimbers;
    size_t vertices;
    gi_map map; /* Lists to their place in counts. */
    value_count *counts;
    size_t capacity;
    value_count start;
    grundy_error *err;
} census;

/* ---- values ---- */

static grundy_status value_of(const census *c, uint32_t vertex,
                              value_count *out)
{
    size_t count = 0;
    grundy_status status;

    GRUNDY_ASSERT(vertex < c->vertices);
    *out = (value_count){.length = 1, .list = {c->nimbers[vertex]}};
    if (c->nimbers[vertex] != GRUNDY_NIMBER_INFINITE) return GRUNDY_OK;
    status = grundy_graph_find_finite(out->list + 1, SET_MOST, &count,
                                      c->graph, c->nimbers, vertex, NULL);
    if (!status && count > SET_MOST)
        return gi_fail(c->err, GRUNDY_OVER_BUDGET,
                       "a value has more than %d finite options", SET_MOST);
    out->length = 1 + count;
    return status;
}

static grundy_status count_vertex(census *c, uint32_t vertex)
{
    value_count value;
    uint32_t number;
    bool is_new;
    grundy_status status = value_of(c, vertex, &value);

    if (!status)
        status = gi_map_intern(&c->map, value.list,
                               value.length * sizeof value.list[0], &number,
                               &is_new);
    if (status) return status;
    if (is_new) {
        status = gi_array_grow((void **)&c->counts, &c->capacity, number,
                               sizeof *c->counts, c->env);
        if (status) return status;
        c->counts[number] = value;
    }
    GRUNDY_ASSERT(number < c->capacity);
    c->counts[number].count++;
    return GRUNDY_OK;
}

static int compare(const void *first, const void *second)
{
    const value_count *a = first, *b = second;
    const size_t least = a->length < b->length ? a->length : b->length;

    for (size_t i = 0; i < least; i++)
        if (a->list[i] != b->list[i]) return a->list[i] < b->list[i] ? -1 : 1;
    return (a->length > b->length) - (a->length < b->length);
}

static grundy_status take(census *c, uint64_t start)
{
    const grundy_graph_labels wanted = {.nimbers = c->nimbers};
    grundy_status status = grundy_graph_label(c->graph, &wanted, c->err);

    GRUNDY_ASSERT(start < c->vertices);
    for (size_t v = 0; !status && v < c->vertices; v++)
        status = gi_env_is_stopped_at(c->env, v)
                     ? GRUNDY_CANCELLED
                     : count_vertex(c, (uint32_t)v);
    if (!status) status = value_of(c, (uint32_t)start, &c->start);
    return status ? status
                  : gi_sort(c->counts, c->map.count, sizeof *c->counts,
                            compare, c->env);
}

/* ---- the graph of a game ---- */

static grundy_status with_rows(census *c, const gi_table_rows *rows,
                               uint64_t start)
{
    const grundy_graph_rows given = {.vertex_count = rows->count,
                                     .starts = rows->starts,
                                     .targets = rows->targets};
    grundy_status status =
        grundy_graph_from_rows(&c->graph, &given, c->env, c->err);

    if (status) return status;
    c->vertices = (size_t)rows->count;
    c->nimbers = gi_alloc_array(c->env, c->vertices, sizeof *c->nimbers);
    status = c->nimbers ? take(c, start) : GRUNDY_NO_MEMORY;
    gi_free(c->env, c->nimbers, c->vertices * sizeof *c->nimbers);
    grundy_graph_free(c->graph);
    return status;
}

static grundy_status find_census(census *c, const grundy_table *table)
{
    gi_table_rows rows;
    grundy_status status;

    if (!table->ranks.is_impartial || table->ranks.has_strays)
        return gi_fail(c->err, GRUNDY_UNDEFINED,
                       "%s is not impartial: its positions have no nimbers",
                       grundy_game_name(table->game));
    status = gi_table_rows_find(&rows, &table->ranks, c->env, c->err);
    if (status) return status;
    status = with_rows(c, &rows, table->ranks.start);
    gi_table_rows_clear(&rows);
    return status;
}

/* ---- output ---- */

static void add_value(gi_text *text, const value_count *value)
{
    if (value->list[0] != GRUNDY_NIMBER_INFINITE) {
        gi_text_add_uint(text, value->list[0]);
        return;
    }
    GRUNDY_ASSERT(value->length > 0 && value->length <= SET_MOST + 1);
    gi_text_add(text, "inf(");
    for (size_t i = 1; i < value->length; i++) {
        if (i > 1) gi_text_add_char(text, ' ');
        gi_text_add_uint(text, value->list[i]);
    }
    gi_text_add_char(text, ')');
}

static void write_text(const census *c, const grundy_table *table,
                       gi_text *text)
{
    gi_text_addf(text, "%s: %zu positions, the start is ",
                 grundy_game_name(table->game), c->vertices);
    add_value(text, &c->start);
    gi_text_add_char(text, '\n');
    for (size_t i = 0; i < c->map.count; i++) {
        gi_text_add(text, "  ");
        add_value(text, &c->counts[i]);
        gi_text_addf(text, "  %llu\n", (unsigned long long)c->counts[i].count);
    }
}

static void write_json(const census *c, const grundy_table *table,
                       gi_text *text)
{
    gi_json_out out;
    gi_text words;

    gi_text_init(&words, c->env);
    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.nimbers.1");
    gi_json_key(&out, "game");
    gi_json_string(&out, grundy_game_name(table->game));
    gi_json_key(&out, "positions");
    gi_json_uint(&out, c->vertices);
    gi_json_key(&out, "start");
    add_value(&words, &c->start);
    gi_json_string(&out, gi_text_string(&words));
    gi_json_key(&out, "values");
    gi_json_open(&out, '[');
    for (size_t i = 0; i < c->map.count; i++) {
        gi_text_truncate(&words, 0);
        add_value(&words, &c->counts[i]);
        gi_json_open(&out, '[');
        gi_json_string(&out, gi_text_string(&words));
        gi_json_uint(&out, c->counts[i].count);
        gi_json_close(&out, ']');
    }
    gi_json_close(&out, ']');
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    if (words.status && !text->status) text->status = words.status;
    gi_text_clear(&words);
}

grundy_status grundy_table_write_nimbers(const grundy_game *game,
                                         grundy_format format,
                                         const grundy_writer *writer,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    if (!game || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if ((unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    census c = {.env = gi_env_or_default(env), .err = &told};
    grundy_table *table;
    gi_text text;
    grundy_status status = gi_tables_new(&table, game, env, &told);

    if (status) return gi_fail_told(err, status, &told);
    gi_map_init(&c.map, c.env);
    gi_text_init(&text, c.env);
    status = find_census(&c, table);
    if (!status && format == GRUNDY_FORMAT_JSON) write_json(&c, table, &text);
    if (!status && format != GRUNDY_FORMAT_JSON) write_text(&c, table, &text);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    gi_free(c.env, c.counts, c.capacity * sizeof *c.counts);
    gi_map_clear(&c.map);
    grundy_table_free(table);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
