/* SPDX-License-Identifier: MIT */
/* graph_aut.c - labelled transition systems in the format of Aldebaran.
 *
 *     des (0, 3, 4)          first state, transitions, states
 *     (0, "insert coin", 1)  an edge from 0 to 1
 *
 * The states are called 0 .. n - 1. Labels are skipped: they may contain
 * anything but the end of a line, so the target of an edge is what follows the
 * last comma of its line.
 */
#include <string.h>

#include "base/assert.h"
#include "graph/read/graph_lines.h"

typedef struct parser {
    gi_graph_text *text;
    uint64_t states, edges, edges_read;
    size_t line_end; /* Of the line that is being read, without blanks. */
} parser;

static bool is_blank(char c)
{
    return c == '\n' || gi_is_space(c);
}

/* Past empty lines; false at the end. */
static bool start_line(parser *p)
{
    gi_graph_text *text = p->text;
    const char *end;

    while (text->at < text->count && is_blank(text->text[text->at]))
        text->at++;
    if (text->at >= text->count) return false;
    end = memchr(text->text + text->at, '\n', text->count - text->at);
    p->line_end = end ? (size_t)(end - text->text) : text->count;
    while (is_blank(text->text[p->line_end - 1]))
        p->line_end--;
    GRUNDY_ASSERT(p->line_end > text->at);
    return true;
}

static grundy_status take(parser *p, const char *word)
{
    gi_graph_text *text = p->text;

    text->at += strspn(text->text + text->at, " \t");
    if (strncmp(text->text + text->at, word, strlen(word)) != 0)
        return gi_graph_expected(text, text->at, word);
    text->at += strlen(word);
    return GRUNDY_OK;
}

static grundy_status take_line_end(parser *p)
{
    gi_graph_text *text = p->text;

    text->at += strspn(text->text + text->at, " \t\r");
    return text->at >= p->line_end
               ? GRUNDY_OK
               : gi_graph_expected(text, text->at, "the end of the line");
}

static grundy_status take_number(parser *p, uint64_t limit, const char *what,
                                 uint64_t *out)
{
    gi_graph_text *text = p->text;
    size_t count;

    text->at += strspn(text->text + text->at, " \t");
    count = strspn(text->text + text->at, "0123456789");
    if (!gi_name_number(text->text + text->at, count, limit, out))
        return gi_graph_expected(text, text->at, what);
    text->at += count;
    return GRUNDY_OK;
}

static grundy_status take_header(parser *p)
{
    const uint64_t most = (uint64_t)1 << 63;
    const size_t start = p->text->at;
    gi_graph_draft *draft = p->text->draft;
    uint64_t first = 0;
    grundy_status status;

    if (!start_line(p)) return gi_graph_expected(p->text, start, "des (");
    status = take(p, "des");
    if (!status) status = take(p, "(");
    if (!status) status = take_number(p, most, "the first state", &first);
    if (!status) status = take(p, ",");
    if (!status)
        status =
            take_number(p, most, "the number of edges, below 2^63", &p->edges);
    if (!status) status = take(p, ",");
    if (!status)
        status = take_number(p, most, "the number of states, below 2^63",
                             &p->states);
    if (!status) status = take(p, ")");
    if (!status) status = take_line_end(p);
    if (!status) status = gi_draft_promise(draft, p->states, p->edges);
    if (status) return status;
    GRUNDY_ASSERT(p->states <= GRUNDY_GRAPH_VERTICES_MOST);
    draft->names->direct = (uint32_t)p->states;
    return GRUNDY_OK;
}

/* To the last comma of the line, which comes before the target. */
static grundy_status skip_label(parser *p)
{
    gi_graph_text *text = p->text;
    size_t comma = p->line_end;

    GRUNDY_ASSERT(text->at <= p->line_end);
    while (comma > text->at && text->text[comma - 1] != ',')
        comma--;
    if (comma == text->at)
        return gi_graph_expected(text, p->line_end,
                                 "a label, a comma and a state");
    text->at = comma;
    return GRUNDY_OK;
}

/* `(from, label, to)` */
static grundy_status take_edge(parser *p)
{
    static const char what[] = "a state below the number of the header";
    uint64_t from = 0, to = 0;
    grundy_status status = take(p, "(");

    if (!status) status = take_number(p, p->states, what, &from);
    if (!status) status = take(p, ",");
    if (!status) status = skip_label(p);
    if (!status) status = take_number(p, p->states, what, &to);
    if (!status) status = take(p, ")");
    if (!status) status = take_line_end(p);
    p->edges_read++;
    return status
               ? status
               : gi_draft_edge(p->text->draft, (uint32_t)from, (uint32_t)to);
}

grundy_status gi_graph_parse_aut(gi_graph_text *text)
{
    parser p = {.text = text};
    grundy_status status = take_header(&p);

    while (!status && start_line(&p))
        status = take_edge(&p);
    if (status || p.edges_read == p.edges) return status;
    return gi_graph_fail(text, text->count,
                         "the header promises %llu edge%s, but there are %llu",
                         (unsigned long long)p.edges, p.edges == 1 ? "" : "s",
                         (unsigned long long)p.edges_read);
}
