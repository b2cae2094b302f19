/* SPDX-License-Identifier: MIT */
/* hackenbush_picture.h - Hackenbush on any graph: edges of three colours that
 * hang together with the ground.
 *
 * A position is the number GI_PICTURE, the vertices n, and for each edge its
 * two ends and its colour; vertex 0 is the ground. Moves are [edge], its place
 * in the list.
 */
#ifndef GI_GAMES_HACKENBUSH_PICTURE_H
#define GI_GAMES_HACKENBUSH_PICTURE_H

#include "base/text/text.h"
#include "rules/definition.h"

/* Colours of edges, in stalks too; and the first number of a picture. */
enum {
    GI_EDGE_RIGHT = -1,
    GI_EDGE_LEFT = 1,
    GI_EDGE_EITHER = 2,
    GI_PICTURE = 3
};

static inline bool gi_picture_is_one(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == GI_PICTURE;
}
static inline bool gi_edge_is_for(int64_t colour, unsigned player)
{
    return colour == GI_EDGE_EITHER ||
           colour == (player ? GI_EDGE_RIGHT : GI_EDGE_LEFT);
}

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
/* `0:1:l 1:2:r`: the vertices are as many as that takes. */
grundy_status gi_picture_parse(gi_ints *out, const char *text, size_t count,
                               gi_run *run);
void gi_picture_format(const gi_ints *position, gi_text *text);
grundy_status gi_picture_legal(const gi_ints *position, grundy_error *err);
void gi_picture_name_move(const gi_ints *position, const gi_ints *move,
                          gi_text *text);

#endif
