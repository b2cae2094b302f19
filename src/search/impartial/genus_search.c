/* SPDX-License-Identifier: MIT */
/* genus_search.c - genera of positions of sums of games.
 *
 * The genus of a sum does not follow from those of its terms, so a position of
 * several heaps is searched as it is: every list of heaps that can arise gets
 * its own genus, from those of its options (T-GENUS). */
#include "search/impartial/genus_search.h"

#include "base/env.h"
#include "base/memory/array.h"
#include "search/impartial/fold.h"

struct gi_genus_search {
    gi_fold *fold;
    gi_genera genera;
    const grundy_env *env;
    gi_genus *options; /* Scratch: each genus of them, once. */
    size_t option_capacity;
};

/* Options of the same genus as the one before them say nothing new. */
static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_genus_search *search = user;
    size_t kept = 0;
    gi_genus genus;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        if (i > 0 && answers[i] == answers[i - 1]) continue;
        status =
            gi_array_grow((void **)&search->options, &search->option_capacity,
                          kept, sizeof *search->options, search->env);
        if (!status) search->options[kept++] = (gi_genus)answers[i];
    }
    if (!status)
        status =
            gi_genera_make(&search->genera, search->options, kept, &genus);
    if (!status) *out = genus;
    return status;
}

static const gi_fold_rule rule = {.judge = judge};

grundy_status gi_genus_search_new(gi_genus_search **out,
                                  const grundy_game *const *games,
                                  size_t count, uint64_t position_limit,
                                  const grundy_env *env)
{
    gi_genus_search *search = gi_alloc(env, sizeof *search);
    grundy_status status;

    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_genus_search){.env = env};
    status = gi_genera_init(&search->genera, env);
    if (!status) {
        status = gi_fold_new(&search->fold, &rule, search, games, count,
                             position_limit, env);
        if (status) gi_genera_clear(&search->genera);
    }
    if (status)
        gi_free(env, search, sizeof *search);
    else
        *out = search;
    return status;
}

void gi_genus_search_free(gi_genus_search *search)
{
    const grundy_env *env;

    if (!search) return;
    env = search->env;
    gi_free(env, search->options,
            search->option_capacity * sizeof *search->options);
    gi_fold_free(search->fold);
    gi_genera_clear(&search->genera);
    gi_free(env, search, sizeof *search);
}

grundy_status gi_genus_search_solve(gi_genus_search *search,
                                    const gi_ints *positions,
                                    gi_genus_digits *out, gi_run *run)
{
    uint64_t answer = 0;
    const grundy_status status =
        gi_fold_solve(search->fold, positions, &answer, run);

    if (!status) *out = gi_genus_read(&search->genera, (gi_genus)answer);
    return status;
}
