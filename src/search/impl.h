/* SPDX-License-Identifier: MIT */
/* search/impl.h - floor 3: positions generated from the definition as needed.
 */
#ifndef GI_SEARCH_IMPL_H
#define GI_SEARCH_IMPL_H

#include "grundy/nimber.h"

#include "rules/impl.h"

/* ---- memo.c: games that end; sums of them ---- */

/* What the definition says of a position. */
typedef struct gi_found {
    grundy_nimber nimber; /* Normal play. */
    /* g-: the mex of the options' g-, but 1 where there is no move. */
    grundy_nimber misere_nimber;
    bool is_normal_win; /* The player to move wins: nimber != 0. */
    bool is_misere_win; /* misere_nimber != 0. */
} gi_found;

typedef struct gi_search gi_search;

/* A search in sums of these games, one term each; positions once solved are
 * remembered. Games are borrowed: must outlive the search. Partizan games are
 * GRUNDY_BAD_ARGUMENT. It gives up after position_limit positions in all, or
 * env->limits.memory_bytes. */
grundy_status gi_search_new(gi_search **out, const grundy_game *const *games,
                            size_t count, uint64_t position_limit,
                            const grundy_env *env);
void gi_search_free(gi_search *search);
/* Solve one position: shape [count], a list of integers a term. After a
 * failure the search can be used on; what was solved stays.
 *
 * GRUNDY_OK, GRUNDY_OVER_BUDGET (positions, memory, or a number that does not
 * fit int64_t), GRUNDY_UNDEFINED when a position can come again,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY. Cost: positions times moves. */
grundy_status gi_search_solve(gi_search *search, const gi_ints *positions,
                              gi_found *out, gi_run *run);
uint64_t gi_search_count(const gi_search *search); /* Positions solved. */

/* ---- components.c: normal play of one game, by independent parts ---- */

typedef struct gi_components gi_components;

/* A search that asks who wins before it asks for nimbers, and solves each part
 * of a position once. It gives up after position_limit parts in all; memory is
 * never the reason, unless one line of play alone needs too much: when
 * env->limits.memory_bytes is near, what was learnt first is forgotten.
 * Partizan games are GRUNDY_BAD_ARGUMENT. The game is borrowed. */
grundy_status gi_components_new(gi_components **out, const grundy_game *game,
                                uint64_t position_limit,
                                const grundy_env *env);
void gi_components_free(gi_components *search); /* NULL is allowed. */
/* Normal play. Statuses as gi_search_solve(); a repeated position is noticed
 * only where it is met. */
grundy_status gi_components_outcome(gi_components *search,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_components_nimber(gi_components *search,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run);
uint64_t gi_components_count(const gi_components *search); /* Parts entered. */

/* ---- loopy.c: games of one term that may go on for ever ---- */

/* Outcome for the player to move (0 or 1): GRUNDY_OUTCOME_N wins,
 * GRUNDY_OUTCOME_P loses, GRUNDY_OUTCOME_DRAW; for a draw what the ruleset's
 * `endless` says of it. Labels every position reachable
 * from this one by retrograde analysis and forgets them again. Same statuses
 * as gi_search_solve(), but never GRUNDY_UNDEFINED. */
grundy_status gi_loopy_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, grundy_convention convention,
                             uint64_t position_limit, grundy_outcome *out,
                             gi_run *run);

/* ---- minimax.c: games of one term that end with a score ---- */

/* Score under best play, player 0 or 1 to move, by the ruleset's `define` or
 * else by minimax through at most position_limit positions. Same statuses as
 * gi_search_solve(); *out is as before on failure. */
grundy_status gi_score_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, uint64_t position_limit,
                             grundy_integer *out, gi_run *run);

#endif
