/* pattern.h - laws that a table of values or of lost positions seems to obey.
 *
 * A table comes from a game, from a text or from an array. Each law is fitted
 * on the first two thirds of it and then tried on the last third, which the
 * fit has not seen; a law that fails there is not proposed, nor is one that
 * takes more than half of the bits of what it was fitted on. A law is a
 * conjecture unless a theorem proves it.
 *
 *     grundy_pattern_of_game(&pattern, game, NULL, &env, &err);
 *     for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
 *         puts(grundy_pattern_at(pattern, i).statement);
 *
 * Threads: calls may run at once, also on one game; a pattern is immutable.
 */
#ifndef GRUNDY_PATTERN_H
#define GRUNDY_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* What the numbers of a table are. */
typedef enum grundy_pattern_kind {
    GRUNDY_PATTERN_VALUES = 0, /* G(first), G(first + 1), ... */
    GRUNDY_PATTERN_LOST,       /* Every heap, up to the last, that is lost. */
    GRUNDY_PATTERN_PAIRS       /* a, b of every lost pair of two heaps. */
} grundy_pattern_kind;

/* A place where a law does not hold, among those that it was fitted on. */
typedef struct grundy_pattern_exception {
    /* The heap; of a list of lost heaps or pairs, its number from 0. */
    int64_t index;
    int64_t value[2]; /* What is there; the second of a pair alone. */
} grundy_pattern_exception;

typedef struct grundy_pattern_law {
    const char *family;    /* "period", "beatty", ...: static text. */
    const char *statement; /* A sentence. */
    /* The same as a claim for grundy_check_claim(); "" if it has none. */
    const char *formula;
    size_t fitted; /* Items that it was fitted on, exceptions included. */
    size_t held;   /* Items that it was then tried on; it holds for all. */
    const grundy_pattern_exception *exceptions;
    size_t exception_count;
    bool is_of_pairs; /* Exceptions are pairs. */
    bool is_proved;
    const char *tag;  /* Of the theorem; "" for a conjecture. Static. */
} grundy_pattern_law; /* Texts and lists: borrowed from the pattern. */

typedef struct grundy_pattern grundy_pattern; /* Opaque, immutable. */

typedef struct grundy_pattern_options {
    /* Values where the game has a sequence of them, pairs where it has a
     * table, lost heaps otherwise; is_chosen: `kind`. */
    grundy_pattern_kind kind;
    bool is_chosen;
    grundy_play play; /* Of lost positions; values are of normal play. */
    uint64_t last;    /* Largest heap; 0: 600, of pairs 120. */
    /* NULL, or a family of positions (grundy_values_write_family()) in the
     * place of heaps; `last` is the largest n, 0: 40. Borrowed. */
    const char *family;
    /* That may be searched for one outcome or value; 0: 131,072, and 65,536 for
     * a value of a partizan game. */
    uint64_t positions;
    uint64_t reserved[2]; /* Zero: see status.h. */
} grundy_pattern_options;

/** Propose laws of a game.
 *
 * Values of a partizan game are no numbers: the law that is sought is a period
 * after which the same number, ups and star are added, at 300 heaps at most.
 *
 * Where an outcome or such a value would take too many positions the table ends
 * before it, if it is long enough: grundy_pattern_describe() says where.
 *
 * @param out      new pattern, owned by the caller: grundy_pattern_free()
 * @param game     borrowed for the call
 * @param options  NULL: values of heaps up to 600, or pairs up to 120
 * @return         GRUNDY_OK, also when there is no law; GRUNDY_UNDEFINED for a
 *                 game without such a table; GRUNDY_OVER_BUDGET,
 *                 GRUNDY_UNDECIDED, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY,
 *                 GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_pattern_of_game(grundy_pattern **out, const grundy_game *game,
                       const grundy_pattern_options *options,
                       const grundy_env *env, grundy_error *err);

/** Propose laws of a table.
 *
 * @param first    heap of the first value; 0 for the other kinds
 * @param numbers  0 .. 2^53, shape [count], of pairs [count][2]; copied. Lost
 *                 heaps ascend.
 * @return         GRUNDY_OK; GRUNDY_BAD_ARGUMENT for other numbers;
 *                 GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_pattern_of_numbers(grundy_pattern **out, grundy_pattern_kind kind,
                          int64_t first, const int64_t *numbers, size_t count,
                          const grundy_env *env, grundy_error *err);

/** Read a table and propose laws of it. The formats are in docs/pattern.md.
 *
 * @param err  line and column of what is wrong
 * @return     as grundy_pattern_of_numbers(); GRUNDY_BAD_INPUT, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_pattern_read(
    grundy_pattern **out, grundy_pattern_kind kind,
    const grundy_reader *reader, const grundy_env *env, grundy_error *err);

/** Free a pattern. NULL is allowed. */
GRUNDY_PUBLIC void grundy_pattern_free(grundy_pattern *pattern);

/* What the laws are of. */
typedef struct grundy_pattern_source {
    const char *game;   /* Its name, borrowed from the pattern; "": a table. */
    const char *family; /* Of its positions, likewise; "": heaps. */
    grundy_pattern_kind kind;
    int64_t first; /* Heap of the first value. */
    size_t count;  /* Values, lost heaps or lost pairs. */
    /* Of a game: the largest heap, or n, that the table covers, and the largest
     * that was asked for. Of a caller's table both are -1. */
    int64_t last, asked;
    /* Where there is no law: a period of all values, which are too few to show it
     * three times or to tell it from chance, or which is too long for a law; of a
     * subtraction set also one that is proved from more of them; 0: none. */
    size_t near_period;
} grundy_pattern_source;

/** What the laws are of. */
GRUNDY_PUBLIC grundy_pattern_source
grundy_pattern_describe(const grundy_pattern *pattern);

/** Number of laws, the one that says most in fewest words first. */
GRUNDY_PUBLIC size_t grundy_pattern_count(const grundy_pattern *pattern);

/** A law; index < grundy_pattern_count().
 *
 * @return  its texts and lists are borrowed until grundy_pattern_free()
 */
GRUNDY_PUBLIC grundy_pattern_law
grundy_pattern_at(const grundy_pattern *pattern, size_t index);

GRUNDY_END_DECLS

#endif
