/* SPDX-License-Identifier: MIT */
/* duel_graphs.h - graphs and trees as inputs for programs that are tested
 * (gi_duel). */
#ifndef GI_GAMES_GRAPH_DUEL_GRAPHS_H
#define GI_GAMES_GRAPH_DUEL_GRAPHS_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

/* Of the layout "n # # mix [edges/2] [tokens]". */
void gi_dag_mend(gi_ints *fields);
grundy_status gi_dag_write(const gi_ints *fields, gi_text *text, gi_run *run);

/* Of the layouts "n # [edges/2]" and "n # s [edges/2]". */
void gi_graph_mend(gi_ints *fields);
void gi_graph_mend_from(gi_ints *fields);

/* Of the layout "# a b da db mix [parents]". */
void gi_tree_mend(gi_ints *fields);
grundy_status gi_tree_write(const gi_ints *fields, gi_text *text, gi_run *run);

/* Of the layout "# mix first [vertices/2]": a tree whose vertices are marked or
 * not. */
grundy_status gi_marked_tree_write(const gi_ints *fields, gi_text *text,
                                   gi_run *run);

/* Of the layout "trees mix # [branches/2]": trees with cycles at their ends. */
grundy_status gi_christmas_write(const gi_ints *fields, gi_text *text,
                                 gi_run *run);

#endif
