/* SPDX-License-Identifier: MIT */
/* window.c - the exact period of a subtraction game, and heaps of any size.
 *
 * T-SUBTRACTION-PERIOD. The value of a heap depends on the last w = max(S)
 * values alone, so that the window of w terms from n on is the state of a
 * machine with finitely many states, n = 0, 1, 2, ...: two equal windows at e
 * and e + p say that G(n + p) = G(n) for all n >= e, and the other way round.
 * So the least preperiod and period of the sequence are those of the machine.
 *
 * The period is found by Brent's method: mark a window, compare each later one
 * with it, and mark anew when the distance reaches the next power of two. A
 * rolling hash of the window makes a comparison one step; equal hashes are
 * verified term by term. With p known, the preperiod is found by going back
 * from the marked window. All terms are kept, as the answers need them.
 *
 * Brent's method may need up to three times the terms that prove the period.
 * So where the limit on terms ends it, the last window is compared with all
 * earlier ones, from the latest on, and the hash rolls back: whenever
 * preperiod + p + w terms are within the limit, the period is found.
 *
 * If all amounts have the divisor d, a heap of n tokens is one of floor(n / d)
 * tokens in the game of the amounts divided by d; preperiod and period are
 * those of that game times d. (Times d and not less: a sequence of blocks of
 * d equal terms with a period that is no multiple of d would be constant, and
 * a subtraction game with a move has no constant end: the mex differs from
 * every option.)
 *
 * A heap sees only the amounts up to its size. So a large heap below the
 * largest amounts is answered by the machine without these.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/gcd.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "sequence/taking/window.h"

enum { BREATH = 1 << 20, DIRECT_TERMS = 1 << 20 };

/* Odd, so that no power of it loses bits of the oldest term at once. */
static const uint64_t hash_factor = 0x9e3779b97f4a7c15u;

static uint64_t power_of(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;

    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1) result *= base;
    return result;
}

/* Of an odd number modulo 2^64: each step doubles the bits that are right, of
 * which `odd` itself has three. */
static uint64_t inverse_of(uint64_t odd)
{
    uint64_t inverse = odd;

    for (int i = 0; i < 5; i++)
        inverse *= 2 - odd * inverse;
    GRUNDY_ASSERT(odd * inverse == 1);
    return inverse;
}

static uint64_t greatest_amount(const gi_window *window)
{
    GRUNDY_ASSERT(window->amount_count > 0);
    return window->amounts[window->amount_count - 1];
}

static grundy_status take_amounts(gi_window *window, const uint64_t *amounts,
                                  size_t count)
{
    window->scale = 1;
    if (count == 0) return GRUNDY_OK;
    window->amounts =
        gi_alloc_array(window->env, count, sizeof *window->amounts);
    if (!window->amounts) return GRUNDY_NO_MEMORY;
    window->amount_count = count;
    window->scale = amounts[0];
    for (size_t i = 1; i < count && window->scale > 1; i++)
        window->scale = gi_gcd(amounts[i], window->scale);
    GRUNDY_ASSERT(window->scale > 0);
    for (size_t i = 0; i < count; i++)
        window->amounts[i] = amounts[i] / window->scale;
    window->hash_top = power_of(hash_factor, greatest_amount(window));
    return GRUNDY_OK;
}

static grundy_status new_window(gi_window **out, const uint64_t *amounts,
                                size_t count, bool is_misere,
                                const grundy_env *env)
{
    gi_window *window = gi_alloc(env, sizeof *window);
    grundy_status status;

    if (!window) return GRUNDY_NO_MEMORY;
    *window = (gi_window){
        .env = env, .is_misere = is_misere, .power = 1, .work = BREATH};
    status = take_amounts(window, amounts, count);
    if (!status) status = gi_window_terms_init(window);
    if (status) {
        gi_window_free(window);
        return status;
    }
    *out = window;
    return GRUNDY_OK;
}

grundy_status gi_window_new(gi_window **out, const grundy_heapgame *game,
                            grundy_convention convention,
                            const grundy_env *env)
{
    if (!out || !game || game->kind != GRUNDY_HEAP_SUBTRACTION)
        return GRUNDY_BAD_ARGUMENT;
    return new_window(out, game->amounts, game->amount_count,
                      convention == GRUNDY_MISERE, gi_env_or_default(env));
}

void gi_window_free(gi_window *window)
{
    if (!window) return;
    gi_window_free(window->lower);
    gi_window_terms_clear(window);
    gi_free(window->env, window->amounts,
            window->amount_count * sizeof *window->amounts);
    gi_free(window->env, window, sizeof *window);
}

/* The window from n on comes again after `period`; go back to where the
 * period begins. */
static void settle(gi_window *window, size_t n, size_t period)
{
    const grundy_nimber *terms = window->terms;

    GRUNDY_ASSERT(period > 0 && !window->has_period);
    while (n > 0 && terms[n - 1] == terms[n - 1 + period])
        n--;
    window->preperiod = n;
    window->period = period;
    window->has_period = true;
}

/* Whether the window from `early` on equals the one from `late` on. */
static bool windows_are_equal(const gi_window *window, size_t early,
                              size_t late)
{
    return memcmp(window->terms + early, window->terms + late,
                  (size_t)greatest_amount(window) * sizeof *window->terms) ==
           0;
}

/* Brent's step after each new term: the last window is a new state. */
static void compare_last(gi_window *window)
{
    const size_t width = (size_t)greatest_amount(window);
    const grundy_nimber *terms = window->terms;
    size_t first;

    window->hash = window->hash * hash_factor + terms[window->count - 1];
    if (window->count < width) return;
    first = window->count - width;
    GRUNDY_ASSERT(first >= window->marked);
    GRUNDY_ASSERT(first - window->marked <= window->power);
    if (first > 0) window->hash -= terms[first - 1] * window->hash_top;
    if (first == 0) {
        window->marked_hash = window->hash;
    } else if (window->hash == window->marked_hash &&
               windows_are_equal(window, window->marked, first)) {
        settle(window, window->marked, first - window->marked);
    } else if (first - window->marked == window->power) {
        window->marked = first;
        window->marked_hash = window->hash;
        window->power *= 2;
    }
}

/* Compares the last window with all before it, the latest first: the least
 * distance is the period. Once for each number of terms. */
static grundy_status look_back(gi_window *window)
{
    const size_t width = (size_t)greatest_amount(window);
    const grundy_nimber *terms = window->terms;
    const uint64_t back_factor = inverse_of(hash_factor);
    uint64_t hash = window->hash;

    if (window->has_period || window->count <= width) return GRUNDY_OK;
    if (window->count == window->looked_back) return GRUNDY_OK;
    const size_t last = window->count - width;
    for (size_t n = last; n-- > 0;) {
        hash = back_factor *
               (hash - terms[n + width] + terms[n] * window->hash_top);
        if (hash == window->hash && windows_are_equal(window, n, last)) {
            settle(window, n, last - n);
            return GRUNDY_OK;
        }
        if (n % BREATH == 0 && gi_env_is_stopped(window->env))
            return GRUNDY_CANCELLED;
    }
    window->looked_back = window->count;
    return GRUNDY_OK;
}

/* Computes terms until there are so many or the period is known. */
static grundy_status advance(gi_window *window, size_t count)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !window->has_period && window->count < count) {
        if (window->work >= BREATH) {
            window->work = 0;
            gi_env_progress(window->env, window->count, 0);
            if (gi_env_is_stopped(window->env)) return GRUNDY_CANCELLED;
        }
        window->work += 1 + window->run_count;
        status = gi_window_terms_add(window);
        if (!status) compare_last(window);
    }
    return status;
}

/* The window of the amounts that a heap can use: the first `count`. */
static grundy_status lower_of(gi_window *window, size_t count)
{
    gi_window *lower;
    grundy_status status;

    if (window->lower && window->lower_count == count) return GRUNDY_OK;
    status = new_window(&lower, window->amounts, count, window->is_misere,
                        window->env);
    if (status) return status;
    gi_window_free(window->lower);
    window->lower = lower;
    window->lower_count = count;
    return GRUNDY_OK;
}

/* Number of amounts up to n: by halves. */
static size_t usable_amounts(const gi_window *window, uint64_t n)
{
    return n == UINT64_MAX ? window->amount_count
                           : gi_amounts_below(window->amounts,
                                              window->amount_count, n + 1);
}

/* preperiod + (n - preperiod) mod period, for n past the preperiod. */
static grundy_status fold(const gi_window *window, const grundy_integer *n,
                          size_t *out)
{
    grundy_integer past = {0, NULL};
    grundy_status status =
        gi_int_add_word(&past, n, -(int64_t)window->preperiod, window->env);

    GRUNDY_ASSERT(window->has_period && window->period > 0);
    if (!status)
        *out =
            window->preperiod + (size_t)gi_int_mod_word(&past, window->period);
    grundy_integer_clear(&past, window->env);
    return status;
}

/* Value of a heap of n in the divided game. */
static grundy_status value_of(gi_window *window, const grundy_integer *n,
                              grundy_nimber *out)
{
    const size_t most = gi_window_terms_most(window);
    uint64_t word = UINT64_MAX;
    size_t term;
    grundy_status status;

    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    if (word < window->amounts[0]) {
        *out = window->is_misere;
        return GRUNDY_OK;
    }
    /* No window is ever whole: the terms would be computed for nothing. */
    if (word >= most && greatest_amount(window) >= most)
        return GRUNDY_OVER_BUDGET;
    status = advance(window, word < most ? (size_t)word + 1 : most);
    if (!status && word >= most) status = look_back(window);
    if (status) return status;
    if (word < window->count) {
        *out = window->terms[word];
        return GRUNDY_OK;
    }
    if (!window->has_period) return GRUNDY_OVER_BUDGET;
    status = fold(window, n, &term);
    if (status) return status;
    GRUNDY_ASSERT(term < window->count);
    window->used_period = true;
    *out = window->terms[term];
    return GRUNDY_OK;
}

/* Answers from the machine without the amounts above n, if there are such and
 * n is so large that it pays. */
static grundy_status value_below(gi_window *window, const grundy_integer *n,
                                 grundy_nimber *out, bool *is_below)
{
    uint64_t word;
    grundy_status status;

    *is_below = grundy_integer_to_uint64(&word, n) && word >= DIRECT_TERMS &&
                word < greatest_amount(window);
    if (!*is_below) return GRUNDY_OK;
    const size_t usable = usable_amounts(window, word);
    if (usable == 0) {
        *out = window->is_misere;
        return GRUNDY_OK;
    }
    /* So the lower machine needs no lower one. */
    GRUNDY_ASSERT(usable < window->amount_count);
    status = lower_of(window, usable);
    if (!status) status = gi_window_value(window->lower, n, out);
    if (!status) window->used_period = window->lower->used_period;
    return status;
}

/* By a term that is known: long ranges ask for nothing else. */
static bool find_known(gi_window *window, const grundy_integer *heap,
                       grundy_nimber *out)
{
    uint64_t n;

    if (!grundy_integer_to_uint64(&n, heap)) return false;
    GRUNDY_ASSERT(!window->has_period || window->preperiod < window->count);
    n /= window->scale;
    window->used_period = n >= window->count && window->has_period;
    if (window->used_period)
        n = window->preperiod + (n - window->preperiod) % window->period;
    if (n >= window->count) return false;
    *out = window->terms[n];
    return true;
}

grundy_status gi_window_value(gi_window *window, const grundy_integer *heap,
                              grundy_nimber *out)
{
    grundy_integer n = {0, NULL}, scale = {0, NULL};
    bool is_below = false;
    grundy_status status;

    if (gi_int_sign(heap) < 0) return GRUNDY_BAD_ARGUMENT;
    window->used_period = false;
    if (window->amount_count == 0) {
        *out = window->is_misere;
        return GRUNDY_OK;
    }
    if (find_known(window, heap, out)) return GRUNDY_OK;
    status = gi_int_set_uint64(&scale, window->scale, window->env);
    if (!status) status = gi_int_divide(&n, NULL, heap, &scale, window->env);
    if (!status) status = value_below(window, &n, out, &is_below);
    if (!status && !is_below) status = value_of(window, &n, out);
    grundy_integer_clear(&scale, window->env);
    grundy_integer_clear(&n, window->env);
    return status;
}

bool gi_window_used_period(const gi_window *window)
{
    return window->used_period;
}

grundy_status gi_window_find_period(gi_window *window, gi_window_period *out)
{
    const size_t most = gi_window_terms_most(window);
    gi_window_period found = {0, 1};
    grundy_status status;

    if (window->amount_count > 0) {
        if (greatest_amount(window) >= most) return GRUNDY_OVER_BUDGET;
        status = advance(window, most);
        if (!status) status = look_back(window);
        if (status) return status;
        if (!window->has_period) return GRUNDY_OVER_BUDGET;
        if (__builtin_mul_overflow(window->preperiod, window->scale,
                                   &found.preperiod) ||
            __builtin_mul_overflow(window->period, window->scale,
                                   &found.period))
            return GRUNDY_OVER_BUDGET;
    }
    *out = found;
    return GRUNDY_OK;
}
