/* SPDX-License-Identifier: MIT */
/* definition.h - the rules themselves: moves, and the options to which they
 * lead. */
#ifndef GI_RULES_DEFINITION_H
#define GI_RULES_DEFINITION_H

#include <stdbool.h>

#include "rules/pieces.h"
#include "rules/ranking.h"

/* Called with each move; a status other than GRUNDY_OK ends the enumeration,
 * which returns it. The list is borrowed for the call. */
typedef grundy_status (*gi_visit)(const gi_ints *move, void *user);

typedef enum gi_move_shape {
    GI_MOVE_LIST,  /* [pile, take] in JSON. */
    GI_MOVE_AMOUNT /* The single number: take. */
} gi_move_shape;

/* Whether to hold the index-th thing that rules say beside their moves against
 * the moves: the first 256, and one of 1024 later. */
static inline bool gi_is_doubtful(uint64_t index)
{
    return index < 256 || index % 1024 == 0;
}

/* The definition, from the rules alone. Positions and moves are small here:
 * every integer fits int64_t, and `moves` is called only for such
 * positions. */
typedef struct gi_definition {
    /* Every move, sorted by its numbers from the first on, each once. player
     * is 0 or 1 and matters in partizan games only. Required. */
    grundy_status (*moves)(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run);
    /* The position after a legal move; integers of any size. Required. out is
     * empty or holds an old position, never `position` itself. */
    grundy_status (*apply)(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run);
    /* The order of the integers matters. Without it the engine sorts them and
     * drops zeros, which saves up to a factor of count! positions. */
    bool is_ordered;
    /* Visits positions from which a move leads to this one: some or all of
     * them, in any order. With it a search for who wins need not ask for the
     * options of most positions that are won. Or NULL. */
    grundy_status (*before)(const grundy_game *game, const gi_ints *position,
                            gi_visit visit, void *user, gi_run *run);
    /* Another representative of an equal position, in place; or NULL. */
    grundy_status (*canonical)(const grundy_game *game, gi_ints *position,
                               gi_run *run);
    /* Partizan games: another representative, in place, of a position that is
     * equal to this one or, where *is_negative becomes true, to its negative.
     * The position is canonical; false is there already. Or NULL. */
    grundy_status (*twin)(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run);
    /* Visits positions of the same game whose sum is this one: parts such that
     * no move affects two of them. If NULL, engines treat a position as one
     * piece. */
    grundy_status (*components)(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run);
    /* The same for misère play: `components` may leave out parts that are worth
     * 0 under normal play, these may not. Without it misère play treats a
     * position as one piece. */
    grundy_status (*all_components)(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run);
    /* Whether the next move has to be one of this position's, whatever it is added
     * to; where that can only be to hand the turn back, who moved here moves again.
     * Such games have nimbers or are loony (T-LOONY). Or NULL. */
    bool (*is_entailed)(const grundy_game *game, const gi_ints *position);
    /* How much play may be left in a canonical position: of several, searches
     * look at the smallest first. Without it the bits of its numbers. */
    uint32_t (*size)(const grundy_game *game, const gi_ints *position);
    /* What components, moves and apply say, in fixed words: the faster search
     * of search/impartial/pieces/piece_walk.c, for games that end. Or NULL. */
    const gi_piece_rules *pieces;
    /* The outcome of a position without moves under normal play; under misère
     * play won and lost are interchanged. Without it a player who cannot move
     * has lost. */
    gi_end (*end)(const grundy_game *game, const gi_ints *position);
    /* The same of rules that must be asked, in the place of `end`: games with
     * such results have outcomes and nothing else. Or NULL. */
    grundy_status (*result)(const grundy_game *game, const gi_ints *position,
                            gi_end *out, gi_run *run);
    /* Partizan games: exchanges the players, in place. Theories speak about
     * positions with player 0 to move, and after a move it is the other
     * player's turn. Without it the outcome must not depend on who is to
     * move. */
    grundy_status (*turn)(const grundy_game *game, gi_ints *position,
                          gi_run *run);
    /* With `turn`: makes of a move of player 0 in the turned position that of
     * player 1 in the position itself, in place. Without it they are alike. */
    grundy_status (*turn_move)(const grundy_game *game, gi_ints *move,
                               gi_run *run);
    /* Outcome for this player to move if play never ends. Without it: a
     * draw. */
    grundy_outcome (*endless)(const grundy_game *game, const gi_ints *position,
                              unsigned player);
} gi_definition;

#endif
