/* SPDX-License-Identifier: MIT */
/* values_box.c - the values of all positions of a box, for games of any number
 * of numbers.
 *
 * Positions are walked in the order of their numbers, the last one fastest, and
 * each is asked for once; what one search learns the next ones know. Text shows
 * tables of the last two numbers, each under a line with those before them;
 * TSV and CSV have a line a position; JSON has lists within lists. Where moves
 * demand an answer a position may be loony (T-LOONY), and the word stands in the
 * place of a value. Lists of numbers that the rules do not allow have no value: a point, an empty column,
 * null. So a game of two numbers with holes can be shown, too.
 *
 * Everything is found before anything is written, because a limit may be met at
 * the last position.
 */
#include "grundy/values.h"

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/json/json.h"
#include "judging/fact.h"
#include "judging/solver.h"
#include "present/figures/count_json.h"
#include "present/output.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { RANGES_MOST = 64, FLUSH_BYTES = 1 << 16, POLL = 1 << 10 };
/* In the place of values: no position, and one that is won beside any other. */
enum { NONE = -1, LOONY = -2 };

typedef struct box {
    const grundy_game *game;
    const grundy_count_range *ranges; /* shape [count] */
    size_t count;
    uint64_t size;                 /* Positions. */
    uint64_t numbers[RANGES_MOST]; /* Of the position at work. */
    gi_ints values;                /* shape [size]; or NONE, LOONY */
    gi_run *run;
} box;

/* ---- the question ---- */

static grundy_status measure(box *b)
{
    const uint64_t most = gi_limit_positions(b->run->env);

    GRUNDY_ASSERT(b->count <= RANGES_MOST);
    b->size = 1;
    for (size_t i = 0; i < b->count; i++) {
        const grundy_count_range range = b->ranges[i];
        if (range.first > range.last || range.last == UINT64_MAX)
            return gi_fail(b->run->err, GRUNDY_BAD_ARGUMENT,
                           "a range is empty, or ends past 2^64 - 2");
        if (range.last - range.first >= most / b->size)
            return gi_fail_limit(b->run->err, GRUNDY_OVER_BUDGET,
                                 "the box has more than %llu positions",
                                 (unsigned long long)most);
        b->size *= range.last - range.first + 1;
        b->numbers[i] = range.first;
    }
    return GRUNDY_OK;
}

static grundy_status check(const box *b, grundy_format format)
{
    const gi_ruleset *rules = b->game->rules;
    grundy_error *err = b->run->err;

    if (b->count == 0 || b->count > RANGES_MOST)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "a box has 1 to %d ranges",
                       RANGES_MOST);
    if (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_TSV &&
        format != GRUNDY_FORMAT_CSV && format != GRUNDY_FORMAT_JSON)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a box is written as text, tsv, csv or json");
    if (!gi_ruleset_has_numbers(rules))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a position of %s is not a list of numbers",
                       gi_game_called(b->game));
    if (!gi_solver_of(rules)->nimber && !rules->theory.value &&
        !rules->definition.is_entailed)
        return gi_fail(err, GRUNDY_UNDEFINED, "%s has no Grundy values",
                       gi_game_called(b->game));
    if (rules->heap_count && rules->heap_count != b->count)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a position of %s is %zu number%s, not %zu",
                       gi_game_called(b->game), rules->heap_count,
                       rules->heap_count == 1 ? "" : "s", b->count);
    return GRUNDY_OK;
}

/* ---- the values ---- */

/* The next position; false after the last. */
static bool step(box *b)
{
    for (size_t i = b->count; i-- > 0;) {
        GRUNDY_ASSERT(b->numbers[i] >= b->ranges[i].first);
        if (b->numbers[i] < b->ranges[i].last) {
            b->numbers[i]++;
            return true;
        }
        b->numbers[i] = b->ranges[i].first;
    }
    return false;
}

static grundy_status make_position(const box *b, gi_ints *out)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, b->run->env);
    for (size_t i = 0; !status && i < b->count; i++) {
        grundy_integer number = {0};
        status = gi_int_set_uint64(&number, b->numbers[i], b->run->env);
        if (!status) status = gi_ints_push_take(out, &number, b->run->env);
    }
    return status;
}

static grundy_status push_value(box *b, const gi_ints *position)
{
    const grundy_env *env = b->run->env;
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    if (!GI_HAS_ENTAILING || !b->game->rules->definition.is_entailed)
        return gi_fact_push_value(b->game, position, &b->values, b->run);
    status = gi_fact_value(b->game, position, gi_limit_positions(env), &value,
                           NULL, b->run);
    if (!status && value.kind == GRUNDY_VALUE_NIMBER)
        status = gi_ints_push_take(&b->values, &value.as.nimber, env);
    else if (!status)
        status = gi_ints_push_word(&b->values, LOONY, env);
    gi_value_clear(&value, env);
    return status;
}

static grundy_status find_values(box *b)
{
    grundy_error refused = {.status = GRUNDY_OK}, told;
    gi_ints position = {0};
    uint64_t at = 0, found = 0;
    grundy_status status = GRUNDY_OK;

    do {
        if (at % POLL == 0) gi_env_progress(b->run->env, at, b->size);
        if (gi_env_is_stopped(b->run->env)) status = GRUNDY_CANCELLED;
        if (!status) status = make_position(b, &position);
        if (status) break;
        if (gi_position_check(b->game, &position, &told)) {
            if (!refused.status) refused = told;
            status = gi_ints_push_word(&b->values, NONE, b->run->env);
        } else {
            status = push_value(b, &position);
            found++;
        }
        at++;
    } while (!status && step(b));
    gi_ints_clear(&position, b->run->env);
    if (!status && found == 0)
        return gi_fail(b->run->err, GRUNDY_UNDEFINED,
                       "none of these is a position of %s: %s",
                       grundy_game_name(b->game), refused.message);
    return status;
}

/* ---- the formats ---- */

/* How many of the last numbers are at their first, or at their last ones. */
static size_t run_of(const box *b, bool is_last)
{
    size_t run = 0;

    while (run < b->count) {
        const size_t i = b->count - 1 - run;
        const grundy_count_range range = b->ranges[i];
        if (b->numbers[i] != (is_last ? range.last : range.first)) break;
        run++;
    }
    return run;
}

static bool is_loony(const grundy_integer *value)
{
    return gi_int_is_small(value) && value->word == LOONY;
}

static void add_value(gi_text *text, const grundy_integer *value,
                      const char *none)
{
    GRUNDY_ASSERT(gi_int_compare_word(value, LOONY) >= 0);
    if (gi_int_sign(value) >= 0)
        gi_text_add_integer(text, value);
    else
        gi_text_add(text, is_loony(value) ? "loony" : none);
}

/* Tables of the last two numbers. */
static void add_text(gi_text *text, const box *b, const grundy_integer *value)
{
    if (b->count > 2 && run_of(b, false) >= 2) {
        for (size_t i = 0; i + 2 < b->count; i++) {
            gi_text_add_uint(text, b->numbers[i]);
            gi_text_add_char(text, ' ');
        }
        gi_text_add(text, "* *:\n");
    }
    add_value(text, value, ".");
    gi_text_add_char(text, run_of(b, true) ? '\n' : ' ');
}

static void add_line(gi_text *text, const box *b, const grundy_integer *value,
                     char between)
{
    for (size_t i = 0; i < b->count; i++) {
        gi_text_add_uint(text, b->numbers[i]);
        gi_text_add_char(text, between);
    }
    add_value(text, value, "");
    gi_text_add_char(text, '\n');
}

static void add_head(gi_text *text, const box *b, char between)
{
    for (size_t i = 0; i < b->count; i++)
        gi_text_addf(text, "x%zu%c", i + 1, between);
    gi_text_add(text, "value\n");
}

static void add_json(gi_json_out *out, const box *b,
                     const grundy_integer *value)
{
    for (size_t i = run_of(b, false); i > 0; i--)
        gi_json_open(out, '[');
    if (gi_int_sign(value) >= 0)
        gi_json_int(out, value);
    else if (is_loony(value))
        gi_json_string(out, "loony");
    else
        gi_json_null(out);
    for (size_t i = run_of(b, true); i > 0; i--)
        gi_json_close(out, ']');
}

static void begin_json(gi_json_out *out, const box *b)
{
    gi_json_open(out, '{');
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.box.1");
    gi_json_key(out, "game");
    gi_json_string(out, grundy_game_name(b->game));
    gi_count_add_ranges(out, "box", b->ranges, b->count);
    gi_json_key(out, "values");
}

static grundy_status write_values(box *b, grundy_format format,
                                  const grundy_writer *writer)
{
    const char between = format == GRUNDY_FORMAT_CSV ? ',' : '\t';
    gi_text text;
    gi_json_out json;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(b->values.count == b->size);
    gi_text_init(&text, b->run->env);
    gi_json_out_init(&json, &text, true);
    if (format == GRUNDY_FORMAT_JSON)
        begin_json(&json, b);
    else if (format != GRUNDY_FORMAT_TEXT)
        add_head(&text, b, between);
    for (size_t i = 0; !status && i < b->values.count; i++) {
        const grundy_integer *value = &b->values.items[i];
        if (format == GRUNDY_FORMAT_TEXT)
            add_text(&text, b, value);
        else if (format == GRUNDY_FORMAT_JSON)
            add_json(&json, b, value);
        else
            add_line(&text, b, value, between);
        (void)step(b);
        status = gi_output_flush(&text, FLUSH_BYTES, writer);
    }
    if (format == GRUNDY_FORMAT_JSON) gi_json_close(&json, '}');
    if (format == GRUNDY_FORMAT_JSON) gi_text_add_char(&text, '\n');
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status;
}

grundy_status grundy_values_write_box(const grundy_game *game,
                                      const grundy_count_range *ranges,
                                      size_t range_count, grundy_format format,
                                      const grundy_writer *writer,
                                      const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    box b = {.game = game, .ranges = ranges, .count = range_count};
    grundy_status status;

    if (!game || !ranges || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    b.run = &run;
    status = check(&b, format);
    if (!status) status = measure(&b);
    if (!status) status = find_values(&b);
    if (!status) status = write_values(&b, format, writer);
    gi_ints_clear(&b.values, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
