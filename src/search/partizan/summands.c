/* SPDX-License-Identifier: MIT */
/* summands.c - a position as the sum of terms.
 *
 * Number-up-stars are added up as they come; of other values each stays a term
 * of its own, because their sums grow. Two terms that are each other's
 * negatives are worth 0 and go: values by their ids, components whose value is
 * not known by their numbers. Ids are equal exactly when values are, so that a
 * sum is found again by its words, whatever positions its terms came from. */
#include "search/partizan/summands.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "values/short/upstar.h"

void gi_summands_clear(gi_summands *sum, const grundy_env *env)
{
    gi_free(env, sum->words, sum->capacity * sizeof *sum->words);
    *sum = (gi_summands){.words = NULL};
}

grundy_status gi_summands_add_term(gi_summands *sum, gi_summand term,
                                   const grundy_env *env)
{
    const grundy_status status =
        gi_array_grow((void **)&sum->words, &sum->capacity, sum->count,
                      sizeof *sum->words, env);

    if (!status) sum->words[sum->count++] = term;
    return status;
}

grundy_status gi_summands_start(gi_summands *sum, gi_short scalar,
                                const grundy_env *env)
{
    GRUNDY_ASSERT(gi_short_is_upstar(scalar));
    sum->count = 0;
    return gi_summands_add_term(sum, scalar, env);
}

grundy_status gi_summands_add_value(gi_summands *sum, gi_shorts *store,
                                    gi_short value)
{
    gi_short scalar = (gi_short)sum->words[0];
    grundy_status status;

    GRUNDY_ASSERT(sum->count > 0 && gi_short_is_upstar(scalar));
    if (!gi_short_is_upstar(value))
        return gi_summands_add_term(sum, value, gi_shorts_env(store));
    status = gi_upstar_add(store, scalar, value, &scalar);
    if (!status) sum->words[0] = scalar;
    return status;
}

static grundy_status negate_word(gi_summand *word, gi_shorts *store)
{
    gi_short value = (gi_short)*word;
    grundy_status status = GRUNDY_OK;

    if (gi_summand_is_component(*word))
        *word ^= 1;
    else {
        status = gi_short_negate(store, value, &value);
        if (!status) *word = value;
    }
    return status;
}

grundy_status gi_summands_negate(gi_summands *sum, gi_shorts *store)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sum->count; i++)
        status = negate_word(&sum->words[i], store);
    return status;
}

/* Few terms. */
static void sort_terms(gi_summands *sum)
{
    for (size_t i = 2; i < sum->count; i++) {
        const gi_summand term = sum->words[i];
        size_t at = i;
        for (; at > 1 && sum->words[at - 1] > term; at--)
            sum->words[at] = sum->words[at - 1];
        sum->words[at] = term;
    }
}

static void remove_term(gi_summands *sum, size_t at)
{
    GRUNDY_ASSERT(at > 0 && at < sum->count); /* The scalar stays. */
    memmove(sum->words + at, sum->words + at + 1,
            (sum->count - at - 1) * sizeof *sum->words);
    sum->count--;
}

grundy_status gi_summands_tidy(gi_summands *sum, gi_shorts *store)
{
    size_t at = 1;

    while (at < sum->count) {
        gi_summand negative = sum->words[at];
        size_t other = at + 1;
        const grundy_status status = negate_word(&negative, store);
        if (status) return status;
        while (other < sum->count && sum->words[other] != negative)
            other++;
        if (other < sum->count) {
            remove_term(sum, other);
            remove_term(sum, at);
        } else
            at++;
    }
    sort_terms(sum);
    return GRUNDY_OK;
}
