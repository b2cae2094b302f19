/* SPDX-License-Identifier: MIT */
/* lengths.c - how long a game lasts: remoteness and suspense.
 *
 * Both are 0 where there is no move. A player who has an option that is lost
 * for the opponent goes to one, the quickest for the remoteness and the
 * slowest for the suspense; one who has none chooses the slowest or the
 * quickest of all. By induction the parity of either says who wins.
 *
 * Source: [Smith66]; [WW], chapter 9. */
#include "search/lengths/lengths.h"

#include "search/impartial/fold.h"

typedef struct length_rule {
    uint64_t lost; /* Parity of what the next player loses. */
    bool is_slow;  /* The suspense. */
} length_rule;

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    const length_rule *rule = user;
    bool has_lost = false;
    uint64_t best = 0;

    for (size_t i = 0; i < count; i++)
        has_lost |= answers[i] % 2 == rule->lost;
    for (size_t i = 0, seen = 0; i < count; i++) {
        const bool wants_more = has_lost == rule->is_slow;
        if (has_lost && answers[i] % 2 != rule->lost) continue;
        if (seen++ == 0 || (answers[i] > best) == wants_more)
            best = answers[i];
    }
    *out = count == 0 ? 0 : best + 1;
    return GRUNDY_OK;
}

static const gi_fold_rule fold_rule = {.judge = judge};

static grundy_status find(const grundy_game *game, const gi_ints *position,
                          length_rule *rule, uint64_t limit, uint64_t *out,
                          gi_run *run)
{
    gi_fold *fold = NULL;
    grundy_status status =
        gi_fold_new(&fold, &fold_rule, rule, &game, 1, limit, run->env);

    if (!status) status = gi_fold_solve(fold, position, out, run);
    gi_fold_free(fold);
    return status;
}

grundy_status gi_remoteness_find(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, uint64_t limit,
                                 uint64_t *out, gi_run *run)
{
    length_rule rule = {convention == GRUNDY_MISERE, false};

    return find(game, position, &rule, limit, out, run);
}

grundy_status gi_suspense_find(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, uint64_t limit,
                               uint64_t *out, gi_run *run)
{
    length_rule rule = {convention == GRUNDY_MISERE, true};

    return find(game, position, &rule, limit, out, run);
}
