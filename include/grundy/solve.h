/* solve.h - the front door: who wins a position, by which moves, and why.
 *
 * Theory answers where the ruleset has a theorem that covers the position,
 * however large; otherwise the definition is searched, if the position is
 * small enough for the limits. An answer names what it rests on.
 *
 * Threads: calls may run at once, also on one position; an answer is
 * immutable. A table in a question is asked by one thread at a time.
 */
#ifndef GRUNDY_SOLVE_H
#define GRUNDY_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/basis.h"
#include "grundy/env.h"
#include "grundy/integer.h"
#include "grundy/outcome.h"
#include "grundy/position.h"
#include "grundy/status.h"
#include "grundy/stream.h"
#include "grundy/value.h"

GRUNDY_BEGIN_DECLS

/* Which convention a question is about. */
typedef enum grundy_play {
    GRUNDY_PLAY_OWN =
        0, /* The rules' own, on which the terms of a sum agree. */
    GRUNDY_PLAY_NORMAL,
    GRUNDY_PLAY_MISERE
} grundy_play;

struct grundy_table; /* table.h */

typedef struct grundy_question {
    grundy_play play;
    bool wants_all_moves; /* Losing moves too, each with outcome and value. */
    bool skips_moves;     /* No list of moves at all. */
    bool wants_lesson;    /* The reason at length; grundy_answer_lesson(). */
    bool wants_outcome;   /* Who wins, and nothing else: no value, no moves. A
                             search ends with the first move that wins. */
    /* Used instead of a search; must be of the position's game and convention,
     * and the position a single term. Borrowed for the call; or NULL. */
    struct grundy_table *table;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_question;        /* All zero: the usual question. */

#define GRUNDY_QUESTION_INIT                                                  \
    {                                                                         \
        GRUNDY_PLAY_OWN, false, false, false, false, NULL,                    \
        {                                                                     \
            0                                                                 \
        }                                                                     \
    }

typedef struct grundy_answer grundy_answer; /* Opaque, immutable. */

/* One move of an answer. Pointers are borrowed until grundy_answer_free(). */
typedef struct grundy_move {
    size_t term;                   /* Of the sum, from 0. */
    const grundy_integer *numbers; /* shape [count]; as in batch replies. */
    size_t count;
    /* Of the position after the move; L and R are the players of the position
     * before it. */
    grundy_outcome outcome;
    const grundy_value *value; /* Of that position; NULL: not known. */
    /* Who makes it: 0, the player to move, or Left; 1, Right, where the players
     * differ and the answer is about both. */
    unsigned player;
    bool wins; /* For who makes it, moving first; not of scores. */
    /* Where it is about both: who wins after it, L, R or draw; else unknown. */
    grundy_outcome winner;
    uint64_t reserved[2]; /* Zero: see status.h. */
} grundy_move;

/** Solve a position.
 *
 * @param out       new answer, owned by the caller: grundy_answer_free()
 * @param position  borrowed: must outlive the answer
 * @param question  borrowed for the call; NULL: the usual question
 * @param env       copied; NULL for the defaults
 * @param err       details on failure; may be NULL
 * @return          GRUNDY_OK also when only a part is known (see the
 *                  accessors); GRUNDY_UNDEFINED, GRUNDY_UNDECIDED,
 *                  GRUNDY_OVER_BUDGET when not even the outcome is,
 *                  GRUNDY_CANCELLED, GRUNDY_NO_MEMORY; GRUNDY_BAD_ARGUMENT
 *                  where GRUNDY_PLAY_OWN is asked of a sum of rules that differ
 *                  in it; with a table GRUNDY_BAD_ARGUMENT if it is of another
 *                  game or convention, GRUNDY_BAD_INPUT, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_solve(
    grundy_answer **out, const grundy_position *position,
    const grundy_question *question, const grundy_env *env, grundy_error *err);

/** Free an answer. NULL is allowed. */
GRUNDY_PUBLIC void grundy_answer_free(grundy_answer *answer);

/** Convention that the answer is about. */
GRUNDY_PUBLIC grundy_convention
grundy_answer_convention(const grundy_answer *answer);

/** Outcome under that convention; GRUNDY_OUTCOME_UNKNOWN only for a game that
 * ends with a score of which the rules do not say whether it wins. */
GRUNDY_PUBLIC grundy_outcome
grundy_answer_outcome(const grundy_answer *answer);

/** Who wins if this player moves first, in a game whose players differ.
 *
 * @param first  0: Left, as whom the position is written; 1: Right
 * @return       GRUNDY_OUTCOME_L, GRUNDY_OUTCOME_R or GRUNDY_OUTCOME_DRAW; the
 *               outcome is L, R, N or P by both of these, and a draw if either
 *               is. GRUNDY_OUTCOME_UNKNOWN for other games, and for answers of
 *               a table
 */
GRUNDY_PUBLIC grundy_outcome grundy_answer_winner(const grundy_answer *answer,
                                                  unsigned first);

/** What the outcome rests on. */
GRUNDY_PUBLIC grundy_basis grundy_answer_basis(const grundy_answer *answer);

/** Tag of the theorem in docs/theorems.md, or "" if there is none.
 *
 * @return  static or borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_theorem(const grundy_answer *answer);

/** Value: under normal play the nimber, infinity(K) where play need not end, or
 * another value of the position; the score of a game that ends with one. NULL if
 * it is not known.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const grundy_value *
grundy_answer_value(const grundy_answer *answer);

/** Score under best play, of a game that ends with one; NULL for any other.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const grundy_integer *
grundy_answer_score(const grundy_answer *answer);

/** Whether the list of moves is present, and complete. */
GRUNDY_PUBLIC bool grundy_answer_has_moves(const grundy_answer *answer);

/** Number of moves listed: the winning ones (those that keep the score; where
 * best play is a draw, those that hold it), or all if asked for. Where the players
 * differ, those of Left come first and then those of Right, as if each moved
 * first. */
GRUNDY_PUBLIC size_t grundy_answer_move_count(const grundy_answer *answer);

/** A move; index < grundy_answer_move_count(). */
GRUNDY_PUBLIC grundy_move grundy_answer_move_at(const grundy_answer *answer,
                                                size_t index);

/** Write a move in words: "take 3 from heap 1"; of a sum with the game before
 * it.
 *
 * @param text   shape [capacity]; gets as much as fits, and a NUL; may be NULL
 *               where the capacity is 0
 * @param count  receives the bytes of the whole text, NUL not counted, also
 *               when it does not fit; may be NULL
 * @param index  < grundy_answer_move_count()
 * @return       GRUNDY_OK; GRUNDY_OVER_BUDGET if it did not fit;
 *               GRUNDY_BAD_ARGUMENT for a NULL pointer or no such move;
 *               GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_answer_move_format(
    char *text, size_t capacity, size_t *count, const grundy_answer *answer,
    size_t index, grundy_error *err);

/** The position that a move leads to, as the next player sees it: after a
 * move of Left with the players exchanged.
 *
 * @param out    new position, owned by the caller: grundy_position_free(); its
 *               games are shared
 * @param index  < grundy_answer_move_count()
 * @return       GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL pointer or no such
 *               move; GRUNDY_UNDEFINED for a game of two players with a
 *               score: its positions do not say whose turn it is, and the one
 *               after a move, read with player 0 to move, would have another
 *               score (grundy/match.h keeps the turn and plays such games);
 *               GRUNDY_NO_MEMORY; as the rules say where a user brought them
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_answer_move_apply(grundy_position **out, const grundy_answer *answer,
                         size_t index, grundy_error *err);

/** A best of the listed moves of player 0: the first that wins, or keeps the
 * score; else the first that draws; else the first.
 *
 * @return  its index; 0 also where none of them is listed
 */
GRUNDY_PUBLIC size_t grundy_answer_best_move(const grundy_answer *answer);

/** One plain sentence: the reason for the outcome.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_reason(const grundy_answer *answer);

/** The reason at length, for learners: the value of each part and why, the
 * nim-sum in binary, the part that must change and to what, or how the
 * opponent answers. Several lines; "" unless the question wanted it.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_lesson(const grundy_answer *answer);

/* A part of a position that no move shares with another: a heap, or a whole
 * term of the sum. Pointers are borrowed until grundy_answer_free(). */
typedef struct grundy_part {
    size_t term; /* Of the sum, from 0. */
    size_t heap; /* Of the term, from 0; SIZE_MAX: all of it. */
    const grundy_integer *value; /* Normal play. */
} grundy_part;

/** Parts with a value, in order; none unless the question wanted a lesson and
 * the position is a sum that values decide. Their xor is the value of the position. */
GRUNDY_PUBLIC size_t grundy_answer_part_count(const grundy_answer *answer);

/** A part; index < grundy_answer_part_count(). */
GRUNDY_PUBLIC grundy_part grundy_answer_part_at(const grundy_answer *answer,
                                                size_t index);

/** Genus of the position (misere.h), such as "4^146", of an answer about misère
 * play; "" for others, and where a short search did not find it.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_genus(const grundy_answer *answer);

/** One sentence on what is missing from the answer, or "".
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_note(const grundy_answer *answer);

GRUNDY_END_DECLS

#endif
