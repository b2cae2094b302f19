/* SPDX-License-Identifier: MIT */
/* bare.c - a game without parts of what its ruleset says for speed. */
#include "rules/bare.h"

#include "base/assert.h"

void gi_game_bare(gi_bare_game *out, const grundy_game *game, unsigned without)
{
    gi_definition *const definition = &out->rules.definition;

    GRUNDY_ASSERT(without != 0);
    out->rules = *game->rules;
    out->game = *game;
    out->game.rules = &out->rules;
    if (without & GI_SHORTCUT_CANONICAL) definition->canonical = NULL;
    if (without & GI_SHORTCUT_COMPONENTS) definition->components = NULL;
    if (without & GI_SHORTCUT_PIECES) definition->pieces = NULL;
    if (without & GI_SHORTCUT_TWIN) definition->twin = NULL;
}
