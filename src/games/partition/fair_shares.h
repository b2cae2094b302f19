/* SPDX-License-Identifier: MIT */
/* fair_shares.h - what the rules and the ranks of fair shares and varied pairs
 * share: the number of parts of each size, in
 * counts[GI_SHARES_TOTAL_MOST + 1]. */
#ifndef GI_GAMES_PARTITION_FAIR_SHARES_H
#define GI_GAMES_PARTITION_FAIR_SHARES_H

#include "rules/game.h"
#include "rules/ranking.h"

enum { GI_SHARES_TOTAL_MOST = 100 };

static inline size_t gi_shares_total(const grundy_game *game)
{
    return (size_t)gi_game_number(game, 0)->word;
}

/* Sizes are in 1 .. GI_SHARES_TOTAL_MOST. */
static inline void gi_shares_count(const gi_ints *position, size_t *counts)
{
    for (size_t i = 0; i <= GI_SHARES_TOTAL_MOST; i++)
        counts[i] = 0;
    for (size_t i = 0; i < position->count; i++)
        counts[position->items[i].word]++;
}

/* The parts, from the largest down. */
grundy_status gi_shares_put(const size_t *counts, gi_ints *out, gi_run *run);

extern const gi_ranking gi_shares_ranking;

#endif
