/* SPDX-License-Identifier: MIT */
/* theory.h - closed forms with a theorem, for positions of any size. */
#ifndef GI_RULES_THEORY_H
#define GI_RULES_THEORY_H

#include <stdbool.h>
#include <string.h>

#include "base/text/text.h"
#include "rules/definition.h"
#include "values/value.h"

#include "grundy/heapgame.h"

/* A theorem, for answers and `grundy show`. NULL tag: there is none. */
typedef struct gi_theorem {
    const char *tag;       /* "T-BOUTON", in docs/theorems.md. */
    const char *statement; /* In plain words, one or two sentences. */
    const char *source;    /* Key in docs/references.md. */
} gi_theorem;

/* Whether it has words, and is the one of this tag. */
static inline bool gi_theorem_is_told(const gi_theorem *theorem,
                                      const char *tag)
{
    return theorem->statement && theorem->tag &&
           strcmp(theorem->tag, tag) == 0;
}

/* What a player may take from a large heap: an amount, and the greatest number
 * of heaps that may then be left, 0 where the heap must be taken whole. */
typedef struct gi_take {
    uint64_t amount;
    unsigned player, heaps;
} gi_take;
typedef grundy_status (*gi_take_visit)(gi_take take, void *user);

/* Lost positions of two numbers: how many, what their numbers add up to, and the
 * same of those whose numbers are equal. */
typedef struct gi_lost_tally {
    grundy_integer count, sum, equal_count, equal_sum;
} gi_lost_tally;

/* Theory. Each function may be NULL, and may return GRUNDY_UNDECIDED for a
 * position that it does not cover: the engines then answer from the
 * definition, if the position is small. Numbers are of any size. */
typedef struct gi_theory {
    gi_theorem normal, misere; /* Outcomes. */
    gi_theorem grundy;         /* Values. */
    /* Further ones that its functions name in the run, up to a NULL tag; or
     * NULL. */
    const gi_theorem *others;
    grundy_status (*outcome)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run);
    /* Grundy value, normal play. */
    grundy_status (*value)(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run);
    /* The value of a position if it is a number instead of a nimber.
     * Positions are those of the table, whoever is to move. Without it
     * `value` is used. */
    grundy_status (*worth)(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run);
    /* Every winning move, sorted. Without it each move of the definition is
     * tried with `outcome`. */
    grundy_status (*winning)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run);
    /* Every move to a position of Grundy value `target`, sorted; needed in
     * sums. Without it each move of the definition is tried with `value`. */
    grundy_status (*reach)(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run);
    /* Where `value` is GRUNDY_UNDEFINED since it is infinity(K): the numbers
     * of K, ascending, for sums (T-LOOPY-NIMBER). Without it sums with such a
     * position have no answer. */
    grundy_status (*exits)(const grundy_game *game, const gi_ints *position,
                           gi_ints *out, gi_run *run);
    /* One plain sentence: why the outcome is what it is. Without it: "The
     * Grundy value is 6, not 0." */
    grundy_status (*reason)(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text,
                            gi_run *run);
    /* G(first) .. G(first + count - 1) at once; without it `value` term by
     * term. */
    grundy_status (*terms)(const grundy_game *game, uint64_t first,
                           size_t count, uint64_t *out, gi_run *run);
    /* A new object with the rules of one heap, for the engines that find
     * periods. A game made from a code does not need it, because it has its
     * rules. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET for too large a
     * set, GRUNDY_BAD_INPUT for an amount past 64 bits. */
    grundy_status (*heapgame)(const grundy_game *game, grundy_heapgame **out,
                              gi_run *run);
    /* Partizan heap games: visits every take of either player; the options of
     * a heap follow from these and its size. GRUNDY_UNDEFINED: there is no
     * greatest amount, or sizes matter otherwise. Without it no period of the
     * values is proved (T-PARTIZAN-PERIOD). */
    grundy_status (*takes)(const grundy_game *game, gi_take_visit visit,
                           void *user);
    /* The k-th lost position of two heaps, k >= 0, for claims about it. */
    grundy_status (*lost)(const grundy_game *game, uint64_t k, gi_ints *out,
                          gi_run *run);
    /* Games of two numbers whose order does not matter: the lost positions with
     * numbers of at most a and b, a <= b. Without it a box is counted position by
     * position. `out` is all zero. */
    grundy_status (*lost_within)(const grundy_game *game,
                                 grundy_convention convention, uint64_t a,
                                 uint64_t b, gi_lost_tally *out, gi_run *run);
} gi_theory;

#endif
