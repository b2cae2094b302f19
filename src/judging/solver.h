/* SPDX-License-Identifier: MIT */
/* solver.h - what answers for a kind of game where no theory does. */
#ifndef GI_JUDGING_SOLVER_H
#define GI_JUDGING_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/nimber.h"

#include "judging/fact.h"
#include "judging/wish.h"
#include "rules/theory.h"
#include "values/value.h"

/* All that is asked of a kind of game: nobody else asks which kind it is.
 *
 * Searches of small positions by the definition go through at most `limit`
 * positions. Statuses are those of fact.h; `ground` is written on success, and
 * may be NULL where fact.h says so. */
typedef struct gi_solver {
    const char *name;
    bool (*fits)(const gi_ruleset *rules);
    bool has_nimbers;      /* Every position is equal to a nim-heap. */
    bool has_short_values; /* ... has a short value: search/partizan. */
    /* Play is for the value that it ends with: the value comes first, moves
     * are judged by what they keep of it, and it says who wins, if anybody
     * does. Neither misère play nor sums mean anything. */
    bool is_scored;
    bool is_alone; /* One player makes every move. */
    /* Who wins, player 0 to move. */
    grundy_status (*outcome)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run);
    /* Who has won when play has ended with this value: N is player 0, P is
     * player 1. NULL: the convention says it of the last move. */
    grundy_outcome (*winner)(const grundy_game *game, const gi_value *value);
    /* The nimber. NULL: there are none, and `lacks_nimbers` says why. */
    grundy_status (*nimber)(const grundy_game *game, const gi_ints *position,
                            uint64_t limit, grundy_nimber *out, gi_run *run);
    const char *lacks_nimbers;
    /* The value, with this player to move, which matters where is_scored. */
    grundy_status (*value)(const grundy_game *game, const gi_ints *position,
                           unsigned player, uint64_t limit, gi_value *out,
                           gi_ground *ground, gi_run *run);
    /* The moves of player 0 that keep what best play leads to, sorted: those
     * that win or, where is_scored, those that keep the value. */
    grundy_status (*moves)(const gi_wish *wish);
    /* The moves of player 0 to wish->target. NULL: nobody aims at a value. */
    grundy_status (*reach)(const gi_wish *wish);
    /* The one that says who wins, or what best play leads to. */
    const gi_theorem *(*theorem)(const gi_ruleset *rules,
                                 grundy_convention convention);
    /* The ruleset's own sentence; GRUNDY_UNDECIDED: there is none. */
    grundy_status (*reason)(const grundy_game *game, const gi_ints *position,
                            const gi_conclusion *result, gi_text *text,
                            gi_run *run);
} gi_solver;

/* The one that fits; every ruleset has one. */
const gi_solver *gi_solver_of(const gi_ruleset *rules);

/* GRUNDY_UNDECIDED, in words, where nothing may be searched: limit is 0, or
 * the position is too large. */
grundy_status gi_solver_check_size(const grundy_game *game,
                                   const gi_ints *position, uint64_t limit,
                                   gi_run *run);

/* ---- what rows share ---- */

/* The theorem that the ruleset named in the run, or else its own. */
gi_ground gi_ground_of_theorem(const gi_theorem *own, const gi_run *run);
/* Of impartial games, which may be loopy (impartial.c). */
grundy_status gi_search_nimber(const grundy_game *game,
                               const gi_ints *position, uint64_t limit,
                               grundy_nimber *out, gi_run *run);
/* Under misère play, through all positions. */
grundy_status gi_search_misere(const grundy_game *game,
                               const gi_ints *position, uint64_t limit,
                               grundy_outcome *out, gi_run *run);
/* The nimber, theory first, or infinity(K) where the theory knows K. */
grundy_status gi_value_of_nimber(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 uint64_t limit, gi_value *out,
                                 gi_ground *ground, gi_run *run);
/* Theory first (winning.c). */
grundy_status gi_moves_that_win(const gi_wish *wish);
grundy_status gi_moves_to_nimber(const gi_wish *wish);
/* Of the ruleset's `theory`. */
const gi_theorem *gi_theory_theorem(const gi_ruleset *rules,
                                    grundy_convention convention);
grundy_status gi_theory_reason(const grundy_game *game,
                               const gi_ints *position,
                               const gi_conclusion *result, gi_text *text,
                               gi_run *run);

#endif
