/* SPDX-License-Identifier: MIT */
/* companion.c - the companion of a game, its stop count and its temper.
 *
 * The companion of 0 is *, of any other number that number; of G it has the
 * companions of the options, and for G > 0 also 0 as an option of Left's, for
 * G < 0 of Right's. The stop count of a number is 1, of another game the sum
 * over its options. A number is even-tempered; a game is odd-tempered if all
 * its options are even-tempered, and the other way round. */
#include "values/short/followers.h"
#include "values/short/shorts.h"
#include "values/short/weight/weight.h"

static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    (void)third;
    return gi_walk_ask_options(s, q.a, 0);
}

/* ---- companions ---- */

static grundy_status known_companion(gi_shorts *s, uint32_t third,
                                     gi_question q, gi_short *out,
                                     bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_number(s, q.a);
    if (*is_known && q.a == GI_SHORT_ZERO)
        return gi_upstar_intern(s, (gi_upstar){.nimber = 1}, out);
    if (*is_known) *out = q.a;
    return GRUNDY_OK;
}

static grundy_status make_companion(gi_shorts *s, uint32_t third,
                                    gi_question q, size_t first, size_t count,
                                    gi_short *out)
{
    const size_t left = gi_list_of(s, q.a, GI_LEFT).count;
    gi_sides *sides = &s->sides;
    bool is_above = false, is_below = false;
    grundy_status status = gi_short_le(s, GI_SHORT_ZERO, q.a, &is_above);

    (void)third;
    if (!status) status = gi_short_le(s, q.a, GI_SHORT_ZERO, &is_below);
    if (!status) status = gi_walk_list(s, first, left, count);
    if (!status && is_above)
        status = gi_sides_push(sides, GI_LEFT, GI_SHORT_ZERO, &s->quota.env);
    if (!status && is_below)
        status = gi_sides_push(sides, GI_RIGHT, GI_SHORT_ZERO, &s->quota.env);
    return status ? status : gi_sides_simplify(s, sides, out);
}

static const gi_rule companion_rule = {GI_CODE_COMPANION, known_companion, ask,
                                       make_companion};

grundy_status gi_short_companion(gi_shorts *s, gi_short a, gi_short *out)
{
    return gi_walk_run(s, &companion_rule, 0, (gi_question){a, 0}, out);
}

/* ---- stops ---- */

static grundy_status known_count(gi_shorts *s, uint32_t third, gi_question q,
                                 gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_number(s, q.a);
    return *is_known ? gi_upstar_word(s, 1, out) : GRUNDY_OK;
}

static grundy_status add_counts(gi_shorts *s, uint32_t third, gi_question q,
                                size_t first, size_t count, gi_short *out)
{
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    (void)third;
    (void)q;
    for (size_t i = 0; !status && i < count; i++)
        status = gi_short_add(s, sum, gi_walk_answer(s, first + i), &sum);
    if (!status) *out = sum;
    return status;
}

static const gi_rule count_rule = {GI_CODE_STOP_COUNT, known_count, ask,
                                   add_counts};

grundy_status gi_short_stop_count(gi_shorts *s, gi_short a, gi_short *out)
{
    return gi_walk_run(s, &count_rule, 0, (gi_question){a, 0}, out);
}

/* ---- temper: the answers are 0 for none, 1 for even, 2 for odd ---- */

enum { EVEN = 1, ODD = 2 };

static grundy_status known_temper(gi_shorts *s, uint32_t third, gi_question q,
                                  gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_number(s, q.a);
    if (*is_known) *out = EVEN;
    return GRUNDY_OK;
}

static grundy_status make_temper(gi_shorts *s, uint32_t third, gi_question q,
                                 size_t first, size_t count, gi_short *out)
{
    gi_short common = EVEN | ODD;

    (void)third;
    (void)q;
    for (size_t i = 0; i < count; i++)
        common &= gi_walk_answer(s, first + i);
    *out = common == EVEN ? ODD : common == ODD ? EVEN : 0;
    return GRUNDY_OK;
}

static const gi_rule temper_rule = {GI_CODE_TEMPER, known_temper, ask,
                                    make_temper};

grundy_status gi_short_temper(gi_shorts *s, gi_short a, bool *is_even,
                              bool *is_odd)
{
    gi_short found;
    const grundy_status status =
        gi_walk_run(s, &temper_rule, 0, (gi_question){a, 0}, &found);

    if (status) return status;
    *is_even = found == EVEN;
    *is_odd = found == ODD;
    return GRUNDY_OK;
}

/* ---- all-small ---- */

/* Numbers other than 0 are what a game must not have: among the followers of
 * a number-up-star or as options of forms. */
static bool is_small_option(const gi_shorts *s, gi_short a)
{
    return !gi_short_is_upstar(a) || gi_stop(s, a, GI_LEFT) == GI_SHORT_ZERO;
}

grundy_status gi_short_is_all_small(gi_shorts *s, gi_short a, bool *out)
{
    gi_id_list forms = {.items = NULL};
    grundy_status status = gi_short_forms(s, a, &forms);
    bool is_small = is_small_option(s, a);

    for (size_t i = 0; !status && i < forms.count; i++) {
        const gi_form *form = gi_form_at(s, forms.items[i]);
        for (size_t j = 0; j < (size_t)form->count[0] + form->count[1]; j++)
            is_small = is_small && is_small_option(s, form->options[j]);
    }
    gi_id_list_clear(&forms, s);
    if (!status) *out = is_small;
    return status;
}
