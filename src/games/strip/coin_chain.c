/* SPDX-License-Identifier: MIT */
/* coin_chain.c - chains of coins, from which a move takes 1 .. k neighbours:
 * values, and moves to a value.
 *
 * k = 1: a chain of n coins has value n mod 2. k = 2 is Kayles, T-KAYLES
 * [GuySmith56]: the values have period 12 from 71 on, so that a table of 84
 * values serves chains of any length. k >= 3: a chain of n <= k coins has
 * value n, like a pile of Nim (T-CIRCLE); longer chains follow the octal code
 * 0.77...7 of k digits, whose terms are computed as far as this takes about a
 * second, and kept.
 *
 * Moves to a value, k <= 2: once both remaining chains have 72 coins or more,
 * everything repeats with period 12, so that twelve consecutive misses are the
 * end, however long the chain is. k >= 3: all moves are tried, on chains whose
 * terms could be computed.
 */
#include "grundy/sequence.h"

#include "base/env.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/strip/coins.h"

enum { PERIOD = 12, PERIODIC_FROM = 72 };

/* 0 .. 71, then 72 + n mod 12 for the rest: 72 is a multiple of 12. */
static const uint8_t kayles[PERIODIC_FROM + PERIOD] = {
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, /* 0 */
    4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, /* 12 */
    4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, /* 24 */
    4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, /* 36 */
    4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, /* 48 */
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, /* 60 */
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7, /* 72 */
};

/* ---- sequences of k >= 3 ---- */

/* n * n * k is about the work for a chain of n coins. */
#define WORK_MOST (UINT64_C(1) << 32)

enum { COINS_MOST = 1 << 16 };

static const char sequence_tag; /* Its address names what we keep. */

typedef struct terms {
    grundy_heapgame *game;
    grundy_sequence *sequence;
} terms;

static void discard_terms(void *object, const grundy_env *env)
{
    terms *t = object;

    grundy_sequence_free(t->sequence);
    grundy_heapgame_free(t->game);
    gi_free(env, t, sizeof *t);
}

static grundy_status new_terms(terms **out, const char *code, gi_run *run)
{
    terms *t = gi_alloc(run->env, sizeof *t);
    grundy_status status;

    if (!t) return GRUNDY_NO_MEMORY;
    *t = (terms){0};
    status = grundy_heapgame_parse(&t->game, code, run->env, run->err);
    if (!status)
        status = grundy_sequence_new(&t->sequence, t->game, run->env, NULL);
    if (!status)
        status = gi_run_keep(run, &sequence_tag, code, t, discard_terms);
    if (status)
        discard_terms(t, run->env);
    else
        *out = t;
    return status;
}

/* The sequence 0.77...7 of `most` digits with the term of `coins`. */
static grundy_status find_terms(const grundy_sequence **out, uint64_t most,
                                uint64_t coins, gi_run *run)
{
    terms *t;
    gi_text code;
    grundy_status status;

    GRUNDY_ASSERT(most > 2 && most < coins && coins <= COINS_MOST);
    gi_text_init(&code, run->env);
    gi_text_add(&code, "0.");
    for (uint64_t i = 0; i < most; i++)
        gi_text_add_char(&code, '7');
    status = code.status;
    if (!status) {
        t = gi_run_find(run, &sequence_tag, code.bytes);
        if (!t) status = new_terms(&t, code.bytes, run);
    }
    if (!status)
        status = grundy_sequence_extend(t->sequence, coins + 1, run->err);
    if (!status) *out = t->sequence;
    gi_text_clear(&code);
    return status == GRUNDY_OVER_BUDGET ? GRUNDY_UNDECIDED : status;
}

/* ---- values ---- */

bool gi_coin_chain_is_within(const grundy_integer *chain,
                             const grundy_integer *most)
{
    uint64_t coins, taken;

    if (gi_int_compare_word(most, 2) <= 0) return true;
    if (gi_int_compare_word(chain, COINS_MOST) > 0) return false;
    coins = (uint64_t)chain->word;
    taken =
        grundy_integer_compare(most, chain) < 0 ? (uint64_t)most->word : coins;
    return coins * coins * taken <= WORK_MOST;
}

/* Where values come from: sequence is NULL where it is not needed. */
typedef struct rule {
    uint64_t most;
    const grundy_sequence *sequence;
} rule;

static uint64_t value_of(const rule *r, uint64_t coins)
{
    if (coins <= r->most) return coins;
    if (r->most == 1) return coins % 2;
    GRUNDY_ASSERT(!r->sequence || coins < grundy_sequence_count(r->sequence));
    GRUNDY_ASSERT(r->sequence || r->most == 2);
    if (r->sequence) return grundy_sequence_at(r->sequence, (size_t)coins);
    return kayles[coins < PERIODIC_FROM ? coins
                                        : PERIODIC_FROM + coins % PERIOD];
}

/* A length that fits into a word and is equivalent in all that matters:
 * congruent, and beyond any list of moves. */
static uint64_t shorten(const grundy_integer *coins)
{
    const uint64_t large = (UINT64_C(1) << 62) / PERIOD * PERIOD;

    GRUNDY_ASSERT(gi_int_sign(coins) >= 0);
    if (gi_int_is_small(coins)) return (uint64_t)coins->word;
    return large + gi_int_mod_word(coins, PERIOD);
}

uint64_t gi_kayles_value(const grundy_integer *chain)
{
    return value_of(&(rule){.most = 2}, shorten(chain));
}

/* The rule for chains up to this one. GRUNDY_UNDECIDED for one that is longer
 * than `most` >= 3 and not within. */
static grundy_status rule_for(rule *out, const grundy_integer *chain,
                              const grundy_integer *most, gi_run *run)
{
    *out = (rule){.most = gi_int_is_small(most) ? (uint64_t)most->word
                                                : UINT64_MAX};
    GRUNDY_ASSERT(gi_int_sign(most) > 0);
    if (gi_int_compare_word(most, 2) <= 0 ||
        grundy_integer_compare(chain, most) <= 0)
        return GRUNDY_OK;
    if (!gi_coin_chain_is_within(chain, most)) return GRUNDY_UNDECIDED;
    return find_terms(&out->sequence, out->most, (uint64_t)chain->word, run);
}

grundy_status gi_coin_chain_value(const grundy_integer *chain,
                                  const grundy_integer *most,
                                  grundy_integer *out, gi_run *run)
{
    rule r;
    grundy_status status;

    if (grundy_integer_compare(chain, most) <= 0)
        return gi_int_copy(out, chain, run->env);
    status = rule_for(&r, chain, most, run);
    if (status) return status;
    return gi_int_set_uint64(out, value_of(&r, shorten(chain)), run->env);
}

/* ---- moves ---- */

static grundy_status visit_move(const gi_coin_chain *chain, uint64_t taken,
                                uint64_t left)
{
    grundy_integer items[3] = {{(int64_t)chain->component, NULL},
                               {(int64_t)taken, NULL},
                               {(int64_t)left, NULL}};

    return chain->visit(&(gi_ints){items, 3, 3}, chain->user);
}

/* Moves that take `taken` and leave two chains of `rest` coins together. */
static grundy_status reach_taking(const gi_coin_chain *chain, const rule *r,
                                  uint64_t taken, uint64_t rest,
                                  uint64_t wanted)
{
    const bool is_periodic = r->most <= 2;
    uint64_t misses = 0;

    GRUNDY_ASSERT(taken > 0 && taken <= r->most);
    for (uint64_t left = 0; left <= rest / 2 && misses < PERIOD; left++) {
        if ((value_of(r, left) ^ value_of(r, rest - left)) == wanted) {
            grundy_status status = visit_move(chain, taken, left);
            if (status) return status;
            misses = 0;
        } else {
            misses += is_periodic && left >= PERIODIC_FROM;
        }
    }
    return GRUNDY_OK;
}

grundy_status gi_coin_chain_reach(const gi_coin_chain *chain,
                                  const grundy_integer *most,
                                  const grundy_integer *target, gi_run *run)
{
    const uint64_t coins = shorten(chain->coins);
    uint64_t wanted;
    rule r;
    grundy_status status = rule_for(&r, chain->coins, most, run);

    GRUNDY_ASSERT(gi_coin_chain_is_within(chain->coins, most));
    if (status || !grundy_integer_to_uint64(&wanted, target)) return status;
    for (uint64_t taken = 1; !status && taken <= r.most && taken <= coins;
         taken++)
        status = reach_taking(chain, &r, taken, coins - taken, wanted);
    return status;
}
