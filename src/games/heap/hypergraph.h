/* SPDX-License-Identifier: MIT */
/* hypergraph.h - edges of piles, and the greatest length of a game on them. */
#ifndef GI_GAMES_HEAP_HYPERGRAPH_H
#define GI_GAMES_HEAP_HYPERGRAPH_H

#include "base/integer/integer.h"
#include "base/run.h"
#include "rules/game.h"

enum { GI_HYPERGRAPH_PILES = 9 };

/* The piles of an edge, bit i for pile i + 1; 0 if the number is none. */
static inline unsigned gi_hypergraph_edge(const grundy_integer *number)
{
    unsigned piles = 0;

    if (!gi_int_is_small(number)) return 0;
    for (int64_t rest = number->word; rest > 0; rest /= 10) {
        const unsigned pile = 1u << rest % 10 >> 1;
        if (pile == 0 || (piles & pile)) return 0;
        piles |= pile;
    }
    return piles;
}

static inline const gi_ints *gi_hypergraph_edges(const grundy_game *game)
{
    return &game->parameters[0];
}

/* The greatest number of moves that can be made with these piles.
 * GRUNDY_UNDECIDED if the piles are too large for a table, GRUNDY_OVER_BUDGET. */
grundy_status gi_hypergraph_longest(const grundy_game *game,
                                    const gi_ints *position, unsigned piles,
                                    grundy_integer *out, gi_run *run);

#endif
