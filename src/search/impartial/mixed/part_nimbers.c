/* SPDX-License-Identifier: MIT */
/* part_nimbers.c - nimbers of large parts, under normal play.
 *
 * A part G is lost beside *n for one n alone, its nimber (T-SPRAGUE-GRUNDY). So
 * what is known of one large part beside nim-heaps can be used in every sum that
 * has it, and a sum of more large parts becomes one with a single large part, once
 * the nimbers of the others are found. The smallest are found first.
 *
 * Source: [LemoineViennot12]. */
#include "base/assert.h"
#include "search/impartial/mixed/summing.h"

/* Puts a part of the sum that is taken apart into the one in the making: as a
 * nim-heap, where its nimber is known. */
static grundy_status put_part(gi_summing *s, gi_slice part)
{
    gi_slice copy;
    gi_fact fact;
    grundy_status status = gi_summing_copy_part(s, part, &copy);

    if (status) return status;
    fact = gi_known_find(&s->known, s->parts.bytes + copy.first - 1,
                         copy.end - copy.first + 1);
    return fact.is_nimber ? gi_summing_push_form(s, &s->terms, fact.bound)
                          : gi_summing_push_slice(s, &s->large, copy);
}

static size_t length_of(gi_slice slice)
{
    return slice.end - slice.first;
}

static gi_slice smallest_of(const gi_slices *list)
{
    gi_slice smallest = list->items[0];

    GRUNDY_ASSERT(list->count > 0);
    for (size_t i = 1; i < list->count; i++)
        if (length_of(list->items[i]) < length_of(smallest))
            smallest = list->items[i];
    return smallest;
}

grundy_status gi_summing_resolve(gi_summing *s, gi_slice sum, gi_slice *out,
                                 gi_slice *part)
{
    gi_slice resolved = {0};
    grundy_status status = gi_summing_read(s, sum);

    GRUNDY_ASSERT(s->forms.is_normal);
    gi_summing_start(s);
    for (size_t i = 0; !status && i < s->from_terms.count; i++)
        status = gi_summing_push_form(s, &s->terms, s->from_terms.items[i]);
    for (size_t i = 0; !status && i < s->from_large.count; i++)
        status = put_part(s, s->from_large.items[i]);
    if (!status) status = gi_summing_write(s, &resolved);
    if (!status) status = gi_summing_read(s, resolved);
    if (status) return status;
    *out = resolved;
    *part =
        s->from_large.count < 2 ? (gi_slice){0} : smallest_of(&s->from_large);
    return GRUNDY_OK;
}

grundy_status gi_summing_beside(gi_summing *s, gi_slice part, gi_misere nimber,
                                gi_slice *out)
{
    gi_slice copy;
    grundy_status status;

    gi_summing_start(s);
    status = gi_summing_push_form(s, &s->terms, nimber);
    if (!status) status = gi_summing_copy_part(s, part, &copy);
    if (!status) status = gi_summing_push_slice(s, &s->large, copy);
    return status ? status : gi_summing_write(s, out);
}

grundy_status gi_summing_learn_nimber(gi_summing *s, gi_slice part,
                                      gi_misere nimber)
{
    gi_slice copy;
    grundy_status status;

    gi_summing_start(s);
    status = gi_summing_copy_part(s, part, &copy);
    if (status) return status;
    return gi_known_set(&s->known, s->parts.bytes + copy.first - 1,
                        copy.end - copy.first + 1,
                        (gi_fact){.bound = nimber, .is_nimber = true});
}

grundy_status gi_summing_learn_lost(gi_summing *s, gi_slice sum)
{
    const grundy_status status = gi_summing_read(s, sum);

    if (status || s->from_large.count != 1) return status;
    GRUNDY_ASSERT(s->from_terms.count <= 1);
    return gi_summing_learn_nimber(s, s->from_large.items[0],
                                   s->from_terms.count ? s->from_terms.items[0]
                                                       : 0);
}
