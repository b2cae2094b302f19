/* SPDX-License-Identifier: MIT */
/* scored.h - what minimax.c and points.c share: a search for a score. */
#ifndef GI_SEARCH_SCORED_SCORED_H
#define GI_SEARCH_SCORED_SCORED_H

#include "rules/ruleset.h"
#include "search/positions.h"

/* In the place of a number of a position: those end below. */
#define UNSETTLED UINT32_MAX
#define ON_PATH   (UINT32_MAX - 1)

typedef struct minimax {
    gi_positions positions;
    size_t *starts; /* Options of n: from starts[n] to starts[n + 1]. */
    size_t start_count, start_capacity;
    /* Tables of `count` entries, all or none. */
    size_t count;
    uint32_t *ends;         /* Of best play, or UNSETTLED, ON_PATH. */
    uint32_t *path;         /* Positions on the stack. */
    size_t *cursors;        /* Next option of each of them. */
    grundy_integer *scores; /* Of ends; owned. */
    const gi_scoring *scoring;
    /* With take_points. */
    int64_t *gains; /* Of each option. */
    size_t gain_count, gain_capacity;
    int64_t *worths; /* Of each position, to its player. */
    gi_ints from;    /* Whose options are being added. */
    unsigned player; /* There. */
} minimax;

/* The list of position n, in positions.term, and the player to move, 0 where there
 * is one. */
grundy_status gi_minimax_read(minimax *all, uint32_t n, unsigned *player);
/* Settles the end n, with its score. */
grundy_status gi_minimax_score_end(minimax *all, const grundy_game *game,
                                   uint32_t n);
/* From the root, number 0, on: all positions, and what they lead to. */
grundy_status gi_minimax_walk(minimax *all, const grundy_game *game);
void gi_minimax_free_tables(minimax *all, const grundy_env *run_env);

/* Where points are made on the way (points.c). */
grundy_status gi_points_add_options(minimax *all, uint32_t n);
grundy_status gi_points_settle(minimax *all, const grundy_game *game,
                               uint32_t n);
grundy_status gi_points_solve(const grundy_game *game, const gi_ints *position,
                              unsigned player, uint64_t position_limit,
                              grundy_integer *out, gi_run *run);

#endif
