/* game.h - a game: rules from the catalogue, a code or a file.
 *
 * A game is written as a name (`nim`), a name with parameters (`bash:m=3`,
 * `set_nim:moves={2,5}`, `moore:k=2`), the code of a heap game (`0.77`,
 * `S{1,3,4}`; see heapgame.h), a file of rules in Lua (`lua:rules.lua`; see
 * docs/lua.md), a plug-in (`so:./rules.so`; see plugin.h) or tokens on a graph
 * (`graph:game.dot`; see docs/graphs.md). It is immutable once made and can be
 * shared by threads.
 */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_game grundy_game; /* Opaque, immutable. */

/** Make a game from its text.
 *
 * @param out   new game, owned by the caller: grundy_game_free()
 * @param text  NUL-terminated, without white space outside braces
 * @param env   borrowed: must outlive the game; NULL for the defaults
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
 *                GRUNDY_UNDEFINED if the library was built without Lua;
 *                GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_game_from_lua(grundy_game **out, const char *name, const char *source,
                     size_t count, const grundy_env *env, grundy_error *err);

/** Free a game. NULL is allowed. */
GRUNDY_PUBLIC void grundy_game_free(grundy_game *game);

/** The game in its usual spelling, parameters included: "bash:m=3".
 *
 * @return  borrowed until grundy_game_free()
 */
GRUNDY_PUBLIC const char *grundy_game_name(const grundy_game *game);

/** Convention that the rules themselves state: misère for misere_nim. */
GRUNDY_PUBLIC grundy_convention
grundy_game_convention(const grundy_game *game);

GRUNDY_END_DECLS

#endif
