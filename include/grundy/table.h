/* table.h - all positions of a game, solved and stored.
 *
 * A game of the catalogue that numbers its positions can be solved as a whole:
 * a byte for each of them, with the remoteness, or two bits or one. A query
 * takes microseconds, in memory or from a file, of which only the block needed
 * is read. The file's format is in docs/formats.md.
 *
 * Threads: one table is used by one thread at a time.
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
    GRUNDY_RESULT_DRAW, /* Play never ends. */
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
    /* Where the table is stored, part by part; parts already there, up to the
     * first that is damaged, are not computed again. Must outlive the table.
     * NULL: in memory alone. */
    const grundy_file *file;
    /* A second file, for loopy games: work done before the table itself can be
     * written. May be NULL. */
    const grundy_file *journal;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_table_options;   /* All zero: the usual table, in memory. */

/* What a table is, or will be. */
typedef struct grundy_table_info {
    const char *method; /* "sweep", "sieve" or "retrograde": static text. */
    grundy_convention convention;
    unsigned bits;         /* For each rank. */
    uint64_t ranks;        /* Positions, and numbers that are none. */
    uint64_t memory_bytes; /* While it is solved; without the moves of games
                              that have to keep them, 4 bytes each. */
    bool may_loop;         /* A journal is used. */
    /* grundy_spread_plan(): memory has a part of it at a time, and the journal
     * is used for what is put aside. */
    bool is_on_disk;
    uint64_t reserved[4]; /* Zero: see status.h. */
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
 * often the work was stopped and resumed.
 *
 * @param out      new table, owned by the caller: grundy_table_free()
 * @param game     borrowed for the call
 * @param options  borrowed for the call, its files for longer; NULL: the usual
 *                 table
 * @param env      copied; NULL for the defaults
 * @return         as grundy_table_plan(); GRUNDY_UNDECIDED when a game can
 *                 take more than 83 moves and remoteness is wanted;
 *                 GRUNDY_BAD_INPUT when the head of a file is damaged, or it
 *                 has another table; GRUNDY_CANCELLED, GRUNDY_IO. Finished parts are in
 *                 the files.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_build(grundy_table **out, const grundy_game *game,
                   const grundy_table_options *options, const grundy_env *env,
                   grundy_error *err);

/** What is wrong with the file of a table, or with its journal, before a build
 * goes on with it: the first part that is damaged, which is computed again with
 * all after it. A file that merely ends too early, as that of a build that was
 * stopped, has nothing wrong.
 *
 * @param found  status GRUNDY_OK: nothing; else GRUNDY_BAD_INPUT, with a
 *               sentence of what is wrong, and where
 * @param file   borrowed for the call
 * @param env    NULL for the defaults
 * @return       GRUNDY_OK; GRUNDY_BAD_INPUT for a file that is neither, or
 *               whose head is damaged; GRUNDY_CANCELLED, GRUNDY_IO,
 *               GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET; GRUNDY_BAD_ARGUMENT for
 *               a NULL pointer
 *
 * Cost: the file is read once.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_table_damage(grundy_error *found, const grundy_file *file,
                    const grundy_env *env, grundy_error *err);

/** Open the file of a finished table.
 *
 * @param file  must outlive the table; its contents are not trusted
 * @param env   copied; NULL for the defaults
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

/** What the table is. */
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

/* How much was examined. */
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

GRUNDY_END_DECLS

#endif
