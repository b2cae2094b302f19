/* SPDX-License-Identifier: MIT */
/* power.c - powers of games {0|H}, such as ups and tinies.
 *
 * The n-th power of up is {0|*-^[n-1]}, which is {0|*:(1-n)}; the first n of
 * them together are {^[n-1]|*}. Both are as well defined for any H in the
 * place of *, and for every number in that of n. Source: [Siegel13] ch. II
 * section 6. */
#include "values/short/ordinal.h"
#include "values/short/product/product.h"
#include "values/short/shorts.h"

grundy_status gi_short_power_base(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_short_list left, right;
    grundy_status status = gi_options_make(s, a);

    if (status) return status;
    left = gi_list_of(s, a, GI_LEFT);
    right = gi_list_of(s, a, GI_RIGHT);
    if (left.count != 1 || left.items[0] != GI_SHORT_ZERO || right.count != 1)
        return GRUNDY_UNDEFINED;
    *out = right.items[0];
    return GRUNDY_OK;
}

/* H for a = {0|H} and a number x >= least. */
static grundy_status threat_of(gi_shorts *s, gi_short a, gi_short x,
                               gi_dyad least, gi_short *out)
{
    if (!gi_short_is_number(s, x) ||
        gi_dyad_compare(s, gi_number_of(s, x), least) < 0)
        return GRUNDY_UNDEFINED;
    return gi_short_power_base(s, a, out);
}

grundy_status gi_short_power(gi_shorts *s, gi_short a, gi_short x,
                             gi_short *out)
{
    const gi_short zero = GI_SHORT_ZERO;
    const gi_dyad one = {1, 0};
    gi_short threat, number;
    grundy_status status = threat_of(s, a, x, one, &threat);

    if (!status) status = gi_upstar_number(s, one, &number);
    if (!status) status = gi_short_subtract(s, number, x, &number);
    if (!status) status = gi_short_ordinal(s, threat, number, &threat);
    return status ? status : gi_short_make(s, &zero, 1, &threat, 1, out);
}

/* ---- q.a is H, q.b the exponent ---- */

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    (void)s;
    (void)third;
    *is_known = q.b == GI_SHORT_ZERO;
    if (*is_known) *out = GI_SHORT_ZERO;
    return GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    grundy_status status = gi_options_make(s, q.b);

    (void)third;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        const gi_short_list options = gi_list_of(s, q.b, (gi_side)side);
        for (size_t i = 0; !status && i < options.count; i++)
            status = gi_walk_ask(s, q.a, options.items[i]);
    }
    return status;
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    const size_t left = gi_list_of(s, q.b, GI_LEFT).count;
    grundy_status status = gi_walk_list(s, first, left, count);

    (void)third;
    if (!status)
        status = gi_sides_push(&s->sides, GI_RIGHT, q.a, &s->quota.env);
    return status ? status : gi_sides_simplify(s, &s->sides, out);
}

static const gi_rule rule = {GI_CODE_POWER, known, ask, answer};

grundy_status gi_short_power_to(gi_shorts *s, gi_short a, gi_short x,
                                gi_short *out)
{
    const gi_dyad zero = {0, 0};
    gi_short threat;
    const grundy_status status = threat_of(s, a, x, zero, &threat);

    return status ? status
                  : gi_walk_run(s, &rule, 0, (gi_question){threat, x}, out);
}
