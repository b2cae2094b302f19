/* which.h - the games that have some given values.
 *
 * Someone who has worked out G(0), G(1), ... of a game by hand asks whether it is
 * a known one. The terms are compared with those of every game of an index: named
 * codes, games of the catalogue with one heap, small sets, octal codes of three
 * digits (docs/pattern.md lists them). A match is exact: it says which terms agree,
 * and nothing about the next one. Where no game has all terms, up to
 * GRUNDY_WHICH_SKIPPED at the beginning are left out.
 *
 *     grundy_which_find(&which, terms, 10, &env, &err);
 *     for (size_t i = 0; i < grundy_which_count(which); i++)
 *         puts(grundy_which_at(which, i).game);
 *
 * Threads: calls may run at once; what is found is immutable.
 */
#ifndef GRUNDY_WHICH_H
#define GRUNDY_WHICH_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

enum {
    GRUNDY_WHICH_LEAST = 8, /* Fewer terms tell nothing. */
    GRUNDY_WHICH_MOST = 48, /* More are a table: grundy_pattern_read(). */
    GRUNDY_WHICH_SKIPPED =
        4,                  /* Terms at the beginning that may be left out. */
    GRUNDY_WHICH_SHIFT = 12 /* Heap of the first term, at most. */
};

/* A game that has the terms. */
typedef struct grundy_which_match {
    const char *game; /* As grundy_game_parse() reads it: "0.77". */
    const char *name; /* "kayles", or the title of an entry; "": none. */
    size_t skipped;   /* Terms at the beginning that were not compared. */
    size_t heap;      /* Of the first term that was compared. */
    size_t compared;  /* Terms, which all agree. */
} grundy_which_match; /* Texts: borrowed. */

typedef struct grundy_which grundy_which; /* Opaque, immutable. */

/** Find the games that have the terms.
 *
 * @param out    what was found, maybe nothing; owned by the caller:
 *               grundy_which_free()
 * @param terms  0 .. 2^53, of heaps that follow each other, shape [count];
 *               copied
 * @param count  GRUNDY_WHICH_LEAST .. GRUNDY_WHICH_MOST
 * @return       GRUNDY_OK, also when there is no match; GRUNDY_BAD_ARGUMENT,
 *               GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 *
 * Cost: some thousand games of 60 heaps, by their definition.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_which_find(grundy_which **out, const int64_t *terms, size_t count,
                  const grundy_env *env, grundy_error *err);

/** Read the terms, as grundy_pattern_read() reads values, and find the games.
 *
 * @param err  line and column of what is wrong
 * @return     as grundy_which_find(); GRUNDY_BAD_INPUT, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_which_read(grundy_which **out, const grundy_reader *reader,
                  const grundy_env *env, grundy_error *err);

/** Free what was found. NULL is allowed. */
GRUNDY_PUBLIC void grundy_which_free(grundy_which *which);

/** Number of terms that were asked about. */
GRUNDY_PUBLIC size_t grundy_which_terms(const grundy_which *which);

/** Number of games that they were compared with. */
GRUNDY_PUBLIC size_t grundy_which_games(const grundy_which *which);

/** Number of matches: those from the smallest heap first, and of these named
 * games, sets and codes in this order. */
GRUNDY_PUBLIC size_t grundy_which_count(const grundy_which *which);

/** A match; index < grundy_which_count().
 *
 * @return  its texts are borrowed until grundy_which_free()
 */
GRUNDY_PUBLIC grundy_which_match grundy_which_at(const grundy_which *which,
                                                 size_t index);

GRUNDY_END_DECLS

#endif
