/* SPDX-License-Identifier: MIT */
/* prime_power.c - a move takes 1 or a power of a prime.
 *
 * T-PRIME-POWER: no prime power is a multiple of 6, and 1 .. 5 are all
 * allowed. So a take always changes the remainder by 6 and can lower it to any
 * smaller value: G(n) = n mod 6. Under misère play the lost piles are those
 * with remainder 1.
 *
 * The takes to a remainder are all prime powers whose own remainder is the
 * difference. For the differences 2, 3 and 4 these are powers of 2 or of 3, of
 * which there are few even for a pile of a thousand digits. For 1 and 5 they
 * are half of all primes and powers of primes: they are sieved in windows,
 * into which the powers are inserted. Before that, piles with more of them
 * than the caller's limit are refused by the bound of [BMOR18]: for n >= 1800
 * there are more than n / (2 log n) primes up to n of either remainder.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"
#include "games/number/primes.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum {
    WINDOW = 1 << 18, /* Odd numbers sifted at a time: 32 KiB. */
    LISTED_MOST = 1 << 24
};

/* ---- definition ---- */

static bool is_prime_power(int64_t n)
{
    int64_t p = 2;

    if (n < 2) return n == 1; /* p^0 */
    while (p <= n / p && n % p != 0)
        p += p == 2 ? 1 : 2;
    if (n % p != 0) return true;
    while (n % p == 0)
        n /= p;
    return n == 1;
}

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    if (n > LISTED_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile of more than %d has more than a million moves: "
                       "they are not listed",
                       LISTED_MOST);
    for (int64_t take = 1; take <= n; take++) {
        grundy_status status = GRUNDY_OK;
        if (is_prime_power(take))
            status = gi_visit_word(take, visit, user, run);
        if (status) return status;
    }
    return GRUNDY_OK;
}

/* ---- takes of remainder 2, 3, 4 ---- */

/* first, first * factor, first * factor^2, ... up to n. */
static grundy_status visit_powers(int64_t first, int64_t factor,
                                  const grundy_integer *n, gi_visit visit,
                                  void *user, gi_run *run)
{
    const size_t bits = gi_int_bit_length(n);
    grundy_integer take = {first, NULL};
    grundy_status status = GRUNDY_OK;

    if (bits / 8 > gi_limit_memory(run->env) / (bits / 2 + 1))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the powers of %lld up to the pile are too long to "
                       "list",
                       (long long)(first == 3 ? 3 : 2));
    while (!status && grundy_integer_compare(&take, n) <= 0) {
        status = visit(&(gi_ints){&take, 1, 1}, user);
        if (!status) status = gi_int_mul_word(&take, &take, factor, run->env);
    }
    grundy_integer_clear(&take, run->env);
    return status;
}

/* ---- takes of remainder 1, 5 ---- */

typedef struct walk {
    const gi_primes *primes;
    uint64_t *set; /* Bit i: first + 2 i is no prime power. */
    uint64_t first, n, remainder, count;
    gi_visit visit;
    void *user;
    gi_run *run;
} walk;

static grundy_status fail_too_many(gi_run *run)
{
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "there are more than %zu moves to this value",
                   gi_limit_moves(run->env));
}

/* Whether the bound says that there are more takes than the limit: the natural
 * logarithm is below 0.6932 times the bit length. */
static bool are_too_many(const grundy_integer *n, const gi_run *run)
{
    const uint64_t bits = gi_int_bit_length(n);

    if (gi_int_compare_word(n, (int64_t)GI_PRIME_COUNT_END - 2) >= 0)
        return true;
    if (gi_int_compare_word(n, 1800) < 0) return false;
    return (uint64_t)n->word * 10000 / (UINT64_C(2) * 6932 * bits) >
           gi_limit_moves(run->env);
}

static void restore_powers(walk *w, size_t count)
{
    const uint64_t end = w->first + 2 * (uint64_t)count;

    for (size_t k = 1; k < w->primes->count; k++) {
        const uint64_t p = w->primes->list[k];
        if (p * p >= end) break;
        for (uint64_t power = p * p; power < end; power *= p)
            if (power >= w->first)
                gi_bitset_remove(w->set, (size_t)(power - w->first) / 2);
    }
}

static grundy_status visit_take(walk *w, uint64_t take)
{
    GRUNDY_ASSERT(take % 6 == w->remainder && take <= w->n);
    if (w->count == gi_limit_moves(w->run->env)) return fail_too_many(w->run);
    w->count++;
    return gi_visit_word((int64_t)take, w->visit, w->user, w->run);
}

/* 3 and its powers are in the set too, but have remainder 3. */
static grundy_status visit_window(walk *w, size_t count)
{
    GRUNDY_ASSERT(count <= WINDOW && w->first % 2 == 1);
    gi_primes_sift(w->primes, w->set, w->first, count);
    restore_powers(w, count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t take = w->first + 2 * (uint64_t)i;
        grundy_status status;
        if (gi_bitset_has(w->set, i) || take % 6 != w->remainder) continue;
        status = visit_take(w, take);
        if (status) return status;
    }
    return gi_env_is_stopped(w->run->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static grundy_status visit_primes(walk *w)
{
    const size_t words = gi_bitset_words(WINDOW);
    grundy_status status = gi_primes_of(&w->primes, w->run);

    if (!status && w->remainder == 1 && w->n >= 1) status = visit_take(w, 1);
    if (status) return status;
    w->set = gi_alloc_array(w->run->env, words, sizeof w->set[0]);
    if (!w->set) return GRUNDY_NO_MEMORY;
    for (w->first = 3; !status && w->first <= w->n;) {
        const uint64_t odds = (w->n - w->first) / 2 + 1;
        const size_t count = odds < WINDOW ? (size_t)odds : WINDOW;
        status = visit_window(w, count);
        w->first += 2 * (uint64_t)count;
    }
    gi_free(w->run->env, w->set, words * sizeof w->set[0]);
    return status;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    gi_int_set_word(out, (int64_t)gi_int_mod_word(n, 6), run->env);
    return GRUNDY_OK;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    walk w = {.visit = visit, .user = user, .run = run};

    (void)game;
    if (gi_int_compare_word(target, 6) >= 0) return GRUNDY_OK;
    w.remainder = (gi_int_mod_word(n, 6) + 6 - (uint64_t)target->word) % 6;
    if (w.remainder == 0) return GRUNDY_OK;
    if (w.remainder == 3) return visit_powers(3, 3, n, visit, user, run);
    if (w.remainder % 2 == 0)
        return visit_powers((int64_t)w.remainder, 4, n, visit, user, run);
    if (are_too_many(n, run)) return fail_too_many(run);
    GRUNDY_ASSERT(w.remainder == 1 || w.remainder == 5);
    w.n = (uint64_t)n->word;
    return visit_primes(&w);
}

/* Remainder of the lost piles. */
static int64_t lost_remainder(grundy_convention convention)
{
    return convention == GRUNDY_MISERE;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const uint64_t remainder = gi_int_mod_word(&position->items[0], 6);

    (void)game, (void)run;
    *out = (int64_t)remainder == lost_remainder(convention) ? GRUNDY_OUTCOME_P
                                                            : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer target = {lost_remainder(convention), NULL};

    return gi_heaps_reach(game, position, &target, visit, user, run);
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    const unsigned lost = convention == GRUNDY_MISERE;
    const unsigned remainder =
        (unsigned)gi_int_mod_word(&position->items[0], 6);

    (void)game, (void)run;
    if (gi_int_is_zero(&position->items[0]))
        gi_text_addf(text, "There is no move left, so the player to move %s.",
                     lost ? "has won" : "has lost");
    else if (found == GRUNDY_OUTCOME_P)
        gi_text_addf(text,
                     "The pile leaves remainder %u by 6, and no move keeps "
                     "the remainder, since no prime power is a multiple of 6.",
                     lost);
    else
        gi_text_addf(text,
                     "The pile leaves remainder %u by 6, and taking %u leaves "
                     "one of remainder %u.",
                     remainder, (remainder + 6 - lost) % 6, lost);
    return text->status;
}

static const char *const keys[] = {"win",           "misere_win", "answer",
                                   "winning_takes", "grundy",     NULL};

const gi_ruleset gi_ruleset_prime_power = {
    .id = "prime_power",
    .title = "Prime powers",
    .family = "number",
    .rules = "A move takes from the pile 1 object or as many objects as a "
             "power of a prime. A player who cannot move loses.",
    .position = "pile size",
    .examples = "prime_power 14\nprime_power 1000000000000000000\n"
                "--misere prime_power 13",
    .contest = "Luogu P4018",
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-PRIME-POWER",
                          "The player to move loses exactly when the pile is "
                          "a multiple of 6.",
                          NULL},
               .misere = {"T-PRIME-POWER-MISERE",
                          "The player to move loses exactly when the "
                          "remainder of the pile by 6 is 1.",
                          NULL},
               .grundy = {"T-PRIME-POWER",
                          "The value is the remainder of the pile by 6.",
                          NULL},
               .outcome = outcome,
               .value = gi_heaps_value,
               .winning = winning,
               .reach = gi_heaps_reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "n",
                               .win = "October wins!",
                               .lose = "Roy wins!"},
    .duel = GI_DUEL(.limits = "1..50000000", .cases_most = 100000),
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials = {.bound = 200},
};
