/* SPDX-License-Identifier: MIT */
/* entailing.c - values of games in which some moves entail another.
 *
 * A move that leads to an entailed position gives its player another move, after the
 * only one that the other player has there. T-LOONY: such a game is a nim-heap or
 * loony, won by the player to move in every sum. Let a position have
 *
 *   - ordinary moves to X, which are good beside *n exactly if X is worth n, and
 *   - entailing moves, with which one goes on from Y: good beside *n exactly if
 *     Y + *n is won, so unless Y is worth n.
 *
 * It is worth the least n beside which no move is good, and loony if there is
 * none. One entailing move leaves only the value n of Y, or none if Y is loony;
 * two with different values leave none. Nimbers add by xor, and whatever is added
 * to a loony position, the sum is loony.
 *
 * An answer of the fold is the nimber, or LOONY; ENTAILED is added for a position
 * that is entailed. Source: [WW], chapters 12 and 16. */
#include "search/impartial/entailing.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "search/impartial/fold.h"

#define LOONY    (UINT64_C(1) << 32)
#define ENTAILED (UINT64_C(1) << 33)

struct gi_entailing {
    gi_fold *fold;
    const grundy_env *env;
    uint64_t *seen; /* Scratch of a mex. */
    size_t seen_words;
};

/* Empty, with a bit more than there are options. */
static grundy_status clear_seen(gi_entailing *search, size_t count)
{
    const size_t words = gi_bitset_words(count + 1);

    if (words > search->seen_words) {
        uint64_t *seen =
            gi_resize(search->env, search->seen,
                      search->seen_words * sizeof *seen, words * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        search->seen = seen;
        search->seen_words = words;
    }
    memset(search->seen, 0, words * sizeof *search->seen);
    return GRUNDY_OK;
}

/* The value after the entailing moves, if there are any; LOONY if there are two
 * of them. */
static bool find_entailing(const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    bool is_found = false;

    for (size_t i = 0; i < count; i++) {
        const uint64_t after = answers[i] & ~ENTAILED;
        if (!(answers[i] & ENTAILED)) continue;
        *out = is_found && *out != after ? LOONY : after;
        is_found = true;
    }
    return is_found;
}

static bool has_answer(const uint64_t *answers, size_t count, uint64_t answer)
{
    for (size_t i = 0; i < count; i++)
        if (answers[i] == answer) return true;
    return false;
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_entailing *search = user;
    uint64_t after = 0;
    grundy_status status;

    if (find_entailing(answers, count, &after)) {
        *out = has_answer(answers, count, after) ? LOONY : after;
        return GRUNDY_OK;
    }
    status = clear_seen(search, count);
    if (status) return status;
    for (size_t i = 0; i < count; i++)
        if (answers[i] <= count) gi_bitset_add(search->seen, answers[i]);
    *out = gi_bitset_first_gap(search->seen, gi_bitset_words(count + 1));
    return GRUNDY_OK;
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    uint64_t sum = 0;

    (void)user;
    for (size_t i = 0; i < count && sum != LOONY; i++) {
        GRUNDY_ASSERT(!(answers[i] & ENTAILED));
        sum = answers[i] == LOONY ? LOONY : sum ^ answers[i];
    }
    *out = sum;
    return GRUNDY_OK;
}

static uint64_t entail(uint64_t answer)
{
    GRUNDY_ASSERT(!(answer & ENTAILED));
    return answer | ENTAILED;
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
    status = gi_fold_new(&search->fold, &rule, search, &game, 1,
                         position_limit, env);
    if (status)
        gi_free(env, search, sizeof *search);
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
    gi_free(env, search->seen, search->seen_words * sizeof *search->seen);
    gi_free(env, search, sizeof *search);
}

grundy_status gi_entailing_solve(gi_entailing *search, const gi_ints *position,
                                 gi_entailed_value *out, gi_run *run)
{
    uint64_t answer = 0;
    const grundy_status status =
        gi_fold_solve(search->fold, position, &answer, run);

    if (status) return status;
    *out = (gi_entailed_value){.is_entailed = answer & ENTAILED,
                               .is_loony = answer & LOONY,
                               .nimber = (grundy_nimber)answer};
    return GRUNDY_OK;
}

uint64_t gi_entailing_count(const gi_entailing *search)
{
    return gi_fold_count(search->fold);
}
