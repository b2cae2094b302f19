/* SPDX-License-Identifier: MIT */
/* guest_game.h - a game whose rules are supplied by a user. */
#ifndef GI_RULES_GUEST_GUEST_GAME_H
#define GI_RULES_GUEST_GUEST_GAME_H

#include <stddef.h>

#include "grundy/game.h"
#include "grundy/plugin.h"

struct gi_script;

typedef struct gi_guest gi_guest; /* guest.h: a kind of them. */
extern const gi_guest gi_guest_lua, gi_guest_plugin, gi_guest_table;

/* The source of rules in the program: `right` of the table may be NULL. */
typedef struct gi_own_table {
    const grundy_partizan_plugin *table;
    void *user; /* The state, where the table opens none. */
} gi_own_table;

/* A game from the text of its rules, shape [count]. `spelling` is how the user
 * named the game, and `name` is the name of its file, for errors; after "lua:" and
 * the file a spelling can have parameters, ":K=5,m=3". */
grundy_status gi_script_game_new(grundy_game **out, const gi_guest *guest,
                                 const char *spelling, const char *name,
                                 const char *source, size_t count,
                                 const grundy_env *env, grundy_error *err);
void gi_script_free(struct gi_script *script);
/* A position to begin with, as the rules say, "" if they do not; NULL for a
 * game that is no guest's. Borrowed until the game is freed. */
const char *gi_game_start(const grundy_game *game);

#endif
