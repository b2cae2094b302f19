/* SPDX-License-Identifier: MIT */
/* results_none.c - the calls of results.c in a build without SQLite: nothing is
 * kept, and who asks for it is told that it was not built in.
 */
#include "grundy/results.h"

#include "analysis/survey/results.h"
#include "base/error.h"

#if !GRUNDY_HAVE_SQLITE

bool grundy_results_is_built(void)
{
    return false;
}

grundy_status gi_results_open(grundy_results **out, const char *path,
                              int64_t engine, const grundy_env *env,
                              grundy_error *err)
{
    (void)out;
    (void)path;
    (void)engine;
    (void)env;
    return gi_fail(err, GRUNDY_NOT_BUILT,
                   "this grundy was built without SQLite and keeps no "
                   "results");
}

void grundy_results_close(grundy_results *results)
{
    (void)results;
}

grundy_survey_store grundy_results_store(grundy_results *results,
                                         bool is_fresh)
{
    (void)results;
    (void)is_fresh;
    return (grundy_survey_store){.user = NULL};
}

grundy_quotient_store grundy_results_quotients(grundy_results *results,
                                               bool is_fresh)
{
    (void)results;
    (void)is_fresh;
    return (grundy_quotient_store){.user = NULL};
}

size_t grundy_results_outdated(const grundy_results *results)
{
    (void)results;
    return 0;
}

size_t grundy_results_damaged(const grundy_results *results)
{
    (void)results;
    return 0;
}

#endif
