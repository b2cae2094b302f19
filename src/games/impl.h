/* SPDX-License-Identifier: MIT */
/* games/impl.h - floor 4: the catalogue. Theory here may lean on the engines
 * of floor 3. */
#ifndef GI_GAMES_IMPL_H
#define GI_GAMES_IMPL_H

#include "grundy/catalogue.h"

#include "rules/impl.h"

/* The ruleset with this id or alias, or NULL; name has count bytes. */
const gi_ruleset *gi_registry_find(const char *name, size_t count);

/* Rulesets by place, sorted by id; index < gi_registry_count(). */
size_t gi_registry_count(void);
const gi_ruleset *gi_registry_at(size_t index);

/* The code that a name such as "kayles" stands for, or NULL. Static. */
const char *gi_alias_find(const char *name);

/* Rules in Lua that come along with a text: the game called `name` there. */
typedef struct gi_brought {
    const char *name; /* NULL: there are none. */
    const char *source;
    size_t count;
} gi_brought;

/* grundy_position_parse(), with rules that come along. */
grundy_status gi_position_parse_with(grundy_position **out, const char *text,
                                     const gi_brought *brought,
                                     const grundy_env *env, grundy_error *err);

/* Sums of heaps of any code (heap/code.c): grundy_game.heapgame is set. */
extern const gi_ruleset gi_ruleset_code;

/* graph:FILE (graph/token_rules.c): the game of the file at this path;
 * spelling is what the game was called by. */
grundy_status gi_token_game_new(grundy_game **out, const char *spelling,
                                const char *path, const grundy_env *env,
                                grundy_error *err);

#endif
