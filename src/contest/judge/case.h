/* SPDX-License-Identifier: MIT */
/* case.h - the numbers of one case, and the game they are about. */
#ifndef GI_CONTEST_JUDGE_CASE_H
#define GI_CONTEST_JUDGE_CASE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/run.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "contest/judge/layout.h"

typedef struct gi_case {
    const grundy_env *env;
    gi_run *run; /* Its searches borrow the games. */
    const gi_ruleset *rules;
    gi_ints position;
    gi_ints parameters[GI_PARAMETERS_MAX];
    bool is_given[GI_PARAMETERS_MAX]; /* Parameters that the input has. */
    gi_ints spare;       /* Numbers of the last position, for their limbs. */
    grundy_game *game;   /* Of this case: one of those that follow. */
    grundy_game *last;   /* With parameters; kept while it fits. */
    grundy_game **plain; /* Without parameters; kept to the end. */
    size_t plain_count, plain_capacity;
} gi_case;

void gi_case_init(gi_case *one, gi_run *run);
/* The run must have been cleared before. */
void gi_case_clear(gi_case *one);
/* This game serves for cases of its rules; shared. */
grundy_status gi_case_use(gi_case *one, const grundy_game *game);
/* Empties the lists, for a case of these rules. */
void gi_case_start(gi_case *one, const gi_ruleset *rules);
/* A number of the last position, or 0: its limbs serve for one of this. The
 * caller's. */
grundy_integer gi_case_take_spare(gi_case *one);
/* Where the numbers of a field go. */
gi_ints *gi_case_list(gi_case *one, const gi_field *field);
/* Makes the game, or keeps that of the last case if it is the same, and checks
 * the position. GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_case_finish(gi_case *one, grundy_error *err);

/* Reads a case of one->rules, started before. The layout is that of the judge
 * face, unused if the face reads by itself. */
grundy_status gi_case_scan(gi_case *one, const gi_layout *layout,
                           gi_scan *scan, gi_run *run);

#endif
