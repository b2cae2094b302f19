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

#endif
