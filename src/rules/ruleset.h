/* SPDX-License-Identifier: MIT */
/* ruleset.h - a ruleset, as a const table, and a game of it.
 *
 * A ruleset states the rules twice: as a *definition*, which gives the moves
 * directly from the rules and is good for small positions; and, where
 * mathematics provides one, as a *theory*, a closed form for positions of any
 * size. Everything else (solving, judging, batch, checking one against the
 * other) is generic and reads the table.
 *
 * A position of one game is a list of integers whose meaning the ruleset
 * defines (heap sizes, the bit mask of a row, ...); a move is a list of
 * integers, too.
 */
#ifndef GI_RULES_RULESET_H
#define GI_RULES_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/faces.h"
#include "rules/game.h"
#include "rules/notation.h"
#include "rules/scoring.h"
#include "rules/trials.h"

/* Heaps first, first + step, ..., `count` of them, all of one value. */
typedef grundy_status (*gi_heaps_visit)(uint64_t value, uint64_t first,
                                        uint64_t step, uint64_t count,
                                        void *user);

/* For games that are sums of independent heaps: one heap at a time. The
 * ruleset then uses the gi_heaps_* functions below in its table. */
typedef struct gi_heap {
    /* Takes from a heap of n, ascending: each a move of one number. */
    grundy_status (*moves)(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run);
    grundy_status (*value)(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run);
    /* Takes that leave value `target`, ascending. Without it `moves` is tried
     * with `value`. */
    grundy_status (*reach)(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run);
    /* Every heap of first .. last once, by values. Without it counts of far
     * heaps need a period (analysis/count/). */
    grundy_status (*tally)(const grundy_game *game, uint64_t first,
                           uint64_t last, gi_heaps_visit visit, void *user);
} gi_heap;

/* What kind of game it is: which solver answers for it (judging/solver.h). */
typedef enum gi_kind {
    GI_IMPARTIAL = 0, /* Either player has the same moves. */
    GI_PARTIZAN,      /* The players, 0 and 1, have different moves. */
    GI_SCORED,        /* Two players, and a score at the end (scoring.h). */
    GI_PUZZLE         /* One player, who wants the best score. */
} gi_kind;

struct gi_ruleset {
    const char *id, *title, *family;
    const char *aliases;  /* With spaces: "moore". Or NULL. */
    const char *rules;    /* Sentences for `grundy show`. */
    const char *position; /* How a position is written: "heap sizes". */
    const char *examples; /* Arguments of `grundy solve`, a line each. */
    const char *contest;  /* "Luogu P2197" or NULL. */
    const char *problems; /* Others that it answers, "HDU 1536"; or NULL. */
    const gi_parameter *parameters;
    size_t parameter_count;
    /* Of each parameter that is a word: those that there are, with spaces, "any
     * even odd". Shape [parameter_count]; or NULL. */
    const char *const *words;
    /* The name of a game leaves out parameters that have their fallback: words,
     * numbers of one digit, "{}", no code. */
    bool has_short_names;
    /* Relations between parameters, such as p <= q. Optional. */
    grundy_status (*check)(const grundy_game *game, grundy_error *err);
    /* Makes the game from the text after the colon, in the place of
     * parameters; base_offset is added to the offset of errors. Or NULL. */
    grundy_status (*make)(grundy_game **out, const gi_ruleset *rules,
                          const char *text, size_t base_offset,
                          const grundy_env *env, grundy_error *err);

    grundy_convention convention; /* The convention of the rules. */
    gi_kind kind;
    bool is_spelled;          /* Of one game that `make` made: its name says
                                 all of it. */
    bool may_cycle;           /* Positions can recur: play need not end. */
    bool turn_is_in_position; /* The position says who is to move, and moves
                                 do not look at `player`. */
    bool prefers_outcomes;    /* Who wins one heap is far less work than its
                                 value. */
    bool prefers_nimbers;     /* Nimbers of components are less work than who
                                 wins their sums. */
    size_t heap_count;        /* Numbers in a position; 0: any. */
    /* 1: G(n) is a sequence; 2: G(a, b) is a table; 0: neither. */
    size_t axes;
    int64_t least; /* Of each number of a position; mostly 0. */
    /* Numbers below `least` are no heaps but marks of its own. */
    bool has_marks;
    /* Positions are lists of numbers also where `parse` reads them, for their
     * marks. */
    bool has_numbers;
    gi_move_shape move_shape;

    gi_definition definition;
    gi_notation notation;
    gi_heap heap;
    gi_theory theory;
    gi_trials trials;
    /* Of games with a score, and of no others. */
    const gi_scoring *scoring;
    /* Faces: each NULL where contests, programs, tables have none. */
    const gi_judge *judge;
    const gi_duel *duel;
    const gi_batch *batch;
    /* All moves, where they are data; or NULL. */
    const struct gi_vectors *vectors;
    /* Positions by number, for tables of all of them (ranking.h). */
    const gi_ranking *ranking;
};

/* Whether these are the rules of that constant, or of a copy of it that says
 * less (judging/shortcuts.c). */
static inline bool gi_ruleset_is(const gi_ruleset *rules,
                                 const gi_ruleset *constant)
{
    return rules->id == constant->id;
}

/* Whether a list of numbers is a position as it is. */
static inline bool gi_ruleset_has_numbers(const gi_ruleset *rules)
{
    return !rules->notation.parse || rules->has_numbers;
}

/* The same numbers with different players to move are different positions. */
static inline bool gi_ruleset_has_sides(const gi_ruleset *rules)
{
    return !rules->turn_is_in_position &&
           (rules->kind == GI_PARTIZAN || rules->kind == GI_SCORED);
}

/* Who makes the last move is all that counts, and both have the same moves. */
static inline bool gi_ruleset_counts_moves(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && !rules->definition.end &&
           !rules->definition.result;
}

/* Why its positions have no genera; NULL: they have. */
static inline const char *gi_ruleset_lacks_genera(const gi_ruleset *rules)
{
    if (rules->kind != GI_IMPARTIAL) return "the players have different moves";
    if (rules->definition.is_entailed)
        return "some of its moves entail another";
    return gi_ruleset_counts_moves(rules)
               ? NULL
               : "the last move is not all that counts";
}

/* Who moves after this player. */
static inline unsigned gi_ruleset_next_player(const gi_ruleset *rules,
                                              unsigned player)
{
    return gi_ruleset_has_sides(rules) ? 1 - player : player;
}

#endif
