/* SPDX-License-Identifier: MIT */
/* graph_text.c - texts in memory: the places of errors, and characters that
 * XML and GML write as &name; or &#number;. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text/found.h"
#include "base/text/utf8.h"
#include "graph/read/graph_read.h"

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
    gi_found_text found;

    if (at >= text->count)
        return gi_graph_fail(
            text, at, "expected %.120s, found the end of the input", what);
    if (text->text[at] == '\n' || text->text[at] == '\r')
        return gi_graph_fail(
            text, at, "expected %.120s, found the end of the line", what);
    return gi_graph_fail(text, at, "expected %.120s, found %s", what,
                         gi_found(&found, text->text + at, text->count - at));
}

/* ---- entities ---- */

/* Value of a digit of this base, or the base if it is none. */
static uint32_t digit_value(char c, uint32_t base)
{
    uint32_t value = base;

    if (c >= '0' && c <= '9')
        value = (uint32_t)(c - '0');
    else if ((c | 32) >= 'a' && (c | 32) <= 'f')
        value = (uint32_t)((c | 32) - 'a' + 10);
    return value < base ? value : base;
}

static bool is_character(uint32_t number)
{
    return number > 0 && number < 0x110000 &&
           (number < 0xd800 || number > 0xdfff);
}

/* `&#233;` or `&#xe9;` */
static size_t take_number(const char *at, gi_text *out)
{
    const uint32_t base = at[2] == 'x' ? 16 : 10;
    const char *const first = at + (base == 16 ? 3 : 2);
    const char *next = first;
    uint32_t number = 0;
    char bytes[4];

    for (; digit_value(*next, base) < base; next++) {
        number = number * base + digit_value(*next, base);
        if (number > 0x110000) return 0;
    }
    if (next == first || *next != ';' || !is_character(number)) return 0;
    gi_text_add_bytes(out, bytes, gi_utf8_format(bytes, number));
    return (size_t)(next + 1 - at);
}

size_t gi_entity_take(const char *at, gi_text *out)
{
    static const struct {
        const char *name;
        char character;
    } known[] = {{"&lt;", '<'},
                 {"&gt;", '>'},
                 {"&amp;", '&'},
                 {"&quot;", '"'},
                 {"&apos;", '\''}};

    if (at[0] == '&' && at[1] == '#') return take_number(at, out);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t bytes = strlen(known[i].name);
        if (strncmp(at, known[i].name, bytes) != 0) continue;
        gi_text_add_char(out, known[i].character);
        return bytes;
    }
    return 0;
}
