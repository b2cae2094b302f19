/* SPDX-License-Identifier: MIT */
/* reduced.c - the reduced canonical form: the simplest game whose difference
 * from G is an infinitesimal.
 *
 * T-REDUCED. It is the projection of G heated by *, where numbers are their
 * own projection, that of x + * is x, and any other game is projected option
 * by option. Of a number-up-star it is the number. Source: [Siegel13] ch. II
 * section 6. */
#include "values/short/heat/heat.h"
#include "values/short/shorts.h"
#include "values/short/weight/weight.h"

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    gi_upstar value;

    (void)third;
    *is_known = false;
    if (!gi_short_is_upstar(q.a)) return GRUNDY_OK;
    value = gi_upstar_at(s, q.a);
    *is_known = value.ups == 0 && value.nimber <= 1;
    return *is_known ? gi_upstar_number(s, value.number, out) : GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, 0);
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    static const gi_short none[2];

    (void)third;
    return gi_walk_make(s, q.a, first, count, none, out);
}

static const gi_rule rule = {GI_CODE_PROJECT, known, ask, answer};

grundy_status gi_short_reduced(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_short star, heated;
    grundy_status status;

    if (gi_short_is_upstar(a)) {
        *out = gi_stop(s, a, GI_LEFT);
        return GRUNDY_OK;
    }
    status = gi_upstar_intern(s, (gi_upstar){.nimber = 1}, &star);
    if (!status) status = gi_short_heat(s, a, star, &heated);
    return status ? status
                  : gi_walk_run(s, &rule, 0, (gi_question){heated, 0}, out);
}
