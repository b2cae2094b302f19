/* SPDX-License-Identifier: MIT */
/* work_result.c - the result of a unit, as it is found, read and written.
 *
 * A result is the text of its items in their order, after a head that names
 * the engine, the plan and the unit. One that is not finished has fewer items;
 * so it is its own checkpoint, and what an interrupted run ends with is the
 * same text as that of one that was never interrupted.
 *
 * Invariant: the body has `count` items, places[i] the lines of item i of the
 * unit; count <= total.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/memory/array.h"

/* ---- making ---- */

void grundy_work_result_free(grundy_work_result *result)
{
    if (!result) return;
    const grundy_env *env = result->work->env;
    gi_text_clear(&result->before);
    gi_text_clear(&result->body);
    gi_free(env, result->places, result->capacity * sizeof *result->places);
    gi_free(env, result, sizeof *result);
}

grundy_status grundy_work_result_new(grundy_work_result **out,
                                     grundy_work *work, uint64_t unit,
                                     grundy_error *err)
{
    grundy_work_result *result;

    if (!out || !work)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (unit == 0 || unit > work->unit_count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "the units of this plan are 1 to %" PRIu64,
                       work->unit_count);
    result = gi_alloc(work->env, sizeof *result);
    if (!result) return gi_tell(err, GRUNDY_NO_MEMORY);
    *result = (grundy_work_result){
        .work = work, .unit = unit, .total = gi_work_unit_items(work, unit)};
    gi_text_init(&result->body, work->env);
    gi_text_init(&result->before, work->env);
    *out = result;
    return GRUNDY_OK;
}

static uint64_t item_of(const grundy_work_result *result, uint64_t index)
{
    GRUNDY_ASSERT(index < result->total);
    return result->unit - 1 + index * result->work->unit_count;
}

gi_span gi_work_result_item(const grundy_work_result *result, uint64_t index)
{
    GRUNDY_ASSERT(index < result->count);
    const gi_work_place place = result->places[index];

    GRUNDY_ASSERT(place.count <= result->body.count - place.first);
    return (gi_span){result->body.bytes + place.first, place.count};
}

static uint64_t count_lines(gi_span text)
{
    uint64_t count = 0;

    for (size_t i = 0; i < text.count; i++)
        count += text.bytes[i] == '\n';
    return count;
}

/* Appends the next item. On failure nothing has changed. */
static grundy_status take_item(grundy_work_result *result, gi_span text)
{
    const grundy_env *env = result->work->env;
    const size_t start = result->body.count;
    void *places = result->places;
    grundy_status status =
        gi_array_grow(&places, &result->capacity, result->count,
                      sizeof *result->places, env);

    GRUNDY_ASSERT(result->count < result->total);
    if (status) return status;
    result->places = places;
    gi_text_addf(&result->body, "item %" PRIu64 " %" PRIu64 "\n",
                 item_of(result, result->count), count_lines(text));
    const size_t first = result->body.count;
    gi_text_add_bytes(&result->body, text.bytes, text.count);
    status = result->body.status;
    if (status) {
        result->body.status = GRUNDY_OK;
        gi_text_truncate(&result->body, start);
        return status;
    }
    result->places[result->count++] = (gi_work_place){first, text.count};
    return GRUNDY_OK;
}

/* ---- reading ---- */

/* "unit 7 of 256", "items 2 of 3". */
static bool read_of(gi_work_lines *lines, const char *name, uint64_t *out,
                    uint64_t *of)
{
    gi_span line;

    return gi_work_lines_next(lines, &line) && gi_span_take(&line, name) &&
           gi_span_uint(&line, out) && gi_span_take(&line, "of") &&
           gi_span_uint(&line, of) && line.count == 0;
}

/* The head; `count` gets the number of items that follow. */
static grundy_status read_head(gi_work_lines *lines, const grundy_work *work,
                               uint64_t *unit, uint64_t *count,
                               grundy_error *err)
{
    uint64_t digest = 0, units = 0, total = 0;
    gi_span line = {"", 0};
    grundy_status status;

    if (!gi_work_lines_next(lines, &line) ||
        !gi_span_is(line, "grundy result 1"))
        return gi_work_lines_fail(lines, "'grundy result 1'", err);
    status = gi_work_read_engine(lines, "the result", err);
    if (status) return status;
    if (!gi_work_lines_next(lines, &line) || !gi_span_take(&line, "plan") ||
        !gi_span_hex(&line, &digest))
        return gi_work_lines_fail(lines, "'plan DIGEST'", err);
    if (digest != work->digest)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "this is a result of another plan, %016" PRIx64
                       " and not %016" PRIx64,
                       digest, work->digest);
    if (!read_of(lines, "unit", unit, &units) || units != work->unit_count ||
        *unit == 0 || *unit > units)
        return gi_work_lines_fail(lines, "'unit NUMBER of NUMBER'", err);
    if (!read_of(lines, "items", count, &total) ||
        total != gi_work_unit_items(work, *unit) || *count > total)
        return gi_work_lines_fail(lines, "'items NUMBER of NUMBER'", err);
    return GRUNDY_OK;
}

static grundy_status read_item(grundy_work_result *result,
                               gi_work_lines *lines, grundy_error *err)
{
    const uint64_t item = item_of(result, result->count);
    const size_t start = lines->number;
    uint64_t number = 0, count = 0;
    gi_span line = {"", 0}, text;

    if (!gi_work_lines_next(lines, &line) || !gi_span_take(&line, "item") ||
        !gi_span_uint(&line, &number) || !gi_span_uint(&line, &count) ||
        line.count > 0 || number != item)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "line %zu: expected 'item %" PRIu64 " LINES'",
                       lines->number, item);
    text = (gi_span){lines->at, 0};
    for (uint64_t i = 0; i < count; i++)
        if (!gi_work_lines_next(lines, &line))
            return gi_work_lines_fail(lines, "a line of the item", err);
    text.count = (size_t)(lines->at - text.bytes);
    if (!result->work->kind->fits(result->work, item, text))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "line %zu: what follows cannot be item %" PRIu64,
                       start + 1, item);
    return take_item(result, text);
}

static grundy_status read_result(grundy_work_result **out, grundy_work *work,
                                 const gi_text *text, grundy_error *err)
{
    grundy_work_result *result = NULL;
    uint64_t unit = 0, count = 0, digest = 0;
    gi_work_lines lines = {0};
    gi_span body = {"", 0};
    grundy_status status =
        gi_work_lines_unseal(&body, &digest, text, "a result", err);

    if (!status) lines = gi_work_lines_of(body);
    if (!status) status = read_head(&lines, work, &unit, &count, err);
    if (!status) status = grundy_work_result_new(&result, work, unit, err);
    for (uint64_t i = 0; !status && i < count; i++)
        status = read_item(result, &lines, err);
    if (!status && lines.at != lines.end)
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "line %zu: expected the digest", lines.number + 1);
    if (status)
        grundy_work_result_free(result);
    else
        *out = result;
    return status;
}

grundy_status grundy_work_result_read(grundy_work_result **out,
                                      grundy_work *work,
                                      const grundy_reader *reader,
                                      grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    grundy_status status;

    if (!out || !work || !reader || !reader->read)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    gi_text_init(&text, work->env);
    status = gi_work_lines_read(&text, reader, &told);
    if (!status) status = read_result(out, work, &text, &told);
    gi_text_clear(&text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* ---- writing ---- */

grundy_status grundy_work_result_write(const grundy_work_result *result,
                                       const grundy_writer *writer,
                                       grundy_error *err)
{
    const grundy_work *work;
    gi_text text;
    grundy_status status;

    if (!result || !writer || !writer->write)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    work = result->work;
    gi_text_init(&text, work->env);
    gi_text_add(&text, "grundy result 1\n");
    gi_work_add_engine(&text);
    gi_text_addf(&text, "plan %016" PRIx64 "\n", work->digest);
    gi_text_addf(&text, "unit %" PRIu64 " of %" PRIu64 "\n", result->unit,
                 work->unit_count);
    gi_text_addf(&text, "items %zu of %" PRIu64 "\n", result->count,
                 result->total);
    gi_text_add_bytes(&text, gi_text_string(&result->body),
                      result->body.count);
    (void)gi_work_lines_seal(&text);
    status = text.status;
    if (!status) status = writer->write(writer->user, text.bytes, text.count);
    gi_text_clear(&text);
    return gi_tell(err, status);
}

/* ---- looks ---- */

uint64_t grundy_work_result_unit(const grundy_work_result *r)
{
    return r ? r->unit : 0;
}

uint64_t grundy_work_result_count(const grundy_work_result *r)
{
    return r ? r->count : 0;
}

uint64_t grundy_work_result_total(const grundy_work_result *r)
{
    return r ? r->total : 0;
}

bool grundy_work_result_is_done(const grundy_work_result *r)
{
    return r && r->count == r->total;
}

/* ---- finding ---- */

/* The next unit that it goes on from; 0: all are there. */
static uint64_t next_needed(const grundy_work_result *result)
{
    return grundy_work_needed(result->work, result->unit,
                              result->followed + 1);
}

grundy_status grundy_work_result_follow(grundy_work_result *result,
                                        const grundy_work_result *before,
                                        grundy_error *err)
{
    gi_span text;

    if (!result || !before)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (before->work != result->work || before->count < before->total ||
        before->unit != next_needed(result))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a unit follows the finished ones that it needs, one "
                       "after the other");
    text = gi_work_result_item(before, 0);
    gi_text_add_bytes(&result->before, text.bytes, text.count);
    if (!result->before.status) result->followed = before->unit;
    return gi_tell(err, result->before.status);
}

static grundy_status solve_next(grundy_work_result *result, grundy_error *err)
{
    const grundy_work *work = result->work;
    const gi_span before = {gi_text_string(&result->before),
                            result->before.count};
    gi_text text;
    grundy_status status;

    gi_text_init(&text, work->env);
    status = work->kind->solve(work, item_of(result, result->count), before,
                               &text, err);
    if (!status) status = text.status;
    if (!status)
        status =
            take_item(result, (gi_span){gi_text_string(&text), text.count});
    gi_text_clear(&text);
    return status;
}

grundy_status grundy_work_result_extend(grundy_work_result *result,
                                        uint64_t most, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = GRUNDY_OK;

    if (!result)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no result");
    if (next_needed(result))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "unit %" PRIu64 " goes on from the result of unit "
                       "%" PRIu64,
                       result->unit, next_needed(result));
    for (; !status && most > 0 && result->count < result->total; most--) {
        if (gi_env_is_stopped(result->work->env))
            status = GRUNDY_CANCELLED;
        else
            status = solve_next(result, &told);
        gi_work_progress(result->work, result->count, result->total);
    }
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
