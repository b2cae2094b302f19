/* SPDX-License-Identifier: MIT */
/* short_name.c - names of values that have one.
 *
 *     ^[n] = ^ + ^<2> + ... + ^<n>     perhaps beside a number and a nimber
 *     ^<n>                             the same for the n-th power of up
 *     3/4^2* + 3 ^<2> + v<4>           any other sum of powers
 *     Tiny(x) = {0||0|-x}              and Miny(x), its negative, perhaps
 *                                      beside a number: 2Tiny(x)
 *     +-x = {x|-x}, +-{x,y} = {x,y|-x,-y}
 *
 * x is any value, which has a name perhaps; the stops of x in a tiny are
 * greater than 0, as one that is infinitesimal is no threat. The name of x is
 * the reader's to write, so that no depth of names is on the machine's stack.
 * Source: [Siegel13] ch. II sections 4 and 6, [WW] ch. 8. */
#include "values/short/text/short_name.h"

#include "values/short/shorts.h"
#include "values/short/text/short_page.h"
#include "values/short/weight/uptimal.h"

/* ---- sums of powers of up ---- */

/* Whether all digits are `unit`, or all but the last are 0. */
static bool is_sum(const gi_uptimal *uptimal, int64_t unit)
{
    for (size_t i = 0; i < uptimal->count; i++)
        if (uptimal->digits[i] != unit) return false;
    return true;
}

static bool is_power(const gi_uptimal *uptimal, int64_t unit)
{
    for (size_t i = 0; i + 1 < uptimal->count; i++)
        if (uptimal->digits[i] != 0) return false;
    return uptimal->digits[uptimal->count - 1] == unit;
}

static void add_upstar(gi_shorts *s, gi_upstar value, gi_text *text)
{
    gi_short a;
    const grundy_status status = gi_upstar_intern(s, value, &a);

    if (status)
        text->status = status;
    else if (a != GI_SHORT_ZERO)
        gi_upstar_write(s, a, text);
}

/* "2^[3]*", with the sign of its digits. */
static void add_one_power(gi_shorts *s, const gi_uptimal *uptimal,
                          const char *brackets, gi_text *text)
{
    const bool is_down = uptimal->digits[uptimal->count - 1] < 0;

    if (uptimal->number != GI_SHORT_ZERO)
        gi_upstar_write(s, uptimal->number, text);
    gi_text_add_char(text, is_down ? 'v' : '^');
    gi_text_add_char(text, brackets[0]);
    gi_text_add_uint(text, uptimal->count);
    gi_text_add_char(text, brackets[1]);
    add_upstar(s, (gi_upstar){.nimber = uptimal->nimber}, text);
}

/* " + 2 v<3>"; without the plus at the beginning of the sum. */
static void add_term(int64_t digit, size_t power, bool is_first, gi_text *text)
{
    const uint64_t size = digit < 0 ? -(uint64_t)digit : (uint64_t)digit;

    GRUNDY_ASSERT(digit && power > 1);
    if (!is_first) gi_text_add(text, " + ");
    if (size > 1) {
        gi_text_add_uint(text, size);
        gi_text_add_char(text, ' ');
    }
    gi_text_addf(text, "%c<%zu>", digit < 0 ? 'v' : '^', power);
}

static void add_sum(gi_shorts *s, const gi_uptimal *uptimal, bool is_operand,
                    gi_text *text)
{
    const gi_upstar head = {.number = gi_number_of(s, uptimal->number),
                            .ups = uptimal->digits[0],
                            .nimber = uptimal->nimber};
    size_t before;

    if (is_operand) gi_text_add_char(text, '(');
    before = text->count;
    add_upstar(s, head, text);
    for (size_t i = 1; i < uptimal->count; i++)
        if (uptimal->digits[i] != 0)
            add_term(uptimal->digits[i], i + 1, text->count == before, text);
    if (is_operand) gi_text_add_char(text, ')');
}

static grundy_status name_uptimal(gi_shorts *s, gi_short a, bool is_operand,
                                  gi_text *text, gi_name *out)
{
    gi_uptimal uptimal = {.digits = NULL};
    bool is_one;
    grundy_status status = gi_short_uptimal(s, a, &uptimal, &is_one);

    if (!status && is_one) {
        const int64_t unit = uptimal.digits[uptimal.count - 1] < 0 ? -1 : 1;
        GRUNDY_ASSERT(uptimal.count > 1);
        if (is_sum(&uptimal, unit))
            add_one_power(s, &uptimal, "[]", text);
        else if (is_power(&uptimal, unit))
            add_one_power(s, &uptimal, "<>", text);
        else
            add_sum(s, &uptimal, is_operand, text);
        out->rest = GI_NAME_WHOLE;
        status = text->status;
    }
    gi_uptimal_clear(&uptimal, s);
    return status;
}

/* ---- tinies ---- */

/* The only option of a form for this side; *is_one becomes false where there
 * are more. */
static gi_short only_option(const gi_shorts *s, gi_short a, gi_side side,
                            bool *is_one)
{
    gi_short_list options = {NULL, 0};

    if (!gi_short_is_upstar(a)) options = gi_list_of(s, a, side);
    if (options.count == 1) return options.items[0];
    *is_one = false;
    return GI_SHORT_ZERO;
}

/* x for {0||0|-x} itself. */
static grundy_status base_of(gi_shorts *s, gi_short a, gi_short *x,
                             bool *is_one)
{
    gi_short threat, far;

    *is_one = true;
    if (only_option(s, a, GI_LEFT, is_one) != GI_SHORT_ZERO) *is_one = false;
    threat = only_option(s, a, GI_RIGHT, is_one);
    if (only_option(s, threat, GI_LEFT, is_one) != GI_SHORT_ZERO)
        *is_one = false;
    far = only_option(s, threat, GI_RIGHT, is_one);
    *is_one = *is_one &&
              gi_dyad_sign(s, gi_number_of(s, gi_stop(s, far, GI_LEFT))) < 0;
    return *is_one ? gi_short_negate(s, far, x) : GRUNDY_OK;
}

grundy_status gi_short_tiny_of(gi_shorts *s, gi_short a, gi_short *x,
                               bool *is_one)
{
    gi_short base;
    grundy_status status;

    *is_one = gi_stop(s, a, GI_LEFT) == gi_stop(s, a, GI_RIGHT);
    if (!*is_one) return GRUNDY_OK;
    status = gi_short_subtract(s, a, gi_stop(s, a, GI_LEFT), &base);
    return status ? status : base_of(s, base, x, is_one);
}

/* The name of a tiny or, for the negative of a miny, of that. */
static grundy_status name_tiny(gi_shorts *s, gi_short a, bool is_turned,
                               gi_text *text, gi_name *out)
{
    bool is_one;
    gi_short turned = a;
    grundy_status status = GRUNDY_OK;

    if (is_turned) status = gi_short_negate(s, a, &turned);
    if (!status) status = gi_short_tiny_of(s, turned, &out->inner, &is_one);
    if (status || !is_one) return status;
    if (gi_stop(s, a, GI_LEFT) != GI_SHORT_ZERO)
        gi_upstar_write(s, gi_stop(s, a, GI_LEFT), text);
    gi_text_add(text, is_turned ? "Miny(" : "Tiny(");
    out->rest = GI_NAME_INNER;
    return text->status;
}

/* ---- switches ---- */

static grundy_status name_switch(gi_shorts *s, gi_short a, gi_text *text,
                                 gi_name *out)
{
    bool is_one = true;
    gi_short negative;
    const grundy_status status = gi_short_negate(s, a, &negative);

    if (status || negative != a) return status;
    out->inner = only_option(s, a, GI_LEFT, &is_one);
    out->rest = is_one ? GI_NAME_OPERAND : GI_NAME_LIST;
    gi_text_add(text, is_one ? "+-" : "+-{");
    return text->status;
}

grundy_status gi_short_name(gi_shorts *s, gi_short a, bool is_operand,
                            gi_text *text, gi_name *out)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(!gi_short_is_upstar(a));
    *out = (gi_name){.rest = GI_NAME_NONE};
    if (gi_stop(s, a, GI_LEFT) == gi_stop(s, a, GI_RIGHT)) {
        status = name_uptimal(s, a, is_operand, text, out);
        for (int way = 0; !status && !out->rest && way < 2; way++)
            status = name_tiny(s, a, way == 1, text, out);
    }
    if (!status && !out->rest) status = name_switch(s, a, text, out);
    return status;
}
