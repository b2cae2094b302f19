/* SPDX-License-Identifier: MIT */
/* strip/slides.h - coins on a strip, as the list of their squares from 0. */
#ifndef GI_GAMES_STRIP_SLIDES_H
#define GI_GAMES_STRIP_SLIDES_H

#include "base/json/json.h"
#include "rules/definition.h"

/* Functions of ruleset tables. Where coins stand on different squares their
 * list is ascending; it may be written in any order. */

grundy_status gi_slides_parse(const grundy_game *game, gi_ints *out,
                              const char *text, size_t count, gi_run *run);
/* The list under the key "coins" of a request. */
grundy_status gi_slides_read(const gi_json *input, gi_ints *position,
                             gi_ints *parameters, gi_run *run);
/* Ascending, no square twice. */
grundy_status gi_slides_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err);
/* Each move is [coin, to], coins from 0 in the order of the list. */
grundy_status gi_slides_apply(const grundy_game *game, gi_ints *out,
                              const gi_ints *position, const gi_ints *move,
                              gi_run *run);
grundy_status gi_slides_name_move(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run);
grundy_status gi_slides_draw(const grundy_game *game, const gi_ints *position,
                             gi_text *text, gi_run *run);

/* Reports the move of one coin, if it is to the left. */
grundy_status gi_slides_visit(size_t coin, const grundy_integer *from,
                              const grundy_integer *to, gi_visit visit,
                              void *user);

#endif
