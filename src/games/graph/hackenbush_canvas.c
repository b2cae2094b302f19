/* SPDX-License-Identifier: MIT */
/* hackenbush_canvas.c - where the edges of Hackenbush stand in a picture.
 *
 * Stalks stand side by side. A picture is laid out along the walk from the
 * ground (hackenbush_tree.c), which makes a tree of it: each vertex that nothing
 * stands on has a column, the others are in the middle above or below their
 * branches, and the height is that in the walk. Edges from the ground are
 * upright, as the ground is a line. Edges that close a cycle swerve, so that
 * they do not lie on those of the tree; those that lead back to the ground
 * come down beside their vertex.
 */
#include "games/graph/hackenbush_picture.h"

enum { UNIT = GI_CANVAS_UNIT, SWERVE = 40, ASIDE = 35, STALKS_MOST = 300 };

static char letter_of(int64_t colour)
{
    return colour == GI_EDGE_LEFT ? 'l' : colour == GI_EDGE_RIGHT ? 'r' : 'e';
}

grundy_status gi_stalks_show(const gi_ints *position, gi_canvas *canvas)
{
    int64_t x = UNIT / 2, height = 0;

    if (position->count > STALKS_MOST) return GRUNDY_UNDEFINED;
    for (size_t i = 0; i < position->count; i++) {
        const int64_t colour = position->items[i].word;
        const gi_canvas_edge edge = {
            {x, x}, {height, height + UNIT}, 0, letter_of(colour)};
        if (colour == GI_STALK_GAP) {
            x += UNIT;
            height = 0;
        } else {
            canvas->edge(canvas, &edge);
            height += UNIT;
        }
    }
    canvas->ground(canvas, x + UNIT / 2);
    return GRUNDY_OK;
}

/* Where the vertices of a walk stand. */
typedef struct layout {
    int64_t x[GI_PICTURE_VERTICES_MOST], y[GI_PICTURE_VERTICES_MOST];
    /* The first and the last branch at each. */
    int64_t first[GI_PICTURE_VERTICES_MOST], last[GI_PICTURE_VERTICES_MOST];
    bool has_branch[GI_PICTURE_VERTICES_MOST];
    uint8_t cycles[GI_PICTURE_VERTICES_MOST]; /* Closed there so far. */
    int64_t end;                              /* Of the columns in use. */
} layout;

/* The heights, and a column for each vertex that bears nothing. */
static void place_ends(const gi_picture_walk *walk, layout *at)
{
    for (size_t i = 0; i < walk->count; i++) {
        if (!walk->is_first[i]) continue;
        at->y[walk->upper[i]] = UNIT * (walk->depth[i] + (int64_t)1);
        at->has_branch[walk->lower[i]] = true;
    }
    for (size_t i = 0; i < walk->count; i++) {
        const uint8_t v = walk->upper[i];
        if (!walk->is_first[i] || at->has_branch[v]) continue;
        at->x[v] = at->end + UNIT / 2;
        at->end += UNIT;
    }
}

/* The others, from above: in the middle of their branches. */
static void place_branches(const gi_picture_walk *walk, layout *at)
{
    bool is_met[GI_PICTURE_VERTICES_MOST] = {false};

    for (size_t i = walk->count; i-- > 0;) {
        const uint8_t v = walk->upper[i], below = walk->lower[i];
        if (!walk->is_first[i]) continue;
        if (at->has_branch[v]) at->x[v] = (at->first[v] + at->last[v]) / 2;
        if (!is_met[below]) at->last[below] = at->x[v];
        at->first[below] = at->x[v];
        is_met[below] = true;
    }
}

static gi_canvas_edge edge_of(const gi_picture_walk *walk, size_t i,
                              layout *at)
{
    const uint8_t v = walk->lower[i], w = walk->upper[i];
    gi_canvas_edge edge = {{at->x[v], at->x[w]}, {at->y[v], at->y[w]}, 0, 'e'};

    GRUNDY_ASSERT(i < walk->count);
    if (walk->is_first[i]) {
        if (v == 0) edge.x[0] = edge.x[1];
    } else if (v == 0) {
        edge.x[0] = edge.x[1] = at->end + UNIT / 2;
        at->end += UNIT;
    } else if (w == 0) {
        edge.x[1] = at->x[v] + (int64_t)ASIDE * ++at->cycles[v];
    } else if (v == w) {
        edge.bend = ++at->cycles[v];
    } else {
        edge.bend = SWERVE * ++at->cycles[v];
    }
    return edge;
}

void gi_picture_show(const gi_picture *p, gi_canvas *canvas)
{
    gi_picture_walk walk;
    layout at = {.end = 0};

    gi_picture_walk_up(p, &walk);
    place_ends(&walk, &at);
    place_branches(&walk, &at);
    for (size_t i = 0; i < walk.count; i++) {
        gi_canvas_edge edge = edge_of(&walk, i, &at);
        edge.colour = letter_of(p->colours[walk.edge[i]]);
        canvas->edge(canvas, &edge);
    }
    canvas->ground(canvas, at.end ? at.end : UNIT);
}
