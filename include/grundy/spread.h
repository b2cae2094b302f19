/* spread.h - a table too large for one machine, solved by several processes,
 * or for its memory, solved by one with the rest of it on disk.
 *
 * The positions are dealt to the processes in parts; each keeps what is known
 * of its own and makes their moves, and what concerns those of another process
 * is sent to it (peers.h). The file is, byte for byte, that of
 * grundy_table_build(). docs/mpi.md describes the program that does this over
 * MPI.
 *
 * Threads: one call per process; processes may be threads of one program.
 */
#ifndef GRUNDY_SPREAD_H
#define GRUNDY_SPREAD_H

#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/peers.h"
#include "grundy/status.h"
#include "grundy/table.h"

GRUNDY_BEGIN_DECLS

/* What it took; sums of all processes. */
typedef struct grundy_spread_figures {
    uint64_t rounds;       /* Times that all waited for each other. */
    uint64_t letters;      /* Between processes, without the sums. */
    uint64_t bytes;        /* Of these letters. */
    uint64_t items;        /* Moves in them. */
    uint64_t waits;        /* How often one had to wait for credit. */
    uint64_t memory_bytes; /* As planned. */
    uint64_t reserved[4];  /* Zero: see status.h. */
} grundy_spread_figures;

/** What one of the processes will have, and the memory that it takes.
 *
 * A game that ends and does not fit limits.memory_bytes is solved with a part
 * of it in memory at a time (info.is_on_disk), if that fits.
 *
 * @param options  as for grundy_spread_build()
 * @param peers    borrowed for the call; NULL: this process is alone
 * @return         as grundy_table_plan(); GRUNDY_UNDECIDED for a game whose
 *                 tables are made by one process alone
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_spread_plan(
    grundy_table_info *out, const grundy_game *game,
    const grundy_table_options *options, const grundy_peers *peers,
    const grundy_env *env, grundy_error *err);

/** Solve all positions of a game together with other processes.
 *
 * Every process makes this call, for the same game and the same kind of table.
 * Work that was stopped or killed is resumed: games that end by any number of
 * processes, those that can go on forever by as many as before.
 *
 * @param out      what it took; on every process the same
 * @param game     borrowed for the call
 * @param options  borrowed for the call, with its files: `file` is that of the
 *                 table at the first process, which must have one, and unused
 *                 at the others; `journal` is a file of each process's own, which
 *                 it must have with the plane on disk.
 *                 NULL at the other processes: the usual table
 * @param peers    borrowed for the call; NULL: this process is alone
 * @param env      NULL for the defaults; limits are those of a process, and none
 *                 may have less memory than the first
 * @return         as grundy_spread_plan() and grundy_table_build();
 *                 GRUNDY_CANCELLED where another process failed; GRUNDY_IO
 *                 where the peers did: then nobody else will hear of it
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_spread_build(
    grundy_spread_figures *out, const grundy_game *game,
    const grundy_table_options *options, const grundy_peers *peers,
    const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
