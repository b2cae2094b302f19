/* SPDX-License-Identifier: MIT */
/* work_lines.h - texts of lines that end with a digest of all that precedes. */
#ifndef GI_ANALYSIS_WORK_WORK_LINES_H
#define GI_ANALYSIS_WORK_WORK_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/stream.h"

#include "base/text/text.h"

/* Borrowed bytes. */
typedef struct gi_span {
    const char *bytes;
    size_t count;
} gi_span;

bool gi_span_is(gi_span span, const char *text);
/* The first word of the span, up to a blank, which goes with it; empty at the
 * end. */
gi_span gi_span_word(gi_span *span);
/* That word, if it is this one. */
bool gi_span_take(gi_span *span, const char *word);
/* That word as a number without needless zeros, or with 16 hexadecimal
 * digits. */
bool gi_span_uint(gi_span *span, uint64_t *out);
bool gi_span_hex(gi_span *span, uint64_t *out);
/* The value of a hexadecimal digit, a to f, or -1. */
int gi_span_digit(char c);

/* The lines of a text, one after the other. */
typedef struct gi_work_lines {
    const char *at, *end;
    size_t number; /* Of the line that was read last, from 1. */
} gi_work_lines;

gi_work_lines gi_work_lines_of(gi_span span);
/* false at the end, and where a line does not end. */
bool gi_work_lines_next(gi_work_lines *lines, gi_span *out);
/* Whether the next line is this name and these words, or a number, or this one.
 */
bool gi_work_lines_says(gi_work_lines *lines, const char *name,
                        const char *words);
bool gi_work_lines_number(gi_work_lines *lines, const char *name,
                          uint64_t *out);
bool gi_work_lines_counts(gi_work_lines *lines, const char *name,
                          uint64_t number);
/* GRUNDY_BAD_INPUT at the line that was read last. */
grundy_status gi_work_lines_fail(const gi_work_lines *lines,
                                 const char *expected, grundy_error *err);

/* Reads a text to its end; "\r\n" becomes "\n". GRUNDY_OK, GRUNDY_IO,
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET past the limit on memory. */
grundy_status gi_work_lines_read(gi_text *out, const grundy_reader *reader,
                                 grundy_error *err);
/* Appends the line "digest ...", and returns it. */
uint64_t gi_work_lines_seal(gi_text *text);
/* The text without that line; GRUNDY_BAD_INPUT where it is not as sealed.
 * `what` is "a plan". */
grundy_status gi_work_lines_unseal(gi_span *out, uint64_t *digest,
                                   const gi_text *text, const char *what,
                                   grundy_error *err);

/* ---- work_bytes.c ---- */

/* A line: some bytes, `times` in a row. */
enum { GI_BYTES_LINE = 32 };
typedef struct gi_bytes_line {
    uint8_t bytes[GI_BYTES_LINE];
    size_t count;
    uint64_t times; /* At least 1; 1 where there are several. */
} gi_bytes_line;

/* Appends lines of bytes; none for no bytes. */
void gi_work_add_bytes(gi_text *out, const uint8_t *bytes, size_t count);
/* Reads one line, or exactly so many bytes; false where they are none. */
bool gi_work_bytes_line(gi_work_lines *lines, gi_bytes_line *out);
bool gi_work_take_bytes(gi_work_lines *lines, uint8_t *out, size_t count);

#endif
