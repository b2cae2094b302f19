/* SPDX-License-Identifier: MIT */
/* period_find.c - which theorem proves the period of which rules.
 *
 *   S{..}    T-SUBTRACTION-PERIOD: the machine of the last terms
 *   A{..}    T-ALL-BUT-STATE: the machine of the states
 *   digits   T-OCTAL-PERIOD and T-OCTAL-WITNESS: period_digits.c
 *
 * Digits 0 and 3 that end in repeating 3s are an all-but game.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/period/period_find.h"
#include "sequence/taking/all_but_period.h"
#include "sequence/taking/window.h"

enum { MORE_HEAPS = 1 << 3 | 1 << 4 };

/* Amounts times terms, for all but a set; and terms that splits of one digit
 * are tried for: seconds. */
#define TAKING_WORK ((uint64_t)1 << 30)
enum { SPLIT_TERMS = 1 << 18 };

size_t gi_period_usual_terms(const grundy_heapgame *rules)
{
    unsigned heaps = 0;
    bool is_unequal = false;

    if (rules->kind == GRUNDY_HEAP_SUBTRACTION) return SIZE_MAX;
    for (size_t i = 0; i < rules->digit_count; i++) {
        heaps |= rules->digits[i].heaps;
        is_unequal |= rules->digits[i].is_unequal;
    }
    if (heaps & MORE_HEAPS) return (size_t)1 << 11;
    if (rules->tail_start < rules->digit_count) return (size_t)1 << 13;
    if (is_unequal) return (size_t)1 << 16;
    return (size_t)1 << (heaps & 4 ? 20 : 22);
}

grundy_status gi_period_not_found(const grundy_heapgame *rules, uint64_t terms,
                                  gi_run *run)
{
    return gi_fail_limit(
        run->err, GRUNDY_UNDECIDED,
        "no period was found in the first %llu terms of %.60s",
        (unsigned long long)terms, grundy_heapgame_name(rules));
}

static grundy_status find_subtraction(gi_period *out,
                                      const grundy_heapgame *rules,
                                      size_t most_terms, gi_run *run)
{
    grundy_env env = *run->env;
    gi_window *window;
    gi_window_period found;
    uint64_t terms = 0;
    grundy_status status;

    env.limits.positions = most_terms;
    status = gi_window_new(&window, rules, GRUNDY_NORMAL, &env);
    if (status) return status;
    status = gi_window_find_period(window, &found);
    gi_window_free(window);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_period_not_found(rules, most_terms, run);
    if (status) return status;
    GRUNDY_ASSERT(found.period > 0);
    if (rules->amount_count) terms = rules->amounts[rules->amount_count - 1];
    if (__builtin_add_overflow(terms, found.preperiod, &terms) ||
        __builtin_add_overflow(terms, found.period, &terms))
        return gi_period_not_found(rules, most_terms, run);
    *out = (gi_period){.preperiod = found.preperiod,
                       .period = found.period,
                       .terms = terms,
                       .theorem = GI_PERIOD_BY_WINDOW};
    return GRUNDY_OK;
}

static grundy_status find_all_but(gi_period *out, const grundy_heapgame *rules,
                                  size_t most_terms, gi_run *run)
{
    gi_all_but_period found;
    const grundy_status status =
        gi_all_but_period_find(&found, rules, most_terms, run->env, run->err);

    if (status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET)
        return gi_period_not_found(rules, most_terms, run);
    if (status) return status;
    GRUNDY_ASSERT(found.period > 0);
    *out = (gi_period){.preperiod = found.preperiod,
                       .period = found.period,
                       .saltus = found.saltus,
                       .terms = found.terms,
                       .theorem = GI_PERIOD_BY_STATE};
    return GRUNDY_OK;
}

static grundy_status find(gi_period *out, const grundy_heapgame *rules,
                          const gi_period_limits *limits, uint64_t asked,
                          gi_run *run)
{
    const size_t most = (size_t)limits->terms;

    /* So that counts may be doubled. */
    GRUNDY_ASSERT(limits->terms <= SIZE_MAX / 2);
    if (rules->kind == GRUNDY_HEAP_SUBTRACTION)
        return find_subtraction(out, rules, most, run);
    if (rules->kind == GRUNDY_HEAP_ALL_BUT)
        return find_all_but(out, rules, most, run);
    return gi_period_of_digits(out, rules, limits, asked, run);
}

/* The usual number of terms, or fewer where each of them costs much: nobody
 * has asked for long work. Terms that turn out to be cheap go on. */
static size_t patient_terms(const grundy_heapgame *rules)
{
    const size_t usual = gi_period_usual_terms(rules);
    size_t most = usual, splits = 0;

    if (rules->kind == GRUNDY_HEAP_ALL_BUT)
        most = (size_t)(TAKING_WORK / (rules->amount_count + 1));
    for (size_t i = 0; i < rules->digit_count; i++)
        splits += (rules->digits[i].heaps & 4) != 0;
    if (splits > 0) most = SPLIT_TERMS;
    for (; splits >= 4; splits /= 4)
        most /= 2;
    return most < usual ? most : usual;
}

grundy_status gi_period_find(gi_period *out, const grundy_heapgame *rules,
                             const gi_period_limits *limits, gi_run *run)
{
    gi_period_limits within = *limits;
    grundy_heapgame *same = gi_heapgame_share(rules);
    grundy_status status = GRUNDY_OK;

    if (rules->tail_start < rules->digit_count)
        status = gi_heapgame_to_set(&same, run->env);
    if (within.terms == 0) within.terms = patient_terms(same);
    if (!within.only_proofs && within.terms > gi_limit_positions(run->env))
        within.terms = gi_limit_positions(run->env);
    if (within.terms > SIZE_MAX / 2) within.terms = SIZE_MAX / 2;
    if (!status) status = find(out, same, &within, limits->terms, run);
    grundy_heapgame_free(same);
    return status;
}
