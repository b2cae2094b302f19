/* SPDX-License-Identifier: MIT */
/* entailing.c - values of games in which some moves entail another.
 *
 * A position that is entailed is worth the set of the nim-heaps beside which its moves
 * win (values/loony/beside.h); any other the least nimber that is not in that set, or
 * loony if there is none. A move to one that is not entailed is good beside the heap that
 * it is worth, and one to an entailed position beside the heaps that are not in its set.
 * Nimbers add by xor, and whatever is added to a loony position, the sum is loony.
 *
 * An answer of the fold is the nimber, or LOONY; or ENTAILED and the number of a set.
 * Source: T-LOONY; [WW], chapters 12 and 16. */
#include "search/impartial/entailing.h"

#include "base/assert.h"
#include "base/env.h"
#include "search/impartial/fold.h"

#define LOONY    (UINT64_C(1) << 32)
#define ENTAILED (UINT64_C(1) << 33)

struct gi_entailing {
    gi_fold *fold;
    const grundy_env *env;
    gi_besides sets;
    gi_beside wins, answer; /* Scratch. */
};

static gi_loony loony_of(uint64_t answer)
{
    GRUNDY_ASSERT(answer <= LOONY);
    return answer == LOONY ? (gi_loony){.is_loony = true}
                           : (gi_loony){.nimber = answer};
}

/* The heaps beside which a move to one of these wins. */
static grundy_status find_wins(gi_entailing *search, const uint64_t *answers,
                               size_t count)
{
    grundy_status status = GRUNDY_OK;

    gi_beside_empty(&search->wins);
    for (size_t i = 0; !status && i < count; i++) {
        if (!(answers[i] & ENTAILED)) {
            status = gi_beside_add(&search->wins, loony_of(answers[i]),
                                   search->env);
            continue;
        }
        status = gi_besides_get(&search->sets, (uint32_t)answers[i],
                                &search->answer);
        if (!status)
            status =
                gi_beside_entail(&search->wins, &search->answer, search->env);
    }
    return status;
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_entailing *search = user;
    const grundy_status status = find_wins(search, answers, count);

    if (!status) {
        const gi_loony value = gi_beside_value(&search->wins);
        *out = value.is_loony ? LOONY : value.nimber;
        GRUNDY_ASSERT(*out <= LOONY);
    }
    return status;
}

static grundy_status entail(void *user, const uint64_t *answers, size_t count,
                            uint64_t *out)
{
    gi_entailing *search = user;
    uint32_t number = 0;
    grundy_status status = find_wins(search, answers, count);

    if (!status)
        status = gi_besides_put(&search->sets, &search->wins, &number);
    if (!status) *out = ENTAILED | number;
    return status;
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    gi_loony sum = {.nimber = 0};

    (void)user;
    for (size_t i = 0; i < count; i++) {
        GRUNDY_ASSERT(!(answers[i] & ENTAILED));
        sum = gi_loony_add(sum, loony_of(answers[i]));
    }
    *out = sum.is_loony ? LOONY : sum.nimber;
    return GRUNDY_OK;
}

static const gi_fold_rule rule = {
    .judge = judge, .add = add, .entail = entail};

grundy_status gi_entailing_new(gi_entailing **out, const grundy_game *game,
                               uint64_t position_limit, const grundy_env *env)
{
    gi_entailing *search = gi_alloc(env, sizeof *search);
    grundy_status status;

    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_entailing){.env = env};
    gi_besides_init(&search->sets, env);
    status = gi_fold_new(&search->fold, &rule, search, &game, 1,
                         position_limit, env);
    if (status)
        gi_entailing_free(search);
    else
        *out = search;
    return status;
}

void gi_entailing_free(gi_entailing *search)
{
    const grundy_env *env;

    if (!search) return;
    env = search->env;
    gi_fold_free(search->fold);
    gi_besides_clear(&search->sets);
    gi_beside_clear(&search->wins, env);
    gi_beside_clear(&search->answer, env);
    gi_free(env, search, sizeof *search);
}

grundy_status gi_entailing_solve(gi_entailing *search, const gi_ints *position,
                                 gi_value *out, gi_run *run)
{
    uint64_t answer = 0;
    grundy_status status = gi_fold_solve(search->fold, position, &answer, run);

    if (status || !(answer & ENTAILED))
        return status ? status
                      : gi_value_of_loony(out, loony_of(answer), run->env);
    status = gi_besides_get(&search->sets, (uint32_t)answer, &search->answer);
    return status ? status
                  : gi_value_of_beside(out, &search->answer, run->env);
}

uint64_t gi_entailing_count(const gi_entailing *search)
{
    return gi_fold_count(search->fold);
}
