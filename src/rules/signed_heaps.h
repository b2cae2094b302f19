/* SPDX-License-Identifier: MIT */
/* signed_heaps.h - sums of heaps in which -n is a heap of n with the players
 * exchanged, its negative. */
#ifndef GI_RULES_SIGNED_HEAPS_H
#define GI_RULES_SIGNED_HEAPS_H

#include "base/text/text.h"
#include "rules/definition.h"

/* gi_definition.turn: every number becomes its negative. */
grundy_status gi_signed_turn(const grundy_game *game, gi_ints *position,
                             gi_run *run);
/* gi_definition.components: each heap that is not 0. */
grundy_status gi_signed_components(const grundy_game *game,
                                   const gi_ints *position, gi_visit visit,
                                   void *user, gi_run *run);
/* For gi_definition.apply: heap number `heap` is replaced by parts->items[first
 * ..], of its sign; parts are 0 or more. */
grundy_status gi_signed_split(gi_ints *out, const gi_ints *position,
                              size_t heap, const gi_ints *parts, size_t first,
                              gi_run *run);
/* gi_notation.format where users write no negative heaps: sizes alone. */
grundy_status gi_signed_format(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run);

#endif
