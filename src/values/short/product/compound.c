/* SPDX-License-Identifier: MIT */
/* compound.c - two games that are played at once.
 *
 *     selective      {GL v H, G v HL, GL v HL | GR v H, G v HR, GR v HR}
 *     conjunctive    {GL ^ HL | GR ^ HR}
 *
 * In the first who moves does so in one part or in both, in the second in both;
 * it ends as soon as a player cannot move in one of them. Equal games need not
 * have equal compounds: both parts are in canonical form here. A walk over
 * pairs. Source: [Conway76] ch. 14, [WW] ch. 9 and 10. */
#include "values/short/product/product.h"
#include "values/short/shorts.h"

/* Each of `left` beside each of `right`; a list without items is nothing to
 * ask. */
static grundy_status ask_pairs(gi_shorts *s, gi_short_list left,
                               gi_short_list right)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < left.count; i++)
        for (size_t j = 0; !status && j < right.count; j++)
            status = gi_walk_ask(s, left.items[i], right.items[j]);
    return status;
}

static grundy_status make_options(gi_shorts *s, gi_question q)
{
    const grundy_status status = gi_options_make(s, q.a);

    return status ? status : gi_options_make(s, q.b);
}

/* ---- one part or both ---- */

static grundy_status known_selective(gi_shorts *s, uint32_t third,
                                     gi_question q, gi_short *out,
                                     bool *is_known)
{
    (void)s;
    (void)third;
    *is_known = q.a == GI_SHORT_ZERO || q.b == GI_SHORT_ZERO;
    if (*is_known) *out = q.a == GI_SHORT_ZERO ? q.b : q.a;
    return GRUNDY_OK;
}

static grundy_status ask_selective(gi_shorts *s, uint32_t third, gi_question q)
{
    const gi_short_list a = {&q.a, 1}, b = {&q.b, 1};
    grundy_status status = make_options(s, q);

    (void)third;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        const gi_short_list x = gi_list_of(s, q.a, (gi_side)side);
        const gi_short_list y = gi_list_of(s, q.b, (gi_side)side);
        status = ask_pairs(s, x, b);
        if (!status) status = ask_pairs(s, a, y);
        if (!status) status = ask_pairs(s, x, y);
    }
    return status;
}

static grundy_status make_selective(gi_shorts *s, uint32_t third,
                                    gi_question q, size_t first, size_t count,
                                    gi_short *out)
{
    const size_t a = gi_list_of(s, q.a, GI_LEFT).count;
    const size_t b = gi_list_of(s, q.b, GI_LEFT).count;

    (void)third;
    return gi_walk_form(s, first, a + b + a * b, count, out);
}

static const gi_rule selective = {GI_CODE_SELECTIVE, known_selective,
                                  ask_selective, make_selective};

grundy_status gi_short_selective(gi_shorts *s, gi_short a, gi_short b,
                                 gi_short *out)
{
    return gi_walk_run(s, &selective, 0, (gi_question){a, b}, out);
}

/* ---- both ---- */

static grundy_status known_conjunctive(gi_shorts *s, uint32_t third,
                                       gi_question q, gi_short *out,
                                       bool *is_known)
{
    (void)s;
    (void)third;
    *is_known = q.a == GI_SHORT_ZERO || q.b == GI_SHORT_ZERO;
    if (*is_known) *out = GI_SHORT_ZERO;
    return GRUNDY_OK;
}

static grundy_status ask_conjunctive(gi_shorts *s, uint32_t third,
                                     gi_question q)
{
    grundy_status status = make_options(s, q);

    (void)third;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = ask_pairs(s, gi_list_of(s, q.a, (gi_side)side),
                           gi_list_of(s, q.b, (gi_side)side));
    return status;
}

static grundy_status make_conjunctive(gi_shorts *s, uint32_t third,
                                      gi_question q, size_t first,
                                      size_t count, gi_short *out)
{
    const size_t a = gi_list_of(s, q.a, GI_LEFT).count;
    const size_t b = gi_list_of(s, q.b, GI_LEFT).count;

    (void)third;
    return gi_walk_form(s, first, a * b, count, out);
}

static const gi_rule conjunctive = {GI_CODE_CONJUNCTIVE, known_conjunctive,
                                    ask_conjunctive, make_conjunctive};

grundy_status gi_short_conjunctive(gi_shorts *s, gi_short a, gi_short b,
                                   gi_short *out)
{
    return gi_walk_run(s, &conjunctive, 0, (gi_question){a, b}, out);
}
