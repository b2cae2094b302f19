/* table.h - all positions of a game, solved and kept.
 *
 * A game of the catalogue that numbers its positions can be solved as a whole:
 * a byte for each of them, with the remoteness, or two bits or one. A table is
 * asked in microseconds, in memory or from a file, of which it reads the block
 * that it needs. The file's format is in docs/formats.md.
 *
 * Threads: one table is asked by one thread at a time.
 */
#ifndef GRUNDY_TABLE_H
#define GRUNDY_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/outcome.h"
#include "grundy/position.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* How a position stands for the player to move. */
typedef enum grundy_result {
    GRUNDY_RESULT_LOST = 0,
    GRUNDY_RESULT_WON,
    GRUNDY_RESULT_TIE,  /* It ends, and neither has won. */
    GRUNDY_RESULT_DRAW, /* It goes on for ever. */
    GRUNDY_RESULT_NONE  /* No position that can come up. */
} grundy_result;

/** "lost", "won", "tie", "draw" or "none": static text. */
GRUNDY_PUBLIC const char *grundy_result_name(grundy_result result);

typedef struct grundy_verdict {
    grundy_result result;
    bool has_remoteness;
    /* Moves until the end, if the winner hurries and the loser delays; of a
     * tie the fewest. */
    unsigned remoteness;
} grundy_verdict;

typedef struct grundy_table grundy_table; /* Opaque. */

typedef struct grundy_table_options {
    grundy_play play;
    bool only_results; /* No remoteness: two bits a position, or one. */
    /* Where the table is kept, part by part; what it has of this table is not
     * computed again. Must outlive the table. NULL: in memory alone. */
    const grundy_file *file;
    /* A second file for games that may go on for ever: what is done of them
     * before the table itself can be written. May be NULL. */
    const grundy_file *journal;
} grundy_table_options; /* All zero: the usual table, in memory. */

/* What a table is, or will be. */
typedef struct grundy_table_info {
    const char *method; /* "sweep", "sieve" or "retrograde": static text. */
    grundy_convention convention;
    unsigned bits;         /* For each rank. */
    uint64_t ranks;        /* Positions, and numbers that are none. */
    uint64_t memory_bytes; /* While it is solved; without the moves of games
                              that have to keep them, 4 bytes each. */
    bool may_loop;         /* It makes use of a journal. */
} grundy_table_info;

/** What a table will be, and the memory that it takes.
 *
 * @param options  NULL: the usual table
 * @return         GRUNDY_OK; GRUNDY_UNDEFINED if the game does not number its
 *                 positions; GRUNDY_OVER_BUDGET when it does not fit
 *                 limits.memory_bytes, with the bytes in err; GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_plan(grundy_table_info *out, const grundy_game *game,
                  const grundy_table_options *options, const grundy_env *env,
                  grundy_error *err);

/** Solve all positions of a game.
 *
 * The bytes of the table do not depend on the number of workers, nor on how
 * often the work was stopped and gone on with.
 *
 * @param out      new table, owned by the caller: grundy_table_free()
 * @param game     borrowed for the call
 * @param options  borrowed for the call, its files for longer; NULL: the usual
 *                 table
 * @param env      borrowed: must outlive the table; NULL for the defaults
 * @return         as grundy_table_plan(); GRUNDY_UNDECIDED when a game can
 *                 take more than 83 moves and remoteness is wanted;
 *                 GRUNDY_BAD_INPUT when the file is damaged or has another
 *                 table; GRUNDY_CANCELLED, GRUNDY_IO. What is finished is in
 *                 the files.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_build(grundy_table **out, const grundy_game *game,
                   const grundy_table_options *options, const grundy_env *env,
                   grundy_error *err);

/** Open the file of a finished table.
 *
 * @param file  must outlive the table; its contents are not trusted
 * @param env   borrowed: must outlive the table; NULL for the defaults
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_IO, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_open(grundy_table **out, const grundy_file *file,
                  const grundy_env *env, grundy_error *err);

/** Free a table. NULL is allowed. */
GRUNDY_PUBLIC void grundy_table_free(grundy_table *table);

/** The game of a table.
 *
 * @return  borrowed until grundy_table_free()
 */
GRUNDY_PUBLIC const grundy_game *grundy_table_game(const grundy_table *table);

/** What it is. */
GRUNDY_PUBLIC grundy_table_info
grundy_table_describe(const grundy_table *table);

/** Look a position up.
 *
 * @param position  one position of the table's game
 * @return          GRUNDY_OK; GRUNDY_BAD_ARGUMENT for another game or a sum;
 *                  GRUNDY_BAD_INPUT for a damaged block, GRUNDY_IO,
 *                  GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_find(grundy_verdict *out, grundy_table *table,
                  const grundy_position *position, grundy_error *err);

enum { GRUNDY_REMOTENESS_MOST = 83 };

typedef struct grundy_table_totals {
    uint64_t positions, lost, won, ties, draws;
    /* By remoteness, then grundy_result; at 0 where the table has none. */
    uint64_t by_remoteness[GRUNDY_REMOTENESS_MOST + 1][3];
} grundy_table_totals;

/** Count the positions of a table.
 *
 * @param only_reached  those that can come up from the start, each once for
 *                      each player whose turn it can be there; otherwise all
 *                      that have a rank
 * @return              GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *                      GRUNDY_BAD_INPUT, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_count(grundy_table_totals *out, grundy_table *table,
                   bool only_reached, grundy_error *err);

/* What was looked at. */
typedef struct grundy_table_check {
    uint64_t positions, options, parents;
} grundy_table_check;

/** Try the numbering of a game against its rules, on random positions.
 *
 * @param samples  positions tried, half of them from random games
 * @param seed     any number; the same one tries the same positions
 * @return         GRUNDY_OK when all agree; GRUNDY_BUG with a sentence;
 *                 GRUNDY_UNDEFINED, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_verify(
    grundy_table_check *out, const grundy_game *game, uint64_t samples,
    uint64_t seed, const grundy_env *env, grundy_error *err);

/** Write what a table says of a position: the verdict, and the best moves with
 * theirs.
 *
 * @param wants_all_moves  every move, and not the best ones alone
 * @return                 as grundy_table_find(), and GRUNDY_IO of the writer
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_position(
    grundy_table *table, const grundy_position *position, bool wants_all_moves,
    grundy_answer_format format, const grundy_writer *writer,
    grundy_error *err);

/** Write what a table is, and its totals by remoteness.
 *
 * @return  as grundy_table_count(), and GRUNDY_IO of the writer
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_totals(
    grundy_table *table, bool only_reached, grundy_answer_format format,
    const grundy_writer *writer, grundy_error *err);

/** Write how many positions of an impartial game have each nimber.
 *
 * In games that may go on for ever a position can have the value infinity(K),
 * told by the set K of the nimbers among its options (graph.h).
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED if the game has no numbering or is not
 *          impartial; GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *          GRUNDY_IO of the writer
 *
 * Cost: 12 bytes a move and some 34 a position.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_nimbers(
    const grundy_game *game, grundy_answer_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
