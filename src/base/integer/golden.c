/* SPDX-License-Identifier: MIT */
/* golden.c - how many points with whole coordinates lie below a line of slope phi,
 * and what their coordinates add up to.
 *
 * Since phi = 1 + 1 / phi, the sums over k of 1 .. n of f = floor(k phi) come from
 * those of g = floor(k / phi) = f - k. The points (k, i) with 1 <= i <= g, counted
 * by their i instead of their k, are those with floor(i phi) < k <= n, i of 1 ..
 * j = floor(n / phi): so the sums to n follow from those to j (T-GOLDEN-SUMS), and
 * the chain n, j, ... has a length of log n.
 *
 * floor(n / phi) is exact by the quotient of two Fibonacci numbers: no fraction
 * lies between a convergent and its limit whose denominator is less than the
 * convergent's.
 */
#include "base/integer/golden.h"

#include <stdbool.h>

#include "base/assert.h"
#include "base/integer/integer.h"

__extension__ typedef unsigned __int128 wide;

enum { CHAIN_MOST = 96 };

uint64_t gi_golden_part(uint64_t n)
{
    const wide f92 = 7540113804746346429U, f93 = 12200160415121876738U;

    GRUNDY_ASSERT(n <= GI_GOLDEN_END);
    return (uint64_t)(n * f92 / f93);
}

grundy_status gi_int_add_times(grundy_integer *out, const grundy_integer *a,
                               int64_t x, int64_t y, const grundy_env *env)
{
    grundy_integer product = {0};
    grundy_status status = gi_int_mul_word(&product, a, x, env);

    if (!status) status = gi_int_mul_word(&product, &product, y, env);
    if (!status) status = gi_int_add(out, out, &product, env);
    grundy_integer_clear(&product, env);
    return status;
}

void gi_golden_sums_clear(gi_golden_sums *sums, const grundy_env *env)
{
    for (size_t i = 0; i < GI_GOLDEN_COUNT; i++)
        grundy_integer_clear(&sums->of[i], env);
}

/* n, n (n + 1) / 2 and n (n + 1) (2 n + 1) / 6. */
static grundy_status sum_powers(grundy_integer *of, uint64_t n,
                                const grundy_env *env)
{
    const grundy_integer six = {6, NULL};
    grundy_integer one = {1, NULL};
    const int64_t word = (int64_t)n;
    grundy_integer *squares = &of[GI_GOLDEN_KK];
    grundy_status status = gi_int_set_uint64(&of[GI_GOLDEN_1], n, env);

    gi_int_set_word(&of[GI_GOLDEN_K], 0, env);
    gi_int_set_word(squares, 0, env);
    if (!status)
        status = gi_int_add_times(&of[GI_GOLDEN_K], &one, word, word + 1, env);
    if (!status)
        status =
            gi_int_add_times(squares, &of[GI_GOLDEN_K], 2 * word + 1, 1, env);
    if (!status)
        status =
            gi_int_shift_right(&of[GI_GOLDEN_K], &of[GI_GOLDEN_K], 1, env);
    if (!status) status = gi_int_divide(squares, NULL, squares, &six, env);
    return status;
}

/* One product of the sums to n, or of those to j, that is added to a sum to n. */
typedef struct term {
    int to, from;
    bool is_part;            /* `from` is one of the sums to j. */
    int coefficient, degree; /* Of j: 0, 1 or 2. */
} term;

/* Sums of f to n, of whose powers of k are known, from those to j. */
static grundy_status go_up(gi_golden_sums *out, const gi_golden_sums *part,
                           int64_t j, const grundy_env *env)
{
    static const term terms[] = {
        {GI_GOLDEN_F, GI_GOLDEN_K, false, 1, 0},
        {GI_GOLDEN_F, GI_GOLDEN_1, false, 1, 1},
        {GI_GOLDEN_F, GI_GOLDEN_F, true, -1, 0},
        {GI_GOLDEN_2KF, GI_GOLDEN_KK, false, 2, 0},
        {GI_GOLDEN_2KF, GI_GOLDEN_K, false, 2, 1},
        {GI_GOLDEN_2KF, GI_GOLDEN_FF, true, -1, 0},
        {GI_GOLDEN_2KF, GI_GOLDEN_F, true, -1, 0},
        {GI_GOLDEN_FF, GI_GOLDEN_KK, false, 1, 0},
        {GI_GOLDEN_FF, GI_GOLDEN_K, false, 2, 1},
        {GI_GOLDEN_FF, GI_GOLDEN_1, false, 1, 2},
        {GI_GOLDEN_FF, GI_GOLDEN_FF, true, -1, 0},
        {GI_GOLDEN_FF, GI_GOLDEN_2KF, true, -1, 0},
    };
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof terms / sizeof *terms; i++) {
        const term *t = &terms[i];
        const gi_golden_sums *from = t->is_part ? part : out;
        status = gi_int_add_times(&out->of[t->to], &from->of[t->from],
                                  t->degree > 0 ? t->coefficient * j
                                                : t->coefficient,
                                  t->degree > 1 ? j : 1, env);
    }
    return status;
}

grundy_status gi_golden_sums_find(gi_golden_sums *out, uint64_t n,
                                  const grundy_env *env)
{
    uint64_t chain[CHAIN_MOST];
    size_t length = 0;
    gi_golden_sums sums = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n < GI_GOLDEN_END);
    for (; n > 0; n = gi_golden_part(n)) {
        GRUNDY_ASSERT(length < CHAIN_MOST);
        chain[length++] = n;
    }
    for (uint64_t j = 0; !status && length-- > 0; j = chain[length]) {
        gi_golden_sums next = {0};
        status = sum_powers(next.of, chain[length], env);
        if (!status) status = go_up(&next, &sums, (int64_t)j, env);
        gi_golden_sums_clear(&sums, env);
        sums = next;
    }
    if (status) {
        gi_golden_sums_clear(&sums, env);
        return status;
    }
    gi_golden_sums_clear(out, env);
    *out = sums;
    return GRUNDY_OK;
}
