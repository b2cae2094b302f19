/* SPDX-License-Identifier: MIT */
/* values_format.c - values as text, TSV, CSV, OEIS b-file and JSON.
 *
 * The formats are documented in docs/formats.md. A b-file is strict: "n a(n)"
 * with one space, no header, and a line feed after each line. Values come in
 * blocks; the separator between two values depends only on their place in the
 * range.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "present/output.h"
#include "present/values/values_format.h"

enum { FLUSH_BYTES = 1 << 16, PER_ROW = 20 };

/* What stands between the columns. */
static char separator(grundy_format format)
{
    return format == GRUNDY_FORMAT_TSV   ? '\t'
           : format == GRUNDY_FORMAT_CSV ? ','
                                         : ' ';
}

static grundy_status flush(gi_values *values)
{
    return gi_output_flush(values->text, FLUSH_BYTES, values->writer);
}

static grundy_status add_heap(gi_values *values, uint64_t at,
                              const grundy_env *env)
{
    grundy_integer heap = {0};
    const grundy_status status =
        gi_int_add_word(&heap, values->first, (int64_t)at, env);

    gi_text_add_integer(values->text, &heap);
    grundy_integer_clear(&heap, env);
    return status;
}

static grundy_status add_pairs(gi_values *values, const gi_ints *items,
                               const grundy_env *env)
{
    const char between = separator(values->format);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < items->count; i++) {
        status = add_heap(values, values->written + i, env);
        gi_text_add_char(values->text, between);
        gi_text_add_integer(values->text, &items->items[i]);
        gi_text_add_char(values->text, '\n');
        if (!status) status = flush(values);
    }
    return status;
}

/* A sequence in rows that begin with their first heap. */
static grundy_status add_rows(gi_values *values, const gi_ints *items,
                              const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < items->count; i++) {
        const uint64_t at = values->written + i;
        if (at % PER_ROW == 0) {
            if (at) gi_text_add_char(values->text, '\n');
            status = add_heap(values, at, env);
            gi_text_add_char(values->text, ':');
        }
        gi_text_add_char(values->text, ' ');
        gi_text_add_integer(values->text, &items->items[i]);
        if (!status) status = flush(values);
    }
    return status;
}

/* A table of pairs, one row a first heap. */
static grundy_status add_grid(gi_values *values, const gi_ints *items)
{
    const char between = separator(values->format);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(values->is_table && values->columns > 0);
    for (size_t i = 0; !status && i < items->count; i++) {
        const uint64_t column = (values->written + i) % values->columns;
        if (column) gi_text_add_char(values->text, between);
        gi_text_add_integer(values->text, &items->items[i]);
        if (column + 1 == values->columns)
            gi_text_add_char(values->text, '\n');
        status = flush(values);
    }
    return status;
}

static void begin_json(gi_values *values)
{
    gi_json_out *out = values->json;

    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.values.1");
    gi_json_key(out, "game");
    gi_json_string(out, grundy_game_name(values->game));
    if (values->family) {
        gi_json_key(out, "family");
        gi_json_string(out, values->family);
    }
    gi_json_key(out, "from");
    gi_json_int(out, values->first);
    gi_json_key(out, "count");
    gi_json_uint(out, values->columns);
    gi_json_key(out, "values");
    gi_json_open(out, '[');
}

static grundy_status add_json(gi_values *values, const gi_ints *items)
{
    const bool is_table = values->is_table;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(values->columns > 0);
    for (size_t i = 0; !status && i < items->count; i++) {
        const uint64_t column = (values->written + i) % values->columns;
        if (is_table && column == 0) gi_json_open(values->json, '[');
        gi_json_int(values->json, &items->items[i]);
        if (is_table && column + 1 == values->columns)
            gi_json_close(values->json, ']');
        status = flush(values);
    }
    return status;
}

void gi_values_look(gi_values *values, const gi_ints *items)
{
    for (size_t i = 0; i < items->count; i++) {
        uint64_t value = 0;
        if (!grundy_integer_to_uint64(&value, &items->items[i]))
            values->is_wide = true;
        if (value > values->most) values->most = value;
    }
}

grundy_status gi_values_begin(gi_values *values, gi_run *run)
{
    const bool is_table = values->is_table;

    if (values->format == GRUNDY_FORMAT_NPY)
        return gi_values_npy_begin(values, run->err);
    if (values->format == GRUNDY_FORMAT_JSON) begin_json(values);
    if ((values->format == GRUNDY_FORMAT_TSV ||
         values->format == GRUNDY_FORMAT_CSV) &&
        !is_table)
        gi_text_addf(values->text, "%s%cvalue\n",
                     values->family ? "n" : "heap", separator(values->format));
    return values->text->status;
}

static grundy_status add(gi_values *values, const gi_ints *items, gi_run *run)
{
    const bool is_table = values->is_table;

    switch (values->format) {
    case GRUNDY_FORMAT_JSON:
        return add_json(values, items);
    case GRUNDY_FORMAT_NPY:
        return gi_values_npy_add(values, items);
    case GRUNDY_FORMAT_TEXT:
        return is_table ? add_grid(values, items)
                        : add_rows(values, items, run->env);
    case GRUNDY_FORMAT_TSV:
    case GRUNDY_FORMAT_CSV:
    case GRUNDY_FORMAT_BFILE:
        break;
    }
    return is_table ? add_grid(values, items)
                    : add_pairs(values, items, run->env);
}

grundy_status gi_values_add(gi_values *values, const gi_ints *items,
                            gi_run *run)
{
    const grundy_status status = add(values, items, run);

    GRUNDY_ASSERT(values->rows * values->columns - values->written >=
                  items->count);
    values->written += items->count;
    return status;
}

grundy_status gi_values_end(gi_values *values)
{
    if (values->format == GRUNDY_FORMAT_JSON) gi_json_close(values->json, ']');
    if (values->format == GRUNDY_FORMAT_TEXT && !values->is_table)
        gi_text_add_char(values->text, '\n');
    return values->text->status;
}
