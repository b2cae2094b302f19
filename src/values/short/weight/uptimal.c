/* SPDX-License-Identifier: MIT */
/* uptimal.c - the expansion of a value in powers of up.
 *
 *     G = x + *k + c1 ^<1> + c2 ^<2> + ... + cn ^<n>
 *
 * T-UPTIMAL. Each power of up is infinitesimal beside the one before, so that
 * the sums of powers alone are ordered as their lists of digits are. So the
 * digits are found one after another: c1 is the atomic weight; what is left
 * lies between c2 - 1 and c2 + 1 copies of ^<2>, and so on. *k is the one
 * nimber with which what is left after c1 is comparable with 0: beside powers
 * from the second on every other nimber is confused with it.
 *
 * Nothing of this is taken on trust: an expansion is one only when nothing is
 * left at the end, by exact arithmetic, so that a game without one is found
 * out when the powers become simpler than it is. Source: [Siegel13] ch. II
 * section 6. */
#include "values/short/weight/uptimal.h"

#include "base/memory/array.h"
#include "values/short/followers.h"
#include "values/short/shorts.h"
#include "values/short/weight/weight.h"

/* ---- powers of up ---- */

/* ^[n] = {^[n-1]|*}, from ^[0] = 0. */
grundy_status gi_short_up_sum(gi_shorts *s, uint64_t n, gi_short *out)
{
    gi_short star, sum = GI_SHORT_ZERO;
    grundy_status status =
        gi_upstar_intern(s, (gi_upstar){.nimber = 1}, &star);

    for (uint64_t i = 0; !status && i < n; i++)
        status = gi_short_make(s, &sum, 1, &star, 1, &sum);
    if (!status) *out = sum;
    return status;
}

/* ^<n> = {0|*-^[n-1]}. */
grundy_status gi_short_up_power(gi_shorts *s, uint64_t n, gi_short *out)
{
    const gi_short zero = GI_SHORT_ZERO;
    gi_short star, sum;
    grundy_status status =
        gi_upstar_intern(s, (gi_upstar){.nimber = 1}, &star);

    GRUNDY_ASSERT(n);
    if (!status) status = gi_short_up_sum(s, n - 1, &sum);
    if (!status) status = gi_short_subtract(s, star, sum, &sum);
    return status ? status : gi_short_make(s, &zero, 1, &sum, 1, out);
}

/* ---- the expansion ---- */

void gi_uptimal_clear(gi_uptimal *uptimal, gi_shorts *s)
{
    gi_free(&s->quota.env, uptimal->digits,
            uptimal->capacity * sizeof *uptimal->digits);
    *uptimal = (gi_uptimal){.digits = NULL};
}

static grundy_status push(gi_shorts *s, gi_uptimal *out, int64_t digit)
{
    const grundy_status status =
        gi_array_grow((void **)&out->digits, &out->capacity, out->count,
                      sizeof *out->digits, &s->quota.env);

    if (!status) out->digits[out->count++] = digit;
    return status;
}

/* The first digit, and what is left of the infinitesimal *a without it. */
static grundy_status take_ups(gi_shorts *s, gi_short *a, gi_uptimal *out,
                              bool *is_one)
{
    gi_short weight, ups;
    gi_dyad count;
    grundy_status status = gi_short_atomic_weight(s, *a, &weight);

    *is_one = status == GRUNDY_OK && gi_short_is_integer(s, weight);
    if (!*is_one) return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    count = gi_number_of(s, weight);
    *is_one = count.exponent == 0;
    if (!*is_one) return GRUNDY_OK;
    GRUNDY_ASSERT(out->count == 0);
    status = gi_upstar_intern(s, (gi_upstar){.ups = count.numerator}, &ups);
    if (!status) status = gi_short_subtract(s, *a, ups, a);
    return status ? status : push(s, out, count.numerator);
}

/* The nimbers *n and *(n xor 1) for those beside numbers and ups among the
 * options of a's followers: *k is one of them. */
static grundy_status add_stars(gi_shorts *s, gi_short option, gi_id_list *out)
{
    const uint64_t nimber = gi_upstar_at(s, option).nimber;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_short_is_upstar(option));
    for (uint64_t bit = 0; !status && bit < 2; bit++) {
        gi_short star;
        status =
            gi_upstar_intern(s, (gi_upstar){.nimber = nimber ^ bit}, &star);
        if (!status) status = gi_id_list_push(out, s, star);
    }
    return status;
}

static grundy_status find_stars(gi_shorts *s, gi_short a, gi_id_list *out)
{
    gi_id_list forms = {.items = NULL};
    grundy_status status = gi_short_forms(s, a, &forms);

    for (size_t i = 0; !status && i < forms.count; i++) {
        const gi_form form = *gi_form_at(s, forms.items[i]);
        for (size_t j = 0; j < (size_t)form.count[0] + form.count[1]; j++)
            if (!status && gi_short_is_upstar(form.options[j]))
                status = add_stars(s, form.options[j], out);
    }
    gi_id_list_clear(&forms, s);
    if (!status && out->count)
        out->count = gi_ids_sort(out->items, out->count);
    return status;
}

/* The nimber, and what is left of *a without it. */
static grundy_status take_nimber(gi_shorts *s, gi_short *a, gi_uptimal *out,
                                 bool *is_one)
{
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    gi_id_list stars = {.items = NULL};
    gi_short star = GI_SHORT_ZERO;
    grundy_status status = find_stars(s, *a, &stars);

    *is_one = false;
    for (size_t i = 0; !status && !*is_one && i < stars.count; i++) {
        star = stars.items[i];
        status = gi_short_compare(s, *a, star, &relation);
        *is_one = !status && relation != GRUNDY_RELATION_CONFUSED;
    }
    gi_id_list_clear(&stars, s);
    if (!*is_one) return status;
    out->nimber = gi_upstar_at(s, star).nimber;
    return gi_short_subtract(s, *a, star, a);
}

/* How many times `unit` > 0 goes into *a > 0; *a becomes what is left. */
static grundy_status divide(gi_shorts *s, gi_short unit, uint32_t most,
                            gi_short *a, int64_t *count)
{
    grundy_status status = GRUNDY_OK;

    for (*count = 0; !status && *count <= (int64_t)most; ++*count) {
        bool is_le = false;
        status = gi_short_le(s, unit, *a, &is_le);
        if (status || !is_le) return status;
        status = gi_short_subtract(s, *a, unit, a);
    }
    return status;
}

/* One digit of *a > 0, so that what is left is infinitesimal beside ^<n>. */
static grundy_status take_digit(gi_shorts *s, size_t n, uint32_t most,
                                gi_short *a, int64_t *digit)
{
    gi_short power, twice;
    bool is_near = false;
    grundy_status status = gi_short_up_power(s, n, &power);

    GRUNDY_ASSERT(n > 1);
    if (!status) status = divide(s, power, most, a, digit);
    if (status || *a == GI_SHORT_ZERO) return status;
    status = gi_short_add(s, *a, *a, &twice);
    if (!status) status = gi_short_le(s, twice, power, &is_near);
    if (status || is_near) return status;
    ++*digit;
    return gi_short_subtract(s, *a, power, a);
}

/* The digits from the second on. Those of a game that is born on day b have
 * at most b places and are at most b. */
static grundy_status take_digits(gi_shorts *s, gi_short a, gi_uptimal *out,
                                 bool *is_one)
{
    const uint32_t most = gi_birthday_floor(s, a);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count == 1);
    for (size_t n = 2; !status && a != GI_SHORT_ZERO && n <= most; n++) {
        bool is_positive = false;
        int64_t digit = 0;
        status = gi_short_le(s, GI_SHORT_ZERO, a, &is_positive);
        if (!status && !is_positive) status = gi_short_negate(s, a, &a);
        if (!status) status = take_digit(s, n, most, &a, &digit);
        if (!status) status = push(s, out, is_positive ? digit : -digit);
        if (!status && !is_positive) status = gi_short_negate(s, a, &a);
    }
    *is_one = a == GI_SHORT_ZERO;
    return status;
}

/* ---- ^[n] by its form, which may be long ---- */

/* n for ^[n] = {^[n-1]|*}, else 0. */
static uint64_t sum_index(const gi_shorts *s, gi_short a)
{
    uint64_t n = 1;
    gi_upstar last;

    for (; !gi_short_is_upstar(a); n++) {
        const gi_short_list left = gi_list_of(s, a, GI_LEFT);
        const gi_short_list right = gi_list_of(s, a, GI_RIGHT);
        if (left.count != 1 || right.count != 1 ||
            !gi_short_is_upstar(right.items[0]) ||
            gi_stop(s, right.items[0], GI_LEFT) != GI_SHORT_ZERO)
            return 0;
        last = gi_upstar_at(s, right.items[0]);
        if (last.ups != 0 || last.nimber != 1) return 0;
        a = left.items[0];
    }
    last = gi_upstar_at(s, a);
    return gi_stop(s, a, GI_LEFT) == GI_SHORT_ZERO && last.ups == 1 &&
                   last.nimber == 0
               ? n
               : 0;
}

/* The infinitesimal a, or its negative; *is_one. */
static grundy_status find_sum(gi_shorts *s, gi_short a, gi_uptimal *out,
                              bool *is_one)
{
    grundy_status status = GRUNDY_OK;

    *is_one = false;
    for (int64_t unit = 1; !status && !*is_one && unit >= -1; unit -= 2) {
        const uint64_t n = sum_index(s, a);
        *is_one = n > 0;
        for (uint64_t i = 0; !status && i < n; i++)
            status = push(s, out, unit);
        if (!status && !*is_one) status = gi_short_negate(s, a, &a);
    }
    return status;
}

/* ---- all of them ---- */

static grundy_status expand_form(gi_shorts *s, gi_short a, gi_uptimal *out,
                                 bool *is_one)
{
    grundy_status status;

    *is_one = gi_stop(s, a, GI_LEFT) == gi_stop(s, a, GI_RIGHT);
    if (!*is_one) return GRUNDY_OK;
    out->number = gi_stop(s, a, GI_LEFT);
    status = gi_short_subtract(s, a, out->number, &a);
    if (!status) status = find_sum(s, a, out, is_one);
    if (status || *is_one) return status;
    status = gi_short_is_all_small(s, a, is_one);
    if (!status && *is_one) status = take_ups(s, &a, out, is_one);
    if (!status && *is_one) status = take_nimber(s, &a, out, is_one);
    if (!status && *is_one) status = take_digits(s, a, out, is_one);
    return status;
}

grundy_status gi_short_uptimal(gi_shorts *s, gi_short a, gi_uptimal *out,
                               bool *is_one)
{
    gi_upstar value;

    if (!gi_short_is_upstar(a)) return expand_form(s, a, out, is_one);
    *is_one = true;
    value = gi_upstar_at(s, a);
    out->number = gi_stop(s, a, GI_LEFT);
    out->nimber = value.nimber;
    return value.ups ? push(s, out, value.ups) : GRUNDY_OK;
}
