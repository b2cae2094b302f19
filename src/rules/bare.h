/* SPDX-License-Identifier: MIT */
/* bare.h - a game without parts of what its ruleset says for the sake of speed:
 * by its moves alone, to hold those parts against. */
#ifndef GI_RULES_BARE_H
#define GI_RULES_BARE_H

#include "rules/ruleset.h"

/* Parts of a definition; they may be combined. */
typedef enum gi_shortcut {
    GI_SHORTCUT_CANONICAL = 1,
    GI_SHORTCUT_COMPONENTS = 2,
    GI_SHORTCUT_PIECES = 4,
    GI_SHORTCUT_TWIN = 8
} gi_shortcut;

/* The game borrows from the one it was made of, and from these rules: the two
 * stay where they are. */
typedef struct gi_bare_game {
    gi_ruleset rules;
    grundy_game game;
} gi_bare_game;

/* The game without these parts of its definition. Nothing has to be freed. */
void gi_game_bare(gi_bare_game *out, const grundy_game *game,
                  unsigned without);

#endif
