/* SPDX-License-Identifier: MIT */
/* components.h - normal play of one game, by independent components. */
#ifndef GI_SEARCH_IMPARTIAL_COMPONENTS_H
#define GI_SEARCH_IMPARTIAL_COMPONENTS_H

#include <stdint.h>

#include "grundy/game.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/run.h"

typedef struct gi_components gi_components;

/* A search that asks who wins before it asks for nimbers, and solves each component
 * of a position once. It gives up after position_limit components in all; memory is
 * never the reason, unless one line of play alone needs too much: when
 * env->limits.memory_bytes is near, what was learnt first is forgotten.
 * Partizan games are GRUNDY_BAD_ARGUMENT. The game is borrowed. */
grundy_status gi_components_new(gi_components **out, const grundy_game *game,
                                uint64_t position_limit,
                                const grundy_env *env);
void gi_components_free(gi_components *search); /* NULL is allowed. */
/* Normal play. Statuses as gi_search_solve(); a repeated position is noticed
 * only where it is met. */
grundy_status gi_components_outcome(gi_components *search,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_components_nimber(gi_components *search,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run);
uint64_t
gi_components_count(const gi_components *search); /* Components entered. */

#endif
