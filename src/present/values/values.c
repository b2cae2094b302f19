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
 */
#include "grundy/parse.h"

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "present/output.h"
#include "present/values/values_format.h"
#include "rules/ruleset.h"

/* The longest range that is one block, and the blocks of others. */
enum { WHOLE_MOST = 1 << 20, BLOCK = 1 << 16, PIECE = 1024 };

/* Where the values of a range come from. */
typedef struct source {
    const grundy_game *game;
    grundy_store *store; /* NULL: they are computed. */
    const grundy_integer *first, *last;
    uint64_t columns, count; /* A table has columns * columns values. */
} source;

/* ---- the question ---- */

static grundy_status fail_range(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                   "the range of heaps is empty: `from` is past `to`");
}

static grundy_status fail_too_many(const gi_run *run)
{
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "more than %llu values are asked for",
                   (unsigned long long)gi_limit_positions(run->env));
}

/* Checked before any work: what no computation can change. */
static grundy_status check_format(const source *from, grundy_format format,
                                  gi_run *run)
{
    const gi_ruleset *rules = from->game->rules;

    if ((unsigned)format > GRUNDY_FORMAT_NPY)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "there is no such format of values");
    if (rules->axes == 1) return GRUNDY_OK;
    if (rules->axes != 2)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of values: a position is not a "
                       "heap or two",
                       rules->id);
    if (format == GRUNDY_FORMAT_BFILE)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a b-file holds a sequence, not a table of pairs");
    if (!gi_int_is_zero(from->first))
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a table of pairs starts at 0");
    return GRUNDY_OK;
}

/* A store has a fixed number of values, so there is nothing to limit. */
static grundy_status check_store(const source *from, gi_run *run)
{
    const uint64_t count = grundy_store_count(from->store);
    uint64_t last;

    if (grundy_integer_to_uint64(&last, from->last) && last < count)
        return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "the store has the values of %llu heaps only",
                   (unsigned long long)count);
}

static grundy_status check_count(const source *from, gi_run *run)
{
    const uint64_t most = gi_limit_positions(run->env);

    if (from->columns > most) return fail_too_many(run);
    if (from->game->rules->axes == 2 && from->columns > most / from->columns)
        return fail_too_many(run);
    return GRUNDY_OK;
}

/* Number of heaps first .. last, and of the values. */
static grundy_status count_range(source *from, gi_run *run)
{
    grundy_integer width = {0};
    grundy_status status;
    uint64_t count = 0;
    bool fits;

    if (gi_int_sign(from->first) < 0 ||
        grundy_integer_compare(from->first, from->last) > 0)
        return fail_range(run->err);
    status = gi_int_sub(&width, from->last, from->first, run->env);
    fits = grundy_integer_to_uint64(&count, &width) && count < INT64_MAX;
    grundy_integer_clear(&width, run->env);
    if (status) return status;
    from->columns = count + 1;
    if (from->store)
        status = check_store(from, run);
    else
        status = fits ? check_count(from, run) : fail_too_many(run);
    from->count = from->game->rules->axes == 2 ? from->columns * from->columns
                                               : from->columns;
    return status;
}

/* ---- a block: `size` values of the range from number `at` on ---- */

static grundy_status read_stored(const source *from, uint64_t at, size_t size,
                                 gi_ints *items, gi_run *run)
{
    grundy_nimber terms[PIECE];
    uint64_t heap = 0;
    grundy_status status = GRUNDY_OK;

    (void)grundy_integer_to_uint64(&heap, from->first); /* check_store() */
    heap += at;
    for (size_t piece; !status && size > 0; size -= piece, heap += piece) {
        piece = size < PIECE ? size : PIECE;
        status = grundy_store_copy(terms, from->store, heap, heap + piece,
                                   run->err);
        for (size_t i = 0; !status && i < piece; i++)
            status = gi_ints_push_word(items, terms[i], run->env);
    }
    return status;
}

/* By the engine of the game, which computes all values in the first call. */
static grundy_status read_terms(const source *from, uint64_t at, size_t size,
                                gi_ints *items, gi_run *run)
{
    grundy_integer heap = {0};
    grundy_status status =
        gi_int_add_word(&heap, from->first, (int64_t)at, run->env);

    if (!status) status = gi_fact_terms(from->game, &heap, size, items, run);
    grundy_integer_clear(&heap, run->env);
    return status;
}

/* Heaps, or pairs of them row by row. */
static grundy_status find_each(const source *from, uint64_t at, size_t size,
                               gi_ints *items, gi_run *run)
{
    const size_t axes = from->game->rules->axes;
    grundy_integer heap[2] = {{0}, {0}};
    const gi_ints heaps = {heap, axes, axes};
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = at; !status && i < at + size; i++) {
        if (i % PIECE == 0) gi_env_progress(run->env, i, from->count);
        if (gi_env_is_stopped(run->env)) {
            status = GRUNDY_CANCELLED;
        } else if (axes == 2) {
            heap[0].word = (int64_t)(i / from->columns);
            heap[1].word = (int64_t)(i % from->columns);
        } else {
            status =
                gi_int_add_word(&heap[0], from->first, (int64_t)i, run->env);
        }
        if (!status)
            status = gi_fact_push_value(from->game, &heaps, items, run);
    }
    grundy_integer_clear(&heap[0], run->env);
    return status;
}

static grundy_status read_block(const source *from, uint64_t at, size_t size,
                                gi_ints *items, gi_run *run)
{
    gi_ints_empty(items, run->env);
    if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
    if (from->store) return read_stored(from, at, size, items, run);
    return from->game->rules->theory.terms
               ? read_terms(from, at, size, items, run)
               : find_each(from, at, size, items, run);
}

/* ---- two walks ---- */

static size_t block_size(const source *from, uint64_t at)
{
    const uint64_t left = from->count - at;

    if (from->count <= WHOLE_MOST) return (size_t)left;
    return left < BLOCK ? (size_t)left : BLOCK;
}

static grundy_status look(const source *from, gi_values *values,
                          gi_ints *items, gi_run *run)
{
    const bool is_whole = from->count <= WHOLE_MOST;
    grundy_status status = GRUNDY_OK;

    /* One call for all terms, so that its progress is that of the whole
     * work. */
    if (!is_whole && !from->store && from->game->rules->theory.terms)
        status = read_block(from, from->count - 1, 1, items, run);
    for (uint64_t at = 0; !status && at < from->count;) {
        const size_t size = block_size(from, at);
        status = read_block(from, at, size, items, run);
        if (!status) gi_values_look(values, items);
        at += size;
        if (!is_whole) gi_env_progress(run->env, at, from->count);
    }
    return status;
}

static grundy_status write(const source *from, gi_values *values,
                           gi_ints *items, gi_run *run)
{
    const bool is_whole = from->count <= WHOLE_MOST;
    grundy_status status = gi_values_begin(values, run);

    for (uint64_t at = 0; !status && at < from->count;) {
        const size_t size = block_size(from, at);
        if (!is_whole) status = read_block(from, at, size, items, run);
        if (!status) status = gi_values_add(values, items, run);
        at += size;
        if (!is_whole) gi_env_progress(run->env, at, from->count);
    }
    return status ? status : gi_values_end(values);
}

static grundy_status add_range(source *from, gi_values *values, gi_run *run)
{
    gi_ints items = {0};
    grundy_status status = check_format(from, values->format, run);

    if (!status) status = count_range(from, run);
    values->game = from->game;
    values->first = from->first;
    values->columns = from->columns;
    values->rows = from->game->rules->axes == 2 ? from->columns : 1;
    if (!status) status = look(from, values, &items, run);
    if (!status) status = write(from, values, &items, run);
    gi_ints_clear(&items, run->env);
    return status;
}

grundy_status gi_values_add_json(gi_json_out *out, const grundy_game *game,
                                 const grundy_integer *first,
                                 const grundy_integer *last, gi_run *run)
{
    source from = {game, NULL, first, last, 0, 0};
    gi_values values = {
        .format = GRUNDY_FORMAT_JSON, .text = out->text, .json = out};

    return add_range(&from, &values, run);
}

static grundy_status write_range(source *from, grundy_format format,
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
        source from = {game, store, first, last, 0, 0};
        status = write_range(&from, format, writer, &run);
    }
    gi_run_clear(&run);
    grundy_game_free(game);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_values_write(const grundy_game *game,
                                  const grundy_integer *first,
                                  const grundy_integer *last,
                                  grundy_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    source from = {game, NULL, first, last, 0, 0};
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
