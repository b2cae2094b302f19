/* SPDX-License-Identifier: MIT */
/* graph_text.c - where a text in memory is wrong. */
#include <stdio.h>

#include "io/graph_read.h"

static grundy_status fail_at(const gi_graph_text *text, size_t at,
                             const char *message)
{
    grundy_error *err = text->draft->err;
    size_t line = 1, line_start = 0;

    GRUNDY_ASSERT(at <= text->count);
    for (size_t i = 0; i < at; i++)
        if (text->text[i] == '\n') {
            line++;
            line_start = i + 1;
        }
    gi_fail_at(err, GRUNDY_BAD_INPUT, at, "%s", message);
    if (err) {
        err->line = line;
        err->column = at - line_start + 1;
    }
    return GRUNDY_BAD_INPUT;
}

grundy_status gi_graph_fail(const gi_graph_text *text, size_t at,
                            const char *format, ...)
{
    char message[sizeof text->draft->err->message];
    va_list arguments;

    va_start(arguments, format);
    if (vsnprintf(message, sizeof message, format, arguments) < 0)
        message[0] = '\0';
    va_end(arguments);
    return fail_at(text, at, message);
}

grundy_status gi_graph_expected(const gi_graph_text *text, size_t at,
                                const char *what)
{
    const unsigned char found = (unsigned char)text->text[at];

    if (at >= text->count)
        return gi_graph_fail(
            text, at, "expected %.120s, found the end of the input", what);
    if (found == '\n' || found == '\r')
        return gi_graph_fail(
            text, at, "expected %.120s, found the end of the line", what);
    if (found > ' ' && found <= '~')
        return gi_graph_fail(text, at, "expected %.120s, found '%c'", what,
                             found);
    return gi_graph_fail(text, at, "expected %.120s, found '\\x%02x'", what,
                         found);
}
