/* SPDX-License-Identifier: MIT */
/* lines.c - passes every line of a stream to a batch, and every reply to
 * another stream.
 *
 * Bytes wait in one buffer, from `start` to `end`; no line end is among the
 * first `seen` of them, so that a long line that arrives in pieces is searched
 * once. The buffer doubles when one line fills it.
 *
 * Replies wait until FLUSH_BYTES have accumulated or the next read could
 * block; so a program that writes one request and waits for its reply receives
 * it.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "protocol/batch/batch.h"

#include <string.h>

enum { FLUSH_BYTES = 64 * 1024, BUFFER_BYTES = 64 * 1024 };

struct lines {
    grundy_batch *batch;
    const grundy_reader *reader;
    const grundy_writer *writer;
    grundy_error *err;
    char *buffer; /* shape [capacity] */
    size_t capacity, start, seen, end;
    bool is_ended;
    gi_text out;
};

static grundy_status flush(struct lines *lines)
{
    const size_t count = lines->out.count;
    grundy_status status;

    if (count == 0) return GRUNDY_OK;
    status = lines->writer->write(lines->writer->user,
                                  gi_text_string(&lines->out), count);
    gi_text_truncate(&lines->out, 0);
    if (status)
        return gi_fail(lines->err, GRUNDY_IO, "the output cannot be written");
    return GRUNDY_OK;
}

/* Room for at least one more byte. */
static grundy_status make_room(struct lines *lines)
{
    const grundy_env *env = lines->batch->env;
    size_t bytes = BUFFER_BYTES;
    char *buffer;

    GRUNDY_ASSERT(lines->start <= lines->end && lines->end <= lines->capacity);
    if (lines->start) {
        memmove(lines->buffer, lines->buffer + lines->start,
                lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    if (lines->end < lines->capacity) return GRUNDY_OK;
    if (lines->capacity >= gi_limit_memory(env))
        return gi_fail(lines->err, GRUNDY_OVER_BUDGET,
                       "a line has more than %zu bytes", lines->capacity);
    if (lines->capacity && !gi_size_mul(&bytes, lines->capacity, 2))
        return GRUNDY_NO_MEMORY;
    buffer = gi_resize(env, lines->buffer, lines->capacity, bytes);
    if (!buffer) return GRUNDY_NO_MEMORY;
    lines->buffer = buffer;
    lines->capacity = bytes;
    return GRUNDY_OK;
}

static grundy_status fill(struct lines *lines)
{
    grundy_status status = flush(lines);
    size_t count = 0;

    if (!status) status = make_room(lines);
    if (status) return status;
    GRUNDY_ASSERT(lines->start == 0 && lines->end < lines->capacity);
    status =
        lines->reader->read(lines->reader->user, lines->buffer + lines->end,
                            lines->capacity - lines->end, &count);
    if (status || count > lines->capacity - lines->end)
        return gi_fail(lines->err, GRUNDY_IO, "the input cannot be read");
    lines->end += count;
    lines->is_ended = count == 0;
    return GRUNDY_OK;
}

static bool is_blank(const char *line, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r') return false;
    return true;
}

static grundy_status answer_line(struct lines *lines, const char *line,
                                 size_t count)
{
    const size_t start = lines->out.count;
    grundy_status status;

    if (is_blank(line, count)) return GRUNDY_OK;
    status = gi_batch_append(lines->batch, &lines->out, line, count);
    if (status) return status;
    gi_text_add_char(&lines->out, '\n');
    if (lines->out.status) gi_text_truncate(&lines->out, start);
    if (lines->out.status) return lines->out.status;
    return lines->out.count < FLUSH_BYTES ? GRUNDY_OK : flush(lines);
}

/* The complete lines; at the end of the input the rest is a line too. */
static grundy_status answer_buffered(struct lines *lines)
{
    grundy_status status = GRUNDY_OK;

    while (!status && lines->start < lines->end) {
        const char *line = lines->buffer + lines->start;
        const size_t waiting = lines->end - lines->start;
        GRUNDY_ASSERT(lines->seen <= waiting);
        const char *line_end =
            memchr(line + lines->seen, '\n', waiting - lines->seen);
        const size_t count = line_end ? (size_t)(line_end - line) : waiting;
        if (!line_end && !lines->is_ended) {
            lines->seen = waiting;
            break;
        }
        lines->seen = 0;
        lines->start += count + (line_end != NULL);
        GRUNDY_ASSERT(lines->start <= lines->end);
        status = answer_line(lines, line, count);
    }
    return status;
}

static grundy_status answer_lines(struct lines *lines)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !lines->is_ended) {
        status = fill(lines);
        if (!status) status = answer_buffered(lines);
    }
    GRUNDY_ASSERT(status || lines->start == lines->end);
    return status;
}

grundy_status grundy_batch_run(grundy_batch *batch,
                               const grundy_reader *reader,
                               const grundy_writer *writer, grundy_error *err)
{
    if (!batch || !reader || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error error = {.status = GRUNDY_OK};
    struct lines lines = {
        .batch = batch, .reader = reader, .writer = writer, .err = &error};
    grundy_status status, flushed;

    gi_text_init(&lines.out, batch->env);
    status = answer_lines(&lines);
    flushed = flush(&lines);
    if (!status) status = flushed;
    gi_text_clear(&lines.out);
    gi_free(batch->env, lines.buffer, lines.capacity);
    if (status && error.status != status)
        gi_fail(&error, status, "%s", grundy_status_name(status));
    if (status && err) *err = error;
    return status;
}
