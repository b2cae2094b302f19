/* SPDX-License-Identifier: MIT */
/* jobs.h - the parts of a survey on the workers: one stop flag, one progress
 * counted in parts, the first failure ends them all.
 *
 * What the parts share is touched between gi_survey_jobs_lock() and
 * gi_survey_jobs_unlock(); everything else a part touches is its own.
 */
#ifndef GI_ANALYSIS_SURVEY_JOBS_H
#define GI_ANALYSIS_SURVEY_JOBS_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"

typedef struct gi_survey_jobs gi_survey_jobs;
/* Does one part, with the environment of its worker: one thread, the survey's
 * stop flag, its progress. Another status than GRUNDY_OK is a failure. */
typedef grundy_status gi_survey_job(void *user, size_t part,
                                    const grundy_env *env, grundy_error *err);

/* Workers as `env` says; each of their environments is a copy of `each` but for
 * what is said above. `total`: of the progress. Both must outlive it.
 * GRUNDY_OK, GRUNDY_NO_MEMORY. Owned: to be closed. */
grundy_status gi_survey_jobs_open(gi_survey_jobs **out, const grundy_env *env,
                                  const grundy_env *each, size_t total);
void gi_survey_jobs_close(gi_survey_jobs *jobs); /* NULL is allowed. */

/* Parts 0 .. count - 1, those of lower numbers first; waits for all of them.
 * The first failure, and `err` tells it; then parts that have not begun are
 * left out. */
grundy_status gi_survey_jobs_run(gi_survey_jobs *jobs, gi_survey_job *job,
                                 void *user, size_t count, grundy_error *err);

void gi_survey_jobs_lock(gi_survey_jobs *jobs);
void gi_survey_jobs_unlock(gi_survey_jobs *jobs);
/* One more of `total` is done. Under the lock. */
void gi_survey_jobs_count(gi_survey_jobs *jobs);

#endif
