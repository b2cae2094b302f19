/* SPDX-License-Identifier: MIT */
/* window_terms.c - terms of a subtraction game, one after the other.
 *
 * With few amounts the values of the options are bits of one word: at most 63
 * options have values below 64, and the first missing bit is the term.
 *
 * With many amounts the set is divided into runs of consecutive amounts. From
 * heap n - 1 to heap n the options of a run move up by one heap: one heap
 * enters, one leaves. So the number of options of each value is kept, with two
 * steps for each run, and with it the least value without an option: this
 * value can only decrease when a count becomes 0, and is advanced again when
 * it is needed. A set of a million consecutive amounts costs no more than a
 * set of one.
 *
 * Misère nim-values differ in one respect: a heap without a move has value 1.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "sequence/taking/window.h"

enum { FIRST_TERMS = 256, FEW_AMOUNTS = 63, RUNS_A_TERM = 32 };

static size_t count_runs(const gi_window *window, gi_amount_run *runs)
{
    size_t count = 0;

    for (size_t i = 0, end; i < window->amount_count; i = end, count++) {
        for (end = i + 1; end < window->amount_count; end++)
            if (window->amounts[end] - window->amounts[end - 1] != 1) break;
        if (runs)
            runs[count] =
                (gi_amount_run){window->amounts[i], window->amounts[end - 1]};
    }
    return count;
}

grundy_status gi_window_terms_init(gi_window *window)
{
    const size_t values = window->amount_count + 2;

    if (window->amount_count <= FEW_AMOUNTS) return GRUNDY_OK;
    window->option_counts =
        gi_alloc_array(window->env, values, sizeof *window->option_counts);
    if (!window->option_counts) return GRUNDY_NO_MEMORY;
    memset(window->option_counts, 0, values * sizeof *window->option_counts);
    window->run_count = count_runs(window, NULL);
    window->runs =
        gi_alloc_array(window->env, window->run_count, sizeof *window->runs);
    if (!window->runs) return GRUNDY_NO_MEMORY;
    count_runs(window, window->runs);
    return GRUNDY_OK;
}

void gi_window_terms_clear(gi_window *window)
{
    const grundy_env *env = window->env;

    if (window->runs)
        gi_free(env, window->runs, window->run_count * sizeof *window->runs);
    if (window->option_counts)
        gi_free(env, window->option_counts,
                (window->amount_count + 2) * sizeof *window->option_counts);
    gi_free(env, window->terms, window->capacity * sizeof *window->terms);
}

size_t gi_window_terms_most(const gi_window *window)
{
    const uint64_t by_work = gi_limit_positions(window->env) /
                             (1 + window->run_count / RUNS_A_TERM);
    const size_t by_memory =
        gi_limit_memory(window->env) / sizeof *window->terms;

    return by_work < by_memory ? (size_t)by_work : by_memory;
}

static grundy_nimber few_amounts(const gi_window *window,
                                 const grundy_nimber *end, uint64_t n)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < window->amount_count; i++) {
        if (window->amounts[i] > n) break;
        /* A value is at most the number of options: its bit is there. */
        GRUNDY_ASSERT(*(end - window->amounts[i]) <= FEW_AMOUNTS);
        seen |= (uint64_t)1 << *(end - window->amounts[i]);
    }
    if (seen == 0) return window->is_misere;
    GRUNDY_ASSERT(seen != UINT64_MAX);
    return (grundy_nimber)__builtin_ctzll(~seen);
}

static grundy_nimber many_amounts(gi_window *window, const grundy_nimber *end,
                                  uint64_t n)
{
    uint32_t *counts = window->option_counts;

    for (size_t i = 0; i < window->run_count; i++) {
        const gi_amount_run run = window->runs[i];
        if (run.first > n) break;
        counts[*(end - run.first)]++;
        if (run.last < n) {
            const size_t gone = *(end - run.last - 1);
            GRUNDY_ASSERT(counts[gone] > 0);
            if (--counts[gone] == 0 && gone < window->least_free)
                window->least_free = gone;
        }
    }
    while (counts[window->least_free] > 0)
        window->least_free++;
    GRUNDY_ASSERT(window->least_free < window->amount_count + 2);
    if (window->amounts[0] > n) return window->is_misere;
    return (grundy_nimber)window->least_free;
}

grundy_nimber gi_window_term(gi_window *window, const grundy_nimber *end,
                             uint64_t n)
{
    return window->runs ? many_amounts(window, end, n)
                        : few_amounts(window, end, n);
}

static grundy_status grow(gi_window *window)
{
    const size_t most = gi_window_terms_most(window);
    size_t wanted = window->capacity < FIRST_TERMS ? FIRST_TERMS
                    : window->capacity > most / 2  ? most
                                                   : 2 * window->capacity;
    grundy_nimber *terms;

    if (wanted > most) wanted = most;
    GRUNDY_ASSERT(wanted > window->count);
    terms =
        gi_resize(window->env, window->terms, window->capacity * sizeof *terms,
                  wanted * sizeof *terms);
    if (!terms) return GRUNDY_NO_MEMORY;
    window->terms = terms;
    window->capacity = wanted;
    return GRUNDY_OK;
}

grundy_status gi_window_terms_add(gi_window *window)
{
    const size_t n = window->count;

    if (n == window->capacity) {
        if (n >= gi_window_terms_most(window)) return GRUNDY_OVER_BUDGET;
        const grundy_status status = grow(window);
        if (status) return status;
    }
    window->terms[n] = gi_window_term(window, window->terms + n, n);
    window->count = n + 1;
    return GRUNDY_OK;
}
