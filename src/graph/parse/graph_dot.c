/* SPDX-License-Identifier: MIT */
/* graph_dot.c - graphs in the DOT language of Graphviz.
 *
 * Only the vertices and edges are kept: attributes, ports and the names of
 * subgraphs are skipped. A subgraph stands for its vertices, including those
 * of its own subgraphs, each of them once: `{a b} -> {c d}` is four edges. In
 * a `graph`, an edge `a -- b` goes both ways.
 *
 * The parser is not recursive: the open subgraphs stand on a stack. The
 * vertices that they have mentioned lie in one array, `members`, the outer
 * ones first; a subgraph that closes leaves its own vertices, without
 * repetitions, at the end of the array, where they are an operand of the
 * surrounding statement. Between two statements of the outermost graph they
 * are no longer needed and are discarded.
 *
 * Cost: linear in the text and in the edges.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "graph/parse/graph_dot.h"

enum { MOST_DEPTH = 256 };

typedef struct frame {
    size_t first;          /* Of its members. */
    size_t left, left_end; /* Members that an arrow would start from. */
    bool has_left;
    bool has_arrow; /* An arrow waits for its other end. */
} frame;

typedef struct parser {
    gi_graph_text *text;
    gi_dot_token now, next;
    bool is_directed;
    frame frames[MOST_DEPTH];
    size_t depth;
    uint32_t *members;
    size_t member_count, member_capacity;
    /* Of each vertex the last subgraph that has kept it. */
    uint32_t *kept_by;
    size_t kept_count, kept_capacity;
    uint32_t closed_count;
} parser;

/* ---- words ---- */

static grundy_status advance(parser *p)
{
    const gi_dot_token before = p->now;

    p->now = p->next;
    p->next = before; /* Its text is used again. */
    return gi_dot_next(p->text, &p->next);
}

static grundy_status expected(const parser *p, const char *what)
{
    return gi_graph_expected(p->text, p->now.at, what);
}

static bool is_at(const parser *p, char c)
{
    return p->now.kind == (gi_dot_kind)c;
}

/* The word that has to come next. */
static grundy_status take(parser *p, char c, const char *what)
{
    return is_at(p, c) ? advance(p) : expected(p, what);
}

/* `[ name = name, ... ]`, as often as it comes. */
static grundy_status skip_attributes(parser *p)
{
    grundy_status status = GRUNDY_OK;

    while (!status && is_at(p, '[')) {
        status = advance(p);
        while (!status && !is_at(p, ']')) {
            if (p->now.kind < GI_DOT_NAME && !strchr("=,;", (int)p->now.kind))
                return expected(p, "an attribute or ]");
            if (p->now.kind == GI_DOT_END)
                return expected(p, "] after the attributes");
            status = advance(p);
        }
        if (!status) status = advance(p);
    }
    return status;
}

/* ---- members and edges ---- */

static grundy_status push_member(parser *p, uint32_t vertex)
{
    const grundy_status status = gi_array_grow(
        (void **)&p->members, &p->member_capacity, p->member_count,
        sizeof *p->members, p->text->draft->env);

    if (!status) p->members[p->member_count++] = vertex;
    return status;
}

/* From each vertex on the left to each on the right, members first .. end. */
static grundy_status connect(parser *p, const frame *f, size_t first,
                             size_t end)
{
    gi_graph_draft *draft = p->text->draft;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(f->left <= f->left_end && f->left_end <= first);
    GRUNDY_ASSERT(first <= end && end <= p->member_count);
    for (size_t i = f->left; !status && i < f->left_end; i++)
        for (size_t j = first; !status && j < end; j++) {
            const uint32_t from = p->members[i], to = p->members[j];
            status = gi_draft_edge(draft, from, to);
            if (!status && !p->is_directed && from != to)
                status = gi_draft_edge(draft, to, from);
        }
    return status;
}

/* A vertex or a subgraph is about to come: does a statement start? */
static void start_operand(parser *p)
{
    frame *f = &p->frames[p->depth - 1];

    GRUNDY_ASSERT(p->depth > 0 && p->depth <= MOST_DEPTH);
    if (f->has_arrow) return;
    f->has_left = false;
    if (p->depth == 1) p->member_count = 0;
}

/* It has come: members first .. member_count - 1. */
static grundy_status end_operand(parser *p, size_t first)
{
    frame *f = &p->frames[p->depth - 1];
    grundy_status status = GRUNDY_OK;

    if (f->has_arrow) status = connect(p, f, first, p->member_count);
    GRUNDY_ASSERT(first <= p->member_count);
    f->left = first;
    f->left_end = p->member_count;
    f->has_left = true;
    f->has_arrow = false;
    return status;
}

/* ---- subgraphs ---- */

static grundy_status open_subgraph(parser *p)
{
    if (p->depth == MOST_DEPTH)
        return gi_graph_fail(p->text, p->now.at,
                             "expected at most %d subgraphs inside each other",
                             MOST_DEPTH);
    if (p->depth) start_operand(p);
    p->frames[p->depth++] = (frame){.first = p->member_count};
    return take(p, '{', "{");
}

static grundy_status grow_kept(parser *p, uint32_t vertex)
{
    while (p->kept_count <= vertex) {
        const grundy_status status = gi_array_grow(
            (void **)&p->kept_by, &p->kept_capacity, p->kept_count,
            sizeof *p->kept_by, p->text->draft->env);
        if (status) return status;
        p->kept_by[p->kept_count++] = 0;
    }
    return GRUNDY_OK;
}

/* Each member of the innermost subgraph once. */
static grundy_status drop_repeats(parser *p, size_t first)
{
    size_t kept = first;

    GRUNDY_ASSERT(first <= p->member_count);
    p->closed_count++;
    for (size_t i = first; i < p->member_count; i++) {
        const uint32_t vertex = p->members[i];
        const grundy_status status = grow_kept(p, vertex);
        if (status) return status;
        if (p->kept_by[vertex] == p->closed_count) continue;
        p->kept_by[vertex] = p->closed_count;
        p->members[kept++] = vertex;
    }
    p->member_count = kept;
    return GRUNDY_OK;
}

static grundy_status close_subgraph(parser *p)
{
    const frame *f = &p->frames[p->depth - 1];
    grundy_status status;

    GRUNDY_ASSERT(p->depth > 0);
    if (f->has_arrow) return expected(p, "a vertex after the arrow");
    p->depth--;
    if (p->depth == 0) return advance(p);
    status = drop_repeats(p, f->first);
    if (!status) status = end_operand(p, f->first);
    return status ? status : advance(p);
}

/* ---- statements ---- */

/* `name`, with a port, or `name = value`. */
static grundy_status take_vertex(parser *p)
{
    gi_graph_draft *draft = p->text->draft;
    const gi_text *name = &p->now.name;
    uint32_t vertex = 0;
    grundy_status status;

    if (p->next.kind == (gi_dot_kind)'=') {
        status = advance(p);
        if (!status) status = advance(p);
        if (!status && p->now.kind != GI_DOT_NAME)
            return expected(p, "a value after =");
        return status ? status : advance(p);
    }
    start_operand(p);
    status =
        gi_draft_vertex(draft, gi_text_string(name), name->count, &vertex);
    if (!status) status = push_member(p, vertex);
    if (!status) status = end_operand(p, p->member_count - 1);
    if (!status) status = advance(p);
    while (!status && is_at(p, ':')) {
        status = advance(p);
        if (!status && p->now.kind != GI_DOT_NAME)
            return expected(p, "a port after :");
        if (!status) status = advance(p);
    }
    return status;
}

static grundy_status take_arrow(parser *p)
{
    frame *f = &p->frames[p->depth - 1];

    if (!f->has_left || f->has_arrow)
        return expected(p, "a vertex before the arrow");
    if ((p->now.kind == GI_DOT_ARROW) != p->is_directed)
        return expected(p,
                        p->is_directed ? "-> in a digraph" : "-- in a graph");
    f->has_arrow = true;
    return advance(p);
}

static grundy_status end_statement(parser *p)
{
    frame *f = &p->frames[p->depth - 1];

    if (f->has_arrow) return expected(p, "a vertex after the arrow");
    f->has_left = false;
    return advance(p);
}

static grundy_status take_attributes(parser *p)
{
    grundy_status status;

    if (p->frames[p->depth - 1].has_arrow)
        return expected(p, "a vertex after the arrow");
    status = is_at(p, '[') ? GRUNDY_OK : advance(p);
    if (!status && !is_at(p, '[')) return expected(p, "[");
    return status ? status : skip_attributes(p);
}

static grundy_status take_statement(parser *p)
{
    grundy_status status;

    switch ((int)p->now.kind) {
    case GI_DOT_NAME:
        return take_vertex(p);
    case GI_DOT_SUBGRAPH:
        status = advance(p);
        if (!status && p->now.kind == GI_DOT_NAME) status = advance(p);
        return status ? status : open_subgraph(p);
    case '{':
        return open_subgraph(p);
    case '}':
        return close_subgraph(p);
    case GI_DOT_ARROW:
    case GI_DOT_LINE:
        return take_arrow(p);
    case GI_DOT_ATTRIBUTE:
    case GI_DOT_GRAPH:
    case '[':
        return take_attributes(p);
    case ';':
        return end_statement(p);
    default:
        return expected(p, "a statement or }");
    }
}

static grundy_status take_graph(parser *p)
{
    grundy_status status = gi_dot_next(p->text, &p->next);

    if (!status) status = advance(p);
    if (!status && p->now.kind == GI_DOT_STRICT) status = advance(p);
    if (status) return status;
    p->is_directed = p->now.kind == GI_DOT_DIGRAPH;
    if (!p->is_directed && p->now.kind != GI_DOT_GRAPH)
        return expected(p, "digraph or graph");
    status = advance(p);
    if (!status && p->now.kind == GI_DOT_NAME) status = advance(p);
    if (!status) status = open_subgraph(p);
    while (!status && p->depth)
        status = take_statement(p);
    if (!status && p->now.kind != GI_DOT_END)
        return expected(p, "nothing after the graph");
    return status;
}

grundy_status gi_graph_parse_dot(gi_graph_text *text)
{
    const grundy_env *env = text->draft->env;
    parser *p = gi_alloc(env, sizeof *p);
    grundy_status status;

    if (!p) return GRUNDY_NO_MEMORY;
    memset(p, 0, sizeof *p);
    p->text = text;
    gi_text_init(&p->now.name, env);
    gi_text_init(&p->next.name, env);
    status = take_graph(p);
    gi_text_clear(&p->now.name);
    gi_text_clear(&p->next.name);
    gi_free(env, p->members, p->member_capacity * sizeof *p->members);
    gi_free(env, p->kept_by, p->kept_capacity * sizeof *p->kept_by);
    gi_free(env, p, sizeof *p);
    return status;
}
