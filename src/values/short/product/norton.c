/* SPDX-License-Identifier: MIT */
/* norton.c - the product of a game with a unit U > 0, and incentives.
 *
 *     n . U   n copies of U, for an integer n
 *     G . U   {GL . U + (U + I) | GR . U - (U + I)}   otherwise,
 *
 * for the incentives I of U, of both players; those that are not maximal make
 * dominated options and are left out. U + I is UL for Left's, U + U - UR for
 * Right's. They are found once and lie beside the walk, as the values to add
 * for Left, and their negatives for Right.
 *
 * G . ^ is how a game of atomic weight G behaves. Source: [WW] ch. 8,
 * [Siegel13] ch. II section 7. */
#include "values/short/product/product.h"

#include "values/short/shorts.h"

/* ---- incentives ---- */

static grundy_status add_incentives(gi_shorts *s, gi_short a, gi_side side,
                                    gi_id_list *out)
{
    gi_short_list options;
    grundy_status status = gi_short_options(s, a, side, &options);

    for (size_t i = 0; !status && i < options.count; i++) {
        const gi_short option = options.items[i];
        gi_short gain = GI_SHORT_ZERO;
        status = side == GI_LEFT ? gi_short_subtract(s, option, a, &gain)
                                 : gi_short_subtract(s, a, option, &gain);
        if (!status) status = gi_id_list_push(out, s, gain);
    }
    return status;
}

/* Keeps the maximal ones, from `first` on. */
static grundy_status keep_greatest(gi_shorts *s, gi_id_list *list,
                                   size_t first)
{
    size_t i = first;

    GRUNDY_ASSERT(first <= list->count);
    while (i < list->count) {
        bool is_less = false;
        for (size_t j = first; j < list->count && !is_less; j++) {
            grundy_status status;
            if (j == i) continue;
            status = gi_short_le(s, list->items[i], list->items[j], &is_less);
            if (status) return status;
        }
        if (is_less)
            list->items[i] = list->items[--list->count];
        else
            i++;
    }
    return GRUNDY_OK;
}

grundy_status gi_short_incentives(gi_shorts *s, gi_short a, bool has_left,
                                  bool has_right, gi_id_list *out)
{
    const size_t first = out->count;
    grundy_status status = GRUNDY_OK;

    if (has_left) status = add_incentives(s, a, GI_LEFT, out);
    if (!status && has_right) status = add_incentives(s, a, GI_RIGHT, out);
    return status ? status : keep_greatest(s, out, first);
}

/* ---- the product ---- */

/* U + I for each maximal I, and the negatives of these, in s->shifts. */
static grundy_status find_shifts(gi_shorts *s, gi_short unit)
{
    gi_id_list gains = {.items = NULL};
    grundy_status status = gi_short_incentives(s, unit, true, true, &gains);

    s->shifts.count[GI_LEFT] = s->shifts.count[GI_RIGHT] = 0;
    for (size_t i = 0; !status && i < gains.count; i++) {
        gi_short shift, negative;
        status = gi_short_add(s, unit, gains.items[i], &shift);
        if (!status) status = gi_short_negate(s, shift, &negative);
        if (!status)
            status = gi_sides_push(&s->shifts, GI_LEFT, shift, &s->quota.env);
        if (!status)
            status =
                gi_sides_push(&s->shifts, GI_RIGHT, negative, &s->quota.env);
    }
    GRUNDY_ASSERT(status ||
                  s->shifts.count[GI_LEFT] == s->shifts.count[GI_RIGHT]);
    gi_id_list_clear(&gains, s);
    return status;
}

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_integer(s, q.a);
    return *is_known ? gi_short_multiply(s, q.a, q.b, out) : GRUNDY_OK;
}

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, q.b);
}

/* Each answer with each shift of its side, as further answers behind. */
static grundy_status shift_answers(gi_shorts *s, size_t first, size_t left,
                                   size_t count)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        const gi_side side = i < left ? GI_LEFT : GI_RIGHT;
        for (size_t j = 0; !status && j < s->shifts.count[side]; j++) {
            gi_short sum;
            status = gi_short_add(s, gi_walk_answer(s, first + i),
                                  s->shifts.items[side][j], &sum);
            if (!status) status = gi_walk_ask(s, sum, side);
        }
    }
    return status;
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    const size_t left = gi_list_of(s, q.a, GI_LEFT).count;
    gi_sides *sides = &s->sides;
    grundy_status status = shift_answers(s, first, left, count);

    (void)third;
    sides->count[GI_LEFT] = sides->count[GI_RIGHT] = 0;
    for (size_t i = first + count; !status && i < s->walk.asked_count; i++)
        status = gi_sides_push(sides, (gi_side)s->walk.asked[i].b,
                               s->walk.asked[i].a, &s->quota.env);
    return status ? status : gi_sides_simplify(s, sides, out);
}

static const gi_rule rule = {GI_CODE_NORTON, known, ask, answer};

grundy_status gi_short_norton(gi_shorts *s, gi_short a, gi_short unit,
                              gi_short *out)
{
    bool is_positive;
    grundy_status status = gi_short_le(s, GI_SHORT_ZERO, unit, &is_positive);

    if (status) return status;
    if (!is_positive || unit == GI_SHORT_ZERO) return GRUNDY_UNDEFINED;
    status = find_shifts(s, unit);
    return status ? status
                  : gi_walk_run(s, &rule, 0, (gi_question){a, unit}, out);
}
