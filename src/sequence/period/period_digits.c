/* SPDX-License-Identifier: MIT */
/* period_digits.c - the period of a take-and-break game.
 *
 * T-OCTAL-PERIOD is tried on more and more terms, by doubling; past some
 * hundred thousand, with few rare heaps, T-OCTAL-WITNESS, by the return of a
 * window. No theorem covers unequal splits, repeating digits or growing
 * values: there a period can only be seen.
 *
 * Rules have a usual number of terms, at which the search ends. The search
 * continues where terms are cheap: in a sparse space with few rares. Far out,
 * a period shown by the last terms gives the number of terms needed, so that
 * these are computed and not twice as many.
 *
 * A period is seen when it holds over at least half of the terms. Where a
 * theorem could still prove it with more terms, the search goes on; where none
 * can, it must be seen again with twice the terms, so that what the first few
 * terms happen to do is not reported.
 */
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/octal_period.h"
#include "sequence/period/period_find.h"

enum {
    FIRST_TERMS = 256,
    SEARCH_TERMS = 1 << 17, /* After so many a search may be faster. */
    LATE_TERMS = 1 << 18,
    CHEAP_TERMS = 1 << 25
};

/* Rares times terms: seconds. */
#define CHEAP_WORK ((uint64_t)1 << 32)

/* What the terms so far say. */
typedef struct view {
    const grundy_heapgame *rules;
    bool only_proofs;
    bool has_theorem;
    bool has_searched;    /* Once is enough. */
    bool is_full;         /* More terms do not fit the memory. */
    grundy_nimber *terms; /* Owned; shape [count]. */
    size_t count;
    gi_period seen;
} view;

static bool is_proved(const view *now, gi_period *out)
{
    size_t preperiod, period;

    if (gi_octal_period_find(now->rules, now->terms, now->count, &preperiod,
                             &period))
        return false;
    *out = (gi_period){
        .preperiod = preperiod,
        .period = period,
        .terms = gi_octal_period_terms(now->rules, preperiod, period),
        .theorem = GI_PERIOD_BY_TERMS};
    return true;
}

/* Whether the terms say enough; is_last: there will be no more. */
static bool is_enough(view *now, bool is_last, gi_period *out)
{
    const gi_period before = now->seen;

    if (is_proved(now, out)) return true;
    if (now->only_proofs) return false;
    /* What is only seen would not end the search. */
    if (!is_last && now->has_theorem && now->count >= LATE_TERMS) return false;
    now->seen = gi_period_look(now->terms, now->count,
                               now->count / 2 > GI_PERIOD_RUN ? now->count / 2
                                                              : GI_PERIOD_RUN);
    if (now->seen.period == 0) return false;
    if (!is_last && (now->seen.period != before.period ||
                     now->seen.preperiod != before.preperiod ||
                     (now->has_theorem && now->seen.saltus == 0)))
        return false;
    *out = now->seen;
    return true;
}

/* Terms up to `count`, or those that the limits allow. */
static grundy_status extend(view *now, grundy_sequence *seq, size_t count,
                            bool *is_last, gi_run *run)
{
    const size_t item = sizeof *now->terms;
    grundy_nimber *terms;
    grundy_status status = grundy_sequence_extend(seq, count, run->err);

    if (status && (status != GRUNDY_OVER_BUDGET || now->only_proofs))
        return status;
    now->is_full = status == GRUNDY_OVER_BUDGET;
    *is_last |= now->is_full;
    count = grundy_sequence_count(seq);
    if (count == 0) return GRUNDY_OVER_BUDGET;
    terms = gi_resize(run->env, now->terms, now->count * item, count * item);
    if (!terms) return GRUNDY_NO_MEMORY;
    now->terms = terms;
    now->count = count;
    return grundy_sequence_copy(terms, seq, 0, count, NULL);
}

/* Whether the rest is better left to a search; and its answer, or GRUNDY_OK
 * and no answer if the search does not suit. */
static grundy_status search(gi_period *out, view *so_far, uint64_t asked,
                            bool *is_found, gi_run *run)
{
    grundy_status status;

    if (!so_far->has_theorem || so_far->has_searched || so_far->only_proofs ||
        so_far->count < SEARCH_TERMS)
        return GRUNDY_OK;
    so_far->has_searched = true;
    status = gi_period_by_search(out, so_far->rules, asked, run);
    *is_found = status == GRUNDY_OK;
    /* A few terms may still be seen to repeat; many would need more. */
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (status == GRUNDY_OVER_BUDGET)
        return asked > gi_period_usual_terms(so_far->rules)
                   ? gi_period_not_found(so_far->rules, asked, run)
                   : GRUNDY_OK;
    return status;
}

/* Where the least period begins that the last terms show, and go on showing
 * for as long as it is; period 0 if there is none. Not gi_period_look(): where a
 * period has exceptions now and then, each of its multiples would take long. */
static gi_period look_at_end(const grundy_nimber *terms, size_t count)
{
    const size_t run = count / 4;

    for (size_t p = 1; p <= run; p++) {
        size_t n = count - p;
        while (n > 0 && terms[n - 1 + p] == terms[n - 1])
            n--;
        if (count - p - n >= run)
            return (gi_period){.preperiod = n, .period = p};
        if (count - p - n >= p && count - p - n >= GI_PERIOD_RUN) break;
    }
    return (gi_period){.period = 0};
}

/* Twice as many terms; or so many that they prove a period that the last
 * quarter of them shows, if it began before. */
static size_t next_count(const view *now)
{
    const size_t twice = 2 * now->count;
    gi_period shown;
    size_t needed;

    if (!now->has_theorem || now->count < LATE_TERMS) return twice;
    shown = look_at_end(now->terms, now->count);
    if (shown.period == 0) return twice;
    needed = gi_octal_period_terms(now->rules, (size_t)shown.preperiod,
                                   (size_t)shown.period);
    return needed > now->count && needed < twice ? needed : twice;
}

/* Whether more terms than usual cost seconds only: a term costs as much as
 * there are rares. */
static bool is_cheap(const view *now, const grundy_sequence *seq)
{
    grundy_invariants known;

    if (!now->has_theorem || now->count == 0 || now->count >= CHEAP_TERMS ||
        grundy_sequence_invariants(&known, seq, NULL))
        return false;
    return known.mask != 0 && known.rare_count < CHEAP_WORK / now->count;
}

/* Terms that would not fit are no matter of the limit on them. */
static grundy_status fail(const view *at_end, gi_run *run)
{
    const grundy_status status =
        gi_period_not_found(at_end->rules, at_end->count, run);

    if (!at_end->is_full) return status;
    return gi_fail(run->err, status,
                   "no period was found in the first %zu terms of %.60s, and "
                   "more do not fit the memory",
                   at_end->count, grundy_heapgame_name(at_end->rules));
}

grundy_status gi_period_of_digits(gi_period *out, const grundy_heapgame *rules,
                                  const gi_period_limits *limits,
                                  uint64_t asked, gi_run *run)
{
    view so_far = {.rules = rules,
                   .only_proofs = limits->only_proofs,
                   .has_theorem = gi_octal_period_terms(rules, 0, 1) != 0};
    size_t count = FIRST_TERMS, most_terms = (size_t)limits->terms;
    const uint64_t allowed = gi_limit_positions(run->env);
    bool is_last = false, is_found = false;
    grundy_sequence *own = NULL, *seq = limits->sequence;
    grundy_status status = GRUNDY_OK;

    if (limits->only_proofs && !so_far.has_theorem) return GRUNDY_UNDECIDED;
    if (!seq) status = grundy_sequence_new(&own, rules, run->env, NULL);
    if (!seq) seq = own;
    while (!status && !is_last && !is_found) {
        is_last = count >= most_terms;
        if (is_last && asked == 0 && is_cheap(&so_far, seq)) {
            is_last = count >= allowed && !limits->only_proofs;
            most_terms = is_last ? (size_t)allowed : count;
        }
        status =
            extend(&so_far, seq, is_last ? most_terms : count, &is_last, run);
        if (!status) is_found = is_enough(&so_far, is_last, out);
        if (!status && !is_found && !is_last)
            status = search(out, &so_far, asked, &is_found, run);
        if (!status && !is_found) count = next_count(&so_far);
    }
    if (!status && !is_found)
        status = limits->only_proofs ? GRUNDY_UNDECIDED : fail(&so_far, run);
    gi_free(run->env, so_far.terms, so_far.count * sizeof *so_far.terms);
    grundy_sequence_free(own);
    return status;
}
