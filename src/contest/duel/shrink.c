/* SPDX-License-Identifier: MIT */
/* shrink.c - reduces an input on which a program fails, step by step.
 *
 * Each proposal is the best input so far with something omitted or reduced
 * (shrink_rows.c, shrink_numbers.c), brought back within the limits of the
 * problem. The caller runs the program on it; if the program fails again, the
 * proposal becomes the new best input. Passes follow one another from coarse
 * to fine and begin again until a whole round has found nothing.
 *
 * Smaller means: fewer cases; then fewer numbers in lists; then a smaller sum
 * of all numbers. A proposal that is not smaller is not made, so the process
 * ends; the number of proposals is limited nevertheless, for slow programs. A
 * position of rules without numbers counts as smaller if a move led to it.
 *
 * Different changes often lead to the same text, which is tried only once.
 *
 * Nothing is random: the same failures lead to the same input.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "contest/duel/shrink.h"

enum { PROPOSALS_MOST = 4000, REMEMBERED_BYTES = 2048 };

static gi_shrink_pass *const passes[] = {
    gi_shrink_alone,      gi_shrink_cases,   gi_shrink_rows,
    gi_shrink_trade,      gi_shrink_scale,   gi_shrink_options,
    gi_shrink_two_rows,   gi_shrink_numbers, gi_shrink_equals,
    gi_shrink_two_numbers};
enum { PASSES = sizeof passes / sizeof passes[0] };

/* ---- what is smaller ---- */

static size_t numbers_of(const grundy_input *input)
{
    size_t numbers = 0;

    for (size_t i = 0; i < input->count; i++)
        numbers += gi_draft_size(&input->cases[i], &input->duel->form);
    return numbers;
}

static grundy_status sum_of(grundy_integer *sum, const grundy_input *input)
{
    const gi_layout *layout = &input->duel->form.layout;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < input->count; i++)
        for (size_t f = 0; f < layout->count; f++) {
            const gi_ints *field = &input->cases[i].fields[f];
            for (size_t j = 0; j < field->count && !status; j++)
                status =
                    gi_int_add(sum, sum, &field->items[j], input->duel->env);
        }
    return status;
}

static grundy_status compare_sums(const grundy_input *a, const grundy_input *b,
                                  bool *is_smaller)
{
    grundy_integer of_a = {0, NULL}, of_b = {0, NULL};
    grundy_status status = sum_of(&of_a, a);

    if (!status) status = sum_of(&of_b, b);
    if (!status) *is_smaller = grundy_integer_compare(&of_a, &of_b) < 0;
    grundy_integer_clear(&of_a, a->duel->env);
    grundy_integer_clear(&of_b, b->duel->env);
    return status;
}

static grundy_status compare(const grundy_input *a, const grundy_input *b,
                             bool *is_smaller)
{
    const size_t numbers_a = numbers_of(a), numbers_b = numbers_of(b);

    *is_smaller = true;
    if (a->count != b->count || a->duel->form.is_open) {
        *is_smaller = a->count <= b->count;
        return GRUNDY_OK;
    }
    if (numbers_a != numbers_b) {
        *is_smaller = numbers_a < numbers_b;
        return GRUNDY_OK;
    }
    return compare_sums(a, b, is_smaller);
}

/* ---- proposals ---- */

/* Whether this text has not been proposed before, as far as is known. */
static grundy_status remember(grundy_shrink *shrink, bool *is_new)
{
    const gi_text *text = &shrink->next->text;
    uint32_t number;

    if (text->count > REMEMBERED_BYTES) return GRUNDY_OK;
    return gi_map_intern(&shrink->tried, gi_text_string(text), text->count,
                         &number, is_new);
}

/* Mends a changed case; what is then outside the limits is no proposal. */
static grundy_status settle(grundy_shrink *shrink, bool *is_good)
{
    grundy_input *next = shrink->next;
    const gi_case_form *form = &next->duel->form;
    grundy_status status = GRUNDY_OK;

    *is_good = next->count > 0;
    for (size_t i = 0; i < next->count && !status && *is_good; i++) {
        status = gi_draft_mend(&next->cases[i], form, next->duel->env);
        if (!status)
            status =
                gi_draft_fits(&next->cases[i], form, is_good, next->duel->env);
    }
    if (!status && *is_good) status = compare(next, shrink->best, is_good);
    if (status || !*is_good) return status;
    status = gi_input_write(next, &shrink->error);
    /* A case that the engine has no answer to is no proposal either. */
    if (status && status != GRUNDY_NO_MEMORY && status != GRUNDY_CANCELLED) {
        *is_good = false;
        status = GRUNDY_OK;
    }
    if (status || !*is_good) return status;
    return remember(shrink, is_good);
}

/* After a change that was of no use: a finer one. The pass itself finds out when
 * there is none, and goes to the next place. */
static void advance(grundy_shrink *shrink)
{
    shrink->at.step++;
}

/* A change of the pass: *is_over when it has none left. */
static grundy_status propose(grundy_shrink *shrink, bool *is_good,
                             bool *is_over)
{
    grundy_status status;

    grundy_input_free(shrink->next);
    shrink->next = NULL;
    *is_good = false;
    status = gi_input_copy(&shrink->next, shrink->best);
    GRUNDY_ASSERT(shrink->pass < PASSES);
    if (!status) status = passes[shrink->pass](shrink, shrink->next, is_over);
    if (status || *is_over) return status;
    status = settle(shrink, is_good);
    if (!status && !*is_good) advance(shrink);
    return status;
}

static void start_pass(grundy_shrink *shrink, size_t pass)
{
    GRUNDY_ASSERT(pass < PASSES);
    shrink->pass = pass;
    shrink->at = (gi_shrink_place){0, 0, 0};
}

/* The next pass, or the first again; false when a round changed nothing. */
static bool go_on(grundy_shrink *shrink)
{
    if (shrink->pass + 1 < PASSES) {
        start_pass(shrink, shrink->pass + 1);
        return true;
    }
    if (!shrink->has_changed) return false;
    shrink->has_changed = false;
    start_pass(shrink, 0);
    return true;
}

grundy_status grundy_shrink_next(const grundy_input **out,
                                 grundy_shrink *shrink, grundy_error *err)
{
    if (!shrink || !out)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    bool is_good = false;
    grundy_status status = GRUNDY_OK;

    while (!is_good && !status && shrink->proposals < PROPOSALS_MOST) {
        bool is_over = false;
        status = propose(shrink, &is_good, &is_over);
        if (!status && is_over && !go_on(shrink)) break;
        if (!status && gi_env_is_stopped(shrink->best->duel->env))
            status = GRUNDY_CANCELLED;
    }
    if (status) return gi_fail_told(err, status, &shrink->error);
    shrink->proposals++;
    GRUNDY_ASSERT(!is_good || shrink->next);
    *out = is_good ? shrink->next : NULL;
    return GRUNDY_OK;
}

void grundy_shrink_tell(grundy_shrink *shrink, bool fails)
{
    if (!shrink->next) return;
    if (!fails) {
        advance(shrink);
        return;
    }
    GRUNDY_ASSERT(shrink->next->count <= shrink->best->count);
    grundy_input_free(shrink->best);
    shrink->best = shrink->next;
    shrink->next = NULL;
    shrink->has_changed = true;
    shrink->failing = 0;
}

/* ---- the object ---- */

grundy_status grundy_shrink_new(grundy_shrink **out, const grundy_input *input,
                                size_t case_index, grundy_error *err)
{
    if (!out || !input)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    const grundy_env *env = input->duel->env;
    grundy_shrink *shrink = gi_alloc(env, sizeof *shrink);
    grundy_status status;

    if (!shrink) return gi_fail(err, GRUNDY_NO_MEMORY, "no memory");
    *shrink = (grundy_shrink){.env = {gi_env_own(env)}, .failing = case_index};
    gi_map_init(&shrink->tried, shrink->env);
    status = gi_input_copy(&shrink->best, input);
    if (!status) status = gi_input_write(shrink->best, &shrink->error);
    if (status) {
        grundy_error told = shrink->error;
        grundy_shrink_free(shrink);
        return gi_fail_told(err, status, &told);
    }
    *out = shrink;
    return GRUNDY_OK;
}

void grundy_shrink_free(grundy_shrink *shrink)
{
    if (!shrink) return;
    grundy_input_free(shrink->next);
    grundy_input_free(shrink->best);
    gi_map_clear(&shrink->tried);
    gi_free(shrink->env, shrink, sizeof *shrink);
}

const grundy_input *grundy_shrink_best(const grundy_shrink *shrink)
{
    return shrink->best;
}
