/* SPDX-License-Identifier: MIT */
/* partizan.h - values of partizan games, short or loopy. */
#ifndef GI_VALUES_STOPPER_PARTIZAN_H
#define GI_VALUES_STOPPER_PARTIZAN_H

#include "values/short/followers.h"
#include "values/stopper/loop_graph.h"

/* The id of a short value, or with the highest bit the number of a loopy one:
 * a stopper in canonical form, or two sides. Equal values have equal ids. */
typedef gi_short gi_partizan;
#define GI_PARTIZAN_LOOPY (UINT32_C(1) << 31)

static inline bool gi_partizan_is_short(gi_partizan a)
{
    return (a & GI_PARTIZAN_LOOPY) == 0;
}

typedef struct gi_partizans gi_partizans;

/* Names that expressions and pretty texts know. */
typedef enum gi_loopy_constant {
    GI_LOOPY_ON,
    GI_LOOPY_OFF,
    GI_LOOPY_OVER,
    GI_LOOPY_UNDER,
    GI_LOOPY_UPON,       /* ^[on] */
    GI_LOOPY_DOWN_ON,    /* v[on] */
    GI_LOOPY_UPON_TH,    /* ^<on> */
    GI_LOOPY_DOWN_ON_TH, /* v<on> */
    GI_LOOPY_DUD,
    GI_LOOPY_CONSTANTS
} gi_loopy_constant;

/* No loopy values yet. The store of short ones is borrowed, must outlive this
 * and must not be collected meanwhile; its budget counts. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_partizans_new(gi_partizans **out, gi_shorts *s);
void gi_partizans_free(gi_partizans *p);
gi_shorts *gi_partizans_shorts(const gi_partizans *p);

/* Failures of everything below: as in short.h, and GRUNDY_UNDECIDED where no
 * stopper was found that equals a side. */

/* {left|right}. */
grundy_status gi_partizan_make(gi_partizans *p, const gi_partizan *left,
                               size_t left_count, const gi_partizan *right,
                               size_t right_count, gi_partizan *out);
/* The game of a graph, which is used up. */
grundy_status gi_partizan_take(gi_partizans *p, gi_loop_graph *g,
                               gi_partizan *out);
/* The stopper whose canonical form the graph is, but for the order of its
 * vertices; it is used up. */
grundy_status gi_partizan_take_form(gi_partizans *p, gi_loop_graph *g,
                                    gi_partizan *out);
/* The game whose sides are those of the graphs, which are used up. */
grundy_status gi_partizan_take_sides(gi_partizans *p, gi_loop_graph *onside,
                                     gi_loop_graph *offside, gi_partizan *out);
/* The value with these sides, stoppers of which the onside is >= the offside.
 * GRUNDY_UNDEFINED where they are not. */
grundy_status gi_partizan_join(gi_partizans *p, gi_partizan onside,
                               gi_partizan offside, gi_partizan *out);
grundy_status gi_partizan_constant(gi_partizans *p, gi_loopy_constant name,
                                   gi_partizan *out);
grundy_status gi_partizan_add(gi_partizans *p, gi_partizan a, gi_partizan b,
                              gi_partizan *out);
grundy_status gi_partizan_negate(gi_partizans *p, gi_partizan a,
                                 gi_partizan *out);
grundy_status gi_partizan_subtract(gi_partizans *p, gi_partizan a,
                                   gi_partizan b, gi_partizan *out);
/* n copies of a, for an integer n of the store. */
grundy_status gi_partizan_multiply(gi_partizans *p, gi_short n, gi_partizan a,
                                   gi_partizan *out);
/* a <= b, by way of both sides. */
grundy_status gi_partizan_le(gi_partizans *p, gi_partizan a, gi_partizan b,
                             bool *out);
grundy_status gi_partizan_compare(gi_partizans *p, gi_partizan a,
                                  gi_partizan b, grundy_relation *out);

bool gi_partizan_is_stopper(const gi_partizans *p, gi_partizan a);
/* The onside for GI_LEFT, the offside for GI_RIGHT; a stopper is both. */
gi_partizan gi_partizan_side(const gi_partizans *p, gi_partizan a,
                             gi_side side);
/* The canonical form of a loopy stopper; borrowed until the next loopy value
 * is made. */
const gi_loop_graph *gi_partizan_graph(const gi_partizans *p, gi_partizan a);
/* The value of one of its vertices. */
grundy_status gi_partizan_at(gi_partizans *p, gi_partizan a, uint32_t vertex,
                             gi_partizan *out);

#endif
