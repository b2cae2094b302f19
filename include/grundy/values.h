/* values.h - the nim-sequence of a game, or its table, as a file.
 *
 * Threads: calls may run at once, also on one game. One store is read by one
 * thread at a time.
 */
#ifndef GRUNDY_VALUES_H
#define GRUNDY_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/game.h"
#include "grundy/integer.h"
#include "grundy/status.h"
#include "grundy/store.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/** Write the Grundy values of one heap of each size first .. last.
 *
 * A game of two heaps gives the table of all pairs instead; it has no b-file,
 * and its first must be 0.
 *
 * @param first   smallest heap, >= 0
 * @param last    largest heap, inclusive
 * @param writer  gets nothing unless every value could be found
 * @return        GRUNDY_OK; GRUNDY_BAD_ARGUMENT for an empty range and for a
 *                NULL pointer; GRUNDY_UNDEFINED for a game without such a
 *                sequence; GRUNDY_OVER_BUDGET, also for more than
 *                limits.positions values; GRUNDY_UNDECIDED, GRUNDY_CANCELLED,
 *                GRUNDY_IO, GRUNDY_NO_MEMORY
 *
 * Cost: of the sequence engine for codes; else of one theory call a value, two
 * past 2^20 values. The memory is that of the engine, a byte a term while all
 * are below 256, and some megabytes.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write(
    const grundy_game *game, const grundy_integer *first,
    const grundy_integer *last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** The same from a store, without computing, however many values.
 *
 * @param store  must have the last heap
 * @return       as grundy_values_write(); GRUNDY_UNDEFINED past the end of the
 *               store; GRUNDY_BAD_INPUT for a block that is damaged
 *
 * Cost: two walks over the blocks of the range past 2^20 values, in some
 * megabytes of memory.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_stored(
    grundy_store *store, const grundy_integer *first,
    const grundy_integer *last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the values of all empty boards of a game up to a size, smallest first.
 *
 * A line a board: the position, its value, who wins. Of twins (a board and the
 * same turned) both come where they are rectangles; of connected shapes one of
 * all that turn or reflect into each other.
 *
 * @param cells      of a board, at most
 * @param only_full  rectangles alone, else every connected shape
 * @param format     GRUNDY_FORMAT_TEXT: three columns with tabs between;
 *                   GRUNDY_FORMAT_TSV: also a line that names them;
 *                   GRUNDY_FORMAT_JSON: an object a line
 * @param writer     has the lines of all boards before the one that failed
 * @return           GRUNDY_OK; GRUNDY_UNDEFINED for a game without boards, or
 *                   without values; GRUNDY_BAD_ARGUMENT for a NULL pointer and
 *                   for other formats; GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 *                   GRUNDY_IO, GRUNDY_NO_MEMORY
 *
 * Cost: each component of a position is solved once for all boards, and is
 * kept, in at most limits.memory_bytes.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_boards(
    const grundy_game *game, uint64_t cells, bool only_full,
    grundy_format format, const grundy_writer *writer, const grundy_env *env,
    grundy_error *err);

GRUNDY_END_DECLS

#endif
