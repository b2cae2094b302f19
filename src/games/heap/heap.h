/* SPDX-License-Identifier: MIT */
/* heap/heap.h - what the games of this folder share. */
#ifndef GI_GAMES_HEAP_HEAP_H
#define GI_GAMES_HEAP_HEAP_H

#include "base/json/json.h"
#include "rules/definition.h"
#include "rules/game.h"
#include "sequence/taking/window_machine.h"

/* ---- arc.c: takes that leave a wanted remainder ---- */

/* Takes from `least` to `most`, both borrowed, that leave a number whose
 * remainder by `period` is one of first .. last; last may be `period` itself,
 * which stands for 0. The takes found are consecutive if most - least + last -
 * first < period, which must hold. */
typedef struct gi_arc {
    const grundy_integer *least, *most;
    grundy_integer period, first, last; /* Owned. */
} gi_arc;

void gi_arc_clear(gi_arc *arc, gi_run *run);
/* Each such take from a heap of n, ascending, as a move of one number.
 * GRUNDY_OVER_BUDGET past limits.moves. */
grundy_status gi_arc_visit(const gi_arc *arc, const grundy_integer *n,
                           gi_visit visit, void *user, gi_run *run);
/* The reason why a heap of n is lost or won when exactly the remainders of the
 * arc are lost; `period` is the formula of the period: "m + 1". */
grundy_status gi_arc_reason(const gi_arc *lost, const char *period,
                            const grundy_integer *n, grundy_outcome outcome,
                            gi_text *text, gi_run *run);
/* The reason of a heap without a move. */
grundy_status gi_no_move_reason(grundy_convention convention, gi_text *text);
/* Takes from `first` to `last`, ascending: the loop of most definitions. */
grundy_status gi_visit_range(int64_t first, int64_t last, gi_visit visit,
                             void *user, gi_run *run);

/* ---- bounded.c: take 1 .. k, where k is the game's first parameter ---- */

grundy_status gi_bounded_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run);
grundy_status gi_bounded_value(const grundy_game *game,
                               const grundy_integer *n, grundy_integer *out,
                               gi_run *run);
grundy_status gi_bounded_reach(const grundy_game *game,
                               const grundy_integer *n,
                               const grundy_integer *target, gi_visit visit,
                               void *user, gi_run *run);
/* Takes that leave the value `target`, at most k. The arc is the caller's on
 * GRUNDY_OK. */
grundy_status gi_bounded_arc(const grundy_game *game,
                             const grundy_integer *target, gi_arc *arc,
                             gi_run *run);

/* gi_theory.heapgame: S{1..k}. */
grundy_status gi_bounded_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run);

/* ---- amounts.c: take one of a set, the game's first parameter ---- */

grundy_status gi_amounts_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run);
grundy_status gi_amounts_value(const grundy_game *game,
                               const grundy_integer *n, grundy_integer *out,
                               gi_run *run);
grundy_status gi_amounts_reach(const grundy_game *game,
                               const grundy_integer *n,
                               const grundy_integer *target, gi_visit visit,
                               void *user, gi_run *run);
/* gi_theory.outcome and .value of sums of such heaps: they rest on a theorem
 * only if a period was used. */
grundy_status gi_amounts_winning(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, gi_visit visit,
                                 void *user, gi_run *run);
grundy_status gi_amounts_outcome(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention,
                                 grundy_outcome *out, gi_run *run);
grundy_status gi_amounts_sum(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);
/* Least preperiod and period of the values of one heap. GRUNDY_OVER_BUDGET. */
grundy_status gi_amounts_period(const grundy_game *game, gi_window_period *out,
                                gi_run *run);
/* gi_theory.heapgame: S{...}. */
grundy_status gi_amounts_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run);
/* gi_batch.more for the keys "period" and "preperiod". */
grundy_status gi_amounts_more(const grundy_game *game, const gi_ints *position,
                              const char *key, gi_json_out *out, gi_run *run);

/* ---- one pile, parameters 0 and 1: the least and the most of a take ---- */

static inline const grundy_integer *gi_least_take(const grundy_game *game)
{
    return gi_game_number(game, 0);
}

static inline const grundy_integer *gi_most_take(const grundy_game *game)
{
    return gi_game_number(game, 1);
}

/* The least take must not exceed the greatest (arc.c). */
grundy_status gi_take_range_check(const grundy_game *game, grundy_error *err);

#endif
