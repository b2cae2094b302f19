/* SPDX-License-Identifier: MIT */
/* sprouts.h - positions of Sprouts as strings. */
#ifndef GI_GAMES_GRAPH_SPROUTS_H
#define GI_GAMES_GRAPH_SPROUTS_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"
#include "rules/definition.h"

enum {
    GI_SPROUTS_SPOT = 0,      /* A vertex without lines: three lives. */
    GI_SPROUTS_LEAF = 1,      /* With one line: two lives. */
    GI_SPROUTS_TWO = 2,       /* With two, met once: one life. */
    GI_SPROUTS_LETTER = 3,    /* From here on: with two, met twice. */
    GI_SPROUTS_BOUNDARY = -1, /* Ends a boundary. */
    GI_SPROUTS_REGION = -2,   /* Ends a region. */
    GI_SPROUTS_MOST = 480,    /* Signs of a string. */
    GI_SPROUTS_SPOTS_MOST = 40,
    GI_SPROUTS_BOUNDARIES_MOST = 60 /* Of a region: bits of `inside`. */
};

/* What is met on a walk along each boundary of each region, clockwise or, in the
 * whole region, counterclockwise: where both ends of a walk meet is of no matter. */
typedef struct gi_sprouts {
    int16_t items[GI_SPROUTS_MOST];
    size_t count;
} gi_sprouts;

static inline bool gi_sprouts_is_vertex(int16_t sign)
{
    return sign >= 0;
}

/* From and to the integers of a position that is legal. */
void gi_sprouts_get(const gi_ints *position, gi_sprouts *out);
grundy_status gi_sprouts_put(const gi_sprouts *s, gi_ints *out, gi_run *run);

/* A line between the signs at two places of one region, or from one back to it.
 * Where both are on one boundary, bit i of `inside`: the region's boundary
 * number i, that one not counted, is on the side of the signs between them. */
typedef struct gi_sprouts_line {
    size_t from, to; /* from <= to */
    uint64_t inside;
} gi_sprouts_line;

/* GRUNDY_OVER_BUDGET, in words, where the string would be too long. */
grundy_status gi_sprouts_draw(const gi_sprouts *s, const gi_sprouts_line *line,
                              gi_sprouts *out, gi_run *run);
/* Leaves out what no move can touch any more. */
void gi_sprouts_tidy(gi_sprouts *s);
/* One form for regions with few lives; of a tidy string (sprouts_few.c). */
void gi_sprouts_flatten(gi_sprouts *s);
/* A representative of strings that are alike (sprouts_order.c). */
void gi_sprouts_order(gi_sprouts *s);

/* gi_definition.components */
grundy_status gi_sprouts_components(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run);

/* Text: a number of spots, or a string such as 0.1a2a.}AB.}AB.} */
grundy_status gi_sprouts_parse(gi_sprouts *out, const char *text, size_t count,
                               gi_run *run);
void gi_sprouts_write(const gi_sprouts *s, gi_text *text);
/* Of the integers of a position. */
grundy_status gi_sprouts_check(const gi_ints *position, grundy_error *err);

#endif
