/* SPDX-License-Identifier: MIT */
/* values.c - the values of a range of heaps, block by block.
 *
 * A range is traversed twice. The first pass finds every value, so that
 * nothing is written unless everything can be written, and it finds the
 * greatest value, on which the width of an array depends; the second pass
 * writes. What is expensive to find stays where it was found, terms in the
 * narrow cells of a sequence and positions in a search of the run, so that the
 * second pass only reads. The memory needed is that, and one block. A range
 * that fits into one block is found only once.
 *
 * Positions of a family are searched, and a limit may end the list at any of
 * them, after minutes: these values are written as they are found, as those of
 * values_worths.c are.
 */
#include "grundy/parse.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/output.h"
#include "present/values/values_format.h"
#include "present/values/values_source.h"
#include "present/values/values_worths.h"

/* The longest range that is one block, and the blocks of others. */
enum { WHOLE_MOST = 1 << 20, BLOCK = 1 << 16 };

/* ---- two walks ---- */

static size_t block_size(const gi_values_source *from, uint64_t at)
{
    const uint64_t left = from->count - at;

    GRUNDY_ASSERT(at < from->count);
    if (from->count <= WHOLE_MOST) return (size_t)left;
    return left < BLOCK ? (size_t)left : BLOCK;
}

static grundy_status look(const gi_values_source *from, gi_values *values,
                          gi_ints *items, gi_run *run)
{
    const bool is_whole = from->count <= WHOLE_MOST;
    grundy_status status = GRUNDY_OK;

    /* One call for all terms, so that its progress is that of the whole
     * work. */
    if (!is_whole && gi_source_has_terms(from))
        status = gi_source_read(from, from->count - 1, 1, items, run);
    for (uint64_t at = 0; !status && at < from->count;) {
        const size_t size = block_size(from, at);
        status = gi_source_read(from, at, size, items, run);
        if (!status) gi_values_look(values, items);
        at += size;
        if (!is_whole) gi_env_progress(run->env, at, from->count);
    }
    return status;
}

static grundy_status write(const gi_values_source *from, gi_values *values,
                           gi_ints *items, gi_run *run)
{
    const bool is_whole = from->count <= WHOLE_MOST;
    grundy_status status = gi_values_begin(values, run);

    for (uint64_t at = 0; !status && at < from->count;) {
        const size_t size = block_size(from, at);
        if (!is_whole) status = gi_source_read(from, at, size, items, run);
        if (!status) status = gi_values_add(values, items, run);
        at += size;
        if (!is_whole) gi_env_progress(run->env, at, from->count);
    }
    return status ? status : gi_values_end(values);
}

/* An array needs the greatest value first, and an object its end. */
static bool is_written_as_found(const gi_values_source *from,
                                grundy_format format)
{
    return from->family && format != GRUNDY_FORMAT_JSON &&
           format != GRUNDY_FORMAT_NPY;
}

static grundy_status write_found(const gi_values_source *from,
                                 gi_values *values, gi_ints *items,
                                 gi_run *run)
{
    grundy_status status = gi_values_begin(values, run);
    grundy_status last = GRUNDY_OK;

    while (!status && values->written < from->count) {
        gi_env_progress(run->env, values->written, from->count);
        status = gi_source_read(from, values->written, 1, items, run);
        if (!status) status = gi_values_add(values, items, run);
        if (!status) status = gi_output_flush(values->text, 0, values->writer);
    }
    if (values->written > 0) last = gi_values_end(values);
    if (!last) last = gi_output_flush(values->text, 0, values->writer);
    return status ? status : last;
}

static grundy_status add_range(gi_values_source *from, gi_values *values,
                               gi_run *run)
{
    gi_ints items = {0};
    grundy_status status = gi_source_check(from, values->format, run);

    if (status) return status;
    values->game = from->game;
    values->family = from->family;
    values->first = from->first;
    values->is_table = from->is_table;
    values->columns = from->columns;
    values->rows = from->is_table ? from->columns : 1;
    if (!gi_source_has_nimbers(from))
        return gi_values_add_worths(from, values, run);
    if (is_written_as_found(from, values->format)) {
        status = write_found(from, values, &items, run);
    } else {
        status = look(from, values, &items, run);
        if (!status) status = write(from, values, &items, run);
    }
    gi_ints_clear(&items, run->env);
    return status;
}

grundy_status gi_values_add_json(gi_json_out *out, const grundy_game *game,
                                 const char *family,
                                 const grundy_integer *first,
                                 const grundy_integer *last, gi_run *run)
{
    gi_values_source from = {
        .game = game, .family = family, .first = first, .last = last};
    gi_values values = {
        .format = GRUNDY_FORMAT_JSON, .text = out->text, .json = out};

    return add_range(&from, &values, run);
}

static grundy_status write_range(gi_values_source *from, grundy_format format,
                                 const grundy_writer *writer, gi_run *run)
{
    const bool is_json = format == GRUNDY_FORMAT_JSON;
    gi_text text;
    gi_json_out json;
    gi_values values = {
        .format = format, .text = &text, .json = &json, .writer = writer};
    grundy_status status;

    gi_text_init(&text, run->env);
    gi_json_out_init(&json, &text, true);
    if (is_json) gi_json_open(&json, '{');
    status = add_range(from, &values, run);
    if (is_json) gi_json_close(&json, '}');
    if (is_json) gi_text_add_char(&text, '\n');
    if (!status || text.status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status;
}

grundy_status
grundy_values_write_stored(grundy_store *store, const grundy_integer *first,
                           const grundy_integer *last, grundy_format format,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    if (!store || !first || !last || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status =
        grundy_game_parse(&game, grundy_store_game(store), run.env, &told);
    if (!status) {
        gi_values_source from = {
            .game = game, .store = store, .first = first, .last = last};
        status = write_range(&from, format, writer, &run);
    }
    gi_run_clear(&run);
    grundy_game_free(game);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_values_write_family(
    const grundy_game *game, const char *family, const grundy_integer *first,
    const grundy_integer *last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err)
{
    gi_values_source from = {
        .game = game, .family = family, .first = first, .last = last};
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    if (!game || !first || !last || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = write_range(&from, format, writer, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_values_write(const grundy_game *game,
                                  const grundy_integer *first,
                                  const grundy_integer *last,
                                  grundy_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    return grundy_values_write_family(game, NULL, first, last, format, writer,
                                      env, err);
}
