/* SPDX-License-Identifier: MIT */
/* misere_survey.h - what the files of a survey of misère quotients share. */
#ifndef GI_ANALYSIS_SURVEY_MISERE_SURVEY_H
#define GI_ANALYSIS_SURVEY_MISERE_SURVEY_H

#include "grundy/quotient_survey.h"

#include "base/env.h"
#include "base/memory/map.h"
#include "grundy/heapgame.h"

typedef struct gi_misere_code {
    grundy_heapgame *rules; /* Owned; its name is that of the code. */
    bool is_recalled;
    grundy_quotient_finding found;
} gi_misere_code;

struct grundy_quotient_survey {
    gi_own_env env;
    gi_map names; /* Of codes: their number. */
    gi_misere_code *codes;
    size_t count, capacity;
};

/* ---- misere_run.c ---- */

/* With the defaults in the place of 0. */
grundy_quotient_survey_limits
gi_misere_limits_meant(const grundy_quotient_survey_limits *asked);
/* The quotient of a code, owned by the caller, within limits that are meant; and
 * what is said of it. As grundy_quotient_find(). */
grundy_status gi_misere_find(grundy_quotient **out,
                             grundy_quotient_finding *found,
                             const gi_misere_code *code,
                             const grundy_quotient_survey_limits *limits,
                             const grundy_env *env, grundy_error *err);

#endif
