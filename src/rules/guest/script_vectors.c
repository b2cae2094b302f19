/* SPDX-License-Identifier: MIT */
/* script_vectors.c - rules whose moves are data: vectors that are subtracted
 * from a list of numbers (rules/vectors.h). No guest is asked for anything.
 *
 * Where the vectors are the same in whatever order the numbers are written, so
 * is the game, and a position is represented by its numbers in ascending
 * order. */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/guest/script.h"

enum { POLL = 1 << 16 };

/* ---- the vectors themselves ---- */

/* Vector a with the numbers j and j + 1 exchanged is vector b. */
static bool is_exchanged(const int64_t *a, const int64_t *b, size_t numbers,
                         size_t j)
{
    GRUNDY_ASSERT(j + 1 < numbers);
    for (size_t i = 0; i < numbers; i++) {
        const size_t other = i == j ? j + 1 : i == j + 1 ? j : i;
        if (a[i] != b[other]) return false;
    }
    return true;
}

/* Among the vectors of its kind, of `first` to `end`. */
static bool has_exchanged(const gi_vectors *v, size_t first, size_t end,
                          size_t vector, size_t j)
{
    const int64_t *entries = v->entries + vector * v->numbers;

    GRUNDY_ASSERT(first <= vector && vector < end && end <= v->count);
    for (size_t i = first; i < end; i++)
        if (is_exchanged(v->entries + i * v->numbers, entries, v->numbers, j))
            return true;
    return false;
}

/* Exchanges of neighbours make all orders. */
bool gi_vectors_are_symmetric(const gi_vectors *v)
{
    for (size_t j = 0; j + 1 < v->numbers; j++)
        for (size_t i = 0; i < v->count; i++) {
            const bool is_line = i < v->line_count;
            if (!has_exchanged(v, is_line ? 0 : v->line_count,
                               is_line ? v->line_count : v->count, i, j))
                return false;
        }
    return true;
}

gi_vectors gi_vectors_of(const gi_profile *profile)
{
    gi_vectors vectors = {.entries = profile->vectors.words,
                          .count = profile->vectors.count,
                          .line_count = profile->line_count,
                          .numbers = profile->numbers};

    GRUNDY_ASSERT(profile->vectors.word_count ==
                  vectors.count * vectors.numbers);
    vectors.is_symmetric = gi_vectors_are_symmetric(&vectors);
    return vectors;
}

/* ---- moves ---- */

/* Appends position - times * vector, unless a number would be below 0. */
static grundy_status add_option(const gi_ints *position, const int64_t *vector,
                                int64_t times, bool *has, gi_lists *out,
                                gi_run *run)
{
    const size_t start = out->word_count;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(times > 0 && gi_ints_are_small(position));
    *has = true;
    for (size_t i = 0; !status && *has && i < position->count; i++) {
        int64_t taken, left;
        const bool overflows =
            __builtin_mul_overflow(vector[i], times, &taken) ||
            __builtin_sub_overflow(position->items[i].word, taken, &left);
        if (overflows && vector[i] < 0)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "a number of an option does not fit 64 bits");
        *has = !overflows && left >= 0; /* Or more is taken than fits. */
        if (*has) status = gi_lists_push(out, left, run->env);
    }
    if (status || *has) return status ? status : gi_lists_end(out, run->env);
    out->word_count = start;
    return GRUNDY_OK;
}

grundy_status gi_vectors_options(const gi_vectors *v, const gi_ints *position,
                                 gi_lists *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(position->count == v->numbers);
    for (size_t i = 0; !status && i < v->count; i++) {
        const int64_t *vector = v->entries + i * v->numbers;
        bool has = true;
        for (int64_t times = 1; !status && has; times++) {
            if (out->count >= gi_limit_moves(run->env))
                return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                               "a position has more than %zu options",
                               gi_limit_moves(run->env));
            if (times % POLL == 0 && gi_env_is_stopped(run->env))
                return GRUNDY_CANCELLED;
            status = add_option(position, vector, times, &has, out, run);
            has &= i < v->line_count;
        }
    }
    return status;
}

/* ---- the ruleset ---- */

static grundy_status sort_numbers(const grundy_game *game, gi_ints *position,
                                  gi_run *run)
{
    (void)game, (void)run;
    gi_ints_sort(position);
    return GRUNDY_OK;
}

void gi_script_use_vectors(gi_ruleset *rules, const gi_vectors *vectors)
{
    rules->vectors = vectors;
    if (vectors->is_symmetric && !rules->definition.canonical)
        rules->definition.canonical = sort_numbers;
}
