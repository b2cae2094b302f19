/* SPDX-License-Identifier: MIT */
/* mixed.h - who wins one game, by parts and forms of the small ones. */
#ifndef GI_SEARCH_IMPARTIAL_MIXED_MIXED_H
#define GI_SEARCH_IMPARTIAL_MIXED_MIXED_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/run.h"

typedef struct gi_mixed gi_mixed;

/* Whether the game is one for it: impartial, with all components, and no move that
 * entails another (definition.h). */
bool gi_mixed_fits(const grundy_game *game);
/* A search of such a game. It gives up
 * after position_limit expansions of positions in all; when
 * env->limits.memory_bytes is near, what was learnt first is forgotten. Other
 * games are GRUNDY_BAD_ARGUMENT. The game is borrowed. */
grundy_status gi_mixed_new(gi_mixed **out, const grundy_game *game,
                           grundy_convention convention,
                           uint64_t position_limit, const grundy_env *env);
void gi_mixed_free(gi_mixed *search); /* NULL is allowed. */
/* Under the convention of the search. Statuses as gi_fold_solve(). */
grundy_status gi_mixed_outcome(gi_mixed *search, const gi_ints *position,
                               grundy_outcome *out, gi_run *run);

/* Of a search under normal play: the only nimber beside which the position is
 * lost; they are tried from 0 on. */
grundy_status gi_mixed_nimber(gi_mixed *search, const gi_ints *position,
                              grundy_nimber *out, gi_run *run);

/* What was done so far. */
typedef struct gi_mixed_counts {
    uint64_t expanded; /* Sums, each time their moves were listed. */
    uint64_t parts;    /* Different ones that have a form. */
    uint64_t forms;    /* In the store, under misère play. */
} gi_mixed_counts;
gi_mixed_counts gi_mixed_count(const gi_mixed *search);

#endif
