/* SPDX-License-Identifier: MIT */
/* solver.h - what answers for a kind of game where no theory does. */
#ifndef GI_JUDGING_SOLVER_H
#define GI_JUDGING_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/nimber.h"

#include "judging/fact.h"
#include "rules/game.h"
#include "values/value.h"

/* Searches of small positions by the definition, through at most `limit`
 * positions. Statuses are those of fact.h; `ground` is written on success. */
typedef struct gi_solver {
    const char *name;
    bool (*fits)(const gi_ruleset *rules);
    bool has_nimbers; /* Every position is equal to a nim-heap. */
    /* Who wins, player 0 to move. */
    grundy_status (*outcome)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run);
    /* The nimber. NULL: there are none, and `lacks_nimbers` says why. */
    grundy_status (*nimber)(const grundy_game *game, const gi_ints *position,
                            uint64_t limit, grundy_nimber *out, gi_run *run);
    const char *lacks_nimbers;
    /* The value, theory first. NULL: that of the theory, or the nimber. */
    grundy_status (*value)(const grundy_game *game, const gi_ints *position,
                           uint64_t limit, gi_value *out, gi_ground *ground,
                           gi_run *run);
    /* The moves that keep what best play leads to, theory first. NULL: those
     * that win, each on trial. */
    grundy_status (*winning)(const grundy_game *game, const gi_ints *position,
                             uint64_t limit, gi_visit visit, void *user,
                             gi_run *run);
} gi_solver;

extern const gi_solver gi_solver_impartial, gi_solver_cyclic,
    gi_solver_partizan, gi_solver_scored;

/* The one that fits; every ruleset has one. */
const gi_solver *gi_solver_of(const gi_ruleset *rules);

/* GRUNDY_UNDECIDED, in words, where nothing may be searched: limit is 0, or
 * the position is too large. */
grundy_status gi_solver_check_size(const grundy_game *game,
                                   const gi_ints *position, uint64_t limit,
                                   gi_run *run);

#endif
