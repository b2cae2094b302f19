/* SPDX-License-Identifier: MIT */
/* hackenbush_picture.h - Hackenbush on any graph: edges of three colours that
 * hang together with the ground.
 *
 * A position is the number GI_PICTURE, the vertices n, and for each edge its
 * two ends and its colour; vertex 0 is the ground. Moves are [edge], its place
 * in the list.
 */
#ifndef GI_GAMES_GRAPH_HACKENBUSH_PICTURE_H
#define GI_GAMES_GRAPH_HACKENBUSH_PICTURE_H

#include "base/text/text.h"
#include "rules/definition.h"
#include "rules/canvas.h"
#include "values/value.h"

/* Colours of edges, in stalks too; and the first number of a picture. */
enum {
    GI_EDGE_RIGHT = -1,
    GI_EDGE_LEFT = 1,
    GI_EDGE_EITHER = 2,
    GI_PICTURE = 3,
    GI_STALK_GAP = 0 /* Between two stalks. */
};

static inline bool gi_picture_is_one(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == GI_PICTURE;
}
static inline bool gi_edge_is_for(int64_t colour, unsigned player)
{
    GRUNDY_ASSERT(player < 2);
    return colour == GI_EDGE_EITHER ||
           colour == (player ? GI_EDGE_RIGHT : GI_EDGE_LEFT);
}

/* The ground alone, which no text of edges can say. */
#define GI_GROUND_TEXT "0"

/* A picture in bytes. */
enum { GI_PICTURE_VERTICES_MOST = 128, GI_PICTURE_EDGES_MOST = 256 };
typedef struct gi_picture {
    size_t vertex_count, edge_count;
    uint8_t ends[GI_PICTURE_EDGES_MOST][2];
    int8_t colours[GI_PICTURE_EDGES_MOST];
} gi_picture;

gi_picture gi_picture_of(const gi_ints *position);
/* Which edges are connected to the ground, without one of them; SIZE_MAX:
 * without none. */
void gi_picture_find_standing(const gi_picture *p, size_t cut, bool *stands);
/* What hangs on the ground, in the order of a walk from it (hackenbush_tree.c):
 * each edge that stands is met once, from its lower end. */
typedef struct gi_picture_walk {
    size_t count;
    uint8_t lower[GI_PICTURE_EDGES_MOST], upper[GI_PICTURE_EDGES_MOST];
    uint16_t edge[GI_PICTURE_EDGES_MOST];
    bool is_first[GI_PICTURE_EDGES_MOST]; /* The upper end is met by it. */
    uint8_t depth[GI_PICTURE_EDGES_MOST]; /* Edges below it. */
} gi_picture_walk;
void gi_picture_walk_up(const gi_picture *p, gi_picture_walk *out);
/* The number of a tree of edges l and r (T-HACKENBUSH-TREE), or else the value
 * of what has no cycles but green ones. GRUNDY_UNDECIDED: it has others;
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_picture_worth(const gi_ints *position, gi_value *out,
                               gi_run *run);
/* The same by branches (hackenbush_branch.c), also of stalks with edges e. */
grundy_status gi_picture_find_branches(const gi_picture *p,
                                       const gi_picture_walk *walk,
                                       gi_value *out, gi_run *run);
grundy_status gi_stalks_find(const gi_ints *stalks, gi_value *out,
                             gi_run *run);
/* Visits all trees of so many edges, of three colours, and with up to three
 * edges all pictures. */
grundy_status gi_picture_visit_all(size_t edges, gi_visit visit, void *user);
/* A drawing in lines: the walk, with an edge on each (hackenbush_draw.c); and of
 * stalks, side by side. */
void gi_picture_draw(const gi_ints *position, gi_text *text);
void gi_stalks_draw(const gi_ints *position, gi_text *text);
/* The same as edges on a plane (hackenbush_canvas.c). */
void gi_picture_show(const gi_picture *p, gi_canvas *canvas);
/* GRUNDY_UNDEFINED: these are too many. */
grundy_status gi_stalks_show(const gi_ints *position, gi_canvas *canvas);

grundy_status gi_picture_moves(const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run);
/* Without the edge, and without those that are then no longer connected to the
 * ground. */
grundy_status gi_picture_apply(gi_ints *out, const gi_ints *position,
                               const gi_ints *move, gi_run *run);
void gi_picture_turn(gi_ints *position);
/* The edges that each component of the picture without its ground has, and
 * each edge from the ground to itself; with vertices of their own. */
grundy_status gi_picture_components(const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run);
/* `l(l;rl) rr`: trees, each edge from the upper end of the one before it; the
 * branches in brackets from the upper end of the one before those. Spaces lead
 * back to the ground; "0" is the ground alone (hackenbush_tree.c). */
grundy_status gi_picture_parse_trees(gi_ints *out, const char *text,
                                     size_t count, gi_run *run);
/* Whether the text is GI_GROUND_TEXT between white space. */
bool gi_text_is_ground(const char *text, size_t count);
/* 0: it is none. */
int gi_edge_colour_of(char c);
/* The picture of no edges. */
grundy_status gi_picture_start(gi_ints *out, gi_run *run);
/* An edge more; its ends become vertices. GRUNDY_BAD_INPUT, at this place of
 * the text, for one too many. */
grundy_status gi_picture_push(gi_ints *out, int64_t from, int64_t to,
                              int colour, size_t at, gi_run *run);
/* `0:1:l 1:2:r`: the vertices are as many as that takes. */
grundy_status gi_picture_parse(gi_ints *out, const char *text, size_t count,
                               gi_run *run);
void gi_picture_format(const gi_ints *position, gi_text *text);
grundy_status gi_picture_legal(const gi_ints *position, grundy_error *err);
void gi_picture_name_move(const gi_ints *position, const gi_ints *move,
                          gi_text *text);

#endif
