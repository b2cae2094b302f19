/* values.h - the nim-sequence of a game, or its table, as a file.
 */
#ifndef GRUNDY_VALUES_H
#define GRUNDY_VALUES_H

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/integer.h"
#include "grundy/status.h"
#include "grundy/store.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_values_format {
    GRUNDY_VALUES_TEXT = 0, /* Rows of values for people. */
    GRUNDY_VALUES_TSV,      /* A header line, then heap TAB value. */
    GRUNDY_VALUES_BFILE,    /* OEIS b-file: heap SPACE value, nothing else. */
    GRUNDY_VALUES_JSON,     /* One object on one line. */
    GRUNDY_VALUES_NPY, /* NumPy v1.0, narrowest unsigned, little-endian. */
    GRUNDY_VALUES_CSV  /* As TSV, with commas. */
} grundy_values_format;

/** Write the Grundy values of one heap of each size first .. last.
 *
 * A game of two heaps gives the table of all pairs instead; it has no b-file,
 * and its first must be 0.
 *
 * @param first   smallest heap, >= 0
 * @param last    largest heap, inclusive
 * @param writer  gets nothing unless every value could be found
 * @return        GRUNDY_OK, GRUNDY_BAD_ARGUMENT for an empty range,
 *                GRUNDY_UNDEFINED for a game without such a sequence,
 *                GRUNDY_OVER_BUDGET, GRUNDY_UNDECIDED, GRUNDY_CANCELLED,
 *                GRUNDY_IO, GRUNDY_NO_MEMORY
 *
 * Cost: of the sequence engine for codes; of one theory call a value else.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write(
    const grundy_game *game, const grundy_integer *first,
    const grundy_integer *last, grundy_values_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** The same out of a store, without computing.
 *
 * @param store  must have the last heap
 * @return       as grundy_values_write(); GRUNDY_UNDEFINED past the end of the
 *               store; GRUNDY_BAD_INPUT for a block that is damaged
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_stored(
    grundy_store *store, const grundy_integer *first,
    const grundy_integer *last, grundy_values_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
