/* SPDX-License-Identifier: MIT */
/* cycles.h - labels of any graph. */
#ifndef GI_LABELS_CYCLES_H
#define GI_LABELS_CYCLES_H

#include <stdint.h>

#include "graph/predecessors.h"

/* The same as gi_sweep_winners(). */
grundy_status gi_retrograde(const grundy_graph *graph,
                            const gi_predecessors *predecessors,
                            grundy_convention convention, uint8_t *outcomes,
                            uint32_t *remoteness, grundy_error *err);
grundy_status gi_levels_nimbers(const grundy_graph *graph,
                                const gi_predecessors *predecessors,
                                grundy_nimber *nimbers, grundy_error *err);

/* Degrees fit a word of 32 bits with a bit to spare, and so do vertices: what
 * the labels of graphs with cycles need. */
grundy_status gi_graph_check_small(const grundy_graph *graph,
                                   grundy_error *err);

#endif
