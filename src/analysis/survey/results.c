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
 * Misère quotients have a table of their own (results_quotients.c).
 *
 * Without SQLite: results_none.c.
 */
#include <string.h>

#include "grundy/results.h"

#include "analysis/survey/results.h"
#include "analysis/survey/results_db.h"
#include "base/env.h"
#include "base/error.h"

#if GRUNDY_HAVE_SQLITE

/* "GRDY"; a file of ours has it at byte 68. */
#define APPLICATION_ID  0x47524459
#define SCHEMA_VERSION  2
#define TEXT_OF(number) #number
#define TEXT(number)    TEXT_OF(number)

enum { BUSY_MS = 10000 };

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

grundy_status gi_results_fail(const grundy_results *results, grundy_error *err)
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
        status = gi_results_fail(results, err);
    else if (sqlite3_column_type(statement, 0) == SQLITE_INTEGER)
        *out = sqlite3_column_int64(statement, 0);
    else if ((text = sqlite3_column_text(statement, 0)))
        *out = strcmp((const char *)text, "ok") == 0;
    else
        status = gi_results_fail(results, err);
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
    status = gi_results_fail(results, err);
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
        return results->db ? gi_results_fail(results, err) : GRUNDY_NO_MEMORY;
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
    return gi_results_prepare(results, err);
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
    sqlite3_finalize(results->load_quotient);
    sqlite3_finalize(results->save_quotient);
    sqlite3_close(results->db);
    if (results->path)
        gi_free(results->env, results->path, strlen(results->path) + 1);
    gi_free(results->env, results, sizeof *results);
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
