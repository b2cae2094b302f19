/* SPDX-License-Identifier: MIT */
/* results_db.h - the database of results as results.c, which opens it, and
 * results_rows.c, which reads and writes its rows, see it. */
#ifndef GI_ANALYSIS_SURVEY_RESULTS_DB_H
#define GI_ANALYSIS_SURVEY_RESULTS_DB_H

#include "grundy/results.h"

#if GRUNDY_HAVE_SQLITE

#include <sqlite3.h>

#include "base/env.h"

struct grundy_results {
    gi_own_env env;
    char *path;
    sqlite3 *db;
    sqlite3_stmt *load, *save;
    sqlite3_stmt *load_quotient, *save_quotient; /* NULL until asked for. */
    int64_t engine;
    size_t outdated_count, damaged_count;
};

/* The last failure of SQLite as ours. */
grundy_status gi_results_fail(const grundy_results *results,
                              grundy_error *err);
/* The statements that load and save rows; finalised by the owner. */
grundy_status gi_results_prepare(grundy_results *results, grundy_error *err);

#endif

#endif
