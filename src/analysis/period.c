/* SPDX-License-Identifier: MIT */
/* period.c - the period of the values of one heap: found, and proved.
 *
 *   S{..}            T-SUBTRACTION-PERIOD: the machine of the last terms
 *   A{..}            T-ALL-BUT-STATE: the machine of the states
 *   digits           T-OCTAL-PERIOD, on more and more terms, by doubling;
 *                    past some hundred thousand, with few rare heaps,
 *                    T-OCTAL-WITNESS, by the return of a window
 *   other digits     unequal splits, digits that repeat for ever; and values
 *                    that grow: a period is at most seen
 *
 * Rules have a usual number of terms, at which the search ends. It goes on where
 * terms are cheap: in a sparse space with few rares. Far out a period that the
 * last terms show says how many terms are needed, so that these are computed
 * and not twice as many.
 *
 * A period is seen when it holds over at least half of the terms. Where a
 * theorem could still prove it with more terms, the search goes on; where none
 * can, it must be seen again with twice the terms, so that what the first few
 * terms happen to do is not reported.
 *
 * A game without a code has no theorem either: period_seen.c.
 *
 * Digits that take, 0 and 3, and in the end 3 for ever, are an all-but game.
 */
#include "analysis/impl.h"
#include "sequence/impl.h"

enum {
    FIRST_TERMS = 256,
    SEARCH_TERMS = 1 << 17, /* After so many a search may be faster. */
    LATE_TERMS = 1 << 18,
    CHEAP_TERMS = 1 << 25,
    MORE_HEAPS = 1 << 3 | 1 << 4
};

/* Rares times terms: seconds. */
#define CHEAP_WORK ((uint64_t)1 << 32)

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

grundy_status gi_period_rules(grundy_heapgame **out, const grundy_game *game,
                              gi_run *run)
{
    gi_text code;
    grundy_status status;

    gi_text_init(&code, run->env);
    if (game->heapgame)
        gi_text_add(&code, grundy_heapgame_name(game->heapgame));
    else if (game->rules->code)
        game->rules->code(game, &code);
    status = code.status;
    if (!status && code.count == 0)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "%s has no code of a heap game", game->rules->id);
    if (!status)
        status = grundy_heapgame_parse(out, code.bytes, run->env, run->err);
    gi_text_clear(&code);
    /* The amounts were the parameters of a game, and in order there. */
    if (status == GRUNDY_BAD_INPUT)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the amounts of %s are too large for a code",
                       game->rules->id);
    if (status || (*out)->tail_start == (*out)->digit_count) return status;
    status = gi_heapgame_to_set(out, run->env);
    if (status) grundy_heapgame_free(*out);
    return status;
}

static grundy_status not_found(const grundy_heapgame *rules, uint64_t terms,
                               gi_run *run)
{
    return gi_fail(run->err, GRUNDY_UNDECIDED,
                   "no period is found in the first %llu terms of %.60s",
                   (unsigned long long)terms, grundy_heapgame_name(rules));
}

static grundy_status find_subtraction(grundy_period *out,
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
    if (status == GRUNDY_OVER_BUDGET) return not_found(rules, most_terms, run);
    if (status) return status;
    if (rules->amount_count) terms = rules->amounts[rules->amount_count - 1];
    if (__builtin_add_overflow(terms, found.preperiod, &terms) ||
        __builtin_add_overflow(terms, found.period, &terms))
        return not_found(rules, most_terms, run);
    *out = (grundy_period){.preperiod = found.preperiod,
                           .period = found.period,
                           .terms_used = terms,
                           .is_proved = true,
                           .tag = "T-SUBTRACTION-PERIOD"};
    return GRUNDY_OK;
}

static grundy_status find_all_but(grundy_period *out,
                                  const grundy_heapgame *rules,
                                  size_t most_terms, gi_run *run)
{
    gi_all_but_period found;
    const grundy_status status =
        gi_all_but_period_find(&found, rules, most_terms, run->env, run->err);

    if (status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET)
        return not_found(rules, most_terms, run);
    if (status) return status;
    *out = (grundy_period){.preperiod = found.preperiod,
                           .period = found.period,
                           .saltus = found.saltus,
                           .terms_used = found.terms,
                           .is_proved = true,
                           .tag = "T-ALL-BUT-STATE"};
    return GRUNDY_OK;
}

/* ---- digits ---- */

/* What the terms so far say. */
typedef struct view {
    const grundy_heapgame *rules;
    bool has_theorem;
    bool has_searched;    /* Once is enough. */
    grundy_nimber *terms; /* Owned; shape [count]. */
    size_t count;
    grundy_period seen;
} view;

static bool is_proved(const view *now, grundy_period *out)
{
    size_t preperiod, period;

    if (gi_octal_period_find(now->rules, now->terms, now->count, &preperiod,
                             &period, NULL))
        return false;
    *out = (grundy_period){
        .preperiod = preperiod,
        .period = period,
        .terms_used = gi_octal_period_terms(now->rules, preperiod, period),
        .is_proved = true,
        .tag = "T-OCTAL-PERIOD"};
    return true;
}

/* Whether the terms say enough; is_last: there will be no more. */
static bool is_enough(view *now, bool is_last, grundy_period *out)
{
    const grundy_period before = now->seen;

    if (is_proved(now, out)) return true;
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

    if (status && status != GRUNDY_OVER_BUDGET) return status;
    *is_last |= status == GRUNDY_OVER_BUDGET;
    count = grundy_sequence_count(seq);
    if (count == 0) return GRUNDY_OVER_BUDGET;
    terms = gi_resize(run->env, now->terms, now->count * item, count * item);
    if (!terms) return GRUNDY_NO_MEMORY;
    now->terms = terms;
    now->count = count;
    return grundy_sequence_copy(seq, 0, count, terms);
}

/* Whether the rest is better left to a search; and its answer, or GRUNDY_OK
 * and no answer if the search does not suit. */
static grundy_status search(grundy_period *out, view *so_far, uint64_t asked,
                            bool *is_found, gi_run *run)
{
    grundy_status status;

    if (!so_far->has_theorem || so_far->has_searched ||
        so_far->count < SEARCH_TERMS)
        return GRUNDY_OK;
    so_far->has_searched = true;
    status = gi_period_by_search(out, so_far->rules, asked, run);
    *is_found = status == GRUNDY_OK;
    /* A few terms may still be seen to repeat; many would need more. */
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (status == GRUNDY_OVER_BUDGET)
        return asked > gi_period_usual_terms(so_far->rules)
                   ? not_found(so_far->rules, asked, run)
                   : GRUNDY_OK;
    return status;
}

/* Where the least period begins that the last terms show, and go on showing
 * for as long as it is; period 0 if there is none. Not gi_period_look(): where a
 * period has exceptions now and then, each of its multiples would take long. */
static grundy_period look_at_end(const grundy_nimber *terms, size_t count)
{
    const size_t run = count / 4;

    for (size_t p = 1; p <= run; p++) {
        size_t n = count - p;
        while (n > 0 && terms[n - 1 + p] == terms[n - 1])
            n--;
        if (count - p - n >= run)
            return (grundy_period){.preperiod = n, .period = p};
        if (count - p - n >= p && count - p - n >= GI_PERIOD_RUN) break;
    }
    return (grundy_period){.period = 0};
}

/* Twice as many terms; or so many that they prove a period that the last
 * quarter of them shows, if it began before. */
static size_t next_count(const view *now)
{
    const size_t twice = 2 * now->count;
    grundy_period shown;
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
        grundy_sequence_invariants(seq, &known))
        return false;
    return known.mask != 0 && known.rare_count < CHEAP_WORK / now->count;
}

/* asked: what the caller said, or 0. */
static grundy_status find_breaking(grundy_period *out,
                                   const grundy_heapgame *rules,
                                   size_t most_terms, uint64_t asked,
                                   gi_run *run)
{
    view so_far = {.rules = rules,
                   .has_theorem = gi_octal_period_terms(rules, 0, 1) != 0};
    size_t count = FIRST_TERMS;
    bool is_last = false, is_found = false;
    grundy_sequence *seq = NULL;
    grundy_status status = grundy_sequence_new(&seq, rules, run->env);

    while (!status && !is_last && !is_found) {
        is_last = count >= most_terms;
        if (is_last && asked == 0 && is_cheap(&so_far, seq)) {
            most_terms = count;
            is_last = false;
        }
        status =
            extend(&so_far, seq, is_last ? most_terms : count, &is_last, run);
        if (!status) is_found = is_enough(&so_far, is_last, out);
        if (!status && !is_found && !is_last)
            status = search(out, &so_far, asked, &is_found, run);
        if (!status && !is_found) count = next_count(&so_far);
    }
    if (!status && !is_found) status = not_found(rules, so_far.count, run);
    gi_free(run->env, so_far.terms, so_far.count * sizeof *so_far.terms);
    grundy_sequence_free(seq);
    return status;
}

/* ---- together ---- */

static grundy_status find(grundy_period *out, const grundy_game *game,
                          uint64_t asked, gi_run *run)
{
    uint64_t most_terms = asked;
    grundy_heapgame *rules;
    grundy_status status = gi_period_rules(&rules, game, run);

    if (status == GRUNDY_UNDEFINED)
        return gi_period_seen(out, game, asked, run);
    if (status) return status;
    if (asked == 0) most_terms = gi_period_usual_terms(rules);
    if (most_terms > run->env->limits.positions)
        most_terms = run->env->limits.positions;
    if (most_terms > SIZE_MAX / 2) most_terms = SIZE_MAX / 2;
    if (rules->kind == GRUNDY_HEAP_SUBTRACTION)
        status = find_subtraction(out, rules, (size_t)most_terms, run);
    else if (rules->kind == GRUNDY_HEAP_ALL_BUT)
        status = find_all_but(out, rules, (size_t)most_terms, run);
    else
        status = find_breaking(out, rules, (size_t)most_terms, asked, run);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status grundy_period_find(grundy_period *out, const grundy_game *game,
                                 uint64_t most_terms, const grundy_env *env,
                                 grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no game");
    gi_run_init(&run, env, &told);
    status = find(out, game, most_terms, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
