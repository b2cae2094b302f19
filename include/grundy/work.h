/* work.h - long runs, cut into units that any machine can compute and anybody
 * can check.
 *
 * A plan says what is to be computed and how it is cut; it is a text of some
 * lines. A unit of it gives a result: a text that is the same, byte for byte,
 * on every machine, and names the plan, the engine and, where a period is
 * proved, its certificate. A merge takes one result of each unit, computes a
 * sample again and refuses what does not agree. Nothing but these files passes
 * between the machines (docs/work.md).
 *
 *     grundy_work_plan(&work, "survey 0.??? 4.???", NULL, NULL, &err);
 *     grundy_work_result_new(&result, work, 7, &err);
 *     grundy_work_result_extend(result, UINT64_MAX, &err);
 *     grundy_work_result_write(result, &writer, &err);
 *
 * Threads: a plan, with its results and merges, is used by one thread at a
 * time; searches of nimbers start their workers themselves. Machines, processes
 * and threads share the work by having a plan each.
 */
#ifndef GRUNDY_WORK_H
#define GRUNDY_WORK_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"
#include "grundy/quotient_survey.h"
#include "grundy/survey.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_work grundy_work;               /* A plan. Opaque. */
typedef struct grundy_work_result grundy_work_result; /* Opaque. */
typedef struct grundy_work_merge grundy_work_merge;   /* Opaque. */

/* ---- plans ---- */

/* How far to go and how to cut; 0 is the default. */
typedef struct grundy_work_options {
    /* A survey: terms of each code without a period, 2^20. A search: values,
     * 2^36. Sets: terms of each, 2^31. Boards: positions of each search, 2^26.
     * Misère quotients: the last heap, 16,383. */
    uint64_t terms;
    uint64_t far_terms; /* A survey: as grundy_survey_limits has them. Misère
                             quotients: steps of work on each code, 2^22. */
    uint64_t units;     /* At most one an item; 256, or all items. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_work_options;

/** Plan a run.
 *
 * @param out      new plan, owned by the caller: grundy_work_free()
 * @param what     "survey PATTERN...": the codes of grundy_survey_add(); "misere
 *                 PATTERN...": the misère quotients of these codes;
 *                 "sets K BOUND": the periods of all sets of K amounts up to
 *                 BOUND, at most 64; "search CODE": the period of one game, in
 *                 segments that follow each other; "boards GAME A..BxC..D": the
 *                 nimbers of rectangles; "nimbers GAME A..BxC..D": the same,
 *                 without a limit, by pieces that a file may keep
 *                 (grundy_work_pieces_write()); "table GAME": all positions of a
 *                 game that ends, as grundy_table_build() has them, and after the
 *                 game "misere" or "normal", and "results" for no remoteness
 * @param options  NULL: the defaults
 * @param env      copied; NULL for the defaults. Of nimbers, `workers` threads
 *                 search each board, and the allocator serves as many; 0 is one
 * @return         GRUNDY_OK; GRUNDY_BAD_INPUT for other words, and for codes that
 *                 are none; GRUNDY_UNDECIDED for a game that a search does not
 *                 suit, and a table of a game that can go on forever;
 *                 GRUNDY_UNDEFINED for boards without nimbers and positions
 *                 without numbers; GRUNDY_OVER_BUDGET past 2^16 codes, 2^32 sets or 2^20
 *                 units; GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_plan(
    grundy_work **out, const char *what, const grundy_work_options *options,
    const grundy_env *env, grundy_error *err);

/** Read a plan.
 *
 * @param reader  its text, to the end
 * @return        as grundy_work_plan(); GRUNDY_BAD_INPUT for a text that is no
 *                plan, was changed, or is for another engine, with a message;
 *                GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_read(grundy_work **out, const grundy_reader *reader,
                 const grundy_env *env, grundy_error *err);

/** Free a plan; what was made of it comes first. NULL is allowed. */
GRUNDY_PUBLIC void grundy_work_free(grundy_work *work);

/** Write the plan.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_write(
    const grundy_work *work, const grundy_writer *writer, grundy_error *err);

/** What is computed, such as "survey 0.???"; borrowed until
 * grundy_work_free(). */
GRUNDY_PUBLIC const char *grundy_work_what(const grundy_work *work);

/** Number of units, which are numbered from 1. */
GRUNDY_PUBLIC uint64_t grundy_work_units(const grundy_work *work);

/** Number of items, each of which belongs to one unit: the sequences of a
 * survey, sets, segments, boards. */
GRUNDY_PUBLIC uint64_t grundy_work_items(const grundy_work *work);

/** Whether each unit but the first goes on from the result of the one before:
 * grundy_work_needed(). */
GRUNDY_PUBLIC bool grundy_work_is_chain(const grundy_work *work);

/** Whether a merge of it has rows for a store: grundy_work_merge_store() or
 * grundy_work_merge_quotients(). */
GRUNDY_PUBLIC bool grundy_work_has_rows(const grundy_work *work);

/** Whether a merge of it has a table of positions:
 * grundy_work_merge_table(). */
GRUNDY_PUBLIC bool grundy_work_has_table(const grundy_work *work);

/** The units that a unit goes on from, one after the other; their results come
 * first, and grundy_work_result_follow() takes them in this order.
 *
 * @param unit  1 .. grundy_work_units()
 * @param from  where to look from: 1, then one past what was returned
 * @return      the least such unit that is not less; 0 if there is none
 */
GRUNDY_PUBLIC uint64_t grundy_work_needed(const grundy_work *work,
                                          uint64_t unit, uint64_t from);

/** Read what searches by pieces have learnt: less is left to do, and what is
 * found is the same.
 *
 * May be called at any time between two calls that compute, and for several
 * files: they are joined. After GRUNDY_BAD_INPUT some of the file may be taken
 * over; the plan is then to be given up.
 *
 * @param work    a plan of nimbers
 * @param reader  what grundy_work_pieces_write() wrote, to the end
 * @return        GRUNDY_OK; GRUNDY_BAD_INPUT, with a message, for a text that
 *                is no such file, was changed, is of another game, or gives a
 *                piece another nimber; GRUNDY_OVER_BUDGET for more pieces than
 *                limits.memory_bytes has room for, of which none is taken over;
 *                GRUNDY_UNDEFINED for a plan of something else; GRUNDY_IO,
 *                GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_pieces_read(
    grundy_work *work, const grundy_reader *reader, grundy_error *err);

/** Write what this plan's searches know of pieces: what they have read and
 * learnt, as far as limits.memory_bytes had room for it. In this format
 * (docs/work.md) the order of pieces differs from run to run.
 *
 * @param work  a plan of nimbers
 * @return      GRUNDY_OK, GRUNDY_UNDEFINED, GRUNDY_IO, GRUNDY_NO_MEMORY,
 *              GRUNDY_CANCELLED, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_pieces_write(
    const grundy_work *work, const grundy_writer *writer, grundy_error *err);

/* ---- results ---- */

/** Begin the result of a unit; it has no items yet.
 *
 * @param out   owned by the caller: grundy_work_result_free()
 * @param work  must outlive the result
 * @param unit  1 .. grundy_work_units()
 * @return      GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_result_new(grundy_work_result **out, grundy_work *work,
                       uint64_t unit, grundy_error *err);

/** Read a result, or one that was begun: grundy_work_result_is_done().
 *
 * @param work    must outlive the result
 * @param reader  its text, to the end
 * @return        as grundy_work_result_new(), and GRUNDY_IO; GRUNDY_BAD_INPUT,
 *                with a message, for a text that is no result, was changed, or
 *                is of another plan or engine
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_result_read(grundy_work_result **out, grundy_work *work,
                        const grundy_reader *reader, grundy_error *err);

/** Free a result. NULL is allowed. */
GRUNDY_PUBLIC void grundy_work_result_free(grundy_work_result *result);

/** Its unit. */
GRUNDY_PUBLIC uint64_t grundy_work_result_unit(const grundy_work_result *r);

/** Number of its items that are found. */
GRUNDY_PUBLIC uint64_t grundy_work_result_count(const grundy_work_result *r);

/** Number of all its items. */
GRUNDY_PUBLIC uint64_t grundy_work_result_total(const grundy_work_result *r);

/** Whether all of them are found. */
GRUNDY_PUBLIC bool grundy_work_result_is_done(const grundy_work_result *r);

/** Take one of the results that a unit goes on from.
 *
 * @param result  of a unit for which grundy_work_needed() has others
 * @param before  the finished result of the next of them; copied
 * @return        GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a result of another unit;
 *                GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_result_follow(grundy_work_result *result,
                          const grundy_work_result *before, grundy_error *err);

/** Compute items until all are found.
 *
 * On failure those found are kept, and a later call resumes.
 *
 * @param most  at most so many
 * @return      GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_OVER_BUDGET,
 *              GRUNDY_NO_MEMORY; GRUNDY_BAD_ARGUMENT where a unit lacks one
 *              that it goes on from
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_result_extend(
    grundy_work_result *result, uint64_t most, grundy_error *err);

/** Write the result, as far as it is found.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_result_write(const grundy_work_result *result,
                         const grundy_writer *writer, grundy_error *err);

/* ---- merging ---- */

/** Begin a merge.
 *
 * @param out   owned by the caller: grundy_work_merge_free()
 * @param work  must outlive the merge
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_merge_new(
    grundy_work_merge **out, grundy_work *work, grundy_error *err);

/** Free a merge; its results stay. NULL is allowed. */
GRUNDY_PUBLIC void grundy_work_merge_free(grundy_work_merge *merge);

/** Add the result of a unit. The same result once more is no harm.
 *
 * @param result  finished; must outlive the merge
 * @return        GRUNDY_OK; GRUNDY_BAD_INPUT, with a message, for one that is
 *                not finished, for other contents than an earlier result of
 *                its unit has, and in a chain for a segment that does not fit
 *                its neighbours; GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_merge_add(grundy_work_merge *merge,
                      const grundy_work_result *result, grundy_error *err);

/** The first unit from `unit` on that is missing; 0 if there is none. */
GRUNDY_PUBLIC uint64_t
grundy_work_merge_missing(const grundy_work_merge *merge, uint64_t unit);

/** Compute a sample of all items again.
 *
 * The sample is drawn by the digests of the plan and of all results, and by
 * `seed`, so that nobody who computes a unit knows it.
 *
 * @param unit   of the first item that does not agree; 0: all agree
 * @param count  of different items; all, if there are no more
 * @param seed   any number, best kept secret
 * @return       GRUNDY_OK; GRUNDY_BAD_INPUT, with a message, where an item does
 *               not agree (*unit says in which unit) or a unit is missing; as
 *               grundy_work_result_extend(). *unit is set on GRUNDY_OK and
 *               GRUNDY_BAD_INPUT.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_merge_recheck(uint64_t *unit, grundy_work_merge *merge,
                          uint64_t count, uint64_t seed, grundy_error *err);

/** Put the facts of a survey into a store: the rows that grundy_survey_run()
 * puts there.
 *
 * @param store  such as grundy_results_store(); borrowed for the call
 * @return       GRUNDY_OK; GRUNDY_BAD_INPUT where a unit is missing;
 *               GRUNDY_UNDEFINED for a plan of something else; GRUNDY_IO,
 *               GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_merge_store(const grundy_work_merge *merge,
                        const grundy_survey_store *store, grundy_error *err);

/** Put misère quotients into a store: the rows that
 * grundy_quotient_survey_run() puts there.
 *
 * @param store  such as grundy_results_quotients(); borrowed for the call
 * @return       as grundy_work_merge_store()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_merge_quotients(
    const grundy_work_merge *merge, const grundy_quotient_store *store,
    grundy_error *err);

/** Write a table of all that was found: a line of names, and one for each row,
 * divided by tabs (docs/work.md).
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *          GRUNDY_BAD_ARGUMENT; GRUNDY_BAD_INPUT where a unit is missing
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_merge_write(const grundy_work_merge *merge,
                        const grundy_writer *writer, grundy_error *err);

/** Write the table of all positions of a plan of one: the file of
 * grundy_table_build(), byte for byte.
 *
 * @param file  its former contents are lost; borrowed for the call
 * @return      GRUNDY_OK; GRUNDY_BAD_INPUT where a unit is missing;
 *              GRUNDY_UNDEFINED for a plan of something else; GRUNDY_IO,
 *              GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_work_merge_table(const grundy_work_merge *merge,
                        const grundy_file *file, grundy_error *err);

/* Gets a name that can stand in a file's, "0.77" or "S{1,3}", and the text of
 * a certificate (docs/certificates.md), both borrowed for the call. */
typedef grundy_status (*grundy_work_visit)(const char *name, const char *text,
                                           void *user);

/** Call `visit` for each certificate.
 *
 * @param visit  another status than GRUNDY_OK ends it
 * @param user   handed to visit
 * @return       GRUNDY_OK, GRUNDY_BAD_INPUT where a unit is missing, the status
 *               of visit, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *               GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_work_merge_certificates(
    const grundy_work_merge *merge, grundy_work_visit visit, void *user,
    grundy_error *err);

GRUNDY_END_DECLS

#endif
