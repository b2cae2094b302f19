/* SPDX-License-Identifier: MIT */
/* fact_terms.c - the values of consecutive heaps.
 *
 * A ruleset with a sequence engine gives all terms at once; otherwise each
 * value is found separately, theory first.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "rules/ruleset.h"

/* All at once, if the ruleset can and the heaps are machine words. */
static grundy_status engine_terms(const grundy_game *game, uint64_t first,
                                  size_t count, gi_ints *items, gi_run *run)
{
    uint64_t *terms = gi_alloc_array(run->env, count, sizeof *terms);
    const grundy_env *before;
    grundy_status status;

    if (!terms) return GRUNDY_NO_MEMORY;
    before = gi_meter_begin(run);
    status = gi_meter_end(
        run, before,
        game->rules->theory.terms(game, first, count, terms, run));
    for (size_t i = 0; !status && i < count; i++) {
        grundy_integer term = {0};
        if (gi_env_is_stopped_at(run->env, i)) status = GRUNDY_CANCELLED;
        if (!status) status = gi_int_set_uint64(&term, terms[i], run->env);
        if (!status) status = gi_ints_push_take(items, &term, run->env);
        grundy_integer_clear(&term, run->env);
    }
    GRUNDY_ASSERT(status || items->count >= count);
    GRUNDY_ASSERT(run->env == before); /* The meter is off again. */
    gi_free(run->env, terms, count * sizeof *terms);
    if (status) gi_ints_empty(items, run->env);
    return status;
}

grundy_status gi_fact_push_value(const grundy_game *game, const gi_ints *heaps,
                                 gi_ints *items, gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = gi_fact_nimber(
        game, heaps, gi_limit_positions(run->env), &value, NULL, run);

    if (!status) status = gi_ints_push_take(items, &value, run->env);
    grundy_integer_clear(&value, run->env);
    return status;
}

static grundy_status one_by_one(const grundy_game *game,
                                const grundy_integer *first, size_t count,
                                gi_ints *items, gi_run *run)
{
    gi_ints heap = {0};
    const size_t had = items->count; /* Builds without asserts do not ask. */
    grundy_status status = gi_ints_push(&heap, first, run->env);

    (void)had;
    for (size_t i = 0; !status && i < count; i++) {
        GRUNDY_ASSERT(items->count == had + i);
        if (gi_env_is_stopped(run->env)) status = GRUNDY_CANCELLED;
        if (!status) status = gi_fact_push_value(game, &heap, items, run);
        if (!status)
            status =
                gi_int_add_word(&heap.items[0], &heap.items[0], 1, run->env);
        gi_env_progress(run->env, i, count);
    }
    gi_ints_clear(&heap, run->env);
    return status;
}

grundy_status gi_fact_terms(const grundy_game *game,
                            const grundy_integer *first, size_t count,
                            gi_ints *items, gi_run *run)
{
    uint64_t start;

    if (game->rules->theory.terms && grundy_integer_to_uint64(&start, first)) {
        grundy_status status = engine_terms(game, start, count, items, run);
        if (status != GRUNDY_UNDECIDED) return status;
    }
    return one_by_one(game, first, count, items, run);
}
