/* SPDX-License-Identifier: MIT */
/* graph_look.c - what format a text appears to have, by its first bytes.
 *
 * Any two words on a line form an edge, so most other formats could be read as
 * a list of edges without an error, and with a different meaning. Therefore a
 * text is compared with the marks of other formats: with what it must start
 * with, or what its first line must be. A mark that no list of edges would
 * have is sufficient, whatever the name of the file; other marks count if the
 * name says nothing, or says that the file is a list of edges.
 */
#include <string.h>

#include "base/text/letter_case.h"
#include "graph/parse/graph_csv.h"
#include "graph/parse/graph_look.h"
#include "graph/read/graph_lines.h"

typedef struct view {
    const char *head;
    size_t count;
} view;

static bool starts_at(const view *v, size_t at, const char *word)
{
    const size_t bytes = strlen(word);

    return v->count >= at + bytes &&
           gi_same_letters(v->head + at, word, bytes);
}

static bool is_blank(char c)
{
    return c == '\n' || gi_is_space(c);
}

static size_t skip_blanks(const view *v, size_t at)
{
    while (at < v->count && is_blank(v->head[at]))
        at++;
    return at;
}

static size_t skip_line(const view *v, size_t at)
{
    while (at < v->count && v->head[at] != '\n')
        at++;
    return at < v->count ? at + 1 : at;
}

/* The word, and no longer one. */
static bool is_word(const view *v, size_t at, const char *word)
{
    const size_t end = at + strlen(word);

    return starts_at(v, at, word) &&
           (end == v->count || is_blank(v->head[end]) ||
            strchr("{[(;\"", v->head[end]));
}

static size_t skip_long_comment(const view *v, size_t at)
{
    while (at < v->count && !starts_at(v, at, "*/"))
        at++;
    return at < v->count ? at + 2 : at;
}

/* Past the comments of all formats, and blanks. */
static size_t skip_comments(const view *v)
{
    size_t at = skip_blanks(v, 0);

    while (at < v->count) {
        if (starts_at(v, at, "/*"))
            at = skip_long_comment(v, at + 2);
        else if (v->head[at] == '#' || v->head[at] == '%' ||
                 starts_at(v, at, "//"))
            at = skip_line(v, at);
        else
            break;
        at = skip_blanks(v, at);
    }
    return at;
}

/* ---- marks that a text starts with ---- */

typedef struct mark {
    const char *word;
    grundy_graph_format format;
    const char *foreign;
} mark;

static bool find_mark(const view *v, size_t at, const mark *marks,
                      gi_graph_look *out)
{
    for (; marks->word; marks++)
        if (starts_at(v, at, marks->word)) {
            out->format = marks->format;
            out->foreign = marks->foreign;
            out->at = at;
            return true;
        }
    return false;
}

/* No list of edges starts so. */
static const mark sure_marks[] = {
    {"\x89GRAPH\r\n", GRUNDY_GRAPH_BINARY, NULL},
    {"%%MatrixMarket", GRUNDY_GRAPH_MTX, NULL},
    {"\xff\xfe", GRUNDY_GRAPH_AUTO, "UTF-16"},
    {"\xfe\xff", GRUNDY_GRAPH_AUTO, "UTF-16"},
    {"PK\x03\x04", GRUNDY_GRAPH_AUTO, "a zip archive"},
    {"{", GRUNDY_GRAPH_JSON, NULL},
    {"[{", GRUNDY_GRAPH_JSON, NULL},
    {"[[", GRUNDY_GRAPH_JSON, NULL},
    {"[\"", GRUNDY_GRAPH_JSON, NULL},
    {"<?xml", GRUNDY_GRAPH_GRAPHML, NULL},
    {"<!--", GRUNDY_GRAPH_GRAPHML, NULL},
    {"<!doctype", GRUNDY_GRAPH_GRAPHML, NULL},
    {"<graphml", GRUNDY_GRAPH_GRAPHML, NULL},
    {"<gexf", GRUNDY_GRAPH_GRAPHML, NULL},
    {">>graph6<<", GRUNDY_GRAPH_AUTO, "graph6"},
    {">>sparse6<<", GRUNDY_GRAPH_AUTO, "sparse6"},
    {">>digraph6<<", GRUNDY_GRAPH_AUTO, "digraph6"},
    {"LEDA.GRAPH", GRUNDY_GRAPH_AUTO, "LEDA"},
    {"nodedef>", GRUNDY_GRAPH_AUTO, "GDF"},
    {NULL, GRUNDY_GRAPH_AUTO, NULL}};

/* After comments. */
static const mark usual_marks[] = {
    {"*vertices", GRUNDY_GRAPH_PAJEK, NULL},
    {"*network", GRUNDY_GRAPH_PAJEK, NULL},
    {"*arcs", GRUNDY_GRAPH_PAJEK, NULL},
    {"*edges", GRUNDY_GRAPH_PAJEK, NULL},
    {"des (", GRUNDY_GRAPH_AUT, NULL},
    {"des(", GRUNDY_GRAPH_AUT, NULL},
    {"dl n=", GRUNDY_GRAPH_AUTO, "UCINET DL"},
    {"dl n =", GRUNDY_GRAPH_AUTO, "UCINET DL"},
    {"@startuml", GRUNDY_GRAPH_AUTO, "PlantUML"},
    {"flowchart ", GRUNDY_GRAPH_AUTO, "Mermaid"},
    {NULL, GRUNDY_GRAPH_AUTO, NULL}};

/* `graph TD`, where Graphviz would have a brace. */
static bool is_mermaid(const view *v, size_t at)
{
    static const char *const ways[] = {"TD", "TB", "BT", "LR", "RL"};

    if (!starts_at(v, at, "graph ")) return false;
    at = skip_blanks(v, at + strlen("graph"));
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (is_word(v, at, ways[i])) return true;
    return false;
}

/* `strict digraph "name" {`, and what may be left out of it. */
static bool is_dot(const view *v, size_t at)
{
    if (is_word(v, at, "strict")) at = skip_blanks(v, at + strlen("strict"));
    if (is_word(v, at, "digraph"))
        at += strlen("digraph");
    else if (is_word(v, at, "graph"))
        at += strlen("graph");
    else
        return false;
    at = skip_blanks(v, at);
    if (at < v->count && v->head[at] == '"') {
        do
            at++;
        while (at < v->count && v->head[at] != '"');
        at++;
    } else {
        while (at < v->count && v->head[at] != '{' && !is_blank(v->head[at]))
            at++;
    }
    at = skip_blanks(v, at);
    return at < v->count && v->head[at] == '{';
}

/* `graph [` as words somewhere: other pairs may come before it. */
static bool is_gml(const view *v, size_t *at)
{
    for (size_t i = 0; i < v->count; i++) {
        size_t next;
        if ((i > 0 && !is_blank(v->head[i - 1])) || !starts_at(v, i, "graph"))
            continue;
        next = skip_blanks(v, i + strlen("graph"));
        if (next >= v->count || v->head[next] != '[') continue;
        if (next + 1 < v->count && !is_blank(v->head[next + 1])) continue;
        *at = i;
        return true;
    }
    return false;
}

/* `p sp 4 3` after lines that start with a c. */
static bool is_dimacs(const view *v)
{
    size_t at = 0, words = 1;

    while (is_word(v, at, "c"))
        at = skip_line(v, at);
    if (!is_word(v, at, "p")) return false;
    for (at++; at < v->count && v->head[at] != '\n'; at++) {
        if (is_blank(v->head[at]) || !is_blank(v->head[at - 1])) continue;
        if (++words > 2 && !gi_digit_is(v->head[at])) return false;
    }
    return words == 4;
}

/* `parity 4;` */
static bool is_pgsolver(const view *v, size_t at)
{
    if (!is_word(v, at, "parity")) return false;
    at = skip_blanks(v, at + strlen("parity"));
    while (at < v->count && gi_digit_is(v->head[at]))
        at++;
    at = skip_blanks(v, at);
    return at < v->count && v->head[at] == ';';
}

/* The word that starts at a place. */
static size_t word_bytes(const view *v, size_t at)
{
    size_t end = at;

    while (end < v->count && !is_blank(v->head[end]))
        end++;
    return end - at;
}

/* Whether a line before the end starts with the word at a place. */
static bool starts_line(const view *v, size_t end, size_t at)
{
    const size_t bytes = word_bytes(v, at);

    GRUNDY_ASSERT(end <= v->count);
    for (size_t line = 0; line < end; line = skip_line(v, line)) {
        const size_t start = skip_blanks(v, line);
        if (bytes && word_bytes(v, start) == bytes &&
            memcmp(v->head + start, v->head + at, bytes) == 0)
            return true;
    }
    return false;
}

/* Nodes, a line of one #, and edges between them: `1 name`, `#`, `1 2`. */
static bool is_tgf(const view *v)
{
    for (size_t at = 0; at < v->count; at = skip_line(v, at)) {
        size_t from, to;
        if (v->head[at] != '#' || word_bytes(v, at) != 1) continue;
        from = at + 1;
        while (from < v->count && gi_is_space(v->head[from]))
            from++;
        if (from >= v->count || v->head[from] != '\n') continue;
        from = skip_blanks(v, from);
        to = skip_blanks(v, from + word_bytes(v, from));
        if (starts_line(v, at, from) && starts_line(v, at, to)) return true;
    }
    return false;
}

static bool find_usual(const view *v, size_t first, gi_graph_look *out)
{
    out->at = first;
    if (find_mark(v, first, usual_marks, out)) return true;
    if (is_dot(v, first))
        out->format = GRUNDY_GRAPH_DOT;
    else if (is_gml(v, &out->at))
        out->format = GRUNDY_GRAPH_GML;
    else if (is_mermaid(v, first))
        out->foreign = "Mermaid";
    else if (is_tgf(v))
        out->foreign = "TGF";
    else if (is_pgsolver(v, first))
        out->format = GRUNDY_GRAPH_PGSOLVER;
    else if (is_dimacs(v))
        out->format = GRUNDY_GRAPH_DIMACS;
    return out->format != GRUNDY_GRAPH_AUTO || out->foreign;
}

gi_graph_look gi_graph_look_at(const char *head, size_t count)
{
    const view v = {head, count};
    const size_t first = skip_comments(&v);
    gi_graph_look look = {.format = GRUNDY_GRAPH_AUTO};

    GRUNDY_ASSERT(first <= count);
    look.is_sure = find_mark(&v, 0, sure_marks, &look) ||
                   find_mark(&v, skip_blanks(&v, 0), sure_marks, &look);
    if (look.is_sure || find_usual(&v, first, &look)) return look;
    look.at = first;
    gi_graph_look_at_line(
        head + first, gi_csv_row_bytes(head + first, count - first), &look);
    return look;
}

/* ---- names of files ---- */

const char *gi_graph_foreign_end(const char *name, size_t bytes)
{
    static const struct {
        const char *end, *foreign;
    } ends[] = {{".g6", "graph6"},        {".graph6", "graph6"},
                {".s6", "sparse6"},       {".sparse6", "sparse6"},
                {".d6", "digraph6"},      {".graph", "METIS"},
                {".metis", "METIS"},      {".tgf", "TGF"},
                {".gexf", "GEXF"},        {".gdf", "GDF"},
                {".lgf", "LEMON"},        {".gxl", "GXL"},
                {".dl", "UCINET DL"},     {".xlsx", "a spreadsheet"},
                {".ods", "a spreadsheet"}};

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t end_bytes = strlen(ends[i].end);
        if (bytes > end_bytes &&
            gi_same_letters(name + bytes - end_bytes, ends[i].end, end_bytes))
            return ends[i].foreign;
    }
    return NULL;
}
