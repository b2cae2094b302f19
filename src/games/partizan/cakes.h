/* SPDX-License-Identifier: MIT */
/* cakes.h - rectangular cakes: Left attacks their columns, Right their rows.
 *
 * A position is a flat list: rows and columns of each cake, written 4x6 2x9.
 * On the list with rows and columns exchanged each player has the moves of the
 * other; so a move of Right's is one of Left's there, with a number 1 after
 * it: [cake, how] or [cake, how, 1]. The bars of alice_game.c are such a list with
 * Left's side first: all but gi_cakes_cut() and what writes text is true of them.
 */
#ifndef GI_GAMES_PARTIZAN_CAKES_H
#define GI_GAMES_PARTIZAN_CAKES_H

#include "rules/ruleset.h"

/* The place in the list of the side that a move cuts. */
size_t gi_cakes_cut(const gi_ints *move);
/* Whether Right makes it. */
bool gi_cakes_is_rights(const gi_ints *move);
grundy_status gi_cakes_visit(size_t cake, int64_t how, unsigned player,
                             gi_visit visit, void *user);
/* Copies every cake but the one of the move. */
grundy_status gi_cakes_copy_rest(gi_ints *out, const gi_ints *position,
                                 const gi_ints *move, gi_run *run);
/* Appends a cake like the one of the move, with another size of the side that
 * is cut; nothing if that is 0. */
grundy_status gi_cakes_push(gi_ints *out, const gi_ints *position,
                            const gi_ints *move, int64_t side, gi_run *run);

/* What a cake is worth, by its two sides: an integer. */
typedef grundy_status gi_cakes_value(const grundy_integer *sides,
                                     grundy_integer *out, gi_run *run);
/* The sum of that over all cakes, as an integer and as a value. */
grundy_status gi_cakes_total(const gi_ints *position, gi_cakes_value *value,
                             grundy_integer *out, gi_run *run);
grundy_status gi_cakes_add_up(const gi_ints *position, gi_cakes_value *value,
                              gi_value *out, gi_run *run);

/* ---- members of the rulesets ---- */

grundy_status gi_cakes_turn(const grundy_game *game, gi_ints *position,
                            gi_run *run);
grundy_status gi_cakes_turn_move(const grundy_game *game, gi_ints *move,
                                 gi_run *run);
/* Sorts the cakes. */
grundy_status gi_cakes_canonical(const grundy_game *game, gi_ints *position,
                                 gi_run *run);
grundy_status gi_cakes_components(const grundy_game *game,
                                  const gi_ints *position, gi_visit visit,
                                  void *user, gi_run *run);
grundy_status gi_cakes_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run);
grundy_status gi_cakes_format(const grundy_game *game, const gi_ints *position,
                              gi_text *text, gi_run *run);
grundy_status gi_cakes_legal(const grundy_game *game, const gi_ints *position,
                             grundy_error *err);
/* Every cake with sides up to the bound. */
grundy_status gi_cakes_positions(const grundy_game *game, uint64_t bound,
                                 gi_visit visit, void *user, gi_run *run);
/* Pairs under "cakes": [rows, columns]. */
grundy_status gi_cakes_read(const gi_json *input, gi_ints *position,
                            gi_ints *parameters, gi_run *run);

#endif
