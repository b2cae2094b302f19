/* parse.h - games, positions and sequences from their text.
 *
 * What can stand in a text of a game is in game.h, and how positions are joined
 * to a sum in position.h.
 *
 * Threads: calls may run at once.
 */
#ifndef GRUNDY_PARSE_H
#define GRUNDY_PARSE_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/plugin.h"
#include "grundy/position.h"
#include "grundy/sequence.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/** Make a game from its text.
 *
 * @param out   new game, owned by the caller: grundy_game_free()
 * @param text  NUL-terminated, without white space outside braces
 * @param env   copied; NULL for the defaults
 * @param err   offset points at the character that is wrong; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_game_parse(grundy_game **out, const char *text, const grundy_env *env,
                  grundy_error *err);

/** Make a game from rules in Lua 5.4 (docs/lua.md).
 *
 * The text runs in a sandbox: no files, no system, limits on memory and steps.
 *
 * @param out     new game, owned by the caller: grundy_game_free()
 * @param name    what the game is called, in errors too
 * @param source  text of the rules, shape [count]; copied
 * @return        GRUNDY_OK; GRUNDY_BAD_INPUT with "name:line: what is wrong",
 *                and err->line; GRUNDY_BAD_ARGUMENT for a NULL pointer;
 *                GRUNDY_NOT_BUILT if the library was built without Lua;
 *                GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_game_from_lua(grundy_game **out, const char *name, const char *source,
                     size_t count, const grundy_env *env, grundy_error *err);

/** Make a game from functions of the program: the table of a plug-in, without
 * a shared object.
 *
 * Its functions are trusted, and called by many threads at once where there
 * are workers. What they return is checked. A failure of theirs, by a number
 * that is not 0, ends the call with GRUNDY_BAD_INPUT.
 *
 * @param out    new game, owned by the caller: grundy_game_free()
 * @param name   what the game is called, in errors too; no text names it
 * @param rules  must outlive the game and every position made of it; `right`
 *               NULL: the players have the same moves
 * @param user   the state of the functions where the table has no open(); must
 *               outlive the game, too
 * @param env    copied; NULL for the defaults
 * @return       GRUNDY_OK; GRUNDY_BAD_INPUT for a table without options, or of
 *               no form; GRUNDY_BAD_ARGUMENT for a NULL pointer;
 *               GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_game_from_plugin(
    grundy_game **out, const char *name, const grundy_partizan_plugin *rules,
    void *user, const grundy_env *env, grundy_error *err);

/** Start the sequence of a game from its text: kayles, 0.77, bash:m=3.
 *
 * @param out  new sequence, owned by the caller: grundy_sequence_free()
 * @param env  copied; NULL for the defaults
 * @param err  offset points into text; may be NULL
 * @return     as grundy_game_parse(); GRUNDY_UNDEFINED for a game without the
 *             code of a heap game
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_sequence_parse(grundy_sequence **out, const char *text,
                      const grundy_env *env, grundy_error *err);

/** Read a position.
 *
 * @param out   new position, owned by the caller: grundy_position_free()
 * @param text  NUL-terminated
 * @param env   copied; NULL for the defaults
 * @param err   offset points into text; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_position_parse(grundy_position **out, const char *text,
                      const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
