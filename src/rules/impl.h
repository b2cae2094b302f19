/* SPDX-License-Identifier: MIT */
/* rules/impl.h - floor 2: what a game is.
 *
 * The table itself stands in ruleset.h; here is what is generic over all of
 * them: sums, their text, heaps, and the games that are not in a table.
 */
#ifndef GI_RULES_IMPL_H
#define GI_RULES_IMPL_H

#include "grundy/game.h"
#include "grundy/heapgame.h"
#include "grundy/outcome.h"
#include "grundy/position.h"

#include "base/impl.h"
#include "rules/ruleset.h"

/* ---- positions (position.c) ---- */

struct grundy_position {
    const grundy_env *env;
    struct gi_term {
        grundy_game *game; /* Owned, unless is_borrowed. */
        bool is_borrowed;
        gi_ints heaps;
    } * terms;
    size_t count, capacity;
};

/* Text of one game's position, by the ruleset's own parser or the common one;
 * checked. Offsets of errors count from `text`. */
grundy_status gi_position_read(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run);
grundy_status gi_position_write(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run);
/* Number of integers, least, legal(). */
grundy_status gi_position_check(const grundy_game *game,
                                const gi_ints *position, grundy_error *err);
grundy_status gi_move_write(const grundy_game *game, const gi_ints *position,
                            const gi_ints *move, gi_text *text, gi_run *run);
/* Whether the definition can work on it: every integer fits. */
static inline bool gi_position_is_small(const gi_ints *position)
{
    return gi_ints_are_small(position);
}

/* ---- sums of heaps (heaps.c), for rulesets with a gi_heap ---- */

/* Moves are [heap index, take], or [take] where move_shape is
 * GI_MOVE_AMOUNT: games of one heap. */
grundy_status gi_heaps_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run);
grundy_status gi_heaps_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run);
grundy_status gi_heaps_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);
grundy_status gi_heaps_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run);
/* Outcome by the value; with the misère Nim rule (T-TAME-HEAPS: if every heap
 * has value 0 or 1, P iff the xor is 1; otherwise P iff it is 0). Only for
 * games where a theorem says so. */
grundy_status gi_heaps_outcome_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_heaps_winning_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run);
/* Outcome by the value; GRUNDY_UNDECIDED under misère play. */
grundy_status gi_heaps_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run);
/* The same on values that are there already, for positions that hide heaps:
 * every other stair, gaps between coins. */
typedef struct gi_nimsum {
    grundy_integer value; /* xor; owned. */
    size_t large;         /* Values of 2 or more. */
} gi_nimsum;
grundy_status gi_nimsum_of(gi_nimsum *out, const gi_ints *values, gi_run *run);
void gi_nimsum_clear(gi_nimsum *sum, gi_run *run);
/* By the misère Nim rule (T-TAME-HEAPS) under misère play. */
grundy_outcome gi_nimsum_outcome(const gi_nimsum *sum,
                                 grundy_convention convention);
/* What must replace `value`, one of those that were summed, to win. */
grundy_status gi_nimsum_target(const gi_nimsum *sum,
                               const grundy_integer *value,
                               grundy_convention convention,
                               grundy_integer *out, gi_run *run);
/* Visits one number, two numbers: the usual moves. */
grundy_status gi_visit_word(int64_t a, gi_visit visit, void *user,
                            gi_run *run);
grundy_status gi_visit_words(int64_t a, int64_t b, gi_visit visit, void *user,
                             gi_run *run);

/* Elements of one set at most, repeats counted: it is written out in memory.
 * Each is a move, so that limits.moves counts too. */
static inline size_t gi_set_most(const grundy_env *env)
{
    const size_t most = (size_t)1 << 20;

    return env->limits.moves < most ? env->limits.moves : most;
}

/* ---- rules that a user brings (script.c) ---- */

typedef struct gi_guest gi_guest; /* guest.h: a kind of them. */
extern const gi_guest gi_guest_lua, gi_guest_plugin;

/* A game from the text of its rules, shape [count]. spelling is what the game
 * was called by, name that of its file, for errors. */
grundy_status gi_script_game_new(grundy_game **out, const gi_guest *guest,
                                 const char *spelling, const char *name,
                                 const char *source, size_t count,
                                 const grundy_env *env, grundy_error *err);
void gi_script_free(struct gi_script *script);
/* A position to begin with, as the rules say, "" if they do not; NULL for a
 * game that is no guest's. Borrowed until the game is freed. */
const char *gi_game_start(const grundy_game *game);

/* ---- codes (heapgame.c) ---- */

typedef struct gi_digit {
    uint8_t heaps;   /* Bit j: exactly j heaps may be left; j <= 4. */
    bool is_unequal; /* Their sizes must differ pairwise. */
} gi_digit;

struct grundy_heapgame {
    const grundy_env *env;
    grundy_heap_kind kind;
    /* Take-and-break: digits[d] for taking d tokens; from tail_start on they
     * repeat for ever; tail_start == digit_count: no more digits. */
    gi_digit *digits;
    size_t digit_count, tail_start;
    /* Amounts that may (subtraction) or may not (all-but) be taken: sorted,
     * distinct, at least 1. */
    uint64_t *amounts;
    size_t amount_count;
    gi_text name;
};

/* Digit for taking `taken` tokens; {0, false} past the end. */
gi_digit gi_heapgame_digit(const grundy_heapgame *game, uint64_t taken);
/* Subtraction or all-but rules from a list of amounts, copied. */
grundy_status gi_heapgame_from_amounts(grundy_heapgame **out,
                                       grundy_heap_kind kind,
                                       const gi_ints *amounts,
                                       const grundy_env *env,
                                       grundy_error *err);
/* Replaces rules whose digits only take, 0 or 3 and in the end 3 for ever, by
 * the set that says the same (heapgame_takes.c); others stay. */
grundy_status gi_heapgame_to_set(grundy_heapgame **rules,
                                 const grundy_env *env);

#endif
