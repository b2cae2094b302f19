/* quotient_survey.h - families of codes, and the misère quotient of each.
 *
 * What survey.h is for nim-sequences: each code of a family gets its misère
 * quotient, proved for all heaps, or that of the first heaps, proved for their
 * sums, as far as a limit of work goes.
 *
 *     grundy_quotient_survey_new(&survey, &env, NULL);
 *     grundy_quotient_survey_add(survey, "0.???", &err);
 *     grundy_quotient_survey_run(survey, NULL, NULL, &err);
 *     for (size_t i = 0; i < grundy_quotient_survey_count(survey); i++)
 *         puts(grundy_quotient_survey_at(survey, i).game);
 *
 * Threads: one survey is used by one thread at a time; it starts its workers
 * itself.
 */
#ifndef GRUNDY_QUOTIENT_SURVEY_H
#define GRUNDY_QUOTIENT_SURVEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/quotient.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* Opaque. */
typedef struct grundy_quotient_survey grundy_quotient_survey;

typedef enum grundy_quotient_state {
    GRUNDY_QUOTIENT_UNFINISHED = 0, /* Not run, or stopped before. */
    GRUNDY_QUOTIENT_PROVED,         /* Of all heaps. */
    GRUNDY_QUOTIENT_PARTIAL         /* Of the heaps to facts.proved_to_heap. */
} grundy_quotient_state;

enum { GRUNDY_QUOTIENT_REASON_BYTES = 200 };

/* What was found of one code. */
typedef struct grundy_quotient_finding {
    grundy_quotient_state state;
    grundy_quotient_facts facts;
    /* One sentence: why it is not that of all heaps; "" if it is. */
    char reason[GRUNDY_QUOTIENT_REASON_BYTES];
} grundy_quotient_finding;

/* A code of the survey. Borrowed until grundy_quotient_survey_free(). */
typedef struct grundy_quotient_row {
    const char *game; /* In its usual spelling. */
    bool is_recalled; /* The finding is from the store. */
    const grundy_quotient_finding *found;
} grundy_quotient_row;

/** Start a survey without codes.
 *
 * @param out  new survey, owned by the caller: grundy_quotient_survey_free()
 * @param env  copied; NULL for the defaults. Its allocator must serve as many
 *             threads as it has workers, and its limit on memory is that of
 *             each quotient.
 * @param err  details on failure; may be NULL
 * @return     GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *             GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_survey_new(
    grundy_quotient_survey **out, const grundy_env *env, grundy_error *err);

/** Free a survey. NULL is allowed. */
GRUNDY_PUBLIC void grundy_quotient_survey_free(grundy_quotient_survey *survey);

/** Add the codes of a pattern that are not there yet.
 *
 * @param survey   gets them
 * @param pattern  as of grundy_survey_add()
 * @param err      offset is a place in the pattern; may be NULL
 * @return         as grundy_survey_add()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_survey_add(
    grundy_quotient_survey *survey, const char *pattern, grundy_error *err);

/* How far to go; 0 is the default. */
typedef struct grundy_quotient_survey_limits {
    uint64_t last_heap; /* Of each code; 16,383. */
    uint64_t steps;     /* Of work on each code; 2^22, a tenth of a second. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_quotient_survey_limits;

/* The key of a stored finding. */
typedef struct grundy_quotient_key {
    const char *game;
    uint64_t last_heap, steps;
} grundy_quotient_key;

/* Where findings are kept from one run to the next, such as results.h. Calls
 * come one at a time, but from any worker. */
typedef struct grundy_quotient_store {
    /* GRUNDY_UNDEFINED if there is none; GRUNDY_IO after a sentence in err. */
    grundy_status (*load)(void *user, const grundy_quotient_key *key,
                          grundy_quotient_finding *out, grundy_error *err);
    grundy_status (*save)(void *user, const grundy_quotient_key *key,
                          const grundy_quotient_finding *found,
                          grundy_error *err);
    void *user;
} grundy_quotient_store;

/** Find the quotient of every unfinished code.
 *
 * Codes are computed in turn, as many at once as there are workers; the result
 * does not depend on their number. Progress counts codes. A small proved
 * quotient that is recalled is proved again. After a failure the finished rows
 * stay finished, and a later call resumes.
 *
 * @param survey  the codes; gets what is found
 * @param limits  NULL: the defaults
 * @param store   borrowed for the call; NULL: none
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, GRUNDY_IO from
 *                the store, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_survey_run(
    grundy_quotient_survey *survey,
    const grundy_quotient_survey_limits *limits,
    const grundy_quotient_store *store, grundy_error *err);

/** Number of codes, in the order in which they were added. */
GRUNDY_PUBLIC size_t
grundy_quotient_survey_count(const grundy_quotient_survey *survey);

/** A code; index < grundy_quotient_survey_count(). */
GRUNDY_PUBLIC grundy_quotient_row
grundy_quotient_survey_at(const grundy_quotient_survey *survey, size_t index);

GRUNDY_END_DECLS

#endif
