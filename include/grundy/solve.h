/* solve.h - the front door: who wins a position, by which moves, and why.
 *
 * Theory answers where the ruleset has a theorem that covers the position,
 * however large; otherwise the definition is searched, if the position is
 * small enough for the limits. An answer says on what it rests.
 */
#ifndef GRUNDY_SOLVE_H
#define GRUNDY_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/integer.h"
#include "grundy/outcome.h"
#include "grundy/position.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_basis {
    GRUNDY_BASIS_NONE = 0,
    GRUNDY_BASIS_THEOREM,     /* A theorem of docs/theorems.md. */
    GRUNDY_BASIS_COMPUTED,    /* Exhaustively, from the definition. */
    GRUNDY_BASIS_CERTIFICATE, /* A proof that another program accepted. */
    GRUNDY_BASIS_CONJECTURE   /* Seen, not proved. */
} grundy_basis;

/** "theorem", "computed", ...: static text. */
GRUNDY_PUBLIC const char *grundy_basis_name(grundy_basis basis);

/* Which convention a question is about. */
typedef enum grundy_play {
    GRUNDY_PLAY_OWN = 0, /* The rules' own; normal for a sum of several. */
    GRUNDY_PLAY_NORMAL,
    GRUNDY_PLAY_MISERE
} grundy_play;

struct grundy_table; /* table.h */

typedef struct grundy_question {
    grundy_play play;
    bool wants_all_moves; /* Losing moves too, each with outcome and value. */
    bool skips_moves;     /* No list of moves at all. */
    bool wants_lesson;    /* The reason at length; grundy_answer_lesson(). */
    /* Asked instead of searching; of the position's game and convention, and
     * for one position alone. Borrowed for the call; or NULL. */
    struct grundy_table *table;
} grundy_question; /* All zero: the usual question. */

typedef struct grundy_answer grundy_answer; /* Opaque, immutable. */

/* One move of an answer. Pointers are borrowed until grundy_answer_free(). */
typedef struct grundy_move {
    size_t term;                   /* Of the sum, from 0. */
    const grundy_integer *numbers; /* shape [count]; as in batch replies. */
    size_t count;
    grundy_outcome outcome;      /* Of the position after the move. */
    const grundy_integer *value; /* Of that position, or its score; NULL: not
                                    known. */
} grundy_move;

/** Solve a position.
 *
 * @param out       new answer, owned by the caller: grundy_answer_free()
 * @param position  borrowed: must outlive the answer
 * @param question  borrowed for the call; NULL: the usual question
 * @param env       borrowed: must outlive the answer; NULL for the defaults
 * @param err       details on failure; may be NULL
 * @return          GRUNDY_OK also when only a part is known (see the
 *                  accessors); GRUNDY_UNDEFINED, GRUNDY_UNDECIDED,
 *                  GRUNDY_OVER_BUDGET when not even the outcome is,
 *                  GRUNDY_CANCELLED, GRUNDY_NO_MEMORY; with a table
 *                  GRUNDY_BAD_ARGUMENT if it is of another game or
 *                  convention, GRUNDY_BAD_INPUT, GRUNDY_IO
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

/** What the outcome rests on. */
GRUNDY_PUBLIC grundy_basis grundy_answer_basis(const grundy_answer *answer);

/** Tag of the theorem in docs/theorems.md, or "" if there is none.
 *
 * @return  static or borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_theorem(const grundy_answer *answer);

/** Grundy value under normal play, or NULL if it is not known.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const grundy_integer *
grundy_answer_value(const grundy_answer *answer);

/** Score under best play, of a game that ends with one; NULL for any other.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const grundy_integer *
grundy_answer_score(const grundy_answer *answer);

/** Whether the list of moves is there, and complete. */
GRUNDY_PUBLIC bool grundy_answer_has_moves(const grundy_answer *answer);

/** Number of moves listed: the winning ones (those that keep the score), or
 * all if asked for. */
GRUNDY_PUBLIC size_t grundy_answer_move_count(const grundy_answer *answer);

/** A move; index < grundy_answer_move_count(). */
GRUNDY_PUBLIC grundy_move grundy_answer_move_at(const grundy_answer *answer,
                                                size_t index);

/** One plain sentence: why the outcome is what it is.
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_reason(const grundy_answer *answer);

/** The reason at length, for learners: what each part is worth and why, the
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

/** One sentence on what is missing from the answer, or "".
 *
 * @return  borrowed until grundy_answer_free()
 */
GRUNDY_PUBLIC const char *grundy_answer_note(const grundy_answer *answer);

typedef enum grundy_answer_format {
    GRUNDY_ANSWER_TEXT = 0,
    GRUNDY_ANSWER_JSON /* One object on one line. */
} grundy_answer_format;

/** Write an answer for people or for programs; both carry the same fields.
 *
 * @param most_moves  moves written at most in text, where the rest is counted
 *                    in words; JSON has them all
 * @return            GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_answer_write(
    const grundy_answer *answer, grundy_answer_format format,
    size_t most_moves, const grundy_writer *writer, const grundy_env *env);

GRUNDY_END_DECLS

#endif
