/* SPDX-License-Identifier: MIT */
/* graph/parse/graph_csv.h - tables of edges: what graph_csv.c and graph_look.c
 * share. */
#ifndef GI_GRAPH_PARSE_GRAPH_CSV_H
#define GI_GRAPH_PARSE_GRAPH_CSV_H

#include <stdbool.h>
#include <stddef.h>

/* Where the columns of a table are. */
typedef struct gi_csv_columns {
    size_t from, to;
    size_t type;  /* `Directed` or `Undirected`; count: there is none. */
    size_t count; /* Of all columns. */
} gi_csv_columns;

/* Bytes of the row that starts the text: up to the end of a line that is in no
 * quotes. */
size_t gi_csv_row_bytes(const char *text, size_t count);
/* Whether the fields of a row are names of columns, such as source and target;
 * fills in the columns then, else their number alone. */
bool gi_csv_header(const char *row, size_t bytes, char separator,
                   gi_csv_columns *out);

#endif
