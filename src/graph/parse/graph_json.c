/* SPDX-License-Identifier: MIT */
/* graph_json.c - graphs as nodes and links in JSON, as networkx writes them.
 *
 *     {"directed": true,
 *      "nodes": [{"id": "a"}, {"id": 2}],
 *      "links": [{"source": "a", "target": 2}]}
 *
 * `edges` may be used in place of `links`. With "directed": false an edge goes
 * both ways; otherwise it is a move from the source to the target. An id is a
 * text or a whole number, and the number 2 is the same id as the text "2".
 * Nodes without ids are called 0, 1, 2, .... Other members are skipped.
 */
#include "base/json/json.h"
#include "graph/read/graph_read.h"

static grundy_status fail(gi_graph_text *text, const gi_json *at,
                          const char *message)
{
    return gi_graph_fail(text, at->offset, "%s", message);
}

/* A text, or a number without fraction and exponent. */
static bool is_id(const gi_json *value)
{
    if (!value) return false;
    if (value->kind == GI_JSON_STRING) return true;
    if (value->kind != GI_JSON_NUMBER) return false;
    for (size_t i = 0; i < value->text_count; i++)
        if ((value->text[i] < '0' || value->text[i] > '9') &&
            value->text[i] != '-')
            return false;
    return true;
}

/* All nodes have an id, or none has. */
static grundy_status add_nodes(gi_graph_text *text, const gi_json *nodes)
{
    grundy_graph_names *names = text->draft->names;
    const bool have_ids = nodes->first && gi_json_member(nodes->first, "id");
    uint32_t raw = 0;
    bool is_new = true;
    grundy_status status = GRUNDY_OK;

    if (nodes->kind != GI_JSON_LIST)
        return fail(text, nodes, "expected a list of nodes");
    if (!have_ids) {
        status = gi_draft_promise(text->draft, nodes->count, 0);
        GRUNDY_ASSERT(status || nodes->count <= GRUNDY_GRAPH_VERTICES_MOST);
        if (!status) names->direct = (uint32_t)nodes->count;
    }
    for (const gi_json *node = nodes->first; !status && node;
         node = node->next) {
        const gi_json *id = gi_json_member(node, "id");
        if (!have_ids && node->kind == GI_JSON_OBJECT && !id) continue;
        if (!have_ids && id)
            return fail(text, id,
                        "expected no id, as the first node has none");
        if (!is_id(id))
            return fail(text, id ? id : node,
                        "expected an id that is a text or a whole number");
        status = gi_graph_names_intern(names, id->text, id->text_count, &raw,
                                       &is_new);
        if (!status && !is_new)
            return fail(text, id, "expected an id that no other node has");
        if (!status) status = gi_draft_mention(text->draft, raw);
    }
    return status;
}

static grundy_status take_end(gi_graph_text *text, const gi_json *link,
                              const char *key, uint32_t *raw)
{
    const gi_json *id = gi_json_member(link, key);
    const grundy_graph_names *names = text->draft->names;
    uint64_t number;
    uint32_t key_number;

    if (!is_id(id))
        return gi_graph_fail(text, id ? id->offset : link->offset,
                             "expected a %s that is the id of a node", key);
    if (gi_name_number(id->text, id->text_count, names->direct, &number)) {
        *raw = (uint32_t)number;
        return GRUNDY_OK;
    }
    if (!gi_map_find(&names->map, id->text, id->text_count, &key_number))
        return gi_graph_fail(text, id->offset,
                             "expected a %s that is the id of a node", key);
    *raw = names->direct + key_number;
    return GRUNDY_OK;
}

static grundy_status add_links(gi_graph_text *text, const gi_json *links,
                               bool is_directed)
{
    grundy_status status = GRUNDY_OK;

    if (links->kind != GI_JSON_LIST)
        return fail(text, links, "expected a list of links");
    for (const gi_json *link = links->first; !status && link;
         link = link->next) {
        uint32_t from = 0, to = 0;
        status = take_end(text, link, "source", &from);
        if (!status) status = take_end(text, link, "target", &to);
        if (!status) status = gi_draft_edge(text->draft, from, to);
        if (!status && !is_directed && from != to)
            status = gi_draft_edge(text->draft, to, from);
    }
    return status;
}

static grundy_status add_graph(gi_graph_text *text, const gi_json *root)
{
    const gi_json *nodes = gi_json_member(root, "nodes");
    const gi_json *links = gi_json_member(root, "links");
    const gi_json *directed = gi_json_member(root, "directed");
    grundy_status status;

    if (!links) links = gi_json_member(root, "edges");
    if (!nodes)
        return fail(text, root, "expected an object with a list of nodes");
    if (!links)
        return fail(text, root, "expected an object with a list of links");
    if (directed && directed->kind != GI_JSON_BOOL)
        return fail(text, directed, "expected true or false");
    status = add_nodes(text, nodes);
    return status ? status
                  : add_links(text, links, !directed || directed->truth);
}

grundy_status gi_graph_parse_json(gi_graph_text *text)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_json *root = NULL;
    gi_arena arena;
    grundy_status status;

    gi_arena_init(&arena, text->draft->env);
    status = gi_json_read(&root, text->text, text->count, &arena, &told);
    if (status == GRUNDY_BAD_INPUT)
        status = gi_graph_fail(text, told.offset, "%s", told.message);
    if (!status) status = add_graph(text, root);
    gi_arena_clear(&arena);
    return status;
}
