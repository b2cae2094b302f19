/* SPDX-License-Identifier: MIT */
/* named_graph.h - graphs whose edges lead both ways, by name. */
#ifndef GI_GAMES_GRAPH_NAMED_GRAPH_H
#define GI_GAMES_GRAPH_NAMED_GRAPH_H

#include "games/graph/digraph.h"

/* As gi_digraph_parse(); the vertices and edges may be those of a family, such
 * as path:5 or grid:2x3 (on_graph/terrain_family.c). */
grundy_status gi_named_graph_parse(const grundy_game *game, gi_ints *out,
                                   const char *text, size_t count,
                                   gi_run *run);

#endif
