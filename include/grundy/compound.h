/* compound.h - games played together, by other rules than those of a sum.
 *
 * In a sum (position.h) a move is made in exactly one of the games. The terms of
 * the same position can be played in other ways: a move in all of them, in some
 * of them, or so that a move in one ends those that come after it. Who wins is
 * known from one figure a term (T-COMPOUND).
 *
 * Threads: a compound is immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_COMPOUND_H
#define GRUNDY_COMPOUND_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/position.h"
#include "grundy/solve.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* What a move is. */
typedef enum grundy_compound_kind {
    /* A move in every term; over as soon as one of them is (conjunctive). */
    GRUNDY_COMPOUND_ALL = 0,
    /* A move in every term that is not over, until all are (continued
     * conjunctive; Every-SG). */
    GRUNDY_COMPOUND_EVERY,
    /* A move in one or more of the terms, until all are over (selective). */
    GRUNDY_COMPOUND_SOME,
    /* The same, over as soon as one of them is (shortened selective). */
    GRUNDY_COMPOUND_SOME_SHORT,
    /* A move in one term, after which the terms that follow it are gone
     * (ordinal sum); normal play. */
    GRUNDY_COMPOUND_ORDINAL,
    /* A move in one term; over as soon as one of them is (shortened sum). */
    GRUNDY_COMPOUND_ONE_SHORT,
    /* A move in one term, and none that wins that term alone; until there is no
     * such move; normal play. */
    GRUNDY_COMPOUND_BANNED
} grundy_compound_kind;

/* The figure of a term of a shortened sum that a move can end, which wins. */
#define GRUNDY_COMPOUND_WON UINT64_MAX

typedef struct grundy_compound grundy_compound; /* Opaque. */

/** Find who wins a compound of the terms of a position.
 *
 * @param out       new compound, owned by the caller: grundy_compound_free()
 * @param position  impartial games that end; the heaps of one term are a sum;
 *                  borrowed: must outlive the compound
 * @param play      of the whole; GRUNDY_PLAY_OWN: the convention of the terms, on
 *                  which they have to agree
 * @param env       limits.positions bounds the search of each term
 * @return          GRUNDY_OK; GRUNDY_UNDEFINED for other games, and for an
 *                  ordinal sum or a banned one under misère play; GRUNDY_BAD_ARGUMENT,
 *                  GRUNDY_UNDECIDED, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 *                  GRUNDY_NO_MEMORY
 *
 * Cost: a search of all followers of each term; for `some` of who wins it.
 * Source: [Smith66]; [WW], chapter 9.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_compound_find(grundy_compound **out, const grundy_position *position,
                     grundy_compound_kind kind, grundy_play play,
                     const grundy_env *env, grundy_error *err);

/** Free a compound. NULL is allowed. */
GRUNDY_PUBLIC void grundy_compound_free(grundy_compound *compound);

/** Who wins: GRUNDY_OUTCOME_N or GRUNDY_OUTCOME_P. */
GRUNDY_PUBLIC grundy_outcome
grundy_compound_outcome(const grundy_compound *compound);

/** The figure of a term: its remoteness (all), suspense (every), Grundy value
 * of the term with those that follow it (ordinal), foreclosed value, or
 * GRUNDY_COMPOUND_WON (one-short), value without winning moves (banned), or 1
 * where the player to move would win the term alone, else 0 (some: by the
 * convention of the whole where that is normal play or one term alone is not
 * over, else by normal play).
 *
 * @param term  from 0, below the number of terms of the position
 */
GRUNDY_PUBLIC uint64_t grundy_compound_figure(const grundy_compound *compound,
                                              size_t term);

/** Name of a kind: "all", "every", "some", "some-short", "ordinal", "one-short", "banned".
 *
 * @param kind  any value, also one that is no member of the enumeration
 * @return      static text; "unknown" for no member
 */
GRUNDY_PUBLIC const char *grundy_compound_kind_name(grundy_compound_kind kind);

GRUNDY_END_DECLS

#endif
