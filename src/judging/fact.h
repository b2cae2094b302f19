/* SPDX-License-Identifier: MIT */
/* fact.h - one fact of one game's position. */
#ifndef GI_JUDGING_FACT_H
#define GI_JUDGING_FACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/basis.h"

#include "rules/game.h"
#include "rules/theory.h"
#include "values/value.h"

/* What a fact rests on. */
typedef struct gi_ground {
    grundy_basis basis;
    const char *tag; /* Of the theorem, or "". */
} gi_ground;

/* Each asks the theory first and then, if that is silent, searches the
 * definition through at most search_limit positions; 0: theory alone.
 *
 * GRUNDY_OK, GRUNDY_UNDECIDED (no theory, and too large or no search),
 * GRUNDY_OVER_BUDGET, GRUNDY_UNDEFINED (no such value), GRUNDY_CANCELLED,
 * GRUNDY_NO_MEMORY. `ground` may be NULL. */
grundy_status gi_fact_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, grundy_outcome *out,
                              gi_ground *ground, gi_run *run);
/* The same after a move, for the player whose turn it then is. */
grundy_status gi_fact_outcome_after(const grundy_game *game,
                                    const gi_ints *after,
                                    grundy_convention convention,
                                    uint64_t search_limit, grundy_outcome *out,
                                    gi_run *run);
/* Who wins whoever begins: for games whose players differ. */
typedef struct gi_both {
    grundy_outcome first;     /* What gi_fact_outcome() says. */
    grundy_outcome winner[2]; /* L, R or draw if this player begins. */
    grundy_outcome outcome;   /* Of both: P, N, L, R, or draw if either is. */
} gi_both;

/* `ground` is that of both. */
grundy_status gi_fact_both(const grundy_game *game, const gi_ints *position,
                           grundy_convention convention, uint64_t search_limit,
                           gi_both *out, gi_ground *ground, gi_run *run);
/* Of a sum whose outcome by its value is this one. */
gi_both gi_both_of(grundy_outcome first, grundy_outcome second);
/* Whether none of so many players, 1 or 2, has a move, and the convention alone
 * says who wins by that; false where that cannot be seen, as in positions that
 * are too large (over.c). GRUNDY_OVER_BUDGET: the moves are too much work. */
grundy_status gi_fact_over(const grundy_game *game, const gi_ints *position,
                           unsigned players, bool *is_over, gi_run *run);
/* The Grundy value. */
grundy_status gi_fact_nimber(const grundy_game *game, const gi_ints *position,
                             uint64_t search_limit, grundy_integer *out,
                             gi_ground *ground, gi_run *run);
/* The value, of whatever kind: a nimber, infinity(K), a score, a number. */
grundy_status gi_fact_value(const grundy_game *game, const gi_ints *position,
                            uint64_t search_limit, gi_value *out,
                            gi_ground *ground, gi_run *run);
/* The same with this player, 0 or 1, to move: another one only where play is
 * for a score. */
grundy_status gi_fact_value_for(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                uint64_t search_limit, gi_value *out,
                                gi_ground *ground, gi_run *run);
/* After a move of player 0. */
grundy_status gi_fact_value_after(const grundy_game *game,
                                  const gi_ints *after, uint64_t search_limit,
                                  gi_value *out, gi_run *run);
/* Every move that wins (where play is for a score: that keeps it), sorted. A
 * visit may already have been made when another status than GRUNDY_OK comes
 * back. Where the theory does not list them, at most search_limit moves are
 * tried. */
grundy_status gi_fact_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run);
/* Every move to a position of this Grundy value, sorted. */
grundy_status gi_fact_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target,
                            uint64_t search_limit, gi_visit visit, void *user,
                            gi_run *run);

/* What was found of a position. */
typedef struct gi_conclusion {
    grundy_convention convention;
    grundy_outcome outcome;
    const gi_value *value;
} gi_conclusion;

/* The theorem that says who wins, or what best play leads to; NULL tag: there
 * is none. */
const gi_theorem *gi_fact_theorem(const gi_ruleset *rules,
                                  grundy_convention convention);
/* The one of this tag, if the ruleset has words for it: that one, the one of
 * the values, or a further one that its theory names. NULL: there is none. */
const gi_theorem *gi_fact_told(const gi_ruleset *rules,
                               grundy_convention convention, const char *tag);
/* The ruleset's own sentence on why; GRUNDY_UNDECIDED: it has none. */
grundy_status gi_fact_reason(const grundy_game *game, const gi_ints *position,
                             const gi_conclusion *result, gi_text *text,
                             gi_run *run);

/* Appends the values of `count` heaps from `first` on, of a game with axes 1
 * (fact_terms.c). On failure the list is empty. */
grundy_status gi_fact_terms(const grundy_game *game,
                            const grundy_integer *first, size_t count,
                            gi_ints *items, gi_run *run);
/* Appends gi_fact_nimber() of a position, through limits.positions. */
grundy_status gi_fact_push_value(const grundy_game *game,
                                 const gi_ints *position, gi_ints *items,
                                 gi_run *run);

/* Searches are kept in the run, and each counts its positions over all its
 * life. They borrow their game: to be called before it is freed while the run
 * goes on. */
void gi_fact_forget_game(gi_run *run, const grundy_game *game);
void gi_fact_forget(gi_run *run); /* Those of all games. */
/* Between two requests: drops the searches that hold much. */
void gi_fact_trim(gi_run *run);
/* Whether a search of the game is kept, so that a limit that is met may be
 * met because of an earlier question. */
bool gi_fact_has_search(const gi_run *run, const grundy_game *game);

#endif
