/* SPDX-License-Identifier: MIT */
/* picks.h - two players take weights in turn: the largest first. */
#ifndef GI_GAMES_SCORING_PICKS_H
#define GI_GAMES_SCORING_PICKS_H

#include "rules/definition.h"

typedef struct gi_pick {
    grundy_integer weight; /* Owned. */
    size_t index;          /* In the position. */
} gi_pick;

typedef struct gi_picks {
    gi_pick *items; /* shape [count], capacity allocated */
    size_t count, capacity;
} gi_picks;

/* An empty list with room for `count` picks. */
grundy_status gi_picks_init(gi_picks *picks, size_t capacity,
                            const grundy_env *env);
void gi_picks_clear(gi_picks *picks, const grundy_env *env);
/* By weight, the largest first; equal ones in the order of their index. */
grundy_status gi_picks_sort(gi_picks *picks, const grundy_env *env);
/* Visits the index of every best first pick of sorted picks, ascending. */
grundy_status gi_picks_visit_best(const gi_picks *picks, gi_visit visit,
                                  void *user, gi_run *run);

#endif
