/* SPDX-License-Identifier: MIT */
/* canvas.h - where a ruleset puts what a position looks like: the cells of a
 * board, or edges on the ground. What they look like is for present/ to say. */
#ifndef GI_RULES_CANVAS_H
#define GI_RULES_CANVAS_H

#include <stddef.h>
#include <stdint.h>

/* A side of a square, and an edge that stands upright, have this length. */
enum { GI_CANVAS_UNIT = 100 };

/* From one point to another: right of the left border, and above the ground.
 * Ends that are one point: a loop there. */
typedef struct gi_canvas_edge {
    int64_t x[2], y[2];
    int bend;    /* 0: straight; otherwise how far it swerves, to the right
                    where positive. */
    char colour; /* l, r, or e for either player. */
} gi_canvas_edge;

typedef struct gi_canvas gi_canvas;
struct gi_canvas {
    /* Rows from the top. '.' is free, '#' not a part of the board; otherwise a
     * letter for what is there. */
    void (*cell)(gi_canvas *canvas, size_t row, size_t column, char what);
    void (*edge)(gi_canvas *canvas, const gi_canvas_edge *edge);
    /* The ground below the edges, from the left border on. */
    void (*ground)(gi_canvas *canvas, int64_t width);
};

#endif
