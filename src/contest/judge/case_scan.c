/* SPDX-License-Identifier: MIT */
/* case_scan.c - reads one case of a contest's input.
 *
 * The reader follows the layout of the ruleset's judge face, word by word, or
 * lets the ruleset read the case. Numbers are checked one by one as they
 * arrive, which gives an error the place of its number; what only the whole
 * case can show is reported at its last number.
 *
 * No count is trusted: a list grows as its numbers arrive, so that a count of
 * 10^18 costs an error at the end of the input and no memory.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/judge/case.h"
#include "rules/ruleset.h"

#include <inttypes.h>

struct reading {
    gi_case *one;
    const gi_layout *layout;
    gi_scan *scan;
    grundy_error *err;
};

static grundy_status check_number(const struct reading *reading,
                                  const gi_field *field,
                                  const grundy_integer *number)
{
    const int64_t least = gi_field_least(field, reading->one->rules);

    if (gi_int_compare_word(number, least) >= 0) return GRUNDY_OK;
    return gi_scan_fail(reading->scan, reading->err,
                        "expected %s, a number >= %" PRId64, field->what,
                        least);
}

static grundy_status read_number(struct reading *reading,
                                 const gi_field *field)
{
    const grundy_env *env = reading->one->env;
    grundy_integer number = gi_case_take_spare(reading->one);
    grundy_status status =
        gi_scan_integer(reading->scan, &number, field->what, reading->err);

    if (!status) status = check_number(reading, field, &number);
    if (!status)
        status =
            gi_ints_push_take(gi_case_list(reading->one, field), &number, env);
    grundy_integer_clear(&number, env);
    return status;
}

static grundy_status read_list(struct reading *reading, const gi_field *field,
                               uint64_t count)
{
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; i < count && !status; i++)
        status = read_number(reading, field);
    return status;
}

static grundy_status read_fields(struct reading *reading)
{
    uint64_t counts[GI_FIELDS_MAX] = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(reading->layout->count <= GI_FIELDS_MAX);
    for (size_t i = 0; i < reading->layout->count; i++) {
        const gi_field *field = &reading->layout->fields[i];
        if (field->is_parameter)
            reading->one->is_given[field->parameter] = true;
        if (field->kind == GI_FIELD_COUNT) {
            GRUNDY_ASSERT(field->list > i);
            GRUNDY_ASSERT(field->list < reading->layout->count);
            status = gi_scan_uint64(reading->scan, &counts[field->list],
                                    field->what, reading->err);
        } else if (field->kind == GI_FIELD_NUMBER) {
            status = read_number(reading, field);
        } else {
            GRUNDY_ASSERT(field->kind == GI_FIELD_LIST);
            status = read_list(reading, field, counts[i]);
        }
        if (status) break;
    }
    return status;
}

static grundy_status read_by_ruleset(struct reading *reading, gi_run *run)
{
    gi_case *one = reading->one;

    for (size_t i = 0; i < one->rules->parameter_count; i++)
        one->is_given[i] = true;
    return one->rules->judge->read(reading->scan, &one->position,
                                   one->parameters, run);
}

static grundy_status finish(struct reading *reading)
{
    grundy_error found = {.status = GRUNDY_OK};
    const grundy_status status = gi_case_finish(reading->one, &found);

    if (status == GRUNDY_BAD_INPUT)
        return gi_scan_fail(reading->scan, reading->err, "%s", found.message);
    if (status && reading->err) *reading->err = found;
    return status;
}

grundy_status gi_case_scan(gi_case *one, const gi_layout *layout,
                           gi_scan *scan, gi_run *run)
{
    struct reading reading = {
        .one = one, .layout = layout, .scan = scan, .err = run->err};
    grundy_status status = one->rules->judge->read
                               ? read_by_ruleset(&reading, run)
                               : read_fields(&reading);

    return status ? status : finish(&reading);
}
