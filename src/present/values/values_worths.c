/* SPDX-License-Identifier: MIT */
/* values_worths.c - values that are no Grundy values: those of heaps and of
 * families of positions of partizan games, numbers, scores.
 *
 * A hot position can take as long as all before it together, and a limit may
 * end the list anywhere; so each line is written as soon as it is found, and
 * only JSON, which is one object, waits for the end. The searches of one list
 * know each other's positions. Heaps of which a theorem proves a law (analysis/
 * worths/worth_far.c) need none, however large they are.
 */
#include "present/values/values_worths.h"

#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "present/answer/value_write.h"
#include "present/output.h"
#include "rules/family.h"
#include "rules/position.h"

/* Heaps past a table of the usual size: by a law, where one is proved. */
static grundy_status find_law(const gi_values_source *from, gi_worth_far *out,
                              bool *has_law, gi_run *run)
{
    grundy_status status = GRUNDY_UNDECIDED;

    *has_law = false;
    if (from->family || !gi_worth_far_fits(from->game) ||
        gi_int_compare_word(from->last, GI_WORTHS_LAST_HEAP) <= 0)
        return GRUNDY_OK;
    status = gi_worth_far_find(out, from->game, run);
    *has_law = status == GRUNDY_OK;
    if (status != GRUNDY_UNDECIDED && status != GRUNDY_OVER_BUDGET)
        return status;
    if (run->err) *run->err = (grundy_error){.status = GRUNDY_OK};
    return GRUNDY_OK;
}

/* law NULL: there is none. */
static grundy_status find(const gi_values_source *from,
                          const gi_worth_far *law, const grundy_integer *heap,
                          gi_value *out, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status;

    status = gi_source_position(from, heap, &position, run);
    if (!status) status = gi_position_check(from->game, &position, run->err);
    if (!status && law)
        status = gi_worth_far_value(law, &position, out, run);
    else if (!status)
        status = gi_fact_value(from->game, &position,
                               gi_limit_positions(run->env), out, NULL, run);
    gi_ints_clear(&position, run->env);
    return status;
}

/* A value may have commas. */
static void add_csv(const gi_value *value, gi_text *text)
{
    gi_text_add_char(text, '"');
    gi_value_write(value, text);
    gi_text_add_char(text, '"');
}

static grundy_status add_line(gi_values *values, const grundy_integer *heap,
                              const gi_value *value)
{
    gi_text *text = values->text;

    GRUNDY_ASSERT(values->format <= GRUNDY_FORMAT_CSV);
    if (values->format == GRUNDY_FORMAT_JSON) {
        gi_value_json(value, values->json);
        return text->status;
    }
    gi_text_add_integer(text, heap);
    gi_text_add(text, values->format == GRUNDY_FORMAT_TSV   ? "\t"
                      : values->format == GRUNDY_FORMAT_CSV ? ","
                                                            : ": ");
    if (values->format == GRUNDY_FORMAT_CSV)
        add_csv(value, text);
    else
        gi_value_write(value, text);
    gi_text_add_char(text, '\n');
    return gi_output_flush(text, 0, values->writer);
}

static grundy_status add_next(const gi_values_source *from,
                              const gi_worth_far *law, gi_values *values,
                              gi_run *run)
{
    grundy_integer heap = {0};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = gi_source_heap(from, values->written, &heap, run);

    if (!status) {
        status = find(from, law, &heap, &value, run);
        if (status)
            status = gi_item_fail(from->family != NULL, &heap, status, run);
    }
    if (!status) status = add_line(values, &heap, &value);
    gi_value_clear(&value, run->env);
    grundy_integer_clear(&heap, run->env);
    return status;
}

grundy_status gi_values_add_worths(const gi_values_source *from,
                                   gi_values *values, gi_run *run)
{
    gi_worth_far law;
    bool has_law = false;
    grundy_status status = find_law(from, &law, &has_law, run);

    GRUNDY_ASSERT(!values->is_table && !gi_source_has_nimbers(from));
    if (!status) status = gi_values_begin(values, run);
    if (status) goto done;
    for (; !status && values->written < from->count; values->written++) {
        gi_env_progress(run->env, values->written, from->count);
        status = gi_env_is_stopped(run->env)
                     ? GRUNDY_CANCELLED
                     : add_next(from, has_law ? &law : NULL, values, run);
    }
    if (values->format == GRUNDY_FORMAT_JSON) gi_json_close(values->json, ']');
    if (!status) status = values->text->status;
done:
    if (has_law) gi_worth_far_clear(&law, run->env);
    return status;
}
