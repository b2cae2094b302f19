/* SPDX-License-Identifier: MIT */
/* nearest.h - the game that a misspelt name may mean. */
#ifndef GI_GAMES_NEAREST_H
#define GI_GAMES_NEAREST_H

#include <stddef.h>

/* Id or alias of a game of the catalogue, or NULL: none is near. Static. */
const char *gi_nearest_game(const char *name, size_t count);

#endif
