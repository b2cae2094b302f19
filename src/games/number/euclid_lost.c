/* SPDX-License-Identifier: MIT */
/* euclid_lost.c - how many pairs of Euclid's game are lost, and what they add up to.
 *
 * Of positive numbers (x, y) is lost iff x / phi < y < x phi, with f = floor(x phi)
 * iff f - x < y <= f: x values of y. With y <= b these are all of them while f <= b,
 * for x of 1 .. m, and b - f + x of them afterwards; x itself is always one. So
 * everything is a combination of sums of x, f, x^2, x f and f^2 (T-GOLDEN-SUMS). Where
 * numbers may be 0 the pairs with a 0 are lost besides, and equal numbers are won
 * (T-PAIR-COUNT).
 */
#include "base/integer/golden.h"
#include "base/integer/integer.h"
#include "games/number/euclid.h"
#include "rules/ruleset.h"

/* One sum times a coefficient times up to two of b, b + 1. */
typedef struct term {
    int of;
    int coefficient;
    enum { ALONE, TIMES_B, TIMES_B_NEXT } with;
} term;

static grundy_status add_terms(grundy_integer *out, const gi_golden_sums *sums,
                               const term *terms, size_t count, int64_t b,
                               const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        const term *t = &terms[i];
        GRUNDY_ASSERT(t->of < GI_GOLDEN_COUNT);
        status = gi_int_add_times(out, &sums->of[t->of],
                                  t->with == ALONE ? t->coefficient
                                                   : t->coefficient * b,
                                  t->with == TIMES_B_NEXT ? b + 1 : 1, env);
    }
    return status;
}

/* x of 1 .. m, all of whose y are within the bound: x of them, which add up to
 * x (2 f - x + 1) / 2. The sum of all numbers is doubled. */
static grundy_status add_whole(gi_lost_tally *out, const gi_golden_sums *sums,
                               const grundy_env *env)
{
    static const term count[] = {{GI_GOLDEN_K, 1, ALONE}};
    static const term sum[] = {{GI_GOLDEN_KK, 1, ALONE},
                               {GI_GOLDEN_K, 1, ALONE},
                               {GI_GOLDEN_2KF, 1, ALONE}};
    const grundy_status status =
        add_terms(&out->count, sums, count, 1, 0, env);

    return status ? status : add_terms(&out->sum, sums, sum, 3, 0, env);
}

/* x of m + 1 .. a: y goes from f - x + 1 to b. */
static grundy_status add_cut(gi_lost_tally *out, const gi_golden_sums *sums,
                             int64_t b, const grundy_env *env)
{
    static const term count[] = {{GI_GOLDEN_1, 1, TIMES_B},
                                 {GI_GOLDEN_K, 1, ALONE},
                                 {GI_GOLDEN_F, -1, ALONE}};
    static const term sum[] = {
        {GI_GOLDEN_K, 2, TIMES_B}, {GI_GOLDEN_1, 1, TIMES_B_NEXT},
        {GI_GOLDEN_KK, 1, ALONE},  {GI_GOLDEN_K, 1, ALONE},
        {GI_GOLDEN_FF, -1, ALONE}, {GI_GOLDEN_F, -1, ALONE},
    };
    const grundy_status status =
        add_terms(&out->count, sums, count, 3, b, env);

    return status ? status : add_terms(&out->sum, sums, sum, 6, b, env);
}

/* Of positive numbers. */
static grundy_status tally_positive(gi_lost_tally *out, uint64_t a, uint64_t b,
                                    const grundy_env *env)
{
    const uint64_t whole = gi_golden_part(b + 1), m = whole < a ? whole : a;
    gi_golden_sums to_m = {0}, rest = {0};
    grundy_status status = gi_golden_sums_find(&to_m, m, env);

    GRUNDY_ASSERT(a <= b && b < INT64_MAX);
    if (!status) status = gi_golden_sums_find(&rest, a, env);
    for (size_t i = 0; !status && i < GI_GOLDEN_COUNT; i++)
        status = gi_int_add_times(&rest.of[i], &to_m.of[i], -1, 1, env);
    if (!status) status = add_whole(out, &to_m, env);
    if (!status) status = add_cut(out, &rest, (int64_t)b, env);
    if (!status) status = gi_int_shift_right(&out->sum, &out->sum, 1, env);
    gi_golden_sums_clear(&rest, env);
    gi_golden_sums_clear(&to_m, env);
    return status;
}

/* Equal numbers above 0. */
static grundy_status tally_equal(gi_lost_tally *out, int64_t a,
                                 const grundy_env *env)
{
    const grundy_integer one = {1, NULL};
    grundy_status status =
        gi_int_set_uint64(&out->equal_count, (uint64_t)a, env);

    if (!status)
        status = gi_int_add_times(&out->equal_sum, &one, a, a + 1, env);
    return status;
}

/* Numbers that may be 0: equal ones above 0 are won, pairs with a 0 are lost. */
static grundy_status mend_zeros(gi_lost_tally *out, int64_t a, int64_t b,
                                const grundy_env *env)
{
    const grundy_integer one = {1, NULL};
    grundy_integer zeros = {0};
    grundy_status status =
        gi_int_sub(&out->count, &out->count, &out->equal_count, env);

    if (!status)
        status = gi_int_sub(&out->sum, &out->sum, &out->equal_sum, env);
    gi_int_set_word(&out->equal_sum, 0, env);
    gi_int_set_word(&out->equal_count, 1, env);
    if (!status)
        status = gi_int_add_word(&out->count, &out->count, a + b + 1, env);
    if (!status) status = gi_int_add_times(&zeros, &one, a, a + 1, env);
    if (!status) status = gi_int_add_times(&zeros, &one, b, b + 1, env);
    if (!status) status = gi_int_shift_right(&zeros, &zeros, 1, env);
    if (!status) status = gi_int_add(&out->sum, &out->sum, &zeros, env);
    grundy_integer_clear(&zeros, env);
    return status;
}

grundy_status gi_euclid_lost_within(const grundy_game *game,
                                    grundy_convention convention, uint64_t a,
                                    uint64_t b, gi_lost_tally *out,
                                    gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = tally_positive(out, a, b, env);
    if (!status) status = tally_equal(out, (int64_t)a, env);
    if (!status && game->rules->least == 0)
        status = mend_zeros(out, (int64_t)a, (int64_t)b, env);
    return status;
}
