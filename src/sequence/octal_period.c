/* SPDX-License-Identifier: MIT */
/* octal_period.c - a period that the terms of a take-and-break game prove.
 *
 * T-OCTAL-PERIOD [GuySmith56], for up to h heaps. Let no digit past k be
 * other than 0, let no move leave more than h heaps, and let no digit ask for
 * different sizes. If h >= 1, p >= 1, b = max(e, 1) and N known terms have
 *
 *     G(n + p) = G(n)  for e <= n < N - p,    N >= h (b + p - 1) + k + 1,
 *
 * then G(n + p) = G(n) for all n >= e. If h = 0, N >= max(e + p, p + k + 1)
 * will do. Statement, proof and the counterexample for b = e = 0, the game
 * 0.4, are in docs/theorems.md. For octal games, h = 2, this is
 * N >= 2 b + 2 p + k - 1.
 *
 * For each p the longest run of agreement at the end of the terms gives the
 * least e; it is compared backwards from the end, where a wrong p fails after
 * a few terms. The first p that passes is the least period, as its divisors
 * were tried before it. When a long run begins too late for the theorem, the
 * multiples of its p are skipped: they fail at the same place, for there the
 * terms p and m p further on are equal.
 */
#include "base/assert.h"
#include "base/sizes.h"
#include "codes/heapgame.h"
#include "sequence/octal_period.h"

/* What the theorem needs to know of the rules. */
typedef struct shape {
    size_t last_digit; /* k */
    size_t most_heaps; /* h */
} shape;

/* Whether the theorem speaks of these rules at all. */
static bool has_shape(shape *out, const grundy_heapgame *game)
{
    *out = (shape){0, 0};
    if (game->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        game->tail_start != game->digit_count)
        return false;
    for (size_t i = 0; i < game->digit_count; i++) {
        const gi_digit digit = game->digits[i];
        if (digit.heaps == 0) continue;
        if (digit.is_unequal) return false;
        const size_t heaps = 31 - (size_t)__builtin_clz(digit.heaps);
        GRUNDY_ASSERT(heaps <= 4);
        out->last_digit = i;
        if (heaps > out->most_heaps) out->most_heaps = heaps;
    }
    return true;
}

/* One more than the greatest preperiod for which the theorem is satisfied
 * with this period by `count` terms; 0: none. */
static size_t preperiod_end(shape rules, size_t count, size_t period)
{
    const size_t k = rules.last_digit, h = rules.most_heaps;

    if (count <= k || count - k - 1 < period) return 0;
    if (h == 0) return count - period + 1;
    const size_t base_and_period = (count - k - 1) / h + 1;
    /* base + period <= base_and_period, base >= 1. */
    return base_and_period > period ? base_and_period - period + 1 : 0;
}

grundy_status gi_octal_period_find(const grundy_heapgame *game,
                                   const grundy_nimber *terms, size_t count,
                                   size_t *preperiod, size_t *period)
{
    /* Least p of a run at least as long as itself, and where it begins. */
    size_t late = 0, late_start = 0;
    shape rules;

    if (!game || !terms || !has_shape(&rules, game)) return GRUNDY_UNDECIDED;
    for (size_t p = 1; p < count; p++) {
        const size_t end = preperiod_end(rules, count, p);
        size_t n = count - p;
        if (end == 0) return GRUNDY_UNDECIDED;
        if (late && p % late == 0 && p <= count - late_start) continue;
        while (n > 0 && terms[n - 1] == terms[n - 1 + p])
            n--;
        if (n < end) {
            /* The two forms of the theorem's bound agree. */
            GRUNDY_ASSERT(gi_octal_period_terms(game, n, p) <= count);
            *preperiod = n;
            *period = p;
            return GRUNDY_OK;
        }
        if (!late && count - p - n >= p) {
            late = p;
            late_start = n;
        }
    }
    return GRUNDY_UNDECIDED;
}

size_t gi_octal_period_terms(const grundy_heapgame *game, size_t preperiod,
                             size_t period)
{
    const size_t base = preperiod ? preperiod : 1;
    shape rules;
    size_t terms, least;

    if (!has_shape(&rules, game)) return 0;
    if (rules.most_heaps == 0) {
        if (!gi_size_add(&terms, preperiod, period) ||
            !gi_size_add(&least, period, rules.last_digit + 1))
            return 0;
        return terms > least ? terms : least;
    }
    if (!gi_size_add(&terms, base - 1, period) ||
        !gi_size_mul(&terms, terms, rules.most_heaps) ||
        !gi_size_add(&terms, terms, rules.last_digit + 1))
        return 0;
    return terms;
}
