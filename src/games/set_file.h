/* SPDX-License-Identifier: MIT */
/* set_file.h - sets of amounts that stand in files: `S{@FILE}`. */
#ifndef GI_GAMES_SET_FILE_H
#define GI_GAMES_SET_FILE_H

#include <stdbool.h>

#include "base/text/text.h"

/* Whether the text of a game names a file of amounts. */
bool gi_set_file_is_named(const char *text);
/* Appends the text of a game with the amounts of each file in the place of its
 * name: "S{@primes}" becomes "S{2,3,5}". GRUNDY_OK; GRUNDY_BAD_INPUT with file,
 * line and column in words; GRUNDY_IO, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_set_file_expand(gi_text *out, const char *text,
                                 const grundy_env *env, grundy_error *err);

#endif
