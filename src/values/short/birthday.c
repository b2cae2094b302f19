/* SPDX-License-Identifier: MIT */
/* birthday.c - the day on which a value is born: 0 for 0, else one more than
 * the latest birthday of an option of its canonical form.
 *
 * Forms carry their day in 32 bits, of which the greatest number says that
 * these were not enough. Of number-up-stars it is a formula: an integer n is born on day
 * |n|, a fraction a/2^d on day floor(|x|) + 1 + d, and the other parts add:
 * *k adds k days; u ups and *k add |u| + 1 for k < 2, else |u| - 1 more than
 * their last follower of one up, which has the options 0 and a nimber.
 *
 * The exact day is an integer of the store, found by a walk. */
#include "values/short/birthday.h"

#include "base/integer/integer.h"
#include "values/short/shorts.h"

/* ---- exact ---- */

static grundy_status number_birthday(gi_shorts *s, gi_dyad x, gi_dyad *out)
{
    const size_t exponent = gi_dyad_exponent(s, x);
    gi_dyadic day = {.exponent = 0};
    grundy_integer word;
    grundy_status status = gi_int_copy(
        &day.numerator, gi_dyad_numerator(s, x, &word), &s->quota.env);

    if (!status && gi_int_sign(&day.numerator) < 0)
        status =
            gi_int_mul_word(&day.numerator, &day.numerator, -1, &s->quota.env);
    if (!status)
        status = gi_int_shift_right(&day.numerator, &day.numerator, exponent,
                                    &s->quota.env);
    if (!status && exponent > 0)
        status = gi_int_add_word(&day.numerator, &day.numerator,
                                 (int64_t)exponent + 1, &s->quota.env);
    if (!status) status = gi_dyad_take(s, &day, out);
    gi_dyadic_clear(&day, &s->quota.env);
    return status;
}

/* What ups and a nimber add, in two parts that fit a word each. */
static void infinitesimal_days(gi_upstar value, uint64_t *ups,
                               uint64_t *nimber)
{
    const uint64_t count =
        value.ups < 0 ? (uint64_t)-value.ups : (uint64_t)value.ups;

    *ups = 0;
    *nimber = value.nimber;
    if (count == 0) return;
    /* With one up left the nimber is k, or k xor 1; its Right option is a
     * nimber, too, except for ^*, which is born on day 2 as ^ is. */
    *ups = count;
    *nimber ^= (count - 1) & 1;
    *nimber = *nimber < 2 ? 1 : *nimber ^ 1;
}

static grundy_status add_days(gi_shorts *s, gi_dyad *day, uint64_t more)
{
    gi_dyadic days = {.exponent = 0};
    gi_dyad part;
    grundy_status status =
        gi_int_set_uint64(&days.numerator, more, &s->quota.env);

    if (!status) status = gi_dyad_take(s, &days, &part);
    return status ? status : gi_dyad_add(s, *day, part, day);
}

static grundy_status known_day(gi_shorts *s, uint32_t third, gi_question q,
                               gi_short *out, bool *is_known)
{
    uint64_t ups, nimber;
    gi_upstar value;
    gi_dyad day;
    grundy_status status;

    (void)third;
    *is_known = true;
    if (!gi_short_is_upstar(q.a)) {
        const uint32_t floor = gi_form_at(s, q.a)->birthday;
        *is_known = floor < UINT32_MAX;
        return *is_known ? gi_upstar_word(s, floor, out) : GRUNDY_OK;
    }
    value = gi_upstar_at(s, q.a);
    infinitesimal_days(value, &ups, &nimber);
    status = number_birthday(s, value.number, &day);
    if (!status) status = add_days(s, &day, ups);
    if (!status) status = add_days(s, &day, nimber);
    return status ? status : gi_upstar_number(s, day, out);
}

static grundy_status ask_days(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, 0);
}

static grundy_status next_day(gi_shorts *s, uint32_t third, gi_question q,
                              size_t first, size_t count, gi_short *out)
{
    gi_dyad latest = {0, 0};
    grundy_status status;

    (void)third;
    (void)q;
    for (size_t i = 0; i < count; i++) {
        const gi_dyad day = gi_number_of(s, gi_walk_answer(s, first + i));
        if (gi_dyad_compare(s, day, latest) > 0) latest = day;
    }
    status = add_days(s, &latest, 1);
    return status ? status : gi_upstar_number(s, latest, out);
}

static const gi_rule day_rule = {GI_CODE_BIRTHDAY, known_day, ask_days,
                                 next_day};

grundy_status gi_short_birthday(gi_shorts *s, gi_short a, gi_short *out)
{
    return gi_walk_run(s, &day_rule, 0, (gi_question){a, 0}, out);
}

/* ---- in 32 bits ---- */

static uint64_t plus(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

uint32_t gi_birthday_floor(const gi_shorts *s, gi_short a)
{
    uint64_t day, ups, nimber;
    gi_upstar value;

    if (!gi_short_is_upstar(a)) return gi_form_at(s, a)->birthday;
    value = gi_upstar_at(s, a);
    if (value.number.exponent == GI_DYAD_BIG) {
        grundy_integer word;
        const size_t exponent = gi_dyad_exponent(s, value.number);
        const size_t bits =
            gi_int_bit_length(gi_dyad_numerator(s, value.number, &word));
        if (bits > exponent) return UINT32_MAX;
        day = exponent + 1;
    } else {
        const uint32_t exponent = value.number.exponent;
        const int64_t n = value.number.numerator;
        day = (uint64_t)(n < 0 ? -n : n) >> exponent;
        if (exponent) day = plus(day, exponent + UINT64_C(1));
    }
    infinitesimal_days(value, &ups, &nimber);
    day = plus(plus(day, ups), nimber);
    return day < UINT32_MAX ? (uint32_t)day : UINT32_MAX;
}
