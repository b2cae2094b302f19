/* SPDX-License-Identifier: MIT */
/* stopper_form.h - the canonical form of a stopper, and of a side. */
#ifndef GI_VALUES_STOPPER_STOPPER_FORM_H
#define GI_VALUES_STOPPER_STOPPER_FORM_H

#include "values/stopper/loop_graph.h"

/* Makes the graph, which is a stopper, the canonical form of its root, with
 * the leaves of short followers: equal values become equal graphs. */
grundy_status gi_stopper_simplify(gi_shorts *s, gi_loop_graph *g);
/* Makes the graph a stopper that equals its root's onside, in canonical form.
 * GRUNDY_UNDECIDED, with a sentence, where none was found; the graph is then
 * of no use. */
grundy_status gi_onside_simplify(gi_shorts *s, gi_loop_graph *g);
/* Numbers the vertices by what they are; the graph is one that
 * gi_stopper_simplify() has brought so far that no two are equal. */
grundy_status gi_vertices_order(gi_shorts *s, gi_loop_graph *g);
/* Makes one of vertices with the same plays; prunes. */
grundy_status gi_vertices_fold(gi_shorts *s, gi_loop_graph *g);

#endif
