/* SPDX-License-Identifier: MIT */
/* duel_test.h - duels with one input or several. */
#ifndef GI_CONTEST_TEST_DUEL_TEST_H
#define GI_CONTEST_TEST_DUEL_TEST_H

#include "test.h"

#include "contest/duel/duel.h"
#include "rules/ruleset.h"

static inline grundy_duel *duel_of(const char *problem, grundy_ask ask)
{
    grundy_error err = {0};
    grundy_duel *duel = NULL;
    const grundy_status status =
        grundy_duel_new(&duel, problem, ask, NULL, &err);

    if (status) fail_msg("%s: %s", problem, err.message);
    return duel;
}

static inline grundy_input *input_of(const grundy_duel *duel, uint64_t seed,
                                     uint64_t number, uint64_t size,
                                     uint64_t cases)
{
    const grundy_input_choice choice = {seed, number, size, cases, {0}};
    grundy_error err = {0};
    grundy_input *input = NULL;
    const grundy_status status = grundy_input_new(&input, duel, &choice, &err);

    if (status)
        fail_msg("%s, input %llu: %s", duel->rules->id,
                 (unsigned long long)number, err.message);
    return input;
}

/* A duel with one input. */
typedef struct bout {
    grundy_duel *duel;
    grundy_input *input;
} bout;

static inline bout bout_of(const char *problem, grundy_ask ask,
                           uint64_t number, uint64_t size, uint64_t cases)
{
    bout b = {.duel = duel_of(problem, ask)};

    b.input = input_of(b.duel, 1, number, size, cases);
    return b;
}

static inline void end(bout *b)
{
    grundy_input_free(b->input);
    grundy_duel_free(b->duel);
}

static inline const char *text_of(const grundy_input *input)
{
    size_t count;

    return grundy_input_text(&count, input);
}

static inline const char *answer_of(const grundy_input *input)
{
    size_t count;

    return grundy_input_answer(&count, input);
}

#endif
