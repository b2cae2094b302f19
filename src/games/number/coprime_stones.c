/* SPDX-License-Identifier: MIT */
/* coprime_stones.c - a move takes a whole pile, or an amount coprime to it.
 *
 * T-COPRIME-STONES: G(0) = 0, G(1) = 1, G(k-th prime) = k + 1, and a composite
 * number has the value of its least prime factor. So a value takes a factor
 * and a count of primes, both of which are expensive only for huge piles: an
 * even pile of any length has value 2, and a prime above 2^40 is refused.
 *
 * Since a take is coprime to the pile exactly when what it leaves is, the
 * takes that leave value k + 1 leave multiples of the k-th prime; they are
 * sieved in coprime_reach.c.
 */
#include "base/error.h"
#include "base/integer/gcd.h"
#include "base/integer/integer.h"
#include "games/number/coprime.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

#include <string.h>

enum { WRITTEN_MOST = 12 }; /* Piles whose values a reason lists. */

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    for (int64_t take = 1; take <= n; take++) {
        grundy_status status = GRUNDY_OK;
        if (take == n || gi_gcd((uint64_t)take, (uint64_t)n) == 1)
            status = gi_visit_word(take, visit, user, run);
        if (status) return status;
    }
    return GRUNDY_OK;
}

/* ---- the value of a pile ---- */

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    uint64_t place = 0;
    grundy_status status;

    (void)game;
    if (gi_int_compare_word(n, 2) < 0) return gi_int_copy(out, n, run->env);
    status = gi_coprime_place(&place, n, run);
    return status ? status : gi_int_set_uint64(out, place + 1, run->env);
}

/* ---- takes that leave a value ---- */

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    uint64_t wanted;

    (void)game;
    /* Value 0 is left only by taking all, value 1 only by leaving 1. */
    if (gi_int_compare_word(target, 2) < 0)
        return gi_coprime_leave(n, target->word, visit, user, run);
    if (!gi_int_is_small(n))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile is too large to list its moves");
    if (!grundy_integer_to_uint64(&wanted, target)) return GRUNDY_OK;
    return gi_coprime_reach((uint64_t)n->word, wanted, visit, user, run);
}

/* ---- the whole position ---- */

/* Index of the only pile, or SIZE_MAX. A single pile is won whatever its
 * value. */
static size_t only_pile(const gi_ints *position)
{
    size_t found = SIZE_MAX;

    for (size_t i = 0; i < position->count; i++) {
        if (gi_int_is_zero(&position->items[i])) continue;
        if (found != SIZE_MAX) return SIZE_MAX;
        found = i;
    }
    return found;
}

static bool are_empty(const gi_ints *position)
{
    for (size_t i = 0; i < position->count; i++)
        if (!gi_int_is_zero(&position->items[i])) return false;
    return true;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    if (only_pile(position) == SIZE_MAX)
        return gi_heaps_outcome(game, position, convention, out, run);
    *out = GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer zero = {0};
    const size_t only = only_pile(position);

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    if (only == SIZE_MAX)
        return gi_heaps_reach(game, position, &zero, visit, user, run);
    grundy_integer move[2] = {{(int64_t)only, NULL}, position->items[only]};
    return visit(&(gi_ints){move, 2, 2}, user);
}

static void add_verdict(gi_text *text, const grundy_integer *sum)
{
    gi_text_add(text, "; their xor is ");
    gi_text_add_integer(text, sum);
    gi_text_add(text, gi_int_is_zero(sum) ? "." : ", not 0.");
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    grundy_integer sum = {0}, one = {0};
    grundy_status status = GRUNDY_OK;

    (void)convention, (void)found;
    if (only_pile(position) != SIZE_MAX) {
        gi_text_add(text, "There is one pile, and it may be taken whole.");
        return text->status;
    }
    if (are_empty(position)) {
        gi_text_add(text, "There is no move left, so the player to move has "
                          "lost.");
        return text->status;
    }
    gi_text_add(text, position->count > WRITTEN_MOST
                          ? "Piles are worth what their least prime factors "
                            "say"
                          : "By their least prime factors the piles are "
                            "worth");
    for (size_t i = 0; !status && i < position->count; i++) {
        status = value(game, &position->items[i], &one, run);
        if (!status) status = gi_int_xor(&sum, &sum, &one, run->env);
        if (status || position->count > WRITTEN_MOST) continue;
        gi_text_add(text, i ? ", " : " ");
        gi_text_add_integer(text, &one);
    }
    add_verdict(text, &sum);
    grundy_integer_clear(&one, run->env);
    grundy_integer_clear(&sum, run->env);
    return status ? status : text->status;
}

/* ---- a window of values ---- */

/* Values of first .. first + count - 1 by least prime factors, 0 for primes
 * past the root of the last one. */
static void sift_values(uint64_t *out, uint64_t first, size_t count,
                        const gi_primes *primes)
{
    const uint64_t last = first + count - 1;

    memset(out, 0, count * sizeof out[0]);
    for (size_t k = 0; k < primes->count; k++) {
        const uint64_t p = primes->list[k];
        if (p * p > last) break;
        uint64_t i = (p - first % p) % p;
        if (first == 0) i = p;
        for (; i < count; i += p)
            if (out[i] == 0) out[i] = k + 2;
    }
}

static grundy_status terms(const grundy_game *game, uint64_t first,
                           size_t count, uint64_t *out, gi_run *run)
{
    const gi_primes *primes;
    uint64_t prime_count = 0;
    grundy_status status = gi_primes_of(&primes, run);

    (void)game;
    if (status) return status;
    if (first >= GI_PRIME_COUNT_END || count > GI_PRIME_COUNT_END - first)
        return GRUNDY_UNDECIDED;
    if (first > 2) status = gi_prime_count(&prime_count, first - 1, run);
    if (status) return status;
    sift_values(out, first, count, primes);
    for (size_t i = 0; i < count; i++) {
        const uint64_t n = first + i, k = out[i] - 2;
        if (n < 2)
            out[i] = n;
        else if (out[i] == 0)
            out[i] = ++prime_count + 1;
        else if (primes->list[k] == n)
            prime_count = k + 1;
    }
    return GRUNDY_OK;
}

static const char *const keys[] = {"win",      "grundy",        "answer",
                                   "grundies", "winning_moves", "(misere_win)",
                                   NULL};

const gi_ruleset gi_ruleset_coprime_stones = {
    .id = "coprime_stones",
    .title = "Coprime stones",
    .family = "number",
    .rules = "A move takes a whole pile, or takes from a pile of n a number "
             "of stones that is coprime to n. A player who cannot move "
             "loses.",
    .position = "pile sizes",
    .examples = "coprime_stones 3 5 6\ncoprime_stones 999983 1000000\n"
                "--misere coprime_stones 3 4",
    .contest = "JZOJ 4024",
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-COPRIME-STONES",
                          "The player to move loses exactly when the "
                          "nim-sum of the values of the piles is 0.",
                          NULL},
               .grundy = {"T-COPRIME-STONES",
                          "An empty pile has value 0, and a pile of 1 has "
                          "value 1; a pile whose least prime factor is the "
                          "k-th prime has value k + 1.",
                          NULL},
               .outcome = outcome,
               .value = gi_heaps_value,
               .winning = winning,
               .reach = gi_heaps_reach,
               .reason = reason,
               .terms = terms},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob"},
    .duel = GI_DUEL(.limits = "1..100 1..1000000", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 9},
};
