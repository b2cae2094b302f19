/* SPDX-License-Identifier: MIT */
/* survey_facts.c - a period and the usual figures, shifted with the terms.
 *
 * The terms are those of a standard form, heap n at place n; the sequence in
 * question is `shift` zeros and then these terms, so that its heap n + shift
 * is the form's heap n, and the zeros are heaps -shift .. -1. All is counted
 * in the form's heaps until the end.
 *
 * Rare is a matter of the form's heap n, too, because a step of T-FIRST-COUSIN
 * moves every amount before a split by one as it moves the heaps.
 *
 * With a proved period a mask must make every heap of the period common: its
 * transform over one period (two, if the period is odd and the position
 * counts) is then minus the number of heaps. Of these masks the one with the
 * fewest rares before the period is chosen, as gi_mask_find() would: without
 * position first, then the least. Otherwise it is the mask with the fewest
 * rares among the terms. See sequence/sparse/sparse_mask.c for the transform.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "codes/heapgame.h"
#include "rules/ruleset.h"

enum { NO_POSITION = 2 };

/* What the work is about. */
typedef struct question {
    const gi_survey_terms *terms;
    ptrdiff_t first, end; /* Heaps of the form; below 0 the zeros. */
    ptrdiff_t period_end; /* end, and one or two periods more; or end. */
    unsigned position;    /* Parity of the amounts before a split. */
    size_t values;        /* A power of two, above every term. */
} question;

/* Counts and transforms; shape [values] each. */
typedef struct tables {
    int64_t *before, *before_turned; /* Turned: times (-1)^(n - position). */
    int64_t *later, *later_turned;
} tables;

static grundy_nimber value_at(const gi_survey_terms *terms, ptrdiff_t n)
{
    if (n < 0) return 0;
    GRUNDY_ASSERT((size_t)n < terms->count);
    return terms->items[n];
}

/* Whether there is a split that leaves two heaps, and no more; the parity of
 * the amounts before it. */
static bool has_split(const grundy_heapgame *rules, unsigned *position)
{
    bool has[2] = {false, false};

    if (rules->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        rules->tail_start != rules->digit_count)
        return false;
    for (size_t i = 0; i < rules->digit_count; i++) {
        if (rules->digits[i].heaps >= 8) return false;
        if (rules->digits[i].heaps & 4) has[i & 1] = true;
    }
    *position = has[0] && has[1] ? NO_POSITION : has[1];
    return has[0] || has[1];
}

static bool is_odd(uint64_t bits)
{
    return (__builtin_popcountll(bits) & 1) != 0;
}

/* 1 if the heap counts as it is, -1 if its turn is the other one. */
static int64_t turn(ptrdiff_t n, unsigned position)
{
    return ((size_t)n & 1) == position ? 1 : -1;
}

static void count_values(const question *of, tables *out)
{
    for (ptrdiff_t n = of->first; n < of->end; n++) {
        const grundy_nimber value = value_at(of->terms, n);
        GRUNDY_ASSERT(value < of->values);
        out->before[value]++;
        out->before_turned[value] += turn(n, of->position);
    }
    for (ptrdiff_t n = of->end; n < of->period_end; n++) {
        const size_t p = (size_t)of->terms->period.period;
        const bool is_second = (size_t)(n - of->end) >= p;
        const grundy_nimber value =
            value_at(of->terms, is_second ? n - (ptrdiff_t)p : n);
        GRUNDY_ASSERT(value < of->values);
        out->later[value]++;
        out->later_turned[value] += turn(n, of->position);
    }
}

/* Walsh and Hadamard, in place. */
static void transform(int64_t *items, size_t count)
{
    for (size_t half = 1; half < count; half *= 2)
        for (size_t first = 0; first < count; first += 2 * half)
            for (size_t i = first; i < first + half; i++) {
                const int64_t a = items[i], b = items[i + half];
                items[i] = a + b;
                items[i + half] = a - b;
            }
}

/* Takes a better mask than out has, if there is one. */
static void improve(const question *of, const int64_t *before,
                    const int64_t *later, bool has_position,
                    grundy_invariants *out)
{
    const int64_t heaps = of->end - of->first;
    const int64_t later_heaps = of->period_end - of->end;

    for (size_t mask = 1; mask < of->values; mask++) {
        GRUNDY_ASSERT(heaps + before[mask] >= 0 &&
                      (heaps + before[mask]) % 2 == 0);
        const size_t rares = (size_t)((heaps + before[mask]) / 2);
        if (later[mask] != -later_heaps || rares > out->rare_count) continue;
        if (rares == out->rare_count && (out->mask || later_heaps == 0))
            continue;
        out->mask = mask;
        out->has_position = has_position;
        out->rare_count = rares;
    }
}

static void find_last_rare(const question *of, size_t shift,
                           grundy_invariants *out)
{
    for (ptrdiff_t n = of->end; n-- > of->first;) {
        const bool is_turned =
            out->has_position && turn(n, of->position) == -1;
        if (is_odd(value_at(of->terms, n) & out->mask) == is_turned) {
            out->last_rare = (size_t)(n + (ptrdiff_t)shift);
            return;
        }
    }
}

static grundy_status find_mask(const question *of, size_t shift,
                               grundy_invariants *out, const grundy_env *env)
{
    size_t items;
    int64_t *block;
    tables all;

    if (!gi_size_mul(&items, of->values, 4)) return GRUNDY_OVER_BUDGET;
    block = gi_alloc_array(env, items, sizeof *block);
    if (!block) return GRUNDY_NO_MEMORY;
    memset(block, 0, items * sizeof *block);
    all = (tables){block, block + of->values, block + 2 * of->values,
                   block + 3 * of->values};
    count_values(of, &all);
    for (size_t i = 0; i < 4; i++)
        transform(block + i * of->values, of->values);
    out->rare_count = (size_t)(of->end - of->first);
    improve(of, all.before, all.later, false, out);
    if (of->position != NO_POSITION)
        improve(of, all.before_turned, all.later_turned, true, out);
    if (out->mask || of->period_end == of->end)
        find_last_rare(of, shift, out);
    else
        out->rare_count = 0;
    gi_free(env, block, items * sizeof *block);
    return GRUNDY_OK;
}

/* Greatest value and zeros of the heaps first .. end - 1. */
static void look_at(const gi_survey_terms *terms, ptrdiff_t first,
                    ptrdiff_t end, grundy_invariants *out)
{
    for (ptrdiff_t n = first; n < end; n++) {
        const grundy_nimber value = value_at(terms, n);
        if (value > out->max) {
            out->max = value;
            out->max_index = (size_t)(n - first);
        }
        if (value == 0) {
            out->zero_count++;
            out->last_zero = (size_t)(n - first);
        }
    }
}

/* Whether every value there is stands among the terms. */
static bool has_whole_period(const gi_survey_terms *terms)
{
    const grundy_period *period = &terms->period;

    return terms->state == GRUNDY_SURVEY_PROVED && period->saltus == 0 &&
           period->period <= terms->count &&
           period->preperiod <= terms->count - period->period;
}

/* The zeros in front may belong to the period. */
static grundy_period shift_period(const gi_survey_terms *terms, size_t shift)
{
    grundy_period out = terms->period;
    const size_t p = (size_t)out.period;
    size_t start = (size_t)out.preperiod + shift;

    while (start > 0 && start <= shift) {
        const ptrdiff_t later = (ptrdiff_t)(start - 1 + p) - (ptrdiff_t)shift;
        if (value_at(terms, later) != out.saltus) break;
        start--;
    }
    out.preperiod = start;
    out.terms_used += shift;
    return out;
}

grundy_status gi_survey_facts_of(grundy_survey_facts *out,
                                 const gi_survey_terms *terms, size_t shift,
                                 const grundy_env *env)
{
    const bool has_all = has_whole_period(terms);
    grundy_survey_facts found = {.state = terms->state};
    grundy_invariants *figures = &found.invariants;
    question of = {.terms = terms, .first = -(ptrdiff_t)shift, .values = 1};
    ptrdiff_t count = (ptrdiff_t)terms->count;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(terms->count > 0);
    if (terms->state != GRUNDY_SURVEY_OPEN)
        found.period = shift_period(terms, shift);
    if (has_all)
        count = (ptrdiff_t)(found.period.preperiod + found.period.period) -
                (ptrdiff_t)shift;
    else
        count -= (ptrdiff_t)shift;
    GRUNDY_ASSERT(count >= of.first);
    figures->count = (size_t)(count - of.first);
    look_at(terms, of.first, count, figures);
    of.end = of.period_end = count;
    if (has_all) {
        of.end = (ptrdiff_t)found.period.preperiod - (ptrdiff_t)shift;
        of.period_end = of.end + (ptrdiff_t)terms->period.period *
                                     (terms->period.period % 2 ? 2 : 1);
    }
    while (of.values <= figures->max)
        of.values *= 2;
    if (has_split(terms->rules, &of.position))
        status = find_mask(&of, shift, figures, env);
    if (!status) *out = found;
    return status;
}

void gi_survey_shift_facts(grundy_survey_facts *facts,
                           const grundy_heapgame *rules, size_t shift)
{
    grundy_invariants *figures = &facts->invariants;
    unsigned position = NO_POSITION;

    GRUNDY_ASSERT(facts->state == GRUNDY_SURVEY_PROVED);
    GRUNDY_ASSERT(facts->period.preperiod > 0);
    facts->period.preperiod += shift;
    facts->period.terms_used += shift;
    figures->count += shift;
    figures->zero_count += shift;
    figures->last_zero += shift;
    if (figures->max > 0) figures->max_index += shift;
    if (figures->mask == 0 || !has_split(rules, &position)) return;
    if (figures->rare_count > 0) figures->last_rare += shift;
    for (ptrdiff_t n = -(ptrdiff_t)shift; n < 0; n++)
        figures->rare_count +=
            !figures->has_position || turn(n, position) == 1;
}
