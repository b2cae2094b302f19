/* SPDX-License-Identifier: MIT */
/* solver.c - which solver answers for which kind of game: one row a kind, and
 * the only place that knows all solvers. */
#include "judging/solver.h"

#include "base/error.h"
#include "rules/position.h"
#include "rules/ruleset.h"

extern const gi_solver gi_solver_impartial, gi_solver_entailing,
    gi_solver_cyclic, gi_solver_short, gi_solver_partizan, gi_solver_scored,
    gi_solver_puzzle, gi_solver_results;

/* clang-format off */
static const gi_solver *const solvers[] = {
    &gi_solver_results, &gi_solver_impartial,
#if !defined(GRUNDY_SMALL) /* base/build.h */
    &gi_solver_entailing,
#endif
    &gi_solver_cyclic, &gi_solver_short, &gi_solver_partizan,
    &gi_solver_scored, &gi_solver_puzzle,
};
/* clang-format on */

const gi_solver *gi_solver_of(const gi_ruleset *rules)
{
    size_t i = 0;

    while (!solvers[i]->fits(rules)) {
        i++;
        GRUNDY_ASSERT(i < sizeof solvers / sizeof solvers[0]);
    }
    return solvers[i];
}

grundy_status gi_solver_check_size(const grundy_game *game,
                                   const gi_ints *position, uint64_t limit,
                                   gi_run *run)
{
    if (limit == 0)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       gi_game_called(game));
    if (!gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s, and it is "
                       "too large to search",
                       gi_game_called(game));
    return GRUNDY_OK;
}
