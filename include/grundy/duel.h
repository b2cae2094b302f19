/* duel.h - inputs for a program that answers a contest problem or the user's
 * own rules: made, answered, compared, and made smaller.
 *
 * Nothing here runs a program. A caller makes an input, feeds its text to the
 * program under test, and asks what is wrong with the output; if anything is,
 * a shrink proposes smaller inputs to try.
 *
 * An input is a function of the problem, the seed and a number: the same on
 * every machine. Small numbers mean small inputs.
 *
 * Threads: one duel may serve many threads.
 */
#ifndef GRUNDY_DUEL_H
#define GRUNDY_DUEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* What a program must print for each case. */
typedef enum grundy_ask {
    GRUNDY_ASK_JUDGE = 0, /* What the contest asks; else who wins. */
    GRUNDY_ASK_VALUE,     /* The Grundy value, or the score. */
    GRUNDY_ASK_MOVE,      /* A winning move, any, as batch replies name it; the
                             word `lost`, `draw` or `won` where there is
                             none (docs/duel.md). */
    GRUNDY_ASK_ORDER      /* Of a game that one plays alone: a best order, any,
                             places from 0 on as in batch replies. */
} grundy_ask;

typedef struct grundy_duel grundy_duel; /* Opaque, immutable. */

/** Prepare inputs of a problem.
 *
 * @param out      new duel, owned by the caller: grundy_duel_free()
 * @param problem  id of a contest problem, such as "nim", or the text of a
 *                 game, such as "0.77" or "lua:rules.lua" (game.h)
 * @param env      copied; NULL for the defaults
 * @param err      details on failure; may be NULL
 * @return         GRUNDY_OK, GRUNDY_BAD_INPUT for what is no problem or game,
 *                 GRUNDY_UNDEFINED where no inputs can be made, GRUNDY_IO,
 *                 GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_duel_new(grundy_duel **out, const char *problem, grundy_ask ask,
                const grundy_env *env, grundy_error *err);

/** Free a duel. NULL is allowed. */
GRUNDY_PUBLIC void grundy_duel_free(grundy_duel *duel);

/* Which input. */
typedef struct grundy_input_choice {
    uint64_t seed;
    uint64_t number; /* From 0; small ones first. */
    uint64_t size;   /* No list is longer and no number greater, if the limits
                        of the problem let; 0: as the number says. */
    uint64_t cases;  /* Where an input has several; 0: as the number says. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_input_choice;

typedef struct grundy_input grundy_input; /* Opaque, immutable. */

/** Make an input within the problem's limits.
 *
 * @param out     new input, owned by the caller: grundy_input_free()
 * @param duel    borrowed: must outlive the input
 * @return        GRUNDY_OK, GRUNDY_UNDECIDED if no case was found that the
 *                engine can answer, GRUNDY_BAD_INPUT for the user's rules that
 *                break, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_input_new(grundy_input **out, const grundy_duel *duel,
                 const grundy_input_choice *choice, grundy_error *err);

/** Free an input. NULL is allowed. */
GRUNDY_PUBLIC void grundy_input_free(grundy_input *input);

/** What the program reads.
 *
 * @return  shape [*count]; borrowed until grundy_input_free()
 */
GRUNDY_PUBLIC const char *grundy_input_text(size_t *count,
                                            const grundy_input *input);

/** Cases in the input, at least 1. */
GRUNDY_PUBLIC size_t grundy_input_case_count(const grundy_input *input);

/** What a right program prints: the engine's answer, a line or more a case.
 *
 * @return  shape [*count]; borrowed until grundy_input_free()
 */
GRUNDY_PUBLIC const char *grundy_input_answer(size_t *count,
                                              const grundy_input *input);

/** Write the reason for the answer to a case, as `solve --why` does.
 *
 * @param index  of the case, < grundy_input_case_count()
 * @return       GRUNDY_OK, also where there is nothing to say;
 *               GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_input_reason(const grundy_input *input, size_t index,
                    const grundy_writer *writer, grundy_error *err);

typedef enum grundy_ruling_kind {
    GRUNDY_RULING_RIGHT = 0,
    GRUNDY_RULING_WRONG,  /* Another word than the one expected. */
    GRUNDY_RULING_SHORT,  /* The output ends too early. */
    GRUNDY_RULING_LONG,   /* The output continues after the last answer. */
    GRUNDY_RULING_GARBAGE /* It has bytes that no text has. */
} grundy_ruling_kind;

/* What is wrong with an output, and where first. */
typedef struct grundy_ruling {
    grundy_ruling_kind kind;
    size_t case_index; /* From 0. */
    char expected[64]; /* Words, cut where they are long. */
    char found[64];
    char note[120]; /* One sentence more, or "". */
} grundy_ruling;

/** Compare an output with the answer, word by word as judges do; where
 * several answers are right the engine checks the one that was given.
 *
 * @param output  shape [count]
 * @return        GRUNDY_OK whatever the ruling; GRUNDY_NO_MEMORY,
 *                GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_input_check(grundy_ruling *ruling, const grundy_input *input,
                   const char *output, size_t count, grundy_error *err);

typedef struct grundy_shrink grundy_shrink; /* Opaque. */

/** Start shrinking an input on which a program fails.
 *
 * @param out         owned by the caller: grundy_shrink_free()
 * @param input       borrowed: must outlive the shrink
 * @param case_index  the case that failed, tried first
 * @return            GRUNDY_OK, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_shrink_new(grundy_shrink **out, const grundy_input *input,
                  size_t case_index, grundy_error *err);

/** Free a shrink. NULL is allowed. */
GRUNDY_PUBLIC void grundy_shrink_free(grundy_shrink *shrink);

/** The next input to try: fewer cases, shorter lists, smaller numbers.
 *
 * @param out  receives it, borrowed until the next call; NULL: there is none
 *             left, grundy_shrink_best() cannot be made smaller
 * @return     as grundy_input_new()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_shrink_next(
    const grundy_input **out, grundy_shrink *shrink, grundy_error *err);

/** Say whether the program fails on the input that _next() gave. */
GRUNDY_PUBLIC void grundy_shrink_tell(grundy_shrink *shrink, bool fails);

/** The smallest input so far on which the program fails.
 *
 * @return  borrowed until the next call of grundy_shrink_next() or _free()
 */
GRUNDY_PUBLIC const grundy_input *
grundy_shrink_best(const grundy_shrink *shrink);

GRUNDY_END_DECLS

#endif
