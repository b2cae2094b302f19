/* SPDX-License-Identifier: MIT */
/* nearest.h - the game that a misspelt name may mean. */
#ifndef GI_GAMES_NEAREST_H
#define GI_GAMES_NEAREST_H

#include <stddef.h>

/* Id or alias of a game of the catalogue, or NULL: none is near. Static. */
const char *gi_nearest_game(const char *name, size_t count);

/* All of them that are equally near, up to so many; how many there are. */
enum { GI_NEAREST_MOST = 3 };
size_t gi_nearest_games(const char *name, size_t count,
                        const char *out[GI_NEAREST_MOST]);

#endif
