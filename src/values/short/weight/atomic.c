/* SPDX-License-Identifier: MIT */
/* atomic.c - the atomic weight: how many ups a game is like, among many stars.
 *
 * T-ATOMIC-WEIGHT. The weight of x + u ups + *k is u. Otherwise let G0 =
 * {w(GL) - 2 | w(GR) + 2}; it is G0 unless that is an integer. If it is one,
 * G is compared with a far star, a nimber greater than all in G: for G
 * greater, the weight is the greatest integer that is less than or confused
 * with every w(GR) + 2; for G less, the least one that every w(GL) - 2 is so
 * with; else G0.
 *
 * The recursion gives something for every game. Whether that is the weight is
 * tested: G - w(G) . ^ must lie between -(^ + far star) and ^ + far star.
 * Games whose stops are not 0 need no such test. Source: [WW] ch. 8,
 * [Siegel13] ch. II section 7. */
#include "values/short/followers.h"
#include "values/short/product/product.h"
#include "values/short/shorts.h"
#include "values/short/weight/weight.h"

bool gi_short_is_infinitesimal(const gi_shorts *s, gi_short a)
{
    return gi_stop(s, a, GI_LEFT) == GI_SHORT_ZERO &&
           gi_stop(s, a, GI_RIGHT) == GI_SHORT_ZERO;
}

/* ---- the far star ---- */

static uint64_t greatest_nimber(const gi_shorts *s, const gi_id_list *forms)
{
    uint64_t greatest = 1;

    for (size_t i = 0; i < forms->count; i++) {
        const gi_form *form = gi_form_at(s, forms->items[i]);
        for (size_t j = 0; j < (size_t)form->count[0] + form->count[1]; j++) {
            const gi_short option = form->options[j];
            uint64_t nimber;
            if (!gi_short_is_upstar(option)) continue;
            nimber = gi_upstar_at(s, option).nimber | 1;
            if (nimber > greatest) greatest = nimber;
        }
    }
    return greatest;
}

/* *2^n, past all nimbers of followers: k beside ups becomes k xor 1. */
static grundy_status far_star(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_id_list forms = {.items = NULL};
    uint64_t star = 2, greatest = 1;
    grundy_status status = gi_short_forms(s, a, &forms);

    if (!status) greatest = greatest_nimber(s, &forms);
    gi_id_list_clear(&forms, s);
    while (star && star <= greatest)
        star *= 2;
    if (!status && star == 0)
        status = gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                         "a far star past 64 bits would be needed");
    return status ? status
                  : gi_upstar_intern(s, (gi_upstar){.nimber = star}, out);
}

/* ---- the recursion; q.b is the far star ---- */

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_upstar(q.a);
    return *is_known ? gi_upstar_word(s, gi_upstar_at(s, q.a).ups, out)
                     : GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, q.b);
}

/* The greatest integer n with not a <= n. */
static grundy_status greatest_below(gi_shorts *s, gi_short a, gi_short *out)
{
    const gi_short stop = gi_stop(s, a, GI_LEFT);
    const gi_dyad x = gi_number_of(s, stop), one = {1, 0};
    gi_dyad n;
    gi_interval within = {.high = &x, .takes_high = true};
    bool is_less = false;
    grundy_status status = GRUNDY_OK;

    if (gi_dyad_exponent(s, x) == 0) {
        status = gi_short_le(s, a, stop, &is_less);
        n = x;
        if (!status && is_less) status = gi_dyad_subtract(s, x, one, &n);
    } else {
        /* An integer between x - 1 and x. */
        gi_dyad low;
        status = gi_dyad_subtract(s, x, one, &low);
        within.low = &low;
        if (!status) status = gi_dyad_simplest(s, &within, &n);
    }
    return status ? status : gi_upstar_number(s, n, out);
}

/* The least of those over the answers from `first` on; of the greatest below
 * -a, for `is_turned`, negated again. */
static grundy_status bound(gi_shorts *s, size_t first, size_t count,
                           bool is_turned, gi_short *out)
{
    gi_short best = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        gi_short a = gi_walk_answer(s, first + i), n;
        if (is_turned) status = gi_short_negate(s, a, &a);
        if (!status) status = greatest_below(s, a, &n);
        if (!status && (i == 0 || gi_upstar_le(s, n, best))) best = n;
    }
    if (!status && is_turned) status = gi_short_negate(s, best, &best);
    if (!status) *out = best;
    return status;
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    const size_t left = gi_list_of(s, q.a, GI_LEFT).count;
    bool is_above = false, is_below = false;
    gi_short more[2], found;
    grundy_status status = gi_upstar_word(s, -2, &more[0]);

    (void)third;
    if (!status) status = gi_upstar_word(s, 2, &more[1]);
    if (!status) status = gi_walk_make(s, q.a, first, count, more, &found);
    if (!status && gi_short_is_integer(s, found)) {
        status = gi_short_le(s, q.b, q.a, &is_above);
        if (!status) status = gi_short_le(s, q.a, q.b, &is_below);
        if (!status && is_above)
            status = bound(s, first + left, count - left, false, &found);
        if (!status && is_below) status = bound(s, first, left, true, &found);
    }
    if (!status) *out = found;
    return status;
}

static const gi_rule rule = {GI_CODE_ATOMIC, known, ask, answer};

/* ---- the test ---- */

static grundy_status is_weight(gi_shorts *s, gi_short a, gi_short weight,
                               gi_short star, bool *out)
{
    gi_short up, bound_above, bound_below, rest;
    bool is_above = false, is_below = false;
    grundy_status status = gi_upstar_intern(s, (gi_upstar){.ups = 1}, &up);

    if (!status) status = gi_short_norton(s, weight, up, &rest);
    if (!status) status = gi_short_subtract(s, a, rest, &rest);
    if (!status) status = gi_short_add(s, up, star, &bound_above);
    if (!status) status = gi_short_negate(s, bound_above, &bound_below);
    if (!status) status = gi_short_le(s, rest, bound_above, &is_below);
    if (!status) status = gi_short_le(s, bound_below, rest, &is_above);
    *out = is_above && is_below;
    return status;
}

grundy_status gi_short_atomic_weight(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_short star, weight;
    bool is_one = gi_short_is_infinitesimal(s, a);
    grundy_status status;

    if (!is_one) return GRUNDY_UNDEFINED;
    if (gi_short_is_upstar(a))
        return gi_upstar_word(s, gi_upstar_at(s, a).ups, out);
    status = far_star(s, a, &star);
    if (!status)
        status = gi_walk_run(s, &rule, 0, (gi_question){a, star}, &weight);
    if (!status) status = is_weight(s, a, weight, star, &is_one);
    if (!status && !is_one) return GRUNDY_UNDEFINED;
    if (!status) *out = weight;
    return status;
}
