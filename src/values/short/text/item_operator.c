/* SPDX-License-Identifier: MIT */
/* item_operator.c - what the operators of expressions do to items.
 *
 * An item is a value or a form that is open (open_form.h). An open form has no
 * value yet, so that it can be an option and nothing else. Some operators need
 * values that are short. */
#include "values/short/text/item_operator.h"

#include "values/short/shorts.h"
#include "values/stopper/loopy_ordinal.h"

static grundy_status check_closed(gi_shorts *s, const gi_partizan *items,
                                  size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (gi_partizan_is_open(items[i]))
            return gi_fail(&s->told, GRUNDY_BAD_INPUT,
                           "pass, and the name of a game around, must be an "
                           "option by itself");
    return GRUNDY_OK;
}

static grundy_status check_short(gi_shorts *s, const gi_partizan *items,
                                 size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!gi_partizan_is_short(items[i]))
            return gi_fail(&s->told, GRUNDY_UNDEFINED,
                           "%s is known for short games, and one of these is "
                           "loopy",
                           name);
    return GRUNDY_OK;
}

static grundy_status ordinal(gi_partizans *p, gi_partizan a, gi_partizan b,
                             gi_partizan *out)
{
    const grundy_status status = gi_partizan_ordinal(p, a, b, out);

    return status == GRUNDY_UNDEFINED
               ? gi_fail(&gi_partizans_shorts(p)->told, status,
                         "the ordinal sum A:B is known for stoppers")
               : status;
}

static grundy_status join_sides(gi_partizans *p, gi_partizan a, gi_partizan b,
                                gi_partizan *out)
{
    const grundy_status status = gi_partizan_join(p, a, b, out);

    return status == GRUNDY_UNDEFINED
               ? gi_fail(&gi_partizans_shorts(p)->told, status,
                         "of A & B both are stoppers, and A is >= B")
               : status;
}

grundy_status gi_item_apply(gi_open_forms *forms, gi_wait_kind kind,
                            gi_partizan a, gi_partizan b, gi_partizan *out)
{
    gi_partizans *p = forms->p;
    const gi_partizan items[] = {a, b};
    const grundy_status status =
        check_closed(gi_partizans_shorts(p), items, 2);

    if (status) return status;
    switch (kind) {
    case GI_WAIT_SIDES:
        return join_sides(p, a, b, out);
    case GI_WAIT_DIFFERENCE:
        return gi_partizan_subtract(p, a, b, out);
    case GI_WAIT_MINUS:
        return gi_partizan_negate(p, a, out);
    case GI_WAIT_MULTIPLE:
        return gi_partizan_multiply(p, a, b, out);
    case GI_WAIT_ORDINAL:
        return ordinal(p, a, b, out);
    default:
        return gi_partizan_add(p, a, b, out);
    }
}

static grundy_status negate_all(gi_partizans *p, const gi_partizan *items,
                                size_t count, gi_id_list *out)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        gi_partizan negative;
        status = gi_partizan_negate(p, items[i], &negative);
        if (!status)
            status = gi_id_list_push(out, gi_partizans_shorts(p), negative);
    }
    return status;
}

grundy_status gi_item_plus_minus(gi_open_forms *forms,
                                 const gi_partizan *items, size_t count,
                                 gi_partizan *out)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    gi_id_list negatives = {.items = NULL};
    grundy_status status = check_closed(s, items, count);

    if (!status) status = negate_all(forms->p, items, count, &negatives);
    if (!status)
        status = gi_partizan_make(forms->p, items, count, negatives.items,
                                  count, out);
    gi_id_list_clear(&negatives, s);
    return status;
}

grundy_status gi_item_call(gi_open_forms *forms,
                           const gi_short_function *function,
                           const gi_partizan *items, gi_partizan *out)
{
    gi_shorts *s = gi_partizans_shorts(forms->p);
    grundy_status status = check_closed(s, items, function->count);

    if (status) return status;
    if (function->call_any) {
        status = function->call_any(forms->p, items, out);
    } else {
        status = check_short(s, items, function->count, function->name);
        if (status) return status;
        status = function->call(s, items, out);
    }
    return status == GRUNDY_UNDEFINED && function->condition
               ? gi_fail(&s->told, status, "%s", function->condition)
               : status;
}
