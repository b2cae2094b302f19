/* SPDX-License-Identifier: MIT */
/* shapes.h - what a position looks like: cells, edges, piles and lines of text
 * as shapes of SVG, and how much room they take. */
#ifndef GI_PRESENT_POSITION_SHAPES_H
#define GI_PRESENT_POSITION_SHAPES_H

#include "base/integer/ints.h"
#include "base/text/text.h"
#include "rules/canvas.h"

enum {
    GI_PILES_MOST = 24,    /* Piles that are drawn; the rest is counted. */
    GI_COUNTERS_MOST = 12, /* Of a pile; the rest is a gap. */
    GI_BOARD_COLUMNS_MOST = 40,
    GI_TEXT_LINES_MOST = 60,
    GI_TEXT_COLUMNS_MOST = 120
};

/* Shapes from (0, top) on, where top is 0 or, above a ground, less. */
typedef struct gi_shapes {
    gi_canvas canvas; /* Puts shapes here. */
    gi_text *text;
    int64_t width, top, bottom; /* Of what is there so far. */
} gi_shapes;

void gi_shapes_init(gi_shapes *shapes, gi_text *text);
/* Piles side by side, with their numbers below. */
void gi_shapes_add_piles(gi_shapes *shapes, const gi_ints *heaps,
                         const grundy_env *env);
/* Rows between slashes, all as long, up to the first space: a board. false: it
 * is none, and nothing was added. */
bool gi_shapes_add_board(gi_shapes *shapes, const char *text);
/* Lines as they are. */
void gi_shapes_add_lines(gi_shapes *shapes, const gi_text *lines);

#endif
