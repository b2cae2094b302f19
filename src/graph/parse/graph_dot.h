/* SPDX-License-Identifier: MIT */
/* graph/parse/graph_dot.h - the words of the DOT language: graph_dot.c and
 * graph_dot_token.c alone. */
#ifndef GI_GRAPH_PARSE_GRAPH_DOT_H
#define GI_GRAPH_PARSE_GRAPH_DOT_H

#include "base/text/text.h"
#include "graph/read/graph_lines.h"

/* A single character is its own kind. */
typedef enum gi_dot_kind {
    GI_DOT_END = 0,
    GI_DOT_NAME = 256,
    GI_DOT_ATTRIBUTE, /* node, edge: what follows is only for the drawing. */
    GI_DOT_GRAPH,
    GI_DOT_DIGRAPH,
    GI_DOT_SUBGRAPH,
    GI_DOT_STRICT,
    GI_DOT_ARROW, /* -> */
    GI_DOT_LINE   /* -- */
} gi_dot_kind;

typedef struct gi_dot_token {
    gi_dot_kind kind;
    size_t at;    /* Its first byte. */
    gi_text name; /* Of a GI_DOT_NAME; stays until the next name. */
} gi_dot_token;

grundy_status gi_dot_next(gi_graph_text *text, gi_dot_token *token);

#endif
