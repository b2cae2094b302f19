/* SPDX-License-Identifier: MIT */
/* memo.h - games that end, and sums of them, by memoised search. */
#ifndef GI_SEARCH_IMPARTIAL_MEMO_H
#define GI_SEARCH_IMPARTIAL_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/nimber.h"

#include "base/integer/ints.h"
#include "base/run.h"

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

#endif
