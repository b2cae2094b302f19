/* SPDX-License-Identifier: MIT */
/* graph_look_line.c - whether a line belongs to a list of edges or is a row of
 * a table.
 *
 * A row of two fields without blanks is not an edge, and neither is a row that
 * names its columns, or that has a comma beside a blank. If a line could be
 * either two names that contain commas or a row with blanks in its fields, the
 * two cannot be distinguished, and the caller has to decide; the same holds for a
 * tab, and what could be a comment behind an edge or part of a field. Commas in
 * brackets are part of a name: `(1,2) (0,1)` is an edge.
 */
#include <string.h>

#include "graph/parse/graph_csv.h"
#include "graph/parse/graph_look.h"
#include "graph/read/graph_lines.h"

/* What a line has outside quotes, and of it outside brackets. */
typedef struct line_parts {
    size_t words, tabs;
    size_t comment;   /* The word that starts with # or %, from 1 on; or 0. */
    size_t commas[2]; /* Also semicolons: of two words. */
    bool has_loose;   /* A comma with a blank beside it. */
    bool starts_quoted;
} line_parts;

static bool is_comma(char c)
{
    return c == ',' || c == ';';
}

static line_parts count_parts(const char *line, size_t bytes)
{
    line_parts parts = {.starts_quoted = bytes && *line == '"'};
    bool is_quoted = false, is_in_word = false;
    size_t depth = 0;

    for (size_t i = 0; i < bytes; i++) {
        const char c = line[i];
        const bool is_gap = !is_quoted && gi_is_space(c);
        if (c == '"') is_quoted = !is_quoted;
        if (!is_gap && !is_in_word) {
            parts.words++;
            if (!parts.comment && (c == '#' || c == '%'))
                parts.comment = parts.words;
        }
        is_in_word = !is_gap;
        if (is_quoted) continue;
        parts.tabs += c == '\t';
        depth += strchr("([{", c) && c;
        depth -= depth && strchr(")]}", c) && c;
        if (depth || !is_comma(c)) continue;
        parts.commas[parts.words > 1]++;
        parts.has_loose |= (i > 0 && gi_is_space(line[i - 1])) ||
                           (i + 1 < bytes && gi_is_space(line[i + 1]));
    }
    return parts;
}

static bool has_header(const char *line, size_t bytes, const char *separators)
{
    gi_csv_columns columns;

    for (; *separators; separators++)
        if (gi_csv_header(line, bytes, *separators, &columns)) return true;
    return false;
}

static size_t count_digits(const char *at, const char *end)
{
    const char *next = at;

    while (next < end && gi_digit_is(*next))
        next++;
    return (size_t)(next - at);
}

/* `12<TAB>7` */
static bool is_two_numbers(const char *line, size_t bytes)
{
    const char *const end = line + bytes;
    const size_t first = count_digits(line, end);
    const char *next = line + first;

    if (first == 0 || next == end || *next != '\t') return false;
    next += 1 + count_digits(next + 1, end);
    return next[-1] != '\t' && (next == end || *next == '\r');
}

/* A list of edges would end at the comment, after an edge or a vertex. */
static bool has_doubtful_comment(const line_parts *parts)
{
    return parts->tabs > 0 && !parts->starts_quoted && parts->comment > 1 &&
           parts->comment <= 3;
}

void gi_graph_look_at_line(const char *line, size_t bytes, gi_graph_look *out)
{
    static const char doubt[] =
        "this may be a list of edges or csv: the format has to be named";
    const line_parts parts = count_parts(line, bytes);
    const size_t commas = parts.commas[0] + parts.commas[1];
    const bool is_header = has_header(line, bytes, ",;\t");

    out->has_numbers = is_two_numbers(line, bytes);
    if (!is_header && has_doubtful_comment(&parts))
        out->doubt = doubt;
    else if (is_header ||
             (parts.tabs > 0 && (parts.starts_quoted || parts.words > 2)) ||
             (commas > 0 &&
              (parts.words == 1 || (parts.words == 2 && parts.has_loose))))
        out->format = GRUNDY_GRAPH_CSV;
    else if (parts.words == 2 && parts.commas[0] != parts.commas[1])
        out->doubt = doubt;
    else if (has_header(line, bytes, " "))
        out->doubt = "expected an edge, found the names of columns; csv has "
                     "them, with commas or tabs";
}
