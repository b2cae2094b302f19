/* SPDX-License-Identifier: MIT */
/* results_rows.c - the facts of a survey as rows of the database.
 *
 * A row has a digest of its key and its facts. One that does not fit is not
 * trusted but found again and counted: whatever has changed a byte of the
 * file, a wrong period is not told as proved.
 *
 * A row says which engine found it. GI_RESULTS_ENGINE is raised when terms or
 * figures were wrong before; what older ones have found is then not believed.
 *
 * Numbers are 64 bits on both sides, there with a sign: the bits are kept.
 */
#include "analysis/survey/results_db.h"

#if GRUNDY_HAVE_SQLITE

#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/digest.h"
#include "sequence/period/period_theorem.h"

/* A proved period (state 1) first, whatever the number of terms was. */
static const char load_text[] =
    "SELECT engine, state, preperiod, period, saltus, terms_used, theorem,"
    " count, max, max_index, zero_count, last_zero, mask, has_position,"
    " rare_count, last_rare, terms, digest FROM facts"
    " WHERE standard = ?1 AND shift = ?2 AND (terms = ?3 OR state = 1)"
    " ORDER BY state = 1 DESC, engine DESC LIMIT 1";

static const char save_text[] =
    "REPLACE INTO facts (standard, shift, terms, engine, state, preperiod,"
    " period, saltus, terms_used, theorem, count, max, max_index, zero_count,"
    " last_zero, mask, has_position, rare_count, last_rare, digest) VALUES"
    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,"
    " ?17, ?18, ?19, ?20)";

grundy_status gi_results_prepare(grundy_results *results, grundy_error *err)
{
    if (sqlite3_prepare_v2(results->db, load_text, -1, &results->load, NULL) ||
        sqlite3_prepare_v2(results->db, save_text, -1, &results->save, NULL))
        return gi_results_fail(results, err);
    return GRUNDY_OK;
}

/* ---- digests ---- */

static uint64_t digest_of(int64_t engine, const grundy_survey_key *key,
                          const grundy_survey_facts *facts)
{
    const grundy_period *period = &facts->period;
    const grundy_invariants *figures = &facts->invariants;
    const char *tag = period->tag ? period->tag : "";
    const uint64_t numbers[] = {
        (uint64_t)engine,    key->shift,         key->terms,
        facts->state,        period->preperiod,  period->period,
        period->saltus,      period->terms_used, figures->count,
        figures->max,        figures->max_index, figures->zero_count,
        figures->last_zero,  figures->mask,      figures->has_position,
        figures->rare_count, figures->last_rare};
    uint64_t digest =
        gi_digest(GI_DIGEST_START, key->standard, strlen(key->standard) + 1);

    digest = gi_digest(digest, tag, strlen(tag) + 1);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        digest = gi_digest_number(digest, numbers[i], 8);
    return digest;
}

/* ---- facts ---- */

static uint64_t column(const grundy_results *results, int index)
{
    return (uint64_t)sqlite3_column_int64(results->load, index);
}

/* The row at hand; false if it is not as it was written. */
static bool read_row(const grundy_results *results,
                     const grundy_survey_key *asked, grundy_survey_facts *out)
{
    const char *tag = (const char *)sqlite3_column_text(results->load, 6);
    const uint64_t state = column(results, 1);
    const bool is_proved = state == GRUNDY_SURVEY_PROVED;
    gi_period_theorem theorem;

    /* A damaged row may lack what the schema demands. */
    if (!tag || !gi_period_theorem_find(&theorem, tag) ||
        state < GRUNDY_SURVEY_PROVED || state > GRUNDY_SURVEY_OPEN ||
        is_proved != (theorem != GI_PERIOD_SEEN))
        return false;
    out->state = (grundy_survey_state)state;
    out->period = (grundy_period){.preperiod = column(results, 2),
                                  .period = column(results, 3),
                                  .saltus = column(results, 4),
                                  .terms_used = column(results, 5),
                                  .is_proved = is_proved,
                                  .tag = gi_period_tag(theorem)};
    out->invariants =
        (grundy_invariants){.count = (size_t)column(results, 7),
                            .max = (grundy_nimber)column(results, 8),
                            .max_index = (size_t)column(results, 9),
                            .zero_count = (size_t)column(results, 10),
                            .last_zero = (size_t)column(results, 11),
                            .mask = column(results, 12),
                            .has_position = column(results, 13) != 0,
                            .rare_count = (size_t)column(results, 14),
                            .last_rare = (size_t)column(results, 15)};
    /* A proved row may have been found with another number of terms. */
    const grundy_survey_key key = {asked->standard, asked->shift,
                                   column(results, 16)};
    return column(results, 17) ==
           digest_of((int64_t)column(results, 0), &key, out);
}

static void bind_key(sqlite3_stmt *statement, const grundy_survey_key *key)
{
    /* What fails here is seen by the step: a NULL is refused. */
    (void)sqlite3_bind_text(statement, 1, key->standard, -1, SQLITE_STATIC);
    (void)sqlite3_bind_int64(statement, 2, (sqlite3_int64)key->shift);
    (void)sqlite3_bind_int64(statement, 3, (sqlite3_int64)key->terms);
}

static grundy_status load_facts(void *user, const grundy_survey_key *key,
                                grundy_survey_facts *out, grundy_error *err)
{
    grundy_results *results = user;
    grundy_status status = GRUNDY_UNDEFINED;
    int code;

    bind_key(results->load, key);
    code = sqlite3_step(results->load);
    if (code == SQLITE_ROW) {
        if (sqlite3_column_int64(results->load, 0) < results->engine)
            results->outdated_count++;
        else if (read_row(results, key, out))
            status = GRUNDY_OK;
        else if (sqlite3_errcode(results->db) == SQLITE_NOMEM)
            status = GRUNDY_NO_MEMORY;
        else
            results->damaged_count++;
    } else if (code != SQLITE_DONE) {
        status = gi_results_fail(results, err);
    }
    (void)sqlite3_reset(results->load);
    return status;
}

static grundy_status load_nothing(void *user, const grundy_survey_key *key,
                                  grundy_survey_facts *out, grundy_error *err)
{
    (void)user;
    (void)key;
    (void)out;
    (void)err;
    return GRUNDY_UNDEFINED;
}

static void bind_facts(const grundy_results *results,
                       const grundy_survey_key *key,
                       const grundy_survey_facts *facts)
{
    const grundy_period *period = &facts->period;
    const grundy_invariants *figures = &facts->invariants;
    const uint64_t before[] = {(uint64_t)results->engine,
                               facts->state,
                               period->preperiod,
                               period->period,
                               period->saltus,
                               period->terms_used};
    const uint64_t after[] = {
        figures->count,        figures->max,
        figures->max_index,    figures->zero_count,
        figures->last_zero,    figures->mask,
        figures->has_position, figures->rare_count,
        figures->last_rare,    digest_of(results->engine, key, facts)};
    sqlite3_stmt *to = results->save;
    int at = 4;

    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        (void)sqlite3_bind_int64(to, at++, (sqlite3_int64)before[i]);
    (void)sqlite3_bind_text(to, at++, period->tag ? period->tag : "", -1,
                            SQLITE_STATIC);
    for (size_t i = 0; i < sizeof after / sizeof after[0]; i++)
        (void)sqlite3_bind_int64(to, at++, (sqlite3_int64)after[i]);
    GRUNDY_ASSERT(at - 1 == sqlite3_bind_parameter_count(to));
}

static grundy_status save_facts(void *user, const grundy_survey_key *keys,
                                const grundy_survey_facts *facts, size_t count,
                                grundy_error *err)
{
    grundy_results *results = user;
    bool is_good =
        sqlite3_exec(results->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; is_good && i < count; i++) {
        bind_key(results->save, &keys[i]);
        bind_facts(results, &keys[i], &facts[i]);
        is_good = sqlite3_step(results->save) == SQLITE_DONE;
        if (!is_good) status = gi_results_fail(results, err);
        (void)sqlite3_reset(results->save);
    }
    is_good =
        is_good && sqlite3_exec(results->db, "COMMIT", NULL, NULL, NULL) == 0;
    if (is_good) return GRUNDY_OK;
    if (!status) status = gi_results_fail(results, err);
    (void)sqlite3_exec(results->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

grundy_survey_store grundy_results_store(grundy_results *results,
                                         bool is_fresh)
{
    return (grundy_survey_store){is_fresh ? load_nothing : load_facts,
                                 save_facts, results};
}

#endif
