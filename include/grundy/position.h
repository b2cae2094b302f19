/* position.h - what is on the table: a sum of positions of one or more games.
 *
 * The player to move chooses one term and makes a move there (disjunctive
 * sum). In text the terms are joined by `+`, each a game and its position:
 *
 *   nim 3 5          kayles 7 + nim 3 5 + S{1,3} 10        bash:m=3 23
 *
 * In games whose players have different moves, a position is given as the
 * player to move sees it; a move turns it round for the other player.
 *
 * Threads: a position is immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_POSITION_H
#define GRUNDY_POSITION_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_position grundy_position; /* Opaque, immutable. */

/** Make a position of one existing game, such as one of
 * grundy_game_from_lua() or grundy_game_from_plugin().
 *
 * @param out   new position, owned by the caller: grundy_position_free()
 * @param game  shared: the caller may free it
 * @param text  the position alone, without the game's name; NUL-terminated
 * @param env   copied; NULL for the defaults
 * @param err   offset points into text; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_BAD_ARGUMENT,
 *              GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_of(grundy_position **out, const grundy_game *game,
                   const char *text, const grundy_env *env, grundy_error *err);

/** Copy a position; its games are shared.
 *
 * @param out  new position, owned by the caller: grundy_position_free()
 * @param env  copied; NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *             GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_copy(grundy_position **out, const grundy_position *position,
                     const grundy_env *env, grundy_error *err);

/** Add two positions: the terms of the first, then those of the second.
 *
 * @param out  new position, owned by the caller: grundy_position_free(); its
 *             games are shared
 * @param env  copied; NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *             GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_position_add(
    grundy_position **out, const grundy_position *a, const grundy_position *b,
    const grundy_env *env, grundy_error *err);

/** Write a position in the notation that it is read in, with its games in
 * their usual spelling: "0.77 7 + nim 3 5".
 *
 * grundy_position_parse() reads it back, unless a game came from
 * grundy_game_from_lua() or grundy_game_from_plugin().
 *
 * @param text   shape [capacity]; gets as much as fits, and a NUL; may be NULL
 *               where the capacity is 0
 * @param count  receives the bytes of the whole text, NUL not counted, also
 *               when it does not fit; may be NULL
 * @return       GRUNDY_OK; GRUNDY_OVER_BUDGET if it did not fit;
 *               GRUNDY_BAD_ARGUMENT for a NULL pointer; GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_format(char *text, size_t capacity, size_t *count,
                       const grundy_position *position, grundy_error *err);

/** Whether two positions are written alike: the same games and numbers in the
 * same order. Positions of the user's own rules are equal only if they share
 * the game. */
GRUNDY_PUBLIC bool grundy_position_equal(const grundy_position *a,
                                         const grundy_position *b);

/** Free a position. NULL is allowed. */
GRUNDY_PUBLIC void grundy_position_free(grundy_position *position);

/** Number of terms, at least 1. */
GRUNDY_PUBLIC size_t grundy_position_count(const grundy_position *position);

/** Game of a term; index < grundy_position_count().
 *
 * @return  borrowed until grundy_position_free()
 */
GRUNDY_PUBLIC const grundy_game *
grundy_position_game(const grundy_position *position, size_t index);

GRUNDY_END_DECLS

#endif
