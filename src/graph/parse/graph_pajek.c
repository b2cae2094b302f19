/* SPDX-License-Identifier: MIT */
/* graph_pajek.c - networks of Pajek.
 *
 *     *Vertices 3
 *     1 "a" 0.1 0.2 0.5      number and label; what follows is for a drawing
 *     2 "b"
 *     3 "c"
 *     *Arcs
 *     1 2 1.0                an edge from 1 to 2, and a weight
 *     *Edges
 *     2 3                    both ways
 *     *Arcslist
 *     1 2 3                  from 1 to each of the others; *Edgeslist likewise
 *
 * Vertices are named by their labels if each has a label and no two are equal,
 * and otherwise by their numbers 1 .. n. A line that starts with % is a
 * comment.
 *
 * Cost: linear; one worker.
 */
#include <string.h>

#include "base/env.h"
#include "base/text/letter_case.h"
#include "graph/read/graph_lines.h"

typedef enum section {
    NO_SECTION,
    VERTICES,
    ARCS,
    EDGES,
    ARCS_LIST,
    EDGES_LIST
} section;

typedef struct parser {
    gi_graph_text *text;
    section section;
    bool has_vertices;
    uint64_t count;
    /* shape [count]: where each is, past 0; NULL: no labels. */
    size_t *labels;
    uint64_t label_count; /* Vertices that have one. */
} parser;

/* ---- words of a line ---- */

static const char *here(const parser *p)
{
    return p->text->text + p->text->at;
}

static bool is_at_line_end(const parser *p)
{
    return p->text->at >= p->text->count || *here(p) == '\n';
}

static void skip_spaces(parser *p)
{
    while (gi_is_space(*here(p)))
        p->text->at++;
}

static void skip_line(parser *p)
{
    while (!is_at_line_end(p))
        p->text->at++;
    p->text->at += p->text->at < p->text->count;
}

/* Digits, and then a blank or the end of the line. */
static bool take_digits(parser *p, uint64_t limit, uint64_t *out)
{
    const size_t count = strspn(here(p), "0123456789");
    const char next = here(p)[count];

    if (!gi_name_number(here(p), count, limit, out) ||
        (next && next != '\n' && !gi_is_space(next)))
        return false;
    p->text->at += count;
    return true;
}

static grundy_status take_vertex(parser *p, uint32_t *out)
{
    uint64_t number = 0;

    if (!p->has_vertices)
        return gi_graph_expected(p->text, p->text->at,
                                 "the line *Vertices N before the edges");
    if (*here(p) == '0' || !take_digits(p, p->count + 1, &number))
        return gi_graph_expected(p->text, p->text->at,
                                 "a vertex, from 1 to the number of vertices");
    GRUNDY_ASSERT(number > 0 && number <= GRUNDY_GRAPH_VERTICES_MOST);
    *out = (uint32_t)number - 1;
    return GRUNDY_OK;
}

/* ---- *Sections ---- */

static grundy_status take_count(parser *p)
{
    const uint64_t most = (uint64_t)1 << 63;

    if (p->has_vertices)
        return gi_graph_fail(p->text, p->text->at,
                             "expected one network in a file");
    skip_spaces(p);
    if (!take_digits(p, most, &p->count))
        return gi_graph_expected(p->text, p->text->at,
                                 "the number of vertices, below 2^63");
    p->has_vertices = true;
    return gi_draft_promise(p->text->draft, p->count, 0);
}

static grundy_status take_section(parser *p)
{
    static const struct {
        const char *word;
        section section;
    } known[] = {{"*network", NO_SECTION}, {"*vertices", VERTICES},
                 {"*arcs", ARCS},          {"*edges", EDGES},
                 {"*arcslist", ARCS_LIST}, {"*edgeslist", EDGES_LIST}};
    const size_t bytes = strcspn(here(p), " \t\r\n");

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strlen(known[i].word) != bytes ||
            !gi_same_letters(here(p), known[i].word, bytes))
            continue;
        p->section = known[i].section;
        p->text->at += bytes;
        return p->section == VERTICES ? take_count(p) : GRUNDY_OK;
    }
    return gi_graph_fail(p->text, p->text->at,
                         "expected *Vertices, *Arcs, *Edges, *Arcslist or "
                         "*Edgeslist, found %.*s",
                         bytes < 40 ? (int)bytes : 40, here(p));
}

/* ---- lines ---- */

static grundy_status skip_label(parser *p)
{
    const size_t start = p->text->at;

    if (*here(p) != '"') return GRUNDY_OK;
    do
        p->text->at++;
    while (!is_at_line_end(p) && *here(p) != '"');
    if (is_at_line_end(p))
        return gi_graph_fail(p->text, start,
                             "expected a \" to end this label");
    p->text->at++;
    return GRUNDY_OK;
}

/* Room for the labels, unless so short a text cannot have them all. */
static grundy_status reserve_labels(parser *p)
{
    enum { LINE_BYTES = 4 }; /* `1 a` and the end of the line. */

    if (p->labels || p->count > p->text->count / LINE_BYTES + 1)
        return GRUNDY_OK;
    p->labels = gi_alloc_array(p->text->draft->env, (size_t)p->count,
                               sizeof *p->labels);
    if (!p->labels) return GRUNDY_NO_MEMORY;
    memset(p->labels, 0, (size_t)p->count * sizeof *p->labels);
    return GRUNDY_OK;
}

/* `1 "label"`; of a vertex with two lines the first counts. */
static grundy_status take_vertex_line(parser *p)
{
    uint32_t vertex = 0;
    grundy_status status = take_vertex(p, &vertex);

    if (status) return status;
    skip_spaces(p);
    if (is_at_line_end(p)) return GRUNDY_OK;
    status = reserve_labels(p);
    if (!status && p->labels && p->labels[vertex] == 0) {
        p->labels[vertex] = p->text->at;
        p->label_count++;
    }
    return status ? status : skip_label(p);
}

static grundy_status take_edge_line(parser *p)
{
    const bool is_list = p->section == ARCS_LIST || p->section == EDGES_LIST;
    const bool is_directed = p->section == ARCS || p->section == ARCS_LIST;
    gi_graph_draft *draft = p->text->draft;
    uint32_t from = 0, to = 0;
    grundy_status status = take_vertex(p, &from);

    GRUNDY_ASSERT(p->section >= ARCS);
    do {
        skip_spaces(p);
        if (!status) status = take_vertex(p, &to);
        if (!status) status = gi_draft_edge(draft, from, to);
        if (!status && !is_directed && from != to)
            status = gi_draft_edge(draft, to, from);
        skip_spaces(p);
    } while (!status && is_list && !is_at_line_end(p));
    return status;
}

static grundy_status take_line(parser *p)
{
    skip_spaces(p);
    if (is_at_line_end(p) || *here(p) == '%') return GRUNDY_OK;
    if (*here(p) == '*') return take_section(p);
    if (p->section == VERTICES) return take_vertex_line(p);
    if (p->section != NO_SECTION) return take_edge_line(p);
    return gi_graph_expected(p->text, p->text->at, "*Vertices");
}

/* ---- names ---- */

static grundy_status add_label(gi_graph_draft *draft, const char *label,
                               uint32_t *raw)
{
    const bool is_quoted = *label == '"';
    const size_t bytes =
        strcspn(label + is_quoted, is_quoted ? "\"" : " \t\r\n");

    return gi_draft_vertex(draft, label + is_quoted, bytes, raw);
}

/* Labels, if there is one of its own for each vertex; else numbers. */
static grundy_status name_vertices(parser *p)
{
    gi_graph_draft *draft = p->text->draft;
    grundy_graph_names *names = draft->names;
    grundy_status status = GRUNDY_OK;
    bool are_unlike = p->label_count == p->count;

    for (size_t i = 0; !status && are_unlike && i < p->count; i++) {
        uint32_t raw = 0;
        status = add_label(draft, p->text->text + p->labels[i], &raw);
        are_unlike = status || raw == i;
    }
    if (status || are_unlike) return status;
    GRUNDY_ASSERT(p->count <= GRUNDY_GRAPH_VERTICES_MOST);
    gi_map_clear(&names->map);
    gi_map_init(&names->map, draft->env);
    names->base = 1;
    names->direct = (uint32_t)p->count + 1;
    return GRUNDY_OK;
}

grundy_status gi_graph_parse_pajek(gi_graph_text *text)
{
    parser p = {.text = text};
    grundy_status status = GRUNDY_OK;

    while (!status && text->at < text->count) {
        status = take_line(&p);
        if (!status) skip_line(&p);
    }
    if (!status && !p.has_vertices)
        status = gi_graph_expected(text, text->count, "*Vertices");
    if (!status) status = name_vertices(&p);
    if (p.labels)
        gi_free(text->draft->env, p.labels, p.count * sizeof *p.labels);
    return status;
}
