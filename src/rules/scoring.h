/* SPDX-License-Identifier: MIT */
/* scoring.h - games that end with a score instead of a last move. */
#ifndef GI_RULES_SCORING_H
#define GI_RULES_SCORING_H

#include <stdbool.h>

#include "rules/theory.h"

/* Games that end with a score instead of a last move: player 0 wants it to be
 * high and player 1 wants it to be low, or vice versa. In a puzzle there is
 * one player, who makes every move: an optimisation. Conventions, Grundy
 * values and sums have no meaning here; winning and losing have one if `wins`
 * defines it. Every function except `final` may be NULL. */
typedef struct gi_scoring {
    /* Points that are made on the way: takes those out of a position, in place,
     * which then says nothing of the past, and returns what player 0 has more
     * than player 1. `final` is then what the player to move makes at an end.
     * NULL: positions tell all. */
    int64_t (*take_points)(gi_ints *position, const grundy_env *env);
    const char *what; /* "Alice's marbles minus Bob's under best play". */
    bool wants_least; /* Player 0 wants it low. */
    gi_theorem theorem;
    /* Definition: the score of a small position that has no moves. */
    grundy_status (*final)(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run);
    /* ... or of any small one, where it is not minimax over the moves. */
    grundy_status (*define)(const grundy_game *game, const gi_ints *position,
                            grundy_integer *out, gi_run *run);
    /* Theory: the score under best play with this player to move; numbers of
     * any size; GRUNDY_UNDECIDED: not covered. */
    grundy_status (*best)(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run);
    /* Every move of player 0 that keeps it, sorted. Without it each move of
     * the definition is tried. */
    grundy_status (*choices)(const grundy_game *game, const gi_ints *position,
                             gi_visit visit, void *user, gi_run *run);
    /* One plain sentence: how play goes. Without it: the theorem. */
    grundy_status (*reason)(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run);
    /* Whether player 0 has won with this score. */
    bool (*wins)(const grundy_game *game, const grundy_integer *score);
} gi_scoring;

#endif
