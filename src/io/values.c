/* SPDX-License-Identifier: MIT */
/* values.c - every value of a range of heaps, then one of five formats.
 *
 * Nothing is written before all values are there, so that a refusal never
 * leaves half a file.
 */
#include "io/impl.h"

enum { PIECE = 1024 };

static grundy_status fail_range(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                   "the range of heaps is empty: `from` is past `to`");
}

static grundy_status fail_too_many(const gi_run *run)
{
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "more than %llu values are asked for",
                   (unsigned long long)run->env->limits.positions);
}

/* Number of heaps first .. last. */
static grundy_status count_range(size_t *out, const grundy_integer *first,
                                 const grundy_integer *last, gi_run *run)
{
    grundy_integer width = {0};
    grundy_status status = GRUNDY_OK;
    uint64_t count = 0;

    if (gi_int_sign(first) < 0 || grundy_integer_compare(first, last) > 0)
        return fail_range(run->err);
    status = gi_int_sub(&width, last, first, run->env);
    if (!status && (!grundy_integer_to_uint64(&count, &width) ||
                    count >= run->env->limits.positions))
        status = fail_too_many(run);
    grundy_integer_clear(&width, run->env);
    if (!status) *out = (size_t)count + 1;
    return status;
}

static grundy_status table(const grundy_game *game, size_t size,
                           gi_ints *items, gi_run *run)
{
    grundy_integer pair[2] = {{0}, {0}};
    const gi_ints heaps = {pair, 2, 2};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(size > 0); /* count_range() has refused an empty range. */
    if (size > run->env->limits.positions / size) return fail_too_many(run);
    for (size_t a = 0; !status && a < size; a++) {
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        for (size_t b = 0; !status && b < size; b++) {
            pair[0].word = (int64_t)a;
            pair[1].word = (int64_t)b;
            status = gi_fact_push_value(game, &heaps, items, run);
        }
        gi_env_progress(run->env, a, size);
    }
    return status;
}

/* Before any work: what no computing can mend. */
static grundy_status check_question(const gi_values *values,
                                    grundy_values_format format, gi_run *run)
{
    const gi_ruleset *rules = values->game->rules;

    if ((unsigned)format > GRUNDY_VALUES_CSV)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "there is no such format of values");
    if (rules->axes == 1) return GRUNDY_OK;
    if (rules->axes != 2)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of values: a position is not a "
                       "heap or two",
                       rules->id);
    if (format == GRUNDY_VALUES_BFILE)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a b-file holds a sequence, not a table of pairs");
    if (!gi_int_is_zero(values->first))
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a table of pairs starts at 0");
    return GRUNDY_OK;
}

static grundy_status fill(gi_values *values, const grundy_integer *last,
                          gi_ints *items, gi_run *run)
{
    const grundy_game *game = values->game;
    grundy_status status =
        count_range(&values->columns, values->first, last, run);

    if (status) return status;
    if (game->rules->axes == 1) {
        values->rows = 1;
        return gi_fact_terms(game, values->first, values->columns, items, run);
    }
    values->rows = values->columns;
    return table(game, values->columns, items, run);
}

/* From a store, which is of a heap game. */
static grundy_status fill_stored(gi_values *values, grundy_store *store,
                                 const grundy_integer *last, gi_ints *items,
                                 gi_run *run)
{
    grundy_nimber terms[PIECE];
    uint64_t at = 0, end = 0;
    grundy_status status =
        count_range(&values->columns, values->first, last, run);

    if (status) return status;
    values->rows = 1;
    if (!grundy_integer_to_uint64(&at, values->first) ||
        !grundy_integer_to_uint64(&end, last) ||
        end >= grundy_store_count(store))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the store has the values of %llu heaps only",
                       (unsigned long long)grundy_store_count(store));
    for (uint64_t size; !status && at <= end; at += size) {
        size = end - at < PIECE ? end - at + 1 : PIECE;
        status = grundy_store_copy(store, at, at + size, terms, run->err);
        for (size_t i = 0; !status && i < size; i++)
            status = gi_ints_push_word(items, terms[i], run->env);
    }
    return status;
}

grundy_status grundy_values_write_stored(
    grundy_store *store, const grundy_integer *first,
    const grundy_integer *last, grundy_values_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err)
{
    gi_ints items = {0};
    grundy_game *game = NULL;
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    gi_text text;
    grundy_status status;

    if (!store) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no store");
    gi_run_init(&run, env, &told);
    gi_text_init(&text, run.env);
    status =
        grundy_game_parse(&game, grundy_store_game(store), run.env, &told);
    if (!status) {
        gi_values values = {game, first, &items, 0, 0};
        status = check_question(&values, format, &run);
        if (!status) status = fill_stored(&values, store, last, &items, &run);
        if (!status)
            status = gi_values_format(&values, format, &text, writer, &run);
    }
    gi_text_clear(&text);
    gi_ints_clear(&items, run.env);
    gi_run_clear(&run);
    grundy_game_free(game);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_values_write(const grundy_game *game,
                                  const grundy_integer *first,
                                  const grundy_integer *last,
                                  grundy_values_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    gi_ints items = {0};
    gi_values values = {game, first, &items, 0, 0};
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    gi_text text;
    grundy_status status;

    gi_run_init(&run, env, &told);
    gi_text_init(&text, run.env);
    status = check_question(&values, format, &run);
    if (!status) status = fill(&values, last, &items, &run);
    if (!status)
        status = gi_values_format(&values, format, &text, writer, &run);
    gi_text_clear(&text);
    gi_ints_clear(&items, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
