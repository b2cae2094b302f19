/* SPDX-License-Identifier: MIT */
/* tame_sum.c - misère play of sums whose terms are tame.
 *
 * Each follower has its nimber and its misère nim-value from those of its
 * options. The first one where they differ, other than as 0 and 1, ends the
 * search: the position is not tame. What falls into components is worth the sum
 * of these (T-TAME), so that a board costs far less than its followers. */
#include "solve/tame_sum.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/fold.h"

typedef struct tame_term {
    gi_fold *fold;
    gi_tame worth;
} tame_term;

struct gi_tame_sum {
    const grundy_env *env;
    tame_term *terms; /* shape [count] */
    size_t count;
    uint8_t *seen; /* Of two mexes: bit 0 of g+, bit 1 of g-. */
    size_t capacity;
};

static gi_tame read_answer(uint64_t answer)
{
    return (gi_tame){(uint32_t)(answer >> 1), (answer & 1) != 0};
}

static uint64_t answer_of(gi_tame tame)
{
    return (uint64_t)tame.nimber << 1 | tame.is_firm;
}

/* Numbers above the count of options are no part of a mex. */
static uint32_t mex(const uint8_t *seen, uint8_t bit)
{
    uint32_t least = 0;

    while (seen[least] & bit)
        least++;
    return least;
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_tame_sum *sum = user;
    gi_tame made = {0, false};
    grundy_status status = GRUNDY_OK;
    uint32_t misere;

    while (!status && sum->capacity < count + 2)
        status = gi_array_grow((void **)&sum->seen, &sum->capacity,
                               sum->capacity, 1, sum->env);
    if (status) return status;
    GRUNDY_ASSERT(sum->capacity >= count + 2);
    for (size_t i = 0; i < count + 2; i++)
        sum->seen[i] = 0;
    for (size_t i = 0; i < count; i++) {
        const gi_tame option = read_answer(answers[i]);
        GRUNDY_ASSERT(option.is_firm || option.nimber <= 1);
        const uint32_t g = option.nimber;
        if (g < count) sum->seen[g] |= 1;
        if (option.is_firm && g < count) sum->seen[g] |= 2;
        if (!option.is_firm) sum->seen[g ^ 1] |= 2;
    }
    made.nimber = mex(sum->seen, 1);
    misere = count > 0 ? mex(sum->seen, 2) : 1;
    GRUNDY_ASSERT(made.nimber <= count && misere <= count + 1);
    made.is_firm = misere == made.nimber;
    if (!made.is_firm && (made.nimber | misere) != 1) return GRUNDY_UNDEFINED;
    *out = answer_of(made);
    return GRUNDY_OK;
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    gi_tame sum = {0, false};

    (void)user;
    for (size_t i = 0; i < count; i++)
        sum = gi_tame_add(sum, read_answer(answers[i]));
    *out = answer_of(sum);
    return GRUNDY_OK;
}

static const gi_fold_rule rule = {.judge = judge, .add = add};

static grundy_status open_term(gi_tame_sum *sum, size_t index,
                               const struct gi_term *term,
                               uint64_t position_limit, gi_run *run)
{
    const gi_definition *definition = &term->game->rules->definition;
    const grundy_game *game = term->game;
    tame_term *t = &sum->terms[index];
    uint64_t answer = 0;
    grundy_status status;

    if (term->game->rules->kind != GI_IMPARTIAL || definition->is_entailed ||
        definition->end || definition->result)
        return GRUNDY_UNDEFINED;
    status =
        gi_fold_new(&t->fold, &rule, sum, &game, 1, position_limit, sum->env);
    if (!status) status = gi_fold_solve(t->fold, &term->heaps, &answer, run);
    t->worth = read_answer(answer);
    return status;
}

grundy_status gi_tame_sum_new(gi_tame_sum **out,
                              const grundy_position *position,
                              uint64_t position_limit, const grundy_env *env,
                              gi_run *run)
{
    gi_tame_sum *sum = gi_alloc(env, sizeof *sum);
    grundy_status status = GRUNDY_OK;

    if (!sum) return GRUNDY_NO_MEMORY;
    *sum = (gi_tame_sum){.env = env, .count = position->count};
    sum->terms = gi_alloc_array(sum->env, sum->count, sizeof *sum->terms);
    if (!sum->terms) status = GRUNDY_NO_MEMORY;
    for (size_t i = 0; !status && i < sum->count; i++)
        sum->terms[i] = (tame_term){.fold = NULL};
    for (size_t i = 0; !status && i < sum->count; i++)
        status = open_term(sum, i, &position->terms[i], position_limit, run);
    if (status)
        gi_tame_sum_free(sum);
    else
        *out = sum;
    return status;
}

void gi_tame_sum_free(gi_tame_sum *sum)
{
    if (!sum) return;
    for (size_t i = 0; sum->terms && i < sum->count; i++)
        gi_fold_free(sum->terms[i].fold);
    gi_free(sum->env, sum->terms, sum->count * sizeof *sum->terms);
    gi_free(sum->env, sum->seen, sum->capacity);
    gi_free(sum->env, sum, sizeof *sum);
}

static gi_tame total_but(const gi_tame_sum *sum, size_t term)
{
    gi_tame total = {0, false};

    GRUNDY_ASSERT(term <= sum->count);
    for (size_t i = 0; i < sum->count; i++)
        if (i != term) total = gi_tame_add(total, sum->terms[i].worth);
    return total;
}

gi_tame gi_tame_sum_term(const gi_tame_sum *sum, size_t term)
{
    GRUNDY_ASSERT(term < sum->count);
    return sum->terms[term].worth;
}

gi_tame gi_tame_sum_total(const gi_tame_sum *sum)
{
    return total_but(sum, sum->count);
}

grundy_status gi_tame_sum_with(gi_tame_sum *sum, size_t term,
                               const gi_ints *position, gi_tame *out,
                               gi_run *run)
{
    uint64_t answer = 0;
    const grundy_status status =
        gi_fold_solve(sum->terms[term].fold, position, &answer, run);

    if (!status) *out = gi_tame_add(total_but(sum, term), read_answer(answer));
    return status;
}
