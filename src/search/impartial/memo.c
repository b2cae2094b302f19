/* SPDX-License-Identifier: MIT */
/* memo.c - sums of games that end, from the definition alone.
 *
 * Two values of each position, in one word (fold.c): the nimber under normal
 * play, mex of the options' nimbers, and the misère nim-value g-, which is 1
 * where there is no move and otherwise mex of the options' g-. Under misère play
 * the player to move loses exactly where g- is 0: a player who cannot move has
 * won, and otherwise one wins by moving to a 0.
 *
 * Source: [Sprague35], [Grundy39]; g- as in [WW], chapter 13. */
#include "search/impartial/memo.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "search/impartial/fold.h"

struct gi_search {
    gi_fold *fold;
    const grundy_env *env;
    uint64_t *seen; /* Scratch of a mex. */
    size_t seen_words;
};

static uint64_t pack(grundy_nimber normal, grundy_nimber misere)
{
    return (uint64_t)normal << 32 | misere;
}

static grundy_nimber normal_of(uint64_t answer)
{
    return (grundy_nimber)(answer >> 32);
}

static grundy_nimber misere_of(uint64_t answer)
{
    return (grundy_nimber)answer;
}

/* `seen` gets two sets, each with a bit more than there are options: so each
 * has a gap. */
static grundy_status clear_seen(gi_search *search, size_t count, size_t *words)
{
    const size_t needed = 2 * (count / 64 + 1);

    if (needed > search->seen_words) {
        const size_t wanted = needed + needed / 2;
        uint64_t *seen = gi_resize(search->env, search->seen,
                                   search->seen_words * sizeof *seen,
                                   wanted * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        search->seen = seen;
        search->seen_words = wanted;
    }
    memset(search->seen, 0, needed * sizeof *search->seen);
    *words = needed / 2;
    return GRUNDY_OK;
}

/* A value past the number of options is no news for their mex. */
static void see(uint64_t *set, size_t words, grundy_nimber value)
{
    if (value / 64 < words) gi_bitset_add(set, value);
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_search *search = user;
    uint64_t *normal, *misere;
    size_t words;
    const grundy_status status = clear_seen(search, count, &words);

    if (status) return status;
    normal = search->seen;
    misere = normal + words;
    for (size_t i = 0; i < count; i++) {
        see(normal, words, normal_of(answers[i]));
        see(misere, words, misere_of(answers[i]));
    }
    *out = pack(
        (grundy_nimber)gi_bitset_first_gap(normal, words),
        count == 0 ? 1 : (grundy_nimber)gi_bitset_first_gap(misere, words));
    GRUNDY_ASSERT(normal_of(*out) <= count);
    GRUNDY_ASSERT(misere_of(*out) <= (count ? count : 1));
    return GRUNDY_OK;
}

static const gi_fold_rule rule = {.judge = judge};

grundy_status gi_search_solve(gi_search *search, const gi_ints *positions,
                              gi_found *out, gi_run *run)
{
    uint64_t answer = 0;
    const grundy_status status =
        gi_fold_solve(search->fold, positions, &answer, run);

    if (status) return status;
    *out = (gi_found){.nimber = normal_of(answer),
                      .misere_nimber = misere_of(answer),
                      .is_normal_win = normal_of(answer) != 0,
                      .is_misere_win = misere_of(answer) != 0};
    return GRUNDY_OK;
}

grundy_status gi_search_new(gi_search **out, const grundy_game *const *games,
                            size_t count, uint64_t position_limit,
                            const grundy_env *env)
{
    gi_search *search = gi_alloc(env, sizeof *search);
    grundy_status status;

    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_search){.env = env};
    status = gi_fold_new(&search->fold, &rule, search, games, count,
                         position_limit, env);
    if (status) {
        gi_free(env, search, sizeof *search);
        return status;
    }
    *out = search;
    return GRUNDY_OK;
}

void gi_search_free(gi_search *search)
{
    const grundy_env *env;

    if (!search) return;
    env = search->env;
    gi_free(env, search->seen, search->seen_words * sizeof *search->seen);
    gi_fold_free(search->fold);
    gi_free(env, search, sizeof *search);
}

uint64_t gi_search_count(const gi_search *search)
{
    return gi_fold_count(search->fold);
}
