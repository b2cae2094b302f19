/* SPDX-License-Identifier: MIT */
/* ranking.h - positions by number, for the engine that solves all positions of
 * a game.
 *
 * A game of the catalogue may number its positions 0, 1, 2, ...; the number is
 * the *rank* of the position. An engine (table/) can then store a few bits for
 * each rank and never a position, which takes a hundredth of the memory of a
 * search. Everything stated here is redundant, because the definition states
 * it too: `grundy table verify` compares the two on random positions.
 */
#ifndef GI_RULES_RANKING_H
#define GI_RULES_RANKING_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"

struct gi_run;
struct gi_ranking;

/* How it stands before anyone moves. */
typedef enum gi_end {
    GI_END_NONE = 0, /* The game goes on, and there is a move. */
    GI_END_LOST,     /* Over: the player to move has lost, normal play. */
    GI_END_WON,      /* Over: the player to move has won. */
    GI_END_TIE,      /* Over, and neither has won. */
    GI_END_STRAY     /* No position has this rank. */
} gi_end;

typedef enum gi_rank_order {
    GI_RANKS_LOOP = 0, /* No order: positions can recur. */
    GI_RANKS_DOWN,     /* Every option has a smaller rank. */
    GI_RANKS_UP        /* Every option has a larger rank. */
} gi_rank_order;

/* The ranks of one game, made by gi_ranking.open. */
typedef struct gi_ranks {
    const grundy_game *game;
    const struct gi_ranking *ranking;
    uint64_t count; /* Ranks are below it. */
    uint64_t start; /* Of the position that a game begins with. */
    gi_rank_order order;
    /* Some ranks other than GI_END_STRAY cannot be reached from the start: the
     * engine first marks those that can, with one bit for each rank. */
    bool has_strays;
    /* A rank describes a position from the point of view of the player to
     * move, who may be either player. */
    bool is_seen;
    bool is_impartial; /* Any player has the same moves. */
    size_t option_most, parent_most, image_most; /* Of one rank. */
    /* Tier t has the ranks tiers[t] .. tiers[t + 1] - 1, and all their options
     * are in the next one that the order comes to. Shape [tier_count + 1]; one
     * tier needs no list. Without tiers a sweep has no parallel work. */
    const uint64_t *tiers;
    size_t tier_count;
    void *tables; /* Of the game. */
    size_t table_bytes;
} gi_ranks;

/* Room for the options of some ranks, lent by the engine. */
typedef struct gi_options {
    uint8_t *ends;    /* shape [count]: a gi_end each */
    uint32_t *starts; /* shape [count + 1], in items */
    uint64_t *items;  /* shape [count * option_most] */
} gi_options;

/* Ranks first, first + step, ...: `count` of them, step >= 1. */
typedef struct gi_stride {
    uint64_t first, step, count;
} gi_stride;

/* The functions, thread-safe once open() has returned. */
typedef struct gi_ranking {
    /* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET for a game that has
     * 2^63 ranks and more or otherwise cannot be numbered. */
    grundy_status (*open)(gi_ranks *out, const grundy_game *game,
                          struct gi_run *run);
    void (*close)(gi_ranks *ranks, const grundy_env *env); /* Or NULL. */
    /* Of a legal position; false if it has none. */
    bool (*rank)(const gi_ranks *ranks, const gi_ints *position,
                 uint64_t *out);
    grundy_status (*unrank)(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            struct gi_run *run);
    /* Ends and options of `count` ranks, which mostly ascend; there is one
     * item for each move, even if two moves lead to the same position. */
    void (*options)(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out);

    /* All optional. */
    /* As options(), without the items: how each rank ends, and in `starts`
     * how many options those before it have. Where all moves have parents the
     * first look at a rank needs no more. */
    void (*sizes)(const gi_ranks *ranks, const uint64_t *list, size_t count,
                  gi_options *out);
    /* Writes the ranks that have this one as an option, each with its
     * multiplicity, perhaps including ended ones, and returns their number.
     * Without it loopy games take 4 bytes for each move and 8 for each
     * position. */
    size_t (*parents)(const gi_ranks *ranks, uint64_t rank, uint64_t *out);
    /* Replaces each rank by the one that represents its images under the
     * symmetries of the game. Without it each image is solved separately. */
    void (*canonical)(const gi_ranks *ranks, uint64_t *list, size_t count);
    /* Number of images, itself included. Required with `canonical`. */
    unsigned (*image_count)(const gi_ranks *ranks, uint64_t rank);
    /* The parents as strides, at most parent_most of them; for games in which
     * only a player without a move has lost. Without it there is no sieve, and
     * outcomes take 2 bits and the generation of all moves. */
    size_t (*strides)(const gi_ranks *ranks, uint64_t rank, gi_stride *out);
} gi_ranking;

#endif
