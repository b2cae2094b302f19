/* SPDX-License-Identifier: MIT */
/* hackenbush_picture.c - Hackenbush on any graph.
 *
 * What stands is found by passing over the edges until no vertex is new; with
 * the edges in the order in which they were drawn from the ground one or two
 * passes are enough. Components are found in the same way: of every vertex but
 * the ground the least vertex that it hangs together with.
 */
#include "games/graph/hackenbush_picture.h"

#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "rules/heaps.h"

enum {
    HEADER = 2,
    EDGE = 3,
    VERTICES_MOST = GI_PICTURE_VERTICES_MOST,
    EDGES_MOST = GI_PICTURE_EDGES_MOST
};

gi_picture gi_picture_of(const gi_ints *position)
{
    gi_picture p = {.vertex_count = (size_t)position->items[1].word,
                    .edge_count = (position->count - HEADER) / EDGE};

    GRUNDY_ASSERT(p.vertex_count <= VERTICES_MOST &&
                  p.edge_count <= EDGES_MOST);
    GRUNDY_ASSERT(HEADER + EDGE * p.edge_count == position->count);
    for (size_t e = 0; e < p.edge_count; e++) {
        const grundy_integer *edge = &position->items[HEADER + EDGE * e];
        p.ends[e][0] = (uint8_t)edge[0].word;
        p.ends[e][1] = (uint8_t)edge[1].word;
        p.colours[e] = (int8_t)edge[2].word;
    }
    return p;
}

/* The edges for which keeps[e] is true. Vertex v becomes number[v]. */
static grundy_status put(const gi_picture *p, const bool *keeps,
                         const uint8_t *number, int64_t count, gi_ints *out,
                         gi_run *run)
{
    grundy_status status;

    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, GI_PICTURE, run->env);
    if (!status) status = gi_ints_push_word(out, count, run->env);
    for (size_t e = 0; e < p->edge_count && !status; e++) {
        if (!keeps[e]) continue;
        status = gi_ints_push_word(out, number[p->ends[e][0]], run->env);
        if (!status)
            status = gi_ints_push_word(out, number[p->ends[e][1]], run->env);
        if (!status) status = gi_ints_push_word(out, p->colours[e], run->env);
    }
    return status;
}

void gi_picture_find_standing(const gi_picture *p, size_t cut, bool *stands)
{
    bool reached[VERTICES_MOST] = {true}, is_news = true;

    GRUNDY_ASSERT(cut == SIZE_MAX || cut < p->edge_count);
    while (is_news) {
        is_news = false;
        for (size_t e = 0; e < p->edge_count; e++) {
            bool *one = &reached[p->ends[e][0]];
            bool *other = &reached[p->ends[e][1]];
            if (e == cut || *one == *other) continue;
            *one = *other = is_news = true;
        }
    }
    for (size_t e = 0; e < p->edge_count; e++)
        stands[e] = e != cut && reached[p->ends[e][0]];
}

/* ---- definition ---- */

grundy_status gi_picture_moves(const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run)
{
    const gi_picture p = gi_picture_of(position);
    bool stands[EDGES_MOST];
    grundy_status status = GRUNDY_OK;

    gi_picture_find_standing(&p, SIZE_MAX, stands);
    for (size_t e = 0; e < p.edge_count && !status; e++)
        if (stands[e] && gi_edge_is_for(p.colours[e], player))
            status = gi_visit_word((int64_t)e, visit, user, run);
    return status;
}

grundy_status gi_picture_apply(gi_ints *out, const gi_ints *position,
                               const gi_ints *move, gi_run *run)
{
    const gi_picture p = gi_picture_of(position);
    bool stands[EDGES_MOST];
    uint8_t same[VERTICES_MOST];

    for (size_t v = 0; v < p.vertex_count; v++)
        same[v] = (uint8_t)v;
    gi_picture_find_standing(&p, (size_t)move->items[0].word, stands);
    return put(&p, stands, same, (int64_t)p.vertex_count, out, run);
}

void gi_picture_turn(gi_ints *position)
{
    for (size_t i = HEADER + 2; i < position->count; i += EDGE)
        if (position->items[i].word != GI_EDGE_EITHER)
            position->items[i].word = -position->items[i].word;
}

/* ---- components ---- */

/* For each vertex the least one that it hangs together with above the ground. */
static void find_groups(const gi_picture *p, uint8_t *groups)
{
    bool is_news = true;

    for (size_t v = 0; v < p->vertex_count; v++)
        groups[v] = (uint8_t)v;
    while (is_news) {
        is_news = false;
        for (size_t e = 0; e < p->edge_count; e++) {
            uint8_t *one = &groups[p->ends[e][0]];
            uint8_t *other = &groups[p->ends[e][1]];
            if (*one == *other || *one == 0 || *other == 0) continue;
            *one = *other = *one < *other ? *one : *other;
            is_news = true;
        }
    }
}

/* Vertices are numbered anew in their order, without those that have no
 * edge. */
static grundy_status visit_kept(const gi_picture *p, const bool *keeps,
                                gi_visit visit, void *user, gi_run *run)
{
    uint8_t number[VERTICES_MOST] = {0};
    bool is_used[VERTICES_MOST] = {false};
    int64_t count = 1;
    gi_ints words = {0};
    grundy_status status;

    for (size_t e = 0; e < p->edge_count; e++)
        if (keeps[e]) is_used[p->ends[e][0]] = is_used[p->ends[e][1]] = true;
    for (size_t v = 1; v < p->vertex_count; v++)
        if (is_used[v]) number[v] = (uint8_t)count++;
    GRUNDY_ASSERT(count <= (int64_t)p->vertex_count);
    status = put(p, keeps, number, count, &words, run);
    if (!status) status = visit(&words, user);
    gi_ints_clear(&words, run->env);
    return status;
}

grundy_status gi_picture_components(const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run)
{
    const gi_picture p = gi_picture_of(position);
    uint8_t groups[VERTICES_MOST] = {0};
    bool stands[EDGES_MOST] = {false}, keeps[EDGES_MOST];
    grundy_status status = GRUNDY_OK;

    gi_picture_find_standing(&p, SIZE_MAX, stands);
    find_groups(&p, groups);
    for (size_t v = 1; v < p.vertex_count && !status; v++) {
        bool has_edge = false;
        for (size_t e = 0; e < p.edge_count; e++) {
            keeps[e] = stands[e] && (groups[p.ends[e][0]] == v ||
                                     groups[p.ends[e][1]] == v);
            has_edge = has_edge || keeps[e];
        }
        if (has_edge) status = visit_kept(&p, keeps, visit, user, run);
    }
    for (size_t e = 0; e < p.edge_count && !status; e++) {
        if (p.ends[e][0] != 0 || p.ends[e][1] != 0) continue;
        memset(keeps, false, sizeof keeps);
        keeps[e] = true;
        status = visit_kept(&p, keeps, visit, user, run);
    }
    return status;
}

/* ---- words ---- */

static const char letters[] = "r?le";

static grundy_status fail_at(size_t at, gi_run *run)
{
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "expected edges u:v:l of up to %d vertices, with a "
                      "colour l, r or e, such as 0:1:l",
                      VERTICES_MOST);
}

static bool read_vertex(int64_t *out, const char *text, size_t count,
                        size_t *at)
{
    const size_t first = *at;
    int64_t number = 0;

    for (; *at < count && text[*at] >= '0' && text[*at] <= '9'; ++*at)
        if (number < VERTICES_MOST) number = 10 * number + (text[*at] - '0');
    *out = number;
    return *at > first && number < VERTICES_MOST && *at < count &&
           text[(*at)++] == ':';
}

bool gi_text_is_ground(const char *text, size_t count)
{
    size_t first = 0;

    while (first < count && gi_is_space(text[first]))
        first++;
    while (count > first && gi_is_space(text[count - 1]))
        count--;
    return count - first == strlen(GI_GROUND_TEXT) &&
           memcmp(text + first, GI_GROUND_TEXT, count - first) == 0;
}

int gi_edge_colour_of(char c)
{
    if (c == 'l') return GI_EDGE_LEFT;
    if (c == 'r') return GI_EDGE_RIGHT;
    return c == 'e' ? GI_EDGE_EITHER : 0;
}

grundy_status gi_picture_start(gi_ints *out, gi_run *run)
{
    const grundy_status status = gi_ints_push_word(out, GI_PICTURE, run->env);

    return status ? status : gi_ints_push_word(out, 1, run->env);
}

grundy_status gi_picture_push(gi_ints *out, int64_t from, int64_t to,
                              int colour, size_t at, gi_run *run)
{
    const int64_t greatest = from > to ? from : to;
    grundy_status status;

    GRUNDY_ASSERT(out->count >= HEADER && from >= 0 && to >= 0);
    if ((out->count - HEADER) / EDGE == EDGES_MOST ||
        greatest >= VERTICES_MOST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "a picture has %d vertices and %d edges at most",
                          VERTICES_MOST, EDGES_MOST);
    if (greatest >= out->items[1].word)
        gi_int_set_word(&out->items[1], greatest + 1, run->env);
    status = gi_ints_push_word(out, from, run->env);
    if (!status) status = gi_ints_push_word(out, to, run->env);
    return status ? status : gi_ints_push_word(out, colour, run->env);
}

static grundy_status read_edge(gi_ints *out, const char *text, size_t count,
                               size_t *at, gi_run *run)
{
    int64_t ends[2];
    int colour;

    for (size_t i = 0; i < 2; i++)
        if (!read_vertex(&ends[i], text, count, at)) return fail_at(*at, run);
    colour = *at < count ? gi_edge_colour_of(text[*at]) : 0;
    if (colour == 0) return fail_at(*at, run);
    ++*at;
    return gi_picture_push(out, ends[0], ends[1], colour, *at, run);
}

grundy_status gi_picture_parse(gi_ints *out, const char *text, size_t count,
                               gi_run *run)
{
    size_t at = 0;
    grundy_status status = gi_picture_start(out, run);

    while (!status) {
        while (at < count && gi_is_gap(text[at]))
            at++;
        if (at == count) break;
        status = read_edge(out, text, count, &at, run);
    }
    return status;
}

void gi_picture_format(const gi_ints *position, gi_text *text)
{
    if (position->count == HEADER) gi_text_add(text, GI_GROUND_TEXT);
    for (size_t i = HEADER; i < position->count; i += EDGE)
        gi_text_addf(text, "%s%lld:%lld:%c", i > HEADER ? " " : "",
                     (long long)position->items[i].word,
                     (long long)position->items[i + 1].word,
                     letters[position->items[i + 2].word + 1]);
}

grundy_status gi_picture_legal(const gi_ints *position, grundy_error *err)
{
    const grundy_integer *items = position->items;

    if (position->count < HEADER || (position->count - HEADER) % EDGE != 0 ||
        (position->count - HEADER) / EDGE > EDGES_MOST || items[1].word < 1 ||
        items[1].word > VERTICES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a picture has %d vertices and %d edges at most",
                       VERTICES_MOST, EDGES_MOST);
    for (size_t i = HEADER; i < position->count; i += EDGE) {
        const int64_t u = items[i].word, v = items[i + 1].word;
        const int64_t colour = items[i + 2].word;
        if (u < 0 || v < 0 || u >= items[1].word || v >= items[1].word ||
            colour < GI_EDGE_RIGHT || colour > GI_EDGE_EITHER || colour == 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "an edge has two of the vertices and a colour");
    }
    return GRUNDY_OK;
}

void gi_picture_name_move(const gi_ints *position, const gi_ints *move,
                          gi_text *text)
{
    const grundy_integer *edge =
        &position->items[HEADER + EDGE * (size_t)move->items[0].word];

    GRUNDY_ASSERT(HEADER + EDGE * (size_t)move->items[0].word <
                  position->count);
    gi_text_addf(text, "cut edge %lld:%lld:%c", (long long)edge[0].word,
                 (long long)edge[1].word, letters[edge[2].word + 1]);
}
