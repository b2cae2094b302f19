/* SPDX-License-Identifier: MIT */
/* games/strip/coins.h - circles and chains of coins, from which a move removes
 * some consecutive coins: moves and text are in coins.c, the theory is in
 * coin_theory.c with coin_chain.c and kayles_misere.c, and the two games are
 * in coin_circle.c. */
#ifndef GI_GAMES_STRIP_COINS_H
#define GI_GAMES_STRIP_COINS_H

#include "base/text/text.h"
#include "rules/definition.h"

/* A position is a list of circles, then, after a 0 as a bar, of chains. The
 * first 0 is the bar, so that a circle of no coins alone is no circle. A view
 * of such a list; borrowed, chains are numbered after the circles. */
typedef struct gi_coins {
    const grundy_integer *circles, *chains;
    size_t circle_count, chain_count;
} gi_coins;

gi_coins gi_coins_of(const gi_ints *position);
/* Coins of a component < circle_count + chain_count. */
const grundy_integer *gi_coins_at(const gi_coins *coins, size_t component);

/* Coins that a move may take at most: the parameter k, or 2. */
grundy_integer gi_coins_most(const grundy_game *game);

/* Functions of the ruleset tables (coins.c). A move is [component, taken,
 * left]: coins left on the shorter side, 0 in a circle. */
grundy_status gi_coins_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run);
grundy_status gi_coins_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run);
grundy_status gi_coins_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run);
grundy_status gi_coins_format(const grundy_game *game, const gi_ints *position,
                              gi_text *text, gi_run *run);
grundy_status gi_coins_name_move(const grundy_game *game,
                                 const gi_ints *position, const gi_ints *move,
                                 gi_text *text, gi_run *run);
/* The components, without the bar. */
grundy_status gi_coins_piles(const grundy_game *game, const gi_ints *position,
                             gi_ints *out, gi_run *run);

/* ---- coin_chain.c: values of chains ---- */

/* Value of a chain where a move takes at most `most` coins. GRUNDY_UNDECIDED
 * for chains of more than `most` >= 3 coins that are not within. */
grundy_status gi_coin_chain_value(const grundy_integer *chain,
                                  const grundy_integer *most,
                                  grundy_integer *out, gi_run *run);
/* The same for most = 2, which is always known. */
uint64_t gi_kayles_value(const grundy_integer *chain);
/* Whether every move in a chain can be tried: always for most <= 2. */
bool gi_coin_chain_is_within(const grundy_integer *chain,
                             const grundy_integer *most);

/* A chain in a position, and where its moves go. */
typedef struct gi_coin_chain {
    size_t component;
    const grundy_integer *coins;
    gi_visit visit;
    void *user;
} gi_coin_chain;

/* Moves that leave two chains of nim-sum `target`; the chain is within. */
grundy_status gi_coin_chain_reach(const gi_coin_chain *chain,
                                  const grundy_integer *most,
                                  const grundy_integer *target, gi_run *run);

/* ---- kayles_misere.c ---- */

/* Whether a chain alone is lost for the player to move under misère play. */
bool gi_coin_chain_is_misere_lost(const grundy_integer *chain,
                                  const grundy_integer *most);
/* The same of these rows of Kayles together, most = 2. */
bool gi_coin_chains_are_misere_lost(const gi_ints *chains);

/* ---- coin_theory.c ---- */

/* The one component that has coins. */
typedef struct gi_coins_single {
    bool is_circle;
    size_t index;
    const grundy_integer *coins; /* Borrowed; NULL if there is none. */
} gi_coins_single;

/* Whether at most one component has coins. */
bool gi_coins_find_single(const gi_coins *coins, gi_coins_single *out);

/* Functions of the ruleset tables. */
grundy_status gi_coins_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run);
grundy_status gi_coins_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);
grundy_status gi_coins_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run);
grundy_status gi_coins_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run);

#endif
