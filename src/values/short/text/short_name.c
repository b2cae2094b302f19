/* SPDX-License-Identifier: MIT */
/* short_name.c - names of values that have one.
 *
 *     ^[1] = ^, ^[n] = {^[n-1]|*}      the first n powers of up, together
 *     ^<n> = {0|*-^[n-1]}              the n-th power of up
 *     Tiny(x) = {0||0|-x}              and Miny(x), its negative
 *     +-x = {x|-x}
 *
 * x is a number-up-star, so that no name contains another. Before all but the
 * last a number may stand, and * after an uptimal: these are taken away, one
 * way after the other, and what is left is compared with the forms above.
 * Source: [Siegel13], [WW] ch. 8. */
#include "values/short/text/short_name.h"

#include "values/short/shorts.h"
#include "values/short/text/short_page.h"

/* The only option of a form for this side; *is_one. */
static gi_short only_option(const gi_shorts *s, gi_short a, gi_side side,
                            bool *is_one)
{
    gi_short_list options = {NULL, 0};

    if (!gi_short_is_upstar(a)) options = gi_list_of(s, a, side);
    *is_one = options.count == 1;
    return *is_one ? options.items[0] : GI_SHORT_ZERO;
}

static bool is_upstar(const gi_shorts *s, gi_short a, int64_t ups,
                      uint64_t nimber)
{
    gi_upstar value;

    if (!gi_short_is_upstar(a)) return false;
    value = gi_upstar_at(s, a);
    return gi_dyad_sign(s, value.number) == 0 && value.ups == ups &&
           value.nimber == nimber;
}

/* n for ^[n], else 0. */
static uint64_t sum_index(const gi_shorts *s, gi_short a)
{
    uint64_t n = 1;
    bool has_left = true, has_right = true;

    for (; !gi_short_is_upstar(a); n++) {
        const gi_short left = only_option(s, a, GI_LEFT, &has_left);
        const gi_short right = only_option(s, a, GI_RIGHT, &has_right);
        if (!has_left || !has_right || !is_upstar(s, right, 0, 1)) return 0;
        a = left;
    }
    return is_upstar(s, a, 1, 0) ? n : 0;
}

/* n for ^<n> with n >= 2, else 0. */
static grundy_status power_index(gi_shorts *s, gi_short a, uint64_t *n)
{
    bool has_left, has_right;
    const gi_short left = only_option(s, a, GI_LEFT, &has_left);
    const gi_short right = only_option(s, a, GI_RIGHT, &has_right);
    gi_short star, sum;
    grundy_status status;

    *n = 0;
    if (!has_left || !has_right || left != GI_SHORT_ZERO) return GRUNDY_OK;
    status = gi_upstar_intern(s, (gi_upstar){.nimber = 1}, &star);
    if (!status) status = gi_short_subtract(s, star, right, &sum);
    if (!status) *n = sum_index(s, sum);
    if (*n > 0) ++*n;
    return status;
}

/* -y for {0||0|y} with a number-up-star y; *is_one. */
static grundy_status tiny_of(gi_shorts *s, gi_short a, gi_short *x,
                             bool *is_one)
{
    bool has_left, has_right, has_near, has_far;
    const gi_short left = only_option(s, a, GI_LEFT, &has_left);
    const gi_short threat = only_option(s, a, GI_RIGHT, &has_right);
    const gi_short near = only_option(s, threat, GI_LEFT, &has_near);
    const gi_short far = only_option(s, threat, GI_RIGHT, &has_far);

    *is_one = has_left && has_right && has_near && has_far &&
              left == GI_SHORT_ZERO && near == GI_SHORT_ZERO &&
              gi_short_is_upstar(far);
    return *is_one ? gi_short_negate(s, far, x) : GRUNDY_OK;
}

static void add_number(gi_shorts *s, gi_short number, gi_text *text)
{
    if (number != GI_SHORT_ZERO) gi_upstar_write(s, number, text);
}

/* base is infinitesimal; the name is that of number + base + star. */
static grundy_status name_uptimal(gi_shorts *s, gi_short number, gi_short base,
                                  bool has_star, bool is_down, gi_text *text)
{
    uint64_t n = sum_index(s, base);
    const bool is_sum = n > 0;
    grundy_status status = GRUNDY_OK;

    if (!is_sum) status = power_index(s, base, &n);
    if (status || n == 0) return status;
    add_number(s, number, text);
    gi_text_add_char(text, is_down ? 'v' : '^');
    gi_text_add_char(text, is_sum ? '[' : '<');
    gi_text_add_uint(text, n);
    gi_text_add_char(text, is_sum ? ']' : '>');
    if (has_star) gi_text_add_char(text, '*');
    return text->status;
}

static grundy_status name_tiny(gi_shorts *s, gi_short number, gi_short base,
                               bool is_down, gi_text *text)
{
    gi_short x;
    bool is_one;
    grundy_status status = tiny_of(s, base, &x, &is_one);

    if (status || !is_one) return status;
    add_number(s, number, text);
    gi_text_add(text, is_down ? "Miny(" : "Tiny(");
    gi_upstar_write(s, x, text);
    gi_text_add_char(text, ')');
    return text->status;
}

/* With the number taken away, each of the four: negated or not, with a star
 * or without. */
static grundy_status name_infinitesimal(gi_shorts *s, gi_short a,
                                        gi_text *text)
{
    const gi_short number = gi_stop(s, a, GI_LEFT);
    gi_short base, star;
    grundy_status status = gi_short_subtract(s, a, number, &base);

    if (!status) status = gi_upstar_intern(s, (gi_upstar){.nimber = 1}, &star);
    for (int way = 0; !status && way < 4 && text->count == 0; way++) {
        gi_short turned = base;
        if (way % 2) status = gi_short_negate(s, base, &turned);
        if (!status && way >= 2)
            status = gi_short_add(s, turned, star, &turned);
        if (!status)
            status = name_uptimal(s, number, turned, way >= 2, way % 2, text);
        if (!status && way < 2 && text->count == 0)
            status = name_tiny(s, number, turned, way % 2, text);
    }
    return status;
}

grundy_status gi_short_name(gi_shorts *s, gi_short a, gi_text *text)
{
    bool has_left, has_right;
    const gi_short left = only_option(s, a, GI_LEFT, &has_left);
    const gi_short right = only_option(s, a, GI_RIGHT, &has_right);
    gi_short negative;
    grundy_status status;

    if (gi_stop(s, a, GI_LEFT) == gi_stop(s, a, GI_RIGHT))
        return name_infinitesimal(s, a, text);
    if (!has_left || !has_right || !gi_short_is_upstar(left)) return GRUNDY_OK;
    status = gi_short_negate(s, left, &negative);
    if (status || negative != right) return status;
    gi_text_add(text, "+-");
    gi_upstar_write(s, left, text);
    return text->status;
}
