/* SPDX-License-Identifier: MIT */
/* input.c - one input: its cases, their text, and the engine's answer.
 *
 * The number of an input determines its size: up to 10 at first, and from
 * number 100 on three times as much every 8 numbers, up to the limits. Between
 * these there are inputs with as many cases as the contest allows, and further
 * small ones, since those are tried fastest. Every input has its own stream of
 * random numbers, so that number 317 can be made without the 316 before it.
 *
 * The engine's answer is computed together with the input. If the game has the
 * user's own rules, a case that the engine cannot answer is drawn again, with
 * numbers half as large.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/text/text_stream.h"
#include "contest/duel/duel.h"
#include "contest/judge/judge.h"

enum {
    SMALL_NUMBERS = 100, /* Inputs that stay small. */
    STEP = 8,
    SWEEPS_UNTIL = 64,
    SWEEPS_ALONE = 200, /* Where an input has one case. */
    CASES_USUAL = 50,
    CASES_FLAT = 100,
    CASES_FULL = 10000,
    NUMBERS_MOST = 200000, /* In an input. */
    TRIES = 64
};

/* ---- how large ---- */

static uint64_t size_of(const grundy_input_choice *choice)
{
    uint64_t size = 10;

    if (choice->size) return choice->size;
    if (choice->number < SMALL_NUMBERS) return 1 + choice->number / 10;
    if (choice->number % 4 == 3) return 1 + choice->number / 4 % 12;
    for (uint64_t i = SMALL_NUMBERS; i + STEP <= choice->number; i += STEP) {
        if (size > UINT64_MAX / 3) return UINT64_MAX;
        size *= 3;
    }
    return size;
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t cases_of(const grundy_duel *duel,
                         const grundy_input_choice *choice, gi_random *random)
{
    const uint64_t most = duel->face.cases_most;

    if (duel->framing == GI_ONE) return 1;
    if (choice->cases) return least_of(choice->cases, NUMBERS_MOST);
    if (choice->number % 16 == 15) return least_of(most, CASES_FULL);
    if (gi_form_is_flat(&duel->form)) return least_of(most, CASES_FLAT);
    if (choice->number % 2 == 0 || choice->size)
        return 1 + gi_random_below(random, least_of(most, 3));
    return least_of(most, CASES_USUAL);
}

/* ---- one case ---- */

typedef struct maker {
    grundy_input *input;
    gi_random random;
    gi_scene scene;
    gi_fill fill;
    uint64_t sweep; /* The next case of a sweep. */
    bool is_sweep;
} maker;

/* Into the last list, which the first word counts if it has one. */
static grundy_status draw_walk(maker *m, gi_case_draft *draft)
{
    const grundy_duel *duel = m->input->duel;
    const size_t last = duel->form.layout.count - 1;
    grundy_status status =
        gi_walk_draw(&draft->fields[last], duel, m->fill.size, &m->random);

    return status ? status : gi_draft_mend(draft, &duel->form, duel->env);
}

static grundy_status draw_case(maker *m, gi_case_draft *draft)
{
    const grundy_duel *duel = m->input->duel;
    grundy_status status = GRUNDY_OK;
    bool is_there = false;

    if (m->is_sweep)
        status = gi_draft_sweep(draft, &duel->form, m->sweep++, &is_there,
                                duel->env);
    if (status || is_there) return status;
    if (duel->form.is_open || duel->is_walked) return draw_walk(m, draft);
    status = gi_draft_fill(draft, &duel->form, &m->fill, duel->env);
    if (!status) status = gi_draft_mend(draft, &duel->form, duel->env);
    if (!status && (m->fill.is_corner || gi_random_below(&m->random, 2)))
        status = gi_draft_lose(draft, duel, &m->scene, &m->random);
    return status;
}

static bool is_hard(grundy_status status)
{
    return status == GRUNDY_OVER_BUDGET || status == GRUNDY_UNDECIDED ||
           status == GRUNDY_UNDEFINED || status == GRUNDY_BAD_INPUT;
}

/* Whether answers are found case by case, not by the judge. */
static bool is_by_case(const grundy_duel *duel)
{
    return duel->game || duel->ask != GRUNDY_ASK_JUDGE;
}

/* Appends the answer where it is found case by case; or finds out whether there
 * is one. */
static grundy_status answer_case(maker *m, const gi_case_draft *draft)
{
    const grundy_duel *duel = m->input->duel;
    const size_t before = m->input->answer.count;
    grundy_status status;

    if (!is_by_case(duel) && !duel->is_derived) return GRUNDY_OK;
    status = gi_scene_set(&m->scene, duel, draft);
    if (!status) status = gi_scene_answer(&m->scene, duel, &m->input->answer);
    if (status || !is_by_case(duel))
        gi_text_truncate(&m->input->answer, before);
    return status;
}

/* Draws again, smaller, what the rules refuse or the engine cannot answer. What
 * was too large for it stays out of the cases after this one, or every one of
 * them would cost as much. */
static grundy_status find_case(maker *m, gi_case_draft *draft)
{
    const uint64_t size = m->fill.size;
    bool was_large = false;
    grundy_status status = GRUNDY_OK;

    for (int i = 0; i < TRIES && !status; i++) {
        status = draw_case(m, draft);
        if (!status) status = answer_case(m, draft);
        if (!is_hard(status)) break;
        was_large = was_large || status != GRUNDY_BAD_INPUT;
        if (was_large) m->is_sweep = false; /* It only gets larger. */
        if (i + 1 < TRIES) status = GRUNDY_OK;
        if (m->fill.size > 1) m->fill.size /= 2;
    }
    if (!was_large) m->fill.size = size;
    return status;
}

static grundy_status add_case(maker *m)
{
    grundy_input *input = m->input;
    const grundy_env *env = input->duel->env;
    gi_case_draft draft = {{{NULL, 0, 0}}};
    grundy_status status =
        gi_array_grow((void **)&input->cases, &input->capacity, input->count,
                      sizeof input->cases[0], env);

    if (!status) status = find_case(m, &draft);
    GRUNDY_ASSERT(status || input->count < input->capacity);
    if (!status)
        input->cases[input->count++] = draft;
    else
        gi_draft_clear(&draft, env);
    return status;
}

/* ---- the whole ---- */

static grundy_input *new_input(const grundy_duel *duel)
{
    grundy_input *input = gi_alloc(duel->env, sizeof *input);

    if (!input) return NULL;
    *input = (grundy_input){.duel = duel};
    gi_text_init(&input->text, duel->env);
    gi_text_init(&input->answer, duel->env);
    return input;
}

void grundy_input_free(grundy_input *input)
{
    if (!input) return;
    const grundy_env *env = input->duel->env;
    for (size_t i = 0; i < input->count; i++)
        gi_draft_clear(&input->cases[i], env);
    gi_free(env, input->cases, input->capacity * sizeof input->cases[0]);
    gi_text_clear(&input->text);
    gi_text_clear(&input->answer);
    gi_free(env, input, sizeof *input);
}

grundy_status gi_input_copy(grundy_input **out, const grundy_input *input)
{
    const grundy_env *env = input->duel->env;
    grundy_input *copy = new_input(input->duel);
    grundy_status status = GRUNDY_OK;

    if (!copy) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < input->count && !status; i++) {
        status = gi_array_grow((void **)&copy->cases, &copy->capacity,
                               copy->count, sizeof copy->cases[0], env);
        if (status) break;
        copy->cases[i] = (gi_case_draft){{{NULL, 0, 0}}};
        status = gi_draft_copy(&copy->cases[i], &input->cases[i], env);
        if (!status) copy->count++;
    }
    if (status)
        grundy_input_free(copy);
    else
        *out = copy;
    return status;
}

static grundy_status write_text(grundy_input *input, gi_run *run)
{
    const grundy_duel *duel = input->duel;
    grundy_status status = GRUNDY_OK;

    gi_text_truncate(&input->text, 0);
    GRUNDY_ASSERT(duel->framing != GI_ONE || input->count == 1);
    if (duel->framing == GI_COUNTED) {
        gi_text_add_uint(&input->text, input->count);
        gi_text_add_char(&input->text, '\n');
    }
    for (size_t i = 0; i < input->count && !status; i++)
        status = gi_duel_write_case(duel, &input->cases[i], &input->text, run);
    if (duel->framing == GI_UNTIL_ZERO) gi_text_add(&input->text, "0\n");
    return status ? status : input->text.status;
}

/* The judge answers an input as a whole. */
static grundy_status ask_judge(grundy_input *input, grundy_error *err)
{
    const grundy_duel *duel = input->duel;
    gi_text_source source = {gi_text_string(&input->text), input->text.count};
    const grundy_reader reader = gi_text_reader(&source);
    const grundy_writer writer = gi_text_writer(&input->answer);
    grundy_status status;

    gi_text_truncate(&input->answer, 0);
    status = gi_judge_run(duel->rules, &reader, &writer, duel->env, err);
    return input->answer.status ? input->answer.status : status;
}

static grundy_status ask_cases(grundy_input *input, grundy_error *err)
{
    maker m = {.input = input};
    grundy_status status = GRUNDY_OK;

    gi_text_truncate(&input->answer, 0);
    gi_scene_init(&m.scene, &input->duel->wide_env, err);
    for (size_t i = 0; i < input->count && !status; i++)
        status = answer_case(&m, &input->cases[i]);
    gi_scene_clear(&m.scene);
    return status;
}

grundy_status gi_input_write(grundy_input *input, grundy_error *err)
{
    const grundy_duel *duel = input->duel;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, duel->env, err);
    status = write_text(input, &run);
    gi_run_clear(&run);
    if (status) return status;
    return is_by_case(duel) ? ask_cases(input, err) : ask_judge(input, err);
}

/* Answers that are found case by case have been found. */
static grundy_status finish(grundy_input *input, grundy_error *err)
{
    gi_run run;
    grundy_status status;

    if (!is_by_case(input->duel)) return gi_input_write(input, err);
    gi_run_init(&run, input->duel->env, err);
    status = write_text(input, &run);
    gi_run_clear(&run);
    return status;
}

/* What the number of an input says of its cases. */
static uint64_t plan(maker *m, const grundy_input_choice *choice)
{
    const grundy_duel *duel = m->input->duel;
    const uint64_t cases = cases_of(duel, choice, &m->random);
    const uint64_t until = cases == 1 ? SWEEPS_ALONE : SWEEPS_UNTIL;

    GRUNDY_ASSERT(cases > 0 && cases <= NUMBERS_MOST);
    m->fill = (gi_fill){.size = size_of(choice),
                        .is_full = choice->size > 0,
                        .random = &m->random};
    m->fill.numbers =
        duel->face.total_most ? duel->face.total_most : NUMBERS_MOST;
    m->fill.numbers /= cases;
    /* A tree has one vertex more than it has numbers. */
    if (cases > 1 && m->fill.numbers > 0) m->fill.numbers--;
    /* A pair a run: small ones and corners in turn, or it would take long. */
    if (cases == 1 && gi_form_is_flat(&duel->form) && !choice->size &&
        choice->number % 2) {
        m->fill.size = UINT64_MAX;
        m->fill.is_corner = true;
    }
    m->is_sweep = gi_form_is_flat(&duel->form) && !choice->size &&
                  choice->number % 2 == 0 && choice->number < until;
    m->sweep = choice->number / 2 * cases;
    return cases;
}

grundy_status grundy_input_new(grundy_input **out, const grundy_duel *duel,
                               const grundy_input_choice *choice,
                               grundy_error *err)
{
    if (!out || !duel || !choice)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_reserved(choice->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    maker m = {.input = new_input(duel)};
    grundy_status status = GRUNDY_OK;

    if (!m.input) return gi_fail(err, GRUNDY_NO_MEMORY, "no memory");
    gi_random_init(&m.random, choice->seed, choice->number);
    gi_scene_init(&m.scene, &duel->small_env, &told);
    for (uint64_t left = plan(&m, choice); left > 0 && !status; left--)
        status = add_case(&m);
    gi_scene_clear(&m.scene);
    if (!status) status = finish(m.input, &told);
    if (status) {
        grundy_input_free(m.input);
        return gi_fail_told(err, status, &told);
    }
    *out = m.input;
    return GRUNDY_OK;
}

/* ---- looks ---- */

const char *grundy_input_text(size_t *count, const grundy_input *input)
{
    *count = input->text.count;
    return gi_text_string(&input->text);
}

const char *grundy_input_answer(size_t *count, const grundy_input *input)
{
    *count = input->answer.count;
    return gi_text_string(&input->answer);
}

size_t grundy_input_case_count(const grundy_input *input)
{
    return input->count;
}
