/* SPDX-License-Identifier: MIT */
/* code_games.h - games that are made, not listed: those of a code or a graph.
 */
#ifndef GI_GAMES_CODE_GAMES_H
#define GI_GAMES_CODE_GAMES_H

#include "rules/game.h"

/* Sums of heaps of any code (games/heap/code.c): grundy_game.heapgame is set. */
extern const gi_ruleset gi_ruleset_code;

/* graph:FILE (games/graph/token_rules.c): the game of the file at this path;
 * spelling is what the game was called by. */
grundy_status gi_token_game_new(grundy_game **out, const char *spelling,
                                const char *path, const grundy_env *env,
                                grundy_error *err);

#endif
