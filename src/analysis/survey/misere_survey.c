/* SPDX-License-Identifier: MIT */
/* misere_survey.c - the codes of a survey of misère quotients.
 *
 * Each code stands for itself. First cousins (T-FIRST-COUSIN) have the same
 * quotient, but their heaps are numbered otherwise; a quotient that is proved
 * costs milliseconds, and a code that is computed by its own rules has a
 * certificate of its own.
 *
 * Invariant: names numbers the codes as the array does.
 */
#include <string.h>

#include "analysis/survey/misere_survey.h"
#include "analysis/survey/survey.h"
#include "base/error.h"
#include "base/memory/array.h"

grundy_status grundy_quotient_survey_new(grundy_quotient_survey **out,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_quotient_survey *survey;

    if (!out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    survey = gi_alloc(used, sizeof *survey);
    if (!survey) return gi_tell(err, GRUNDY_NO_MEMORY);
    *survey = (grundy_quotient_survey){.env = {gi_env_own(used)}};
    gi_map_init(&survey->names, survey->env);
    *out = survey;
    return GRUNDY_OK;
}

void grundy_quotient_survey_free(grundy_quotient_survey *survey)
{
    if (!survey) return;
    for (size_t i = 0; i < survey->count; i++)
        grundy_heapgame_free(survey->codes[i].rules);
    gi_free(survey->env, survey->codes,
            survey->capacity * sizeof *survey->codes);
    gi_map_clear(&survey->names);
    gi_free(survey->env, survey, sizeof *survey);
}

/* Takes the rules on GRUNDY_OK. */
static grundy_status add_code(grundy_quotient_survey *survey,
                              grundy_heapgame *rules)
{
    const char *name = grundy_heapgame_name(rules);
    void *items = survey->codes;
    uint32_t number;
    bool is_new;
    grundy_status status = GRUNDY_OK;

    if (survey->count == survey->capacity)
        status = gi_array_grow(&items, &survey->capacity, survey->count,
                               sizeof *survey->codes, survey->env);
    if (status) return status;
    survey->codes = items;
    status =
        gi_map_intern(&survey->names, name, strlen(name), &number, &is_new);
    if (status) return status;
    GRUNDY_ASSERT(is_new && number == survey->count);
    survey->codes[survey->count++] = (gi_misere_code){.rules = rules};
    return GRUNDY_OK;
}

typedef struct adding {
    grundy_quotient_survey *survey;
    grundy_error *err;
} adding;

static grundy_status add_text(const char *code, void *user)
{
    const adding *to = user;
    grundy_heapgame *rules;
    grundy_status status =
        grundy_heapgame_parse(&rules, code, to->survey->env, to->err);
    const char *name;
    uint32_t number;

    if (status) return status;
    name = grundy_heapgame_name(rules);
    if (gi_map_find(&to->survey->names, name, strlen(name), &number)) {
        grundy_heapgame_free(rules);
        return GRUNDY_OK;
    }
    if (to->survey->count >= GI_SURVEY_CODES_MOST)
        status =
            gi_fail(to->err, GRUNDY_OVER_BUDGET,
                    "a survey has at most %d codes", GI_SURVEY_CODES_MOST);
    else
        status = add_code(to->survey, rules);
    if (status) grundy_heapgame_free(rules);
    return status;
}

grundy_status grundy_quotient_survey_add(grundy_quotient_survey *survey,
                                         const char *pattern,
                                         grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    adding to = {survey, &told};
    grundy_status status;

    if (!survey || !pattern)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no pattern");
    status = gi_survey_expand(pattern, add_text, &to, survey->env, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

size_t grundy_quotient_survey_count(const grundy_quotient_survey *survey)
{
    return survey ? survey->count : 0;
}

grundy_quotient_row
grundy_quotient_survey_at(const grundy_quotient_survey *survey, size_t index)
{
    static const grundy_quotient_finding none;
    const gi_misere_code *code;

    if (index >= grundy_quotient_survey_count(survey))
        return (grundy_quotient_row){.game = "", .found = &none};
    code = &survey->codes[index];
    return (grundy_quotient_row){grundy_heapgame_name(code->rules),
                                 code->is_recalled, &code->found};
}
