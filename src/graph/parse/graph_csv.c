/* SPDX-License-Identifier: MIT */
/* graph_csv.c - a table of edges, separated by commas, semicolons or tabs (RFC
 * 4180).
 *
 *     source,target,weight     names of columns: may be missing
 *     a,b,2.5                  an edge
 *     "New York","say ""hi"""  a name in quotes may have anything in it
 *     c,                       a vertex, which may have no edge at all
 *
 * The first row decides: if it contains a tab, tabs separate the fields,
 * otherwise commas or semicolons do; and if it names a source and a target
 * (from and to, src and dst), these are the columns of the ends, and other
 * columns are skipped. Without names there are exactly two columns: a third
 * one could be a weight, or one more target. Each row has as many fields as
 * the first. A column `type` is that of Gephi: `Undirected` edges go both
 * ways.
 *
 * Blanks around a field do not belong to it unless they are in quotes. A line
 * that starts with # or % and a blank is a comment.
 *
 * Numbers are their own raw numbers until the first other name, as in
 * graph_edges.c. Cost: linear, about ten nanoseconds for each edge; one
 * worker.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/text/letter_case.h"
#include "graph/parse/graph_csv.h"
#include "graph/read/graph_lines.h"

enum { FROM, TO, TYPE, OTHER, KEPT }; /* Fields of a row, by what they are. */

/* Numbers up to this are rows in any file: some MiB. */
enum { DIRECT_LEAST = 1 << 16 };

typedef struct field {
    const char *text;
    size_t bytes;
    size_t at; /* Its first byte in the file, quotes included. */
    bool is_quoted;
} field;

typedef struct parser {
    gi_graph_text *text;
    char separator;
    gi_csv_columns columns;
    field kept[KEPT];
    gi_text plain[KEPT]; /* Of quoted fields with quotes in them. */
    bool has_names;      /* Not all names so far were raw numbers. */
    uint32_t numbers;    /* Those so far are below. */
} parser;

/* ---- the separator ---- */

static bool has_outside_quotes(const char *row, size_t bytes, char wanted)
{
    bool is_quoted = false;

    for (size_t i = 0; i < bytes; i++) {
        if (row[i] == '"') is_quoted = !is_quoted;
        if (!is_quoted && row[i] == wanted) return true;
    }
    return false;
}

/* A tab, or else a comma or a semicolon, but not both. */
static grundy_status choose_separator(parser *p, size_t bytes)
{
    const char *row = p->text->text + p->text->at;
    const bool has_semicolon = has_outside_quotes(row, bytes, ';');

    p->separator = has_semicolon ? ';' : ',';
    if (has_outside_quotes(row, bytes, '\t'))
        p->separator = '\t';
    else if (has_semicolon && has_outside_quotes(row, bytes, ','))
        return gi_graph_fail(p->text, p->text->at,
                             "expected commas or semicolons between all "
                             "fields: a name with the other one needs quotes");
    return GRUNDY_OK;
}

/* ---- fields ---- */

static char peek(const parser *p)
{
    return p->text->text[p->text->at];
}

static bool is_at_end(const parser *p)
{
    return p->text->at >= p->text->count;
}

/* `\n`, `\r\n` or the end of the input. */
static bool is_at_row_end(const parser *p)
{
    const char *at = p->text->text + p->text->at;

    return is_at_end(p) || *at == '\n' || (*at == '\r' && at[1] == '\n');
}

static void skip_blanks(parser *p)
{
    while (peek(p) == ' ' || (peek(p) == '\t' && p->separator != '\t'))
        p->text->at++;
}

/* Past the quotes; two of them are one in the name. */
static grundy_status take_quoted(parser *p, field *out, gi_text *plain)
{
    gi_graph_text *text = p->text;
    const size_t start = ++text->at;
    size_t copied = start;

    gi_text_truncate(plain, 0);
    for (;; text->at++) {
        if (is_at_end(p))
            return gi_graph_fail(text, start - 1,
                                 "expected a \" to end this name");
        if (peek(p) == '\0')
            return gi_graph_expected(text, text->at,
                                     "a name without zero bytes");
        if (peek(p) != '"') continue;
        if (text->text[text->at + 1] != '"') break;
        gi_text_add_bytes(plain, text->text + copied, ++text->at - copied);
        copied = text->at + 1;
    }
    *out = (field){text->text + start, text->at - start, start - 1, true};
    if (copied > start) {
        gi_text_add_bytes(plain, text->text + copied, text->at - copied);
        out->text = gi_text_string(plain);
        out->bytes = plain->count;
    }
    text->at++;
    return plain->status;
}

static grundy_status take_plain(parser *p, field *out)
{
    gi_graph_text *text = p->text;
    const size_t start = text->at;
    size_t end = start;

    while (!is_at_row_end(p) && peek(p) != p->separator) {
        const unsigned char c = (unsigned char)peek(p);
        if (c == '"')
            return gi_graph_expected(
                text, text->at,
                "quotes around the whole name, and doubled within it");
        if ((c < ' ' && c != '\t') || c == 0x7f)
            return gi_graph_expected(text, text->at,
                                     "a name without control characters");
        text->at++;
        if (c != ' ' && c != '\t') end = text->at;
    }
    *out = (field){text->text + start, end - start, start, false};
    return GRUNDY_OK;
}

/* A field and the blanks around it; at the separator or the end of the row. */
static grundy_status take_field(parser *p, field *out, gi_text *plain)
{
    grundy_status status;

    skip_blanks(p);
    if (peek(p) != '"') return take_plain(p, out);
    status = take_quoted(p, out, plain);
    if (status) return status;
    skip_blanks(p);
    if (!is_at_row_end(p) && peek(p) != p->separator)
        return gi_graph_expected(p->text, p->text->at,
                                 "the end of the field after its quotes");
    return GRUNDY_OK;
}

static size_t slot_of(const gi_csv_columns *columns, size_t column)
{
    if (column == columns->from) return FROM;
    if (column == columns->to) return TO;
    return column == columns->type ? TYPE : OTHER;
}

static grundy_status fail_count(const parser *p)
{
    return gi_graph_fail(p->text, p->text->at,
                         "expected %zu fields, as in the first row",
                         p->columns.count);
}

/* All fields, of which three matter; past the end of the row. */
static grundy_status take_row(parser *p)
{
    gi_graph_text *text = p->text;

    GRUNDY_ASSERT(p->columns.from < p->columns.count);
    GRUNDY_ASSERT(p->columns.to < p->columns.count);
    for (size_t i = 0; i < p->columns.count; i++) {
        const size_t slot = slot_of(&p->columns, i);
        const grundy_status status =
            take_field(p, &p->kept[slot], &p->plain[slot]);
        if (status) return status;
        if (i + 1 == p->columns.count) break;
        if (is_at_row_end(p)) return fail_count(p);
        text->at++;
    }
    if (!is_at_row_end(p)) return fail_count(p);
    text->at += peek(p) == '\r';
    text->at += !is_at_end(p);
    GRUNDY_ASSERT(text->at <= text->count);
    return GRUNDY_OK;
}

/* ---- edges ---- */

static grundy_status find_vertex(parser *p, const field *name, uint32_t *raw)
{
    gi_graph_draft *draft = p->text->draft;
    uint64_t number;

    if (gi_name_number(name->text, name->bytes, draft->names->direct,
                       &number)) {
        *raw = (uint32_t)number;
        if (*raw >= p->numbers) p->numbers = *raw + 1;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(p->numbers <= draft->names->direct);
    if (!p->has_names) draft->names->direct = p->numbers;
    p->has_names = true;
    return gi_draft_vertex(draft, name->text, name->bytes, raw);
}

static bool is_missing(const field *name)
{
    return name->bytes == 0 && !name->is_quoted;
}

static bool goes_both_ways(const parser *p)
{
    static const char word[] = "undirected";
    const field *type = &p->kept[TYPE];

    return p->columns.type < p->columns.count && type->bytes == strlen(word) &&
           gi_same_letters(type->text, word, type->bytes);
}

static grundy_status add_row(parser *p)
{
    gi_graph_draft *draft = p->text->draft;
    uint32_t from = 0, to = 0;
    grundy_status status;

    if (is_missing(&p->kept[FROM]))
        return gi_graph_expected(p->text, p->kept[FROM].at,
                                 "the name of a vertex");
    status = find_vertex(p, &p->kept[FROM], &from);
    if (status) return status;
    if (is_missing(&p->kept[TO])) return gi_draft_mention(draft, from);
    status = find_vertex(p, &p->kept[TO], &to);
    if (!status) status = gi_draft_edge(draft, from, to);
    if (!status && from != to && goes_both_ways(p))
        status = gi_draft_edge(draft, to, from);
    return status;
}

/* ---- rows ---- */

/* Empty lines, and comments. */
static grundy_status skip_lines(parser *p)
{
    gi_graph_text *text = p->text;

    while (!is_at_end(p)) {
        const size_t start = text->at;
        const char next = text->text[start + 1];
        while (peek(p) == ' ')
            text->at++;
        if (!is_at_row_end(p)) text->at = start;
        if (peek(p) == '#' || peek(p) == '%') {
            if (!strchr(" \t\r\n", next) && next != peek(p))
                return gi_graph_expected(
                    text, start,
                    "a row: a name that starts like this needs quotes");
            text->at += strcspn(text->text + start, "\n");
        }
        if (!is_at_row_end(p)) break;
        text->at += peek(p) == '\r';
        text->at += !is_at_end(p);
    }
    return GRUNDY_OK;
}

/* `sep=;` of Excel. */
static void take_sep(parser *p)
{
    const char *at = p->text->text + p->text->at;

    if (p->text->count - p->text->at < 5 || strncmp(at, "sep=", 4) != 0 ||
        !strchr(",;\t", at[4]) || (at[5] != '\n' && at[5] != '\r'))
        return;
    p->separator = at[4];
    p->text->at += 5;
}

/* The last quote of a row, if it is one that no other closes; or NULL. */
static const char *open_quote(const char *row, size_t bytes)
{
    const char *last = NULL;
    bool is_quoted = false;

    for (size_t i = 0; i < bytes; i++) {
        if (row[i] != '"') continue;
        is_quoted = !is_quoted;
        last = row + i;
    }
    return is_quoted ? last : NULL;
}

/* Columns and separator; past the row if it is a header. */
static grundy_status take_first(parser *p)
{
    gi_graph_text *text = p->text;
    const char *row, *quote;
    size_t bytes;
    grundy_status status;

    take_sep(p);
    status = skip_lines(p);
    if (status || is_at_end(p)) return status;
    row = text->text + text->at;
    bytes = gi_csv_row_bytes(row, text->count - text->at);
    if (!p->separator) status = choose_separator(p, bytes);
    if (status) return status;
    if (gi_csv_header(row, bytes, p->separator, &p->columns))
        return take_row(p);
    quote = open_quote(row, bytes);
    if (p->columns.count == 1 && quote)
        return gi_graph_fail(text, text->at + (size_t)(quote - row),
                             "expected a \" to end this name");
    if (p->columns.count == 1)
        return gi_graph_expected(text, text->at + strcspn(row, "\r\n"),
                                 "a comma, semicolon or tab between two "
                                 "names");
    if (p->columns.count > 2)
        return gi_graph_fail(text, text->at,
                             "expected two columns, or a first row that names "
                             "the columns source and target");
    p->columns = (gi_csv_columns){0, 1, SIZE_MAX, 2};
    return GRUNDY_OK;
}

/* Rows take 8 bytes each: half of the memory at most, and no more of them than
 * the file has bytes, unless they are few in any case. */
static void start_numbers(gi_graph_text *text)
{
    size_t most = gi_limit_memory(text->draft->env) / 16;

    if (most > text->count) most = text->count;
    if (most < DIRECT_LEAST) most = DIRECT_LEAST;
    if (most > INT32_MAX) most = INT32_MAX;
    text->draft->has_gaps = true;
    text->draft->names->direct = (uint32_t)most;
}

grundy_status gi_graph_parse_csv(gi_graph_text *text)
{
    parser p = {.text = text};
    grundy_status status;

    start_numbers(text);
    for (size_t i = 0; i < KEPT; i++)
        gi_text_init(&p.plain[i], text->draft->env);
    status = take_first(&p);
    while (!status) {
        status = skip_lines(&p);
        if (status || is_at_end(&p)) break;
        status = take_row(&p);
        if (!status) status = add_row(&p);
    }
    for (size_t i = 0; i < KEPT; i++)
        gi_text_clear(&p.plain[i]);
    return status;
}
