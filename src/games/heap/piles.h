/* SPDX-License-Identifier: MIT */
/* piles.h - piles whose order and whose empty ones do not matter. */
#ifndef GI_GAMES_HEAP_PILES_H
#define GI_GAMES_HEAP_PILES_H

#include "rules/definition.h"

/* gi_definition.canonical: piles ascend, and none is empty. */
grundy_status gi_piles_canonical(const grundy_game *game, gi_ints *position,
                                 gi_run *run);

#endif
