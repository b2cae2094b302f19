/* SPDX-License-Identifier: MIT */
/* spec.h - from the text of a game or a sum to its objects. */
#ifndef GI_GAMES_SPEC_H
#define GI_GAMES_SPEC_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/position.h"

/* Rules in Lua that come along with a text: the game called `name` there. */
typedef struct gi_brought {
    const char *name; /* NULL: there are none. */
    const char *source;
    size_t count;
} gi_brought;

/* End of the game whose text begins at text[at]: the first white space outside
 * of braces, unless it is a space after a backslash, or `end`. */
size_t gi_spec_game_end(const char *text, size_t at, size_t end);

/* Whether a text begins with a word that is a game of some form: a name with or
 * without parameters, a code with a point or in braces, a file. The game may
 * be wrong in other ways. */
bool gi_spec_begins(const char *text);

/* grundy_position_parse(), with rules that come along. */
grundy_status gi_position_parse_with(grundy_position **out, const char *text,
                                     const gi_brought *brought,
                                     const grundy_env *env, grundy_error *err);

#endif
