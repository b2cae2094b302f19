/* game.h - a game: rules from the catalogue, a code or a file.
 *
 * A game is written as a name (`nim`), a name with parameters (`bash:m=3`,
 * `set_nim:moves={2,5}`, `moore:k=2`), the code of a heap game (`0.77`,
 * `S{1,3,4}`; see heapgame.h), a file of rules in Lua (`lua:rules.lua`; see
 * docs/lua.md), a plug-in (`so:./rules.so`; see plugin.h) or tokens on a graph
 * (`graph:game.dot`; see docs/graphs.md).
 *
 * Threads: a game is immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/heapgame.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_game grundy_game; /* Opaque, immutable. */

/** Release the caller's hold on a game; positions made of it keep it. NULL is
 * allowed. */
GRUNDY_PUBLIC void grundy_game_free(grundy_game *game);

/** The rules of one heap of a game: those of its code, such as 0.77 or S{1,3},
 * or of a game of the catalogue that has one, such as bash:m=3 or nim.
 *
 * @param out  owned by the caller: grundy_heapgame_free()
 * @param env  copied where rules are made; NULL for the defaults
 * @return     GRUNDY_OK; GRUNDY_UNDEFINED for other games;
 *             GRUNDY_BAD_ARGUMENT for a NULL pointer; GRUNDY_NO_MEMORY,
 *             GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_game_heapgame(grundy_heapgame **out, const grundy_game *game,
                     const grundy_env *env, grundy_error *err);

/** The game in its usual spelling, parameters included: "bash:m=3".
 *
 * @return  borrowed until grundy_game_free()
 */
GRUNDY_PUBLIC const char *grundy_game_name(const grundy_game *game);

/** The game as people call it: "kayles" if it was parsed from this name of the
 * code 0.77, and otherwise grundy_game_name(). It reads back as the same game.
 *
 * @return  borrowed until grundy_game_free()
 */
GRUNDY_PUBLIC const char *grundy_game_common_name(const grundy_game *game);

/** The position that rules of a script name to begin with, their `start`.
 *
 * @return  borrowed until grundy_game_free(); NULL where there is none
 */
GRUNDY_PUBLIC const char *grundy_game_start(const grundy_game *game);

/** Convention that the rules themselves state: misère for misere_nim. */
GRUNDY_PUBLIC grundy_convention
grundy_game_convention(const grundy_game *game);

GRUNDY_END_DECLS

#endif
