/* SPDX-License-Identifier: MIT */
/* banned.c - values of games in which winning moves are banned.
 *
 * A move wins if it leads to a position that is lost under normal play, played alone
 * and without any ban. Without such moves it is a game of its own, worth the least
 * number that is no value of an option which is won. A lost position, which play can
 * only begin at, has all its moves. An answer of the fold is twice that value, and 1
 * more for a lost position. */
#include "base/env.h"
#include "base/memory/bitset.h"
#include "search/impartial/fold.h"
#include "search/lengths/lengths.h"

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    const gi_run *run = user;
    const size_t words = gi_bitset_words(count + 1);
    uint64_t *seen = gi_alloc_array(run->env, words, sizeof *seen);
    bool is_won = false;

    if (!seen) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < words; i++)
        seen[i] = 0;
    for (size_t i = 0; i < count; i++) {
        const bool is_lost = answers[i] % 2 == 1;
        is_won |= is_lost;
        if (!is_lost && answers[i] / 2 <= count)
            gi_bitset_add(seen, (size_t)(answers[i] / 2));
    }
    *out = 2 * (uint64_t)gi_bitset_first_gap(seen, words) + !is_won;
    gi_free(run->env, seen, words * sizeof *seen);
    return GRUNDY_OK;
}

grundy_status gi_banned_find(const grundy_game *game, const gi_ints *position,
                             uint64_t limit, uint64_t *out, gi_run *run)
{
    static const gi_fold_rule fold_rule = {.judge = judge};
    gi_fold *fold = NULL;
    uint64_t answer = 0;
    grundy_status status =
        gi_fold_new(&fold, &fold_rule, run, &game, 1, limit, run->env);

    if (!status) status = gi_fold_solve(fold, position, &answer, run);
    if (!status) *out = answer / 2;
    gi_fold_free(fold);
    return status;
}
