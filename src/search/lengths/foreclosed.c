/* SPDX-License-Identifier: MIT */
/* foreclosed.c - values of games in a sum that ends with the first of them.
 *
 * Under normal play who ends a game has won. A position from which that can be done
 * is won, whatever it is added to; nobody moves to one who need not, and the values
 * of all others are those of the game without such positions. Under misère play who
 * ends a game has lost, and it is the game without its ends (T-COMPOUND).
 *
 * Source: [Smith66]; [WW], chapter 9. */
#include <string.h>

#include "base/env.h"
#include "search/impartial/fold.h"
#include "search/lengths/lengths.h"

typedef struct foreclosing {
    bool is_misere;
    const grundy_env *env;
} foreclosing;

/* The least value that none of the answers has: below count + 1. */
static grundy_status find_mex(const grundy_env *env, const uint64_t *answers,
                              size_t count, uint64_t *out)
{
    bool *seen = gi_alloc_array(env, count + 1, sizeof *seen);
    uint64_t value = 0;

    if (!seen) return GRUNDY_NO_MEMORY;
    memset(seen, 0, (count + 1) * sizeof *seen);
    for (size_t i = 0; i < count; i++)
        if (answers[i] >= GI_FORECLOSED_VALUE &&
            answers[i] - GI_FORECLOSED_VALUE <= count)
            seen[answers[i] - GI_FORECLOSED_VALUE] = true;
    while (seen[value])
        value++;
    GRUNDY_ASSERT(value <= count);
    gi_free(env, seen, (count + 1) * sizeof *seen);
    *out = GI_FORECLOSED_VALUE + value;
    return GRUNDY_OK;
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    const foreclosing *f = user;

    if (count == 0) {
        *out = GI_FORECLOSED_OVER;
        return GRUNDY_OK;
    }
    for (size_t i = 0; !f->is_misere && i < count; i++)
        if (answers[i] == GI_FORECLOSED_OVER) {
            *out = GI_FORECLOSED_WON;
            return GRUNDY_OK;
        }
    return find_mex(f->env, answers, count, out);
}

grundy_status gi_foreclosed_find(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, uint64_t limit,
                                 uint64_t *out, gi_run *run)
{
    static const gi_fold_rule fold_rule = {.judge = judge};
    foreclosing f = {convention == GRUNDY_MISERE, run->env};
    gi_fold *fold = NULL;
    grundy_status status =
        gi_fold_new(&fold, &fold_rule, &f, &game, 1, limit, run->env);

    if (!status) status = gi_fold_solve(fold, position, out, run);
    gi_fold_free(fold);
    return status;
}
