/* SPDX-License-Identifier: MIT */
/* slow_nim_exact.c - who wins Exact Slow Nim with at most k + 1 piles.
 *
 * T-EXACT-SLOW-NIM [GMMV23]: with k + 1 nonempty piles let each move omit a
 * smallest even pile or, if there is none, a largest pile. The position is P
 * iff the number of these moves until the end is even. With k piles every move
 * is forced, and with k = 1 every move changes the parity of the sum; so these
 * two cases are known under misère play too.
 *
 * The program follows this play. While a smallest even pile is below all
 * others, it is omitted again and again, so that many moves are made at once.
 * Piles that are close to each other decrease together and cost one step for
 * each move: play of more than STEPS_MOST steps is given up.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/slow_nim.h"
#include "rules/game.h"

enum { STEPS_MOST = 1 << 20 };

typedef struct play {
    gi_ints piles;
    uint64_t parity; /* Of the number of moves so far. */
    gi_run *run;
} play;

static bool is_even(const grundy_integer *pile)
{
    return gi_int_mod_word(pile, 2) == 0;
}

/* The pile that a move omits. */
static size_t find_rest(const gi_ints *piles)
{
    size_t even = piles->count, most = 0;

    GRUNDY_ASSERT(piles->count > 0);
    for (size_t i = 0; i < piles->count; i++) {
        const grundy_integer *pile = &piles->items[i];
        if (grundy_integer_compare(pile, &piles->items[most]) > 0) most = i;
        if (is_even(pile) &&
            (even == piles->count ||
             grundy_integer_compare(pile, &piles->items[even]) < 0))
            even = i;
    }
    return even < piles->count ? even : most;
}

static const grundy_integer *least_without(const gi_ints *piles, size_t rest)
{
    const grundy_integer *least = NULL;

    for (size_t i = 0; i < piles->count; i++)
        if (i != rest &&
            (!least || grundy_integer_compare(&piles->items[i], least) < 0))
            least = &piles->items[i];
    return least;
}

/* One move, or all moves until the smallest of the others has been reduced to
 * `rest`; *goes_on becomes false at the end. */
static grundy_status make_moves(play *p, bool *goes_on)
{
    const grundy_env *env = p->run->env;
    const size_t rest = find_rest(&p->piles);
    const grundy_integer *own = &p->piles.items[rest];
    const grundy_integer *least = least_without(&p->piles, rest);
    grundy_integer count = {0};
    grundy_status status;

    GRUNDY_ASSERT(p->piles.count > 1);
    status = gi_meter_pay(p->run, 1 + p->piles.count / GI_SLOW_PILES_A_STEP);
    if (!status) status = gi_int_sub(&count, least, own, env);
    *goes_on = !gi_int_is_zero(least);
    if (!status && (!is_even(own) || gi_int_sign(&count) <= 0))
        gi_int_set_word(&count, *goes_on, env);
    p->parity ^= gi_int_mod_word(&count, 2);
    for (size_t i = 0; !status && *goes_on && i < p->piles.count; i++)
        if (i != rest)
            status = gi_int_sub(&p->piles.items[i], &p->piles.items[i], &count,
                                env);
    grundy_integer_clear(&count, env);
    return status;
}

static grundy_status follow(play *p)
{
    bool goes_on = true;
    grundy_status status = GRUNDY_OK;

    for (size_t step = 0; !status && goes_on; step++) {
        if (step == STEPS_MOST)
            return gi_fail(p->run->err, GRUNDY_OVER_BUDGET,
                           "play by the rule is too long to follow");
        status = make_moves(p, &goes_on);
    }
    return status;
}

/* The piles that are not empty, k + 1 of them. */
static grundy_status play_out(const gi_ints *position, uint64_t *parity,
                              gi_run *run)
{
    play p = {.run = run};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++)
        if (!gi_int_is_zero(&position->items[i]))
            status = gi_ints_push(&p.piles, &position->items[i], run->env);
    if (!status) status = follow(&p);
    if (!status) *parity = p.parity;
    gi_ints_clear(&p.piles, run->env);
    return status;
}

static uint64_t parity_of_sum(const gi_ints *position)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < position->count; i++)
        sum ^= gi_int_mod_word(&position->items[i], 2);
    return sum;
}

static uint64_t parity_of_least(const gi_ints *position)
{
    const grundy_integer *least = NULL;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        if (!gi_int_is_zero(pile) &&
            (!least || grundy_integer_compare(pile, least) < 0))
            least = pile;
    }
    GRUNDY_ASSERT(least);
    return gi_int_mod_word(least, 2);
}

grundy_status gi_exact_slow_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    grundy_outcome *out, gi_run *run)
{
    const size_t piles = gi_slow_filled(position);
    const size_t k = gi_slow_most(game, piles);
    const bool is_misere = convention == GRUNDY_MISERE;
    uint64_t parity = 0;
    grundy_status status = GRUNDY_OK;

    if (k == 1)
        parity = parity_of_sum(position);
    else if (k == piles)
        parity = parity_of_least(position);
    else if (k + 1 == piles && !is_misere)
        status = play_out(position, &parity, run);
    else if (k < piles)
        status = gi_fail(run->err, GRUNDY_UNDECIDED,
                         "no rule is known for so many piles");
    if (!status)
        *out =
            (parity == 0) != is_misere ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

/* ---- winning moves ---- */

/* All filled piles but one, or all of them with without = count; or, where
 * only one pile may be touched, that one. */
static grundy_status choose(const gi_ints *position, size_t without,
                            bool is_one, gi_ints *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < position->count; i++)
        if (!gi_int_is_zero(&position->items[i]) && is_one == (i == without))
            status = gi_ints_push_word(out, (int64_t)i, run->env);
    return status;
}

/* Moves that omit a later pile come first in order. */
grundy_status gi_exact_slow_winning(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run)
{
    const size_t piles = gi_slow_filled(position), count = position->count;
    const size_t k = gi_slow_most(game, piles);
    gi_ints move = {0}, after = {0};
    grundy_outcome outcome;
    grundy_status status =
        gi_exact_slow_outcome(game, position, convention, &outcome, run);

    for (size_t i = 0; !status && i <= count; i++) {
        if (i > 0 && k > 1 && k == piles) break; /* The one move. */
        status = choose(position, k == 1 ? i : count - i, k == 1, &move, run);
        if (status || move.count != k) continue;
        status = gi_slow_apply(game, &after, position, &move, run);
        if (!status)
            status =
                gi_exact_slow_outcome(game, &after, convention, &outcome, run);
        if (!status && outcome == GRUNDY_OUTCOME_P)
            status = visit(&move, user);
    }
    gi_ints_clear(&after, run->env);
    gi_ints_clear(&move, run->env);
    return status;
}
