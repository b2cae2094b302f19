/* match.h - a game that is being played: turns, moves, undo, an opponent.
 *
 * A match starts from a position and knows every move of the player to move
 * and the option it leads to, so that it can play against a person, at any
 * strength, and give reasons.
 *
 * Threads: one match is used by one thread at a time, different ones at once.
 */
#ifndef GRUNDY_MATCH_H
#define GRUNDY_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/position.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_match grundy_match; /* Opaque. */

/** Start a match; player 0 is to move.
 *
 * @param out       new match, owned by the caller: grundy_match_free()
 * @param position  copied, its games shared
 * @param play      which convention
 * @param env       copied; NULL for the defaults
 * @param err       details on failure; may be NULL
 * @return          GRUNDY_OK; GRUNDY_UNDEFINED for games whose moves cannot be
 *                  listed; as grundy_solve() when the moves cannot be judged
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_match_new(grundy_match **out, const grundy_position *position,
                 grundy_play play, const grundy_env *env, grundy_error *err);

/** Start a match whose moves are listed but not judged, such as that of two
 * people; player 0 is to move.
 *
 * No search is made, so that the match can start from any position whose moves
 * can be listed. Until grundy_match_judge(), and again after each move, every
 * rank is 0, the reason is empty and the score of a game that goes on is
 * unknown. Sums with terms whose moves have demands are judged all the same.
 *
 * @param out       new match, owned by the caller: grundy_match_free()
 * @param position  copied, its games shared
 * @param play      which convention
 * @param env       copied; NULL for the defaults
 * @param err       details on failure; may be NULL
 * @return          GRUNDY_OK; GRUNDY_UNDEFINED for games whose moves cannot be
 *                  listed, and for sums of games that do not end by the last
 *                  move; GRUNDY_OVER_BUDGET for too many moves; GRUNDY_BAD_INPUT
 *                  as the rules of a script say; GRUNDY_BAD_ARGUMENT,
 *                  GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_match_open(grundy_match **out, const grundy_position *position,
                  grundy_play play, const grundy_env *env, grundy_error *err);

/** Judge the moves of the player to move, where that has not been done: the
 * places of the moves stay as they are.
 *
 * @return  GRUNDY_OK; as grundy_match_new(), and then the match is unchanged
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_match_judge(grundy_match *match, grundy_error *err);

/** Free a match. NULL is allowed. */
GRUNDY_PUBLIC void grundy_match_free(grundy_match *match);

/** Who is to move: 0 or 1; always 0 where one player makes every move. */
GRUNDY_PUBLIC unsigned grundy_match_player(const grundy_match *match);

/** Whether the players have different moves, so that player 0 is Left and player 1
 * is Right in all that is said of the position. */
GRUNDY_PUBLIC bool grundy_match_has_sides(const grundy_match *match);

/** Moves of the player to move; none: the match is over. */
GRUNDY_PUBLIC size_t grundy_match_move_count(const grundy_match *match);

/** A move in words; index < grundy_match_move_count().
 *
 * @return  borrowed until the match changes
 */
GRUNDY_PUBLIC const char *grundy_match_move_text(const grundy_match *match,
                                                 size_t index);

/** How good a move is for the player who makes it: 2 the best there can be (it
 * wins, or keeps the score), 1 it draws, 0 it loses, or costs. */
GRUNDY_PUBLIC unsigned grundy_match_move_rank(const grundy_match *match,
                                              size_t index);

/** Make a move.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT for no such move; as
 *          grundy_match_new(), and then the match is unchanged
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_match_move(grundy_match *match, size_t index, grundy_error *err);

/** Take the last move back.
 *
 * @return  GRUNDY_OK, GRUNDY_UNDEFINED if there is none; as
 *          grundy_match_new(), and then the match is unchanged
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_match_undo(grundy_match *match, grundy_error *err);

/** A move for an opponent.
 *
 * @param seed   random state, changed by the call; the same state gives the
 *               same move
 * @param skill  0: any move; 100: always one of the best; between: the best as
 *               often as that
 * @return       its index; 0 if the match is over
 */
GRUNDY_PUBLIC size_t grundy_match_choose(uint64_t *seed,
                                         const grundy_match *match,
                                         unsigned skill);

typedef enum grundy_ending {
    GRUNDY_ENDING_OPEN = 0, /* There are moves left. */
    GRUNDY_ENDING_WON_0,
    GRUNDY_ENDING_WON_1,
    GRUNDY_ENDING_SCORE, /* A score for which the rules name no winner. */
    GRUNDY_ENDING_TIE    /* The rules say that neither player has won. */
} grundy_ending;

/** How the match ended: as the rules say of its last position and, where they say
 * nothing of it, by the convention. */
GRUNDY_PUBLIC grundy_ending grundy_match_ending(const grundy_match *match);

/** The score that best play leads to from here, or NULL in games without and
 * where the moves have not been judged.
 *
 * @return  borrowed until the match changes
 */
GRUNDY_PUBLIC const grundy_integer *
grundy_match_score(const grundy_match *match);

/** Why the position is won or lost, one sentence; "" in games with a score
 * when player 1 is to move.
 *
 * @return  borrowed until the match changes
 */
GRUNDY_PUBLIC const char *grundy_match_reason(const grundy_match *match);

GRUNDY_END_DECLS

#endif
