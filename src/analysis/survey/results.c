/* SPDX-License-Identifier: MIT */
/* results.c - facts of surveys in an SQLite database; the adapter to SQLite.
 *
 * One table, `facts`: a row for each sequence (standard form, zeros before it)
 * and number of terms that were to be looked at. The database carries an
 * application id, so that a file of another program is recognised, and a
 * version of this schema. Both are looked at, and the pages checked, before
 * anything is written: a file that is not ours stays as it is.
 *
 * What is found of a form is saved in one transaction: after a kill the file is
 * as before or after it. The log is written ahead (WAL), because that waits for
 * the disk now and then only; a loss of power may cost the last transactions.
 *
 * A row has a digest of its key and its facts. One that does not fit is not
 * trusted but found again and counted: whatever has changed a byte of the
 * file, a wrong period is not told as proved.
 *
 * A row says which engine found it. GI_RESULTS_ENGINE is raised when terms or
 * figures were wrong before; what older ones have found is then not believed.
 *
 * Numbers are 64 bits on both sides, there with a sign: the bits are kept.
 *
 * Without SQLite: results_none.c.
 */
#include <string.h>

#include "grundy/results.h"

#include "analysis/survey/results.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/digest.h"
#include "sequence/period/period_theorem.h"

enum { GI_RESULTS_ENGINE = 2 };

#if GRUNDY_HAVE_SQLITE

#include <sqlite3.h>

/* "GRDY"; a file of ours has it at byte 68. */
#define APPLICATION_ID  0x47524459
#define SCHEMA_VERSION  2
#define TEXT_OF(number) #number
#define TEXT(number)    TEXT_OF(number)

enum { BUSY_MS = 10000 };

struct grundy_results {
    gi_own_env env;
    char *path;
    sqlite3 *db;
    sqlite3_stmt *load, *save;
    int64_t engine;
    size_t outdated_count, damaged_count;
};

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE facts ("
    " standard TEXT NOT NULL, shift INTEGER NOT NULL,"
    " terms INTEGER NOT NULL, engine INTEGER NOT NULL,"
    " state INTEGER NOT NULL, preperiod INTEGER NOT NULL,"
    " period INTEGER NOT NULL, saltus INTEGER NOT NULL,"
    " terms_used INTEGER NOT NULL, theorem TEXT NOT NULL,"
    " count INTEGER NOT NULL, max INTEGER NOT NULL,"
    " max_index INTEGER NOT NULL, zero_count INTEGER NOT NULL,"
    " last_zero INTEGER NOT NULL, mask INTEGER NOT NULL,"
    " has_position INTEGER NOT NULL, rare_count INTEGER NOT NULL,"
    " last_rare INTEGER NOT NULL, digest INTEGER NOT NULL,"
    " PRIMARY KEY (standard, shift, terms)) STRICT, WITHOUT ROWID;"
    "PRAGMA application_id = " TEXT(
        APPLICATION_ID) ";"
                        "PRAGMA user_version = " TEXT(
                            SCHEMA_VERSION) ";"
                                            "COMMIT;";

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

/* Version 1 had no digests; its rows are of an older engine, and found anew. */
static const char upgrade[] =
    "BEGIN IMMEDIATE;"
    "ALTER TABLE facts ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;"
    "PRAGMA user_version = " TEXT(SCHEMA_VERSION) ";"
                                                  "COMMIT;";

bool grundy_results_is_built(void)
{
    return true;
}

/* The last failure of SQLite as ours. */
static grundy_status fail(const grundy_results *results, grundy_error *err)
{
    const int code = sqlite3_errcode(results->db);

    if (code == SQLITE_NOMEM) return GRUNDY_NO_MEMORY;
    if (code == SQLITE_NOTADB)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%.100s is not a file of results; it is left unchanged",
                       results->path);
    if (code == SQLITE_CORRUPT)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the file of results %.100s is damaged; move it away",
                       results->path);
    return gi_fail(err, GRUNDY_IO, "the file of results %.90s: %.60s",
                   results->path, sqlite3_errmsg(results->db));
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

/* ---- opening ---- */

/* The first column of the first row: a number, or the text "ok" as 1. A number
 * is not asked for as text: without memory that would make it 0. */
static grundy_status ask(const grundy_results *results, const char *query,
                         int64_t *out, grundy_error *err)
{
    sqlite3_stmt *statement = NULL;
    const unsigned char *text = NULL;
    grundy_status status = GRUNDY_OK;

    if (sqlite3_prepare_v2(results->db, query, -1, &statement, NULL) ||
        sqlite3_step(statement) != SQLITE_ROW)
        status = fail(results, err);
    else if (sqlite3_column_type(statement, 0) == SQLITE_INTEGER)
        *out = sqlite3_column_int64(statement, 0);
    else if ((text = sqlite3_column_text(statement, 0)))
        *out = strcmp((const char *)text, "ok") == 0;
    else
        status = fail(results, err);
    sqlite3_finalize(statement);
    return status;
}

static grundy_status check_kind(const grundy_results *results, bool *is_new,
                                grundy_error *err)
{
    int64_t id = 0, version = 0, tables = 0, is_sound = 0;
    grundy_status status = ask(results, "PRAGMA application_id", &id, err);

    if (!status)
        status =
            ask(results, "SELECT count(*) FROM sqlite_schema", &tables, err);
    if (!status) status = ask(results, "PRAGMA user_version", &version, err);
    if (status) return status;
    *is_new = id == 0 && tables == 0 && version == 0;
    if (*is_new) return GRUNDY_OK;
    if (id == APPLICATION_ID && version == 1) version = SCHEMA_VERSION;
    if (id != APPLICATION_ID)
        return gi_fail(
            err, GRUNDY_BAD_INPUT,
            "%.100s is a database of another program; it is left unchanged",
            results->path);
    if (version != SCHEMA_VERSION)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%.80s is a file of results of another version, "
                       "%lld instead of %d",
                       results->path, (long long)version, SCHEMA_VERSION);
    status = ask(results, "PRAGMA quick_check(1)", &is_sound, err);
    if (!status && is_sound != 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the file of results %.100s is damaged; move it away",
                       results->path);
    return status;
}

/* A transaction, or nothing of it. */
static grundy_status change(const grundy_results *results, const char *text,
                            grundy_error *err)
{
    grundy_status status;

    if (!sqlite3_exec(results->db, text, NULL, NULL, NULL)) return GRUNDY_OK;
    status = fail(results, err);
    (void)sqlite3_exec(results->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

/* Another program may do it first. */
static grundy_status bring_up_to_date(const grundy_results *results,
                                      grundy_error *err)
{
    int64_t version = 0;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status failed;
    grundy_status status = ask(results, "PRAGMA user_version", &version, err);

    if (status || version == SCHEMA_VERSION) return status;
    failed = change(results, upgrade, &told);
    if (!failed) return GRUNDY_OK;
    status = ask(results, "PRAGMA user_version", &version, err);
    if (status || version == SCHEMA_VERSION) return status;
    return gi_fail_told(err, failed, &told);
}

static grundy_status connect(grundy_results *results, grundy_error *err)
{
    bool is_new;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status, failed;

    if (sqlite3_open_v2(results->path, &results->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL))
        return results->db ? fail(results, err) : GRUNDY_NO_MEMORY;
    sqlite3_busy_timeout(results->db, BUSY_MS);
    status = check_kind(results, &is_new, err);
    if (status) return status;
    if (sqlite3_db_readonly(results->db, "main"))
        return gi_fail(err, GRUNDY_IO,
                       "the file of results %.100s cannot be written",
                       results->path);
    /* Two programs may begin at once: the second finds what the first made. */
    failed = is_new ? change(results, schema, &told) : GRUNDY_OK;
    if (failed) {
        status = check_kind(results, &is_new, err);
        if (status) return status;
        if (is_new) return gi_fail_told(err, failed, &told);
    }
    if (!is_new) status = bring_up_to_date(results, err);
    if (status) return status;
    /* Where it cannot be had, the usual journal does. */
    (void)sqlite3_exec(results->db,
                       "PRAGMA journal_mode = WAL; PRAGMA synchronous = "
                       "NORMAL",
                       NULL, NULL, NULL);
    if (sqlite3_prepare_v2(results->db, load_text, -1, &results->load, NULL) ||
        sqlite3_prepare_v2(results->db, save_text, -1, &results->save, NULL))
        return fail(results, err);
    return GRUNDY_OK;
}

grundy_status gi_results_open(grundy_results **out, const char *path,
                              int64_t engine, const grundy_env *env,
                              grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    const size_t bytes = strlen(path) + 1;
    grundy_results *results = gi_alloc(used, sizeof *results);
    grundy_status status;

    if (!results) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *results = (grundy_results){.env = {gi_env_own(used)},
                                .path = gi_alloc(used, bytes),
                                .engine = engine};
    if (results->path) memcpy(results->path, path, bytes);
    status = results->path ? connect(results, err) : GRUNDY_NO_MEMORY;
    if (!status) {
        *out = results;
        return GRUNDY_OK;
    }
    if (status == GRUNDY_NO_MEMORY) gi_fail(err, status, "out of memory");
    grundy_results_close(results);
    return status;
}

void grundy_results_close(grundy_results *results)
{
    if (!results) return;
    sqlite3_finalize(results->load);
    sqlite3_finalize(results->save);
    sqlite3_close(results->db);
    if (results->path)
        gi_free(results->env, results->path, strlen(results->path) + 1);
    gi_free(results->env, results, sizeof *results);
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
        status = fail(results, err);
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
        if (!is_good) status = fail(results, err);
        (void)sqlite3_reset(results->save);
    }
    is_good =
        is_good && sqlite3_exec(results->db, "COMMIT", NULL, NULL, NULL) == 0;
    if (is_good) return GRUNDY_OK;
    if (!status) status = fail(results, err);
    (void)sqlite3_exec(results->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

grundy_survey_store grundy_results_store(grundy_results *results,
                                         bool is_fresh)
{
    return (grundy_survey_store){is_fresh ? load_nothing : load_facts,
                                 save_facts, results};
}

size_t grundy_results_outdated(const grundy_results *results)
{
    return results ? results->outdated_count : 0;
}

size_t grundy_results_damaged(const grundy_results *results)
{
    return results ? results->damaged_count : 0;
}

#endif

grundy_status grundy_results_open(grundy_results **out, const char *path,
                                  const grundy_env *env, grundy_error *err)
{
    if (!out || !path)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a file of results needs a path");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    return gi_results_open(out, path, GI_RESULTS_ENGINE, env, err);
}
