/* SPDX-License-Identifier: MIT */
/* shortcuts.h - what a ruleset says for the sake of speed, held against its
 * moves: components, representatives of equivalent positions, pieces. */
#ifndef GI_JUDGING_SHORTCUTS_H
#define GI_JUDGING_SHORTCUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"

typedef struct gi_shortcuts gi_shortcuts;

/* Where two ways to a value do not meet. */
enum { GI_CONTRADICTION_BYTES = 32 };
typedef struct gi_contradiction {
    const char *who; /* "its components", ...; NULL: there is none. */
    bool is_misere;  /* The nimbers are those of misère play. */
    char said[GI_CONTRADICTION_BYTES], defined[GI_CONTRADICTION_BYTES];
} gi_contradiction;

/* Whether there is anything to be held against the moves, and nimbers, or loony
 * values, to compare. */
bool gi_shortcuts_exist(const grundy_game *game);
/* The game is borrowed. Whole positions are searched up to `most` in all. */
grundy_status gi_shortcuts_new(gi_shortcuts **out, const grundy_game *game,
                               uint64_t most, gi_run *run);
void gi_shortcuts_free(gi_shortcuts *s); /* NULL is allowed. */
/* GRUNDY_OK; GRUNDY_UNDECIDED, without words, once the whole positions have come
 * to their number: the rest cannot be compared; as a search says. */
grundy_status gi_shortcuts_compare(gi_shortcuts *s, const gi_ints *position,
                                   gi_contradiction *out, gi_run *run);

/* Compares a few small positions that play from this one can reach: rules that a
 * user has written are believed no further. GRUNDY_OK; GRUNDY_BAD_INPUT with the
 * position and both nimbers; as the rules say. Cost: a few hundred positions. */
grundy_status gi_shortcuts_sample(const grundy_game *game,
                                  const gi_ints *position, gi_run *run);

#endif
