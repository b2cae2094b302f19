/* SPDX-License-Identifier: MIT */
/* kayles_misere.c - chains of coins under misère play.
 *
 * k = 1: only the parity counts. k = 2: Kayles is one of the few wild games
 * with a closed answer, T-KAYLES-MISERE [SibertConway92]: the outcome is that
 * of normal play, except for sums of chains of 1, 4, 5, 9, 12, 17, 20 and 25
 * coins in the patterns of is_exception(). k >= 3: a single chain is lost only
 * if it is a single coin (T-CIRCLE-MISERE); nothing is known about sums.
 */
#include "base/integer/integer.h"
#include "games/strip/coins.h"

bool gi_coin_chain_is_misere_lost(const grundy_integer *chain,
                                  const grundy_integer *most)
{
    if (gi_int_compare_word(most, 1) == 0)
        return gi_int_mod_word(chain, 2) == 1;
    if (gi_int_compare_word(most, 3) >= 0)
        return gi_int_compare_word(chain, 1) == 0;
    if (!gi_int_is_small(chain)) return false;
    return chain->word == 1 || chain->word == 4 || chain->word == 9 ||
           chain->word == 12 || chain->word == 20;
}

/* How many chains of each length that matters. */
typedef struct census {
    size_t ones; /* 1 and 4. */
    size_t fives, nines, twelves, seventeens, twenties, twenty_fives;
    size_t all; /* Chains that are not empty. */
} census;

static census census_of(const gi_ints *chains)
{
    census c = {0};

    for (size_t i = 0; i < chains->count; i++) {
        const grundy_integer *chain = &chains->items[i];
        const int64_t n = gi_int_is_small(chain) ? chain->word : INT64_MAX;
        c.ones += n == 1 || n == 4;
        c.fives += n == 5;
        c.nines += n == 9;
        c.twelves += n == 12;
        c.seventeens += n == 17;
        c.twenties += n == 20;
        c.twenty_fives += n == 25;
        c.all += n != 0;
    }
    return c;
}

/* Whether normal and misère play have different winners. Each line has the
 * lengths that occur in it and no others. */
static bool is_exception(const census *c)
{
    const bool is_ones_odd = c->ones % 2;
    const size_t nines = c->nines + c->twelves + c->seventeens;
    const size_t twenties = c->twenties + c->ones;

    GRUNDY_ASSERT(c->ones + c->fives + nines + c->twenties + c->twenty_fives <=
                  c->all);
    if (c->all == c->ones + c->fives) return c->fives % 2 == 0 || is_ones_odd;
    if (c->all == c->ones + c->nines && c->nines % 2 == 1) return !is_ones_odd;
    if (c->all == c->ones + c->twelves && c->twelves == 1) return !is_ones_odd;
    if (c->all == nines + twenties) return nines % 2 == 0;
    if (c->twenty_fives != 1) return false;
    if (c->all == 1 + nines + twenties && nines % 2 == 0)
        return twenties % 2 == 1;
    /* If all other chains have 9 or 1 coins, the number of nines is odd
     * here. */
    return c->all == 1 + c->nines + c->ones && is_ones_odd;
}

bool gi_coin_chains_are_misere_lost(const gi_ints *chains)
{
    const census c = census_of(chains);
    uint64_t sum = 0;

    for (size_t i = 0; i < chains->count; i++)
        sum ^= gi_kayles_value(&chains->items[i]);
    return (sum == 0) != is_exception(&c);
}
