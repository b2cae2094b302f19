/* SPDX-License-Identifier: MIT */
/* request.c - a case from a JSON request.
 *
 * The words of the batch layout are keys of the request's `input`, where a
 * word in brackets stands for a list; parameters have their own names, and
 * those with a fallback may be omitted. Any other key is refused
 * (request_keys.h).
 *
 * Every error has the offset of the value that is wrong, or of the object that
 * lacks a key.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "protocol/batch/request.h"
#include "protocol/request_keys.h"
#include "rules/ruleset.h"

#include <inttypes.h>
#include <string.h>

static grundy_status read_number(gi_case *one, const gi_field *field,
                                 const gi_json *value, gi_run *run)
{
    const bool is_text =
        one->rules->batch->has_text_numbers && !field->is_parameter;
    const int64_t least = gi_field_least(field, one->rules);
    grundy_integer number = {0, NULL};
    grundy_status status =
        is_text
            ? gi_json_integer_text(&number, value, field->name, one->env,
                                   run->err)
            : gi_json_integer(&number, value, field->name, one->env, run->err);

    GRUNDY_ASSERT(status || value); /* A missing value is not a number. */
    if (!status && gi_int_compare_word(&number, least) < 0)
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, value->offset,
                            "expected a number >= %" PRId64 " for %s", least,
                            field->name);
    if (!status)
        status =
            gi_ints_push_take(gi_case_list(one, field), &number, one->env);
    grundy_integer_clear(&number, one->env);
    return status;
}

static grundy_status read_list(gi_case *one, const gi_field *field,
                               const gi_json *value, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(value);
    if (value->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, value->offset,
                          "expected a list of integers for %s", field->name);
    for (const gi_json *item = value->first; item && !status;
         item = item->next)
        status = read_number(one, field, item, run);
    return status;
}

static grundy_status read_field(gi_case *one, const gi_field *field,
                                const gi_json *value, gi_run *run)
{
    return field->kind == GI_FIELD_LIST ? read_list(one, field, value, run)
                                        : read_number(one, field, value, run);
}

static grundy_status read_position(gi_case *one, const gi_json *input,
                                   gi_run *run)
{
    const char *words = one->rules->batch->layout;
    gi_layout layout = {.count = 0};
    grundy_status status =
        gi_layout_read(&layout, words, one->rules, run->err);

    for (size_t i = 0; i < layout.count && !status; i++) {
        const gi_field *field = &layout.fields[i];
        const gi_json *value = gi_json_member(input, field->name);
        if (field->is_parameter) continue;
        if (!value)
            status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                                "the input lacks the key \"%s\"", field->name);
        if (!status) status = read_field(one, field, value, run);
    }
    return status;
}

/* A word, by its place; a code, by the bytes of its text. */
static grundy_status read_text(gi_case *one, size_t index,
                               const gi_json *value, gi_run *run)
{
    const gi_parameter *parameter = &one->rules->parameters[index];
    const char *words =
        parameter->kind == GI_WORD ? one->rules->words[index] : NULL;
    gi_ints *out = &one->parameters[index];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count == 0 && index < one->rules->parameter_count);
    if (value->kind != GI_JSON_STRING || value->text_count == 0 ||
        memchr(value->text, '\0', value->text_count))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, value->offset,
                          "%s is a text", parameter->name);
    for (size_t i = 0; !words && i < value->text_count && !status; i++)
        status = gi_ints_push_word(out, value->text[i], run->env);
    if (!words) return status;
    const size_t place = gi_word_place(words, value->text, value->text_count);
    if (place == gi_word_place(words, "", 0))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, value->offset,
                          "%s is one of: %s", parameter->name, words);
    return gi_ints_push_word(out, (int64_t)place, run->env);
}

/* A parameter that the ruleset's own reader has filled is left alone. */
static grundy_status read_parameter(gi_case *one, size_t index,
                                    const gi_json *input, gi_run *run)
{
    const gi_parameter *parameter = &one->rules->parameters[index];
    gi_field field = {.kind = parameter->kind == GI_SET ? GI_FIELD_LIST
                                                        : GI_FIELD_NUMBER,
                      .is_parameter = true,
                      .parameter = index};
    const gi_json *value = gi_json_member(input, parameter->name);

    one->is_given[index] = one->parameters[index].count > 0;
    if (one->is_given[index]) return GRUNDY_OK;
    if (!value && parameter->fallback) return GRUNDY_OK;
    if (!value)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                          "the input lacks the key \"%s\"", parameter->name);
    if (parameter->kind == GI_WORD || parameter->kind == GI_CODE) {
        one->is_given[index] = true;
        return read_text(one, index, value, run);
    }
    if (!gi_field_name(&field, parameter->name, strlen(parameter->name)))
        return gi_fail(run->err, GRUNDY_BUG,
                       "the name of a parameter is too long");
    one->is_given[index] = true;
    return read_field(one, &field, value, run);
}

static grundy_status check_keys(const gi_ruleset *rules, const gi_json *input,
                                grundy_error *err)
{
    const gi_json *wrong = NULL;
    gi_request_keys keys = {.count = 0};

    gi_request_keys_add(&keys, rules->batch->layout);
    for (size_t i = 0; i < rules->parameter_count; i++)
        gi_request_keys_add(&keys, rules->parameters[i].name);
    return gi_request_keys_check(&keys, input, &wrong, err);
}

grundy_status gi_request_read(gi_case *one, const gi_json *input, gi_run *run)
{
    const gi_batch *face = one->rules->batch;
    grundy_status status = check_keys(one->rules, input, run->err);

    if (!status)
        status = face->read
                     ? face->read(input, &one->position, one->parameters, run)
                     : read_position(one, input, run);
    for (size_t i = 0; i < one->rules->parameter_count && !status; i++)
        status = read_parameter(one, i, input, run);
    if (status) return status;
    status = gi_case_finish(one, run->err);
    if (status && run->err && run->err->offset == 0)
        run->err->offset = input->offset;
    return status;
}
