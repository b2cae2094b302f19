/* SPDX-License-Identifier: MIT */
/* key.h - positions as short byte strings, for the map of a search. */
#ifndef GI_SEARCH_KEY_H
#define GI_SEARCH_KEY_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* A key in the making; all zero: empty. */
typedef struct gi_key {
    unsigned char *bytes;
    size_t count, capacity;
} gi_key;

void gi_key_clear(gi_key *key, const grundy_env *env);
/* Append: some bytes, a list of small integers. On failure the key is as it
 * was. */
grundy_status gi_key_add_bytes(gi_key *key, const unsigned char *bytes,
                               size_t count, const grundy_env *env);
grundy_status gi_key_add_list(gi_key *key, const gi_ints *list,
                              const grundy_env *env);
/* Reads a list that gi_key_add_list() wrote. *cursor moves past it. */
grundy_status gi_key_read_list(const unsigned char **cursor, gi_ints *out,
                               const grundy_env *env);

/* Replaces a position by the representative of its class: sorted, without
 * zeros, and what the ruleset's own function makes of it.
 * GRUNDY_OVER_BUDGET if a number does not fit int64_t. */
grundy_status gi_position_canonicalise(const grundy_game *game,
                                       gi_ints *position, gi_run *run);

#endif
