/* SPDX-License-Identifier: MIT */
/* nim_k_value.c - the values of Moore's Nim that are known.
 *
 * T-MOORE-VALUE, with c nonempty piles: for k = 1 the nim-sum of the piles
 * [Bouton01]; for k >= c their sum, since every smaller sum is one move away;
 * for k = c - 1 the formula of [JenkynsMayberry80], which requires c >= 3 (for
 * two piles the first case applies). Other values follow no known rule and are
 * left to search.
 */
#include "base/integer/integer.h"
#include "games/heap/nim_k.h"
#include "rules/game.h"

static grundy_status sum_piles(const gi_ints *position, bool is_xor,
                               grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++)
        status = is_xor
                     ? gi_int_xor(&sum, &sum, &position->items[i], run->env)
                     : gi_int_add(&sum, &sum, &position->items[i], run->env);
    if (!status) gi_int_move(out, &sum, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* The smallest pile that is not empty; borrowed. */
static const grundy_integer *least_pile(const gi_ints *position)
{
    const grundy_integer *least = NULL;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        if (gi_int_is_zero(pile)) continue;
        if (!least || grundy_integer_compare(pile, least) < 0) least = pile;
    }
    return least;
}

/* Jenkyns and Mayberry, for c = k + 1 >= 3 piles with sum u and minimum m:
 * y = u - c m + 1 and z = y (y - 1) / 2: u if m <= z, otherwise
 * z + (m - z - 1) mod y. */
static grundy_status value_all_but_one(const gi_ints *position, size_t c,
                                       grundy_integer *out, gi_run *run)
{
    static const grundy_integer two = {2, NULL};
    const grundy_env *env = run->env;
    const grundy_integer *m = least_pile(position);
    grundy_integer u = {0}, y = {0}, z = {0}, over = {0};
    grundy_status status = sum_piles(position, false, &u, run);

    GRUNDY_ASSERT(c >= 3 && c <= position->count);
    if (!status) status = gi_int_mul_word(&y, m, (int64_t)c, env);
    if (!status) status = gi_int_sub(&y, &u, &y, env);
    if (!status) status = gi_int_add_word(&over, &y, 1, env);
    if (!status) status = gi_int_mul(&z, &y, &over, env);
    if (!status) status = gi_int_divide(&z, NULL, &z, &two, env);
    if (!status) gi_int_move(&y, &over, env);
    if (status) goto done;
    if (grundy_integer_compare(m, &z) <= 0) {
        gi_int_move(out, &u, env);
        goto done;
    }
    status = gi_int_sub(&over, m, &z, env);
    if (!status) status = gi_int_add_word(&over, &over, -1, env);
    if (!status) status = gi_int_divide(NULL, &over, &over, &y, env);
    if (!status) status = gi_int_add(out, &z, &over, env);
done:
    grundy_integer_clear(&over, env);
    grundy_integer_clear(&z, env);
    grundy_integer_clear(&y, env);
    grundy_integer_clear(&u, env);
    return status;
}

grundy_status gi_moore_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run)
{
    const size_t c = gi_moore_filled(position);
    const size_t k = gi_moore_piles(game, c);

    if (k == c) return sum_piles(position, false, out, run);
    if (k == 1) return sum_piles(position, true, out, run);
    if (k + 1 == c) return value_all_but_one(position, c, out, run);
    return GRUNDY_UNDECIDED;
}
