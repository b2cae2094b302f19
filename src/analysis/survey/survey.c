/* SPDX-License-Identifier: MIT */
/* survey.c - the codes of a survey, and the class that each belongs to.
 *
 * A class is a standard form without redundant digits (survey_form.c), with
 * each number of zeros that stands before it in the sequence of some code. So
 * a code is a class, a place in its list of shifts, and a name; all that is
 * found out is found out of (form, shift).
 *
 * Invariant: names numbers the codes as the array does, standards the classes;
 * codes[i].form < class_count and codes[i].slot < its shift_count; the first
 * shift of a class is 0, whether a code has it or not, and no shift stands
 * there twice.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "codes/heapgame.h"
#include "rules/game.h"

grundy_status grundy_survey_new(grundy_survey **out, const grundy_env *env,
                                grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_survey *survey;

    if (!out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    survey = gi_alloc(used, sizeof *survey);
    if (!survey) return gi_tell(err, GRUNDY_NO_MEMORY);
    *survey = (grundy_survey){.env = {gi_env_own(used)}};
    gi_arena_init(&survey->texts, survey->env);
    gi_map_init(&survey->names, survey->env);
    gi_map_init(&survey->standards, survey->env);
    *out = survey;
    return GRUNDY_OK;
}

void grundy_survey_free(grundy_survey *survey)
{
    if (!survey) return;
    for (size_t i = 0; i < survey->class_count; i++) {
        gi_survey_class *one = &survey->classes[i];
        gi_free(survey->env, one->shifts,
                one->shift_capacity * sizeof *one->shifts);
        grundy_heapgame_free(one->rules);
    }
    gi_free(survey->env, survey->classes,
            survey->class_capacity * sizeof *survey->classes);
    gi_free(survey->env, survey->codes,
            survey->code_capacity * sizeof *survey->codes);
    gi_map_clear(&survey->standards);
    gi_map_clear(&survey->names);
    gi_arena_clear(&survey->texts);
    gi_free(survey->env, survey, sizeof *survey);
}

/* Room for one more item of an array. */
static grundy_status make_room(void *array, size_t *capacity, size_t count,
                               size_t item_bytes, const grundy_env *env)
{
    void *items;
    grundy_status status;

    if (count < *capacity) return GRUNDY_OK;
    memcpy(&items, array, sizeof items);
    status = gi_array_grow(&items, capacity, count, item_bytes, env);
    if (!status) memcpy(array, &items, sizeof items);
    return status;
}

static grundy_status add_shift(gi_survey_class *to, size_t shift, size_t *slot,
                               const grundy_env *env)
{
    grundy_status status;

    for (*slot = 0; *slot < to->shift_count; ++*slot)
        if (to->shifts[*slot].shift == shift) return GRUNDY_OK;
    status = make_room(&to->shifts, &to->shift_capacity, to->shift_count,
                       sizeof *to->shifts, env);
    if (!status)
        to->shifts[to->shift_count++] = (gi_survey_shift){.shift = shift};
    return status;
}

/* A new class that takes the rules. On failure nothing has changed. */
static grundy_status add_class(grundy_survey *survey, grundy_heapgame *rules)
{
    const grundy_env *env = survey->env;
    const char *name = grundy_heapgame_name(rules);
    gi_survey_class made = {.rules = rules, .sequence = survey->class_count};
    size_t slot;
    uint32_t number;
    bool is_new;
    grundy_status status =
        make_room(&survey->classes, &survey->class_capacity,
                  survey->class_count, sizeof *survey->classes, env);

    if (!status) status = add_shift(&made, 0, &slot, env);
    if (!status)
        status = gi_map_intern(&survey->standards, name, strlen(name), &number,
                               &is_new);
    if (status) {
        gi_free(env, made.shifts, made.shift_capacity * sizeof *made.shifts);
        return status;
    }
    GRUNDY_ASSERT(is_new && number == survey->class_count);
    survey->classes[survey->class_count++] = made;
    return GRUNDY_OK;
}

/* The class of a form, made if it is new. Takes the rules in any case. */
static grundy_status find_class(grundy_survey *survey, grundy_heapgame *rules,
                                uint32_t *number)
{
    const char *name = grundy_heapgame_name(rules);
    grundy_status status = GRUNDY_OK;

    if (!gi_map_find(&survey->standards, name, strlen(name), number)) {
        *number = (uint32_t)survey->class_count;
        status = add_class(survey, rules);
        if (!status) return GRUNDY_OK;
    }
    grundy_heapgame_free(rules);
    return status;
}

/* A code that is not there yet. */
static grundy_status add_code(grundy_survey *survey,
                              const grundy_heapgame *game)
{
    const char *name = grundy_heapgame_name(game);
    const size_t bytes = strlen(name) + 1;
    gi_code_form form;
    gi_survey_code made = {.name = NULL};
    uint32_t number;
    bool is_new;
    grundy_status status = gi_form_find(&form, game, survey->env);

    if (status) return status;
    status = find_class(survey, form.rules, &number);
    if (status) return status;
    made.form = number;
    made.is_reduced = form.is_reduced;
    status = add_shift(&survey->classes[number], form.shift, &made.slot,
                       survey->env);
    if (!status)
        status = make_room(&survey->codes, &survey->code_capacity,
                           survey->code_count, sizeof made, survey->env);
    if (status) return status;
    made.name = gi_arena_alloc(&survey->texts, bytes);
    if (!made.name) return GRUNDY_NO_MEMORY;
    memcpy(made.name, name, bytes);
    status = gi_map_intern(&survey->names, name, bytes - 1, &number, &is_new);
    if (status) return status;
    GRUNDY_ASSERT(is_new && number == survey->code_count);
    survey->codes[survey->code_count++] = made;
    return GRUNDY_OK;
}

grundy_status gi_survey_add_rules(grundy_survey *survey,
                                  const grundy_heapgame *rules,
                                  grundy_error *err)
{
    const char *name = grundy_heapgame_name(rules);
    uint32_t number;

    if (gi_map_find(&survey->names, name, strlen(name), &number))
        return GRUNDY_OK;
    if (survey->code_count >= GI_SURVEY_CODES_MOST)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "a survey has at most %d codes", GI_SURVEY_CODES_MOST);
    return add_code(survey, rules);
}

typedef struct adding {
    grundy_survey *survey;
    grundy_error *err;
} adding;

static grundy_status add_text(const char *code, void *user)
{
    const adding *to = user;
    grundy_heapgame *game;
    grundy_status status =
        grundy_heapgame_parse(&game, code, to->survey->env, to->err);

    if (status) return status;
    status = gi_survey_add_rules(to->survey, game, to->err);
    grundy_heapgame_free(game);
    return status;
}

grundy_status grundy_survey_add(grundy_survey *survey, const char *pattern,
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

size_t grundy_survey_count(const grundy_survey *survey)
{
    return survey ? survey->code_count : 0;
}

size_t grundy_survey_sequences(const grundy_survey *survey)
{
    size_t found = 0;

    for (size_t i = 0; survey && i < survey->class_count; i++)
        found += survey->classes[i].sequence == i;
    return found;
}

grundy_survey_row grundy_survey_at(const grundy_survey *survey, size_t index)
{
    const gi_survey_code *code;
    const gi_survey_class *form;
    const gi_survey_shift *found;

    if (index >= grundy_survey_count(survey))
        return (grundy_survey_row){.game = ""};
    code = &survey->codes[index];
    GRUNDY_ASSERT(code->form < survey->class_count);
    form = &survey->classes[code->form];
    GRUNDY_ASSERT(code->slot < form->shift_count);
    found = &form->shifts[code->slot];
    return (grundy_survey_row){.game = code->name,
                               .standard = grundy_heapgame_name(form->rules),
                               .shift = found->shift,
                               .sequence = grundy_heapgame_name(
                                   survey->classes[form->sequence].rules),
                               .has_redundant_digits = code->is_reduced,
                               .is_recalled = found->is_recalled,
                               .facts = found->facts};
}
