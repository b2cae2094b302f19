/* SPDX-License-Identifier: MIT */
/* moebius.c - Moebius: a move turns one to five coins.
 *
 * T-MOEBIUS: by T-COIN-TURNING the value of coin n is the least number that is
 * not the nim-sum of the values of at most four coins before it. So the lost
 * rows of n coins are the words of a linear code in which no two words differ
 * in fewer than six places, chosen greedily. No formula is known: the values
 * are a table, because the mex takes sets of 2^15 numbers; a test computes the
 * table anew. Only the first 18 values are as regular as [WW] shows them.
 *
 * Moves are listed in order, with a stack of the other coins and its nim-sum.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "games/strip/turning.h"

enum { OTHERS_MOST = 4 };

static const uint16_t values[] = {
    1,     2,     4,     8,     16,    31,    32,    64,    103,   128,
    171,   213,   256,   301,   342,   439,   475,   494,   512,   558,
    595,   911,   1024,  1075,  1114,  1189,  1287,  1606,  1727,  1996,
    2048,  2102,  2140,  2225,  2339,  2667,  2691,  3240,  3733,  4096,
    4153,  4171,  4371,  4745,  4912,  5237,  5601,  5746,  6254,  6569,
    6967,  7115,  7527,  8192,  8250,  8270,  8348,  8871,  8918,  8938,
    8994,  9505,  10511, 11465, 11608, 11831, 12201, 12739, 13815, 14138,
    16384, 16526, 16702, 16845, 16917, 17143, 17501, 17717, 18249, 18628,
    19001, 20052, 20911, 21112, 23556, 23770, 23968, 27097, 28015, 29028,
    29930, 30251, 31108};

enum { KNOWN_COINS = sizeof values / sizeof values[0] };

grundy_status gi_moebius_value(const grundy_integer *n, grundy_integer *out,
                               const grundy_env *env)
{
    GRUNDY_ASSERT(gi_int_sign(n) >= 0);
    if (gi_int_compare_word(n, KNOWN_COINS) >= 0) return GRUNDY_OVER_BUDGET;
    gi_int_set_word(out, values[n->word], env);
    return GRUNDY_OK;
}

/* The next set of others in order: one coin more, or the last one further. */
static size_t advance(int64_t *others, size_t count, int64_t n)
{
    const int64_t next = count ? others[count - 1] + 1 : 0;

    if (count < OTHERS_MOST && next < n) {
        others[count] = next;
        return count + 1;
    }
    if (count > 0 && next >= n) count--;
    if (count > 0) others[count - 1]++;
    GRUNDY_ASSERT(count == 0 || others[count - 1] < n);
    return count;
}

static uint64_t xor_of(const int64_t *others, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum ^= values[others[i]];
    return sum;
}

grundy_status gi_moebius_moves(int64_t n, const uint64_t *rest, gi_visit visit,
                               void *user)
{
    grundy_integer items[1 + OTHERS_MOST] = {{n, NULL}};
    int64_t others[OTHERS_MOST] = {0};
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n >= 0 && (!rest || n < KNOWN_COINS));
    do {
        for (size_t i = 0; i < count; i++)
            items[i + 1] = (grundy_integer){others[i], NULL};
        if (!rest || xor_of(others, count) == *rest)
            status = visit(&(gi_ints){items, count + 1, count + 1}, user);
        count = advance(others, count, n);
    } while (!status && count > 0);
    return status;
}
