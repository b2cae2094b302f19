/* SPDX-License-Identifier: MIT */
/* misere_search.h - misère canonical forms of positions. */
#ifndef GI_SEARCH_IMPARTIAL_MISERE_SEARCH_H
#define GI_SEARCH_IMPARTIAL_MISERE_SEARCH_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "values/misere/misere.h"

/* The canonical form of a position, through at most position_limit positions,
 * in a store that the run pays for (gi_miseres_begin()). Single heaps of a game
 * of independent heaps are added up. Statuses as gi_fold_solve(), and as
 * misere.h; GRUNDY_BAD_ARGUMENT for a game that is not impartial. */
grundy_status gi_misere_of_position(gi_miseres *m, const grundy_game *game,
                                    const gi_ints *position,
                                    uint64_t position_limit, gi_misere *out,
                                    gi_run *run);

#endif
