/* SPDX-License-Identifier: MIT */
/* graph/parse/graph_xml.h - the tags of an XML text: graph_xml.c for
 * graph_graphml.c. */
#ifndef GI_GRAPH_PARSE_GRAPH_XML_H
#define GI_GRAPH_PARSE_GRAPH_XML_H

#include "graph/read/graph_lines.h"

typedef enum gi_xml_kind { GI_XML_END, GI_XML_OPEN, GI_XML_CLOSE } gi_xml_kind;

/* A name in the text. */
typedef struct gi_xml_name {
    size_t at, bytes;
} gi_xml_name;

/* A tag, and the elements that it is in. `<a/>` opens and closes. */
typedef struct gi_xml {
    gi_graph_text *text;
    gi_xml_kind kind;
    size_t at;                         /* Its <. */
    gi_xml_name name;                  /* Of the element. */
    size_t attributes, attributes_end; /* Of a tag that opens. */
    bool is_empty; /* It has no tag of its own to close it. */
    bool has_root;
    gi_xml_name *open; /* The elements that are open, the inner ones last. */
    size_t depth, capacity;
} gi_xml;

void gi_xml_init(gi_xml *xml, gi_graph_text *text);
void gi_xml_clear(gi_xml *xml);
/* The next tag; depth is that inside the element for GI_XML_OPEN, and that
 * outside for GI_XML_CLOSE. */
grundy_status gi_xml_next(gi_xml *xml);
/* Whether the element has this name. */
bool gi_xml_is(const gi_xml *xml, const char *name);
/* An attribute of the tag: its value and its place, SIZE_MAX if there is none.
 */
grundy_status gi_xml_attribute(const gi_xml *xml, const char *name,
                               gi_text *value, size_t *at);

#endif
