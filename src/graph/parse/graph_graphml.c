/* SPDX-License-Identifier: MIT */
/* graph_graphml.c - GraphML.
 *
 *     <graphml>
 *       <graph edgedefault="directed">
 *         <node id="a"/> <node id="b"/>
 *         <edge source="a" target="b"/>
 *       </graph>
 *     </graphml>
 *
 * Vertices are named by their ids. An edge that is not directed, by itself or
 * by the default of the graph, goes both ways. Data and their keys are
 * skipped; hyperedges, ports and nested graphs have no meaning here and are
 * refused.
 *
 * Elements have the prefix of the root, if the root has one. An element has
 * the meaning of its name only within the element to which it belongs:
 * `inside` is the number of open elements, from the root on, of which this is
 * true.
 *
 * Cost: linear in the text.
 */
#include <string.h>

#include "graph/parse/graph_xml.h"

enum { IN_ROOT = 1, IN_GRAPH, IN_MEMBER }; /* Values of `inside`. */

typedef struct parser {
    gi_graph_text *text;
    gi_xml xml;
    gi_graph_ids ids;
    size_t prefix; /* Bytes of that of the root, with its colon. */
    size_t inside;
    bool has_graph, is_directed;
    gi_text value;
} parser;

/* ---- names ---- */

/* The name without the prefix of the root. */
static bool is_element(const parser *p, const char *word)
{
    const gi_xml_name name = p->xml.name;
    const char *text = p->text->text;

    return name.bytes == p->prefix + strlen(word) &&
           memcmp(text + name.at, text + p->xml.open[0].at, p->prefix) == 0 &&
           memcmp(text + name.at + p->prefix, word, strlen(word)) == 0;
}

static grundy_status refuse(const parser *p, const char *what)
{
    return gi_graph_fail(p->text, p->xml.at, "%s are not read", what);
}

/* `graphml`, after a prefix. */
static grundy_status take_root(parser *p)
{
    const gi_xml_name name = p->xml.name;
    const char *start = p->text->text + name.at;
    const char *colon = memchr(start, ':', name.bytes);

    p->prefix = colon ? (size_t)(colon + 1 - start) : 0;
    if (!is_element(p, "graphml"))
        return gi_graph_fail(
            p->text, p->xml.at,
            "expected <graphml>, found <%.*s>: of XML only GraphML is read",
            name.bytes < 40 ? (int)name.bytes : 40, start);
    p->inside = IN_ROOT;
    return GRUNDY_OK;
}

/* ---- attributes ---- */

/* One that has to be there. */
static grundy_status take_value(parser *p, const char *name, size_t *at)
{
    const grundy_status status =
        gi_xml_attribute(&p->xml, name, &p->value, at);

    if (!status && *at == SIZE_MAX)
        return gi_graph_fail(p->text, p->xml.at,
                             "expected an element with the attribute %s",
                             name);
    return status;
}

static bool is_value(const parser *p, const char *word)
{
    return strcmp(gi_text_string(&p->value), word) == 0;
}

/* ---- elements ---- */

static grundy_status take_graph(parser *p)
{
    size_t at = SIZE_MAX;
    grundy_status status;

    if (p->has_graph)
        return gi_graph_fail(p->text, p->xml.at,
                             "expected one graph in a file");
    status = take_value(p, "edgedefault", &at);
    if (status) return status;
    if (!is_value(p, "directed") && !is_value(p, "undirected"))
        return gi_graph_fail(p->text, at, "expected directed or undirected");
    p->is_directed = is_value(p, "directed");
    p->has_graph = true;
    p->inside = IN_GRAPH;
    return GRUNDY_OK;
}

static grundy_status take_node(parser *p)
{
    uint32_t vertex = 0;
    size_t at = SIZE_MAX;
    const grundy_status status = take_value(p, "id", &at);

    p->inside = IN_MEMBER;
    return status ? status
                  : gi_graph_ids_declare(&p->ids, p->text, &p->value, at,
                                         &vertex);
}

static grundy_status take_end(parser *p, const char *name, uint32_t *out)
{
    size_t at = SIZE_MAX;
    const grundy_status status = take_value(p, name, &at);

    return status ? status
                  : gi_graph_ids_find(&p->ids, p->text, &p->value, at, out);
}

/* What the edge says of itself, or the graph of all. */
static grundy_status take_direction(parser *p, bool *is_directed)
{
    size_t at = SIZE_MAX;
    const grundy_status status =
        gi_xml_attribute(&p->xml, "directed", &p->value, &at);

    *is_directed = p->is_directed;
    if (status || at == SIZE_MAX) return status;
    *is_directed = is_value(p, "true") || is_value(p, "1");
    if (!*is_directed && !is_value(p, "false") && !is_value(p, "0"))
        return gi_graph_fail(p->text, at, "expected true or false");
    return GRUNDY_OK;
}

static grundy_status check_ports(parser *p)
{
    static const char *const names[] = {"sourceport", "targetport"};

    for (size_t i = 0; i < 2; i++) {
        size_t at = SIZE_MAX;
        const grundy_status status =
            gi_xml_attribute(&p->xml, names[i], &p->value, &at);
        if (status) return status;
        if (at != SIZE_MAX) return refuse(p, "ports of nodes");
    }
    return GRUNDY_OK;
}

static grundy_status take_edge(parser *p)
{
    gi_graph_draft *draft = p->text->draft;
    uint32_t from = 0, to = 0;
    bool is_directed = false;
    grundy_status status = take_end(p, "source", &from);

    p->inside = IN_MEMBER;
    if (!status) status = take_end(p, "target", &to);
    if (!status) status = take_direction(p, &is_directed);
    if (!status) status = check_ports(p);
    if (!status) status = gi_draft_edge(draft, from, to);
    if (!status && !is_directed && from != to)
        status = gi_draft_edge(draft, to, from);
    return status;
}

/* Past an element that means something; others are skipped by their depth. */
static grundy_status take_element(parser *p)
{
    GRUNDY_ASSERT(p->inside < p->xml.depth);
    if (p->xml.depth == 1) return take_root(p);
    if (p->xml.depth != p->inside + 1) return GRUNDY_OK;
    if (is_element(p, "graph"))
        return p->inside == IN_ROOT ? take_graph(p)
                                    : refuse(p, "graphs inside graphs");
    if (p->inside == IN_GRAPH && is_element(p, "node")) return take_node(p);
    if (p->inside == IN_GRAPH && is_element(p, "edge")) return take_edge(p);
    if (is_element(p, "hyperedge")) return refuse(p, "hyperedges");
    if (is_element(p, "port")) return refuse(p, "ports of nodes");
    return GRUNDY_OK;
}

static grundy_status take_document(parser *p)
{
    grundy_status status = gi_xml_next(&p->xml);

    while (!status && p->xml.kind != GI_XML_END) {
        if (p->xml.kind == GI_XML_OPEN)
            status = take_element(p);
        else if (p->inside > p->xml.depth)
            p->inside = p->xml.depth;
        if (!status) status = gi_xml_next(&p->xml);
    }
    if (status) return status;
    if (!p->has_graph)
        return gi_graph_fail(p->text, p->text->count,
                             "expected a <graph> in <graphml>");
    return gi_graph_ids_finish(&p->ids, p->text);
}

grundy_status gi_graph_parse_graphml(gi_graph_text *text)
{
    const grundy_env *env = text->draft->env;
    parser p = {.text = text};
    grundy_status status;

    gi_xml_init(&p.xml, text);
    gi_graph_ids_init(&p.ids, env);
    gi_text_init(&p.value, env);
    status = take_document(&p);
    gi_text_clear(&p.value);
    gi_graph_ids_clear(&p.ids);
    gi_xml_clear(&p.xml);
    return status;
}
