/* SPDX-License-Identifier: MIT */
/* graph/parse/graph_look.h - graph_look.c and graph_look_line.c alone. */
#ifndef GI_GRAPH_PARSE_GRAPH_LOOK_H
#define GI_GRAPH_PARSE_GRAPH_LOOK_H

#include "graph/read/graph_read.h"

/* Looks at the first line that is no comment, without its end. */
void gi_graph_look_at_line(const char *line, size_t bytes, gi_graph_look *out);

#endif
