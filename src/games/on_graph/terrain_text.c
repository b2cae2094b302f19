/* SPDX-License-Identifier: MIT */
/* terrain_text.c - graphs with labels as people write them.
 *
 *   position = { graph } [ '@' labels ]
 *   graph    = family | 'file:' name | number { u ':' v [ ':' owner ] }
 *   owner    = l | r | e
 *   labels   = one letter a vertex, with / where one likes; or v:letter ...
 *
 * Graphs that stand beside each other are numbered on. The letters:
 *
 *   .      nothing is said            #      the vertex is gone
 *   2..9   its weight                 g      it is on the ground
 *   x      it is marked, or coloured with the only colour
 *   l r    only Left, only Right (or the first and the second colour)
 *   a b c  only this colour           u v w  any colour but this
 *   L R    coloured by Left, by Right (or with the first, the second colour)
 *   A B C  coloured with this colour
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/error.h"
#include "base/text/space.h"

/* What a letter says of a vertex, or -1 - c where it is coloured with c. */
enum { NO_LETTER = INT16_MIN };

typedef struct reader {
    const gi_terrain_rules *rules;
    const char *text;
    size_t count, at;
    gi_terrain *terrain;
    uint8_t coloured[GI_TERRAIN_VERTICES_MOST]; /* 0, or a colour plus 1. */
    gi_run *run;
} reader;

static grundy_status fail(const reader *r, const char *what)
{
    return gi_fail_at(r->run->err, GRUNDY_BAD_INPUT, r->at,
                      "expected %s: a graph is path:5, grid:2x3, ... or its "
                      "vertices and edges u:v, and after @ the labels",
                      what);
}

grundy_status gi_terrain_add_vertices(gi_terrain *terrain, unsigned count,
                                      size_t at, gi_run *run)
{
    if (count > GI_TERRAIN_VERTICES_MOST - terrain->vertex_count)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "a graph has at most %d vertices",
                          GI_TERRAIN_VERTICES_MOST);
    memset(terrain->labels + terrain->vertex_count, 0, count);
    terrain->vertex_count += count;
    return GRUNDY_OK;
}

grundy_status gi_terrain_add_edge(gi_terrain *terrain, unsigned u, unsigned v,
                                  size_t at, gi_run *run)
{
    if (terrain->edge_count == GI_TERRAIN_EDGES_MOST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "a graph has at most %d edges",
                          GI_TERRAIN_EDGES_MOST);
    GRUNDY_ASSERT(u != v);
    GRUNDY_ASSERT(u < terrain->vertex_count && v < terrain->vertex_count);
    terrain->edges[terrain->edge_count++] = (gi_terrain_edge){
        {(uint16_t)(u < v ? u : v), (uint16_t)(u < v ? v : u)}, 0};
    return GRUNDY_OK;
}

/* ---- words ---- */

static bool is_done(reader *r)
{
    while (r->at < r->count && gi_is_space(r->text[r->at]))
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
    *out = 0;
    if (!has_digit(r)) return fail(r, what);
    for (; has_digit(r); r->at++)
        if (*out <= GI_TERRAIN_VERTICES_MOST)
            *out = 10 * *out + (unsigned)(r->text[r->at] - '0');
    return GRUNDY_OK;
}

/* Whether a number with a colon comes next. */
static bool has_pair(const reader *r)
{
    size_t end = r->at;

    while (end < r->count && r->text[end] >= '0' && r->text[end] <= '9')
        end++;
    return end > r->at && end < r->count && r->text[end] == ':';
}

/* ---- graphs ---- */

/* Whether an edge that was listed before has another owner. */
static bool is_contested(const gi_terrain *terrain)
{
    const gi_terrain_edge *last = &terrain->edges[terrain->edge_count - 1];

    GRUNDY_ASSERT(terrain->edge_count > 0);
    for (unsigned e = 0; e + 1 < terrain->edge_count; e++)
        if (memcmp(terrain->edges[e].ends, last->ends, sizeof last->ends) ==
                0 &&
            terrain->edges[e].owner != last->owner)
            return true;
    return false;
}

static grundy_status read_owner(reader *r, gi_terrain_edge *edge)
{
    static const char owners[] = "elr";
    const char c = r->at < r->count ? r->text[r->at] : '\0';
    const char *found = c ? strchr(owners, c) : NULL;

    if (!found || (!r->rules->is_partizan && found != owners))
        return fail(r, r->rules->is_partizan
                           ? "l, r or e, for whose edge it is"
                           : "an edge that is anyone's");
    r->at++;
    edge->owner = (uint16_t)(found - owners);
    return GRUNDY_OK;
}

static grundy_status read_edge(reader *r, unsigned first, unsigned count)
{
    gi_terrain *terrain = r->terrain;
    const size_t at = r->at;
    unsigned u = 0, v = 0;
    grundy_status status = read_number(r, &u, "an edge u:v");

    if (!status && !skip(r, ':')) return fail(r, "an edge u:v");
    if (!status) status = read_number(r, &v, "an edge u:v");
    if (status) return status;
    if (u >= count || v >= count || u == v)
        return gi_fail_at(
            r->run->err, GRUNDY_BAD_INPUT, at,
            "an edge is between two of the %u vertices from 0 on", count);
    status = gi_terrain_add_edge(terrain, first + u, first + v, at, r->run);
    if (!status && skip(r, ':'))
        status = read_owner(r, &terrain->edges[terrain->edge_count - 1]);
    if (!status && r->rules->is_partizan && is_contested(terrain))
        return gi_fail_at(r->run->err, GRUNDY_BAD_INPUT, at,
                          "this edge is somebody else's already");
    return status;
}

/* A number of vertices, and edges among them: numbers with a colon. */
static grundy_status read_listed(reader *r)
{
    const unsigned first = r->terrain->vertex_count;
    const size_t at = r->at;
    unsigned count = 0;
    grundy_status status = read_number(r, &count, "a number of vertices");

    if (!status)
        status = gi_terrain_add_vertices(r->terrain, count, at, r->run);
    while (!status && !is_done(r) && has_pair(r))
        status = read_edge(r, first, count);
    return status;
}

static grundy_status read_file(reader *r)
{
    size_t end = r->at;
    gi_text path;
    grundy_status status;

    while (end < r->count && !gi_is_space(r->text[end]))
        end++;
    gi_text_init(&path, r->run->env);
    gi_text_add_bytes(&path, r->text + r->at, end - r->at);
    status = path.status;
    if (!status)
        status =
            gi_terrain_add_file(r->terrain, gi_text_string(&path), r->run);
    gi_text_clear(&path);
    r->at = end;
    return status;
}

static grundy_status read_graph(reader *r)
{
    static const char file[] = "file:";
    bool found = false;
    grundy_status status;

    if (has_digit(r)) return read_listed(r);
    if (r->count - r->at > strlen(file) &&
        memcmp(r->text + r->at, file, strlen(file)) == 0) {
        r->at += strlen(file);
        return read_file(r);
    }
    status = gi_terrain_add_family(r->terrain, r->text, r->count, &r->at,
                                   &found, r->run);
    return !status && !found ? fail(r, "a graph") : status;
}

/* ---- labels ---- */

static bool is_among(const char *letters, char c, int *place)
{
    const char *found = c ? strchr(letters, c) : NULL;

    if (found) *place = (int)(found - letters);
    return found != NULL;
}

/* The place of a letter of colours, if there is this colour. */
static bool is_colour(const gi_terrain_rules *rules, const char *letters,
                      char c, int *place)
{
    return is_among(letters, c, place) && rules->colours >> *place & 1;
}

static int colour_label(const gi_terrain_rules *rules, char c)
{
    const bool has_sides = rules->colours == 3;
    int place = 0;

    if (rules->colours == 1)
        return rules->mark != GI_MARK_NOTHING && c == 'x' ? -1 : NO_LETTER;
    if (is_colour(rules, "abc", c, &place) ||
        (has_sides && is_among("lr", c, &place)))
        return GI_TERRAIN_COLOURS & ~(1 << place) & rules->colours;
    if (is_colour(rules, "uvw", c, &place)) return 1 << place;
    if (rules->mark != GI_MARK_NOTHING &&
        (is_colour(rules, "ABC", c, &place) ||
         (has_sides && is_among("LR", c, &place))))
        return -1 - place;
    return NO_LETTER;
}

static int label_of(const gi_terrain_rules *rules, char c)
{
    if (c == '.') return 0;
    if (c == '#') return GI_TERRAIN_GONE;
    if (rules->take != GI_TAKE_NOTHING) {
        if (c == 'g') return GI_TERRAIN_GROUND;
        if (c >= '1' && c <= '9') return (c - '1') << GI_TERRAIN_WEIGHT_SHIFT;
    }
    if (gi_terrain_has_closure(rules))
        return c == 'x' ? GI_TERRAIN_MARKED : NO_LETTER;
    return colour_label(rules, c);
}

static grundy_status set_label(reader *r, unsigned vertex)
{
    const int label =
        r->at < r->count ? label_of(r->rules, r->text[r->at]) : NO_LETTER;

    if (label == NO_LETTER) return fail(r, "a label of these rules");
    r->at++;
    GRUNDY_ASSERT(vertex < r->terrain->vertex_count);
    r->terrain->labels[vertex] = (uint8_t)(label < 0 ? 0 : label);
    r->coloured[vertex] = (uint8_t)(label < 0 ? -label : 0);
    return GRUNDY_OK;
}

static grundy_status read_pairs(reader *r)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !is_done(r)) {
        unsigned vertex = 0;
        status = read_number(r, &vertex, "a vertex and its label, 3:l");
        if (status) return status;
        if (vertex >= r->terrain->vertex_count)
            return fail(r, "one of the vertices");
        if (!skip(r, ':')) return fail(r, "a vertex and its label, 3:l");
        status = set_label(r, vertex);
    }
    return status;
}

static grundy_status read_word(reader *r)
{
    unsigned vertex = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && !is_done(r)) {
        if (skip(r, '/')) continue;
        if (vertex == r->terrain->vertex_count)
            return fail(r, "no more labels");
        status = set_label(r, vertex++);
    }
    if (!status && vertex < r->terrain->vertex_count)
        return fail(r, "a label for each vertex");
    return status;
}

/* ---- positions ---- */

grundy_status gi_terrain_parse_with(const gi_terrain_rules *rules,
                                    gi_ints *out, const char *text,
                                    size_t count, gi_run *run)
{
    gi_terrain terrain = {.vertex_count = 0, .edge_count = 0};
    reader r = {rules, text, count, 0, &terrain, {0}, run};
    grundy_status status = GRUNDY_OK;

    while (!status && !is_done(&r) && text[r.at] != '@')
        status = read_graph(&r);
    if (status) return status;
    gi_terrain_sort(&terrain);
    if (skip(&r, '@') && !is_done(&r))
        status = has_pair(&r) ? read_pairs(&r) : read_word(&r);
    if (status) return status;
    for (unsigned v = 0; v < terrain.vertex_count; v++)
        if (r.coloured[v])
            gi_terrain_mark(&terrain, rules, v, r.coloured[v] - 1U);
    gi_terrain_settle(&terrain, rules->fall);
    return gi_terrain_put(&terrain, out, run);
}

grundy_status gi_terrain_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);

    return gi_terrain_parse_with(&rules, out, text, count, run);
}

/* ---- writing ---- */

static char letter_of(const gi_terrain_rules *rules, uint8_t label)
{
    const unsigned forbidden = label & GI_TERRAIN_COLOURS;
    const unsigned weight = label >> GI_TERRAIN_WEIGHT_SHIFT;

    if (forbidden == GI_TERRAIN_GONE) return '#';
    if (label == GI_TERRAIN_GROUND) return 'g';
    if (label == GI_TERRAIN_MARKED) return 'x';
    if (weight > 0) return (char)('1' + weight);
    if (forbidden == 0) return '.';
    if (rules->colours == 3) return forbidden == 2 ? 'l' : 'r';
    for (int c = 0; c < GI_TERRAIN_COLOURS_MOST; c++) {
        if (forbidden == 1U << c) return (char)('u' + c);
        if (forbidden == (GI_TERRAIN_COLOURS & ~(1U << c)))
            return (char)('a' + c);
    }
    return '?';
}

static void add_edges(const gi_terrain *terrain, gi_text *text)
{
    gi_text_add_uint(text, terrain->vertex_count);
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        gi_text_addf(text, " %u:%u", edge->ends[0], edge->ends[1]);
        if (edge->owner != GI_TERRAIN_ANYONE)
            gi_text_add(text, edge->owner == GI_TERRAIN_LEFT ? ":l" : ":r");
    }
}

/* The columns of a board, where the labels have a / after each row. */
static unsigned columns_of(const gi_text *text, const gi_terrain *terrain)
{
    const char *times = strchr(gi_text_string(text), 'x');
    const unsigned n = terrain->vertex_count;
    unsigned columns = 0;

    if (!times || strstr(gi_text_string(text), "bipartite")) return n;
    for (times++; *times >= '0' && *times <= '9'; times++)
        columns = 10 * columns + (unsigned)(*times - '0');
    return columns > 0 ? columns : n;
}

grundy_status gi_terrain_format(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_text graph;
    gi_terrain terrain;
    unsigned columns;
    bool has_labels = false;

    gi_terrain_get(&terrain, &rules, position);
    for (unsigned v = 0; v < terrain.vertex_count; v++)
        has_labels |= terrain.labels[v] != 0;
    gi_text_init(&graph, run->env);
    if (!gi_terrain_write_family(&terrain, &graph))
        add_edges(&terrain, &graph);
    columns = columns_of(&graph, &terrain);
    if (!graph.status) gi_text_add(text, gi_text_string(&graph));
    if (has_labels) gi_text_add(text, " @ ");
    for (unsigned v = 0; v < terrain.vertex_count && has_labels; v++) {
        if (v > 0 && v % columns == 0) gi_text_add_char(text, '/');
        gi_text_add_char(text, letter_of(&rules, terrain.labels[v]));
    }
    const grundy_status status = graph.status ? graph.status : text->status;
    gi_text_clear(&graph);
    return status;
}
