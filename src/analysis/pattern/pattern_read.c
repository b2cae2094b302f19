/* SPDX-License-Identifier: MIT */
/* pattern_read.c - reading a table from text (docs/pattern.md).
 *
 * Numbers between white space, commas and round brackets; `#` begins a comment.
 * A first line that begins with a word is a heading. What `grundy values` prints can be
 * read back:
 *
 *   text      lines that begin with "20:", which is the heap of the next value
 *   tsv, b-file   two numbers on every line, the first counting up by one
 *
 * and anything else is a plain list, from heap 0 on. Lines matter to pairs,
 * one on each. Read byte by byte from a small buffer; only the numbers are
 * kept.
 */
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"

enum { BUFFER_BYTES = 4096 };

typedef struct reading {
    const grundy_reader *reader;
    gi_run *run;
    gi_pattern_table *out;
    char buffer[BUFFER_BYTES];
    size_t at, end;
    size_t offset, line, column; /* Of the next byte. */
    size_t in_line;              /* Numbers of this line so far. */
    bool has_text;               /* Before the first number: a heading. */
    bool has_labels;
    bool is_indexed; /* Every line so far is an index and a value. */
} reading;

static grundy_status fail(const reading *r, size_t offset, size_t column,
                          const char *message)
{
    grundy_error *err = r->run->err;
    const grundy_status status =
        gi_fail_at(err, GRUNDY_BAD_INPUT, offset, "%s", message);

    if (err) {
        err->line = r->line;
        err->column = column;
    }
    return status;
}

static grundy_status fail_here(const reading *r, const char *message)
{
    return fail(r, r->offset, r->column, message);
}

/* The next byte, which stays; *is_end at the end. */
static grundy_status peek(reading *r, char *byte, bool *is_end)
{
    *is_end = false;
    if (r->at == r->end) {
        const grundy_status status =
            r->reader->read(r->reader->user, r->buffer, BUFFER_BYTES, &r->end);
        r->at = 0;
        if (status)
            return gi_fail(r->run->err, GRUNDY_IO, "the table cannot be read");
        *is_end = r->end == 0;
        if (gi_env_is_stopped(r->run->env)) return GRUNDY_CANCELLED;
    }
    *byte = *is_end ? '\n' : r->buffer[r->at];
    return GRUNDY_OK;
}

static void take(reading *r)
{
    GRUNDY_ASSERT(r->at < r->end);
    if (r->buffer[r->at++] == '\n') {
        r->line++;
        r->column = 0;
    }
    r->offset++;
    r->column++;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Up to the end of the line, which stays. */
static grundy_status skip_line(reading *r)
{
    char byte;
    bool is_end;
    grundy_status status = peek(r, &byte, &is_end);

    while (!status && !is_end && byte != '\n') {
        take(r);
        status = peek(r, &byte, &is_end);
    }
    return status;
}

/* A number that begins at the next byte. */
static grundy_status take_digits(reading *r, int64_t *out)
{
    const size_t offset = r->offset, column = r->column;
    char byte;
    bool is_end;
    grundy_status status = peek(r, &byte, &is_end);

    *out = 0;
    while (!status && !is_end && is_digit(byte)) {
        *out = 10 * *out + (byte - '0');
        if (*out > GI_PATTERN_MOST)
            return fail(r, offset, column, "a number is past 2^53");
        take(r);
        status = peek(r, &byte, &is_end);
    }
    return status;
}

/* "20:" says what the next value is of. */
static grundy_status take_label(reading *r, int64_t label, size_t offset,
                                size_t column)
{
    gi_pattern_table *out = r->out;

    if (out->kind != GRUNDY_PATTERN_VALUES || r->in_line)
        return fail_here(r, "expected no `:` here");
    if (out->word_count == 0)
        out->first = label;
    else if (!r->has_labels || label != out->first + (int64_t)out->word_count)
        return fail(
            r, offset, column,
            "the number before `:` must be the heap of the next value");
    r->has_labels = true;
    take(r);
    return GRUNDY_OK;
}

static grundy_status add_number(reading *r, int64_t number, size_t offset,
                                size_t column)
{
    gi_pattern_table *out = r->out;
    const size_t count = out->word_count;

    if (out->kind == GRUNDY_PATTERN_LOST && count &&
        number <= out->numbers[count - 1])
        return fail(r, offset, column, "lost heaps must ascend");
    if (out->kind == GRUNDY_PATTERN_PAIRS && r->in_line == 2)
        return fail(r, offset, column,
                    "expected one pair on a line, two numbers");
    if (count >= gi_limit_positions(r->run->env))
        return gi_fail(r->run->err, GRUNDY_OVER_BUDGET,
                       "the table has too many numbers");
    if (r->in_line == 0 && count)
        r->is_indexed &=
            count % 2 == 0 &&
            number == out->numbers[count >= 2 ? count - 2 : 0] + 1;
    r->in_line++;
    r->is_indexed &= r->in_line <= 2;
    return gi_pattern_table_push(out, number, r->run->env);
}

static grundy_status take_number(reading *r)
{
    const size_t offset = r->offset, column = r->column;
    int64_t number;
    char byte;
    bool is_end;
    grundy_status status = take_digits(r, &number);

    if (!status) status = peek(r, &byte, &is_end);
    if (status) return status;
    if (!is_end && byte == ':') return take_label(r, number, offset, column);
    return add_number(r, number, offset, column);
}

static grundy_status end_line(reading *r)
{
    if (r->out->kind == GRUNDY_PATTERN_PAIRS && r->in_line == 1)
        return fail_here(r, "the second heap of the pair is missing");
    r->is_indexed &= r->in_line == 0 || r->in_line == 2;
    r->in_line = 0;
    return GRUNDY_OK;
}

/* A byte that is no part of a number. */
static grundy_status take_other(reading *r, char byte)
{
    grundy_status status = GRUNDY_OK;

    if (byte == '\n')
        status = end_line(r);
    else if (byte == '#')
        return skip_line(r);
    else if (!byte || !strchr(" \t\r,()", byte)) {
        if (r->out->word_count || r->has_text || byte == '-' ||
            (unsigned char)byte < ' ')
            return fail_here(r, "expected a number of 0 or more");
        r->has_text = true;
        return skip_line(r);
    }
    if (!status) take(r);
    return status;
}

static grundy_status read_all(reading *r)
{
    char byte;
    bool is_end;
    grundy_status status = peek(r, &byte, &is_end);

    while (!status && !is_end) {
        status = is_digit(byte) ? take_number(r) : take_other(r, byte);
        if (!status) status = peek(r, &byte, &is_end);
    }
    if (!status) status = end_line(r);
    if (!status && r->out->word_count == 0)
        status = fail_here(r, "there are no numbers");
    return status;
}

/* Two columns, the first of which counts up: it is what the values are of. */
static void drop_index(gi_pattern_table *table)
{
    int64_t *numbers = table->numbers;

    GRUNDY_ASSERT(table->word_count % 2 == 0);
    table->first = numbers[0];
    table->word_count /= 2;
    for (size_t i = 0; i < table->word_count; i++)
        numbers[i] = numbers[2 * i + 1];
}

grundy_status gi_pattern_table_read(gi_pattern_table *out,
                                    const grundy_reader *reader, gi_run *run)
{
    reading *r = gi_alloc(run->env, sizeof *r);
    grundy_status status;

    if (!r) return GRUNDY_NO_MEMORY;
    *r = (reading){.reader = reader,
                   .run = run,
                   .out = out,
                   .line = 1,
                   .column = 1,
                   .is_indexed = out->kind == GRUNDY_PATTERN_VALUES};
    status = read_all(r);
    if (!status && r->is_indexed && !r->has_labels && out->word_count > 2)
        drop_index(out);
    gi_free(run->env, r, sizeof *r);
    return status ? status : gi_pattern_table_check(out, run);
}
