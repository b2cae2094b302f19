/* SPDX-License-Identifier: MIT */
/* expression_traits.c - of which kinds a value is, and figures of its play.
 *
 * The class is the least of these that the value is of: Zero, Integer,
 * DyadicRational, Nimber, Uptimal, CanonicalShortGame. */
#include "present/expression/expression_traits.h"

#include "base/assert.h"
#include "base/integer/integer.h"
#include "present/expression/expression_keep.h"
#include "values/short/product/product.h"
#include "values/short/text/short_name.h"
#include "values/short/text/short_write.h"
#include "values/short/upstar.h"
#include "values/short/weight/weight.h"

static gi_truth truth(bool is_true)
{
    return is_true ? GI_TRUE : GI_FALSE;
}

static bool is_odd(const gi_shorts *s, gi_dyad integer)
{
    grundy_integer word;

    return gi_int_bit(gi_dyad_numerator(s, integer, &word), 0) != 0;
}

grundy_status gi_expression_find_kinds(gi_expression_facts *f)
{
    const gi_short a = f->value_id;
    const gi_short stop = gi_short_stop(f->s, a, GI_LEFT);
    const gi_dyad number = gi_upstar_at(f->s, stop).number;
    const bool is_integer = gi_short_is_integer(f->s, a);

    f->is.number = truth(gi_short_is_number(f->s, a));
    f->is.integer = truth(is_integer);
    f->is.nimber = truth(gi_short_is_upstar(a) && stop == GI_SHORT_ZERO &&
                         gi_upstar_at(f->s, a).ups == 0);
    f->is.infinitesimal = truth(gi_short_is_infinitesimal(f->s, a));
    f->is.numberish = truth(stop == gi_short_stop(f->s, a, GI_RIGHT));
    f->is.ordinal = truth(is_integer && gi_dyad_sign(f->s, number) >= 0);
    if (is_integer) f->parity = is_odd(f->s, number) ? "odd" : "even";
    return GRUNDY_OK;
}

grundy_status gi_expression_find_all_small(gi_expression_facts *f)
{
    bool is_small;
    const grundy_status status =
        gi_short_is_all_small(f->s, f->value_id, &is_small);

    if (!status) f->is.all_small = truth(is_small);
    return status;
}

grundy_status gi_expression_find_tiny(gi_expression_facts *f)
{
    gi_short x, negative;
    bool is_tiny = false;
    grundy_status status = gi_short_tiny_of(f->s, f->value_id, &x, &is_tiny);

    if (!status && !is_tiny)
        status = gi_short_negate(f->s, f->value_id, &negative);
    if (!status && !is_tiny)
        status = gi_short_tiny_of(f->s, negative, &x, &is_tiny);
    if (!status) f->is.tiny = truth(is_tiny);
    return status;
}

static const char *class_of(const gi_expression_facts *f)
{
    return f->value_id == GI_SHORT_ZERO ? "Zero"
           : f->is.integer == GI_TRUE   ? "Integer"
           : f->is.number == GI_TRUE    ? "DyadicRational"
           : f->is.nimber == GI_TRUE    ? "Nimber"
           : f->is.uptimal == GI_TRUE   ? "Uptimal"
                                        : "CanonicalShortGame";
}

grundy_status gi_expression_find_uptimal(gi_expression_facts *f)
{
    gi_uptimal found = {.digits = NULL};
    bool is_one = false;
    grundy_status status =
        gi_short_uptimal(f->s, f->value_id, &found, &is_one);

    gi_text_truncate(&f->scratch, 0);
    if (!status && is_one)
        status = gi_uptimal_write(f->s, &found, &f->scratch);
    if (!status && is_one)
        status = gi_keep_text(f, gi_text_string(&f->scratch), &f->uptimal);
    gi_uptimal_clear(&found, f->s);
    if (status) return status;
    f->is.uptimal = truth(is_one);
    f->class_name = class_of(f);
    return GRUNDY_OK;
}

grundy_status gi_expression_find_stop_count(gi_expression_facts *f)
{
    gi_short count;
    const grundy_status status =
        gi_short_stop_count(f->s, f->value_id, &count);

    return status ? status : gi_keep_value(f, count, &f->stop_count);
}

grundy_status gi_expression_find_temper(gi_expression_facts *f)
{
    bool is_even = false, has_odd = false;
    const grundy_status status =
        gi_short_temper(f->s, f->value_id, &is_even, &has_odd);

    GRUNDY_ASSERT(!is_even || !has_odd);
    f->temper = is_even ? "even" : has_odd ? "odd" : NULL;
    return status;
}

static grundy_status keep_incentives(gi_expression_facts *f, bool has_left,
                                     bool has_right, gi_expression_list *out)
{
    gi_id_list found = {.items = NULL};
    grundy_status status =
        gi_short_incentives(f->s, f->value_id, has_left, has_right, &found);

    if (!status) status = gi_keep_values(f, &found, out);
    gi_id_list_clear(&found, f->s);
    return status;
}

grundy_status gi_expression_find_incentives(gi_expression_facts *f)
{
    grundy_status status =
        keep_incentives(f, true, false, &f->incentives[GI_LEFT]);

    if (!status)
        status = keep_incentives(f, false, true, &f->incentives[GI_RIGHT]);
    return status ? status
                  : keep_incentives(f, true, true, &f->all_incentives);
}
