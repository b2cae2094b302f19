/* SPDX-License-Identifier: MIT */
/* upstar.c - number-up-star: x + u ups + *k, as scalars.
 *
 * T-UPSTAR. Sums are sums of the parts (numbers and ups add, nimbers by xor),
 * and the order is that of the numbers, then, with d the difference of the
 * ups, a <= b iff d >= 2, or d = 1 and the nimbers do not differ by 1, or the
 * values are equal. The canonical form of each is known:
 *
 *     integers n          {n-1|}, {|}, {|n+1}
 *     m/2^d               {x - 2^-d | x + 2^-d}
 *     x + *k              {x, x+*, ... | the same}
 *     x + ^*              {x, x+* | x}
 *     x + u ups + *k      {x | x + (u-1) ups + *(k xor 1)}   other u > 0
 *
 * and those of u < 0 are the negatives. So these values need no lists, which
 * are made only when an option is asked for, and no recursion; they are over
 * half of the values that games produce. Source: [WW] chapter 8, [Siegel13]. */
#include "values/short/upstar.h"

#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "values/short/shorts.h"

static const uint32_t scalars_most = UINT32_C(1) << 29;

/* ---- interning ---- */

static uint32_t hash_of(const gi_upstar *value)
{
    uint32_t hash = gi_slots_mix(value->number.exponent,
                                 (uint64_t)value->number.numerator);

    hash = gi_slots_mix(hash, (uint64_t)value->ups);
    return gi_slots_mix(hash, value->nimber);
}

static bool is_equal(const gi_upstar *a, const gi_upstar *b)
{
    return gi_dyad_equals(a->number, b->number) && a->ups == b->ups &&
           a->nimber == b->nimber;
}

static bool find(const gi_shorts *s, const gi_upstar *value, uint32_t hash,
                 gi_short *out)
{
    const gi_short_slots *table = &s->scalar_slots;
    size_t at;

    if (table->size == 0) return false;
    for (at = hash & (table->size - 1); table->items[at].next_index;
         at = (at + 1) & (table->size - 1)) {
        const uint32_t index = table->items[at].next_index - 1;
        if (table->items[at].hash == hash &&
            is_equal(&s->scalars[index].value, value)) {
            *out = index * 2;
            return true;
        }
    }
    return false;
}

static grundy_status append(gi_shorts *s, const gi_upstar *value,
                            gi_short *out)
{
    gi_scalar scalar = {.value = *value};
    grundy_status status = GRUNDY_OK;

    if (s->scalar_count >= scalars_most)
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "a store has at most 2^29 number-up-stars");
    scalar.number = (gi_short)s->scalar_count * 2;
    if (value->ups != 0 || value->nimber != 0)
        status = gi_upstar_number(s, value->number, &scalar.number);
    if (!status)
        status =
            gi_array_grow((void **)&s->scalars, &s->scalar_capacity,
                          s->scalar_count, sizeof *s->scalars, &s->quota.env);
    if (!status) status = gi_slots_reserve(&s->scalar_slots, &s->quota.env);
    if (status) return status;
    scalar.floor = gi_dyad_floor(s, value->number);
    *out = (gi_short)s->scalar_count * 2;
    gi_slots_put(&s->scalar_slots, hash_of(value), (uint32_t)s->scalar_count);
    GRUNDY_ASSERT(s->scalar_count < s->scalar_capacity);
    s->scalars[s->scalar_count++] = scalar;
    return GRUNDY_OK;
}

grundy_status gi_upstar_intern(gi_shorts *s, gi_upstar value, gi_short *out)
{
    GRUNDY_ASSERT(value.ups != INT64_MIN);
    if (find(s, &value, hash_of(&value), out)) return GRUNDY_OK;
    return append(s, &value, out);
}

grundy_status gi_upstar_number(gi_shorts *s, gi_dyad number, gi_short *out)
{
    return gi_upstar_intern(s, (gi_upstar){.number = number}, out);
}

grundy_status gi_upstar_word(gi_shorts *s, int64_t number, gi_short *out)
{
    gi_dyad dyad;
    const grundy_status status = gi_dyad_make(s, number, 0, &dyad);

    return status ? status : gi_upstar_number(s, dyad, out);
}

gi_upstar gi_upstar_at(const gi_shorts *s, gi_short a)
{
    return gi_scalar_at(s, a)->value;
}

void gi_upstar_put_slot(gi_shorts *s, gi_short a)
{
    gi_slots_put(&s->scalar_slots, hash_of(&gi_scalar_at(s, a)->value), a / 2);
}

/* ---- arithmetic ---- */

static grundy_status too_many_ups(gi_shorts *s)
{
    return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                   "a count of ups must fit 64 bits");
}

grundy_status gi_upstar_add(gi_shorts *s, gi_short a, gi_short b,
                            gi_short *out)
{
    const gi_upstar x = gi_upstar_at(s, a), y = gi_upstar_at(s, b);
    gi_upstar sum = {.nimber = x.nimber ^ y.nimber};
    grundy_status status;

    if (__builtin_add_overflow(x.ups, y.ups, &sum.ups) || sum.ups == INT64_MIN)
        return too_many_ups(s);
    status = gi_dyad_add(s, x.number, y.number, &sum.number);
    return status ? status : gi_upstar_intern(s, sum, out);
}

grundy_status gi_upstar_negate(gi_shorts *s, gi_short a, gi_short *out)
{
    gi_upstar value = gi_upstar_at(s, a);
    const grundy_status status =
        gi_dyad_negate(s, value.number, &value.number);

    GRUNDY_ASSERT(value.ups != INT64_MIN); /* See the sum. */
    value.ups = -value.ups;
    return status ? status : gi_upstar_intern(s, value, out);
}

bool gi_upstar_le(const gi_shorts *s, gi_short a, gi_short b)
{
    const gi_upstar *x = &gi_scalar_at(s, a)->value;
    const gi_upstar *y = &gi_scalar_at(s, b)->value;
    int order;

    if (a == b) return true;
    order = gi_dyad_equals(x->number, y->number)
                ? 0
                : gi_dyad_compare(s, x->number, y->number);
    if (order) return order < 0;
    if (y->ups <= x->ups) return false;
    return y->ups - 1 > x->ups || (x->nimber ^ y->nimber) != 1;
}

/* ---- options ---- */

/* Room for the list of a, which becomes its own. */
static grundy_status new_list(gi_shorts *s, gi_short a, size_t left,
                              size_t right, gi_short **out)
{
    gi_short *list = NULL;
    gi_scalar *scalar;

    if (left + right > 0) {
        list = gi_shorts_list(s, left + right);
        if (!list) return GRUNDY_NO_MEMORY;
    }
    scalar = gi_scalar_at(s, a);
    GRUNDY_ASSERT(!scalar->has_options);
    scalar->options = list;
    scalar->count[GI_LEFT] = (uint32_t)left;
    scalar->count[GI_RIGHT] = (uint32_t)right;
    *out = list;
    return GRUNDY_OK;
}

static grundy_status list_number(gi_shorts *s, gi_short a)
{
    const gi_dyad x = gi_upstar_at(s, a).number;
    const int sign = gi_dyad_sign(s, x);
    const size_t exponent = gi_dyad_exponent(s, x);
    const bool has_left = exponent > 0 || sign > 0;
    const bool has_right = exponent > 0 || sign < 0;
    const size_t count[2] = {has_left, has_right};
    gi_dyad step, option;
    gi_short found[2] = {0, 0}, *list;
    grundy_status status = gi_dyad_make(s, 1, exponent, &step);

    if (!status && has_left) status = gi_dyad_subtract(s, x, step, &option);
    if (!status && has_left) status = gi_upstar_number(s, option, &found[0]);
    if (!status && has_right) status = gi_dyad_add(s, x, step, &option);
    if (!status && has_right)
        status = gi_upstar_number(s, option, &found[has_left]);
    if (!status) status = new_list(s, a, count[0], count[1], &list);
    for (size_t i = 0; !status && i < count[0] + count[1]; i++)
        list[i] = found[i];
    return status;
}

static int compare_ids(const void *a, const void *b)
{
    const gi_short x = *(const gi_short *)a, y = *(const gi_short *)b;

    return (x > y) - (x < y);
}

static grundy_status list_nimber(gi_shorts *s, gi_short a)
{
    const gi_upstar value = gi_upstar_at(s, a);
    const uint64_t size = value.nimber;
    gi_short *list;
    grundy_status status = GRUNDY_OK;

    if (size > gi_limit_moves(s->outer) || size > scalars_most / 2)
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "a nimber has more options than the limit of moves");
    /* The options first: the list is the record's once it is whole. */
    for (uint64_t k = 0; !status && k < size; k++) {
        gi_short option;
        status = gi_shorts_look(s);
        if (!status)
            status = gi_upstar_intern(
                s, (gi_upstar){.number = value.number, .nimber = k}, &option);
    }
    if (!status) status = new_list(s, a, (size_t)size, (size_t)size, &list);
    if (status) return status;
    for (uint64_t k = 0; k < size; k++) {
        const gi_upstar option = {.number = value.number, .nimber = k};
        (void)find(s, &option, hash_of(&option), &list[k]);
    }
    status =
        gi_sort(list, (size_t)size, sizeof *list, compare_ids, &s->quota.env);
    for (uint64_t k = 0; k < size; k++)
        list[size + k] = list[k];
    return status;
}

/* x + u ups + *k with u > 0: Left's options, then Right's; of u < 0 the other
 * way round. */
static grundy_status list_ups(gi_shorts *s, gi_short a)
{
    const gi_upstar value = gi_upstar_at(s, a);
    const bool is_down = value.ups < 0;
    const int64_t unit = is_down ? -1 : 1;
    const bool is_upstar = value.ups == unit && value.nimber == 1;
    gi_upstar other = {.number = value.number, .nimber = 1};
    gi_short number, option, *list;
    grundy_status status = gi_upstar_number(s, value.number, &number);

    if (!is_upstar) {
        other.ups = value.ups - unit;
        other.nimber = value.nimber ^ 1;
    }
    if (!status) status = gi_upstar_intern(s, other, &option);
    if (!status)
        status = new_list(s, a, is_upstar && !is_down ? 2 : 1,
                          is_upstar && is_down ? 2 : 1, &list);
    if (status) return status;
    if (is_upstar) { /* {x, x+*|x} or {x|x, x+*}. */
        GRUNDY_ASSERT(number < option);
        list[0] = number;
        list[1] = is_down ? number : option;
        list[2] = is_down ? option : number;
    } else {
        list[is_down] = number;
        list[!is_down] = option;
    }
    return GRUNDY_OK;
}

grundy_status gi_upstar_list(gi_shorts *s, gi_short a)
{
    const gi_upstar value = gi_upstar_at(s, a);
    const grundy_status status = value.ups      ? list_ups(s, a)
                                 : value.nimber ? list_nimber(s, a)
                                                : list_number(s, a);

    if (!status) gi_scalar_at(s, a)->has_options = true;
    return status;
}

/* ---- recognition ---- */

/* {x, x+*, ..., x+*(k-1)} on both sides; each option is there once. */
static bool is_star(const gi_shorts *s, gi_short_list left,
                    gi_short_list right, gi_upstar *out)
{
    const gi_dyad number = gi_upstar_at(s, left.items[0]).number;

    GRUNDY_ASSERT(left.count > 0 && right.count > 0);
    if (left.count != right.count) return false;
    for (size_t i = 0; i < left.count; i++) {
        gi_upstar option;
        if (left.items[i] != right.items[i] ||
            !gi_short_is_upstar(left.items[i]))
            return false;
        option = gi_upstar_at(s, left.items[i]);
        if (!gi_dyad_equals(option.number, number) || option.ups ||
            option.nimber >= left.count)
            return false;
    }
    *out = (gi_upstar){.number = number, .nimber = left.count};
    return true;
}

/* {x | x + u ups + *k} with u >= 0, which is x + (u+1) ups + *(k xor 1); or
 * {x, x+* | x}. For sign -1 the negative of each. */
static bool is_ups(const gi_shorts *s, gi_short_list near, gi_short_list far,
                   int64_t sign, gi_upstar *out)
{
    gi_upstar x, y;

    if (far.count != 1 || near.count > 2) return false;
    x = gi_upstar_at(s, near.items[0]);
    y = gi_upstar_at(s, far.items[0]);
    if (x.ups || x.nimber || !gi_dyad_equals(x.number, y.number)) return false;
    if (near.count == 2) {
        const gi_upstar star = gi_upstar_at(s, near.items[1]);
        if (y.ups || y.nimber || star.ups || star.nimber != 1 ||
            !gi_dyad_equals(star.number, x.number))
            return false;
        *out = (gi_upstar){.number = x.number, .ups = sign, .nimber = 1};
        return true;
    }
    if ((y.ups != 0 && (y.ups > 0) != (sign > 0)) ||
        (y.ups == 0 && y.nimber == 0) ||
        __builtin_add_overflow(y.ups, sign, &x.ups) || x.ups == INT64_MIN)
        return false;
    *out = (gi_upstar){x.number, x.ups, y.nimber ^ 1};
    return true;
}

static bool are_upstars(gi_short_list list)
{
    for (size_t i = 0; i < list.count; i++)
        if (!gi_short_is_upstar(list.items[i])) return false;
    return true;
}

grundy_status gi_upstar_recognise(gi_shorts *s, gi_short_list left,
                                  gi_short_list right, gi_short *out,
                                  bool *is_one)
{
    gi_upstar value;

    *is_one = false;
    if (!gi_short_is_upstar(left.items[0]) ||
        !gi_short_is_upstar(right.items[0]))
        return GRUNDY_OK;
    *is_one = is_star(s, left, right, &value) ||
              (left.count + right.count <= 3 && are_upstars(left) &&
               are_upstars(right) &&
               (is_ups(s, left, right, 1, &value) ||
                is_ups(s, right, left, -1, &value)));
    return *is_one ? gi_upstar_intern(s, value, out) : GRUNDY_OK;
}
