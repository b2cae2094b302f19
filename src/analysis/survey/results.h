/* SPDX-License-Identifier: MIT */
/* results.h - facts of surveys, kept in a database. */
#ifndef GI_ANALYSIS_SURVEY_RESULTS_H
#define GI_ANALYSIS_SURVEY_RESULTS_H

#include <stdint.h>

#include "grundy/results.h"

/* The engine of today: raised when terms or figures were wrong before. */
enum { GI_RESULTS_ENGINE = 2 };

/* grundy_results_open() for an engine of this number: facts of lesser numbers
 * are out of date. */
grundy_status gi_results_open(grundy_results **out, const char *path,
                              int64_t engine, const grundy_env *env,
                              grundy_error *err);

#endif
