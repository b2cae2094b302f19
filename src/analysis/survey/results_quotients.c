/* SPDX-License-Identifier: MIT */
/* results_quotients.c - misère quotients as rows of the database.
 *
 * A table beside that of the facts, made when it is first asked for: programs
 * that do not know it leave it alone. As there, a row has a digest of its key
 * and of all it says, and the number of the engine that found it; a row that
 * does not fit is found again and counted, and one of an older engine is not
 * believed.
 */
#include "grundy/results.h"

#include "analysis/survey/results_db.h"

#if GRUNDY_HAVE_SQLITE

#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/digest.h"
#include "quotient/quotient.h"

/* To be raised when quotients were wrong before; GI_RESULTS_ENGINE too, which
 * plans of work name. */
enum { QUOTIENT_ENGINE = 1 };

enum { NUMBERS = 12 }; /* Of a finding, the state first. */

/* The state of codes whose quotients were not computed before: splits into heaps
 * that differ, digits without end. They are found anew. */
enum { STATE_REFUSED = GRUNDY_QUOTIENT_PARTIAL + 1 };

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS quotients ("
    " game TEXT NOT NULL, last_heap INTEGER NOT NULL, steps INTEGER NOT NULL,"
    " engine INTEGER NOT NULL, state INTEGER NOT NULL, size INTEGER NOT NULL,"
    " p_size INTEGER NOT NULL, generators INTEGER NOT NULL,"
    " idempotents INTEGER NOT NULL, kernel_order INTEGER NOT NULL,"
    " subgroup_order INTEGER NOT NULL, is_tame INTEGER NOT NULL,"
    " is_proved INTEGER NOT NULL, period INTEGER NOT NULL,"
    " preperiod INTEGER NOT NULL, proved_to_heap INTEGER NOT NULL,"
    " reason TEXT NOT NULL, digest INTEGER NOT NULL,"
    " PRIMARY KEY (game, last_heap, steps)) STRICT, WITHOUT ROWID";

/* A proved quotient (state 1) first, whatever the limits were. */
static const char load_text[] =
    "SELECT engine, last_heap, steps, state, size, p_size, generators,"
    " idempotents, kernel_order, subgroup_order, is_tame, is_proved, period,"
    " preperiod, proved_to_heap, reason, digest FROM quotients"
    " WHERE game = ?1 AND (last_heap = ?2 AND steps = ?3 OR state = 1)"
    " ORDER BY state = 1 DESC, engine DESC LIMIT 1";

static const char save_text[] =
    "REPLACE INTO quotients (game, last_heap, steps, engine, state, size,"
    " p_size, generators, idempotents, kernel_order, subgroup_order, is_tame,"
    " is_proved, period, preperiod, proved_to_heap, reason, digest) VALUES"
    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,"
    " ?17, ?18)";

/* ---- findings as numbers ---- */

static void list_numbers(uint64_t *out, const grundy_quotient_finding *found)
{
    const grundy_quotient_facts *facts = &found->facts;
    const uint64_t numbers[NUMBERS] = {found->state,
                                       facts->order,
                                       facts->p_size,
                                       facts->generator_count,
                                       facts->idempotent_count,
                                       facts->kernel_order,
                                       facts->subgroup_order,
                                       facts->is_tame,
                                       facts->is_proved,
                                       facts->period,
                                       facts->preperiod,
                                       facts->proved_to_heap};

    memcpy(out, numbers, sizeof numbers);
}

static grundy_quotient_facts facts_of(const uint64_t *numbers)
{
    return (grundy_quotient_facts){.order = (size_t)numbers[1],
                                   .p_size = (size_t)numbers[2],
                                   .generator_count = (size_t)numbers[3],
                                   .idempotent_count = (size_t)numbers[4],
                                   .kernel_order = (size_t)numbers[5],
                                   .subgroup_order = (size_t)numbers[6],
                                   .is_tame = numbers[7] != 0,
                                   .is_proved = numbers[8] != 0,
                                   .period = numbers[9],
                                   .preperiod = numbers[10],
                                   .proved_to_heap = numbers[11],
                                   .tag = gi_quotient_tag(numbers[8] != 0)};
}

static uint64_t digest_of(uint64_t engine, const grundy_quotient_key *key,
                          const uint64_t *numbers, const char *reason)
{
    uint64_t digest =
        gi_digest(GI_DIGEST_START, key->game, strlen(key->game) + 1);

    digest = gi_digest(digest, reason, strlen(reason) + 1);
    digest = gi_digest_number(digest, engine, 8);
    digest = gi_digest_number(digest, key->last_heap, 8);
    digest = gi_digest_number(digest, key->steps, 8);
    for (size_t i = 0; i < NUMBERS; i++)
        digest = gi_digest_number(digest, numbers[i], 8);
    return digest;
}

/* ---- rows ---- */

static grundy_status open_table(grundy_results *results, grundy_error *err)
{
    if (results->save_quotient) return GRUNDY_OK;
    if (sqlite3_exec(results->db, schema, NULL, NULL, NULL) ||
        (!results->load_quotient &&
         sqlite3_prepare_v2(results->db, load_text, -1,
                            &results->load_quotient, NULL)) ||
        sqlite3_prepare_v2(results->db, save_text, -1, &results->save_quotient,
                           NULL))
        return gi_results_fail(results, err);
    return GRUNDY_OK;
}

static void bind_key(sqlite3_stmt *statement, const grundy_quotient_key *key)
{
    /* What fails here is seen by the step: a NULL is refused. */
    (void)sqlite3_bind_text(statement, 1, key->game, -1, SQLITE_STATIC);
    (void)sqlite3_bind_int64(statement, 2, (sqlite3_int64)key->last_heap);
    (void)sqlite3_bind_int64(statement, 3, (sqlite3_int64)key->steps);
}

static uint64_t column(const grundy_results *results, int index)
{
    return (uint64_t)sqlite3_column_int64(results->load_quotient, index);
}

static bool is_outdated(const grundy_results *results)
{
    return column(results, 0) < QUOTIENT_ENGINE ||
           column(results, 3) == STATE_REFUSED;
}

/* The row at hand; false if it is not as it was written. */
static bool read_row(const grundy_results *results, const char *game,
                     grundy_quotient_finding *out)
{
    const char *reason =
        (const char *)sqlite3_column_text(results->load_quotient, 15);
    /* A proved row may have been found with other limits. */
    const grundy_quotient_key key = {game, column(results, 1),
                                     column(results, 2)};
    uint64_t numbers[NUMBERS];

    for (int i = 0; i < NUMBERS; i++)
        numbers[i] = column(results, 3 + i);
    if (!reason || strlen(reason) >= sizeof out->reason ||
        numbers[0] < GRUNDY_QUOTIENT_PROVED ||
        numbers[0] > GRUNDY_QUOTIENT_PARTIAL ||
        (numbers[0] == GRUNDY_QUOTIENT_PROVED) != (numbers[8] == 1) ||
        column(results, 16) !=
            digest_of(column(results, 0), &key, numbers, reason))
        return false;
    *out =
        (grundy_quotient_finding){.state = (grundy_quotient_state)numbers[0],
                                  .facts = facts_of(numbers)};
    memcpy(out->reason, reason, strlen(reason) + 1);
    return true;
}

static grundy_status load_finding(void *user, const grundy_quotient_key *key,
                                  grundy_quotient_finding *out,
                                  grundy_error *err)
{
    grundy_results *results = user;
    grundy_status status = open_table(results, err);
    int code;

    if (status) return status;
    status = GRUNDY_UNDEFINED;
    bind_key(results->load_quotient, key);
    code = sqlite3_step(results->load_quotient);
    if (code == SQLITE_ROW) {
        if (is_outdated(results))
            results->outdated_count++;
        else if (read_row(results, key->game, out))
            status = GRUNDY_OK;
        else if (sqlite3_errcode(results->db) == SQLITE_NOMEM)
            status = GRUNDY_NO_MEMORY;
        else
            results->damaged_count++;
    } else if (code != SQLITE_DONE) {
        status = gi_results_fail(results, err);
    }
    (void)sqlite3_reset(results->load_quotient);
    return status;
}

static grundy_status load_nothing(void *user, const grundy_quotient_key *key,
                                  grundy_quotient_finding *out,
                                  grundy_error *err)
{
    (void)user;
    (void)key;
    (void)out;
    (void)err;
    return GRUNDY_UNDEFINED;
}

static grundy_status save_finding(void *user, const grundy_quotient_key *key,
                                  const grundy_quotient_finding *found,
                                  grundy_error *err)
{
    grundy_results *results = user;
    grundy_status status = open_table(results, err);
    sqlite3_stmt *to;
    uint64_t numbers[NUMBERS];
    int at = 4;

    if (status) return status;
    to = results->save_quotient;
    list_numbers(numbers, found);
    bind_key(to, key);
    (void)sqlite3_bind_int64(to, at++, QUOTIENT_ENGINE);
    for (size_t i = 0; i < NUMBERS; i++)
        (void)sqlite3_bind_int64(to, at++, (sqlite3_int64)numbers[i]);
    (void)sqlite3_bind_text(to, at++, found->reason, -1, SQLITE_STATIC);
    (void)sqlite3_bind_int64(to, at++,
                             (sqlite3_int64)digest_of(QUOTIENT_ENGINE, key,
                                                      numbers, found->reason));
    GRUNDY_ASSERT(at - 1 == sqlite3_bind_parameter_count(to));
    if (sqlite3_step(to) != SQLITE_DONE)
        status = gi_results_fail(results, err);
    (void)sqlite3_reset(to);
    return status;
}

grundy_quotient_store grundy_results_quotients(grundy_results *results,
                                               bool is_fresh)
{
    return (grundy_quotient_store){is_fresh ? load_nothing : load_finding,
                                   save_finding, results};
}

#endif
