/* values.h - the nim-sequence of a game, or its table, as a file; the values
 * of partizan heaps, and of families of positions.
 *
 * Threads: calls may run at once, also on one game. One store is read by one
 * thread at a time.
 */
#ifndef GRUNDY_VALUES_H
#define GRUNDY_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/count.h"
#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/game.h"
#include "grundy/integer.h"
#include "grundy/status.h"
#include "grundy/store.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/** Write the values of one heap of each size first .. last.
 *
 * They are Grundy values; of a partizan game, its values in strict text, as
 * grundy_values_write_family() says. A game of two heaps gives the table of all
 * pairs instead; it has no b-file, and its first must be 0.
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

/** Write the values of a family of positions, for each n of first .. last.
 *
 * A family is the text of a position with an n in it: in `(xo)^n` the text in
 * brackets, in `t^n.f^n` one character is repeated, and in `2xn`, `path:(2n+1)`
 * the number itself stands. Games with Grundy values have all the formats;
 * other values are written as strict text, a line each as they are found
 * (`n: value`, or a tab or a comma between), or as one JSON object.
 *
 * @param family  as a position of the game, after its name; NULL: one heap, n
 * @param first   smallest n, >= 0
 * @param last    largest n, inclusive
 * @param writer  of a family, and of values that are no Grundy values, it has
 *                what was found before the one that failed, but as JSON and as
 *                an array; else nothing on failure
 * @return        as grundy_values_write(); GRUNDY_BAD_INPUT, with its place in
 *                the family, for a text that is no family, and for a position
 *                that the game does not have
 *
 * Cost: one solved position for each n; what one search learns, the next ones
 * know.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_family(
    const grundy_game *game, const char *family, const grundy_integer *first,
    const grundy_integer *last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the Grundy values of all positions of a box, the last number fastest.
 *
 * @param ranges       of each number of a position, shape [range_count]
 * @param range_count  1 .. 64
 * @param format       GRUNDY_FORMAT_TEXT: tables of the last two numbers, each
 *                     under a line with those before; GRUNDY_FORMAT_TSV,
 *                     GRUNDY_FORMAT_CSV: a line a position;
 *                     GRUNDY_FORMAT_JSON: lists within lists. Numbers that are no
 *                     position have a point, an empty column, null.
 * @param writer       gets nothing unless every value could be found
 * @return             GRUNDY_OK; GRUNDY_BAD_ARGUMENT for an empty range, a NULL
 *                     pointer and other formats; GRUNDY_UNDEFINED for a game
 *                     whose positions are not so many numbers, or that has no
 *                     Grundy values; GRUNDY_OVER_BUDGET, also for more than
 *                     limits.positions positions; GRUNDY_UNDECIDED,
 *                     GRUNDY_CANCELLED, GRUNDY_IO, GRUNDY_NO_MEMORY
 *
 * Cost: one solved position each; what one search learns, the next ones know.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_box(
    const grundy_game *game, const grundy_count_range *ranges,
    size_t range_count, grundy_format format, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write how many partizan heaps are won by whom, without keeping their values.
 *
 * A line of figures of the heaps 0 .. last, or a JSON object: `n`, their number;
 * `zeros`, of which whoever begins loses, and `last_zero`; `left` and `right`, won by
 * Left and by Right whoever begins; `first`, won by whoever begins; `numbers`, of all
 * of these.
 *
 * @param last  less than UINT64_MAX
 * @return      GRUNDY_OK; GRUNDY_UNDEFINED for a game without such heaps;
 *              GRUNDY_UNDECIDED if it needs all of its values: no law of them is
 *              proved, and moves leave two heaps; GRUNDY_BAD_ARGUMENT for a NULL
 *              pointer and other formats than text and JSON; and as
 *              grundy_values_write(). Nothing is written on failure.
 *
 * Cost: a sum of values a heap, or the value of one position; memory for one period
 * of values, or as many as a move takes tokens at most.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_outcomes(
    const grundy_game *game, uint64_t last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the values of heaps from a store, without computing, however many.
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

/** Which empty boards of a game grundy_values_write_boards() lists. Zero
 * bytes are none of them. */
typedef struct grundy_boards {
    uint64_t cells;       /* Of the largest board. */
    uint64_t first;       /* Boards before number `first`, from 0, are left
                           * out; the line that names columns, too. */
    bool only_full;       /* Rectangles alone, else every connected shape. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_boards;

/** Write the values of all empty boards of a game up to a size, smallest first.
 *
 * A line a board: the position, its value, who wins. Of twins (a board and the
 * same turned) both come where they are rectangles; of connected shapes one of
 * all that turn or reflect into each other. Lists of boards are always in the
 * same order, whatever their greatest size: a list that was broken off goes on
 * with `first`.
 *
 * @param boards  which
 * @param format  GRUNDY_FORMAT_TEXT: three columns with tabs between;
 *                GRUNDY_FORMAT_TSV: also a line that names them;
 *                GRUNDY_FORMAT_JSON: an object a line
 * @param writer  has the lines of all boards before the one that failed
 * @return        GRUNDY_OK; GRUNDY_UNDEFINED for a game without boards, or
 *                without values; GRUNDY_BAD_ARGUMENT for a NULL pointer and
 *                for other formats; GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 *                GRUNDY_IO, GRUNDY_NO_MEMORY
 *
 * Cost: each component of a position is solved once by each worker. What they
 * know takes limits.memory_bytes together at most; it is forgotten when it is
 * full. Each search counts its positions from then on.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_values_write_boards(
    const grundy_game *game, const grundy_boards *boards, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
