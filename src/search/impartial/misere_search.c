/* SPDX-License-Identifier: MIT */
/* misere_search.c - misère canonical forms of positions. */
#include "search/impartial/misere_search.h"

#include "base/memory/array.h"
#include "search/impartial/fold.h"

typedef struct maker {
    gi_miseres *m;
    gi_misere_set options; /* Scratch. */
} maker;

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    maker *all = user;
    gi_misere form;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        status = gi_array_grow(
            (void **)&all->options.items, &all->options.capacity, i,
            sizeof *all->options.items, gi_miseres_env(all->m));
        if (!status) all->options.items[i] = (gi_misere)answers[i];
    }
    if (!status)
        status = gi_misere_make(all->m, all->options.items, count, &form);
    if (!status) *out = form;
    return gi_miseres_judge(all->m, status);
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    const maker *all = user;
    gi_misere sum = GI_MISERE_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++)
        status = gi_misere_add(all->m, sum, (gi_misere)answers[i], &sum);
    if (!status) *out = sum;
    return gi_miseres_judge(all->m, status);
}

static const gi_fold_rule rule = {.judge = judge, .add = add};

grundy_status gi_misere_of_position(gi_miseres *m, const grundy_game *game,
                                    const gi_ints *position,
                                    uint64_t position_limit, gi_misere *out,
                                    gi_run *run)
{
    maker all = {.m = m};
    gi_fold *fold = NULL;
    uint64_t answer = 0;
    grundy_status status =
        gi_fold_new(&fold, &rule, &all, &game, 1, position_limit, run->env);

    if (!status) status = gi_fold_solve(fold, position, &answer, run);
    if (!status) *out = (gi_misere)answer;
    gi_misere_release(m, &all.options);
    gi_fold_free(fold);
    return status;
}
