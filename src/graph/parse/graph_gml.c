/* SPDX-License-Identifier: MIT */
/* graph_gml.c - GML: pairs of a key and a value, which may be a list of pairs.
 *
 *     graph [
 *       directed 1
 *       node [ id 1 label "a" graphics [ x 0.5 ] ]
 *       node [ id 2 label "say &quot;b&quot;" ]
 *       edge [ source 1 target 2 ]
 *     ]
 *
 * Vertices are named by their labels if each has a label and no two are equal,
 * and otherwise by their ids. Without `directed 1` an edge goes both ways.
 * Pairs may come in any order; other keys are skipped, whatever their values.
 *
 * The parser is not recursive: of the lists that have a meaning the innermost
 * open one is known, and of the skipped lists within it their number.
 *
 * Cost: linear in the text and in the edges.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/text/letter_case.h"
#include "graph/read/graph_lines.h"

typedef enum level { AT_TOP, IN_GRAPH, IN_NODE, IN_EDGE } level;

typedef struct edge {
    uint32_t from, to;
} edge;

typedef struct parser {
    gi_graph_text *text;
    gi_graph_ids ids;
    edge *edges; /* Which way they go may be said after them. */
    size_t edge_count, edge_capacity;
    level level;
    size_t skipped; /* Lists that are open within it, and skipped. */
    size_t list_at; /* Where the node or the edge starts. */
    bool has_graph, has_directed, is_directed;
    /* Of the node or the edge; SIZE_MAX: not there. */
    size_t id_at, label_at, source_at, target_at;
    gi_text number;
} parser;

/* ---- words ---- */

static char peek(const parser *p)
{
    return p->text->text[p->text->at];
}

static bool is_at_end(const parser *p)
{
    return p->text->at >= p->text->count;
}

static bool is_blank(char c)
{
    return c == '\n' || gi_is_space(c);
}

static void skip_blanks(parser *p)
{
    while (!is_at_end(p) && (is_blank(peek(p)) || peek(p) == '#')) {
        if (peek(p) == '#')
            while (!is_at_end(p) && peek(p) != '\n')
                p->text->at++;
        else
            p->text->at++;
    }
}

static bool is_word_byte(char c)
{
    return (unsigned char)c > ' ' && c != '[' && c != ']' && c != '"';
}

static grundy_status take_key(parser *p, size_t *bytes)
{
    gi_graph_text *text = p->text;
    const size_t start = text->at;

    if (!((peek(p) | 32) >= 'a' && (peek(p) | 32) <= 'z') && peek(p) != '_')
        return gi_graph_expected(text, text->at,
                                 p->level == AT_TOP ? "a key of GML"
                                                    : "a key of GML or ]");
    while (is_word_byte(peek(p)))
        text->at++;
    *bytes = text->at - start;
    return GRUNDY_OK;
}

/* Past a number, a word or a text in quotes. */
static grundy_status skip_value(parser *p)
{
    gi_graph_text *text = p->text;
    const size_t start = text->at;

    if (peek(p) != '"') {
        while (is_word_byte(peek(p)))
            text->at++;
        return text->at > start
                   ? GRUNDY_OK
                   : gi_graph_expected(text, start, "a value after the key");
    }
    do
        text->at++;
    while (!is_at_end(p) && peek(p) != '"');
    if (is_at_end(p))
        return gi_graph_fail(text, start, "expected a \" to end this text");
    text->at++;
    return GRUNDY_OK;
}

/* A whole number without a sign + and leading zeros. */
static grundy_status take_number(parser *p, size_t at, const char *what)
{
    gi_text *out = &p->number;
    const char *digits = p->text->text + at;
    size_t count;

    gi_text_truncate(out, 0);
    if (*digits == '-') gi_text_add_char(out, '-');
    digits += *digits == '-' || *digits == '+';
    count = strspn(digits, "0123456789");
    if (count == 0 || is_word_byte(digits[count]))
        return gi_graph_expected(p->text, at, what);
    while (count > 1 && *digits == '0') {
        digits++;
        count--;
    }
    if (*digits == '0') gi_text_truncate(out, 0);
    gi_text_add_bytes(out, digits, count);
    return out->status;
}

static grundy_status take_label(gi_graph_text *text, size_t at, gi_text *out)
{
    const char *next = text->text + at;

    if (*next != '"') {
        while (is_word_byte(*next))
            gi_text_add_char(out, *next++);
        return out->status;
    }
    for (next++; *next != '"';) {
        const size_t bytes = *next == '&' ? gi_entity_take(next, out) : 0;
        if (bytes == 0) gi_text_add_char(out, *next);
        next += bytes ? bytes : 1;
    }
    return out->status;
}

/* ---- nodes and edges ---- */

static grundy_status end_node(parser *p)
{
    uint32_t id = 0;
    grundy_status status;

    if (p->id_at == SIZE_MAX)
        return gi_graph_fail(p->text, p->list_at,
                             "expected a node with an id");
    status = take_number(p, p->id_at, "an id that is a whole number");
    if (!status)
        status =
            gi_graph_ids_declare(&p->ids, p->text, &p->number, p->id_at, &id);
    GRUNDY_ASSERT(status || id < p->ids.map.count);
    if (!status && p->label_at != SIZE_MAX)
        p->ids.items[id].label = p->label_at;
    return status;
}

static grundy_status find_end(parser *p, size_t at, uint32_t *out)
{
    grundy_status status;

    if (at == SIZE_MAX)
        return gi_graph_fail(p->text, p->list_at,
                             "expected an edge with a source and a target");
    status = take_number(p, at, "the id of a node, a whole number");
    return status ? status
                  : gi_graph_ids_find(&p->ids, p->text, &p->number, at, out);
}

static grundy_status end_edge(parser *p)
{
    edge found = {0, 0};
    grundy_status status = find_end(p, p->source_at, &found.from);

    if (!status) status = find_end(p, p->target_at, &found.to);
    if (!status)
        status =
            gi_array_grow((void **)&p->edges, &p->edge_capacity, p->edge_count,
                          sizeof *p->edges, p->text->draft->env);
    if (!status) p->edges[p->edge_count++] = found;
    return status;
}

static grundy_status add_edges(const parser *p)
{
    gi_graph_draft *draft = p->text->draft;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < p->edge_count; i++) {
        const edge found = p->edges[i];
        status = gi_draft_edge(draft, found.from, found.to);
        if (!status && !p->is_directed && found.from != found.to)
            status = gi_draft_edge(draft, found.to, found.from);
    }
    return status;
}

/* ---- pairs ---- */

static bool is_key(const parser *p, size_t at, size_t bytes, const char *word)
{
    return bytes == strlen(word) &&
           gi_same_letters(p->text->text + at, word, bytes);
}

static void start_list(parser *p, level entered, size_t at)
{
    p->level = entered;
    p->list_at = at;
    p->id_at = p->label_at = p->source_at = p->target_at = SIZE_MAX;
}

static grundy_status open_list(parser *p, size_t at, size_t bytes)
{
    const bool is_graph = is_key(p, at, bytes, "graph");

    p->text->at++;
    if (p->skipped) {
        p->skipped++;
    } else if (p->level == AT_TOP && is_graph) {
        if (p->has_graph)
            return gi_graph_fail(p->text, at, "expected one graph in a file");
        p->has_graph = true;
        start_list(p, IN_GRAPH, at);
    } else if (p->level == IN_GRAPH && is_key(p, at, bytes, "node")) {
        start_list(p, IN_NODE, at);
    } else if (p->level == IN_GRAPH && is_key(p, at, bytes, "edge")) {
        start_list(p, IN_EDGE, at);
    } else if (is_graph) {
        return gi_graph_fail(p->text, at, "graphs inside graphs are not read");
    } else {
        p->skipped = 1;
    }
    return GRUNDY_OK;
}

static grundy_status close_list(parser *p)
{
    const level closed = p->level;

    p->text->at++;
    if (p->skipped) {
        p->skipped--;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(closed != AT_TOP);
    p->level = closed == IN_GRAPH ? AT_TOP : IN_GRAPH;
    if (closed == IN_NODE) return end_node(p);
    return closed == IN_EDGE ? end_edge(p) : GRUNDY_OK;
}

static grundy_status take_directed(parser *p, size_t at)
{
    const char *word = p->text->text + at;

    if ((*word != '0' && *word != '1') || is_word_byte(word[1]))
        return gi_graph_expected(p->text, at, "directed 0 or 1");
    if (p->has_directed)
        return gi_graph_fail(p->text, at, "expected directed once");
    p->has_directed = true;
    p->is_directed = *word == '1';
    return GRUNDY_OK;
}

/* Where the values are that matter: the first of each key. */
static grundy_status note_value(parser *p, size_t key, size_t bytes, size_t at)
{
    size_t *place = NULL;

    if (p->skipped) return GRUNDY_OK;
    if (p->level == IN_GRAPH && is_key(p, key, bytes, "directed"))
        return take_directed(p, at);
    if (p->level == IN_NODE && is_key(p, key, bytes, "id"))
        place = &p->id_at;
    else if (p->level == IN_NODE && is_key(p, key, bytes, "label"))
        place = &p->label_at;
    else if (p->level == IN_EDGE && is_key(p, key, bytes, "source"))
        place = &p->source_at;
    else if (p->level == IN_EDGE && is_key(p, key, bytes, "target"))
        place = &p->target_at;
    if (!place) return GRUNDY_OK;
    if (*place != SIZE_MAX)
        return gi_graph_fail(p->text, key, "expected this key once");
    *place = at;
    return GRUNDY_OK;
}

static grundy_status take_pair(parser *p)
{
    const size_t key = p->text->at;
    size_t bytes = 0, at;
    grundy_status status = take_key(p, &bytes);

    if (status) return status;
    skip_blanks(p);
    if (peek(p) == '[') return open_list(p, key, bytes);
    at = p->text->at;
    status = skip_value(p);
    return status ? status : note_value(p, key, bytes, at);
}

static grundy_status take_graph(parser *p)
{
    grundy_status status = GRUNDY_OK;

    for (skip_blanks(p); !status && !is_at_end(p); skip_blanks(p)) {
        const bool is_in_list = p->level != AT_TOP || p->skipped;
        status = is_in_list && peek(p) == ']' ? close_list(p) : take_pair(p);
    }
    if (status) return status;
    GRUNDY_ASSERT(p->text->at == p->text->count);
    if (p->level != AT_TOP || p->skipped)
        return gi_graph_expected(p->text, p->text->count, "] to end the list");
    if (!p->has_graph)
        return gi_graph_expected(p->text, p->text->count, "graph [");
    status = gi_graph_ids_finish_labels(&p->ids, p->text, take_label);
    return status ? status : add_edges(p);
}

grundy_status gi_graph_parse_gml(gi_graph_text *text)
{
    const grundy_env *env = text->draft->env;
    parser p = {.text = text};
    grundy_status status;

    gi_graph_ids_init(&p.ids, env);
    gi_text_init(&p.number, env);
    status = take_graph(&p);
    gi_text_clear(&p.number);
    gi_free(env, p.edges, p.edge_capacity * sizeof *p.edges);
    gi_graph_ids_clear(&p.ids);
    return status;
}
