/* SPDX-License-Identifier: MIT */
/* ternups.c - Ternups (also Turnips): a move turns three equally spaced coins.
 *
 * T-TERNUPS: the value of coin n is 0 if n has no digit 2 in base 3; if its
 * lowest digit 2 has k digits below it, the value is entry k of the odious
 * numbers 1, 2, 4, 7, 8, 11, .... Of three equally spaced numbers whose lowest
 * differing digit is digit j, exactly one has a 2 there, and below it they
 * have the same digits. The values are not powers of 2, as is often said: the
 * value of coin 54 is 7.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "games/strip/turning.h"

static uint64_t odious(uint64_t k)
{
    return 2 * k + !(__builtin_popcountll(k) & 1);
}

grundy_status gi_ternups_value(const grundy_integer *n, grundy_integer *out,
                               const grundy_env *env)
{
    const grundy_integer three = {3, NULL};
    grundy_integer rest = {0};
    grundy_status status = gi_int_copy(&rest, n, env);
    uint64_t below = 0;

    GRUNDY_ASSERT(gi_int_sign(n) >= 0);
    while (!status && gi_int_mod_word(&rest, 3) != 2 &&
           !gi_int_is_zero(&rest)) {
        status = gi_int_divide(&rest, NULL, &rest, &three, env);
        below++;
    }
    if (!status)
        status = gi_int_set_uint64(
            out, gi_int_is_zero(&rest) ? 0 : odious(below), env);
    grundy_integer_clear(&rest, env);
    return status;
}

static uint64_t small_value(int64_t n)
{
    uint64_t below = 0;

    GRUNDY_ASSERT(n >= 0);
    for (; n % 3 != 2; n /= 3, below++)
        if (n == 0) return 0;
    return odious(below);
}

grundy_status gi_ternups_moves(int64_t n, const uint64_t *rest, gi_visit visit,
                               void *user)
{
    grundy_integer items[3] = {{n, NULL}};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n >= 0);
    for (int64_t step = n / 2; !status && step > 0; step--) {
        const int64_t first = n - 2 * step, second = n - step;
        if (rest && (small_value(first) ^ small_value(second)) != *rest)
            continue;
        items[1].word = first;
        items[2].word = second;
        status = visit(&(gi_ints){items, 3, 3}, user);
    }
    return status;
}
