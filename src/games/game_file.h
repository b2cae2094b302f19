/* SPDX-License-Identifier: MIT */
/* game_file.h - games that stand in files: `lua:`, `so:` and `graph:`. */
#ifndef GI_GAMES_GAME_FILE_H
#define GI_GAMES_GAME_FILE_H

#include <stdbool.h>

#include "grundy/game.h"

/* Whether the text of a game has one of these prefixes. */
bool gi_game_file_is_named(const char *text);
/* Reads such a game. GRUNDY_OK; as gi_game_file_check() and the readers. */
grundy_status gi_game_file_read(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err);
/* GRUNDY_OK, or GRUNDY_BAD_INPUT in words where files are forbidden. */
grundy_status gi_game_file_check(const grundy_env *env, grundy_error *err);

#endif
