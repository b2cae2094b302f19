/* position.h - what is on the table: a sum of positions of one or more games.
 *
 * The player to move chooses one term and makes a move there (disjunctive
 * sum). In text the terms are joined by `+`, each a game and its position:
 *
 *   nim 3 5          kayles 7 + nim 3 5 + S{1,3} 10        bash:m=3 23
 */
#ifndef GRUNDY_POSITION_H
#define GRUNDY_POSITION_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_position grundy_position; /* Opaque, immutable. */

/** Read a position.
 *
 * @param out   new position, owned by the caller: grundy_position_free()
 * @param text  NUL-terminated
 * @param env   borrowed: must outlive the position; NULL for the defaults
 * @param err   offset points into text; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_parse(grundy_position **out, const char *text,
                      const grundy_env *env, grundy_error *err);

/** Make a position of one game that is there already, such as one of
 * grundy_game_from_lua().
 *
 * @param out   new position, owned by the caller: grundy_position_free()
 * @param game  borrowed: must outlive the position
 * @param text  the position alone, without the game's name; NUL-terminated
 * @param env   borrowed: must outlive the position; NULL for the defaults
 * @param err   offset points into text; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_BAD_ARGUMENT,
 *              GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_of(grundy_position **out, const grundy_game *game,
                   const char *text, const grundy_env *env, grundy_error *err);

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
