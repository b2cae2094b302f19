/* SPDX-License-Identifier: MIT */
/* loopy_shape.h - vertices of a canonical form that have a simple shape. */
#ifndef GI_VALUES_STOPPER_LOOPY_SHAPE_H
#define GI_VALUES_STOPPER_LOOPY_SHAPE_H

#include "values/stopper/partizan.h"

typedef struct gi_loopy_shape {
    const char *word; /* NULL: none of these. */
    bool has_number;  /* All but on and off have one, 0 perhaps, */
    gi_short number;  /* which is added. */
    bool has_star;    /* And a star. */
} gi_loopy_shape;

/* on, off, x over, x under, and x^[on], xv[on], x^<on>, xv<on>, perhaps with a
 * star. */
gi_loopy_shape gi_loopy_shape_find(const gi_shorts *s, const gi_loop_graph *g,
                                   uint32_t v);
/* Whether play stops there: a number, on, off, x over or x under. */
bool gi_loopy_is_pseudonumber(const gi_shorts *s, const gi_loop_graph *g,
                              uint32_t v);
/* The only option of a vertex for this side, or GI_NO_LEAF. */
uint32_t gi_loop_only_option(const gi_loop_graph *g, uint32_t v, gi_side side);
/* For {x||x|y} with a number x and a loopy y, or from the other side with
 * GI_RIGHT: x and y. */
bool gi_loopy_find_threat(const gi_shorts *s, const gi_loop_graph *g,
                          uint32_t v, gi_side side, gi_short *x, uint32_t *y);
/* Whether a loopy stopper is {x||x|y} where Left, to move, cannot stop y at x
 * or more: a number and a tiny; or the negative of such a game. Failures as in
 * partizan.h. */
grundy_status gi_loopy_is_tiny(gi_partizans *p, gi_partizan a, bool *out);

#endif
