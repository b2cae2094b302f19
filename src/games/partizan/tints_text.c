/* SPDX-License-Identifier: MIT */
/* tints_text.c - tinted graphs as text. */
#include <string.h>

#include "base/error.h"
#include "base/text/space.h"
#include "games/partizan/tints.h"

static const char letters[] = ".lr#";

enum shape { PATH, CYCLE, GRID, SHAPE_COUNT };

static const char *const shape_names[] = {"path:", "cycle:", "grid:"};

/* Text that is being read. */
typedef struct reader {
    const char *text;
    size_t count, at;
    gi_tints *graph;
    uint8_t *taken;
    gi_run *run;
} reader;

static grundy_status fail(const reader *r, const char *what)
{
    return gi_fail_at(
        r->run->err, GRUNDY_BAD_INPUT, r->at,
        "expected %s: a graph is path:5, cycle:5, grid:2x3, or "
        "vertices and edges u:v, and after @ the tints . l r # L R",
        what);
}

static grundy_status too_large(const reader *r)
{
    return gi_fail_at(r->run->err, GRUNDY_BAD_INPUT, r->at,
                      "a graph has %d vertices and %d edges at most",
                      GI_TINTS_VERTICES_MOST, GI_TINTS_EDGES_MOST);
}

static bool is_done(reader *r)
{
    while (r->at < r->count && gi_is_gap(r->text[r->at]))
        r->at++;
    return r->at == r->count;
}

static bool has_digit(const reader *r)
{
    return r->at < r->count && r->text[r->at] >= '0' && r->text[r->at] <= '9';
}

static bool skip(reader *r, char c)
{
    if (r->at == r->count || r->text[r->at] != c) return false;
    r->at++;
    return true;
}

static grundy_status read_number(reader *r, unsigned *out, const char *what)
{
    unsigned number = 0;

    if (!has_digit(r)) return fail(r, what);
    for (; has_digit(r); r->at++)
        if (number <= GI_TINTS_VERTICES_MOST)
            number = 10 * number + (unsigned)(r->text[r->at] - '0');
    if (number > GI_TINTS_VERTICES_MOST) return too_large(r);
    *out = number;
    return GRUNDY_OK;
}

/* ---- edges ---- */

static grundy_status add_edge(reader *r, unsigned u, unsigned v)
{
    gi_tints *graph = r->graph;

    if (u >= graph->vertex_count || v >= graph->vertex_count || u == v)
        return fail(r, "an edge between two of the vertices");
    if (graph->edge_count == GI_TINTS_EDGES_MOST) return too_large(r);
    graph->ends[graph->edge_count][0] = (uint8_t)(u < v ? u : v);
    graph->ends[graph->edge_count++][1] = (uint8_t)(u < v ? v : u);
    return GRUNDY_OK;
}

/* The edges of a shape of so many rows and columns; a grid of 128 has fewer
 * than GI_TINTS_EDGES_MOST. */
static void add_shape(gi_tints *graph, enum shape shape, unsigned rows,
                      unsigned columns)
{
    graph->edge_count = 0;
    for (unsigned v = 0; v < rows * columns; v++) {
        GRUNDY_ASSERT(columns > 0);
        if (v % columns + 1 < columns) {
            graph->ends[graph->edge_count][0] = (uint8_t)v;
            graph->ends[graph->edge_count++][1] = (uint8_t)(v + 1);
        }
        if (v + columns < rows * columns) {
            graph->ends[graph->edge_count][0] = (uint8_t)v;
            graph->ends[graph->edge_count++][1] = (uint8_t)(v + columns);
        }
    }
    if (shape != CYCLE || columns < 3) return;
    GRUNDY_ASSERT(graph->edge_count < GI_TINTS_EDGES_MOST);
    graph->ends[graph->edge_count][0] = 0;
    graph->ends[graph->edge_count++][1] = (uint8_t)(columns - 1);
    gi_tints_sort(graph);
}

/* ---- tints ---- */

/* 0 to 3, or 4 and 5 for a vertex that Left or Right has taken; -1. */
static int tint_of(char c)
{
    static const char known[] = ".lr#LR";
    const char *found = c ? strchr(known, c) : NULL;

    return found ? (int)(found - known) : -1;
}

static void set_tint(reader *r, unsigned vertex, int tint)
{
    GRUNDY_ASSERT(vertex < GI_TINTS_VERTICES_MOST && tint >= 0);
    r->graph->tints[vertex] =
        (uint8_t)(tint > GI_TINT_GONE ? GI_TINT_GONE : tint);
    r->taken[vertex] = (uint8_t)(tint > GI_TINT_GONE ? tint - 3 : 0);
}

/* One letter a vertex; those of a new graph make its vertices, in rows of
 * equal length. */
static grundy_status read_word(reader *r, bool is_new, unsigned *rows,
                               unsigned *columns)
{
    unsigned count = 0, row = 0;

    *rows = 1;
    *columns = 0;
    for (; r->at < r->count && !gi_is_gap(r->text[r->at]) &&
           r->text[r->at] != '@';
         r->at++) {
        const int tint = tint_of(r->text[r->at]);
        if (r->text[r->at] == '/' && row > 0 &&
            (*rows == 1 || row == *columns)) {
            *columns = row;
            ++*rows;
            row = 0;
            continue;
        }
        if (tint < 0) return fail(r, "a tint");
        if (count ==
            (is_new ? GI_TINTS_VERTICES_MOST : r->graph->vertex_count))
            return is_new ? too_large(r) : fail(r, "no more tints");
        set_tint(r, count++, tint);
        row++;
    }
    if (*rows > 1 && row != *columns) return fail(r, "rows of equal length");
    *columns = row;
    if (is_new) r->graph->vertex_count = count;
    if (count < r->graph->vertex_count) return fail(r, "more tints");
    return GRUNDY_OK;
}

/* After @: a word, or vertices with theirs, as 0:l 3:r. */
static grundy_status read_tints(reader *r)
{
    unsigned rows, columns;
    grundy_status status = GRUNDY_OK;

    if (is_done(r)) return GRUNDY_OK;
    if (!has_digit(r)) return read_word(r, false, &rows, &columns);
    while (!status && !is_done(r)) {
        unsigned vertex = 0;
        status = read_number(r, &vertex, "a vertex");
        if (status) return status;
        if (vertex >= r->graph->vertex_count)
            return fail(r, "one of the vertices");
        if (!skip(r, ':') || r->at == r->count || tint_of(r->text[r->at]) < 0)
            return fail(r, "a tint of this vertex, such as 0:l");
        set_tint(r, vertex, tint_of(r->text[r->at++]));
    }
    return status;
}

/* ---- graphs ---- */

static grundy_status read_size(reader *r, enum shape shape, unsigned *rows,
                               unsigned *columns)
{
    grundy_status status = read_number(r, columns, "a number of vertices");

    *rows = 1;
    if (status || shape != GRID) return status;
    *rows = *columns;
    if (!skip(r, 'x')) return fail(r, "ROWSxCOLUMNS of a grid");
    return read_number(r, columns, "ROWSxCOLUMNS of a grid");
}

static grundy_status read_shape(reader *r, enum shape shape)
{
    const bool has_size = has_digit(r);
    unsigned rows = 1, columns = 0;
    grundy_status status = has_size ? read_size(r, shape, &rows, &columns)
                                    : read_word(r, true, &rows, &columns);

    if (status) return status;
    if (rows * columns > GI_TINTS_VERTICES_MOST) return too_large(r);
    if (rows > 1 && shape != GRID) return fail(r, "one row of vertices");
    if (shape == CYCLE && columns < 3)
        return fail(r, "three vertices or more on a cycle");
    r->graph->vertex_count = rows * columns;
    add_shape(r->graph, shape, rows, columns);
    return GRUNDY_OK;
}

static grundy_status read_edges(reader *r)
{
    grundy_status status =
        read_number(r, &r->graph->vertex_count, "a number of vertices");

    while (!status && !is_done(r) && r->text[r->at] != '@') {
        unsigned u = 0, v = 0;
        status = read_number(r, &u, "an edge");
        if (!status && !skip(r, ':')) status = fail(r, "an edge u:v");
        if (!status) status = read_number(r, &v, "an edge");
        if (!status) status = add_edge(r, u, v);
    }
    if (!status) gi_tints_sort(r->graph);
    return status;
}

static grundy_status read_graph(reader *r)
{
    for (enum shape s = PATH; s < SHAPE_COUNT; s++) {
        const size_t length = strlen(shape_names[s]);
        if (r->count - r->at < length ||
            memcmp(r->text + r->at, shape_names[s], length) != 0)
            continue;
        r->at += length;
        return read_shape(r, s);
    }
    return has_digit(r) ? read_edges(r) : read_shape(r, PATH);
}

grundy_status gi_tints_parse(gi_tints *out, uint8_t *taken, const char *text,
                             size_t count, gi_run *run)
{
    reader r = {text, count, 0, out, taken, run};
    grundy_status status = GRUNDY_OK;

    memset(out, 0, sizeof *out);
    memset(taken, 0, GI_TINTS_VERTICES_MOST);
    if (is_done(&r)) return GRUNDY_OK;
    status = read_graph(&r);
    if (!status && !is_done(&r)) {
        if (!skip(&r, '@')) return fail(&r, "@ or the end");
        status = read_tints(&r);
    }
    if (!status && !is_done(&r)) status = fail(&r, "the end");
    return status;
}

/* ---- writing ---- */

static bool has_shape(const gi_tints *graph, enum shape shape, unsigned rows,
                      unsigned columns)
{
    gi_tints model;

    add_shape(&model, shape, rows, columns);
    return model.edge_count == graph->edge_count &&
           memcmp(model.ends, graph->ends,
                  graph->edge_count * sizeof graph->ends[0]) == 0;
}

/* Finds the rows of the shape that the graph has, 0: none. */
static unsigned rows_of(const gi_tints *graph, enum shape shape)
{
    const unsigned n = graph->vertex_count;

    if (n == 0 || (shape == CYCLE && n < 3)) return 0;
    if (shape != GRID) return has_shape(graph, shape, 1, n);
    for (unsigned rows = 2; rows <= n / 2; rows++)
        if (n % rows == 0 && has_shape(graph, shape, rows, n / rows))
            return rows;
    return 0;
}

static bool has_tints(const gi_tints *graph)
{
    for (unsigned v = 0; v < graph->vertex_count; v++)
        if (graph->tints[v] != GI_TINT_OPEN) return true;
    return false;
}

static void add_tints(const gi_tints *graph, unsigned columns, gi_text *text)
{
    for (unsigned v = 0; v < graph->vertex_count; v++) {
        if (v > 0 && v % columns == 0) gi_text_add_char(text, '/');
        gi_text_add_char(text, letters[graph->tints[v]]);
    }
}

static void add_known_shape(const gi_tints *graph, enum shape shape,
                            unsigned rows, gi_text *text)
{
    const unsigned columns = graph->vertex_count / rows;

    GRUNDY_ASSERT(rows > 0 && graph->vertex_count % rows == 0);
    gi_text_add(text, shape_names[shape]);
    if (has_tints(graph))
        add_tints(graph, columns, text);
    else if (shape == GRID)
        gi_text_addf(text, "%ux%u", rows, columns);
    else
        gi_text_add_uint(text, columns);
}

void gi_tints_format(const gi_tints *graph, gi_text *text)
{
    for (enum shape s = PATH; s < SHAPE_COUNT; s++) {
        const unsigned rows = rows_of(graph, s);
        if (rows == 0) continue;
        add_known_shape(graph, s, rows, text);
        return;
    }
    gi_text_add_uint(text, graph->vertex_count);
    for (unsigned e = 0; e < graph->edge_count; e++)
        gi_text_addf(text, " %u:%u", graph->ends[e][0], graph->ends[e][1]);
    if (!has_tints(graph)) return;
    gi_text_add(text, " @ ");
    add_tints(graph, graph->vertex_count, text);
}
