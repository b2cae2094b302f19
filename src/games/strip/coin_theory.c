/* SPDX-License-Identifier: MIT */
/* coin_theory.c - circles and chains of coins: values, outcomes, moves.
 *
 * T-CIRCLE: a player who may take two coins can break a chain into two equal
 * ones and then copy every move, so no nonempty chain has value 0. A circle of
 * more than k coins becomes a nonempty chain, so its value is 0; a circle of
 * n <= k coins can be taken whole, or reduced to a chain of any smaller
 * length, so its value is n. With k = 1 every move takes one coin, and only
 * the parity counts.
 *
 * T-CIRCLE-MISERE: for k >= 3, two equal chains of 2 or more coins are lost,
 * so every chain except a single coin is won, and a circle is won for
 * 2 <= n <= k + 1. For k = 2 the chains of 1, 4, 9, 12 and 20 coins are lost
 * (T-KAYLES-MISERE), and a circle is won if a move leads to one of these.
 *
 * Sums: values add up where the values of the chains are known. Under misère
 * play a sum has a theory for k = 1, and for k = 2 if its circles have 1 or 2
 * coins, since such circles are equivalent to chains. Other sums give
 * GRUNDY_UNDECIDED and are searched.
 */
#include "base/integer/integer.h"
#include "games/strip/coins.h"
#include "rules/game.h"

bool gi_coins_find_single(const gi_coins *coins, gi_coins_single *out)
{
    gi_coins_single found = {0};

    for (size_t i = 0; i < coins->circle_count + coins->chain_count; i++) {
        const grundy_integer *n = gi_coins_at(coins, i);
        if (gi_int_is_zero(n)) continue;
        if (found.coins) return false;
        found = (gi_coins_single){i < coins->circle_count, i, n};
    }
    *out = found;
    return true;
}

/* ---- values ---- */

static grundy_status circle_value(const grundy_integer *n,
                                  const grundy_integer *most,
                                  grundy_integer *out, gi_run *run)
{
    GRUNDY_ASSERT(gi_int_sign(n) > 0);
    if (grundy_integer_compare(n, most) <= 0)
        return gi_int_copy(out, n, run->env);
    gi_int_set_word(out, 0, run->env);
    if (gi_int_compare_word(most, 1) == 0)
        out->word = (int64_t)gi_int_mod_word(n, 2);
    return GRUNDY_OK;
}

static grundy_status component_value(const gi_coins *coins, size_t index,
                                     const grundy_integer *most,
                                     grundy_integer *out, gi_run *run)
{
    const grundy_integer *n = gi_coins_at(coins, index);

    if (index < coins->circle_count) return circle_value(n, most, out, run);
    return gi_coin_chain_value(n, most, out, run);
}

/* What chains rest on: Kayles has theorems of its own, and longer takes were
 * computed. */
static void note_chains(const gi_coins *coins, const grundy_integer *most,
                        gi_run *run)
{
    if (coins->chain_count == 0 || gi_int_compare_word(most, 1) == 0) return;
    run->tag =
        gi_int_compare_word(most, 2) == 0 ? "T-KAYLES" : "T-SPRAGUE-GRUNDY";
}

grundy_status gi_coins_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    grundy_integer sum = {0}, one = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < coins.circle_count + coins.chain_count;
         i++) {
        status = component_value(&coins, i, &most, &one, run);
        if (!status) status = gi_int_xor(&sum, &sum, &one, run->env);
    }
    if (!status) {
        gi_int_move(out, &sum, run->env);
        note_chains(&coins, &most, run);
    }
    grundy_integer_clear(&one, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* ---- outcomes ---- */

static grundy_outcome outcome_if(bool is_p)
{
    return is_p ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static grundy_status normal_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    gi_coins_single one;
    grundy_integer sum = {0};
    grundy_status status;

    /* A chain is won even if its value is not known. */
    if (gi_int_compare_word(&most, 2) > 0 &&
        gi_coins_find_single(&coins, &one) && one.coins && !one.is_circle) {
        *out = GRUNDY_OUTCOME_N;
        return GRUNDY_OK;
    }
    status = gi_coins_value(game, position, &sum, run);
    if (!status) *out = outcome_if(gi_int_is_zero(&sum));
    grundy_integer_clear(&sum, run->env);
    return status;
}

static bool is_total_odd(const gi_ints *position)
{
    bool is_odd = false;

    for (size_t i = 0; i < position->count; i++)
        is_odd ^= gi_int_mod_word(&position->items[i], 2) == 1;
    return is_odd;
}

/* Circles of one or two coins have the moves of chains. */
static bool has_large_circle(const gi_coins *coins)
{
    for (size_t i = 0; i < coins->circle_count; i++)
        if (gi_int_compare_word(&coins->circles[i], 2) > 0) return true;
    return false;
}

/* The number to take from a circle so that the remaining chain is lost. */
static grundy_status misere_takes(const grundy_integer *circle,
                                  const grundy_integer *most, gi_ints *takes,
                                  gi_run *run)
{
    const bool is_long = gi_int_compare_word(most, 3) >= 0;
    grundy_integer taken = {1, NULL}, left = {0};
    grundy_status status = GRUNDY_OK;

    /* For k >= 3 the only lost chain is a single coin. */
    if (is_long) status = gi_int_add_word(&taken, circle, -1, run->env);
    while (!status && gi_int_sign(&taken) > 0 &&
           grundy_integer_compare(&taken, most) <= 0 &&
           grundy_integer_compare(&taken, circle) <= 0) {
        status = gi_int_sub(&left, circle, &taken, run->env);
        if (!status && gi_coin_chain_is_misere_lost(&left, most))
            status = gi_ints_push(takes, &taken, run->env);
        if (is_long) break;
        taken.word++;
    }
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&taken, run->env);
    return status;
}

static grundy_status normal_takes(const grundy_integer *circle,
                                  const grundy_integer *most, gi_ints *takes,
                                  gi_run *run)
{
    GRUNDY_ASSERT(gi_int_sign(circle) > 0);
    if (grundy_integer_compare(circle, most) <= 0)
        return gi_ints_push(takes, circle, run->env);
    if (gi_int_compare_word(most, 1) > 0 || gi_int_mod_word(circle, 2) == 0)
        return GRUNDY_OK;
    return gi_ints_push_word(takes, 1, run->env);
}

static grundy_status single_misere_outcome(const gi_coins_single *one,
                                           const grundy_integer *most,
                                           grundy_outcome *out, gi_run *run)
{
    gi_ints takes = {0};
    grundy_status status = GRUNDY_OK;

    if (!one->coins) {
        *out = GRUNDY_OUTCOME_N;
    } else if (!one->is_circle) {
        *out = outcome_if(gi_coin_chain_is_misere_lost(one->coins, most));
    } else {
        status = misere_takes(one->coins, most, &takes, run);
        if (!status) *out = outcome_if(takes.count == 0);
    }
    gi_ints_clear(&takes, run->env);
    return status;
}

static grundy_status misere_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    gi_coins_single one;

    if (gi_int_compare_word(&most, 1) == 0) {
        *out = outcome_if(is_total_odd(position));
        return GRUNDY_OK;
    }
    if (gi_coins_find_single(&coins, &one))
        return single_misere_outcome(&one, &most, out, run);
    if (gi_int_compare_word(&most, 2) > 0 || has_large_circle(&coins))
        return GRUNDY_UNDECIDED;
    run->tag = "T-KAYLES-MISERE";
    *out = outcome_if(gi_coin_chains_are_misere_lost(position));
    return GRUNDY_OK;
}

grundy_status gi_coins_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run)
{
    if (convention == GRUNDY_MISERE)
        return misere_outcome(game, position, out, run);
    return normal_outcome(game, position, out, run);
}

/* ---- moves ---- */

static grundy_status visit_take(const gi_coin_chain *circle,
                                const grundy_integer *taken)
{
    grundy_integer items[3] = {
        {(int64_t)circle->component, NULL}, *taken, {0, NULL}};

    GRUNDY_ASSERT(gi_int_sign(taken) > 0);
    GRUNDY_ASSERT(grundy_integer_compare(taken, circle->coins) <= 0);
    return circle->visit(&(gi_ints){items, 3, 3}, circle->user);
}

/* Of one circle alone; other positions by their values or by trial. */
grundy_status gi_coins_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    gi_coins_single one;
    gi_ints takes = {0};
    grundy_status status;

    if (!gi_coins_find_single(&coins, &one)) return GRUNDY_UNDECIDED;
    if (!one.coins) return GRUNDY_OK;
    if (!one.is_circle) return GRUNDY_UNDECIDED;
    status = convention == GRUNDY_MISERE
                 ? misere_takes(one.coins, &most, &takes, run)
                 : normal_takes(one.coins, &most, &takes, run);
    const gi_coin_chain circle = {one.index, one.coins, visit, user};
    for (size_t i = 0; !status && i < takes.count; i++)
        status = visit_take(&circle, &takes.items[i]);
    gi_ints_clear(&takes, run->env);
    return status;
}

/* Moves of a circle that leave a chain of value `wanted`. A chain of less than
 * k coins is as long as its value; more coins than that are tried. */
static grundy_status reach_in_circle(const gi_coin_chain *circle,
                                     const grundy_integer *most,
                                     const grundy_integer *wanted, gi_run *run)
{
    grundy_integer taken = {0}, left = {0}, found = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_int_sign(wanted) >= 0);
    if (grundy_integer_compare(circle->coins, most) <= 0) {
        status = gi_int_sub(&taken, circle->coins, wanted, run->env);
        if (!status && gi_int_sign(&taken) > 0)
            status = visit_take(circle, &taken);
        grundy_integer_clear(&taken, run->env);
        return status;
    }
    for (taken.word = 1; !status && grundy_integer_compare(&taken, most) <= 0;
         taken.word++) {
        status = gi_int_sub(&left, circle->coins, &taken, run->env);
        if (!status) status = gi_coin_chain_value(&left, most, &found, run);
        if (!status && grundy_integer_compare(&found, wanted) == 0)
            status = visit_take(circle, &taken);
    }
    grundy_integer_clear(&found, run->env);
    grundy_integer_clear(&left, run->env);
    return status;
}

/* Whether it is known in advance that no component leaves a question open. */
static bool can_reach(const gi_coins *coins, const grundy_integer *most)
{
    for (size_t i = 0; i < coins->circle_count + coins->chain_count; i++) {
        const grundy_integer *n = gi_coins_at(coins, i);
        const bool is_short_circle =
            i < coins->circle_count && grundy_integer_compare(n, most) <= 0;
        if (!is_short_circle && !gi_coin_chain_is_within(n, most))
            return false;
    }
    return true;
}

grundy_status gi_coins_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    grundy_integer change = {0}, wanted = {0};
    grundy_status status;

    if (!can_reach(&coins, &most)) return GRUNDY_UNDECIDED;
    status = gi_coins_value(game, position, &change, run);
    if (!status) status = gi_int_xor(&change, &change, target, run->env);
    for (size_t i = 0; !status && i < coins.circle_count + coins.chain_count;
         i++) {
        const gi_coin_chain one = {i, gi_coins_at(&coins, i), visit, user};
        status = component_value(&coins, i, &most, &wanted, run);
        if (!status) status = gi_int_xor(&wanted, &wanted, &change, run->env);
        if (status) break;
        status = i < coins.circle_count
                     ? reach_in_circle(&one, &most, &wanted, run)
                     : gi_coin_chain_reach(&one, &most, &wanted, run);
    }
    grundy_integer_clear(&wanted, run->env);
    grundy_integer_clear(&change, run->env);
    return status;
}
