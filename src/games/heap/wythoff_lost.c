/* SPDX-License-Identifier: MIT */
/* wythoff_lost.c - how many pairs of Wythoff's game are lost, and what they add up to.
 *
 * Lost are (A, B) and (B, A) with A = floor(k phi) and B = A + k, k >= 0. With numbers
 * of at most a <= b those (A, B) count for which A <= a and B <= b, k <= k_1, and those
 * (B, A) for which B <= a, k <= k_2; A = B = 0 is one pair. They add up to 2 A + k each
 * (T-PAIR-COUNT).
 */
#include "base/integer/golden.h"
#include "base/integer/integer.h"
#include "games/heap/wythoff.h"

/* The pairs of k = 0 .. last. */
static grundy_status add_pairs(gi_lost_tally *out, uint64_t last,
                               const grundy_env *env)
{
    gi_golden_sums sums = {0};
    grundy_status status = gi_golden_sums_find(&sums, last, env);

    if (!status)
        status =
            gi_int_add_word(&out->count, &out->count, (int64_t)last + 1, env);
    if (!status)
        status = gi_int_add_times(&out->sum, &sums.of[GI_GOLDEN_F], 2, 1, env);
    if (!status)
        status = gi_int_add(&out->sum, &out->sum, &sums.of[GI_GOLDEN_K], env);
    gi_golden_sums_clear(&sums, env);
    return status;
}

grundy_status gi_wythoff_lost_within(const grundy_game *game,
                                     grundy_convention convention, uint64_t a,
                                     uint64_t b, gi_lost_tally *out,
                                     gi_run *run)
{
    const grundy_env *env = run->env;
    /* The last k with floor(k phi) <= n is part(n + 1), and the last one with
     * floor(k phi) + k <= n is n - part(n + 1). */
    const uint64_t lower = gi_golden_part(a + 1),
                   upper = b - gi_golden_part(b + 1);
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = add_pairs(out, lower < upper ? lower : upper, env);
    if (!status) status = add_pairs(out, a - lower, env);
    if (!status) status = gi_int_add_word(&out->count, &out->count, -1, env);
    gi_int_set_word(&out->equal_count, 1, env);
    return status;
}
