/* survey.h - families of codes, and the facts of each of their sequences.
 *
 * Many codes have one sequence: 0.07, 0.137 and 0.4 are Dawson's Kayles, shifted.
 * A survey brings each code into its standard form by theorems
 * (docs/theorems.md: T-FIRST-COUSIN, T-REDUNDANT-DIGIT), computes each form
 * once, and reports for every code either its period, with a proof, or how far
 * no period was found, with the figures that are published with a frontier.
 * Codes whose terms agree only as far as they were computed are never called
 * equal.
 *
 *     grundy_survey_new(&survey, &env, NULL);
 *     grundy_survey_add(survey, "0.???", &err);
 *     grundy_survey_run(survey, NULL, NULL, &err);
 *     for (size_t i = 0; i < grundy_survey_count(survey); i++)
 *         puts(grundy_survey_at(survey, i).game);
 *
 * Threads: one survey is used by one thread at a time; it starts its workers
 * itself.
 */
#ifndef GRUNDY_SURVEY_H
#define GRUNDY_SURVEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/period.h"
#include "grundy/sequence.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_survey grundy_survey; /* Opaque. */

typedef enum grundy_survey_state {
    GRUNDY_SURVEY_UNFINISHED = 0, /* Not run, or stopped before. */
    GRUNDY_SURVEY_PROVED,         /* A period, proved by period.tag. */
    GRUNDY_SURVEY_APPARENT,       /* A period that was seen, not proved. */
    GRUNDY_SURVEY_OPEN            /* No period in so many terms. */
} grundy_survey_state;

/* The facts of one sequence. */
typedef struct grundy_survey_facts {
    grundy_survey_state state;
    grundy_period period; /* Where there is one. */
    /* With a proved period `count` is preperiod + period, the terms that have
     * every value, and a mask is given only if it makes a finite number of all
     * heaps rare: these are rare_count and last_rare. Otherwise: of the first
     * `count` terms. */
    grundy_invariants invariants;
} grundy_survey_facts;

/* A code of the survey. Texts are borrowed until grundy_survey_free(), and
 * `sequence` until the next run. */
typedef struct grundy_survey_row {
    const char *game; /* In its usual spelling. */
    /* Its standard form, without redundant digits: G(n + shift) of the game is
     * G(n) of the form, and the terms before are 0. */
    const char *standard;
    size_t shift;
    /* The first standard form, by length and alphabet, among those of the
     * survey that have been proved to have this sequence. */
    const char *sequence;
    bool has_redundant_digits; /* T-REDUNDANT-DIGIT was used. */
    bool is_recalled;          /* The facts are from the store. */
    grundy_survey_facts facts;
} grundy_survey_row;

/** Start a survey without codes.
 *
 * @param env  copied; NULL for the defaults. Its
 *             allocator must serve as many threads as it has workers.
 * @return     GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *             GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_survey_new(
    grundy_survey **out, const grundy_env *env, grundy_error *err);

/** Free a survey. NULL is allowed. */
GRUNDY_PUBLIC void grundy_survey_free(grundy_survey *survey);

/** Add the codes of a pattern that are not there yet.
 *
 * @param pattern  a code (heapgame.h) where `?` stands for any octal digit and
 *                 `x` for any hexadecimal one; before the point for those that
 *                 make sense there
 * @param err      offset is a place in the pattern; may be NULL
 * @return         GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *                 GRUNDY_OVER_BUDGET past 2^16 codes; on failure some of the
 *                 codes may be there
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_survey_add(
    grundy_survey *survey, const char *pattern, grundy_error *err);

/* How far to go; 0 is the default. */
typedef struct grundy_survey_limits {
    uint64_t terms; /* Of each code without a period; 2^20. */
    /* Codes that are known to have a period further out get the terms that its
     * proof needs, if they are not more than this; 2^29, or `terms` where
     * that is given. */
    uint64_t far_terms;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_survey_limits;

/* The key of stored facts: the sequence of `shift` zeros and then the terms of
 * a standard form, computed up to `terms` terms. */
typedef struct grundy_survey_key {
    const char *standard;
    uint64_t shift, terms;
} grundy_survey_key;

/* Where facts are kept from one run to the next, such as results.h. Calls come
 * one at a time, but from any worker. */
typedef struct grundy_survey_store {
    /* GRUNDY_UNDEFINED if there are none; GRUNDY_IO after a sentence in err. */
    grundy_status (*load)(void *user, const grundy_survey_key *key,
                          grundy_survey_facts *out, grundy_error *err);
    /* Keeps the facts of all keys, shape [count] each, or of none. */
    grundy_status (*save)(void *user, const grundy_survey_key *keys,
                          const grundy_survey_facts *facts, size_t count,
                          grundy_error *err);
    void *user;
} grundy_survey_store;

/** Find the facts of every unfinished code.
 *
 * Standard forms are computed in turn, as many at once as there are workers;
 * the result does not depend on their number. Progress counts forms. After a
 * failure the finished rows stay finished, and a later call resumes.
 *
 * @param limits  NULL: the defaults. limits.positions of the environment is a
 *                limit of terms too.
 * @param store   borrowed for the call; NULL: none
 * @return        GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET,
 *                GRUNDY_CANCELLED, GRUNDY_IO from the store
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_survey_run(grundy_survey *survey, const grundy_survey_limits *limits,
                  const grundy_survey_store *store, grundy_error *err);

/** Number of codes, in the order in which they were added. */
GRUNDY_PUBLIC size_t grundy_survey_count(const grundy_survey *survey);

/** A code; index < grundy_survey_count(). */
GRUNDY_PUBLIC grundy_survey_row grundy_survey_at(const grundy_survey *survey,
                                                 size_t index);

/** Number of different sequences among them, up to a shift, as far as it is
 * proved that they are equal. */
GRUNDY_PUBLIC size_t grundy_survey_sequences(const grundy_survey *survey);

GRUNDY_END_DECLS

#endif
