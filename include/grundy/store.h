/* store.h - the values of a heap game in a file, for long runs.
 *
 * A store has the terms of a nim-sequence in packed, checksummed blocks
 * (docs/formats.md). It is written as the terms are found, so that a program
 * killed at any moment can resume and end with the same bytes; and any range
 * of it can be read without the rest and without computing.
 *
 * When power is lost, a store keeps what it had when the file's sync() last
 * returned, and can be read and resumed. These calls sync at the end and where
 * the order of writes matters; a file that syncs by itself every few seconds
 * loses seconds.
 *
 * Stores need zstd and xxHash; without them all calls return GRUNDY_NOT_BUILT.
 *
 * Threads: as for a grundy_sequence.
 */
#ifndef GRUNDY_STORE_H
#define GRUNDY_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/heapgame.h"
#include "grundy/nimber.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_store grundy_store; /* Opaque. */

/** Bring a file to at least `count` terms, and finish it.
 *
 * An empty file is begun; one that was finished, or whose program was killed,
 * is extended after its terms have been read: those before the first damage,
 * where it was not finished. One that has enough terms is left unchanged. The
 * terms that a file has are never fewer at any moment, also when the disk is
 * full or power is lost.
 *
 * On GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED and GRUNDY_NO_MEMORY the file has
 * the terms found and is finished, if possible; after GRUNDY_IO it can be
 * resumed.
 *
 * @param file   borrowed for the call
 * @param game   rules of the sequence
 * @param count  number of terms wanted: heaps 0 .. count - 1
 * @param env    NULL for the defaults
 * @param err    details on failure; may be NULL
 * @return       as grundy_sequence_extend(), and GRUNDY_IO, such as for a disk
 *               that is full; GRUNDY_BAD_INPUT for a file that is no store,
 *               was finished and is damaged, or has the values of another
 *               game; GRUNDY_BAD_ARGUMENT for a NULL pointer
 *
 * Cost: that of grundy_sequence_extend(), which keeps all terms.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_store_extend(const grundy_file *file, const grundy_heapgame *game,
                    uint64_t count, const grundy_env *env, grundy_error *err);

/** Open a store, to read it.
 *
 * One that was not finished, or whose end is damaged, has the values before
 * that place; grundy_store_damage() tells.
 *
 * @param out   new store, owned by the caller: grundy_store_free()
 * @param file  copied; its user must outlive the store
 * @param env   copied; NULL for the defaults
 * @return      GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET;
 *              GRUNDY_BAD_INPUT for a file that is no store;
 *              GRUNDY_BAD_ARGUMENT for a NULL pointer
 *
 * Cost: 8 bytes a block of 65,536 values; one block is kept unpacked. A store
 * that was not finished is read once.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_store_open(grundy_store **out, const grundy_file *file,
                  const grundy_env *env, grundy_error *err);

/** Free a store; the file stays. NULL is allowed. */
GRUNDY_PUBLIC void grundy_store_free(grundy_store *store);

/** The code of its game; borrowed until grundy_store_free(). */
GRUNDY_PUBLIC const char *grundy_store_game(const grundy_store *store);

/** Number of terms. */
GRUNDY_PUBLIC uint64_t grundy_store_count(const grundy_store *store);

/** What is wrong with the file behind these terms: sentences, joined by a
 * semicolon, of what and where it is and which values are good; "" for a store
 * that was finished. A block in the middle of it is looked at when it is read.
 *
 * @return  borrowed until grundy_store_free()
 */
GRUNDY_PUBLIC const char *grundy_store_damage(const grundy_store *store);

/** Copy the terms G(first) .. G(end - 1).
 *
 * @param out  shape [end - first], of the caller
 * @return     GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY; GRUNDY_BAD_INPUT for a
 *             block that is damaged; GRUNDY_BAD_ARGUMENT unless first <= end
 *             <= grundy_store_count()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_store_copy(grundy_nimber *out, grundy_store *store, uint64_t first,
                  uint64_t end, grundy_error *err);

/** Bring a damaged or unfinished file to its good values, and finish it.
 *
 * All blocks are read. The file keeps those before the first that is wrong;
 * one without any damage is left unchanged. grundy_store_extend() then finds
 * what is missing.
 *
 * @param found  what was wrong, and its place; status GRUNDY_OK for nothing;
 *               may be NULL
 * @param file   borrowed for the call
 * @return       GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET,
 *               GRUNDY_CANCELLED; GRUNDY_BAD_INPUT for a file that is no
 *               store; GRUNDY_BAD_ARGUMENT for a NULL pointer
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_store_repair(grundy_error *found, const grundy_file *file,
                    const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
