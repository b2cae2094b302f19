/* SPDX-License-Identifier: MIT */
/* values_format.c - values as text, TSV, CSV, OEIS b-file and JSON.
 *
 * Formats are documented in docs/formats.md. A b-file is strict: "n a(n)",
 * one space, no header, a line feed after each.
 */
#include "io/impl.h"

enum { FLUSH_BYTES = 1 << 16, PER_ROW = 20 };

/* The heap of column i. */
static grundy_status heap_at(const gi_values *values, size_t i,
                             grundy_integer *out, const grundy_env *env)
{
    return gi_int_add_word(out, values->first, (int64_t)i, env);
}

static grundy_status pairs(const gi_values *values, char between,
                           gi_text *text, const grundy_writer *writer,
                           const grundy_env *env)
{
    grundy_integer heap = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < values->columns; i++) {
        status = heap_at(values, i, &heap, env);
        gi_text_add_integer(text, &heap);
        gi_text_add_char(text, between);
        gi_text_add_integer(text, &values->items->items[i]);
        gi_text_add_char(text, '\n');
        if (!status) status = gi_output_flush(text, FLUSH_BYTES, writer);
    }
    grundy_integer_clear(&heap, env);
    return status;
}

/* A sequence in rows that begin with their first heap. */
static grundy_status rows(const gi_values *values, gi_text *text,
                          const grundy_writer *writer, const grundy_env *env)
{
    grundy_integer heap = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < values->columns; i++) {
        if (i % PER_ROW == 0) {
            if (i) gi_text_add_char(text, '\n');
            status = heap_at(values, i, &heap, env);
            gi_text_add_integer(text, &heap);
            gi_text_add_char(text, ':');
        }
        gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &values->items->items[i]);
        if (!status) status = gi_output_flush(text, FLUSH_BYTES, writer);
    }
    gi_text_add_char(text, '\n');
    grundy_integer_clear(&heap, env);
    return status;
}

/* A table of pairs, one row a first heap. */
static grundy_status grid(const gi_values *values, char between, gi_text *text,
                          const grundy_writer *writer)
{
    for (size_t row = 0; row < values->rows; row++) {
        for (size_t column = 0; column < values->columns; column++) {
            if (column) gi_text_add_char(text, between);
            gi_text_add_integer(
                text, &values->items->items[row * values->columns + column]);
        }
        gi_text_add_char(text, '\n');
        grundy_status status = gi_output_flush(text, FLUSH_BYTES, writer);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static void json_row(const gi_values *values, size_t row, gi_json_out *out)
{
    gi_json_open(out, '[');
    for (size_t i = 0; i < values->columns; i++)
        gi_json_int(out, &values->items->items[row * values->columns + i]);
    gi_json_close(out, ']');
}

static grundy_status json(const gi_values *values, gi_text *text)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.values.1");
    gi_json_key(&out, "game");
    gi_json_string(&out, grundy_game_name(values->game));
    gi_json_key(&out, "from");
    gi_json_int(&out, values->first);
    gi_json_key(&out, "count");
    gi_json_uint(&out, values->columns);
    gi_json_key(&out, "values");
    if (values->game->rules->axes == 2) {
        gi_json_open(&out, '[');
        for (size_t row = 0; row < values->rows; row++)
            json_row(values, row, &out);
        gi_json_close(&out, ']');
    } else {
        json_row(values, 0, &out);
    }
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return text->status;
}

grundy_status gi_values_format(const gi_values *values,
                               grundy_values_format format, gi_text *text,
                               const grundy_writer *writer, gi_run *run)
{
    const bool is_table = values->game->rules->axes == 2;
    grundy_status status = GRUNDY_OK;

    switch (format) {
    case GRUNDY_VALUES_TEXT:
        status = is_table ? grid(values, ' ', text, writer)
                          : rows(values, text, writer, run->env);
        break;
    case GRUNDY_VALUES_TSV:
        if (!is_table) gi_text_add(text, "heap\tvalue\n");
        status = is_table ? grid(values, '\t', text, writer)
                          : pairs(values, '\t', text, writer, run->env);
        break;
    case GRUNDY_VALUES_CSV:
        if (!is_table) gi_text_add(text, "heap,value\n");
        status = is_table ? grid(values, ',', text, writer)
                          : pairs(values, ',', text, writer, run->env);
        break;
    case GRUNDY_VALUES_BFILE:
        status = pairs(values, ' ', text, writer, run->env);
        break;
    case GRUNDY_VALUES_JSON:
        status = json(values, text);
        break;
    case GRUNDY_VALUES_NPY:
        status = gi_values_npy(values, text, writer, run->err);
        break;
    }
    return status ? status : gi_output_flush(text, 0, writer);
}
