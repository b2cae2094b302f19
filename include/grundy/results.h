/* results.h - results of surveys, kept in a file from run to run.
 *
 * The file is an SQLite database. The facts of one standard form are one
 * transaction, so that a run may be killed at any time. Facts carry the number
 * of the engine that found them; those of an older engine are computed again.
 *
 * Threads: one file of results is used by one thread at a time; the calls of a
 * survey come one at a time.
 */
#ifndef GRUNDY_RESULTS_H
#define GRUNDY_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/env.h"
#include "grundy/quotient_survey.h"
#include "grundy/status.h"
#include "grundy/survey.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_results grundy_results; /* Opaque. */

/** Whether this library was built with SQLite. */
GRUNDY_PUBLIC bool grundy_results_is_built(void);

/** Open a file of results, or make it.
 *
 * A file that is something else, or is damaged, is left unchanged.
 *
 * @param out   owned by the caller: grundy_results_close()
 * @param path  of the file; its folder exists
 * @return      GRUNDY_OK; GRUNDY_BAD_INPUT for a file of another kind, a
 *              damaged one, or one of a newer version; GRUNDY_IO if it cannot
 *              be read and written; GRUNDY_NOT_BUILT without SQLite;
 *              GRUNDY_BAD_ARGUMENT, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_results_open(grundy_results **out, const char *path,
                    const grundy_env *env, grundy_error *err);

/** Close the file. NULL is allowed. */
GRUNDY_PUBLIC void grundy_results_close(grundy_results *results);

/** The file as the store of a survey.
 *
 * A period that is proved is given whatever number of terms is asked for;
 * other facts only for the same number.
 *
 * @param results   borrowed: must outlive the use of the store
 * @param is_fresh  nothing is recalled; what is found replaces what was there
 */
GRUNDY_PUBLIC grundy_survey_store grundy_results_store(grundy_results *results,
                                                       bool is_fresh);

/** The file as the store of a survey of misère quotients.
 *
 * A quotient that is proved is given whatever the limits are; others only for
 * the same limits.
 *
 * @param results   borrowed: must outlive the use of the store
 * @param is_fresh  nothing is recalled; what is found replaces what was there
 */
GRUNDY_PUBLIC grundy_quotient_store
grundy_results_quotients(grundy_results *results, bool is_fresh);

/** How many facts were asked for and passed over so far, because an older
 * engine had found them. */
GRUNDY_PUBLIC size_t grundy_results_outdated(const grundy_results *results);

/** How many facts were asked for and rejected so far because they were altered
 * after writing: they were computed again. */
GRUNDY_PUBLIC size_t grundy_results_damaged(const grundy_results *results);

GRUNDY_END_DECLS

#endif
